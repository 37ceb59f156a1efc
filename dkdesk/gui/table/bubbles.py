"""What is said at the table: one bubble a seat, on free cloth, never over trick or hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from dkdesk.gui.theme import Tokens, font

if TYPE_CHECKING:
    from dkdesk.rules.announce import Side

PX: Final = 18
PAD_X: Final = 16
PAD_Y: Final = 9
TAIL: Final = 10
BUD: Final = 0.4
"""How large it is when it begins to grow."""


class Bubble(QGraphicsObject):
    """A speech bubble whose tip points at its owner's plate."""

    def __init__(self, tokens: Tokens, place: int) -> None:
        super().__init__()
        self._tokens = tokens
        self._place = place
        self._text = ""
        self._shown = ""
        self._side: Side | None = None
        self._box = QRectF()
        self._room = (-1000.0, 1000.0)
        self._unit = 1.0
        self.setZValue(40)
        self.hide()

    @property
    def text(self) -> str:
        """What is being said."""
        return self._text

    def say(self, text: str, side: Side | None = None) -> None:
        """Show *text*, in the colour of *side* if the words tell it."""
        self._text, self._side = text, side
        self.setScale(self._unit)  # it may have been stopped while it grew
        self._lay_out()
        self.show()

    def grow(self, ms: int) -> QAbstractAnimation:
        """An animation in which it grows from the plate."""
        growth = QPropertyAnimation(self, b"scale")
        growth.setStartValue(BUD * self._unit)
        growth.setEndValue(self._unit)
        growth.setDuration(ms)
        growth.setEasingCurve(QEasingCurve.Type.OutCubic)
        return growth

    def fit(self, point: tuple[float, float], room: tuple[float, float], unit: float = 1.0) -> None:
        """Point at *point*, *unit* times as large, no farther than *room* to left and right."""
        self.setPos(*point)
        self.setScale(unit)
        self._unit = unit
        self._room = room[0] / unit, room[1] / unit
        self._lay_out()

    def wear(self, tokens: Tokens) -> None:
        """Take the colours of another theme."""
        self._tokens = tokens
        self.update()

    def _lay_out(self) -> None:
        self.prepareGeometryChange()
        left, right = self._room
        metrics = QFontMetricsF(font(PX, bold=True))
        widest = right - left - 2 * PAD_X
        self._shown = metrics.elidedText(self._text, Qt.TextElideMode.ElideRight, widest)
        w = metrics.horizontalAdvance(self._shown) + 2 * PAD_X
        h = metrics.height() + 2 * PAD_Y
        # Across, the bubble stands beside the plate; elsewhere above it.
        wanted, top = {0: (-32.0, -h - TAIL), 2: (float(TAIL), -h / 2)}.get(
            self._place, (-w / 2, -h - TAIL)
        )
        self._box = QRectF(max(left, min(wanted, right - w)), top, w, h)
        self.update()

    # Qt

    def boundingRect(self) -> QRectF:
        return self._box.adjusted(-TAIL - 1, -1, 1, TAIL + 1)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt's signature
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self._tokens.ivory_edge, 1))
        painter.setBrush(self._tokens.ivory)
        painter.drawPath(self._outline())
        told = self._side is not None
        painter.setPen(self._tokens.side(self._side) if told else QColor(self._tokens.on_ivory))
        painter.setFont(font(PX, bold=True))
        painter.drawText(self._box, Qt.AlignmentFlag.AlignCenter, self._shown)

    def _outline(self) -> QPainterPath:
        body, tail = QPainterPath(), QPainterPath()
        body.addRoundedRect(self._box, 16, 16)
        if self._place == 2:
            middle = self._box.center().y()
            corners = (
                QPointF(self._box.left() + 2, middle - 7),
                QPointF(0, 0),
                QPointF(self._box.left() + 2, middle + 7),
            )
        else:
            foot = self._box.bottom() - 2
            corners = (QPointF(-9, foot), QPointF(0, 0), QPointF(9, foot))
        tail.moveTo(corners[0])
        tail.lineTo(corners[1])
        tail.lineTo(corners[2])
        tail.closeSubpath()
        return body.united(tail)
