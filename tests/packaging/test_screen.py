"""How long the checks wait for a program, and when they stop waiting."""

from __future__ import annotations

import shutil
import subprocess
import sys

import pytest
from screen import screen, wait


def program(text: str) -> subprocess.Popen[str]:
    """A program of one line."""
    words = [sys.executable, "-c", text]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_nobody_waits_for_a_program_that_has_ended() -> None:
    """What it said last is told at once, instead of a minute of patience."""
    with (
        program("import sys; sys.exit('no way to /dev/fuse')") as ended,
        pytest.raises(ChildProcessError, match=r"1 before the table\nno way to /dev/fuse"),
    ):
        wait(lambda: False, "the table", by=ended)


def test_what_has_come_true_counts_though_the_program_has_ended() -> None:
    """The condition is asked first."""
    with program("") as ended:
        ended.wait()
        wait(lambda: True, "the table", by=ended)


def test_patience_ends() -> None:
    """What does not come is named."""
    with pytest.raises(TimeoutError, match="in vain for the table"):
        wait(lambda: False, "the table", 0.01)


@pytest.mark.skipif(
    None in (shutil.which("Xvfb"), shutil.which("xdotool")),
    reason="Xvfb or xdotool is not installed (.ci/run installs them)",
)
def test_the_screen_stays_when_its_last_guest_goes() -> None:
    """Beginning anew, it would put the mouse back and turn away who comes meanwhile."""
    with screen() as shown:
        shown.do("mousemove", 11, 13)
        assert shown.do("getmouselocation").startswith("x:11 y:13 ")
