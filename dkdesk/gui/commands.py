"""Everything a menu or a key can do, declared once: the menus and the list of keys follow.

A command's text has the key ``menu.<key>``, its menu's ``menu.<menu>``.
"""

from __future__ import annotations

import re
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
    turns: bool = False
    """Whether it is called ``menu.<key>.back`` while it is on, instead of bearing a tick."""
    role: QAction.MenuRole = Role.NoRole
    """Where macOS wants it."""


COMMANDS: Final = {
    row.key: row
    for row in (
        Command("new", "game", "Ctrl+N"),
        Command("rules", "game", "Ctrl+R"),
        Command("number", "game", "Ctrl+D"),
        Command("open", "game", "Ctrl+O"),
        Command("save", "game", "Ctrl+S"),
        Command("sheet", "game", "Ctrl+H"),
        Command("fairness", "game"),
        Command("quit", "game", "Ctrl+Q", role=Role.QuitRole),
        Command("undo", "turn", "Ctrl+Z"),
        Command("hint", "turn", "Shift+H"),
        Command("last_trick", "table", "L"),
        Command("tricks", "table", "Shift+L"),
        Command("hide", "table", "V", checkable=True),
        Command("swap", "table", "T"),
        Command("sort", "table", "Shift+T"),
        Command("seat", "table", "F6", turns=True),
        Command("fast", "table", "F7", turns=True),
        Command("skip", "table", "F8"),
        Command("side", "table", "F9", checkable=True),
        Command("full", "table", "F11", checkable=True),
        Command("settings", "table", "Ctrl+,", role=Role.PreferencesRole),
        Command("ann", "announce", "R"),
        Command("k90", "announce", "9"),
        Command("k60", "announce", "6"),
        Command("k30", "announce", "3"),
        Command("black", "announce", "0"),
        Command("lessons", "practice", "Ctrl+L"),
        Command("drill", "practice", "Ctrl+T"),
        Command("debrief", "practice", "Ctrl+B"),
        Command("deadlines", "practice", "F3"),
        Command("scoring", "practice", "F4"),
        Command("progress", "practice"),
        Command("read_table", "read", "F2"),
        Command("read_hand", "read", "Shift+F2"),
        Command("read_last", "read", "Ctrl+F2"),
        Command("read_scores", "read", "Ctrl+Shift+F2"),
        Command("help", "help", "F1"),
        Command("keys", "help"),
        Command("first_deal", "help"),
        Command("about", "help", role=Role.AboutRole),
    )
}
"""Every command by its key, in the order of the menus."""

TABLE_KEYS: Final = ("Left", "Right", "Home", "End", "Return", "Enter", "Space", "Esc", "Tab")
"""What the cards themselves listen to; no command may have these."""

LEVELS: Final = {level.key: level for level in Level}
"""The commands that announce."""


class Commands:
    """The commands as Qt actions."""

    def __init__(self, language: Language, parent: QWidget) -> None:
        self._language = language
        self._menus: dict[str, QMenu] = {}
        self._actions: dict[str, QAction] = {}
        self._on: set[str] = set()
        """Of those that turn, the ones that are on."""
        for row in COMMANDS.values():
            action = QAction(parent)
            action.setAutoRepeat(False)
            action.setCheckable(row.checkable)
            action.setMenuRole(row.role)
            parent.addAction(action)
            self._actions[row.key] = action
        self.bind({})

    def __getitem__(self, key: str) -> QAction:
        return self._actions[key]

    @property
    def actions(self) -> Mapping[str, QAction]:
        """Every action by its key."""
        return self._actions

    def bind(self, shortcuts: Mapping[str, str]) -> None:
        """Give every command its key, where the player has no other wish."""
        for key, sequence in bound(shortcuts).items():
            self._actions[key].setShortcut(QKeySequence(sequence))

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
            back = key in self._on
            action.setText(self._language.say(f"menu.{key}.back" if back else f"menu.{key}"))

    def turn(self, key: str, *, on: bool) -> None:
        """Say that a command that turns is on, or off again."""
        if on != (key in self._on):
            self._on ^= {key}
            self.retranslate()

    def listed(self) -> dict[str, list[tuple[str, str]]]:
        """Of every menu the keys and what they do, for the help."""
        rows: dict[str, list[tuple[str, str]]] = {}
        for row in COMMANDS.values():
            shortcut = self._actions[row.key].shortcut()
            if not shortcut.isEmpty():
                said = plain(self._language.say(f"menu.{row.key}"))
                rows.setdefault(row.menu, []).append((native(shortcut), said))
        return rows


def bound(shortcuts: Mapping[str, str]) -> dict[str, str]:
    """The key of every command, given those that are not the usual ones.

    A key that two commands want, as a file written by hand may have it, goes to the first.
    """
    keys: dict[str, str] = {}
    taken = set(map(portable, TABLE_KEYS))
    for own in (True, False):
        for row in COMMANDS.values():
            if (row.key in shortcuts) is own:
                wanted = portable(shortcuts.get(row.key, row.shortcut))
                keys[row.key] = "" if wanted in taken else wanted
                taken |= {wanted} - {""}
    return keys


def holder(sequence: str, shortcuts: Mapping[str, str]) -> str | None:
    """Which command has this key; ``cards`` if the cards listen to it; ``None``: nobody."""
    wanted = portable(sequence)
    if wanted in map(portable, TABLE_KEYS):
        return "cards"
    return next((key for key, each in bound(shortcuts).items() if each == wanted), None)


def portable(sequence: str) -> str:
    """A key sequence as the settings keep it; empty if it is none."""
    return QKeySequence(sequence).toString(QKeySequence.SequenceFormat.PortableText)


def native(sequence: QKeySequence) -> str:
    """A key sequence as this system writes it."""
    return sequence.toString(QKeySequence.SequenceFormat.NativeText)


def plain(text: str) -> str:
    """The text of a menu without the mark of its letter: ``&Quit``, ``終了(&Q)``."""
    return re.sub(r"\(&\w\)|&", "", text)
