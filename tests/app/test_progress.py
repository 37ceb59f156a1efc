"""Progress in the running program: read from the archive, begun anew, written to a file."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from dkdesk.gui.practice.progress.window import ProgressWindow
from dkdesk.store.errors import Fault, StoreError
from dkdesk.store.notebook import ExerciseRow, LuckRow, MarkRow, Notebook
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
MARK = MarkRow(
    day="2026-11-30",
    source="drill",
    spot="7.3.rules: ddv",
    theme="re/ann/opening/first/fair/lead",
    answer="ann",
    best="silence",
    grade="mistake",
    lapse="overbid",
    lost=0.75,
)


def opened(sitting: Sitting, answers: int = 12) -> ProgressWindow:
    """Open the sheet by its menu, with so many answers, and wait for the games."""
    notebook = Notebook(sitting.program.archive)
    for _ in range(answers):
        notebook.note(MARK)
    sitting.program.window.commands["progress"].trigger()
    sheet = sitting.program.practice.statistics.enter().sheet
    assert sheet is not None
    sitting.wait(lambda: sheet._games is not None)
    return sheet


def test_the_notebook_is_shown(begin: Begin) -> None:
    """Answers and drills; the evening does not notice."""
    sitting = begin(deal=3)
    journal = sitting.journal()
    for correct in (True, False) * 6:
        sitting.program.archive.note_answer("deadlines", "said", correct=correct)
    sheet = opened(sitting)
    assert sheet.figures["answer"].number.text() == "0,75"
    assert "6 von 12 falsch" in sheet.sections["rules"].sentence.text()
    assert "Noch 10 Spiele" in sheet.sections["games"].sentence.text()
    assert sitting.journal() == journal


def test_results_without_luck_are_shown_and_written(begin: Begin, tmp_path: Path) -> None:
    """The mean with its error, and a row of the file for each deal."""
    sitting = begin()
    notebook = Notebook(sitting.program.archive)
    for deal in range(12):
        row = LuckRow(
            deal=str(deal), day="2026-11-30", source="game", points=2, luck=deal % 2, error=0.1
        )
        notebook.note_luck(row)
    sheet = opened(sitting)
    assert "In 12 besprochenen Spielen: +1,5 (± 0,15)" in sheet.balance.sentence.text()
    assert "aufgeschrieben hast du +2,0" in sheet.balance.sentence.text()
    path = tmp_path / "all.csv"
    sitting.program.practice.statistics.enter().save_file(path)
    with path.open(encoding="utf-8-sig", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row["theme"] == "result"]
    assert len(rows) == 12
    assert rows[1]["spot"] == "1"
    assert (rows[1]["points"], rows[1]["luck"], rows[1]["adjusted"]) == ("2", "1.0", "1.0")
    sitting.program.practice.statistics.enter().begin_anew()
    assert notebook.luck() == ()


def test_beginning_anew_keeps_the_exercises(begin: Begin) -> None:
    """And the drills about the rules."""
    sitting = begin()
    notebook = Notebook(sitting.program.archive)
    exercise = ExerciseRow(spot="7", content="{}", box=1, due="2026-12-01")
    notebook.keep(exercise)
    sitting.program.archive.note_answer("scoring", "plain", correct=True)
    sheet = opened(sitting)
    sheet.reset_button.click()
    sheet.yes_button.click()
    assert notebook.marks() == ()
    assert notebook.exercises() == (exercise,)
    assert len(sitting.program.archive.answers("scoring")) == 1
    assert not sheet.figures["answer"].isVisible()
    assert not sheet.asking.isVisible()


def test_all_answers_become_a_table(begin: Begin, tmp_path: Path) -> None:
    """The player is told where it lies."""
    sitting = begin()
    opened(sitting)
    path = tmp_path / "answers.csv"
    sitting.program.practice.statistics.enter().save_file(path)
    rows = list(csv.DictReader(path.read_text("utf-8").splitlines()))
    assert len(rows) == 12
    assert rows[0]["lapse"] == "overbid"
    assert str(path) in sitting.notice


def test_a_place_that_cannot_be_written_is_told(begin: Begin, tmp_path: Path) -> None:
    """What was there stays."""
    sitting = begin()
    path = tmp_path / "answers.csv"
    path.mkdir()
    sitting.program.practice.statistics.enter().save_file(path)
    assert "lässt sich nicht schreiben" in sitting.notice
    assert path.is_dir()


def test_a_notebook_that_cannot_be_read_is_told(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sheet is empty, and the program goes on."""
    sitting = begin()
    path = sitting.program.archive.path

    def broken(_: Notebook) -> None:
        raise StoreError(Fault.DAMAGED, path)

    monkeypatch.setattr(Notebook, "marks", broken)
    sheet = opened(sitting, answers=0)
    assert sitting.notice
    assert not sheet.export_button.isEnabled()
