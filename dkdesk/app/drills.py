"""The drills: opened from the menu, asked by the rules of the table, remembered in the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.app.guests import last_rule_set, last_rules
from dkdesk.gui.practice.deadlines import DeadlinesPage
from dkdesk.gui.practice.scoring import ScoringPage
from dkdesk.gui.practice.window import PracticeWindow
from dkdesk.play.practice import deadlines, scoring
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.practice.page import Page
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.question import Verdict
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble

SEATS = 4


class Drills(QObject):
    """Opens the practice windows. The evening is never touched."""

    def __init__(  # noqa: PLR0913, PLR0917 - everything a drill needs
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
        self._window = window
        self._bridge = bridge
        self._archive = archive
        self._next_seed = next_seed
        self._report = report
        self._faces = faces
        self._language = language
        self._theme = theme
        self.windows: dict[str, PracticeWindow] = {}
        """The windows there have been, by drill."""
        for drill in (deadlines.DRILL, scoring.DRILL):
            command = window.commands[drill]
            command.triggered.connect(lambda _=False, drill=drill: self.open(drill))

    def open(self, drill: str) -> None:
        """Show a drill, with a question waiting."""
        window = self.windows.get(drill)
        if window is None:
            window = self._make(drill)
            self.windows[drill] = window
        if not window.isVisible():
            rules, base = last_rules(self._archive)
            name = last_rule_set(self._archive) or self._language.say(f"preset.{base}")
            window.begin(rules, name, self._record(drill))
        window.show()
        window.raise_()
        window.activateWindow()

    def _make(self, drill: str) -> PracticeWindow:
        page: Page
        if drill == deadlines.DRILL:
            page = DeadlinesPage(self._language, self._theme, self._faces, self.names)
        else:
            page = ScoringPage(self._language, self._theme, self.names)
        window = PracticeWindow(self._language, self._theme, page, self._next_seed, self._window)
        window.answered.connect(self._note)
        return window

    def names(self) -> list[str]:
        """The player, and who sits at the table with him."""
        guests = [guest.name for guest in self._bridge.guests]
        return [self._language.say("guest.you"), *guests[1:SEATS]]

    def _record(self, drill: str) -> dict[str, tuple[int, int]]:
        """How the player has done; nothing where the archive cannot be read."""
        try:
            rows = self._archive.answers(drill)
        except TroubleError as error:
            self._report(error.trouble)
            return {}
        return {row.kind: (row.correct, row.asked) for row in rows}

    def _note(self, verdict: Verdict) -> None:
        try:
            self._archive.note_answer(verdict.drill, verdict.kind, correct=verdict.right)
        except TroubleError as error:
            self._report(error.trouble)
