"""Everything a menu or a key can do, declared once: the menus and the list of keys follow.

A command's text has the key ``menu.<key>``, its menu's ``menu.<menu>``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QAction, QKeySequence

from dkdesk.rules.announce import Level

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

    from dkdesk.gui.language import Language

Role = QAction.MenuRole


@dataclass(frozen=True, slots=True)
class Command:
    """One row: something the player can ask for."""

    key: str
    menu: str
    shortcut: str = ""
    checkable: bool = False
    role: QAction.MenuRole = Role.NoRole
    """Where macOS wants it."""


COMMANDS: Final = {
    row.key: row
    for row in (
        Command("new", "game", "Ctrl+N"),
        Command("rules", "game", "Ctrl+R"),
        Command("number", "game", "Ctrl+D"),
        Command("sheet", "game", "Ctrl+H"),
        Command("quit", "game", "Ctrl+Q", role=Role.QuitRole),
        Command("last_trick", "table", "L"),
        Command("side", "table", "F9", checkable=True),
        Command("full", "table", "F11", checkable=True),
        Command("settings", "table", "Ctrl+,", role=Role.PreferencesRole),
        Command("ann", "announce", "R"),
        Command("k90", "announce", "9"),
        Command("k60", "announce", "6"),
        Command("k30", "announce", "3"),
        Command("black", "announce", "0"),
        Command("keys", "help", "F1"),
        Command("about", "help", role=Role.AboutRole),
    )
}
"""Every command by its key, in the order of the menus."""

LEVELS: Final = {level.key: level for level in Level}
"""The commands that announce."""


class Commands:
    """The commands as Qt actions."""

    def __init__(self, language: Language, parent: QWidget) -> None:
        self._language = language
        self._menus: dict[str, QMenu] = {}
        self._actions: dict[str, QAction] = {}
        for row in COMMANDS.values():
            action = QAction(parent)
            action.setShortcut(QKeySequence(row.shortcut))
            action.setCheckable(row.checkable)
            action.setMenuRole(row.role)
            parent.addAction(action)
            self._actions[row.key] = action

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    @property
    def actions(self) -> Mapping[str, QAction]:
        """Every action by its key."""
        return self._actions

    def fill(self, bar: QMenuBar) -> None:
        """Hang all commands into their menus."""
        for row in COMMANDS.values():
            if row.menu not in self._menus:
                self._menus[row.menu] = bar.addMenu("")
            self._menus[row.menu].addAction(self._actions[row.key])
        self.retranslate()

    def retranslate(self) -> None:
        """Say every text again."""
        for name, menu in self._menus.items():
            menu.setTitle(self._language.say(f"menu.{name}"))
        for key, action in self._actions.items():
            action.setText(self._language.say(f"menu.{key}"))

    def listed(self) -> list[tuple[str, str]]:
        """Keys and what they do, for the help."""
        return [
            (action.shortcut().toString(QKeySequence.SequenceFormat.NativeText), action.text())
            for action in self._actions.values()
            if not action.shortcut().isEmpty()
        ]
