"""A paper over the announcement bar: trick, indices and the own plate stay in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from dkdesk.gui.dialogs.paper import SHADOW, PaperPanel
from dkdesk.gui.table.view import TableView

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

WIDTH: Final = 560
WIDEST: Final = 820


class FootCard(PaperPanel):
    """Lies there while something is thought over."""

    def lie_in(self, area: QRect) -> None:
        """Lie at the foot of the table, as wide as the announcement bar if that is not too wide."""
        del area
        table = self.parentWidget()
        if isinstance(table, TableView):
            bar = table.foot
            wide = max(WIDTH, min(bar.width(), WIDEST))
            self.setFixedWidth(wide + SHADOW.left() + SHADOW.right())
            super().lie_in(QRect(bar.left(), 0, bar.width(), table.height()))

    def leave_by_escape(self, button: QPushButton) -> None:
        """Let Esc press *button*, wherever the keyboard is while the card lies there."""
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.activated.connect(button.click)
        escape.activatedAmbiguously.connect(button.click)

    def _settle(self) -> None:
        super()._settle()
        if not self._area.isNull():
            self.move(self.x(), self._area.bottom() - self.height() + 1)
