"""The head of the rule editor: which rule set it is, and what can be done with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import MenuButton
from dkdesk.gui.dialogs.paper import faint, secondary
from dkdesk.gui.dialogs.rule_chooser import RuleChooser
from dkdesk.gui.theme import STEP, TEXT_PX, font
from dkdesk.rules.ruletext import NAME_LIMIT, proper_name

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from dkdesk.gui.language import Language

DEEDS: Final = ("save_as", "rename", "delete", "import", "export")
"""What can be done with a rule set beside saving it."""


class RuleHead(QWidget):
    """The box with the rule sets, a menu of deeds, and a line for a name when one is needed.

    Signals:
        named: The player has found a name.
    """

    named = Signal(str)

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._taken: frozenset[str] = frozenset()
        self._purpose = ""
        self.chooser = RuleChooser(language)
        self.more = MenuButton()
        self.deeds = {key: QAction(self) for key in DEEDS}
        """The menu beside the box."""
        self.about = faint()
        self.naming = QWidget()
        self.line = _NameLine()
        self.confirm = secondary()
        self.cancel = secondary()
        self.hint = faint()
        self._build()

    def ask_name(self, purpose: str, name: str, taken: frozenset[str]) -> None:
        """Open the line for a name.

        Args:
            purpose: ``save`` or ``rename``, which the button says.
            name: What stands in the line at first.
            taken: Names that it cannot be.
        """
        self._purpose, self._taken = purpose, taken
        self.line.setText(name)
        self.naming.show()
        self._check()
        self.retranslate()
        self.line.selectAll()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)

    def stop_naming(self) -> None:
        """Put the line away."""
        if self.naming.isVisibleTo(self):
            self.naming.hide()
            self.chooser.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        self.chooser.retranslate()
        self.more.setText(say("rules.more"))
        for key, action in self.deeds.items():
            action.setText(say(f"rules.{key}"))
        self.line.setPlaceholderText(say("rules.name"))
        self.line.setAccessibleName(say("rules.name"))
        self.confirm.setText(say("rules.rename_now" if self._purpose == "rename" else "rules.save"))
        self.cancel.setText(say("rules.cancel"))
        self.hint.setText(say("rules.taken"))

    def _check(self) -> None:
        name = proper_name(self.line.text())
        taken = name in self._taken
        self.hint.setVisible(taken)
        self.confirm.setEnabled(bool(name) and not taken)

    def _name(self) -> None:
        if self.confirm.isEnabled():
            name = proper_name(self.line.text())
            self.stop_naming()
            self.named.emit(name)

    def _build(self) -> None:
        menu = QMenu(self.more)
        for key, action in self.deeds.items():
            if key == "import":
                menu.addSeparator()
            menu.addAction(action)
        self.more.setMenu(menu)
        top = QHBoxLayout()
        top.setSpacing(2 * STEP)
        top.addWidget(self.chooser, stretch=1)
        top.addWidget(self.more)
        self.line.setFont(font(TEXT_PX))
        self.line.setMaxLength(NAME_LIMIT)
        self.line.textChanged.connect(self._check)
        self.line.confirmed.connect(self._name)
        self.line.given_up.connect(self.stop_naming)
        self.confirm.clicked.connect(self._name)
        self.cancel.clicked.connect(self.stop_naming)
        name = QHBoxLayout()
        name.setSpacing(2 * STEP)
        name.addWidget(self.line, stretch=1)
        name.addWidget(self.confirm)
        name.addWidget(self.cancel)
        naming = QVBoxLayout(self.naming)
        naming.setContentsMargins(0, 0, 0, 0)
        naming.setSpacing(STEP)
        naming.addLayout(name)
        naming.addWidget(self.hint)
        self.naming.hide()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(2 * STEP)
        whole.addLayout(top)
        whole.addWidget(self.naming)
        whole.addWidget(self.about)
        for button in (self.confirm, self.cancel):
            button.setAutoDefault(False)


class _NameLine(QLineEdit):
    """A line of text that keeps Enter and Esc for itself.

    Signals:
        confirmed: Enter.
        given_up: Esc.
    """

    confirmed = Signal()
    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.confirmed.emit()
            case Qt.Key.Key_Escape:
                self.given_up.emit()
            case _:
                super().keyPressEvent(event)
