"""One program for one data folder, seen from two processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest
from pytestqt.qtbot import QtBot

from dkdesk.gui.instance import LOCK, Instance

DEADLINE: Final = 60_000
ROOT: Final = Path(__file__).parents[2]
HOLD: Final = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from dkdesk.gui.instance import Instance
app = QCoreApplication([])
instance = Instance(Path(sys.argv[1]))
print(instance.claim(), flush=True)
sys.stdin.read()
"""
"""Claims a folder and holds it until it is told to let go, or killed."""


@contextmanager
def holder(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """Another process that has the folder."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "True\n"
        yield process
        process.kill()


def test_the_first_has_the_place_until_it_leaves(tmp_path: Path) -> None:
    """Whoever comes after it left gets it."""
    first = Instance(tmp_path)
    assert first.claim()
    first.leave()
    second = Instance(tmp_path)
    assert second.claim()
    second.leave()


def test_two_folders_are_two_places(tmp_path: Path) -> None:
    """A stick and a disk do not disturb each other."""
    places = [Instance(tmp_path / name) for name in ("one", "other")]
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
    assert [place.claim() for place in places] == [True, True]
    for place in places:
        place.leave()


def test_a_second_program_knocks_and_goes(qtbot: QtBot, tmp_path: Path) -> None:
    """It exits with 0 without opening a window, and the first hears it."""
    first = Instance(tmp_path)
    assert first.claim()
    with qtbot.waitSignal(first.knocked, timeout=DEADLINE):
        second = subprocess.Popen(
            [sys.executable, "-m", "dkdesk", "--data-dir", str(tmp_path)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
    told, complained = second.communicate(timeout=60)
    first.leave()
    assert (second.returncode, told, complained) == (0, b"", b"")
    assert not list(tmp_path.glob("*.sqlite3"))


@pytest.mark.parametrize("name", ["anna.dko", "Übung & 夕べ.dko"])
def test_a_second_program_tells_which_file_it_was_to_open(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    """From wherever it was started: the first hears the whole path."""
    first = Instance(tmp_path)
    assert first.claim()
    with qtbot.waitSignal(first.knocked, timeout=DEADLINE) as heard:
        second = subprocess.Popen(
            [sys.executable, "-m", "dkdesk", "--data-dir", str(tmp_path), name],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            cwd=tmp_path,
        )
    assert second.wait(timeout=60) == 0
    first.leave()
    assert heard.args == [str(tmp_path / name)]


def test_a_place_is_refused_while_another_process_has_it(tmp_path: Path) -> None:
    """However little it does."""
    with holder(tmp_path):
        assert not Instance(tmp_path).claim()


def test_a_killed_program_leaves_its_place(tmp_path: Path) -> None:
    """Its lock is there still, but nobody holds it."""
    with holder(tmp_path) as process:
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        assert (tmp_path / LOCK).exists()
        mine = Instance(tmp_path)
        assert mine.claim()
        mine.leave()


def test_where_nothing_can_be_written_nobody_is_refused(tmp_path: Path) -> None:
    """Nothing is shared there either."""
    nowhere = tmp_path / "file" / "below"
    (tmp_path / "file").write_text("", "utf-8")
    assert Instance(nowhere).claim()
