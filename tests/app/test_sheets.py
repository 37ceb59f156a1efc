"""The score sheet in the running program: copied, written as a table, written as pages."""

from __future__ import annotations

import csv
import errno
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dkdesk.gui.dialogs.sheet_window import SheetDialog
from tests.app.test_papers import DEAL, play_deal, say_gesund
from tests.app.test_records import choose
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


@pytest.fixture
def sitting(begin: Begin) -> Sitting:
    """A program in which one deal has been played."""
    made = begin(deal=DEAL)
    made.program.sheets.enter().native_files = False
    say_gesund(made)
    play_deal(made)
    return made


@pytest.fixture
def dialog(sitting: Sitting) -> SheetDialog:
    """The sheet, opened by its key."""
    sitting.program.window.commands["sheet"].trigger()
    found = sitting.program.sheets.enter().dialog
    assert found is not None
    return found


def said(dialog: SheetDialog) -> str:
    """What the window tells, as it was written."""
    return dialog.said.text().replace("\N{ZERO WIDTH SPACE}", "")


def test_is_copied_as_text(sitting: Sitting, dialog: SheetDialog) -> None:
    """With everybody and the sums; the window says so."""
    dialog.deeds["copy"].trigger()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "Punktezettel"
    assert lines[1].split() == [guest.name for guest in sitting.program.bridge.sheet_guests]
    assert lines[-1].startswith("Σ")
    assert said(dialog) == "Der Punktezettel ist kopiert."


def test_is_written_as_a_table(sitting: Sitting, dialog: SheetDialog, tmp_path: Path) -> None:
    """Under the day of the evening, where the player wants it."""
    dialog.deeds["table"].trigger()
    proposed = choose(sitting, tmp_path / "abend")
    started = sitting.program.bridge.counting.started.astimezone().date()
    assert proposed == f"punktezettel-{started.isoformat()}.csv"
    (row,) = csv.DictReader((tmp_path / "abend.csv").read_text("utf-8").splitlines())
    names = [guest.name for guest in sitting.program.bridge.sheet_guests]
    assert [int(row[name]) for name in names] == list(dialog.sheet.totals)
    assert str(tmp_path / "abend.csv") in said(dialog)


def test_is_written_as_pages(sitting: Sitting, dialog: SheetDialog, tmp_path: Path) -> None:
    """A PDF, which every system shows and prints."""
    dialog.deeds["page"].trigger()
    assert choose(sitting, tmp_path / "abend").endswith(".pdf")
    assert (tmp_path / "abend.pdf").read_bytes().startswith(b"%PDF-")
    assert str(tmp_path / "abend.pdf") in said(dialog)


@pytest.mark.parametrize("deed", ["save_table", "save_page"])
def test_a_full_disk_is_told_and_leaves_what_was_there(
    sitting: Sitting,
    dialog: SheetDialog,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    deed: str,
) -> None:
    """One sentence; the old file is whole, and nothing lies beside it."""
    path = tmp_path / "abend.csv"
    path.write_text("the sheet of last week", "utf-8")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("dkdesk.settings.file.os.fsync", full)
    getattr(sitting.program.sheets.enter(), deed)(path)
    told = f"„{path}“ lässt sich nicht schreiben. Der Punktezettel ist nicht gespeichert worden."
    assert said(dialog) == told
    assert path.read_text("utf-8") == "the sheet of last week"
    assert [each for each in path.parent.iterdir() if each.suffix == ".new"] == []


def test_keeps_up_with_the_evening(sitting: Sitting, dialog: SheetDialog) -> None:
    """While it lies open the next deal comes onto it; opened anew it has forgotten what it told."""
    rows = len(dialog.sheet.rows)
    dialog.tell("Etwas")
    sitting.program.window.desk.result._next.click()
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        say_gesund(sitting)
    play_deal(sitting)
    assert len(dialog.sheet.rows) == rows + 1
    assert dialog.sheet.rows == tuple(sitting.program.bridge.rows())
    sitting.program.window.commands["sheet"].trigger()
    assert said(dialog) == ""
