"""How long faces take to paint, and for how long the window waits: ``python -m tests.bench.faces``.

Ours, and the slowest of Debian's decks where it is installed. While another thread paints, a
timer of the window's thread ticks; the longest span between two ticks is what a player could feel.
"""

from __future__ import annotations

import os
import time
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLoggingCategory, QTimer
from PySide6.QtWidgets import QApplication

from dkdesk.gui.decks.drawing import Drawing
from dkdesk.gui.table.deck import Faces, Size
from dkdesk.places import resource

DECKS: Final = (
    resource("decks", "akdb.svg"),
    Path("/usr/share/carddecks/svg-dondorf/dondorf.svgz"),
)
SIZES: Final = ((189, 1.0), (202, 2.0), (416, 1.0))
"""Height of a card and pixel ratio: in windows of 1280x800, the same at 200 %, 2560x1600."""


def main() -> None:
    """Print one line for each deck and size."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    QLoggingCategory.setFilterRules("qt.svg.warning=false")
    for deck in DECKS:
        if not deck.is_file():
            continue
        aspect = Drawing(deck).aspect
        for high, ratio in SIZES:
            span, gaps = _measure(app, deck, Size(round(high * aspect), high, ratio))
            print(
                f"faces: {deck.name} at {high} px x {ratio:.0f}:"
                f" {1000 * span:.0f} ms; the window waits {1000 * gaps[0]:.1f} ms at the most,"
                f" {1000 * gaps[len(gaps) // 20]:.1f} ms 19 times of 20"
            )


def _measure(app: QApplication, deck: Path, size: Size) -> tuple[float, list[float]]:
    """Seconds to paint all faces, and those between two ticks, the longest first."""
    faces = Faces(app)
    ticks: list[float] = []
    clock = QTimer()
    clock.timeout.connect(lambda: ticks.append(time.perf_counter()))
    faces.ready.connect(app.quit)
    clock.start(0)
    begun = time.perf_counter()
    faces.choose(deck)
    faces.fit(size)
    app.exec()
    span = time.perf_counter() - begun
    clock.stop()
    faces.close()
    return span, sorted((after - before for before, after in pairwise(ticks)), reverse=True)


if __name__ == "__main__":
    main()
