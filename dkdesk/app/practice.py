"""Everything with which one practises, and how it hangs together with the evening.

It lies behind doors: an evening without it loads nothing of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.app.hints import Hints
from dkdesk.gui.door import Door
from dkdesk.play.helping import Help
from dkdesk.play.practice.tutor import Tutor

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.app.classroom import Classroom
    from dkdesk.app.debriefs import Debriefs
    from dkdesk.app.drills import Drills
    from dkdesk.app.lessons import Lessons
    from dkdesk.app.progress import Statistics
    from dkdesk.app.school import School
    from dkdesk.gui.practice.tutoring import Tutoring
    from dkdesk.play.practice.debriefing import Judged
    from dkdesk.play.practice.luck import Luck
    from dkdesk.play.practice.spots.spot import Spot
    from dkdesk.rules.view import View


class Practice(QObject):
    """Lessons, drills, the school, tutor, hints, the talk after the deal, and progress.

    Signals:
        silenced: The player wants no tutor any more.
    """

    silenced = Signal()

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._window = room.window
        self._bridge = room.bridge
        self._tutor = Tutor()
        self.drills = Door(self._make_drills)
        self.lessons = Door(self._make_lessons)
        self.school = Door(self._make_school)
        self.debriefs = Door(self._make_debriefs)
        self.statistics = Door(self._make_statistics)
        self.tutoring = Door(self._make_tutoring)
        self.hints = Hints(room)
        self._join_commands()
        self._bridge.questions.asked.connect(self._watch)
        self._bridge.moved.connect(self._look)

    def listen_to(self, tutor: Tutor) -> None:
        """Be warned of what the player has asked for."""
        self._tutor = tutor
        if self.tutoring.inside is not None:
            self.tutoring.inside.tutor = tutor

    def close(self) -> None:
        """Stop working anything out."""
        self.hints.close()
        doors = self.tutoring, self.drills, self.lessons, self.school, self.debriefs
        for door in (*doors, self.statistics):
            if door.inside is not None:
                door.inside.close()

    def _join_commands(self) -> None:
        opens: dict[str, Callable[[], None]] = {
            "lessons": lambda: self.lessons.enter().open(),
            "drill": lambda: self.school.enter().open(),
            "debrief": lambda: self.debriefs.enter().open(),
            "deadlines": lambda: self.drills.enter().open("deadlines"),
            "scoring": lambda: self.drills.enter().open("scoring"),
            "progress": lambda: self.statistics.enter().open(),
        }
        for command, open_ in opens.items():
            self._window.commands[command].triggered.connect(open_)
        self._window.commands["debrief"].setEnabled(False)

    def _make_drills(self) -> Drills:
        from dkdesk.app.drills import Drills

        return Drills(self._room)

    def _make_lessons(self) -> Lessons:
        from dkdesk.app.lessons import Lessons

        return Lessons(self._room)

    def _make_school(self) -> School:
        from dkdesk.app.school import School

        return School(self._room)

    def _make_statistics(self) -> Statistics:
        from dkdesk.app.progress import Statistics

        return Statistics(self._room)

    def _make_debriefs(self) -> Debriefs:
        from dkdesk.app.debriefs import Debriefs

        debriefs = Debriefs(self._room)
        debriefs.exercise.connect(self._keep)
        debriefs.judged.connect(self._note)
        debriefs.weighed.connect(self._note_luck)
        return debriefs

    def _make_tutoring(self) -> Tutoring:
        from dkdesk.gui.practice.tutoring import Tutoring

        bridge, card = self._bridge, self._window.tutor_card.enter()
        tutoring = Tutoring(card, self._room.language, self)
        tutoring.tutor = self._tutor
        bridge.before = tutoring.consider
        bridge.questions.forgotten.connect(tutoring.forget)
        tutoring.let.connect(bridge.act)
        tutoring.taken_back.connect(bridge.questions.take_back)
        tutoring.silenced.connect(self.silenced)
        tutoring.warned.connect(self.hints.forget)
        for button in (card.anyway, card.back):
            button.connect(self._window.table.setFocus)
        return tutoring

    def _watch(self, view: View) -> None:
        """Let the tutor look at the player's decision, if he shall."""
        evening = self._bridge.evening
        if self._tutor.asks(view):
            evening.note_help(Help.TUTOR)
            self.tutoring.enter()
        if self.tutoring.inside is not None:
            self.tutoring.inside.watch(view, evening.number)

    def _look(self) -> None:
        """Whether there is a deal to be talked over."""
        evening = self._bridge.counting
        results = evening.results
        there = bool(results) and evening.place in results[-1].setup.players
        self._window.commands["debrief"].setEnabled(there)

    def _keep(self, spot: Spot) -> None:
        self.school.enter().keep(spot)

    def _note(self, judged: Judged) -> None:
        """Whoever was helped learns from it, but it tells nothing of how he plays."""
        result = self._bridge.counting.results[-1]
        self.school.enter().note_decision(judged, result.number, self._assisted)

    def _note_luck(self, luck: Luck) -> None:
        result = self._bridge.counting.results[-1]
        self.school.enter().note_luck(luck, result.number, self._assisted)

    @property
    def _assisted(self) -> bool:
        """Whether the deal that is talked over tells nothing of how he plays."""
        return bool(self._bridge.counting.results[-1].help) or self._bridge.encore
