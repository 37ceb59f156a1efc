"""The hint: asked for by its key, while the player is to decide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.gui.door import Door
from dkdesk.play.helping import Help

if TYPE_CHECKING:
    from dkdesk.app.classroom import Classroom
    from dkdesk.gui.practice.hinting import Hinting
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View


class Hints(QObject):
    """Joins the command, the study and the hand; a deal with a hint is marked as helped.

    Signals:
        spoken: A hint was given; carries all it says.
        marked: Other cards of the hand are marked as advised.
    """

    spoken = Signal(str)
    marked = Signal()

    def __init__(self, room: Classroom) -> None:
        super().__init__(room.window)
        self._room = room
        self._asked: View | None = None
        """What the player sees while he is asked something."""
        self._command = room.window.commands["hint"]
        self._command.triggered.connect(self.ask)
        self.hinting = Door(self._make_hinting)
        questions = room.bridge.questions
        questions.asked.connect(self._note)
        questions.forgotten.connect(self._forget)
        room.bridge.moved.connect(self._look)

    def allow(self, *, on: bool) -> None:
        """Give hints, or none at this table."""
        self._command.setEnabled(on)
        if not on:
            self.forget()

    def ask(self) -> None:
        """Give a hint, or put the one that lies there away."""
        if self._lies:
            self.forget()
        elif self._asked is None or self._room.window.warning is not None:
            self._room.window.tell([self._room.language.say("hint.not_now")], stays=False)
        else:
            bridge = self._room.bridge
            self.hinting.enter().ask(self._asked, bridge.names, bridge.evening.number)

    def forget(self) -> None:
        """Put the hint away: something else lies on the table."""
        if self.hinting.inside is not None:
            self.hinting.inside.forget()

    def close(self) -> None:
        """Stop thinking."""
        if self.hinting.inside is not None:
            self.hinting.inside.close()

    @property
    def _lies(self) -> bool:
        """Whether a hint lies on the table, or is being worked out."""
        return self.hinting.inside is not None and self.hinting.inside.lies

    def _make_hinting(self) -> Hinting:
        from dkdesk.gui.practice.hinting import Hinting

        hinting = Hinting(self._room.window.hint_card.enter(), self)
        hinting.given.connect(self._give)
        hinting.gone.connect(self._clear)
        hinting.failed.connect(self._room.report)
        return hinting

    def _note(self, view: View) -> None:
        self._asked = view

    def _forget(self) -> None:
        self._asked = None
        self.forget()

    def _look(self) -> None:
        """Something has happened, perhaps."""
        if self._asked is not None:
            view = self._room.bridge.view
            self._asked = self._asked if view == self._asked else None
            if self.hinting.inside is not None:
                self.hinting.inside.look(view)

    def _give(self, cards: tuple[Card, ...]) -> None:
        self._room.bridge.evening.note_help(Help.HINT)
        self._mark(cards)
        self.spoken.emit(self._room.window.hint_card.enter().spoken)

    def _clear(self) -> None:
        self._mark(())

    def _mark(self, cards: tuple[Card, ...]) -> None:
        self._room.window.desk.scene.spread.advise(cards)
        self.marked.emit()
