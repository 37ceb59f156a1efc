"""Between the player's hand and the table: the tutor looks at a decision before it is done."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.practice.spots import words
from dkdesk.play.practice.spots.tasks import Weigh, Weighing, Why
from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.play.study import Study
from dkdesk.players.effects import Reasons

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.practice.tutor_card import TutorCard
    from dkdesk.play.practice.tutor import Alarm
    from dkdesk.play.study import Finding
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

log = logging.getLogger(__name__)


class Tutoring(QObject):
    """Weighs while the player thinks; lets through what is good, and holds back what is dear.

    Signals:
        let: This is to be done; carries the action.
        taken_back: The player thinks again; carries the action.
        silenced: The player wants no tutor any more.
        warned: A card was laid on the table; carries the alarm.
    """

    let = Signal(object)
    taken_back = Signal(object)
    silenced = Signal()
    warned = Signal(object)
    _found = Signal(object)

    def __init__(self, card: TutorCard, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self._card = card
        self._language = language
        self.tutor = Tutor()
        """What the player has asked for."""
        self.make_study: Callable[[Callable[[Finding], None]], Study] = Study
        self._study: Study | None = None
        self._view: View | None = None
        self._weighing: Weighing | None = None
        self._number = 0
        self._held: Action | None = None
        self._warned: Alarm | None = None
        self._found.connect(self._take)
        card.anyway.connect(self._let_held)
        card.back.connect(self._take_back)
        card.off.connect(self._silence)
        card.why.connect(self._ask_why)

    @property
    def begun(self) -> int:
        """Evaluations that were begun."""
        return 0 if self._study is None else self._study.begun

    def watch(self, view: View, seed: int) -> None:
        """The player is asked: begin to weigh what he can do."""
        if view == self._view:
            return
        self.forget()
        if not self.tutor.asks(view):
            return
        self._view = view
        if self._study is None:
            self._study = self.make_study(self._found.emit)
        spoken = {Subject.ANNOUNCEMENTS, Subject.RESERVATIONS} & self.tutor.subjects
        task = Weigh(view, seed, bool(spoken), Subject.CARDS in self.tutor.subjects)
        self._number = self._study.ask(task)

    def forget(self) -> None:
        """Another question, or none: what was weighed is of no use any more."""
        self._view, self._weighing, self._held, self._warned = None, None, None, None
        self._card.hide()
        if self._study is not None:
            self._study.drop()

    def consider(self, action: Action) -> None:
        """The player wants to do this."""
        if self._view is None or action.seat != self._view.seat:
            self.let.emit(action)
            return
        if self._held is not None:
            self.taken_back.emit(self._held)
        self._held = action
        if self._weighing is not None:
            self._judge(self._view, self._weighing)

    def close(self) -> None:
        """Stop weighing."""
        if self._study is not None:
            self._study.close()

    def _judge(self, view: View, weighing: Weighing) -> None:
        action = self._held
        assert action is not None, "a decision waits"
        alarm = self.tutor.consider(view, action, weighing)
        if alarm is None:
            self._let_held()
            return
        self._warned = alarm
        self._card.warn(alarm, view.side)
        self.warned.emit(alarm)

    def _let_held(self) -> None:
        action = self._held
        if action is not None:
            # An announcement leaves the card to be played: that is another question.
            self.forget()
            self.let.emit(action)

    def _take_back(self) -> None:
        action, self._held, self._warned = self._held, None, None
        if action is not None:
            self.taken_back.emit(action)

    def _silence(self) -> None:
        self.silenced.emit()
        self._let_held()

    def _ask_why(self) -> None:
        alarm = self._warned
        if alarm is None or alarm.level is None or self._view is None or self._study is None:
            return
        self._card.wait()
        self._number = self._study.ask(Why(self._view, alarm.level, 0))

    def _take(self, finding: Finding) -> None:
        if self._view is None or finding.number != self._number:
            return
        if finding.trouble is not None:
            log.error("the tutor could not weigh: %s", finding.failure)
            self._weighing = Weighing(None, None)
            if self._warned is None and self._held is not None:
                self._let_held()
            return
        if isinstance(finding.result, Weighing):
            self._weighing = finding.result
            if self._held is not None:
                self._judge(self._view, finding.result)
        elif self._warned is not None:
            found = finding.result
            effects = found.effects if isinstance(found, Reasons) else ()
            self._card.explain(words.reasons(effects, self._language))
