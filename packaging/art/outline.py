"""Runs of straight lines and cubic curves, and the one cut the court cards need.

Points are complex numbers (x to the right, y down): turning is a product, mirroring a conjugate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

Segment = tuple[complex, ...]
"""Two points are a straight line, four a cubic curve."""

KAPPA: Final = 0.5522847498
"""Length of the handles that bend a cubic into a quarter of a circle."""


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


def _halves(segment: Segment, t: float) -> tuple[Segment, Segment]:
    """De Casteljau: the segment before and after *t*."""
    if len(segment) == 2:
        mid = _at(segment, t)
        return (segment[0], mid), (mid, segment[1])
    a, b, c, d = segment
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
    done, rest = 0.0, segment
    for t in _crossings(segment, line):
        local = (t - done) / (1 - done)
        before, rest = _halves(rest, local)
        done = t
        yield before
    yield rest


def _bridged(chains: Sequence[Sequence[Segment]]) -> Iterator[Segment]:
    for number, chain in enumerate(chains):
        yield from chain
        end, start = chain[-1][-1], chains[(number + 1) % len(chains)][0][0]
        if abs(end - start) > 1e-6:
            yield (end, start)
