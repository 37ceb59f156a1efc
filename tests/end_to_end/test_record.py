"""``dkdesk FILE.dko`` from the shell: the game is shown, and the evening is left alone."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest

from dkdesk.gui.watch import LOG
from tests.end_to_end.screen import Screen, screen
from tests.test_resources import example

ROOT: Final = Path(__file__).parents[2]
REVIEW: Final = "Look a game through"
PROGRAM: Final = (sys.executable, "-m", "dkdesk")


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a screen, to its end."""
    return subprocess.run(
        [*PROGRAM, *words],
        env=os.environ | {"LC_ALL": "en_GB.UTF-8"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The game of the page that explains the notation."""
    path = tmp_path / "game.dko"
    path.write_text(example("en"), "utf-8")
    return path


def test_a_game_is_printed(file: Path) -> None:
    """Trick by trick, with its result."""
    done = run("replay", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Trick 12: " in done.stdout


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        pytest.param("result: kontra", "result: re", "line 27", id="a wrong result"),
        pytest.param("1 C9'; 2 CA'", "1 SQ; 2 CA'", "line 14, column 10", id="a revoke"),
        pytest.param("dkdesk record 1", "dkdesk record 9", "line 1", id="a later version"),
    ],
)
def test_a_wrong_game_is_refused_with_its_place(file: Path, old: str, new: str, told: str) -> None:
    """And with a status that scripts understand."""
    file.write_text(file.read_text("utf-8").replace(old, new, 1), "utf-8")
    done = run("replay", str(file))
    assert done.returncode == 1
    assert told in done.stderr.lower()
    assert done.stdout == ""


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    """The rest of the list is printed all the same."""
    done = run("replay", str(tmp_path / "gone.dko"))
    assert done.returncode == 1
    assert "gone.dko" in done.stderr


@pytest.mark.slow
def test_a_game_opens_in_a_window(file: Path, tmp_path: Path) -> None:
    """Of the program that runs already, too; nothing is grumbled about."""
    words = ["--data-dir", str(tmp_path / "data"), "--lang", "en"]
    with screen() as shown:
        first = start(shown, [*words, str(file)])
        try:
            (review,) = windows(shown, REVIEW)
            shown.key(review, "End")
            shown.key(review, "Escape")
            second = start(shown, [*words, str(file)])
            assert second.wait(timeout=60) == 0
            assert windows(shown, REVIEW)
            assert first.poll() is None
        finally:
            first.kill()
            first.communicate()
    log = tmp_path / "data" / "log" / LOG
    assert not log.exists() or "Traceback" not in log.read_text("utf-8")


def start(shown: Screen, words: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start the program on a screen."""
    return subprocess.Popen([*PROGRAM, *words], env=shown.environment, cwd=ROOT)


def windows(shown: Screen, name: str) -> list[int]:
    """The windows of this name that can be seen, as soon as there is one."""
    found = shown.do("search", "--sync", "--onlyvisible", "--name", name)
    return [int(number) for number in found.split()]
