"""The score sheet: a column a player, a row a deal, the sums under a line.

It is painted, not a table of widgets: the newest rows stay in sight, the names and the sums
never scroll away.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip, QWidget

from dkdesk.gui.dialogs.paper import common_style
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.theme import RADIUS_SMALL, SMALL_PX, STEP, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor, QFocusEvent, QPaintEvent, QResizeEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

ROW: Final = 6 * STEP
NUMBER_WIDTH: Final = 11 * STEP
"""Room for the number of the deal and its mark."""
GAP: Final = STEP
"""Between the last row and the line, and between the line and the sums."""
PAD: Final = 6
"""Around the sheet, where the keyboard's ring runs."""
SUM: Final = "\N{GREEK CAPITAL LETTER SIGMA}"
GAIN_PX: Final = 11
SUM_ROOM: Final = 9 * STEP
"""What a sum takes at the right of its column, where both stand in it."""
WIDE_NUMBER: Final = 17 * STEP
BOCK_AT: Final = 5 * STEP
"""Where the factor of a Bock round stands, behind the number."""
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal on the sheet."""

    number: int
    """From 1."""
    kind: str
    """The key of the game: ``normal``, ``wedding``, ``solo_C`` ..., ``silent_wedding``."""
    points: tuple[int, ...]
    """Game points of each player."""
    bock: int = 1
    """What they were multiplied with, in a Bock round."""

    @property
    def mark(self) -> str | None:
        """``solo`` or ``wedding``, as marked beside the number; nothing for a normal game."""
        if self.kind.startswith("solo"):
            return "solo"
        return "wedding" if "wedding" in self.kind else None


class ScoreSheet(QAbstractScrollArea):
    """The sheet, as on a good block."""

    def __init__(
        self,
        language: Language,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        running: bool = False,
    ) -> None:
        """Make an empty sheet.

        Args:
            language: What is spoken.
            theme: Its colours.
            parent: Where it lies.
            running: Whether every row has the sums up to it too, as on a good block.
        """
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._running = running
        self._margin = WIDE_NUMBER if running else NUMBER_WIDTH
        self._names: tuple[str, ...] = ()
        self._rows: tuple[ScoreRow, ...] = ()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.viewport().setAutoFillBackground(False)
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.dress)
        self.dress()
        self.retranslate()

    @property
    def names(self) -> tuple[str, ...]:
        """The heads of the columns."""
        return self._names

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each player."""
        if not self._rows:
            return (0,) * len(self._names)
        return tuple(map(sum, zip(*(row.points for row in self._rows), strict=True)))

    def set_names(self, names: Sequence[str]) -> None:
        """Head the columns."""
        if tuple(names) != self._names:
            self._names = tuple(names)
            self.retranslate()

    def update_rows(self, rows: Sequence[ScoreRow]) -> None:
        """Show these deals, the newest in sight."""
        if tuple(rows) != self._rows:
            self._rows = tuple(rows)
            self._fit()
            self.retranslate()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.setAccessibleName(say("sheet.title"))
        sums = [
            say("sheet.sum_of", name=name, points=signed(total))
            for name, total in zip(self._names, self.totals, strict=False)
        ]
        self.setAccessibleDescription(say("sheet.join").join(sums))
        self.viewport().update()

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        self.verticalScrollBar().setStyleSheet(common_style(self._theme.tokens))
        self.viewport().update()

    def shown_name(self, name: str) -> str:
        """What its column has room for; the tool tip has the name in full."""
        metrics = QFontMetricsF(font(SMALL_PX, bold=True))
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, self._column() - STEP)

    # --- geometry ------------------------------------------------------------------------

    def _column(self) -> float:
        return (self.viewport().width() - 2 * PAD - self._margin) / max(1, len(self._names))

    def _cell(self, column: int, y: float) -> QRectF:
        return QRectF(PAD + self._margin + column * self._column(), y, self._column(), ROW)

    def _body(self) -> QRectF:
        """Where rows are seen: all of them, or as many whole ones as the sheet is high."""
        room = self.viewport().height() - 2 * PAD - 2 * ROW - 2 * GAP
        rows = max(0, min(room // ROW, len(self._rows)))
        return QRectF(PAD, PAD + ROW, self.viewport().width() - 2 * PAD, rows * ROW)

    def _fit(self) -> None:
        bar = self.verticalScrollBar()
        body = round(self._body().height())
        bar.setPageStep(body)
        bar.setSingleStep(ROW)
        bar.setRange(0, max(0, len(self._rows) * ROW - body))
        bar.setValue(bar.maximum())

    # --- painting ------------------------------------------------------------------------

    def _paint_rows(self, painter: QPainter, body: QRectF) -> None:
        tokens, say = self._theme.tokens, self._language.say
        painter.setFont(font(SMALL_PX, tabular=True))
        y = body.top() - self.verticalScrollBar().value()
        sums = accumulate(
            (row.points for row in self._rows),
            lambda before, points: tuple(map(sum, zip(before, points, strict=True))),
        )
        for row, sum_ in zip(self._rows, sums, strict=True):
            if body.top() - ROW < y < body.bottom():
                numbered = QRectF(PAD, y, self._margin, ROW)
                mark = say(f"sheet.mark.{row.mark}") if row.mark else ""
                if row is not self._rows[-1]:  # the last has the line of the sums
                    foot = y + ROW - 0.5
                    painter.setPen(QPen(tokens.rule, 1))
                    painter.drawLine(QLineF(body.left(), foot, body.right(), foot))
                painter.setPen(tokens.ink_faint)
                painter.drawText(numbered, _LEFT, str(row.number))
                painter.drawText(numbered.adjusted(0, 0, -2 * STEP, 0), _RIGHT, mark)
                if row.bock > 1 and (self._running or not mark):
                    factor = numbered.adjusted(BOCK_AT, 0, 0, 0)
                    painter.drawText(factor, _LEFT, say("sheet.mark.bock", factor=row.bock))
                self._paint_row(painter, y, row.points, sum_)
            y += ROW

    def _paint_row(
        self, painter: QPainter, y: float, points: Sequence[int], sums: Sequence[int]
    ) -> None:
        """The points of a deal; with the sums, they stand small and faint beside these."""
        tokens = self._theme.tokens
        if not self._running:
            self._paint_points(painter, y, points, tokens.ink)
            return
        self._paint_points(painter, y, sums, tokens.ink)
        painter.save()
        painter.setFont(font(GAIN_PX, tabular=True))
        painter.setPen(tokens.ink_faint)
        for column, number in enumerate(points):
            cell = self._cell(column, y)
            cell.setRight(cell.right() - SUM_ROOM)
            painter.drawText(cell, _RIGHT, signed(number))
        painter.restore()

    def _paint_sums(self, painter: QPainter, body: QRectF) -> None:
        ink = self._theme.tokens.ink
        line = body.bottom() + GAP - 0.5
        painter.setPen(QPen(ink, 1))
        painter.drawLine(QLineF(body.left(), line, body.right(), line))
        painter.setFont(font(SMALL_PX, bold=True, tabular=True))
        y = body.bottom() + 2 * GAP
        painter.drawText(QRectF(body.left(), y, self._margin, ROW), _LEFT, SUM)
        self._paint_points(painter, y, self.totals, ink)

    def _paint_points(
        self, painter: QPainter, y: float, points: Sequence[int], ink: QColor
    ) -> None:
        painter.setPen(ink)
        for column, number in enumerate(points):
            painter.drawText(self._cell(column, y), _RIGHT, signed(number))

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return self._size(13 * STEP, len(self._rows))

    def minimumSizeHint(self) -> QSize:
        return self._size(10 * STEP, min(2, len(self._rows)))

    def _size(self, column: int, rows: int) -> QSize:
        width = self._margin + column * len(self._names)
        return QSize(width + 2 * PAD, (rows + 2) * ROW + 2 * GAP + 2 * PAD)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens, body = self._theme.tokens, self._body()
        painter = QPainter(self.viewport())
        painter.setFont(font(SMALL_PX, bold=True))
        painter.setPen(tokens.ink)
        for column, name in enumerate(self._names):
            painter.drawText(self._cell(column, PAD), _RIGHT, self.shown_name(name))
        margin = PAD + self._margin - STEP + 0.5
        painter.setPen(QPen(tokens.margin, 1))
        painter.drawLine(QLineF(margin, PAD, margin, body.bottom() + 2 * GAP + ROW))
        painter.save()
        painter.setClipRect(body)
        self._paint_rows(painter, body)
        painter.restore()
        self._paint_sums(painter, body)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(tokens.ink, 2))
            ring = body.adjusted(-PAD, -PAD - ROW, PAD, PAD + ROW + 2 * GAP)
            painter.drawRoundedRect(ring.adjusted(1, 1, -1, -1), RADIUS_SMALL, RADIUS_SMALL)
        painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            column = int((event.pos().x() - PAD - self._margin) // max(1.0, self._column()))
            if 0 <= column < len(self._names) and event.pos().y() < PAD + ROW:
                QToolTip.showText(event.globalPos(), self._names[column], self)
            return True
        return super().viewportEvent(event)
