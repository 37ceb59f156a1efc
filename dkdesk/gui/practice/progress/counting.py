"""Reads the player's own games beside the desk, which never waits for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QThreadPool, Signal

from dkdesk.play.practice.own_games import announced, own_games
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from pathlib import Path


class Counting(QObject):
    """Counts what was announced.

    Signals:
        done: Carries what was announced.
        failed: Carries the trouble when the file could not be read.
    """

    done = Signal(object)
    failed = Signal(object)
    _counted = Signal(int, object)
    _stopped = Signal(int, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._wanted = 0
        queued = Qt.ConnectionType.QueuedConnection
        self._counted.connect(self._take, queued)
        self._stopped.connect(self._fail, queued)

    def count(self, path: Path) -> None:
        """Count the games of this file; an older order is forgotten."""
        self._wanted += 1
        order = self._wanted
        self._pool.start(lambda: self._work(order, path))

    def stop(self) -> None:
        """Forget what was ordered, and wait until nothing counts any more."""
        self._wanted += 1
        self._pool.waitForDone()

    def _work(self, order: int, path: Path) -> None:
        try:
            found = announced(own_games(path, lambda: self._wanted == order))
        except TroubleError as error:
            self._stopped.emit(order, error.trouble)
        else:
            self._counted.emit(order, found)

    def _take(self, order: int, found: object) -> None:
        if order == self._wanted:
            self.done.emit(found)

    def _fail(self, order: int, trouble: object) -> None:
        if order == self._wanted:
            self.failed.emit(trouble)
