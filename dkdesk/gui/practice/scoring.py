"""The drill of the score sheet: who has won, and what is it worth?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from dkdesk.gui.dialogs.fields import Number
from dkdesk.gui.dialogs.paper import faint, plain, secondary
from dkdesk.gui.dialogs.party import Badge
from dkdesk.gui.dialogs.sheet_lines import headline
from dkdesk.gui.practice import scoring_words as words
from dkdesk.gui.practice.barred import bar, free
from dkdesk.gui.practice.page import Page, fact_label, key_label
from dkdesk.gui.practice.score_leaf import ScoreLeaf
from dkdesk.gui.theme import STEP, TEXT_PX
from dkdesk.play.practice.asking import AskScoring
from dkdesk.play.practice.scoring import DRILL, Answer, Scoring
from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QKeyEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.scoring import Grade
    from dkdesk.rules.ruleset import RuleSet

WINNERS: Final[tuple[Side | None, ...]] = (*Side, None)
ROWS: Final = ("augen", "tricks", "said", "specials")
MOST: Final = 999
FIELD: Final = 30 * STEP
FIELDS: Final = 2
"""As many as a question may have."""


class ScoringPage(Page):
    """How a deal ended; the player says who has won and writes down the points."""

    drill = DRILL
    graded = True

    def __init__(
        self, language: Language, theme: Theme, names: Callable[[], Sequence[str]]
    ) -> None:
        """Prepare the page; *names* tells what the players are called, the own one first."""
        super().__init__(language, theme)
        self._names = names
        self.asked: Scoring | None = None
        self._winner: Side | None = None
        self._chosen = False
        self._given: Answer | None = None
        self._game, self._note = fact_label(), faint()
        self._bock = faint()
        self._badges = {side: Badge(theme, side) for side in Side}
        self._parties = {side: fact_label() for side in Side}
        self._keys = {row: key_label() for row in ROWS}
        self.facts = {(row, side): fact_label() for row in ROWS for side in Side}
        self.fields = [Number(-MOST, MOST) for _ in range(FIELDS)]
        self._labels = [plain(TEXT_PX) for _ in range(FIELDS)]
        self.check_button = secondary()
        self.sheet = ScoreLeaf(language, theme)
        self.leaf.content.addWidget(self.sheet, stretch=1)
        self._build()

    def asking(self, rules: RuleSet, seed: int, grade: Grade) -> AskScoring:
        return AskScoring(rules, seed, grade)

    def pose(self, question: object) -> None:
        assert isinstance(question, Scoring), "a score was asked for"
        self.asked = question
        self._winner, self._chosen, self._given = None, False, None
        for button in self.choices:
            free(button)
        self._mark(None)
        for number, field in enumerate(self.fields):
            used = number < len(self.asked.fields)
            field.setVisible(used)
            self._labels[number].setVisible(used)
            field.setValue(0)
            field.setEnabled(False)
        bar(self.check_button, "practice.barred.winner", self._language)
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.leaf.head.setText(say("practice.scoring.sheet"))
        self.leaf.blank.setText(say("practice.scoring.blank"))
        self.check_button.setText(say("practice.scoring.check"))
        self._name([words.winner_text(side, self._language) for side in WINNERS])
        for side, badge in self._badges.items():
            badge.letters = say(f"plate.badge.{side}")
            badge.update()
        for row, label in self._keys.items():
            label.setText(say(f"practice.scoring.{row}"))
        if self.asked is not None:
            self._tell(self.asked)

    def _tell(self, asked: Scoring) -> None:
        language, tally = self._language, asked.tally
        say, names = language.say, self._names()
        self._game.setText(words.game(asked, names, language))
        self._bock.setText(say("result.bock", factor=tally.bock))
        self._bock.setVisible(tally.bock > 1)
        told: dict[tuple[str, Side], str] = {}
        for side in Side:
            self._parties[side].setText(words.members(tally, side, names, language))
            told |= {
                ("augen", side): str(tally.augen(side)),
                ("tricks", side): str(tally.tricks(side)),
                ("said", side): words.said(tally, side, language),
                ("specials", side): words.specials(tally, side, language),
            }
        for place, label in self.facts.items():
            label.setText(told[place])
        for label in (self._keys["specials"], *(self.facts["specials", side] for side in Side)):
            label.setVisible(bool(tally.specials))
        value = asked.fields == ("value",)
        self.ask.setText(say("practice.scoring.ask" if value else "practice.scoring.ask.separate"))
        self._note.setText(say("practice.scoring.solo", factor=asked.rules.solo_factor))
        self._note.setVisible(value and asked.soloist is not None and asked.rules.solo_factor > 1)
        self._name_fields(asked)
        facts = [
            say("replay.said", name=self._keys[row].text(), word=told[row, side])
            for side in Side
            for row in ROWS
        ]
        self.setAccessibleName(self.ask.text())
        join = say("sheet.join")
        self.setAccessibleDescription(join.join([self._game.text(), *facts]))
        if self._given is None:
            self.result.clear()
            self.leaf.clear()
        else:
            self._explain(asked, self._given)

    def _name_fields(self, asked: Scoring) -> None:
        for name, label, field in zip(asked.fields, self._labels, self.fields, strict=False):
            text = words.field_text(name, self._winner, self._language, chosen=self._chosen)
            label.setText(text)
            field.setAccessibleName(text)

    def _explain(self, asked: Scoring, given: Answer) -> None:
        say = self._language.say
        right = asked.judge(given).right
        self.result.tell(
            say("practice.right" if right else "practice.wrong"),
            headline(asked.sheet, self._language),
            right=right,
            sentences=words.flaw(asked, given, self._language),
            source="",
        )
        self.sheet.show_sheet(asked, self._names())
        self.leaf.write()

    def _choose(self, number: int) -> None:
        """Take a winner; the figures come next."""
        assert self.asked is not None, "a question was asked"
        self._winner, self._chosen = WINNERS[number], True
        self._mark(self.choices[number])
        self._name_fields(self.asked)
        for field in self.fields:
            field.setEnabled(True)
        free(self.check_button)
        self.fields[0].setFocus(Qt.FocusReason.OtherFocusReason)
        self.fields[0].selectAll()

    def check(self) -> None:
        """Take the answer as it stands."""
        if self.asked is None or not self._chosen or self._given is not None:
            return
        figures = tuple(field.value() for field in self.fields[: len(self.asked.fields)])
        self._given = Answer(self._winner, figures)
        for field in self.fields:
            field.setEnabled(False)
        bar(self.check_button, "practice.barred.answered", self._language)
        self._explain(self.asked, self._given)
        self._close(self.asked.judge(self._given))

    # --- how it lies -------------------------------------------------------------------

    def _build(self) -> None:
        self.left.addWidget(self._game)
        self.left.addWidget(self._bock)
        self.left.addLayout(self._table())
        self.left.addSpacing(STEP)
        self.left.addWidget(self.ask)
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        for number in range(len(WINNERS)):
            button = self._choice()
            button.clicked.connect(lambda _=False, number=number: self._choose(number))
            row.addWidget(button)
        row.addStretch()
        self.left.addLayout(row)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(3, 1)
        for line, (label, field) in enumerate(zip(self._labels, self.fields, strict=True)):
            field.setFixedWidth(FIELD)
            grid.addWidget(label, line, 0)
            grid.addWidget(field, line, 1)
        grid.addWidget(self.check_button, 0, 2)
        self.check_button.clicked.connect(self.check)
        self.left.addLayout(grid)
        self.left.addWidget(self._note)
        self.left.addWidget(self.result)
        self.left.addStretch()

    def _table(self) -> QGridLayout:
        """The two sides beside each other."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(5 * STEP)
        grid.setVerticalSpacing(STEP)
        for column, side in enumerate(Side, 1):
            grid.setColumnStretch(column, 1)
            head = QHBoxLayout()
            head.setSpacing(2 * STEP)
            head.addWidget(self._badges[side])
            head.addWidget(self._parties[side], stretch=1)
            grid.addLayout(head, 0, column)
            for row, name in enumerate(ROWS, 1):
                grid.addWidget(self.facts[name, side], row, column, Qt.AlignmentFlag.AlignTop)
        for row, name in enumerate(ROWS, 1):
            grid.addWidget(self._keys[name], row, 0, Qt.AlignmentFlag.AlignTop)
        return grid

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.check_button.isEnabled():
            self.check()
        else:
            super().keyPressEvent(event)
