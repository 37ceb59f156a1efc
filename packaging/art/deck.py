"""A deck as one SVG file: all cards side by side, each a group with its name."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

from . import backs, courts, faces
from .glyphs import INDICES
from .palette import MATERIALS, SUITS
from .palette import colours as suit_colours
from .picture import Picture, placed, template

GAP: Final = 12
COLUMNS: Final = 6
PITCH_X, PITCH_Y = faces.WIDTH + GAP, faces.HEIGHT + GAP

FACES: Final = tuple((rank, suit) for suit in SUITS for rank in faces.RANKS)
"""Rank and suit of the faces, in the order of the file; the backs follow them."""
INK: Final = ("tournament", "light")
"""Scheme and face every file is printed in; a dye makes the others of it."""


class Print(NamedTuple):
    """What one file shows."""

    kind: str
    """``french`` or ``german`` suits."""
    indices: str
    """Key of `INDICES`."""
    size: str
    """Of the indices, a key of `faces.LAYOUTS`."""


KINDS: Final = {"akdb": "french", "akqj": "french", "dkou": "german", "akou": "german"}
"""Alphabet to the suits it goes with."""
DECKS: Final = {
    indices + ending: Print(KINDS[indices], indices, size)
    for indices in INDICES
    for size, ending in (("normal", ""), ("big", "-big"))
}
"""Name of the file to what is printed there."""


def deck(kind: str, indices: str, size: str, scheme: str = INK[0], face: str = INK[1]) -> str:
    """The text of the SVG file, in the colours of *scheme* on light or dark faces."""
    groups = list(_groups(Print(kind, indices, size), scheme, face))
    width, height = COLUMNS * PITCH_X, -(-len(groups) // COLUMNS) * PITCH_Y
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">'
    )
    return "\n".join((head, *groups, "</svg>", ""))


def inks(kind: str, scheme: str, face: str) -> Iterator[tuple[str, dict[str, str]]]:
    """Yield the name of every element with its roles and their colours."""
    for rank, suit in FACES:
        yield f"{rank}_{suit}", courts.colours(kind, rank, suit, scheme, face)
    sheet = suit_colours(SUITS[0], scheme, face)
    for key, back in backs.BACKS.items():
        yield key, MATERIALS | back.colours() | {role: sheet[role] for role in ("ivory", "edge")}


def _groups(printed: Print, scheme: str, face: str) -> Iterator[str]:
    for place, (key, colours) in enumerate(inks(printed.kind, scheme, face)):
        if place < len(FACES):
            rank, suit = FACES[place]
            text = INDICES[printed.indices][rank]
            paths = _face(place, rank, printed.kind, suit, text, printed.size)
        else:
            paths = _back(place, key)
        yield _group(key, paths, colours)


def _group(key: str, paths: str, colours: dict[str, str]) -> str:
    finished = paths.format_map(colours)
    return f'<g id="{key}" stroke-linecap="round" stroke-linejoin="round">\n{finished}\n</g>'


@cache
def _face(place: int, rank: str, kind: str, suit: str, text: str, size: str) -> str:
    return _laid(place, faces.face(rank, kind, suit, text, size))


@cache
def _back(place: int, key: str) -> str:
    return _laid(place, faces.ground() + backs.back(key))


def _laid(place: int, picture: Picture) -> str:
    """The template of the card at its *place* in the file, counted in rows."""
    row, column = divmod(place, COLUMNS)
    return template(placed(picture, (column + 0.5) * PITCH_X, (row + 0.5) * PITCH_Y))
