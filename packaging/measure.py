"""How long a player waits for the table, and how much memory it takes.

python packaging/measure.py onedir deb appimage     formats that build.py made
python packaging/measure.py --in-place PROGRAM      an installed one, or any command

From the start to the first green on an Xvfb, files warm. A start during which the rest of the
machine was at work is told apart: it says more of the rest than of us.
"""

from __future__ import annotations

import argparse
import os
import signal
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import fuse
from account import Account, account
from arrival import WAYS, arrived
from screen import Screen, screen, wait

ROUNDS: Final = 10
TRIES: Final = 30
"""Starts at most, until so many rounds were undisturbed."""
CALM: Final = 0.5
"""So much of a processor others may use meanwhile."""
SETTLED: Final = 3.0
"""Seconds after which the memory is read."""
KIB: Final = 1024
CENTRE: Final = (480, 300)
"""A place of the cloth where nothing lies."""


@dataclass(frozen=True, slots=True)
class Round:
    """One start."""

    wait: float
    """Seconds to the painted table."""
    used: float
    """Seconds of a processor until then."""
    others: float
    """How much of a processor the rest of the machine used meanwhile, on average."""
    desk: float
    """MB of the desk (proportional)."""
    together: float
    """MB with the thinking process."""


def first_paint(player: Account, shown: Screen) -> Round:
    """Start the program once, until the table is painted and the memory settled."""
    began, before = time.monotonic(), busy()
    with player.start("--lang", "de", "--deal", "7", display=shown.name) as process:
        try:
            wait(lambda: shown.is_cloth(*CENTRE), "the table", by=process)
            took = time.monotonic() - began
            used = processor(process.pid)
            others = max(0.0, busy() - before - used) / took
            time.sleep(SETTLED)
            sizes = [proportional(pid) for pid in members(process.pid)]
        finally:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
    wait(lambda: not shown.is_cloth(*CENTRE), "the window to be gone")
    return Round(took, used, others, max(sizes), sum(sizes))


def busy() -> float:
    """Seconds of a processor that the whole machine has used."""
    user, nice, system = map(int, Path("/proc/stat").read_text("ascii").split()[1:4])
    return (user + nice + system) / os.sysconf("SC_CLK_TCK")


def processor(session: int) -> float:
    """Seconds of a processor that a leader's processes have used."""
    ticks = 0
    for pid in members(session):
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def members(session: int) -> list[int]:
    """The processes that a leader of a session began, itself included."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        fields = status.read_text().rpartition(")")[2].split()
        if int(fields[3]) == session:
            found.append(int(status.parent.name))
    return found


def proportional(pid: int) -> float:
    """The memory of a process in MB; what it shares with others counts in parts (PSS)."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text("utf-8")
    line = next(line for line in text.splitlines() if line.startswith("Pss:"))
    return int(line.split()[1]) * KIB / 1e6


def measured(player: Account) -> str:
    """Start the program again and again, and say how long it took."""
    with screen() as shown:
        first_paint(player, shown)  # not counted: it fills the caches
        rounds: list[Round] = []
        calm: list[Round] = []
        while len(calm) < ROUNDS and len(rounds) < TRIES:
            rounds.append(first_paint(player, shown))
            calm = [each for each in rounds if each.others < CALM]
    kind = f"{len(calm)} undisturbed of {len(rounds)} starts"
    counted = calm or rounds
    waits = sorted(each.wait for each in counted)
    used, desk, together = (
        statistics.median(getattr(each, name) for each in counted)
        for name in ("used", "desk", "together")
    )
    return (
        f"{statistics.median(waits):.2f} s to the painted table"
        f" ({waits[0]:.2f} to {waits[-1]:.2f}; {kind}), {used:.2f} s of a processor;"
        f" memory {desk:.0f} MB the desk, {together:.0f} MB together"
    )


def told(what: str, measure: Callable[[], str]) -> bool:
    """Print one line of *what* was measured, or why it was not; whether it was."""
    try:
        print(f"{what}: {measure()}", flush=True)
    except (RuntimeError, OSError, subprocess.SubprocessError) as error:
        print(f"{what}: FAILED: {error}", flush=True)
        return False
    return True


def of_format(key: str) -> str:
    """Measure what was built in one format."""
    with account([]) as player, arrived(key, player) as equipped:
        return measured(equipped)


def of_command(words: list[str]) -> str:
    """Measure a program that is installed."""
    with account(words) as player:
        return measured(player)


def main() -> int:
    """Print one line for each; 1 if one could not be measured."""
    parser = argparse.ArgumentParser(description="Measure the wait for the table.")
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help=", ".join(WAYS))
    parser.add_argument("--in-place", nargs="+", metavar="WORD", help="the command that starts it")
    asked = parser.parse_args()
    if unknown := set(asked.formats) - WAYS.keys():
        parser.error(f"unknown: {' '.join(sorted(unknown))}")
    if "appimage" in asked.formats:
        fuse.open_to_all()
    well = [told(key, partial(of_format, key)) for key in asked.formats]
    if asked.in_place:
        well.append(told(asked.in_place[0], partial(of_command, asked.in_place)))
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
