"""What evenings cost: ``python -m tests.bench.memory [DEALS]``, 200 without a number.

The memory of the window's process after the first deals and the last ones, how many items, timers
and animations there are then, and the processor's time it takes while the player thinks. A real
window under Xvfb, one for all the deals.
"""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QAbstractAnimation, QObject, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from dkdesk.app.command_line import Wishes
from dkdesk.app.program import Program
from dkdesk.gui.table.cues import Tempo
from dkdesk.places import Folders
from dkdesk.players.player import simple
from tests.end_to_end.screen import screen

DEALS: Final = 200
SETTLED: Final = 10
"""Deals after which everything has been made once."""
EVERY: Final = 10
"""Deals between two looks."""
REST_MS: Final = 5000
SETTLE_MS: Final = 500
"""Until the last change has been painted."""


class Evenings:
    """A player who plays so many deals in one window and then thinks for a while."""

    def __init__(self, program: Program, deals: int) -> None:
        self._program = program
        self._deals = deals
        self._played = 0
        self._begun = 0.0
        self._used: dict[int, float] = {}
        """Megabytes after so many deals."""
        self._counts: dict[int, tuple[int, int, int]] = {}
        self._clock = QTimer()
        self._clock.timeout.connect(self._look)
        self._clock.start(5)

    def _look(self) -> None:
        program, desk = self._program, self._program.window.desk
        if program.scene.show.busy:
            return
        if desk.result.isVisible():
            self._played += 1
            desk.result._next.click()
            if self._played == 1 or self._played % EVERY == 0:
                self._used[self._played] = resident()
                self._counts[self._played] = counts(program)
        elif desk.ranking.isVisible():
            program.sit_down()
        elif self._played >= self._deals and program.scene._marks is not None:
            self._clock.stop()
            QTimer.singleShot(SETTLE_MS, self._rest)
        elif program.bridge.evening.director.table.to_act == 0:
            desk.reservation.hide()
            program.bridge._submit(simple(program.bridge.view))

    def _rest(self) -> None:
        self._begun = time.process_time()
        QTimer.singleShot(REST_MS, self._tell)

    def _tell(self) -> None:
        share = 100 * (time.process_time() - self._begun) / (REST_MS / 1000)
        later = [used for deals, used in self._used.items() if deals >= SETTLED]
        first, last = self._counts.get(SETTLED), self._counts[max(self._counts)]
        print(
            f"{self._used[1]:.1f} MB after one deal, {later[0]:.1f} after {SETTLED},"
            f" {min(later):.1f} to {max(later):.1f} from there to {self._played};"
            f" items, timers, animations {first} after {SETTLED}, {last} at the end;"
            f" at rest {share:.2f} % of a processor over {REST_MS / 1000:.0f} s"
        )
        QApplication.quit()


def counts(program: Program) -> tuple[int, int, int]:
    """How many items, timers and animations there are just after a deal has begun."""
    gc.collect()
    alive = [each for each in gc.get_objects() if isinstance(each, QObject) and isValid(each)]
    timers = sum(isinstance(each, QTimer) for each in alive)
    return len(program.scene.items()), timers, sum(isinstance(e, QAbstractAnimation) for e in alive)


def resident() -> float:
    """Megabytes this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Print one line."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else DEALS
    if len(sys.argv) > 2:
        _play(Path(sys.argv[2]), deals)
        return
    with screen() as shown, tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            [sys.executable, "-m", "tests.bench.memory", str(deals), folder],
            env=shown.environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    print(f"memory: {told.strip()}")


def _play(folder: Path, deals: int) -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    program = Program(app, Folders.portable(folder), Wishes(folder, "de", 1))
    program.scene.stage.tempo = Tempo(0, 0)
    program.open()
    evenings = Evenings(program, deals)
    app.exec()
    del evenings
    program.close()


if __name__ == "__main__":
    main()
