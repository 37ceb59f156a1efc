"""A portrait on paper, and the quiet dots that tell how strong somebody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from dkdesk.gui.face import draw_face
from dkdesk.gui.theme import STEP, font
from dkdesk.players.traits import STRENGTHS

if TYPE_CHECKING:
    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.face import Face

ON_PORTRAIT: Final = QColor("#fdfbf6")
DOT: Final = 6
DOT_STEP: Final = 10
DOTS_WIDTH: Final = DOT_STEP * (len(STRENGTHS) - 1) + DOT


def draw_portrait(
    painter: QPainter, disc: QRectF, name: str, hue: str, face: Face | None = None
) -> None:
    """Draw the disc of somebody, with his face or the first letter of his name."""
    if face is not None:
        draw_face(painter, disc, face, hue)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(hue))
    painter.drawEllipse(disc)
    painter.setPen(ON_PORTRAIT)
    painter.setFont(font(round(disc.height() * 0.47), bold=True))
    painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, name[:1].upper())


def draw_dots(painter: QPainter, left: QPointF, strength: int, ink: QColor) -> None:
    """Draw one dot for each level, filled up to *strength*; *left* is the middle of the edge."""
    pale = QColor(ink)
    pale.setAlphaF(0.45)
    for level in STRENGTHS:
        dot = QRectF(left.x() + (level - 1) * DOT_STEP, left.y() - DOT / 2, DOT, DOT)
        filled = level <= strength
        painter.setPen(QPen(ink if filled else pale, 1))
        painter.setBrush(ink if filled else Qt.BrushStyle.NoBrush)
        painter.drawEllipse(dot)


class Portrait(QWidget):
    """The portrait of whoever is being composed."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._hue = "", "#888888"
        self.setFixedSize(self.sizeHint())

    def show_persona(self, name: str, hue: str) -> None:
        """Show somebody of this name and colour."""
        self._name, self._hue = name, hue
        self.update()

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(11 * STEP, 11 * STEP)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_portrait(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._name, self._hue)
        painter.end()
