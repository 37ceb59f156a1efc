"""The hint's card: what to do, why, and what else would be worth how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QVariantAnimation, Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain, secondary
from dkdesk.gui.practice.foot_card import WIDTH, FootCard
from dkdesk.gui.practice.option_words import called
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.charts import Row, WorthBars
from dkdesk.gui.theme import RADIUS_SMALL, STEP, TEXT_PX
from dkdesk.rules.actions import Announce, Genscher, Give, PlayCard, Say, Show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens
    from dkdesk.play.practice.hint import Hint
    from dkdesk.players.adviser import Advice
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

SHOWN: Final = 5
"""Options that are told at most."""
FIGURE: Final = 24 * STEP
"""Room for a mean with its error."""
READY: Final = 1000
"""Steps of the bar from nothing to all."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the card tells."""

    hint: Hint
    view: View
    names: Sequence[str]


class HintCard(FootCard):
    """Lies over the announcement bar; the keyboard stays with the cards, Esc puts it away.

    Signals:
        away: The player has read it, or does not want to wait for it.
    """

    away = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._told: Told | None = None
        self.sentence = plain(TEXT_PX + 1, bold=True)
        self.reason = plain(TEXT_PX)
        self.beside = faint(TEXT_PX)
        self.basis = faint()
        self.basis.setContentsMargins(STEP, 0, 0, 0)
        self.bars = WorthBars(theme, figure=FIGURE)
        self.close_button = secondary()
        self.progress = QProgressBar()
        self.progress.setRange(0, READY)
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(2 * STEP)
        self._filling = QVariantAnimation(self)
        self._filling.setStartValue(0)
        self._filling.setEndValue(READY)
        self._filling.valueChanged.connect(self.progress.setValue)
        self.close_button.clicked.connect(self.away)
        self.leave_by_escape(self.close_button)
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        """What to do and why at the left, what everything is worth at the right."""
        for label in (self.sentence, self.reason):
            label.setWordWrap(True)
        self.headline.addWidget(self.close_button)
        left = QVBoxLayout()
        left.setSpacing(STEP)
        for part in (self.sentence, self.reason, self.beside):
            left.addWidget(part)
        left.addStretch()
        self._right = QWidget()
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(STEP)
        right.addWidget(self.bars)
        right.addWidget(self.basis)
        right.addStretch()
        columns = QHBoxLayout()
        columns.setSpacing(5 * STEP)
        columns.addLayout(left, stretch=1)
        columns.addWidget(self._right, stretch=1)
        self.content.setSpacing(STEP)
        self.content.addLayout(columns)
        self.content.addWidget(self.progress)

    def wait(self, seconds: float) -> None:
        """The hint is being worked out; the bar is full after *seconds*."""
        self._told = None
        self._filling.stop()
        self._filling.setDuration(round(1000 * seconds))
        self.retranslate()
        self._come_up()
        self._filling.start()

    def tell(self, hint: Hint, view: View, names: Sequence[str]) -> None:
        """Tell *hint*, which was asked by the seat of *view*."""
        self._filling.stop()
        self._told = Told(hint, view, names)
        self.retranslate()
        self._come_up()

    @property
    def spoken(self) -> str:
        """All that it tells, for whoever does not see it."""
        labels = (self.sentence, self.reason, self.beside)
        parts = [label.text() for label in labels if label.text()]
        return "\n".join([*parts, self.bars.accessibleName()]).strip()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(say("hint.title"))
        thinks = self._told is None
        self.close_button.setText(say("hint.cancel") if thinks else say("hint.close"))
        self.sentence.setText(say("hint.thinking"))
        self.reason.setText("")
        self.beside.setText("")
        self._right.hide()
        if self._told is not None:
            self._say(self._told)
        for label in (self.reason, self.beside):
            label.setVisible(bool(label.text()))
        self.progress.setVisible(thinks)
        self.setAccessibleDescription(self.spoken)
        super().retranslate()

    def _say(self, told: Told) -> None:
        say, hint = self._language.say, told.hint
        self.sentence.setText(self._order(hint.action, told))
        if hint.by_rule:
            self.reason.setText(say(f"hint.why.{hint.reason}"))
        self.beside.setText(self._beside(told))
        counsel = hint.counsel
        if counsel is not None and len(counsel.advice) > 1:
            self._show_bars(counsel.advice, told)
            self.basis.setText(self._language.count("hint.worlds", counsel.worlds))
            self._right.show()

    def _beside(self, told: Told) -> str:
        """What is as good, or what a rule of thumb would have said instead."""
        say, hint = self._language.say, told.hint
        if hint.counsel is None:
            return "" if hint.reason == "only_card" else say("hint.unweighed")
        if not hint.by_rule:
            row = hint.counsel.of(hint.rule)
            assert row is not None, "what is worse has been weighed"
            option, points = self._called(hint.rule, told), words.amount(row.behind)
            return say("hint.against", option=option, points=points)
        if hint.equals:
            options = [self._called(row.option, told) for row in hint.equals]
            return say("hint.equal", options=say("read.join").join(options))
        return ""

    def _order(self, action: Action, told: Told) -> str:
        """What to do, as a sentence."""
        say, name = self._language.say, self._called(action, told)
        match action:
            case PlayCard():
                return say("hint.play", card=name)
            case Announce():
                return say("hint.announce", word=name)
            case Say():
                return say("hint.say", word=name)
            case Give():
                return say("hint.give", cards=name)
            case Show() | Genscher():
                return say("hint.declare", word=name)

    def _called(self, action: Action, told: Told) -> str:
        return called(action, told.view.side, self._language, told.names)

    def _show_bars(self, rows: Sequence[Advice], told: Told) -> None:
        say, best = self._language.say, told.hint.best
        shown, spoken = [], []
        for row in rows[:SHOWN]:
            name = self._called(row.option, told)
            mean, error = words.points(row.mean), words.amount(row.error)
            figure = say("hint.figure", mean=mean, error=error)
            shown.append(Row(name, row.mean, row.error, figure, row in best, chosen=False))
            spoken.append(say("hint.row", option=name, mean=mean, error=error))
        self.bars.show_rows(shown, "\n".join(spoken))

    def _come_up(self) -> None:
        """Lie on the cards without taking the keyboard from them."""
        self.show()
        self.raise_()
        self._settle()

    def own_style(self, tokens: Tokens) -> str:
        return f"""
        QProgressBar {{ background: {tokens.rule.name()}; border: none;
            border-radius: {RADIUS_SMALL // 2}px; }}
        QProgressBar::chunk {{ background: {tokens.brass.name()};
            border-radius: {RADIUS_SMALL // 2}px; }}
        """
