"""How many sit down for an evening, and what ends it."""

from __future__ import annotations

from datetime import time
from typing import TYPE_CHECKING, Final, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QStackedWidget, QWidget

from dkdesk.gui.dialogs.fields import Choices, Number, WallClock
from dkdesk.gui.dialogs.paper import plain
from dkdesk.gui.theme import STEP
from dkdesk.play.ending import MEASURES, SPANS, Ending, Measure, least_deals, with_players

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.rules.ruleset import RuleSet

PLAYERS: Final[tuple[Literal[4, 5], ...]] = (4, 5)
FIELD_WIDTH: Final = 32 * STEP
LENGTH: Final = 16
"""Characters of a choice that can be read at least."""


def ends_evening(language: Language, played: int, games: int) -> str:
    """That the evening under way would end, after so many deals of so many; 0: of no number."""
    if games:
        return language.say("new.ends", played=played, games=games)
    return language.count("new.ends.open", played)


class EveningFields(QWidget):
    """The choices of one evening beside its rules.

    Signals:
        changed: Something else was chosen.
    """

    changed = Signal()

    def __init__(self, language: Language, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._rules: RuleSet | None = None
        """The rules of the evening, as they were shown."""
        self._labels = plain(), plain()
        self.players = Choices()
        self.measure = Choices()
        self.numbers = {measure: Number(span.low, span.high) for measure, span in SPANS.items()}
        """The field of every measure that is a number."""
        self.clock = WallClock()
        self._fields = QStackedWidget()
        self.grid = QGridLayout(self)
        self._build()

    @property
    def label_width(self) -> int:
        """What the widest label needs."""
        return max(label.sizeHint().width() for label in self._labels)

    @property
    def ending(self) -> Ending:
        """What shall end the evening."""
        measure = self._measure
        if measure == "clock":
            shown = self.clock.time()
            return Ending(measure, at=time(shown.hour(), shown.minute()))
        return Ending(measure, self.numbers[measure].value())

    @property
    def rules(self) -> RuleSet:
        """The rules that were shown, with what has been chosen here."""
        assert self._rules is not None, "rules are shown first"
        return self.ending.within(with_players(self._rules, PLAYERS[self.players.currentIndex()]))

    def show_rules(self, rules: RuleSet, ending: Ending | None = None) -> None:
        """Offer an evening by *rules*, which ends as they say, or by this *ending*."""
        self._rules = rules
        self.players.setCurrentIndex(PLAYERS.index(rules.players))
        self._show_ending(ending or Ending.of(rules))
        self._limit()

    def suggest_time(self, at: time) -> None:
        """Let the clock show this time, as long as no other is wanted."""
        self.clock.show_time(at)

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        names = say("rule.players"), say("new.end")
        boxes = self.players, self.measure
        for label, box, name in zip(self._labels, boxes, names, strict=True):
            label.setText(name)
            box.setAccessibleName(name)
        for row, players in enumerate(PLAYERS):
            self.players.setItemText(row, say(f"rule.players.{players}"))
        for row, measure in enumerate(MEASURES):
            self.measure.setItemText(row, say(f"new.end.{measure}"))
        for field in (*self.numbers.values(), self.clock):
            field.setAccessibleName(self.measure.currentText())

    @property
    def _measure(self) -> Measure:
        return MEASURES[self.measure.currentIndex()]

    def _show_ending(self, ending: Ending) -> None:
        self.measure.setCurrentIndex(MEASURES.index(ending.measure))
        for measure, number in self.numbers.items():
            shown = ending.number if measure == ending.measure else SPANS[measure].usual
            number.blockSignals(True)
            number.setValue(shown)
            number.blockSignals(False)
        if ending.at is not None:
            self.clock.show_time(ending.at)
        self._fields.setCurrentIndex(self.measure.currentIndex())

    def _limit(self) -> None:
        """Offer no fewer deals than there are compulsory solos."""
        assert self._rules is not None, "rules are shown first"
        players = PLAYERS[self.players.currentIndex()]
        least = least_deals(with_players(self._rules, players))
        number = self.numbers["deals"]
        number.blockSignals(True)
        number.setMinimum(least)
        number.blockSignals(False)

    def _choose_players(self) -> None:
        """As many rounds as before, for more or fewer players."""
        assert self._rules is not None, "rules are shown first"
        rules = with_players(self.ending.within(self._rules), PLAYERS[self.players.currentIndex()])
        if self._measure == "deals":
            self._show_ending(Ending("deals", rules.games))
        self._rules = with_players(self._rules, rules.players)
        self._limit()
        self.changed.emit()

    def _choose_measure(self) -> None:
        self._fields.setCurrentIndex(self.measure.currentIndex())
        self.retranslate()
        self.changed.emit()

    def _build(self) -> None:
        for box, choices in ((self.players, PLAYERS), (self.measure, MEASURES)):
            for _ in choices:
                box.addItem("")
            # As wide as its place: a box that has once been measured forgets no old text.
            box.setSizeAdjustPolicy(box.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(LENGTH)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        for measure, number in self.numbers.items():
            number.setSingleStep(SPANS[measure].step)
            number.valueChanged.connect(self.changed)
            self._fields.addWidget(number)
        self.clock.timeChanged.connect(self.changed)
        self._fields.addWidget(self.clock)
        self._fields.setFixedWidth(FIELD_WIDTH)
        self.players.activated.connect(self._choose_players)
        self.measure.activated.connect(self._choose_measure)
        grid = self.grid
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(2 * STEP)
        grid.setVerticalSpacing(STEP)
        grid.setColumnStretch(1, 1)
        for row, (label, box) in enumerate(
            zip(self._labels, (self.players, self.measure), strict=True)
        ):
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
        grid.addWidget(self._fields, 1, 2)
