"""A drill in a window of its own: questions without end, under any rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout

from dkdesk.gui.dialogs.fields import Choices, field_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, lay_out, primary, rule, title
from dkdesk.gui.practice.barred import bar, free, retell
from dkdesk.gui.practice.rules_box import RulesBox
from dkdesk.gui.practice.supply import Supply
from dkdesk.gui.theme import STEP, font
from dkdesk.play.practice.question import Count
from dkdesk.play.practice.scoring import Grade

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.practice.page import Page
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.asking import Asking
    from dkdesk.play.practice.question import Verdict
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.trouble import Trouble

LEAST: Final = QSize(900, 580)
USUAL: Final = QSize(960, 620)
FORWARD: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
Record = dict[str, tuple[int, int]]
"""Right answers and answers, by kind."""


class PracticeWindow(PaperDialog):
    """One drill; the table of the evening is not touched.

    Signals:
        answered: The player has answered a question; carries the verdict.
        failed: A question could not be made; carries what the player is told.
    """

    answered = Signal(object)
    failed = Signal(object)

    def __init__(
        self,
        language: Language,
        theme: Theme,
        page: Page,
        next_seed: Callable[[], int],
        parent: QWidget | None = None,
    ) -> None:
        self.page = page
        super().__init__(language, theme, parent)
        self._next_seed = next_seed
        self._record: Record = {}
        self._seed = 0
        self._next: int | None = None
        """The number of the question that is made beforehand."""
        self.supply = Supply(self)
        self.count = Count()
        self.setMinimumSize(LEAST)
        self._title = title()
        self.rules = RulesBox(language)
        self.grade = Choices()
        self.grade.setVisible(page.graded)
        self.counted = faint()
        self.total = faint()
        self.next_button = primary()
        self._build()
        self.retranslate()
        self.resize(USUAL)

    def begin(self, rules: RuleSet, name: str, record: Mapping[str, tuple[int, int]]) -> None:
        """Ask the first question.

        Args:
            rules: The rules of the table.
            name: What they are called.
            record: Right answers and answers of former times, by kind.
        """
        self.rules.offer(rules, name)
        self._record = dict(record)
        self.retranslate()
        self.go_on()

    def go_on(self) -> None:
        """Ask the next question."""
        self._seed = self._next_seed() if self._next is None else self._next
        self._next = None
        self._want()

    @property
    def chosen(self) -> RuleSet:
        """The rules by which is asked."""
        return self.rules.chosen

    def retranslate(self) -> None:
        say = self._language.say
        drill = say(f"practice.{self.page.drill}.title")
        self._title.setText(drill)
        self.setWindowTitle(say("practice.window", title=drill))
        self.next_button.setText(say("practice.next"))
        self.rules.retranslate()
        grades = [say(f"practice.grade.{grade.value}") for grade in Grade]
        self.grade.rename(grades)
        self.grade.setAccessibleName(say("practice.grade"))
        self._tell_count()
        retell(self, self._language)
        self.page.retranslate()
        if self.supply.waits:
            self.page.wait(say("practice.coming"))
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens) + self.page.own_style(tokens)

    def _tell_count(self) -> None:
        say, count = self._language.say, self.count
        if not count.asked:
            text = say("practice.count.none")
        elif count.row > 1:
            text = self._language.count(
                "practice.count.row", count.row, right=count.right, asked=count.asked
            )
        else:
            text = self._language.count("practice.count", count.asked, right=count.right)
        self.counted.setText(text)
        asked = sum(of for _, of in self._record.values())
        right = sum(right for right, _ in self._record.values())
        self.total.setText(say("practice.total", right=right, asked=asked) if asked else "")
        kinds = [
            say("practice.total.kind", kind=say(f"practice.kind.{kind}"), right=right, asked=of)
            for kind, (right, of) in self._record.items()
        ]
        self.total.setToolTip("\n".join(kinds))
        self.total.setAccessibleDescription(self.total.toolTip())

    def _want(self) -> None:
        """Ask the question of this number as soon as it is there, and see to the one after it."""
        bar(self.next_button, "practice.barred.first", self._language)
        self.supply.want(self._asking(self._seed))
        if self.supply.waits:
            self.page.wait(self._language.say("practice.coming"))

    def _asking(self, seed: int) -> Asking:
        return self.page.asking(self.chosen, seed, Grade(self.grade.currentIndex() + 1))

    def _pose(self, question: object) -> None:
        self.page.pose(question)
        lay_out(self.page)
        self.page.setFocus()
        if self._next is None:
            self._next = self._next_seed()
        self.supply.prepare(self._asking(self._next))

    def _fail(self, trouble: Trouble) -> None:
        """There is no question; the next one may be."""
        self.page.wait(self._language.say("practice.none"))
        free(self.next_button, self._language.say("practice.next.tip"))
        self.failed.emit(trouble)

    def _take(self, verdict: Verdict) -> None:
        self.count = self.count.after(verdict)
        right, asked = self._record.get(verdict.kind, (0, 0))
        self._record[verdict.kind] = right + verdict.right, asked + 1
        self._tell_count()
        free(self.next_button, self._language.say("practice.next.tip"))
        self.next_button.setFocus()
        said = self._language.say("sheet.join").join(self.page.result.said)
        self.next_button.setAccessibleDescription(said)
        self.answered.emit(verdict)

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * STEP)
        head.addWidget(self._title, stretch=1)
        head.addWidget(self.grade)
        head.addWidget(self.rules)
        self.column.addLayout(head)
        self.column.addWidget(rule())
        self.column.addSpacing(STEP)
        self.column.addWidget(self.page, stretch=1)
        for label in (self.counted, self.total):
            label.setWordWrap(False)
        self.foot.insertWidget(0, self.counted)
        self.foot.insertSpacing(1, 4 * STEP)
        self.foot.insertWidget(2, self.total)
        self.foot.insertWidget(self.foot.count() - 1, self.next_button)
        self.foot.setSpacing(2 * STEP)
        self.close_button.setProperty("primary", False)
        self.close_button.setFont(font())
        self.close_button.setDefault(False)
        self.close_button.setAutoDefault(False)
        self.next_button.setDefault(True)
        self.next_button.clicked.connect(self.go_on)
        self.rules.currentIndexChanged.connect(self._want)
        self.grade.currentIndexChanged.connect(self._want)
        self.supply.come.connect(self._pose)
        self.supply.failed.connect(self._fail)
        self.finished.connect(self.supply.close)
        self.page.answered.connect(self._take)

    def _settle(self) -> None:
        """Keep the size the player gave it."""
        lay_out(self)

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        number = event.key() - Qt.Key.Key_0
        if 1 <= number <= 9 and self.page.press(number):
            return
        if event.key() in FORWARD and self.next_button.isEnabled():
            self.next_button.click()
        else:
            super().keyPressEvent(event)
