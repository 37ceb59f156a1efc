"""The lessons: opened from the menu, by the rules of the table, remembered in the archive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.app.classroom import present
from dkdesk.gui.practice.lessons import LessonsWindow
from dkdesk.play.practice.lessons.exercise import DRILL

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom


class Lessons(QObject):
    """Opens the window of the lessons. The evening is never touched."""

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._next_seed = room.numbers()
        self.window: LessonsWindow | None = None
        """The window, once it has been opened."""

    def open(self) -> None:
        """Show the path, or whatever was open."""
        room = self._room
        if self.window is None:
            self.window = LessonsWindow(
                room.language, room.theme, room.faces, room.names, self._next_seed, room.window
            )
            self.window.ended.connect(self._note)
            self.window.failed.connect(room.report)
        if not self.window.isVisible():
            table = room.rules()
            self.window.begin(table.rules, table.name, room.record(DRILL))
        present(self.window)

    def close(self) -> None:
        """Make no exercises any more."""
        if self.window is not None:
            self.window.supply.close()

    def _note(self, lesson: str, passed: bool) -> None:
        self._room.note(DRILL, lesson, right=passed)
