"""The window while one practises: how long it is held up at most."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from operator import itemgetter
from pathlib import Path
from time import thread_time
from typing import Final

import pytest
from PySide6.QtCore import QAbstractEventDispatcher, Qt
from PySide6.QtTest import QTest

from dkdesk.gui.practice.scoring import ScoringPage
from dkdesk.gui.practice.supply import Supply
from dkdesk.play.practice.lessons.path import EXERCISES, LESSONS
from dkdesk.play.practice.spots import stock
from tests.app.test_debriefs import Teacher, later
from tests.app.test_papers import DEAL, play_deal, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
Key = Qt.Key
MOST: Final = 0.05
"""Seconds of work in the window's thread during which nothing else is seen to."""


@dataclass
class Watch:
    """Measures the processor time that this thread spends before it looks for events again."""

    spans: list[tuple[str, int, float]] = field(default_factory=list)
    doing: str = ""
    """What is measured; nothing is while a deal is only played."""
    number: int = 0
    """Which time it is done."""
    _since: float = 0.0

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Measure every turn of the event loop."""
        loop = QAbstractEventDispatcher.instance()
        loop.awake.connect(self._begin)
        loop.aboutToBlock.connect(self._end)
        try:
            yield
        finally:
            loop.awake.disconnect(self._begin)
            loop.aboutToBlock.disconnect(self._end)

    def act(self, doing: str, act: Callable[[], object]) -> None:
        """Do something as an event would, and measure it, as what follows from it."""
        self.doing = doing
        self._begin()
        act()
        self._end()

    def worst(self) -> dict[str, float]:
        """The longest span of each step, in seconds, at its quicker time."""
        longest: dict[str, list[float]] = {}
        for doing, number, taken in filter(itemgetter(0), self.spans):
            times = longest.setdefault(doing, [0.0, 0.0])
            times[number] = max(times[number], taken)
        return {doing: min(times) for doing, times in longest.items()}

    def _begin(self) -> None:
        self._since = thread_time()

    def _end(self) -> None:
        self.spans.append((self.doing, self.number, thread_time() - self._since))
        self._since = thread_time()


def wait_for_question(sitting: Sitting, supply: Supply) -> None:
    """Wait until it is there."""
    sitting.wait(lambda: not supply.waits)


def lessons(sitting: Sitting, watch: Watch) -> None:
    """Every lesson, its page and its ten exercises."""
    practice = sitting.program.practice.lessons.enter()
    watch.act("open", practice.open)
    window = practice.window
    assert window is not None
    for lesson in LESSONS:
        watch.act(f"{lesson.key}: page", partial(window.open_lesson, lesson.key))
        for number in range(EXERCISES):
            watch.act(f"{lesson.key}: ask {number}", window.go_on)
            wait_for_question(sitting, window.supply)
            watch.act(f"{lesson.key}: answer {number}", partial(window.exercise.press, 1))
        watch.act(f"{lesson.key}: result", window.go_on)
        assert window.round.over
    watch.act("close", window.close)


def drills(sitting: Sitting, watch: Watch) -> None:
    """Ten questions about deadlines, and ten about scores."""
    practice = sitting.program.practice.drills.enter()
    for drill in ("deadlines", "scoring"):
        watch.act(f"{drill}: open", partial(practice.open, drill))
        window = practice.windows[drill]
        for number in range(10):
            wait_for_question(sitting, window.supply)
            watch.act(f"{drill}: answer {number}", partial(window.page.press, 1))
            if isinstance(window.page, ScoringPage):
                watch.act(f"{drill}: check {number}", window.page.check)
            assert window.count.asked == number + 1
            watch.act(f"{drill}: ask {number}", window.go_on)
        watch.act(f"{drill}: close", window.close)


def spots(sitting: Sitting, watch: Watch) -> None:
    """The file is read, ten spots are asked and judged, and the statistics shown."""
    practice = sitting.program.practice
    watch.act("open", lambda: practice.school.enter().open())
    drill = practice.school.enter().drill
    assert drill is not None
    for number in range(10):
        watch.act(f"answer {number}", partial(QTest.keyClick, drill, Key.Key_Space))
        watch.act(f"ask {number}", partial(QTest.keyClick, drill, Key.Key_Return))
    watch.act("close", drill.close)
    watch.act("progress", lambda: practice.statistics.enter().open())
    sheet = practice.statistics.enter().sheet
    assert sheet is not None
    sitting.wait(sheet.isActiveWindow)
    watch.act("close", sheet.close)


def debrief(sitting: Sitting, watch: Watch) -> None:
    """A finished deal is taken apart, and each of its decisions shown; the study is a stand-in."""
    debriefs = sitting.program.practice.debriefs.enter()
    debriefs.study = Teacher(later(debriefs._found.emit))  # type: ignore[assignment]
    say_gesund(sitting)
    play_deal(sitting)
    watch.act("open", debriefs.open)
    window = debriefs.window
    assert window is not None
    sitting.wait(lambda: window.complete)
    for row in range(window.list.count()):
        watch.act(f"show {row}", partial(window.list.setCurrentRow, row))
    watch.act("close", window.close)


@pytest.mark.parametrize("practise", [lessons, drills, spots, debrief])
def test_at6_practice_never_holds_the_window_up(
    begin: Begin, tmp_path: Path, practise: Callable[[Sitting, Watch], None]
) -> None:
    """AT6: no step takes the window's thread 50 ms, whatever is practised.

    Everything is done twice, and of each step the quicker time counts: what else runs on the
    machine slows even processor time down. What is remembered in between is forgotten.
    """
    watch = Watch()
    for number in range(2):
        stock.lines.cache_clear()
        stock.of_preset.cache_clear()
        watch.number = number
        sitting = begin(folder=tmp_path / str(number), deal=DEAL)
        with watch.watching():
            practise(sitting, watch)
            watch.doing = ""
        sitting.end()
    worst = watch.worst()
    assert len(worst) > 10
    assert {doing: taken for doing, taken in worst.items() if taken > MOST} == {}
