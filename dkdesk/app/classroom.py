"""What everything one practises with shares: the desk, the rules of the table, the record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.app.guests import last_rule_set, last_rules
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble

SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules of the newest evening."""

    rules: RuleSet
    base: str
    """The preset they begin with."""
    name: str
    """What they are called."""


@dataclass(frozen=True, slots=True)
class Classroom:
    """Handed to lessons, drills and the school; the evening is only looked at."""

    window: MainWindow
    bridge: Bridge
    archive: Archive
    numbers: Callable[[], Callable[[], int]]
    """Tells where the numbers of questions come from."""
    report: Callable[[Trouble], None]
    faces: Faces
    language: Language
    theme: Theme

    def names(self) -> list[str]:
        """The player, and who sits at the table with him."""
        guests = [guest.name for guest in self.bridge.guests]
        return [self.language.say("guest.you"), *guests[1:SEATS]]

    def rules(self) -> TableRules:
        """By which rules is practised, unless others are chosen."""
        rules, base = last_rules(self.archive)
        name = last_rule_set(self.archive) or self.language.say(f"preset.{base}")
        return TableRules(rules, base, name)

    def record(self, drill: str) -> dict[str, tuple[int, int]]:
        """Right answers and answers, by kind; nothing where the archive cannot be read."""
        try:
            rows = self.archive.answers(drill)
        except TroubleError as error:
            self.report(error.trouble)
            return {}
        return {row.kind: (row.correct, row.asked) for row in rows}

    def note(self, drill: str, kind: str, *, right: bool) -> None:
        """Write an answer down; where that fails it is told, and practice goes on."""
        self.guarded(lambda: self.archive.note_answer(drill, kind, correct=right))

    def guarded(self, act: Callable[[], None]) -> None:
        """Do something with the archive; where that fails it is told, and practice goes on."""
        try:
            act()
        except TroubleError as error:
            self.report(error.trouble)


def present(window: QWidget) -> None:
    """Show a window before all others, with the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()
