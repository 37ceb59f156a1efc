"""Another program at our table: one process a seat, one JSON object a line.

Each question brings the events since the last one. The program has a time limit; when it is late,
answers illegally or dies, that is a ``Fault`` like any other player's, and the evening goes on.
"""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import TYPE_CHECKING, Final

from dkdesk.players import protocol
from dkdesk.players.protocol import Message, ProtocolError

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

GREETING: Final = 30.0
"""Seconds a program has to say hello."""
PATIENCE: Final = 10.0
"""Seconds a program has for one answer, unless told otherwise."""
LINE_LIMIT: Final = 100_000


class ExternalPlayer:
    """Plays as another program says."""

    def __init__(self, command: str, patience: float = PATIENCE) -> None:
        """Remember how to start the program; it starts with its first question.

        Args:
            command: The program and its arguments, as in a shell.
            patience: Seconds for one answer.
        """
        self._command = shlex.split(command)
        self._patience = patience
        self._seats: dict[int, _Seat] = {}

    def act(self, view: View, seed: int) -> Action:  # noqa: ARG002 - chance is the program's own
        """Ask the program.

        Raises:
            ProtocolError: It broke the protocol, was late, or has died.
            OSError: It cannot be started.
        """
        seat = self._seats.get(view.seat)
        if seat is None:
            seat = self._seats[view.seat] = _Seat(self._command, self._patience)
        return seat.act(view)

    def close(self) -> None:
        """Say goodbye to every process."""
        for seat in self._seats.values():
            seat.close()
        self._seats.clear()


class _Seat:
    """One process, and what it has been told."""

    def __init__(self, command: list[str], patience: float) -> None:
        self._patience = patience
        self._told: list[Message] = []
        self._asked = 0
        self._process = subprocess.Popen(  # noqa: S603 - the player chose this program
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, name="dkdesk-external", daemon=True)
        self._reader.start()
        self._send(protocol.hello())
        greeting = self._receive(GREETING)
        if greeting.get("type") != "hello":
            raise ProtocolError(f"no hello: {greeting}")

    def act(self, view: View) -> Action:
        """Tell what is new, ask, and wait."""
        happened = [protocol.deal(view), *protocol.events(view)]
        known = len(self._told)
        fresh = happened[known:] if happened[:known] == self._told else happened
        for message in fresh:
            self._send(message)
        self._told = happened
        self._asked += 1
        self._send(protocol.question(view, self._asked))
        return protocol.answer(view, self._receive(self._patience), self._asked)

    def close(self) -> None:
        """Say goodbye, and do not wait for ever."""
        with contextlib.suppress(OSError, ProtocolError):
            self._send({"type": "bye"})
        assert self._process.stdin is not None, "it was opened with a pipe"
        with contextlib.suppress(OSError):
            self._process.stdin.close()
        try:
            self._process.wait(1.0)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._reader.join()

    def _send(self, message: Message) -> None:
        assert self._process.stdin is not None, "it was opened with a pipe"
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except (BrokenPipeError, ValueError) as error:
            raise ProtocolError(f"the program has ended ({self._process.poll()})") from error

    def _receive(self, patience: float) -> Message:
        try:
            line = self._lines.get(timeout=patience)
        except queue.Empty:
            raise ProtocolError(f"no answer within {patience:g} s") from None
        if line is None:
            raise ProtocolError(f"the program has ended ({self._process.wait()})")
        try:
            message = json.loads(line)
        except json.JSONDecodeError as error:
            raise ProtocolError(f"no JSON: {line[:80]!r}") from error
        if not isinstance(message, dict):
            raise ProtocolError(f"no JSON object: {line[:80]!r}")
        return message

    def _read(self) -> None:
        assert self._process.stdout is not None, "it was opened with a pipe"
        with self._process.stdout as lines:
            while line := lines.readline(LINE_LIMIT):
                self._lines.put(line)
        self._lines.put(None)
