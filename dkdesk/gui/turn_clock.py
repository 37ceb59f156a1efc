"""The clock of a turn: how long the human may think, if he wishes to be hurried.

It ticks only while he is asked; switched off, nothing ticks at all.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

TICK_MS: Final = 250
WARNING: Final = 10.0
"""Seconds before the end at which the player is told what will happen."""


class TurnClock(QObject):
    """Counts down the seconds of one turn.

    Signals:
        ran: Time has passed; carries the share that is left, 1.0 to 0.0, or ``None`` when
            nothing is counted any more.
        warned: The last seconds have begun; carries how many.
        expired: The time is up.
    """

    ran = Signal(object)
    warned = Signal(int)
    expired = Signal()

    def __init__(self, parent: QObject, now: Callable[[], float] = time.monotonic) -> None:
        """Make a clock that is off.

        Args:
            parent: Whose clock it is.
            now: Tells the time in seconds.
        """
        super().__init__(parent)
        self.now = now
        self.seconds = 0
        """How long a turn may last; 0 for as long as one likes."""
        self._turn: Hashable = None
        self._end = 0.0
        self._told = False
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        """Whether a turn is being counted."""
        return self._timer.isActive()

    @property
    def turn(self) -> Hashable:
        """The turn that is, or was last, counted."""
        return self._turn

    def start(self, turn: Hashable) -> None:
        """Begin to count; the same *turn* asked for again goes on as it was."""
        if not self.seconds or (self.running and turn == self._turn):
            return
        self._turn = turn
        self._told = False
        self._end = self.now() + self.seconds
        self._timer.start()
        self.tick()

    def stop(self) -> None:
        """Count no more."""
        if self.running:
            self._timer.stop()
            self.ran.emit(None)

    def tick(self) -> None:
        """Look at the time."""
        if not self.running:
            return
        left = self._end - self.now()
        if left <= 0:
            self.stop()
            self.expired.emit()
            return
        self.ran.emit(left / self.seconds)
        if left <= WARNING and not self._told:
            self._told = True
            self.warned.emit(round(left))
