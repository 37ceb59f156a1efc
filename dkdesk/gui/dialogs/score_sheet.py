"""The score sheet: a column a player, a row a deal, the sums under a line.

It is painted, not a table of widgets: the newest rows stay in sight, the names and the sums
never scroll away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPen
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip, QWidget

from dkdesk.gui.dialogs.call_mark import told
from dkdesk.gui.dialogs.paper import common_style
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.ruling import ROW, Pen, Ruling
from dkdesk.gui.theme import RADIUS_SMALL, STEP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QFocusEvent, QPaintEvent, QResizeEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.block import ScoreRow

GAP: Final = STEP
"""Between the last row and the line, and between the line and the sums."""
PAD: Final = 6
"""Around the sheet, where the keyboard's ring runs."""
COLUMN: Final = 13 * STEP
"""What a player's column takes if nothing narrows it."""


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
        self._ruling = Ruling((), (), sums=running)
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
        return self._ruling.names

    @property
    def rows(self) -> tuple[ScoreRow, ...]:
        """The deals that are shown."""
        return self._ruling.rows

    @property
    def totals(self) -> tuple[int, ...]:
        """The sum of each player."""
        return self._ruling.totals

    def set_names(self, names: Sequence[str]) -> None:
        """Head the columns."""
        if tuple(names) != self.names:
            self._rule(names, self.rows)
            self.retranslate()

    def update_rows(self, rows: Sequence[ScoreRow]) -> None:
        """Show these deals, the newest in sight."""
        if tuple(rows) != self.rows:
            self._rule(self.names, rows)
            self._fit()
            self.retranslate()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.setAccessibleName(say("sheet.title"))
        sums = [
            say("sheet.sum_of", name=name, points=signed(total))
            for name, total in zip(self.names, self.totals, strict=False)
        ]
        self.setAccessibleDescription(say("sheet.join").join(sums))
        self.viewport().update()

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        self.verticalScrollBar().setStyleSheet(common_style(self._theme.tokens))
        self.viewport().update()

    def shown_name(self, name: str) -> str:
        """What its column has room for; the tool tip has the name in full."""
        return self._ruling.shown_name(name)

    def told_at(self, at: QPointF) -> str:
        """What a point of the sheet has to tell: a name in full, or what was announced."""
        column = int((at.x() - PAD - self._ruling.margin) // max(1.0, self._ruling.column))
        if not 0 <= column < len(self.names):
            return ""
        body = self._body()
        if at.y() < body.top():
            return self.names[column]
        row = int((at.y() - body.top() + self.verticalScrollBar().value()) // ROW)
        if at.y() >= body.bottom() or row >= len(self.rows):
            return ""
        said = self.rows[row].said_by(column)
        return "" if said is None else told(said, self.names[column], self._language)

    # --- geometry ------------------------------------------------------------------------

    def _rule(self, names: Sequence[str], rows: Sequence[ScoreRow]) -> None:
        """Rule the sheet anew; it stays as wide as it is."""
        width = self._ruling.width
        self._ruling = Ruling(names, rows, sums=self._running)
        self._ruling.fit(width)

    def _body(self) -> QRectF:
        """Where rows are seen: all of them, or as many whole ones as the sheet is high."""
        room = self.viewport().height() - 2 * PAD - 2 * ROW - 2 * GAP
        rows = max(0, min(room // ROW, len(self.rows)))
        return QRectF(PAD, PAD + ROW, self.viewport().width() - 2 * PAD, rows * ROW)

    def _fit(self) -> None:
        body = self._body()
        self._ruling.fit(body.width())
        bar = self.verticalScrollBar()
        high = round(body.height())
        bar.setPageStep(high)
        bar.setSingleStep(ROW)
        bar.setRange(0, max(0, len(self.rows) * ROW - high))
        bar.setValue(bar.maximum())

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return self._size(self._ruling.margin + COLUMN * len(self.names), len(self.rows))

    def minimumSizeHint(self) -> QSize:
        # The newest deal: tall fonts leave no more beside all cards that are not yet played.
        return self._size(self._ruling.least(), min(1, len(self.rows)))

    def _size(self, width: int, rows: int) -> QSize:
        return QSize(width + 2 * PAD, (rows + 2) * ROW + 2 * GAP + 2 * PAD)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        body, ink, ruling = self._body(), self._theme.tokens.ink, self._ruling
        painter = QPainter(self.viewport())
        pen = Pen(painter, self._theme.tokens, self._language)
        painter.translate(PAD, 0)
        ruling.write_head(pen, PAD)
        ruling.draw_margin(pen, PAD, body.bottom() + 2 * GAP + ROW)
        painter.save()
        painter.setClipRect(QRectF(0, body.top(), body.width(), body.height()))
        y = body.top() - self.verticalScrollBar().value()
        for at in range(len(self.rows)):
            if body.top() - ROW < y < body.bottom():
                ruling.write_row(pen, at, y)
            y += ROW
        painter.restore()
        ruling.rule_off(pen, body.bottom() + GAP, ink)
        ruling.write_sums(pen, body.bottom() + 2 * GAP)
        painter.translate(-PAD, 0)
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(ink, 2))
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
            QToolTip.showText(event.globalPos(), self.told_at(QPointF(event.pos())), self)
            return True
        return super().viewportEvent(event)
