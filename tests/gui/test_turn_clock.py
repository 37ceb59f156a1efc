"""The clock of a turn, with the time told by the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from dkdesk.gui.turn_clock import TurnClock


class Watch:
    """A clock that goes when it is told to, and what was heard of it."""

    def __init__(self, app: QApplication) -> None:
        self.time = 100.0
        self.heard: list[object] = []
        self.clock = TurnClock(app, lambda: self.time)
        self.clock.seconds = 30
        self.clock.ran.connect(self.heard.append)
        self.clock.warned.connect(lambda left: self.heard.append(f"warned {left}"))
        self.clock.expired.connect(lambda: self.heard.append("expired"))

    def pass_by(self, seconds: float) -> list[object]:
        """Let time pass; returns what was heard."""
        self.heard.clear()
        self.time += seconds
        self.clock.tick()
        return list(self.heard)


@pytest.fixture
def watch(qapp: QApplication) -> Iterator[Watch]:
    """A clock of 30 seconds."""
    made = Watch(qapp)
    yield made
    made.clock.stop()
    made.clock.deleteLater()


def test_it_counts_down_warns_once_and_ends(watch: Watch) -> None:
    """The share that is left, ten seconds' notice, and the end."""
    watch.clock.start("first")
    assert watch.heard == [1.0]
    assert watch.pass_by(15) == [0.5]
    assert watch.pass_by(5) == [pytest.approx(1 / 3), "warned 10"]
    assert watch.pass_by(4) == [pytest.approx(0.2)]
    assert watch.pass_by(6) == [None, "expired"]
    assert not watch.clock.running
    assert watch.pass_by(100) == []


def test_the_same_turn_goes_on_and_another_begins_anew(watch: Watch) -> None:
    """Who announces in between does not get his time again."""
    watch.clock.start("first")
    watch.pass_by(12)
    watch.clock.start("first")
    assert watch.pass_by(3) == [0.5]
    watch.clock.start("second")
    assert watch.pass_by(3) == [0.9]


def test_who_has_played_hears_nothing_more(watch: Watch) -> None:
    """The line goes away, and nothing ticks."""
    watch.clock.start("first")
    watch.heard.clear()
    watch.clock.stop()
    assert watch.heard == [None]
    assert watch.pass_by(60) == []
    assert not watch.clock.running


def test_switched_off_nothing_ticks(watch: Watch) -> None:
    """Not even a timer runs."""
    watch.clock.seconds = 0
    watch.clock.start("first")
    assert not watch.clock.running
    assert watch.heard == []


def test_a_warning_tells_the_seconds_there_are(watch: Watch) -> None:
    """A machine that slept does not promise ten."""
    watch.clock.start("first")
    assert watch.pass_by(27) == [pytest.approx(0.1), "warned 3"]
