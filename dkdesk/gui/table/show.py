"""Plays the cues of events one after another, and says when everything has been shown."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

from dkdesk.gui.table.cues import Script, Stage, cue
from dkdesk.gui.table.tones import heard

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dkdesk.rules.events import Event


class Show(QObject):
    """The queue of what is still to be shown.

    Signals:
        begun: Something begins to be shown; carries the event.
        over: The queue is empty.
    """

    begun = Signal(object)
    over = Signal()

    def __init__(self, stage: Stage, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self._events: deque[Event] = deque()
        self._script: Script | None = None
        self._event: Event | None = None
        """What is being shown."""
        self._running: QAbstractAnimation | None = None

    @property
    def busy(self) -> bool:
        """Whether something is still being shown."""
        return self._script is not None or bool(self._events)

    def perform(self, events: Iterable[Event]) -> None:
        """Show *events* after whatever is being shown."""
        waiting = self.busy
        self._events += events
        if not waiting:
            self._go_on()

    def skip(self) -> None:
        """Hurry the present animation to its end, or stop waiting for the player."""
        if self._running is not None:
            self._running.setCurrentTime(self._running.totalDuration())
        elif self._script is not None:
            self._go_on()

    def stop(self) -> None:
        """Forget everything that was to be shown."""
        self._events.clear()
        self._script = None
        if (running := self._let_go()) is not None:
            running.stop()

    def _go_on(self) -> None:
        while (animation := self._next()) is not None:
            if animation.totalDuration() > 0:
                animation.setParent(self)  # or it would go where nothing names it any more
                self._running = animation
                animation.finished.connect(self._finished)
                animation.start()
                return
            animation.start()  # of no duration: it is over at once

    def _finished(self) -> None:
        if self._running is not None and self.sender() is self._running:
            self._let_go()
            self._go_on()

    def _let_go(self) -> QAbstractAnimation | None:
        """Be done with an animation, whose own signal may still be on its way."""
        running, self._running = self._running, None
        if running is not None:
            running.deleteLater()
        return running

    def _next(self) -> QAbstractAnimation | None:
        """The next animation; ``None`` when the player must click, or all is over."""
        while self.busy:
            if self._script is None:
                self._event = self._events.popleft()
                self._script = cue(self._event, self._stage)
                self.begun.emit(self._event)
                self._sound(ends=False)
            try:
                return next(self._script)
            except StopIteration:
                self._script = None
                self._sound(ends=True)
        self.over.emit()
        return None

    def _sound(self, *, ends: bool) -> None:
        """Let the event be heard, where that is the moment."""
        sound = None if self._event is None else heard(self._event, ends=ends)
        if sound is not None:
            self._stage.sound(sound)
