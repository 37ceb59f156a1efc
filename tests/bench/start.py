"""How long a player waits for the table: ``python -m tests.bench.start``.

From the start of the process to the end of the first painting of the cloth, as
``python -m dkdesk`` from the source tree, files in the cache, a real window under Xvfb.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from typing import Final

from tests.end_to_end.screen import Screen, screen

ROUNDS: Final = 5
CHILD: Final = """
import sys
import time
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from dkdesk.app.main import run
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.view import TableView

paint = TableView.paintEvent
ready = []

def watch(view, event):
    paint(view, event)
    if not ready:
        ready.extend((time.monotonic(), time.process_time()))
        view.scene()._faces.ready.connect(lambda: QTimer.singleShot(0, leave))

def leave():
    print(*ready, time.monotonic(), flush=True)
    QApplication.quit()

TableView.paintEvent = watch
if __name__ == "__main__":
    sys.exit(run(["--data-dir", sys.argv[1], "--deal", "7"]))
"""
"""Tells when the cloth was painted first, and when the faces of the cards were there."""


def main() -> None:
    """Print one line."""
    with screen() as shown, tempfile.TemporaryDirectory() as folder:
        _start(shown, folder)  # not counted: it fills the caches
        rounds = [_start(shown, folder) for _ in range(ROUNDS)]
    first, used, faces = (statistics.median(column) for column in zip(*rounds, strict=True))
    worst = max(first for first, *_ in rounds)
    print(
        f"start: {first:.2f} s to the first painting (slowest {worst:.2f}), of which"
        f" {used:.2f} s of a processor; {faces:.2f} s to the faces (medians of {ROUNDS})"
    )


def _start(shown: Screen, folder: str) -> tuple[float, float, float]:
    begun = time.monotonic()
    told = subprocess.run(
        [sys.executable, "-c", CHILD, folder],
        env=shown.environment,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    first, used, faces = map(float, told.split())
    return first - begun, used, faces - begun


if __name__ == "__main__":
    main()
