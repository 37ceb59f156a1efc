"""The drills in the running program: a key opens them, and what was right is remembered."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.commands import COMMANDS
from dkdesk.gui.practice.deadlines import DeadlinesPage
from dkdesk.gui.practice.scoring import ScoringPage
from dkdesk.gui.practice.window import PracticeWindow
from dkdesk.store.errors import Fault, StoreError
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


def opened(sitting: Sitting, drill: str) -> PracticeWindow:
    """Open a drill by its key."""
    window = sitting.program.window
    window.activateWindow()
    sitting.wait(window.isActiveWindow)
    key = {"F3": Qt.Key.Key_F3, "F4": Qt.Key.Key_F4}[COMMANDS[drill].shortcut]
    QTest.keyClick(window.table, key)
    made = sitting.program.practice.drills.enter().windows[drill]
    sitting.wait(made.isActiveWindow)
    sitting.wait(lambda: not made.supply.waits)
    return made


def test_answers_are_remembered(begin: Begin, tmp_path: Path) -> None:
    """The next time the program is started the drill goes on where it was."""
    sitting = begin(deal=3)
    journal = sitting.journal()
    window = opened(sitting, "deadlines")
    assert isinstance(window.page, DeadlinesPage)
    assert window.page.asked is not None
    assert window.page.asked.seed == 3
    QTest.keyClick(window.page, Qt.Key.Key_1 if window.page.asked.answer else Qt.Key.Key_2)
    kind = window.page.asked.case
    (row,) = sitting.program.archive.answers("deadlines")
    assert (row.kind, row.asked, row.correct) == (kind, 1, 1)
    assert sitting.journal() == journal
    sitting.end()
    again = begin(folder=tmp_path, deal=3)
    window = opened(again, "deadlines")
    assert window.total.text() == "Insgesamt 1 von 1 richtig"
    assert window.count.asked == 0


def test_both_drills_open_beside_each_other(begin: Begin) -> None:
    """Under the rules of the table, with its players; the same window comes back."""
    sitting = begin()
    window = opened(sitting, "scoring")
    assert isinstance(window.page, ScoringPage)
    assert window.rules.currentText().endswith("DDV-Turnierregeln")
    assert window.chosen == sitting.program.bridge.counting.rules
    assert window.page._names() == ["Du", *sitting.program.bridge.names[1:]]
    assert opened(sitting, "deadlines").isVisible()
    assert opened(sitting, "scoring") is window
    window.close()
    assert opened(sitting, "scoring").isVisible()


def test_a_full_disk_is_told(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """The drill goes on."""
    sitting = begin()
    window = opened(sitting, "deadlines")
    path = sitting.program.archive.path

    def full(*_: object, **__: object) -> None:
        raise StoreError(Fault.FULL, path)

    monkeypatch.setattr(sitting.program.archive, "note_answer", full)
    window.page.press(1)
    assert sitting.notice
    assert window.next_button.isEnabled()
