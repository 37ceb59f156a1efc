"""A deck as one SVG file: all cards side by side, each a group with its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from . import backs, courts, faces
from .glyphs import INDICES
from .palette import MATERIALS, SCHEMES, SUITS
from .picture import Picture, placed, template

GAP: Final = 12
COLUMNS: Final = 6
PITCH_X, PITCH_Y = faces.WIDTH + GAP, faces.HEIGHT + GAP

FACES: Final = tuple((rank, suit) for suit in SUITS for rank in faces.RANKS)
"""Rank and suit of the faces, in the order of the file; the backs follow them."""

DECKS: Final = {
    f"{indices}-{scheme.replace('_', '-')}": (indices, scheme)
    for indices in INDICES
    for scheme in SCHEMES
}
"""Name of the file to the language of its indices and the scheme of its colours."""


def deck(indices: str, scheme: str) -> str:
    """The text of the SVG file."""
    groups = list(_groups(indices, scheme))
    width, height = COLUMNS * PITCH_X, -(-len(groups) // COLUMNS) * PITCH_Y
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">'
    )
    return "\n".join((head, *groups, "</svg>", ""))


def _groups(indices: str, scheme: str) -> Iterator[str]:
    for place, (rank, suit) in enumerate(FACES):
        colours = courts.colours(rank, suit, SCHEMES[scheme][suit])
        paths = _face(place, rank, suit, INDICES[indices][rank])
        yield _group(f"{rank}_{suit}", paths, colours)
    for place, (key, back) in enumerate(backs.BACKS.items(), len(FACES)):
        yield _group(key, _back(place, key), MATERIALS | back.colours())


def _group(key: str, paths: str, colours: dict[str, str]) -> str:
    finished = paths.format_map(colours)
    return f'<g id="{key}" stroke-linecap="round" stroke-linejoin="round">\n{finished}\n</g>'


@cache
def _face(place: int, rank: str, suit: str, text: str) -> str:
    return _laid(place, faces.face(rank, suit, text))


@cache
def _back(place: int, key: str) -> str:
    return _laid(place, faces.ground() + backs.back(key))


def _laid(place: int, picture: Picture) -> str:
    """The template of the card at its *place* in the file, counted in rows."""
    row, column = divmod(place, COLUMNS)
    return template(placed(picture, (column + 0.5) * PITCH_X, (row + 0.5) * PITCH_Y))
