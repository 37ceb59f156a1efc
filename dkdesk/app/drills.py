"""The drills: opened from the menu, asked by the rules of the table, remembered in the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.app.classroom import present
from dkdesk.gui.practice.deadlines import DeadlinesPage
from dkdesk.gui.practice.scoring import ScoringPage
from dkdesk.gui.practice.window import PracticeWindow
from dkdesk.play.practice import deadlines

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom
    from dkdesk.gui.practice.page import Page
    from dkdesk.play.practice.question import Verdict


class Drills(QObject):
    """Opens the practice windows. The evening is never touched."""

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._next_seed = room.numbers()
        self.windows: dict[str, PracticeWindow] = {}
        """The windows there have been, by drill."""

    def open(self, drill: str) -> None:
        """Show a drill, with a question waiting."""
        window = self.windows.get(drill)
        if window is None:
            window = self._make(drill)
            self.windows[drill] = window
        if not window.isVisible():
            table = self._room.rules()
            window.begin(table.rules, table.name, self._room.record(drill))
        present(window)

    def close(self) -> None:
        """Make no questions any more."""
        for window in self.windows.values():
            window.supply.close()

    def _make(self, drill: str) -> PracticeWindow:
        room = self._room
        page: Page
        if drill == deadlines.DRILL:
            page = DeadlinesPage(room.language, room.theme, room.faces, room.names)
        else:
            page = ScoringPage(room.language, room.theme, room.names)
        window = PracticeWindow(room.language, room.theme, page, self._next_seed, room.window)
        window.answered.connect(self._note)
        window.failed.connect(room.report)
        return window

    def _note(self, verdict: Verdict) -> None:
        self._room.note(verdict.drill, verdict.kind, right=verdict.right)
