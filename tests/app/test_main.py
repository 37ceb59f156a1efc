"""From the command line to the exit status."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from dkdesk.app import main as main_module
from dkdesk.app.command_line import Wishes
from dkdesk.app.main import COMPLAINED, SCREENS, UNUSABLE, run
from dkdesk.gui.watch import LOG
from dkdesk.trouble import Trouble, TroubleError

GRUMBLE: Final = """
import sys
import warnings
from PySide6.QtCore import QTimer, qWarning
from dkdesk.app.main import run
from dkdesk.app.program import Program
from dkdesk.play.ticket import Answer, Ticket
from dkdesk.players.player import Fault
from dkdesk.rules.actions import Say
sit_down = Program.open
def open_and_grumble(program, **how):
    sit_down(program, **how)
    warnings.warn("the lamp flickers", RuntimeWarning)
    qWarning("the cloth is torn")
    stumbled = Answer(Ticket(0, 0), Say(1, "gesund"), Fault("Jan stumbles"))
    program.bridge._answered.emit(stumbled)
    QTimer.singleShot(0, fail)
    QTimer.singleShot(0, program.bridge.deal_over.emit)
def fail():
    raise ZeroDivisionError("no cards")
Program.open = open_and_grumble
if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
"""
"""Something goes wrong in every way there is, then the deal is over."""
LOUD: Final = (
    "RuntimeWarning: the lamp flickers",
    "the cloth is torn",
    "ZeroDivisionError",
    "Jan stumbles",
)


def start(*words: str) -> subprocess.CompletedProcess[str]:
    """Start a program in which something goes wrong."""
    return subprocess.run(
        [sys.executable, "-W", "always", "-c", GRUMBLE, *words],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_table_does_not_wait_for_those_who_think() -> None:
    """Opponents and numpy are loaded by the thinking process, and by the desk when they are wanted.

    They would be a quarter of the time until the table is there.
    """
    code = "import sys, dkdesk.app.main; print('numpy' in sys.modules, 'sqlite3' in sys.modules)"
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert told.stdout.split() == ["False", "True"]


FIRST: Final = """
import sys
from pathlib import Path
from PySide6.QtWidgets import QApplication
from dkdesk.app.command_line import parse
from dkdesk.app.program import Program
from dkdesk.gui.first_sight import FirstSight
from dkdesk.places import Folders
app = QApplication([])
program = Program(app, Folders.portable(Path(sys.argv[1])), parse(["--deal", "7"]))
loaded = []
def look():
    loaded.extend(name for name in sys.modules if name.startswith("dkdesk."))
    app.quit()
sight = FirstSight(program.window.table)
sight.over.connect(look)
program.open()
app.exec()
program.close()
if __name__ == "__main__":
    print(*loaded)
"""
"""Tells what was loaded when the table was painted first."""
BEHIND: Final = (
    "dkdesk.app.debriefs",
    "dkdesk.app.drills",
    "dkdesk.app.lessons",
    "dkdesk.app.progress",
    "dkdesk.app.records",
    "dkdesk.app.school",
    "dkdesk.app.sheets",
    "dkdesk.app.standings",
    "dkdesk.gui.help.",
    "dkdesk.gui.practice.",
    "dkdesk.gui.review.window",
    "dkdesk.play.practice.hint",
    "dkdesk.play.practice.lessons",
    "dkdesk.play.study",
    "dkdesk.players.rule",
    "dkdesk.store.exchange",
    "dkdesk.store.notebook",
)
"""What lies behind doors, by how its names begin."""


def test_the_table_does_not_wait_for_what_lies_behind_doors(tmp_path: Path) -> None:
    """An evening begins, is painted, and of lessons, papers and sheets nothing has been loaded."""
    told = subprocess.run(
        [sys.executable, "-c", FIRST, str(tmp_path)],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    loaded = told.stdout.split()
    assert "dkdesk.gui.table.scene" in loaded
    assert [name for name in loaded if name.startswith(BEHIND)] == []


def test_smoke_fails_if_anybody_complains() -> None:
    """Python, Qt, an opponent or we ourselves; and says who it was."""
    ended = start("--smoke")
    assert ended.returncode == COMPLAINED
    assert all(words in ended.stderr for words in LOUD)


def test_complaints_go_into_the_log_of_the_folder(tmp_path: Path) -> None:
    """Where a bug report finds them."""
    ended = start("--smoke", "--data-dir", str(tmp_path))
    assert ended.returncode == COMPLAINED
    log = (tmp_path / "log" / LOG).read_text("utf-8")
    assert all(words in log for words in LOUD)


def test_without_its_sentences_it_tells_whoever_installed_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """No window comes up that could say nothing."""

    def parse(words: Sequence[str]) -> Wishes:
        del words
        raise TroubleError(Trouble("trouble.missing_resource", {"path": "text"}))

    monkeypatch.setattr(main_module, "parse", parse)
    assert run([]) == UNUSABLE
    assert capsys.readouterr().err == "trouble.missing_resource path='text'\n"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the screen is part of the system")
def test_without_a_screen_it_says_so_in_one_sentence(tmp_path: Path) -> None:
    """Qt would break the program off and name its plugins."""
    kept = {name: value for name, value in os.environ.items() if name not in SCREENS}
    words = ("--lang", "en", "--data-dir", str(tmp_path))
    ended = subprocess.run(
        [sys.executable, "-m", "dkdesk", *words],
        env=kept,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode == UNUSABLE
    (sentence,) = ended.stderr.splitlines()
    assert "DISPLAY" in sentence
    assert list(tmp_path.iterdir()) == []
