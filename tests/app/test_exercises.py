"""The exercises in the running program: asked when they are due, moved by their answers."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.practice.spots.window import SpotWindow
from dkdesk.play.practice.spots import repetition
from dkdesk.play.practice.spots.spot import Spot
from dkdesk.store.notebook import ExerciseRow, Notebook
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting
from tests.play.practice.shipped import shipped

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
TODAY = date(2026, 11, 30)


def row(spot: Spot, box: int = 0, due: date = TODAY) -> ExerciseRow:
    """An exercise in its box."""
    content = msgspec.json.encode(spot).decode()
    return ExerciseRow(spot=spot.key, content=content, box=box, due=due.isoformat())


def boxes(sitting: Sitting) -> dict[str, int]:
    """Where each exercise lies."""
    return {row.spot: row.box for row in Notebook(sitting.program.archive).exercises()}


def repeating(sitting: Sitting, *rows: ExerciseRow) -> SpotWindow:
    """Open the drill with these exercises, and ask what is due."""
    notebook = Notebook(sitting.program.archive)
    for one in rows:
        notebook.keep(one)
    school = sitting.program.practice.school.enter()
    school.today = lambda: TODAY
    school.open()
    drill = school.drill
    assert drill is not None
    drill.again.click()
    return drill


def with_siblings() -> Spot:
    """A spot of the file that has some."""
    spots = shipped()
    return next(spot for spot in spots if repetition.siblings(spot, spots))


def test_a_sibling_moves_the_exercise_it_stands_for(begin: Begin) -> None:
    """From the second time on another deal is asked, and its answer counts."""
    sitting, spot = begin(deal=3), with_siblings()
    drill = repeating(sitting, row(spot, box=1))
    asked = drill._spot
    assert asked is not None
    assert asked.deal != spot.deal
    assert asked.theme == spot.theme
    drill.board.press(asked.best.word)
    assert boxes(sitting) == {spot.key: 2}


def test_an_exercise_moves_once_a_day(begin: Begin) -> None:
    """Failed and then known when it comes again in the same sitting: it comes tomorrow."""
    sitting, spots = begin(deal=3), shipped()[:6]
    drill = repeating(sitting, *map(row, spots))
    failed = drill._spot
    assert failed is not None
    drill.board.press(failed.answers[-1].word)
    for _ in range(6):
        QTest.keyClick(drill, Qt.Key.Key_Return)
        assert drill._spot is not None
        drill.board.press(drill._spot.best.word)
    assert drill._spot == failed
    assert boxes(sitting) == {spot.key: int(spot != failed) for spot in spots}


def test_what_cannot_be_read_breaks_nothing(begin: Begin, caplog: pytest.LogCaptureFixture) -> None:
    """It stays where it lies, for a program that can; the others are asked."""
    sitting, spot = begin(deal=3), shipped()[0]
    later = ExerciseRow(spot="later", content='{"rules":["of 2040"]}', box=1, due="2026-11-01")
    drill = repeating(sitting, later, row(spot))
    assert drill._spot == spot
    assert drill.again.text() == "Wiederholen (1)"
    drill.board.press(spot.best.word)
    assert boxes(sitting) == {"later": 1, spot.key: 1}
    assert "the exercise later cannot be read" in caplog.text


def test_keeping_again_does_not_move_it(begin: Begin) -> None:
    """Whoever presses the button twice does not begin anew."""
    sitting = begin(deal=3)
    school = sitting.program.practice.school.enter()
    school.today = lambda: TODAY
    school.open()
    drill = school.drill
    assert drill is not None
    assert drill._spot is not None
    spot = drill._spot
    Notebook(sitting.program.archive).keep(row(spot, box=3, due=TODAY + timedelta(5)))
    school._read_cards()
    drill.board.press(spot.best.word)
    drill.keep_button.click()
    assert boxes(sitting) == {spot.key: 3}
