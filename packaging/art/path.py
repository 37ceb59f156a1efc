"""Paths of straight lines and cubic curves, and the one cut the court cards need.

Points are complex numbers (x to the right, y down): turning is a product, mirroring a conjugate.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

Segment = tuple[complex, ...]
"""Two points are a straight line, four a cubic curve."""

KAPPA: Final = 0.5522847498
"""Length of the handles that bend a cubic into a quarter of a circle."""

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
_ARGUMENTS: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "Z": 0, "O": 4, "R": 5}


@dataclass(frozen=True, slots=True)
class Line:
    """A straight cut; what lies to the left of its direction (on the screen: above) stays."""

    through: complex
    along: complex

    def above(self, point: complex) -> float:
        """How far *point* lies on the side that stays, in units of the length of ``along``."""
        return -((point - self.through) * self.along.conjugate()).imag


@dataclass(frozen=True, slots=True)
class Run:
    """One stroke of the pen: segments that hang together, closed to a ring or open."""

    segments: tuple[Segment, ...]
    closed: bool

    def cut(self, line: Line) -> Iterator[Run]:
        """Yield what remains of the run above *line*."""
        kept: list[list[Segment]] = []
        inside = False
        for segment in self.segments:
            for piece in _split(segment, line):
                if line.above(_at(piece, 0.5)) < 0:
                    inside = False
                    continue
                if not inside:
                    kept.append([])
                inside = True
                kept[-1].append(piece)
        if not self.closed:
            yield from (Run(tuple(chain), closed=False) for chain in kept)
        elif kept:
            yield Run(tuple(_bridged(kept)), closed=True)


@dataclass(frozen=True, slots=True)
class Path:
    """A drawing for one pen or one fill."""

    runs: tuple[Run, ...]

    @classmethod
    def read(cls, text: str) -> Path:
        """Read SVG path data.

        Beside ``M L H V C S Q Z`` in both cases there are ``O x y rx ry``, an ellipse, and
        ``R x y w h r``, a box with round corners.

        Raises:
            ValueError: *text* has an unknown letter or too few numbers.
        """
        return cls(tuple(_Reader(text).runs()))

    def mapped(self, move: Callable[[complex], complex]) -> Path:
        """The path with every point moved; *move* is affine."""
        return Path(
            tuple(
                Run(tuple(tuple(map(move, segment)) for segment in run.segments), run.closed)
                for run in self.runs
            )
        )

    def placed(self, x: float = 0, y: float = 0, size: float = 1, turn: complex = 1) -> Path:
        """The path scaled, turned (by a complex number of length one) and moved."""
        return self.mapped(lambda point: point * size * turn + complex(x, y))

    def mirrored(self) -> Path:
        """The path as seen in a mirror that stands upright on x = 0."""
        return self.mapped(lambda point: -point.conjugate())

    def cut(self, line: Line) -> Path:
        """The part above *line*; closed runs are closed along the cut."""
        return Path(tuple(piece for run in self.runs for piece in run.cut(line)))

    def data(self) -> str:
        """SVG path data, relative, to a tenth of a unit: short, and free of adding errors."""
        writer = _Writer()
        for run in self.runs:
            writer.run(run)
        return "".join(writer.out)


def ring(x: float, y: float, rx: float, ry: float) -> Run:
    """An ellipse of four curves, clockwise."""
    handle = complex(KAPPA, 0)
    unit = [
        (p, p + 1j * p * handle, (1j * p) + p * handle, 1j * p) for p in (1 + 0j, 1j, -1 + 0j, -1j)
    ]
    return Run(
        tuple(tuple(complex(x + p.real * rx, y + p.imag * ry) for p in arc) for arc in unit),
        closed=True,
    )


def box(x: float, y: float, w: float, h: float, r: float) -> Run:
    """A rectangle with corners of radius *r*, clockwise."""
    k = r * (1 - KAPPA)
    corners = ((x + w, y, 1), (x + w, y + h, 1j), (x, y + h, -1), (x, y, -1j))
    segments: list[Segment] = []
    last = complex(x + r, y)
    for cx, cy, heading in corners:
        corner, onward = complex(cx, cy), heading * 1j
        start, end = corner - heading * r, corner + onward * r
        segments.append((last, start))
        if r:
            segments.append((start, corner - heading * k, corner + onward * k, end))
        last = end
    return Run(tuple(segments), closed=True)


def _at(segment: Segment, t: float) -> complex:
    if len(segment) == 2:
        return segment[0] + (segment[1] - segment[0]) * t
    return _halves(segment, t)[0][3]


def _halves(curve: Segment, t: float) -> tuple[Segment, Segment]:
    """De Casteljau: the curve before and after *t*."""
    a, b, c, d = curve
    ab, bc, cd = a + (b - a) * t, b + (c - b) * t, c + (d - c) * t
    abc, bcd = ab + (bc - ab) * t, bc + (cd - bc) * t
    mid = abc + (bcd - abc) * t
    return (a, ab, abc, mid), (mid, bcd, cd, d)


def _crossings(segment: Segment, line: Line) -> Iterator[float]:
    """Where the segment crosses the line, 0 < t < 1, in order."""
    steps = 24 if len(segment) == 4 else 1
    for step in range(steps):
        low, high = step / steps, (step + 1) / steps
        rising = line.above(_at(segment, low)) < 0
        if rising == (line.above(_at(segment, high)) < 0):
            continue
        for _ in range(40):
            middle = (low + high) / 2
            if (line.above(_at(segment, middle)) < 0) == rising:
                low = middle
            else:
                high = middle
        yield high


def _split(segment: Segment, line: Line) -> Iterator[Segment]:
    """The segment in pieces that lie wholly above or wholly below the line."""
    done = 0.0
    for t in _crossings(segment, line):
        local = (t - done) / (1 - done)
        if len(segment) == 2:
            mid = _at(segment, local)
            first, segment = (segment[0], mid), (mid, segment[1])
        else:
            first, segment = _halves(segment, local)
        done = t
        yield first
    yield segment


def _bridged(chains: Sequence[Sequence[Segment]]) -> Iterator[Segment]:
    for number, chain in enumerate(chains):
        yield from chain
        end, start = chain[-1][-1], chains[(number + 1) % len(chains)][0][0]
        if abs(end - start) > 1e-6:
            yield (end, start)


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
            case "L":
                self._to(points[0])
            case "H":
                self._to(complex(base.real + numbers[0], self._here.imag))
            case "V":
                self._to(complex(self._here.real, base.imag + numbers[0]))
            case "C":
                self._to(*points)
            case "S":
                self._to(self._smooth(), *points)
            case "Q":
                pull, end = points
                self._to(self._here + (pull - self._here) * 2 / 3, end + (pull - end) * 2 / 3, end)
            case "Z":
                self._end(closed=True)
            case "O":
                self._done.append(ring(*numbers))
            case "R":
                self._done.append(box(*numbers))

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
