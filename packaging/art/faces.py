"""One card: ground, corners, pips or court, composed in the middle of the card as origin."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from .courts import COURTS, SASH, court
from .glyphs import GLYPHS
from .outline import box
from .path import Path
from .picture import Patch, Picture
from .pips import INLAYS, PIPS

WIDTH: Final = 240
HEIGHT: Final = 336
RADIUS: Final = 16
RANKS: Final = ("1", "9", "10", "jack", "queen", "king")

COLUMN: Final = -84.0
"""Middle of the corner's column."""
GLYPH_TOP, GLYPH_SIZE, CORNER_PIP = -152.0, 55.0, 37.0
PIP_SIZE: Final = 39.0
ACE_SIZE: Final = 116.0

_ROWS: Final = (-116.0, -38.7, 38.7, 116.0)
_SIDES: Final = [(side * 31.0, row) for row in _ROWS for side in (-1, 1)]
FIELDS: Final[dict[str, list[tuple[float, float]]]] = {
    "9": [*_SIDES, (0, 0)],
    "10": [*_SIDES, (0, -77.3), (0, 77.3)],
}
"""Rank to the places of its pips; those below the middle are turned."""


def ground() -> Picture:
    """The empty card: an ivory sheet whose edge is the outline of the element."""
    rim = 1.5
    return tuple(
        Patch(role, Path((box(-w / 2, -h / 2, w, h, r),)))
        for role, w, h, r in (
            ("edge", WIDTH, HEIGHT, RADIUS),
            ("ivory", WIDTH - 2 * rim, HEIGHT - 2 * rim, RADIUS - rim),
        )
    )


def corners(text: str, suit: str) -> Picture:
    """Index and pip at the top left, and the same turned at the bottom right."""
    foot = GLYPH_TOP + GLYPH_SIZE
    glyph = GLYPHS[text].placed(COLUMN, foot, GLYPH_SIZE)
    pip = PIPS[suit].placed(COLUMN, foot + 12 + CORNER_PIP / 2, CORNER_PIP)
    return doubled((Patch("suit", glyph), Patch("suit", pip)))


def doubled(half: Iterable[Patch]) -> Picture:
    """A half and the same half turned about the middle of the card."""
    upper = tuple(half)
    return upper + tuple(replace(patch, path=patch.path.placed(turn=-1)) for patch in upper)


def face(rank: str, suit: str, text: str) -> Picture:
    """The whole face of a card whose index reads *text*."""
    return ground() + _middle(rank, suit) + corners(text, suit)


def _middle(rank: str, suit: str) -> Picture:
    pip = PIPS[suit]
    if (rank, suit) in COURTS:
        return doubled(court(rank, suit)) + SASH
    if rank == "1":
        inlay = INLAYS[suit].placed(size=ACE_SIZE)
        return (Patch("suit", pip.placed(size=ACE_SIZE)), Patch("light", inlay, 1.4))
    return tuple(
        Patch("suit", pip.placed(x, y, PIP_SIZE, -1 if y > 0 else 1)) for x, y in FIELDS[rank]
    )
