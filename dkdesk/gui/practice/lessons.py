"""The lessons in a window of their own: the path, a page, ten exercises, how they went."""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QStackedLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import field_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, lay_out, primary, rule, secondary, title
from dkdesk.gui.practice.barred import bar, free, retell
from dkdesk.gui.practice.exercise import ExercisePage
from dkdesk.gui.practice.lesson import LessonPage
from dkdesk.gui.practice.page import Result
from dkdesk.gui.practice.path import PathPage
from dkdesk.gui.practice.rules_box import RulesBox
from dkdesk.gui.practice.supply import Supply
from dkdesk.gui.theme import STEP, font
from dkdesk.play.practice.asking import AskExercise
from dkdesk.play.practice.lessons.exercise import Exercise
from dkdesk.play.practice.lessons.path import ENOUGH, EXERCISES, LESSONS, Round, path

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from PySide6.QtGui import QKeyEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.practice.path import Rounds
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.lessons.path import Lesson
    from dkdesk.play.practice.question import Verdict
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.trouble import Trouble

LEAST: Final = QSize(800, 560)
USUAL: Final = QSize(880, 640)
HEAD: Final = 9 * STEP
"""Height of the head, with the box of rules or without it."""
FORWARD: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Room(Enum):
    """What the window shows."""

    PATH = auto()
    PAGE = auto()
    EXERCISE = auto()
    RESULT = auto()


