"""The other process: opponents think there, so that the window never waits for them.

A ticket is the number of moves made when the question was asked. An answer to an older
ticket is dropped by whoever asked, so undo, a new deal and quitting need no locks. The seed
makes every game of the opponents repeatable.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import threading
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection

    from dkdesk.play.ticket import Answer, Question, Ticket


PATIENCE: Final = 2
"""Processes that may die over one question before it is answered without them."""
LIMIT: Final = 20.0
"""Seconds after which an opponent who has not answered is taken to hang."""


def serve(pipe: Connection) -> None:
    """Answer questions until the other end is gone; the life of the thinking process."""
    from dkdesk.play.thinking import think  # noqa: PLC0415 - the desk shows its table without it

    with contextlib.suppress(EOFError, KeyboardInterrupt):
        while True:
            pipe.send(think(pipe.recv()))


class Thinker:
    """The desk's end of the thinking process."""

    def __init__(self, answer: Callable[[Answer], None]) -> None:
        """Start the process.

        Args:
            answer: Called with every answer, from a thread of the thinker's own.
        """
        self._answer = answer
        self._context = multiprocessing.get_context("spawn")
        self._pending: Question | None = None
        self._lives = PATIENCE
        self._closing = False
        self._lock = threading.Lock()
        self._watch: threading.Timer | None = None
        self._start()

    def ask(self, question: Question) -> None:
        """Start thinking about *question* and return at once."""
        with self._lock:
            self._pending = question
            self._lives = PATIENCE
            self._send(question)
            self._mind(question.ticket)

    def _mind(self, ticket: Ticket | None) -> None:
        """Watch how long this question takes, and the last one no longer."""
        if self._watch is not None:
            self._watch.cancel()
            self._watch = None
        if ticket is not None:
            self._watch = threading.Timer(LIMIT, self._give_up, (ticket,))
            self._watch.daemon = True
            self._watch.start()

    def _give_up(self, ticket: Ticket) -> None:
        """End a process that hangs over a question; nobody else is asked it."""
        with self._lock:
            if self._pending is None or self._pending.ticket != ticket:
                return
            self._lives = 0
            self._process.kill()

    def close(self) -> None:
        """End the process; no answer comes after this returns."""
        with self._lock:
            self._closing = True
            watch = self._watch
            self._mind(None)
            self._process.terminate()
        if watch is not None:
            watch.join()  # it has been cancelled, but takes a moment to end
        self._listener.join()
        self._process.join()
        self._pipe.close()

    def _start(self) -> None:
        self._pipe, far = self._context.Pipe()
        self._process = self._context.Process(
            target=serve, args=(far,), name="dkdesk-thinker", daemon=True
        )
        self._process.start()
        # The only other holder of the far end is the child, so its death ends our reading.
        far.close()
        self._listener = threading.Thread(
            target=self._listen, args=(self._pipe,), name="dkdesk-answers", daemon=True
        )
        self._listener.start()

    def _send(self, question: Question) -> None:
        # A dead process is noticed by the listener, which asks again.
        with contextlib.suppress(BrokenPipeError, ConnectionResetError):
            self._pipe.send(question)

    def _listen(self, pipe: Connection) -> None:
        while True:
            try:
                answer = pipe.recv()
            except (EOFError, OSError):
                self._revive()
                return
            with self._lock:
                if self._closing:
                    return
                if self._pending is not None and answer.ticket == self._pending.ticket:
                    self._pending = None
                    self._mind(None)
            self._answer(answer)

    def _revive(self) -> None:
        """Replace a dead process, and do not let a question die with it."""
        with self._lock:
            if self._closing:
                return
            self._process.join()
            self._pipe.close()
            self._start()
            question, self._lives = self._pending, self._lives - 1
            if question is not None and self._lives > 0:
                self._send(question)
                return
            self._pending = None
            self._mind(None)
        if question is not None:
            from dkdesk.play.thinking import rescue  # noqa: PLC0415 - as in `serve`

            self._answer(rescue(question, "the thinking process died, or did not answer"))
