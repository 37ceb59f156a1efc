"""Everything with which one practises, and how it hangs together with the evening."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.app.debriefs import Debriefs
from dkdesk.app.drills import Drills
from dkdesk.app.lessons import Lessons
from dkdesk.app.progress import Statistics
from dkdesk.app.school import School
from dkdesk.gui.practice.tutoring import Tutoring

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.debriefing import Judged
    from dkdesk.play.practice.tutor import Tutor
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble


class Practice(QObject):
    """Lessons, drills, the announcement school, tutor, the talk after the deal, and progress.

    Signals:
        silenced: The player wants no tutor any more.
    """

    silenced = Signal()

    def __init__(  # noqa: PLR0913, PLR0917 - everything practice needs
        self,
        window: MainWindow,
        bridge: Bridge,
        archive: Archive,
        numbers: Callable[[], Callable[[], int]],
        report: Callable[[Trouble], None],
        faces: Faces,
        language: Language,
        theme: Theme,
    ) -> None:
        """Prepare it; *numbers* tells where the numbers of questions come from."""
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        desk = (report, faces, language, theme)
        self.drills = Drills(window, bridge, archive, numbers(), *desk)
        self.lessons = Lessons(window, bridge, archive, numbers(), *desk)
        self.school = School(window, archive, numbers(), *desk, self.drills.names)
        self.debriefs = Debriefs(window, bridge, faces, language, theme, report)
        self.debriefs.exercise.connect(self.school.keep)
        self.debriefs.judged.connect(self._note)
        self.statistics = Statistics(window, archive, report, language, theme)
        self.tutoring = Tutoring(window.tutor_card, language, self)
        self._join_tutor()

    def listen_to(self, tutor: Tutor) -> None:
        """Be warned of what the player has asked for."""
        self.tutoring.tutor = tutor

    def close(self) -> None:
        """Stop working anything out."""
        self.tutoring.close()
        self.school.close()
        self.debriefs.close()
        self.statistics.close()

    def _join_tutor(self) -> None:
        bridge, tutoring, card = self._bridge, self.tutoring, self._window.tutor_card
        bridge.before = tutoring.consider
        bridge.questions.asked.connect(lambda view: tutoring.watch(view, bridge.evening.number))
        bridge.questions.forgotten.connect(tutoring.forget)
        tutoring.let.connect(bridge.act)
        tutoring.taken_back.connect(bridge.questions.take_back)
        tutoring.silenced.connect(self.silenced)
        for button in (card.anyway, card.back):
            button.connect(self._window.table.setFocus)

    def _note(self, judged: Judged) -> None:
        """Whoever was helped learns from it, but it tells nothing of how he plays."""
        assisted = bool(self.tutoring.tutor.subjects) or self._bridge.encore
        self.school.note_decision(judged, self._bridge.counting.results[-1].number, assisted)