class LessonsWindow(PaperDialog):
    """From the path to a lesson's page, through ten exercises, and back.

    Signals:
        ended: A round of ten is over; carries the key of the lesson and whether it was passed.
        failed: An exercise could not be made; carries what the player is told.
    """

    ended = Signal(str, bool)
    failed = Signal(object)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
        next_seed: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        """Prepare the window; *names* tells what the players are called, the own one first."""
        self.exercise = ExercisePage(language, theme, faces, names)
        super().__init__(language, theme, parent)
        self._next_seed = next_seed
        self._rounds: dict[str, Rounds] = {}
        self.room = Room.PATH
        self.lesson: Lesson = LESSONS[0]
        self.round = Round()
        self._past: list[Exercise] = []
        """What has been asked in this round."""
        self._next: int | None = None
        """The number of the exercise that is made beforehand."""
        self._failed = False
        self.supply = Supply(self)
        self._reading = False
        """Whether the page is read in the middle of a round."""
        self.setMinimumSize(LEAST)
        self._title = title()
        self._title.setMinimumHeight(HEAD)
        self.rules = RulesBox(language)
        self.path = PathPage(language, theme)
        self.page = LessonPage(language, theme, faces, names)
        self.outcome = Result(theme)
        self.told = faint()
        self.back_button = secondary()
        self.read_button = secondary()
        self.again_button = secondary()
        self.go_button = primary()
        self._build()
        self.retranslate()
        self.resize(USUAL)

    def begin(self, rules: RuleSet, name: str, rounds: Mapping[str, Rounds]) -> None:
        """Show the path.

        Args:
            rules: The rules of the table.
            name: What they are called.
            rounds: Rounds passed and rounds in all of former times, by lesson.
        """
        self.rules.offer(rules, name)
        self._rounds = dict(rounds)
        self.go_to(Room.PATH)

    def open_lesson(self, key: str) -> None:
        """Show the page of a lesson."""
        self.lesson = next(lesson for lesson in LESSONS if lesson.key == key)
        self._reading = False
        self.go_to(Room.PAGE)

    def start(self) -> None:
        """Begin a round of ten."""
        self.round = Round()
        self._past = []
        self._want()

    def go_to(self, room: Room) -> None:
        """Show this, with the keyboard where it is needed first."""
        self.room = room
        if room is Room.PATH:
            self.path.show_path(path(self.rules.chosen), self._rounds)
        elif room is Room.PAGE:
            self.page.open(self.lesson, self.rules.chosen)
            if not self._reading:
                self._prepare(())
        elif room is Room.RESULT:
            self._tell_result()
        self._stack.setCurrentIndex(list(Room).index(room))
        self._tell()
        lay_out(self)
        self._focus()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("lessons.window"))
        self.back_button.setText(say("lessons.back"))
        self.read_button.setText(say("lessons.read"))
        self.again_button.setText(say("lessons.again"))
        self.rules.retranslate()
        retell(self, self._language)
        for room in (self.path, self.page, self.exercise):
            room.retranslate()
        if self.supply.waits:
            self.exercise.wait(say("practice.coming"))
        if self.room is Room.RESULT:
            self._tell_result()
        self._tell()
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        aligned = 'QPushButton[step="true"] { text-align: left; }'
        return field_style(tokens) + self.exercise.own_style(tokens) + aligned

    # --- what is said ------------------------------------------------------------------

    def _tell(self) -> None:
        """Name the room and its ways on."""
        say, room = self._language.say, self.room
        lesson = say(f"lesson.{self.lesson.key}.title")
        self._title.setText(say("lessons.window") if room is Room.PATH else lesson)
        going = {
            Room.PATH: "lessons.onward",
            Room.PAGE: "lessons.return" if self._reading else "lessons.start",
            Room.EXERCISE: "lessons.finish" if self.round.over else "lessons.next",
            Room.RESULT: "lessons.onward" if self.round.passed else "lessons.again",
        }
        self.go_button.setText(say(going[room]))
        goes = self.exercise.given is not None or self._failed
        if room is not Room.EXERCISE or goes:
            free(self.go_button)
        else:
            bar(self.go_button, "practice.barred.first", self._language)
        self.back_button.setVisible(room is not Room.PATH)
        self.read_button.setVisible(room in (Room.EXERCISE, Room.RESULT))
        self.again_button.setVisible(room is Room.RESULT and self.round.passed)
        self.rules.setVisible(room in (Room.PATH, Room.PAGE))
        self.told.setText(self._progress())

    def _progress(self) -> str:
        say, made = self._language.say, self.round
        if self.room is Room.PATH:
            lessons = path(self.rules.chosen)
            return say("lessons.count", done=self.path.done, all=len(lessons)) if lessons else ""
        if self.room is not Room.EXERCISE:
            return ""
        number = made.asked + (self.exercise.given is None)
        return say("lessons.progress", number=number, all=EXERCISES, right=made.right)

    def _tell_result(self) -> None:
        say, made = self._language.say, self.round
        key = "lessons.passed" if made.passed else "lessons.failed"
        sentence = say(key) if made.passed else say(key, enough=ENOUGH)
        self.outcome.tell(
            say("lessons.result", right=made.right, all=EXERCISES),
            "",
            right=made.passed,
            sentences=(sentence,),
            source="",
        )
        said = self._language.say("sheet.join").join(text for text in self.outcome.said if text)
        self.go_button.setAccessibleDescription(said)

    # --- what is done ------------------------------------------------------------------

    def go_on(self) -> None:
        """Go where the button at the foot leads."""
        if self.room is Room.EXERCISE and self.round.over:
            self.go_to(Room.RESULT)
        elif self.room is Room.EXERCISE:
            self._want()
        elif self.room is Room.PAGE and self._reading:
            self._reading = False
            self.go_to(Room.EXERCISE)
        elif self.room is Room.PAGE or not (self.room is Room.PATH or self.round.passed):
            self.start()
        else:
            self._go_onward()

    def _go_onward(self) -> None:
        """Open the next lesson that is not done; after the last one show the path."""
        lessons = path(self.rules.chosen)
        self.path.show_path(lessons, self._rounds)
        if self.room is Room.RESULT and self.path.done == len(lessons):
            self.go_to(Room.PATH)
        else:
            self.open_lesson(self.path.next_key)

    def _want(self) -> None:
        """Ask the next exercise as soon as it is there, and see to the one after it."""
        self._failed, self.room = False, Room.EXERCISE
        asking = self._asking(self._past)
        self._next = None
        self.supply.want(asking)
        if self.supply.waits:
            self.exercise.wait(self._language.say("practice.coming"))
            self.go_to(Room.EXERCISE)

    def _asking(self, past: Sequence[Exercise]) -> AskExercise:
        if self._next is None:
            self._next = self._next_seed()
        return AskExercise(self.lesson.key, self.rules.chosen, self._next, tuple(past))

    def _prepare(self, past: Sequence[Exercise]) -> None:
        if not self.lesson.light:
            self.supply.prepare(self._asking(past))

    def _pose(self, made: object) -> None:
        assert isinstance(made, Exercise), "an exercise was asked for"
        self._past.append(made)
        self.exercise.pose(made)
        if self.room is Room.EXERCISE:  # the page may be read while it is made
            self.go_to(Room.EXERCISE)
        if len(self._past) < EXERCISES:
            self._prepare(self._past)

    def _fail(self, trouble: Trouble) -> None:
        """There is no exercise; the next one may be."""
        self._failed = True
        self.exercise.wait(self._language.say("practice.none"))
        self._tell()
        self.failed.emit(trouble)

    def _take(self, verdict: Verdict) -> None:
        self.round = self.round.after(verdict)
        self._tell()
        self.go_button.setFocus()
        said = [text for text in self.exercise.result.said if text]
        self.go_button.setAccessibleDescription(self._language.say("sheet.join").join(said))
        if self.round.over:
            passed, rounds = self._rounds.get(self.lesson.key, (0, 0))
            self._rounds[self.lesson.key] = passed + self.round.passed, rounds + 1
            self.ended.emit(self.lesson.key, self.round.passed)

    def _read(self) -> None:
        """Show the page again; the round goes on afterwards."""
        self._reading = not self.round.over
        self.go_to(Room.PAGE)

    def _choose_rules(self) -> None:
        """Show the path by other rules; a page they do not have is left."""
        known = path(self.rules.chosen)
        self._reading = False
        stays = self.room is Room.PAGE and self.lesson in known
        self.go_to(Room.PAGE if stays else Room.PATH)

    def _focus(self) -> None:
        if self.room is Room.EXERCISE and self.exercise.given is None:
            self.exercise.setFocus()
        elif self.room is Room.PATH:
            self.path.buttons[self.path.next_key].setFocus()
        else:
            self.go_button.setFocus()

    # --- how it lies -------------------------------------------------------------------

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self._title, stretch=1)
        head.addWidget(self.told)
        head.addWidget(self.rules)
        self.column.addLayout(head)
        self.column.addWidget(rule())
        self.column.addSpacing(STEP)
        self._stack = QStackedLayout()
        ended = QWidget()
        column = QVBoxLayout(ended)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.outcome)
        column.addStretch()
        for room in (self.path, self.page, self.exercise, ended):
            self._stack.addWidget(room)
        self.column.addLayout(self._stack, stretch=1)
        self.told.setWordWrap(False)
        self.foot.insertWidget(0, self.back_button)
        self.foot.insertWidget(1, self.read_button)
        at = self.foot.count() - 1
        self.foot.insertWidget(at, self.again_button)
        self.foot.insertWidget(at + 1, self.go_button)
        self.foot.setSpacing(2 * STEP)
        self.close_button.setProperty("primary", False)
        self.close_button.setFont(font())
        for button in self.findChildren(QPushButton):
            button.setAutoDefault(False)
        self.go_button.setDefault(True)
        self.go_button.clicked.connect(self.go_on)
        self.again_button.clicked.connect(self.start)
        self.read_button.clicked.connect(self._read)
        self.back_button.clicked.connect(lambda: self.go_to(Room.PATH))
        self.path.chosen.connect(self.open_lesson)
        self.exercise.answered.connect(self._take)
        self.supply.come.connect(self._pose)
        self.supply.failed.connect(self._fail)
        self.finished.connect(self.supply.close)
        self.rules.currentIndexChanged.connect(self._choose_rules)
        self.dress()

    def _settle(self) -> None:
        """Keep the size the player gave it."""
        lay_out(self)

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_0
        if 1 <= number <= 9:
            rooms = {Room.PATH: self.path.press, Room.EXERCISE: self.exercise.press}
            if self.room in rooms and rooms[self.room](number):
                return
        focused = self.focusWidget()
        if event.key() in FORWARD and isinstance(focused, QPushButton) and focused.isEnabled():
            focused.click()
        elif event.key() in FORWARD and self.go_button.isEnabled():
            self.go_button.click()
        else:
            super().keyPressEvent(event)
