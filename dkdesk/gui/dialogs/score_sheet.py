"""The score sheet: a column a player, a row a deal, the sums under a line.

It is painted, not a table of widgets: the newest rows stay in sight, the names and the sums
never scroll away.
"""

from __future__ import annotations

from dataclasses import dataclass
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

    @property
    def mark(self) -> str | None:
        """``solo`` or ``wedding``, as marked beside the number; nothing for a normal game."""
        if self.kind.startswith("solo"):
            return "solo"
        return "wedding" if "wedding" in self.kind else None


class ScoreSheet(QAbstractScrollArea):
    """The sheet, as on a good block."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
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
        return (self.viewport().width() - 2 * PAD - NUMBER_WIDTH) / max(1, len(self._names))

    def _cell(self, column: int, y: float) -> QRectF:
        return QRectF(PAD + NUMBER_WIDTH + column * self._column(), y, self._column(), ROW)

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
        for row in self._rows:
            if body.top() - ROW < y < body.bottom():
                numbered = QRectF(PAD, y, NUMBER_WIDTH, ROW)
                mark = say(f"sheet.mark.{row.mark}") if row.mark else ""
                painter.setPen(tokens.ink_faint)
                painter.drawText(numbered, _LEFT, str(row.number))
                painter.drawText(numbered.adjusted(0, 0, -2 * STEP, 0), _RIGHT, mark)
                self._paint_points(painter, y, row.points, tokens.ink)
            y += ROW

    def _paint_sums(self, painter: QPainter, body: QRectF) -> None:
        ink = self._theme.tokens.ink
        line = body.bottom() + GAP - 0.5
        painter.setPen(QPen(ink, 1))
        painter.drawLine(QLineF(body.left(), line, body.right(), line))
        painter.setFont(font(SMALL_PX, bold=True, tabular=True))
        y = body.bottom() + 2 * GAP
        painter.drawText(QRectF(body.left(), y, NUMBER_WIDTH, ROW), _LEFT, SUM)
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
        width = NUMBER_WIDTH + column * len(self._names)
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
            column = int((event.pos().x() - PAD - NUMBER_WIDTH) // max(1.0, self._column()))
            if 0 <= column < len(self._names) and event.pos().y() < PAD + ROW:
                QToolTip.showText(event.globalPos(), self._names[column], self)
            return True
        return super().viewportEvent(event)
