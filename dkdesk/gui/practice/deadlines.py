"""The drill of the deadlines: may this be said now?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from dkdesk.gui.dialogs.rule_words import source
from dkdesk.gui.practice import deadline_words as words
from dkdesk.gui.practice.barred import free
from dkdesk.gui.practice.hand import Hand
from dkdesk.gui.practice.page import Page, fact_label, key_label
from dkdesk.gui.practice.timetable import TimetableSheet, timetable_style
from dkdesk.gui.theme import STEP
from dkdesk.play.practice.asking import AskDeadline
from dkdesk.play.practice.deadlines import DRILL, Deadline
from dkdesk.play.practice.timetable import timetable
from dkdesk.rules.announce import Level

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.scoring import Grade
    from dkdesk.rules.ruleset import RuleSet

FACTS = ("game", "side", "table", "said", "hand")
ANSWERS = {"yes": True, "no": False}


class DeadlinesPage(Page):
    """A moment of a deal, and one question: yes or no."""

    drill = DRILL

    def __init__(
        self,
        language: Language,
        theme: Theme,
        faces: Faces,
        names: Callable[[], Sequence[str]],
    ) -> None:
        """Prepare the page; *names* tells what the players are called, the own one first."""
        super().__init__(language, theme)
        self._names = names
        self.asked: Deadline | None = None
        self._answer: bool | None = None
        self._keys = {fact: key_label() for fact in FACTS}
        self.facts = {fact: fact_label() for fact in FACTS}
        self.hand = Hand(faces, theme, language)
        self.sheet = TimetableSheet(language)
        self.leaf.content.addWidget(self.sheet)
        self._build()

    def asking(self, rules: RuleSet, seed: int, grade: Grade) -> AskDeadline:
        del grade
        return AskDeadline(rules, seed)

    def pose(self, question: object) -> None:
        assert isinstance(question, Deadline), "a deadline was asked for"
        self.asked, self._answer = question, None
        for button in self.choices:
            free(button)
        self._show_parts(shown=True)
        self.retranslate()

    def wait(self, sentence: str) -> None:
        self.asked = None
        self._show_parts(shown=False)
        super().wait(sentence)

    def retranslate(self) -> None:
        say = self._language.say
        self.leaf.head.setText(say("practice.timetable"))
        self.leaf.blank.setText(say("practice.timetable.blank"))
        self._name([say(f"practice.{answer}") for answer in ANSWERS])
        for fact, label in self._keys.items():
            label.setText(say(f"practice.fact.{fact}"))
        if self.asked is not None:
            self._tell(self.asked)

    def own_style(self, tokens: Tokens) -> str:
        return super().own_style(tokens) + timetable_style(tokens)

    def _tell(self, asked: Deadline) -> None:
        language, view = self._language, asked.view
        # Whoever is asked sits where the player sits.
        seated = self._names()
        names = [seated[(seat - view.seat) % len(seated)] for seat in range(len(seated))]
        told = {
            "game": words.game(asked, names, language),
            "side": words.side_text(view.side, language),
            "table": language.count("practice.fact.table.cards", view.table.played),
            "said": "\n".join(words.said(asked, names, language)),
            "hand": words.hand(asked, language),
        }
        for fact, label in self.facts.items():
            label.setText(told[fact])
        by_table = view.table.rules.deadlines == "table"
        for label in (self._keys["table"], self.facts["table"]):
            label.setVisible(by_table)
        assert view.table.contract is not None, "a game has been found"
        self.hand.show_cards(view.table.contract.sort(view.hand))
        level = words.said_as(asked, asked.level, language)
        self.ask.setText(language.say("practice.deadlines.ask", level=level))
        facts = [
            language.say("replay.said", name=self._keys[fact].text(), word=told[fact])
            for fact in FACTS
            if by_table or fact != "table"
        ]
        self.setAccessibleName(self.ask.text())
        self.setAccessibleDescription(language.say("sheet.join").join(facts))
        if self._answer is None:
            self._mark(None)
            self.result.clear()
            self.leaf.clear()
        else:
            self._explain(asked, self._answer)

    def _show_parts(self, *, shown: bool) -> None:
        """Show the question, or nothing but one sentence."""
        for part in (*self._keys.values(), *self.facts.values(), self.hand, *self.choices):
            part.setVisible(shown)

    def _explain(self, asked: Deadline, answer: bool) -> None:
        say = self._language.say
        right = asked.judge(answer).right
        table = timetable(asked)
        level = words.said_as(asked, asked.level, self._language)
        outcome = "may" if asked.answer else "may_not"
        self._mark(self.choices[list(ANSWERS.values()).index(answer)])
        self.result.tell(
            say("practice.right" if right else "practice.wrong"),
            say(f"practice.deadlines.{outcome}", level=level),
            right=right,
            sentences=words.reasons(asked, table, self._language),
            source=source(self._language, table.source),
        )
        # A row holds for both sides: its number for a reply is about what the other one says.
        levels = [
            say("practice.timetable.call" if row.level is Level.ANN else f"level.{row.level.key}")
            for row in table.rows
        ]
        self.sheet.show_table(table, levels, words.have(asked, table, self._language))
        self.leaf.write()

    def _give(self, answer: bool) -> None:
        assert self.asked is not None, "a question was asked"
        self._answer = answer
        self._explain(self.asked, answer)
        self._close(self.asked.judge(answer))

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(4 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(1, 1)
        for row, fact in enumerate(FACTS):
            grid.addWidget(self._keys[fact], row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(self.facts[fact], row, 1)
        self.left.addLayout(grid)
        self.left.addWidget(self.hand)
        self.left.addWidget(self.ask)
        row_of_choices = QHBoxLayout()
        row_of_choices.setSpacing(2 * STEP)
        for value in ANSWERS.values():
            button = self._choice()
            button.clicked.connect(lambda _=False, value=value: self._give(value))
            row_of_choices.addWidget(button)
        row_of_choices.addStretch()
        self.left.addLayout(row_of_choices)
        self.left.addWidget(self.result)
        self.left.addStretch()
