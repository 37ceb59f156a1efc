"""The cloth under one lamp, painted once for a size and a theme."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPen, QPixmap, QRadialGradient

if TYPE_CHECKING:
    from dkdesk.gui.theme import Theme

REACH: Final = 0.62
"""How far the lamp shines, in widths of the table."""
MIDDLE: Final = 0.55
"""Where between the light and the edge the cloth has its own colour."""
FRAME: Final = 3
"""Width of the frame that shows the keyboard is at the table, in pixels."""


class Cloth:
    """Keeps one picture, as sharp as the screen."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._picture = QPixmap()
        self._size = QSizeF()
        self._lamp = QPointF()
        self.ratio = 1.0
        """Device pixels of one logical pixel."""

    def lay(self, size: QSizeF, lamp: QPointF, ratio: float) -> None:
        """Lay it out: so large, with the lamp above this point."""
        self._size, self._lamp, self.ratio = size, lamp, ratio
        self.wear()

    def wear(self) -> None:
        """Take the colours of the theme in force, the next time it is painted."""
        self._picture = QPixmap()

    def paint(self, painter: QPainter, area: QRectF) -> None:
        """Paint what lies in *area*."""
        if self._picture.isNull():
            self._picture = self._painted()
        source = QRectF(area.topLeft() * self.ratio, area.size() * self.ratio)
        painter.drawPixmap(area, self._picture, source)

    def frame(self, painter: QPainter) -> None:
        """Show that the keyboard is here."""
        painter.setPen(QPen(self._theme.tokens.brass, FRAME))
        whole = QRectF(QPointF(), self._size)
        painter.drawRect(whole.adjusted(FRAME, FRAME, -FRAME, -FRAME))

    def _painted(self) -> QPixmap:
        cloth = QPixmap((self._size * self.ratio).toSize())
        tokens = self._theme.tokens
        lamp = QRadialGradient(self._lamp * self.ratio, REACH * self._size.width() * self.ratio)
        lamp.setColorAt(0.0, tokens.cloth_lit)
        lamp.setColorAt(MIDDLE, tokens.cloth)
        lamp.setColorAt(1.0, tokens.cloth_edge)
        painter = QPainter(cloth)
        painter.fillRect(cloth.rect(), lamp)
        painter.end()
        return cloth
