"""A paper at the foot of the table, over the announcement bar: trick and indices stay in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QKeySequence, QShortcut

from dkdesk.gui.dialogs.paper import PaperPanel

if TYPE_CHECKING:
    from PySide6.QtWidgets import QPushButton

WIDTH: Final = 560


class FootCard(PaperPanel):
    """Lies there while something is thought over."""

    def lie_in(self, area: QRect) -> None:
        """Lie at the foot of the table, over the announcement bar."""
        del area
        table = self.parentWidget()
        if table is not None:
            super().lie_in(table.rect())

    def leave_by_escape(self, button: QPushButton) -> None:
        """Let Esc press *button*, wherever the keyboard is while the card lies there."""
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.activated.connect(button.click)
        escape.activatedAmbiguously.connect(button.click)

    def _settle(self) -> None:
        super()._settle()
        if not self._area.isNull():
            self.move(self.x(), self._area.bottom() - self.height() + 1)
