"""Path data as SVG writes it, read into runs and written from them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .outline import Run, Segment, box, ring

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0, "O": 4, "R": 5}


def read(text: str) -> tuple[Run, ...]:
    """Read path data: SVG's ``M L H V C S Q Z`` in both cases, and two shapes more.

    ``O x y rx ry`` is an ellipse, ``R x y w h r`` a box with round corners.

    Raises:
        ValueError: *text* has an unknown letter or too few numbers.
    """
    return tuple(_Reader(text).runs())


def written(runs: Iterable[Run]) -> str:
    """Write path data, relative, to a tenth of a unit: short, and free of adding errors."""
    writer = _Writer()
    for run in runs:
        writer.run(run)
    return "".join(writer.out)


class _Reader:
    """Turns path data into runs, letter by letter."""

    def __init__(self, text: str) -> None:
        self._tokens = _TOKEN.findall(text)
        self._done: list[Run] = []
        self._segments: list[Segment] = []
        self._here = self._start = 0j

    def runs(self) -> list[Run]:
        position, letter = 0, ""
        while position < len(self._tokens):
            if self._tokens[position].isalpha():
                letter = self._tokens[position]
                position += 1
            count = _ARGUMENTS.get(letter.upper())
            if count is None:
                raise ValueError(f"no path command: {letter!r}")
            numbers = [float(token) for token in self._tokens[position : position + count]]
            if len(numbers) < count:
                raise ValueError(f"{letter} wants {count} numbers")
            position += count
            self._step(letter, numbers)
            letter = {"M": "L", "m": "l"}.get(letter, letter)
        self._end(closed=False)
        return self._done

    def _step(self, letter: str, numbers: list[float]) -> None:
        base = self._here if letter.islower() else 0j
        points = [base + complex(*pair) for pair in zip(numbers[::2], numbers[1::2], strict=False)]
        match letter.upper():
            case "M":
                self._end(closed=False)
                self._here = self._start = points[0]
            case "L" | "C":
                self._to(*points)
            case "H":
                self._to(complex(base.real + numbers[0], self._here.imag))
            case "V":
                self._to(complex(self._here.real, base.imag + numbers[0]))
            case "S":
                self._to(self._smooth(), *points)
            case "Q":
                pull, end = points
                self._to(self._here + (pull - self._here) * 2 / 3, end + (pull - end) * 2 / 3, end)
            case "Z":
                self._end(closed=True)
            case shape:
                self._done.append((ring if shape == "O" else box)(*numbers))

    def _smooth(self) -> complex:
        last = self._segments[-1] if self._segments else (self._here,)
        return 2 * self._here - last[2] if len(last) == 4 else self._here

    def _to(self, *points: complex) -> None:
        self._segments.append((self._here, *points))
        self._here = points[-1]

    def _end(self, *, closed: bool) -> None:
        if closed and abs(self._here - self._start) > 1e-6:
            self._to(self._start)
        if self._segments:
            self._done.append(Run(tuple(self._segments), closed))
        self._segments = []
        self._here = self._start


class _Writer:
    """Writes runs as relative path data; counts in tenths so that nothing drifts."""

    def __init__(self) -> None:
        self.out: list[str] = []
        self._here = (0, 0)
        self._letter = ""

    def run(self, run: Run) -> None:
        self._put("M", run.segments[0][0])
        for segment in run.segments[: -1 if _closes(run) else None]:
            self._put("l" if len(segment) == 2 else "c", *segment[1:])
        if run.closed:
            self.out.append("z")
            self._letter = "z"

    def _put(self, letter: str, *points: complex) -> None:
        grid = [(round(p.real * 10), round(p.imag * 10)) for p in points]
        if letter == "l" and grid == [self._here]:
            return
        ox, oy = (0, 0) if letter == "M" else self._here
        numbers = [_number(value) for x, y in grid for value in (x - ox, y - oy)]
        if letter != self._letter:
            self.out.append(letter)
        elif not numbers[0].startswith("-"):
            self.out.append(" ")
        self._letter = letter
        self.out.append(numbers[0])
        self.out.extend(n if n.startswith("-") else f" {n}" for n in numbers[1:])
        self._here = grid[-1]


def _closes(run: Run) -> bool:
    """Whether the last segment is a straight line home, which ``z`` draws by itself."""
    last = run.segments[-1]
    return run.closed and len(last) == 2 and len(run.segments) > 1


def _number(tenths: int) -> str:
    """Shortest decimal: ``-.5``, ``3``, ``12.2``."""
    sign, rest = ("-", -tenths) if tenths < 0 else ("", tenths)
    whole, part = divmod(rest, 10)
    return f"{sign}{whole or ('' if part else 0)}{f'.{part}' if part else ''}"
