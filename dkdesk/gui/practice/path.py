"""The path of the lessons: each with its tick, in the order in which one learns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QPushButton, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import Roll, faint, lay_out, secondary
from dkdesk.gui.practice.page import Sign, fact_label
from dkdesk.gui.theme import STEP

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.lessons.path import Lesson

Rounds = tuple[int, int]
"""Rounds that were passed, and rounds in all."""
WIDE: Final = 110 * STEP


class PathPage(Roll):
    """Every lesson the rules have, to be opened in any order.

    Signals:
        chosen: A lesson shall be opened; carries its key.
    """

    chosen = Signal(str)

    def __init__(self, language: Language, theme: Theme) -> None:
        super().__init__()
        self._language = language
        self._theme = theme
        self._lessons: Sequence[Lesson] = ()
        self._rounds: Mapping[str, Rounds] = {}
        self.buttons: dict[str, QPushButton] = {}
        """What opens each lesson, by its key."""

    def show_path(self, lessons: Sequence[Lesson], rounds: Mapping[str, Rounds]) -> None:
        """Show these lessons and how the player has done in each, by its key."""
        self._lessons, self._rounds = lessons, rounds
        self.retranslate()

    @property
    def next_key(self) -> str:
        """The first lesson that is not done; the first of all when every one is."""
        open_ones = [lesson.key for lesson in self._lessons if not self._is_done(lesson.key)]
        return (open_ones or [self._lessons[0].key])[0]

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(self._is_done(lesson.key) for lesson in self._lessons)

    def press(self, number: int) -> bool:
        """Open a lesson by its number, from 1; tells whether there is such a one."""
        buttons = list(self.buttons.values())
        if not 1 <= number <= len(buttons):
            return False
        buttons[number - 1].click()
        return True

    def retranslate(self) -> None:
        """Say every text again."""
        paper = QWidget()
        column = QVBoxLayout(paper)
        column.setContentsMargins(0, 0, 2 * STEP, 0)
        column.setSpacing(4 * STEP)
        about = fact_label()
        about.setText(self._language.say("lessons.about"))
        column.addWidget(about)
        grid = QGridLayout()
        grid.setHorizontalSpacing(3 * STEP)
        grid.setVerticalSpacing(2 * STEP)
        grid.setColumnStretch(3, 1)
        self.buttons = {}
        for number, lesson in enumerate(self._lessons, 1):
            self._lay(grid, number, lesson.key)
        column.addLayout(grid)
        column.addStretch()
        self.hold(paper)
        lay_out(paper)

    def _lay(self, grid: QGridLayout, number: int, key: str) -> None:
        """One row: the tick, the lesson, and how it stands."""
        say = self._language.say
        sign = Sign(self._theme)
        sign.show_right(True if self._is_done(key) else None)
        button = secondary()
        button.setProperty("step", True)
        button.setAutoDefault(False)
        button.setMinimumWidth(WIDE)
        title = say("lessons.entry", number=number, title=say(f"lesson.{key}.title"))
        button.setText(title)
        button.clicked.connect(lambda _=False, key=key: self.chosen.emit(key))
        _, rounds = self._rounds.get(key, (0, 0))
        state = "done" if self._is_done(key) else "tried" if rounds else "new"
        label = faint()
        label.setWordWrap(False)
        label.setText(say(f"lessons.{state}"))
        button.setAccessibleName(say("replay.said", name=title, word=label.text()))
        self.buttons[key] = button
        for place, part in enumerate((sign, button, label)):
            grid.addWidget(part, number, place)

    def _is_done(self, key: str) -> bool:
        passed, _ = self._rounds.get(key, (0, 0))
        return passed > 0
