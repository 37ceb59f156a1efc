"""How smoothly cards move: ``python -m tests.bench.frames``.

Four cards of a trick and the whole hand fly at once, again and again, in a real window under
Xvfb; measured is the time from one painting of the cloth to the next within a flight. How long the
next flight takes to be made ready is told apart: no card moves meanwhile.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import time
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QParallelAnimationGroup, Qt
from PySide6.QtWidgets import QApplication

from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MainWindow
from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import PLAY_MS
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.pose import Pose
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.state import step
from dkdesk.rules.table import SEATS
from tests.end_to_end.screen import screen
from tests.rules.games import normal_game, split_queens

SIZES: Final = (
    ("1280x800", 1280, 800, 1),
    ("2560x1600", 1280, 800, 2),
    ("2560x1600", 2560, 1600, 1),
)
"""Device pixels, logical size, scale."""
FLIGHTS: Final = 12


class Stopwatch(QObject):
    """Notes when the cloth is painted, flight by flight."""

    def __init__(self) -> None:
        super().__init__()
        self.flights: list[list[float]] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let every event pass."""
        if event.type() is QEvent.Type.Paint:
            self.flights[-1].append(time.perf_counter())
        return super().eventFilter(watched, event)


def main() -> None:
    """Print one line for each size."""
    if len(sys.argv) > 1:
        _measure(*map(int, sys.argv[1:]))
        return
    with screen((2600, 1700)) as shown:
        for name, width, height, scale in SIZES:
            told = subprocess.run(
                [sys.executable, "-m", "tests.bench.frames", str(width), str(height)],
                env=shown.environment | {"QT_SCALE_FACTOR": str(scale)},
                check=True,
                capture_output=True,
                text=True,
            ).stdout
            print(f"frames: {name} at scale {scale}: {told.strip()}")


def _measure(width: int, height: int) -> None:
    app = QApplication([])
    app.setStyle("Fusion")
    language, theme = Language(app, resource("text"), "de"), Theme(app, "light")
    faces = Faces(app)
    scene = TableScene(faces, theme, language, app)
    window = MainWindow(scene, faces, theme, language)
    window.resize(width, height)
    once = Qt.ConnectionType.SingleShotConnection
    faces.ready.connect(lambda: _fly(app, window, scene), once)
    faces.choose(resource("decks", "akdb.svg"))
    window.show()
    app.exec()
    faces.close()


def _fly(app: QApplication, window: MainWindow, scene: TableScene) -> None:
    """Send the cards there and back, then tell."""
    state = normal_game(split_queens(0, 2))
    for seat in SEATS:
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[-1]))
        if seat == SEATS[-2]:
            scene.sync(state.seen_by(0))
    last = state.table.tricks[0].cards[-1]
    layout = scene.spread.layout
    extra = CardItem(scene._faces, scene._theme.tokens, last)
    scene.addItem(extra)
    extra.resize(layout.card_w, layout.card_h)
    flyers = [*scene.spread.hand, *scene.spread.trick.values(), extra]
    homes = [Pose(item.x(), item.y(), item.rotation(), item.scale()) for item in flyers]
    watch, begun = Stopwatch(), time.process_time()
    window.table.viewport().installEventFilter(watch)
    flight = 0
    group = QParallelAnimationGroup(scene)

    def go() -> None:
        nonlocal flight, group
        if flight == FLIGHTS:
            _tell(watch.flights, time.process_time() - begun)
            app.quit()
            return
        away = flight % 2 == 0
        flight += 1
        watch.flights.append([])
        group = QParallelAnimationGroup(scene)
        for number, (item, home) in enumerate(zip(flyers, homes, strict=True)):
            aside = 40 if number % 2 else -40
            there = Pose(home.x + aside, home.y - 90, -home.turn, home.scale)
            group.addAnimation(item.glide(there if away else home, ms=PLAY_MS))
        group.finished.connect(go)
        group.start()

    go()


def _tell(flights: list[list[float]], used: float) -> None:
    spans = sorted(
        1000 * (after - before) for times in flights for before, after in pairwise(times)
    )
    p50, p95 = statistics.median(spans), spans[round(0.95 * (len(spans) - 1))]
    begun = statistics.median(1000 * (after[0] - before[-1]) for before, after in pairwise(flights))
    frames = sum(map(len, flights))
    print(
        f"p50 {p50:.1f} ms, p95 {p95:.1f} ms, longest {spans[-1]:.1f} ms between {frames} frames,"
        f" {begun:.1f} ms between two flights; {1000 * used / frames:.1f} ms of the processor each"
    )


if __name__ == "__main__":
    main()
