"""The lessons in the running program: a key opens them, and a tick stays."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.practice.lessons import LessonsWindow, Room
from dkdesk.play.practice.lessons.path import EXERCISES
from dkdesk.store.errors import Fault, StoreError
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


def opened(sitting: Sitting) -> LessonsWindow:
    """Open the lessons by their key."""
    window = sitting.program.window
    window.activateWindow()
    sitting.wait(window.isActiveWindow)
    QTest.keyClick(window.table, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    made = sitting.program.practice.lessons.enter().window
    assert made is not None
    sitting.wait(made.isActiveWindow)
    return made


def learn(window: LessonsWindow, key: str) -> None:
    """Answer ten exercises of a lesson rightly."""
    window.open_lesson(key)
    window.start()
    for _ in range(EXERCISES):
        assert window.exercise.asked is not None
        window.exercise.press(1 + window.exercise.asked.right)
        window.go_on()


def test_a_tick_stays(begin: Begin, tmp_path: Path) -> None:
    """The next time the program is started the lesson is still done; the evening is untouched."""
    sitting = begin(deal=3)
    journal = sitting.journal()
    window = opened(sitting)
    assert window.rules.currentText().endswith("DDV-Turnierregeln")
    assert window.rules.chosen == sitting.program.bridge.counting.rules
    learn(window, "trump")
    (row,) = sitting.program.archive.answers("lessons")
    assert (row.kind, row.asked, row.correct) == ("trump", 1, 1)
    assert sitting.journal() == journal
    sitting.end()
    window = opened(begin(folder=tmp_path, deal=3))
    assert window.room is Room.PATH
    assert window.path.done == 1
    assert window.path.next_key == "follow"


def test_the_same_window_comes_back(begin: Begin) -> None:
    """With the page that was open, if it was not closed."""
    sitting = begin()
    window = opened(sitting)
    window.open_lesson("augen")
    assert opened(sitting) is window
    assert window.room is Room.PAGE
    window.close()
    assert opened(sitting).room is Room.PATH


def test_a_full_disk_is_told(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The round ends as it would have."""
    sitting = begin()
    window = opened(sitting)
    path = sitting.program.archive.path

    def full(*_: object, **__: object) -> None:
        raise StoreError(Fault.FULL, path)

    monkeypatch.setattr(sitting.program.archive, "note_answer", full)
    learn(window, "augen")
    assert sitting.notice
    assert window.room is Room.RESULT
