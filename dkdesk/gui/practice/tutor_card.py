"""The tutor's card: what this costs, and four ways to go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain, primary, secondary
from dkdesk.gui.practice.barred import bar, free, retell
from dkdesk.gui.practice.foot_card import WIDTH, FootCard
from dkdesk.gui.practice.option_words import called
from dkdesk.gui.practice.spots import words
from dkdesk.gui.table.calls import title as call_title
from dkdesk.gui.theme import STEP, TEXT_PX

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.tutor import Alarm
    from dkdesk.rules.announce import Side


class TutorCard(FootCard):
    """Lies over the announcement bar while a decision waits; Esc takes the decision back.

    Signals:
        anyway: It shall be done all the same.
        back: The player thinks again.
        why: The player wants reasons.
        off: The tutor shall be silent from now on; what waits is done.
    """

    anyway = Signal()
    back = Signal()
    why = Signal()
    off = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._alarm: tuple[Alarm, Side | None] | None = None
        self._reasons: Sequence[str] = ()
        self.sentence = plain(TEXT_PX)
        self.sentence.setWordWrap(True)
        self.better = plain(TEXT_PX)
        self.better.setWordWrap(True)
        self.reasons = faint(TEXT_PX)
        self.anyway_button, self.why_button, self.off_button = (secondary() for _ in range(3))
        self.back_button = self._primary = primary()
        for part in (self.sentence, self.better, self.reasons):
            self.content.addWidget(part)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addWidget(self.off_button)
        foot.addStretch()
        for button in (self.why_button, self.anyway_button, self.back_button):
            foot.addWidget(button)
        self.content.addLayout(foot)
        for button, told in (
            (self.anyway_button, self.anyway),
            (self.back_button, self.back),
            (self.off_button, self.off),
        ):
            button.clicked.connect(self.hide)
            button.clicked.connect(told)
        self.why_button.clicked.connect(self.why)
        self.leave_by_escape(self.back_button)
        self.retranslate()

    def warn(self, alarm: Alarm, side: Side | None) -> None:
        """Lay the card on the table."""
        self._alarm, self._reasons = (alarm, side), ()
        if alarm.level is not None:
            free(self.why_button)
        else:
            bar(self.why_button, "tutor.barred.card", self._language)
        self.retranslate()
        self.present()

    def wait(self) -> None:
        """The reasons are being looked for."""
        self._reasons = (self._language.say("tutor.looking"),)
        bar(self.why_button, "tutor.looking", self._language)
        self.retranslate()

    def explain(self, reasons: Sequence[str]) -> None:
        """Tell the reasons."""
        self._reasons = reasons or (self._language.say("tutor.no_reasons"),)
        bar(self.why_button, "tutor.barred.told", self._language)
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(say("tutor.title"))
        retell(self, self._language)
        if self._alarm is not None:
            alarm, side = self._alarm
            self.sentence.setText(self._sentence(alarm, side))
            better = called(alarm.better, side, self._language)
            self.better.setText(say(f"tutor.better.{alarm.lapse}", better=better))
        self.reasons.setText("\n".join(self._reasons))
        self.reasons.setVisible(bool(self._reasons))
        self.anyway_button.setText(say("tutor.anyway"))
        self.back_button.setText(say("tutor.back"))
        self.why_button.setText(say("tutor.why"))
        self.off_button.setText(say("tutor.off"))
        self.setAccessibleDescription(self.sentence.text())
        super().retranslate()

    def _sentence(self, alarm: Alarm, side: Side | None) -> str:
        say, cost = self._language.say, words.amount(alarm.lost)
        done = called(alarm.done, side, self._language)
        if alarm.level is None:
            return say("tutor.costs", done=done, points=cost)
        return say(
            f"tutor.costs.{alarm.lapse}",
            level=call_title(alarm.level, side, self._language),
            points=cost,
            chance=words.percent(alarm.chance),
            needed=words.percent(alarm.needed),
        )
