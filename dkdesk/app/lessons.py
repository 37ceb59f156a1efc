"""The lessons: opened from the menu, by the rules of the table, remembered in the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.app.guests import last_rule_set, last_rules
from dkdesk.gui.practice.lessons import LessonsWindow
from dkdesk.play.practice.lessons.exercise import DRILL
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble

SEATS = 4


class Lessons(QObject):
    """Opens the window of the lessons. The evening is never touched."""

    def __init__(  # noqa: PLR0913, PLR0917 - everything a lesson needs
        self,
        window: MainWindow,
        bridge: Bridge,
        archive: Archive,
        next_seed: Callable[[], int],
        report: Callable[[Trouble], None],
        faces: Faces,
        language: Language,
        theme: Theme,
    ) -> None:
        super().__init__(window)
        self._parent = window
        self._bridge = bridge
        self._archive = archive
        self._next_seed = next_seed
        self._report = report
        self._faces = faces
        self._language = language
        self._theme = theme
        self.window: LessonsWindow | None = None
        """The window, once it has been opened."""
        window.commands[DRILL].triggered.connect(self.open)

    def open(self) -> None:
        """Show the path, or whatever was open."""
        if self.window is None:
            self.window = LessonsWindow(
                self._language,
                self._theme,
                self._faces,
                self._names,
                self._next_seed,
                self._parent,
            )
            self.window.ended.connect(self._note)
        if not self.window.isVisible():
            rules, base = last_rules(self._archive)
            name = last_rule_set(self._archive) or self._language.say(f"preset.{base}")
            self.window.begin(rules, name, self._rounds())
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def _names(self) -> list[str]:
        """The player, and who sits at the table with him."""
        guests = [guest.name for guest in self._bridge.guests]
        return [self._language.say("guest.you"), *guests[1:SEATS]]

    def _rounds(self) -> dict[str, tuple[int, int]]:
        """Rounds passed and rounds in all; nothing where the archive cannot be read."""
        try:
            rows = self._archive.answers(DRILL)
        except TroubleError as error:
            self._report(error.trouble)
            return {}
        return {row.kind: (row.correct, row.asked) for row in rows}

    def _note(self, lesson: str, passed: bool) -> None:
        try:
            self._archive.note_answer(DRILL, lesson, correct=passed)
        except TroubleError as error:
            self._report(error.trouble)
