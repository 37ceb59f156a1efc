"""The announcement school in the running program."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from time import perf_counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.practice.spots.window import SpotWindow
from dkdesk.play.practice.spots import stock
from dkdesk.play.practice.spots.spot import SILENCE
from dkdesk.rules.presets import PRESETS
from dkdesk.store.notebook import Notebook
from dkdesk.trouble import Trouble, TroubleError
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
Key = Qt.Key
TODAY = date(2026, 11, 30)


def opened(sitting: Sitting) -> SpotWindow:
    """Open the drill by its key."""
    window = sitting.program.window
    window.activateWindow()
    sitting.wait(window.isActiveWindow)
    sitting.program.practice.school.enter().today = lambda: TODAY
    QTest.keyClick(window.table, Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    drill = sitting.program.practice.school.enter().drill
    assert drill is not None
    sitting.wait(drill.isActiveWindow)
    return drill


def failing(drill: SpotWindow) -> str:
    """The answer that costs most."""
    assert drill._spot is not None
    return drill._spot.answers[-1].word


def test_at8_ten_spots_by_keyboard_alone(begin: Begin) -> None:
    """AT8: from the menu key to the summary, with a word for whoever cannot see it."""
    sitting = begin(deal=3)
    journal = sitting.journal()
    drill = opened(sitting)
    for number in range(1, 11):
        assert drill.asks
        QTest.keyClick(drill, Key.Key_Space)
        assert drill.leaf.accessibleName()
        assert drill.counted.text().startswith(f"{number} von 10")
        QTest.keyClick(drill, Key.Key_Return)
    assert drill.board.ask.text().startswith("Geschafft")
    assert len(Notebook(sitting.program.archive).marks()) == 10
    QTest.keyClick(drill, Key.Key_Return)
    assert drill.asks
    assert sitting.journal() == journal
    assert sitting.program.practice.school.enter().study.begun == 0


def test_a_stored_verdict_comes_within_a_second(begin: Begin) -> None:
    """Posing and judging hold up the window for less than 50 ms in the middle of ten."""
    drill = opened(begin(deal=3))
    posed, judged = [], []
    for _ in range(9):
        at = perf_counter()
        QTest.keyClick(drill, Key.Key_Space)
        judged.append(perf_counter() - at)
        at = perf_counter()
        QTest.keyClick(drill, Key.Key_Return)
        posed.append(perf_counter() - at)
    assert sorted(judged)[4] < 0.25
    assert sorted(posed)[4] < 0.25


def test_the_guess_is_written_down(begin: Begin) -> None:
    """With the slider, in percent; without it there is none."""
    sitting = begin(deal=3)
    drill = opened(sitting)
    while drill._spot is not None and drill._spot.asks_game:
        drill.wanted.emit()
    drill.board.guess.setChecked(True)
    drill.board.slider.setValue(70)
    QTest.keyClick(drill, Key.Key_Space)
    assert "70" in drill.leaf.chance.text()
    (mark,) = Notebook(sitting.program.archive).marks()
    assert mark.estimate == 0.7
    assert mark.chance is not None


def test_another_rule_set_brings_its_own_spots(begin: Begin) -> None:
    """Chosen in the box; the filter holds there as well."""
    drill = opened(begin(deal=3))
    drill.rules.setCurrentIndex(1 + list(PRESETS).index("party"))
    assert drill._spot is not None
    assert drill._spot.base == "party"
    level = drill.wishes.boxes["level"]
    level.setCurrentIndex(1)
    assert drill._spot.theme.level == "ann"


def test_what_is_kept_comes_again_when_it_is_due(begin: Begin, tmp_path: Path) -> None:
    """Opt-in: in three days it waits, and only the button asks it."""
    sitting = begin(deal=3)
    drill = opened(sitting)
    kept = drill._spot
    QTest.keyClick(drill, Key.Key_Space)
    drill.keep_button.click()
    assert drill.again.text() == "Wiederholen (0)"
    sitting.end()
    later = begin(folder=tmp_path, deal=4)
    school = later.program.practice.school.enter()
    drill = opened(later)
    school.today = lambda: TODAY + timedelta(3)
    school.begin()
    assert drill.again.text() == "Wiederholen (1)"
    drill.again.click()
    assert drill._spot == kept
    QTest.keyClick(drill, Key.Key_Space)
    QTest.keyClick(drill, Key.Key_Return)
    assert not drill.asks


def test_failed_spots_come_once_more(begin: Begin) -> None:
    """After five others."""
    drill = opened(begin(deal=3))
    drill.series.setCurrentIndex(1)
    while drill._spot is None or drill._spot.judge(failing(drill)).grade.good:
        drill.begun.emit()
    first = drill._spot
    drill.board.press(failing(drill))
    seen = []
    for _ in range(6):
        QTest.keyClick(drill, Key.Key_Return)
        assert drill._spot is not None
        seen.append(drill._spot)
        drill.board.press(drill._spot.best.word)
    assert seen.index(first) == 5


def test_without_the_file_fresh_spots_are_made(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence, and the study goes to work; no window is blocked."""

    def missing(preset: str) -> None:
        raise TroubleError(Trouble("drill.damaged", {"preset": preset}))

    monkeypatch.setattr(stock, "of_preset", missing)
    sitting = begin(deal=3)
    drill = opened(sitting)
    assert sitting.program.window.notice.text.startswith("Die mitgelieferten Aufgaben")
    assert drill.board.ask.text().endswith("…")
    sitting.wait(lambda: drill.asks)
    assert drill._spot is not None
    assert {row.word for row in drill._spot.answers} > {SILENCE} or drill._spot.asks_game
    assert drill._spot.deal > 0
