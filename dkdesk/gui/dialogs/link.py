"""Text that can be clicked; it breaks into lines, which no button does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QLabel

from dkdesk.gui.theme import font

if TYPE_CHECKING:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QEnterEvent, QKeyEvent, QMouseEvent, QPaintEvent

_PRESSES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Link(QLabel):
    """A label that leads somewhere.

    Signals:
        clicked: By the mouse, or by a key.
    """

    clicked = Signal()

    def __init__(self, px: int, *, reachable: bool = False) -> None:
        """Make the label.

        Args:
            px: Size of the type.
            reachable: Whether the keyboard gets there too; otherwise something beside it
                does the same.
        """
        super().__init__()
        self.setFont(font(px))
        self.setWordWrap(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        if reachable:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def set_faint(self, on: bool) -> None:
        """Wear faint ink, or plain ink again."""
        if self.property("faint") != on:
            self.setProperty("faint", on)
            self.style().unpolish(self)
            self.style().polish(self)

    def _underline(self, *, on: bool) -> None:
        type_ = self.font()
        type_.setUnderline(on)
        self.setFont(type_)

    # --- Qt ----------------------------------------------------------------------------

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        here = self.rect().contains(event.position().toPoint())
        if here and event.button() is Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self._underline(on=self.focusPolicy() is not Qt.FocusPolicy.NoFocus)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self._underline(on=False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _PRESSES:
            self.clicked.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(self.palette().text().color(), 1, Qt.PenStyle.DotLine))
            painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
            painter.end()
