"""Two brass rings: they go from whoever has a wedding to the partner who was found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QPropertyAnimation, QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QGraphicsObject, QStyleOptionGraphicsItem, QWidget

if TYPE_CHECKING:
    from dkdesk.gui.table.pose import Box
    from dkdesk.gui.theme import Tokens

RADIUS: Final = 15.0
WIDTH: Final = 5.0
APART: Final = 9.0
"""How far each ring's middle lies from the middle of both."""


class Rings(QGraphicsObject):
    """The rings on their way."""

    def __init__(self, tokens: Tokens, unit: float) -> None:
        super().__init__()
        self._tokens = tokens
        self.setScale(unit)
        self.setZValue(45)

    def travel(self, start: Box, end: Box, ms: int) -> QAbstractAnimation:
        """An animation from one plate to the other."""
        self.setPos(*start.centre)
        way = QPropertyAnimation(self, b"pos")
        way.setStartValue(QPointF(*start.centre))
        way.setEndValue(QPointF(*end.centre))
        way.setDuration(ms)
        way.setEasingCurve(QEasingCurve.Type.InOutCubic)
        return way

    # Qt

    def boundingRect(self) -> QRectF:
        reach = RADIUS + WIDTH
        return QRectF(-APART - reach, -reach, 2 * (APART + reach), 2 * reach)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt's signature
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pen in (
            QPen(self._tokens.on_brass, WIDTH + 2),
            QPen(self._tokens.brass, WIDTH),
        ):
            painter.setPen(pen)
            for side in (-1, 1):
                painter.drawEllipse(QPointF(side * APART, 0), RADIUS, RADIUS)
