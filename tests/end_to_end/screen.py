"""A screen that is not there, and a real mouse on it: Xvfb and xdotool."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

NEEDED: Final = ("Xvfb", "xdotool")
FIRST: Final = 100
SPAN: Final = 30_000
"""Numbers of displays, one for each process: servers that look for a free one can collide."""
SIZE: Final = (1400, 900)
STEPS: Final = 6
"""Stations of the mouse on its way."""


class Screen:
    """A display with one mouse and one keyboard; no window manager, so focus is given by hand."""

    def __init__(self, name: str) -> None:
        self.environment = os.environ | {"DISPLAY": name, "QT_QPA_PLATFORM": "xcb"}

    def do(self, *words: object) -> str:
        """Let xdotool do something, and return what it says."""
        told = subprocess.run(
            ["xdotool", *map(str, words)],
            env=self.environment,
            check=True,
            capture_output=True,
            text=True,
            timeout=60,
        )
        return told.stdout

    def window(self, pid: int) -> int:
        """The main window of a program, as soon as it can be seen."""
        found = self.do("search", "--sync", "--onlyvisible", "--all", "--pid", pid, "--name", "dkd")
        return int(found.split()[0])

    def place(self, window: int) -> tuple[int, int, int, int]:
        """Left, top, width and height of a window."""
        told = self.do("getwindowgeometry", "--shell", window)
        values = dict(line.split("=") for line in told.splitlines())
        return int(values["X"]), int(values["Y"]), int(values["WIDTH"]), int(values["HEIGHT"])

    def click(self, x: int, y: int) -> None:
        """Press and release the left button there."""
        self.do("mousemove", x, y, "click", 1)

    def drag(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, move and let go."""
        way: list[object] = ["mousemove", *begin, "mousedown", 1]
        for step in range(1, STEPS + 1):
            way += ["mousemove"]
            way += [a + (b - a) * step // STEPS for a, b in zip(begin, end, strict=True)]
        self.do(*way, "mouseup", 1)

    def key(self, window: int, key: str) -> None:
        """Press a key in a window."""
        self.do("windowfocus", "--sync", window, "key", key)

    def picture(self, path: Path) -> bool:
        """Take a picture of everything, where ImageMagick is there to take it."""
        if shutil.which("import") is None:
            return False
        subprocess.run(
            ["import", "-window", "root", str(path)], env=self.environment, check=True, timeout=60
        )
        return True


@contextmanager
def screen(size: tuple[int, int] = SIZE) -> Iterator[Screen]:
    """A display of its own, gone afterwards."""
    missing = [name for name in NEEDED if shutil.which(name) is None]
    if missing:
        pytest.skip(f"not installed: {', '.join(missing)} (.ci/run installs them)")
    reading, writing = os.pipe()
    own = f":{FIRST + os.getpid() % SPAN}"
    with subprocess.Popen(
        [
            "Xvfb",
            own,
            "-displayfd",
            str(writing),
            "-screen",
            "0",
            f"{size[0]}x{size[1]}x24",
            "-nolisten",
            "tcp",
            "-noreset",  # when the last guest goes: who comes just then would be turned away
        ],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    ) as server:
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()  # it is ready when it has said this
        try:
            assert number, f"Xvfb could not be display {own}"
            yield Screen(f":{number}")
        finally:
            server.terminate()
