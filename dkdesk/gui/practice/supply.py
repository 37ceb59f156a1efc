"""Where questions come from: the one that is wanted, and meanwhile the one after it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from dkdesk.play.study import Finding, Study, work

if TYPE_CHECKING:
    from dkdesk.play.practice.asking import Asking

log = logging.getLogger(__name__)


class Supply(QObject):
    """Has questions made in the study; what is light is made here and now, without a process.

    Signals:
        come: The wanted question is there; carries it.
        failed: It could not be made; carries what the player is told.
    """

    come = Signal(object)
    failed = Signal(object)
    _found = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.make_study: Callable[[Callable[[Finding], None]], Study] = Study
        self._study: Study | None = None
        self._opened = 0
        """How often there has been a process; what an older one still tells is of no use."""
        self._wanted: Asking | None = None
        self._next: Asking | None = None
        self._running: Asking | None = None
        self._ready: Finding | None = None
        """What came of the one that is wanted next."""
        self._found.connect(self._take)

    @property
    def waits(self) -> bool:
        """Whether a question is wanted that is not there yet."""
        return self._wanted is not None

    @property
    def ready(self) -> bool:
        """Whether the one after it lies there."""
        return self._ready is not None

    def want(self, asking: Asking) -> None:
        """Bring this question, at once if it lies ready."""
        ready = self._ready if asking == self._next else None
        self._wanted, self._next, self._ready = asking, None, None
        if asking.light:
            self._bring(work(0, asking))
        elif ready is not None:
            self._bring(ready)
        else:
            self._work()

    def prepare(self, asking: Asking) -> None:
        """Make this one beforehand, as it will be wanted next."""
        if asking != self._next and not asking.light:
            self._next, self._ready = asking, None
            self._work()

    def close(self) -> None:
        """Want nothing any more, and end the process."""
        self._wanted, self._next, self._ready, self._running = None, None, None, None
        if self._study is not None:
            self._study.close()
            self._study = None

    def _work(self) -> None:
        """Begin what is wanted most; a question that is being made is short, and not broken off."""
        if self._running is not None:
            return
        self._running = self._wanted or (None if self.ready else self._next)
        if self._running is not None:
            if self._study is None:
                self._opened += 1
                self._study = self.make_study(partial(self._found.emit, self._opened))
            self._study.ask(self._running)

    def _take(self, opened: int, finding: Finding) -> None:
        if opened != self._opened or self._running is None:
            return  # the window was closed meanwhile
        made, self._running = self._running, None
        if finding.trouble is not None:
            log.error("a question could not be made: %s", finding.failure)
        if made == self._wanted:
            self._bring(finding)
        elif made == self._next:
            self._ready = finding
        self._work()

    def _bring(self, finding: Finding) -> None:
        self._wanted = None
        if finding.trouble is None:
            self.come.emit(finding.result)
        else:
            self.failed.emit(finding.trouble)
