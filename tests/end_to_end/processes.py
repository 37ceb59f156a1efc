"""What runs on this machine, read from /proc."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event
from typing import Final

DEADLINE: Final = 60.0
"""Seconds until a test gives up."""
MOMENT: Final = 0.02
"""Seconds between two looks."""


def wait(condition: Callable[[], bool], what: str, seconds: float = DEADLINE) -> None:
    """Look until *condition* is true; for what tells nobody when it happens.

    Raises:
        AssertionError: It was not within *seconds*.
    """
    nobody = Event()
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, f"waited in vain for: {what}"
        nobody.wait(MOMENT)


def session(leader: int) -> list[str]:
    """The commands of all living processes that *leader* began, itself included."""
    return [command for pid in Path("/proc").glob("[0-9]*") if (command := _member(pid, leader))]


def _member(process: Path, leader: int) -> str:
    try:
        # The name of the program may hold spaces and brackets; what follows it does not.
        state, _, _, sid, *_ = (process / "stat").read_text().rpartition(")")[2].split()
        if int(sid) != leader or state == "Z":
            return ""
        return (process / "cmdline").read_text().replace("\0", " ") or "?"
    except OSError:  # it has just ended
        return ""
