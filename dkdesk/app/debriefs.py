"""Talks a finished deal over: weighs one decision after the other, in the study."""

from __future__ import annotations

import logging
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.app.classroom import present
from dkdesk.gui.practice.debrief_window import DebriefWindow
from dkdesk.play.practice import debriefing
from dkdesk.play.practice.luck import Luck
from dkdesk.play.practice.luck_task import WeighLuck
from dkdesk.play.practice.spots.spot import Spot
from dkdesk.play.practice.spots.tasks import MakeSpot, Weigh, Weighing
from dkdesk.play.practice.tutor import Subject
from dkdesk.play.study import Study

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom
    from dkdesk.play.practice.debriefing import Decision, Judged
    from dkdesk.play.study import Finding
    from dkdesk.rules.notation import Record

log = logging.getLogger(__name__)


class Debriefs(QObject):
    """Opens the window, once a deal of the evening is over.

    Signals:
        judged: The player's decision has been graded; carries the decision with its grade.
        weighed: The luck of the deal is known; carries it.
        exercise: The player wants to see this spot again; carries it.
    """

    judged = Signal(object)
    weighed = Signal(object)
    exercise = Signal(object)
    _found = Signal(object)

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._bridge = room.bridge
        self._report = room.report
        self._make = partial(DebriefWindow, room.language, room.theme, room.faces, room.window)
        self.window: DebriefWindow | None = None
        """The window, once it has been opened."""
        self.study = Study(self._found.emit)
        self._record: Record | None = None
        self._waiting: list[Decision] = []
        self._luck: WeighLuck | None = None
        """The luck of the deal, while it is not known."""
        self._graded: list[Judged] = []
        self._number = 0
        self._found.connect(self._take)

    def open(self) -> None:
        """Talk over the last deal the player has played."""
        evening = self._bridge.counting
        result = evening.results[-1]
        human = evening.place
        players = result.setup.players
        if human is None or human not in players:
            return
        names = tuple(self._bridge.sheet_guests[player].name for player in players)
        record = evening.record(result, names)
        if self.window is None:
            self.window = self._make()
            self.window.kept.connect(self._keep)
            self.window.finished.connect(self._stop)
        if record != self._record or not self.window.isVisible():
            self._record, self._graded = record, []
            seat = players.index(human)
            self._waiting = list(debriefing.decisions(record, seat))
            self.window.begin(names, len(self._waiting))
            # First, for it takes less than a second, and who reads on may close the window.
            self._luck = WeighLuck(record, seat)
            self._go_on()
        present(self.window)

    def close(self) -> None:
        """Stop weighing."""
        self.study.close()

    def _stop(self) -> None:
        self._waiting, self._luck = [], None
        self.study.drop()

    def _go_on(self) -> None:
        if self._luck is not None:
            self._number = self.study.ask(self._luck)
        elif self._waiting:
            decision = self._waiting[0]
            cards = decision.subject is Subject.CARDS
            view = decision.state.seen_by(decision.seat)
            self._number = self.study.ask(
                Weigh(view, decision.number, words=not cards, cards=cards)
            )

    def _take(self, finding: Finding) -> None:
        if finding.number != self._number or self.window is None:
            return
        if finding.trouble is not None:
            log.error("a decision could not be weighed: %s", finding.failure)
            self._report(finding.trouble)
        if isinstance(finding.result, Spot):
            self.exercise.emit(finding.result)
            self._go_on()
            return
        if self._luck is not None:
            self._luck = None
            self._show_luck(finding.result)
            self._go_on()
            return
        decision = self._waiting.pop(0)
        weighing = finding.result
        found = debriefing.judge(decision, weighing) if isinstance(weighing, Weighing) else None
        if found is None:
            self.window.skip()
        else:
            self._graded.append(found)
            assert self._record is not None, "a deal is talked over"
            keepable = debriefing.position(self._record, decision) is not None
            self.window.add(found, keepable=keepable)
            self.judged.emit(found)
        self._go_on()

    def _show_luck(self, found: object) -> None:
        assert self.window is not None, "a deal is talked over"
        if isinstance(found, Luck):
            self.weighed.emit(found)
            self.window.show_luck(found)
        else:
            self.window.show_luck(None)

    def _keep(self, row: int) -> None:
        """Make a spot of a decision; what is being weighed is weighed again after it."""
        assert self._record is not None, "a deal is talked over"
        found = debriefing.position(self._record, self._graded[row].decision)
        if found is not None:
            self._number = self.study.ask(MakeSpot(found, self._record.base))
