"""What an evening costs: ``python -m tests.bench.memory``.

The memory of the window's process after ten deals, and the processor's time it takes while the
player thinks. A real window under Xvfb.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from dkdesk.app.command_line import Wishes
from dkdesk.app.program import Program
from dkdesk.gui.table.cues import Tempo
from dkdesk.places import Folders
from dkdesk.players.player import simple
from tests.end_to_end.screen import screen

DEALS: Final = 10
REST_MS: Final = 5000
SETTLE_MS: Final = 500
"""Until the last change has been painted."""


class Evening:
    """A player who plays ten deals and then thinks for a while."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._begun = 0.0
        self._first = 0.0
        self._clock = QTimer()
        self._clock.timeout.connect(self._look)
        self._clock.start(5)

    def _look(self) -> None:
        program = self._program
        bridge = program.bridge
        if program.scene.show.busy:
            return
        if program.window.desk.result.isVisible():
            if not self._first:
                self._first = resident()
            program.window.desk.result._next.click()
        elif len(bridge.evening.results) == DEALS and program.scene._marks is not None:
            self._clock.stop()
            QTimer.singleShot(SETTLE_MS, self._rest)
        elif bridge.evening.director.table.to_act == 0:
            program.window.desk.reservation.hide()
            bridge._submit(simple(bridge.view))

    def _rest(self) -> None:
        self._begun = time.process_time()
        QTimer.singleShot(REST_MS, self._tell)

    def _tell(self) -> None:
        used = time.process_time() - self._begun
        share = 100 * used / (REST_MS / 1000)
        print(
            f"{resident():.0f} MB after {DEALS} deals ({self._first:.0f} MB after one);"
            f" at rest {share:.2f} % of a processor over {REST_MS / 1000:.0f} s"
        )
        QApplication.quit()


def resident() -> float:
    """Megabytes this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Print one line."""
    if len(sys.argv) > 1:
        _play(Path(sys.argv[1]))
        return
    with screen() as shown, tempfile.TemporaryDirectory() as folder:
        told = subprocess.run(
            [sys.executable, "-m", "tests.bench.memory", folder],
            env=shown.environment,
            check=True,
            capture_output=True,
            text=True,
        ).stdout
    print(f"memory: {told.strip()}")


def _play(folder: Path) -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    program = Program(app, Folders.portable(folder), Wishes(folder, "de", 1))
    program.scene.stage.tempo = Tempo(0, 0)
    program.open()
    evening = Evening(program)
    app.exec()
    del evening
    program.close()


if __name__ == "__main__":
    main()
