"""The 240 augen of a deal as one bar: Re from the left, Kontra from the right."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.theme import STEP, font
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import ALL_AUGEN

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.theme import Theme

BAR: Final = 5 * STEP
TICKS: Final = (120, 150, 180, 210)
"""Half of all, and what leaves the other side 90, 60 and 30."""
TICK_PX: Final = 11
_ROUND: Final = 6.0


class AugenBar(QWidget):
    """A bar of 240 augen; the ticks count from the side that matters, the winner's."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._re = ALL_AUGEN // 2
        self._from = Side.RE
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_augen(self, re_augen: int, counted_from: Side) -> None:
        """Show how the augen fell.

        Args:
            re_augen: Augen of Re, 0 to 240.
            counted_from: The side whose way to 120, 150, 180 and 210 the ticks mark.
        """
        self._re = re_augen
        self._from = counted_from
        self.updateGeometry()  # with another language another font may write the ticks
        self.update()

    def place(self, augen: int) -> float:
        """Where so many augen of the counting side end, in pixels from the left."""
        share = augen / ALL_AUGEN
        return self.width() * (share if self._from is Side.RE else 1 - share)

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(60 * STEP, self.minimumSizeHint().height())

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(TICK_PX))
        return QSize(40 * STEP, BAR + STEP + round(metrics.height()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(0, 0, self.width(), BAR)
        edge = self.width() * self._re / ALL_AUGEN
        shape = QPainterPath()
        shape.addRoundedRect(whole, _ROUND, _ROUND)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(QRectF(0, 0, edge, BAR), tokens.re)
        painter.fillRect(QRectF(edge, 0, self.width() - edge, BAR), tokens.kontra)
        if 0 < self._re < ALL_AUGEN:
            painter.fillRect(QRectF(edge - 1, 0, 2, BAR), tokens.paper)
        painter.restore()
        self._paint_ticks(painter)
        painter.end()

    def _paint_ticks(self, painter: QPainter) -> None:
        tokens = self._theme.tokens
        type_ = font(TICK_PX, tabular=True)
        metrics = QFontMetricsF(type_)
        painter.setFont(type_)
        for augen in TICKS:
            x = round(self.place(augen)) + 0.5
            painter.setPen(QPen(tokens.paper, 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, 2), QPointF(x, BAR - 2))
            painter.setPen(tokens.ink_faint)
            painter.drawLine(QPointF(x, BAR), QPointF(x, BAR + 3))
            text = str(augen)
            left = x - metrics.horizontalAdvance(text) / 2
            painter.drawText(QPointF(left, BAR + STEP + metrics.ascent()), text)
