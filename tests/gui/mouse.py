"""The player's hand on the mouse, for tests: presses where a card can be seen."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView

from dkdesk.gui.table.card_item import CardItem

LEFT = Qt.MouseButton.LeftButton
FREE_STRIP = 0.12
"""Where a card of the hand is certainly not covered, in card widths from its left edge."""


class Mouse:
    """A mouse over the table."""

    def __init__(self, view: QGraphicsView) -> None:
        self._view = view
        self._at = QPoint()

    def grip(self, item: CardItem) -> QPointF:
        """A point of the cloth at which *item* can be seen."""
        return QPointF(item.x() + (FREE_STRIP - 0.5) * item._width, item.y())

    def press(self, item: CardItem, button: Qt.MouseButton = LEFT) -> None:
        """Press the button over a card."""
        self._at = self._view.mapFromScene(self.grip(item))
        QTest.mousePress(self._view.viewport(), button, pos=self._at)

    def move(self, way: QPointF) -> None:
        """Move by *way* in several steps, as a hand does."""
        begin, end = QPointF(self._at), QPointF(self._at) + way
        for step in range(1, 5):
            self._at = (begin + (end - begin) * step / 4).toPoint()
            QTest.mouseMove(self._view.viewport(), self._at)

    def release(self, button: Qt.MouseButton = LEFT) -> None:
        """Let go."""
        QTest.mouseRelease(self._view.viewport(), button, pos=self._at)

    def click(self, item: CardItem) -> None:
        """Press and release over a card."""
        self.press(item)
        self.release()

    def drag(self, item: CardItem, to: QPointF) -> None:
        """Take a card, move it until its middle is at *to*, and let go."""
        self.press(item)
        self.move(to - item.pos())
        self.release()
