"""The reading desk: a process of its own in which positions are weighed for the player.

Nothing runs before the first task, and nothing but the task in hand: with the tutor off and no
exercise open there is no process at all. An answer to a task that is no longer wanted is dropped by
its number.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
import traceback
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess


class Task(Protocol):
    """Something to work out; it is sent to another process."""

    def work(self) -> object:
        """Work it out."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of a task."""

    number: int
    """Which task it was."""
    result: object = None
    trouble: Trouble | None = None
    """What the player is told when it came to nothing."""
    failure: str = ""
    """What the log is told then."""


def work(number: int, task: Task) -> Finding:
    """Do a task here and now."""
    try:
        return Finding(number, task.work())
    except TroubleError as error:
        return Finding(number, trouble=error.trouble, failure=str(error.trouble))
    except Exception:  # noqa: BLE001 - practice may fail, the evening goes on
        return Finding(number, trouble=Trouble("study.failed"), failure=traceback.format_exc())


def serve(pipe: Connection) -> None:
    """Do tasks until the other end is gone; the life of the process."""
    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            pipe.send(work(*pipe.recv()))


class Study:
    """The desk's end of the process. One task at a time; the newest one is the one that counts."""

    def __init__(self, found: Callable[[Finding], None]) -> None:
        """Prepare; nothing is started.

        Args:
            found: Called with every finding, from a thread of the study's own.
        """
        self._found = found
        self._context = multiprocessing.get_context("spawn")
        self._lock = threading.Lock()
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._listener: threading.Thread | None = None
        self._number = 0
        self._open: int | None = None
        """The task that is being done."""
        self.begun = 0
        """Tasks that were begun, for those who want none."""

    @property
    def busy(self) -> bool:
        """Whether a task is being done."""
        return self._open is not None

    def ask(self, task: Task) -> int:
        """Begin *task*, and give up the one before it.

        Returns:
            Its number, which its finding bears.
        """
        with self._lock:
            if self._open is not None or self._process is None or not self._process.is_alive():
                self._stop()
                self._start()
            self._number += 1
            self._open = self._number
            self.begun += 1
            assert self._pipe is not None, "the process has a pipe"
            with contextlib.suppress(BrokenPipeError, ConnectionResetError):
                self._pipe.send((self._number, task))  # a dead process is noticed by the listener
            return self._number

    def drop(self) -> None:
        """Give up what is being done."""
        with self._lock:
            if self._open is not None:
                self._stop()

    def close(self) -> None:
        """End the process; no finding comes after this returns."""
        with self._lock:
            self._stop()
            listener = self._listener
        if listener is not None:
            listener.join()

    def _start(self) -> None:
        self._pipe, far = self._context.Pipe()
        self._process = self._context.Process(
            target=serve, args=(far,), name="dkdesk-study", daemon=True
        )
        self._process.start()
        far.close()  # the child holds the only other end, so its death ends our reading
        self._listener = threading.Thread(
            target=self._listen, args=(self._pipe,), name="dkdesk-findings", daemon=True
        )
        self._listener.start()

    def _stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.join()
            self._process = None
        self._pipe, self._open = None, None

    def _listen(self, pipe: Connection) -> None:
        with contextlib.closing(pipe):
            while True:
                try:
                    finding = pipe.recv()
                except (EOFError, OSError):
                    finding = None
                with self._lock:
                    if pipe is not self._pipe:
                        return  # given up
                    number, self._open = self._open, None
                    if finding is None:
                        self._process, self._pipe = None, None
                if finding is not None:
                    self._found(finding)
                    continue
                if number is not None:
                    trouble = Trouble("study.failed")
                    self._found(Finding(number, trouble=trouble, failure="the process died"))
                return
