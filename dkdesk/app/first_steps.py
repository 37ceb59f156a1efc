"""A newcomer's first minutes: the welcome, and the first deal with its explanations."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.play.practice.first_deal import NOTES, NUMBER, note_at
from dkdesk.players.personas import PERSONAS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.app.encores import Encores
    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.settings.table import FirstSteps as Stage
    from dkdesk.settings.table import Settings


class FirstSteps(QObject):
    """Shows the newcomer round. The notes go along with the table and never stop it.

    Signals:
        changed: These settings hold from now on.
        alone: The newcomer wants no guide; an ordinary evening may begin.
    """

    changed = Signal(object)
    alone = Signal()

    def __init__(  # noqa: PLR0913 - everything a newcomer meets
        self,
        window: MainWindow,
        bridge: Bridge,
        encores: Encores,
        faces: Faces,
        language: Language,
        theme: Theme,
        *,
        settings: Callable[[], Settings],
    ) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._encores = encores
        self._faces = faces
        self._language = language
        self._theme = theme
        self._settings = settings
        self.opponents: Callable[[], Sequence[str]] = lambda: tuple(PERSONAS)
        """Tells who sits at the table, from the left on."""
        self._told = 0
        window.guide.read.connect(self._go_on)
        window.guide.skipped.connect(self._finish)
        window.commands["first_deal"].triggered.connect(lambda _: self.begin())
        bridge.moved.connect(self.follow)
        bridge.deal_over.connect(self.follow)

    def welcome(self) -> None:
        """Ask for language, name and look; what is picked holds at once."""
        from dkdesk.gui.help.welcome import WelcomeDialog

        sheet = WelcomeDialog(
            self._language, self._theme, self._settings(), self._faces, self._window
        )
        sheet.changed.connect(self.changed)
        sheet.guided.connect(self.begin)
        sheet.skipped.connect(self._leave_alone)
        sheet.show()

    def begin(self) -> None:
        """Deal the friendly cards, and explain them; the evening waits meanwhile."""
        self._note("guided")
        self._told = 0
        self._encores.begin_first(self.opponents())
        self.follow()

    def follow(self) -> None:
        """Tell what the table has come to, if this is the first deal and the guide is wanted."""
        bridge, guide = self._bridge, self._window.guide
        if self._settings().first_steps != "guided" or not bridge.seated:
            return
        if not (bridge.encore and bridge.evening.number == NUMBER):
            if self._told:
                self._finish()  # the player has gone on to another deal
            guide.hide()
            return
        table = bridge.evening.director.table
        self._told = note_at(self._told, table, bridge.evening.human or 0)
        if self._told < len(NOTES):
            guide.tell(self._told)

    def _go_on(self) -> None:
        self._told += 1
        if self._told >= len(NOTES):
            self._finish()
        else:
            self.follow()
        self._window.table.setFocus()

    def _finish(self) -> None:
        """Tell no more, now or at the next start."""
        self._told = 0
        self._window.guide.hide()
        self._window.table.setFocus()
        self._note("done")

    def _leave_alone(self) -> None:
        self._note("done")
        self.alone.emit()

    def _note(self, stage: Stage) -> None:
        settings = self._settings()
        if settings.first_steps != stage:
            self.changed.emit(replace(settings, first_steps=stage))
