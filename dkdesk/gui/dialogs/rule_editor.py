"""What the editors of all kinds of rule switches have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.rules.ruleset import Switch


class RuleEditor(QWidget):
    """Shows the value of one switch, and lets the player wish for another.

    Signals:
        picked: The player wants this value.
    """

    picked = Signal(object)
    broad = False
    """Whether it needs the room below the label too."""

    def __init__(self, row: Switch, language: Language) -> None:
        super().__init__()
        self.row = row
        self._language = language

    def show_value(self, value: object) -> None:
        """Show what holds; nothing is picked by that."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Say every text again."""
        raise NotImplementedError

    def press_label(self) -> None:
        """The label was clicked."""
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def _hold(self, part: QWidget) -> None:
        """Be nothing but this part."""
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(part)
        whole.addStretch()
        self.setFocusProxy(part)
