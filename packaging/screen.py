"""A screen that is not there, a mouse on it, and its pixels: Xvfb and xdotool."""

from __future__ import annotations

import mmap
import os
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

SIZE: Final = (1400, 900)
STEPS: Final = 6
"""Stations of the mouse on its way."""
PATIENCE: Final = 60.0
"""Seconds until something is taken not to come."""
MOMENT: Final = 2.0
"""Seconds for what should have happened already."""

FIRST: Final = 100
SPAN: Final = 30_000
"""Numbers of displays, one for each process that makes any: two servers that look for a free one
at once can both take the same, and one that ends can take the other's socket along."""
ALONE: Final = ("-nolisten", "tcp", "-noreset")
"""For this machine only, and no new beginning when the last guest goes: who comes in that moment
is turned away (13 of 4,000)."""

Point = tuple[int, int]


def wait(
    condition: Callable[[], bool],
    what: str,
    seconds: float = PATIENCE,
    by: subprocess.Popen[str] | None = None,
) -> None:
    """Look again and again until *condition* is true.

    Args:
        condition: What has to come true.
        what: It, in words.
        seconds: How long to look.
        by: The program that should bring it about, if it is still to live then.

    Raises:
        TimeoutError: It was not true in time.
        ChildProcessError: The program has ended before; carries what it said.
    """
    end = time.monotonic() + seconds
    while not condition():
        if by is not None and by.poll() is not None:
            raise ChildProcessError(f"ended with {by.returncode} before {what}\n{last_words(by)}")
        if time.monotonic() > end:
            raise TimeoutError(f"waited {seconds:.0f} s in vain for {what}")
        time.sleep(0.005)


def last_words(process: subprocess.Popen[str]) -> str:
    """What a program that has ended said and complained of, as far as it can be had."""
    try:
        return "".join(process.communicate(timeout=MOMENT))
    except subprocess.TimeoutExpired:  # something that it began lives on, and could still speak
        return "(not known)"


class Pixels:
    """What an Xvfb shows, read from the file it draws into (``-fbdir``; an XWD picture)."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack_from(">25I", self._map)
        self._begin = head[0] + 12 * head[19]  # after the header and the table of colours
        self._line = head[12]

    def colour(self, x: int, y: int) -> tuple[int, int, int]:
        """Red, green and blue of one pixel, 0..255."""
        at = self._begin + y * self._line + 4 * x
        blue, green, red = self._map[at : at + 3]
        return red, green, blue


class Screen:
    """A display with one mouse and one keyboard; no window manager, so focus is given by hand."""

    def __init__(self, name: str, pixels: Pixels) -> None:
        self.name = name
        self.pixels = pixels

    def do(self, *words: object) -> str:
        """Let xdotool do something, and return what it says."""
        told = subprocess.run(
            ["xdotool", *map(str, words)],
            env=os.environ | {"DISPLAY": self.name},
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        return told.stdout

    def window(self, process: subprocess.Popen[str]) -> int:
        """The window of a program, as soon as it can be seen."""
        found: list[str] = []

        def seen() -> bool:
            with suppress(subprocess.CalledProcessError):  # there is none yet
                found[:] = self.do("search", "--onlyvisible", "--name", "dkdesk").split()
            return bool(found)

        wait(seen, "its window", by=process)
        return int(found[0])

    def key(self, window: int, key: str) -> None:
        """Press a key in a window."""
        self.do("windowfocus", "--sync", window, "key", key)

    def drag(self, begin: Point, end: Point) -> None:
        """Press, move and let go."""
        way: list[object] = ["mousemove", *begin, "mousedown", 1]
        for step in range(1, STEPS + 1):
            way += ["mousemove"]
            way += [a + (b - a) * step // STEPS for a, b in zip(begin, end, strict=True)]
        self.do(*way, "mouseup", 1)

    def is_cloth(self, x: int, y: int) -> bool:
        """Whether the green of the table is painted there."""
        red, green, blue = self.pixels.colour(x, y)
        return green > 30 and green > red and green > blue


@contextmanager
def screen(size: Point = SIZE) -> Iterator[Screen]:
    """A display of its own, gone afterwards."""
    reading, writing = os.pipe()
    shape = f"{size[0]}x{size[1]}x24"
    with tempfile.TemporaryDirectory(prefix="dkdesk-screen-") as folder:
        own = f":{FIRST + os.getpid() % SPAN}"
        words = ["Xvfb", own, "-displayfd", str(writing), "-screen", "0", shape, "-fbdir", folder]
        with subprocess.Popen(
            [*words, *ALONE], pass_fds=[writing], stderr=subprocess.DEVNULL
        ) as server:
            os.close(writing)
            with os.fdopen(reading) as told:
                number = told.readline().strip()  # it is ready when it has said this
            try:
                if not number:
                    raise RuntimeError(f"Xvfb could not be display {own}")
                yield Screen(f":{number}", Pixels(Path(folder, "Xvfb_screen0")))
            finally:
                server.terminate()
