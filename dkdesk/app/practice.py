"""Everything with which one practises, and how it hangs together with the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.app.debriefs import Debriefs
from dkdesk.app.drills import Drills
from dkdesk.app.hints import Hints
from dkdesk.app.lessons import Lessons
from dkdesk.app.progress import Statistics
from dkdesk.app.school import School
from dkdesk.gui.practice.tutoring import Tutoring
from dkdesk.play.helping import Help

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom
    from dkdesk.play.practice.debriefing import Judged
    from dkdesk.play.practice.luck import Luck
    from dkdesk.play.practice.tutor import Tutor
    from dkdesk.rules.view import View


class Practice(QObject):
    """Lessons, drills, the school, tutor, hints, the talk after the deal, and progress.

    Signals:
        silenced: The player wants no tutor any more.
    """

    silenced = Signal()

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._window = room.window
        self._bridge = room.bridge
        self.drills = Drills(room)
        self.lessons = Lessons(room)
        self.school = School(room)
        self.debriefs = Debriefs(room)
        self.debriefs.exercise.connect(self.school.keep)
        self.debriefs.judged.connect(self._note)
        self.debriefs.weighed.connect(self._note_luck)
        self.statistics = Statistics(room)
        self.tutoring = Tutoring(room.window.tutor_card, room.language, self)
        self.hints = Hints(room)
        self._join_tutor()

    def listen_to(self, tutor: Tutor) -> None:
        """Be warned of what the player has asked for."""
        self.tutoring.tutor = tutor

    def close(self) -> None:
        """Stop working anything out."""
        self.tutoring.close()
        self.hints.close()
        self.drills.close()
        self.lessons.close()
        self.school.close()
        self.debriefs.close()
        self.statistics.close()

    def _join_tutor(self) -> None:
        bridge, tutoring, card = self._bridge, self.tutoring, self._window.tutor_card
        bridge.before = tutoring.consider
        bridge.questions.asked.connect(self._watch)
        bridge.questions.forgotten.connect(tutoring.forget)
        tutoring.let.connect(bridge.act)
        tutoring.taken_back.connect(bridge.questions.take_back)
        tutoring.silenced.connect(self.silenced)
        tutoring.warned.connect(self.hints.forget)
        for button in (card.anyway, card.back):
            button.connect(self._window.table.setFocus)

    def _watch(self, view: View) -> None:
        """Let the tutor look at the player's decision, if he shall."""
        evening = self._bridge.evening
        if self.tutoring.tutor.asks(view):
            evening.note_help(Help.TUTOR)
        self.tutoring.watch(view, evening.number)

    def _note(self, judged: Judged) -> None:
        """Whoever was helped learns from it, but it tells nothing of how he plays."""
        result = self._bridge.counting.results[-1]
        self.school.note_decision(judged, result.number, self._assisted)

    def _note_luck(self, luck: Luck) -> None:
        result = self._bridge.counting.results[-1]
        self.school.note_luck(luck, result.number, self._assisted)

    @property
    def _assisted(self) -> bool:
        """Whether the deal that is talked over tells nothing of how he plays."""
        return bool(self._bridge.counting.results[-1].help) or self._bridge.encore
