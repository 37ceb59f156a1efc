"""One card: ground, corners, pips or court, composed in the middle of the card as origin."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from .courts import COURTS, SASH, court
from .glyphs import GLYPHS
from .outline import box
from .path import Path
from .picture import Patch, Picture
from .pips import INLAYS, sign

WIDTH: Final = 240
HEIGHT: Final = 336
RADIUS: Final = 16
RANKS: Final = ("1", "9", "10", "jack", "queen", "king")


@dataclass(frozen=True, slots=True)
class Layout:
    """How much room the corners take, and what is left for the middle; in units of the card."""

    column: float
    """Middle of the corner's column."""
    glyph: float
    """Height of the index; its head is at ``TOP``."""
    gap: float
    """Between the index and the pip below it."""
    corner_pip: float
    pip: float
    """Height of the pips of a nine and a ten."""
    side: float
    """How far these stand from the middle."""
    ace: float
    court: float
    """Scale of the court figures."""
    aside: float
    """How far right of the middle the upper figure sits: the corner has the left."""


TOP: Final = -152.0
LAYOUTS: Final = {
    "normal": Layout(-84, 55, 12, 37, 39, 31, 116, 1, 6),
    "big": Layout(-77, 80, 7, 37, 31, 19, 88, 0.84, 25),
}
"""Size of the index to the layout; the big one is read on the narrow strip of a fanned hand."""

_ROWS: Final = (-116.0, -38.7, 38.7, 116.0)
_SIDES: Final = [(side, row) for row in _ROWS for side in (-1, 1)]
FIELDS: Final[dict[str, list[tuple[float, float]]]] = {
    "9": [*_SIDES, (0, 0)],
    "10": [*_SIDES, (0, -77.3), (0, 77.3)],
}
"""Rank to the places of its pips, left and right in steps; those below the middle are turned."""


def ground() -> Picture:
    """The empty card: a sheet whose edge is the outline of the element."""
    rim = 1.5
    return tuple(
        Patch(role, Path((box(-w / 2, -h / 2, w, h, r),)))
        for role, w, h, r in (
            ("edge", WIDTH, HEIGHT, RADIUS),
            ("ivory", WIDTH - 2 * rim, HEIGHT - 2 * rim, RADIUS - rim),
        )
    )


def corners(text: str, kind: str, suit: str, layout: Layout) -> Picture:
    """Index and pip at the top left, and the same turned at the bottom right."""
    foot = TOP + layout.glyph
    glyph = GLYPHS[text].placed(layout.column, foot, layout.glyph)
    middle = foot + layout.gap + layout.corner_pip / 2
    pip = sign(kind, suit, layout.column, middle, layout.corner_pip)
    return doubled((Patch("sign", glyph), *pip))


def doubled(half: Iterable[Patch]) -> Picture:
    """A half and the same half turned about the middle of the card."""
    upper = tuple(half)
    return upper + tuple(replace(patch, path=patch.path.placed(turn=-1)) for patch in upper)


def face(rank: str, kind: str, suit: str, text: str, size: str) -> Picture:
    """The whole face of a card whose index reads *text*.

    Args:
        rank: As KDE names it.
        kind: ``french`` or ``german`` suits.
        suit: The French name of the suit.
        text: Key of the index in `GLYPHS`.
        size: Of the index, a key of `LAYOUTS`.
    """
    layout = LAYOUTS[size]
    middle = tuple(_middle(rank, kind, suit, layout))
    return ground() + middle + corners(text, kind, suit, layout)


def _middle(rank: str, kind: str, suit: str, layout: Layout) -> Iterator[Patch]:
    if (rank, suit) in COURTS[kind]:
        yield from doubled(court(kind, rank, suit, layout.aside, layout.court))
        yield from SASH
    elif rank == "1":
        yield from _ACES[kind](suit, layout.ace)
    else:
        for x, y in FIELDS[rank]:
            yield from sign(kind, suit, x * layout.side, y, layout.pip, -1 if y > 0 else 1)


def _ace(suit: str, size: float) -> Picture:
    """One large pip with a fine line in it."""
    return (*sign("french", suit, 0, 0, size), Patch("inlay", INLAYS[suit].placed(size=size), 1.4))


def _daus(suit: str, size: float) -> Picture:
    """Two large pips, for the Daus is a deuce; they meet where a court card has its sash."""
    return doubled(sign("german", suit, 0, -0.62 * size, size))


_ACES: Final = {"french": _ace, "german": _daus}
