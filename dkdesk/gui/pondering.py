"""The pause before an opponent's answer: as long as he seems to think, at the tempo of the desk."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
    from dkdesk.play.ticket import Answer


class Pondering(QObject):
    """Holds an answer back until the pause is over; real thinking counts as part of it.

    Signals:
        ready: The pause is over and the answer is there; carries it.
    """

    ready = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._answer: Answer | None = None
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._end)

    def begin(self, ms: int) -> None:
        """A question has been asked; its answer comes after *ms* at the earliest."""
        self.stop()
        if ms:
            self._timer.start(ms)

    def take(self, answer: Answer) -> None:
        """Here is an answer."""
        if self._timer.isActive():
            self._answer = answer
        else:
            self.ready.emit(answer)

    def stop(self) -> None:
        """Forget question and answer."""
        self._timer.stop()
        self._answer = None

    def _end(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            self.ready.emit(answer)
