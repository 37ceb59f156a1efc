"""A deck as one SVG file: all cards side by side, each a group with its name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from . import backs, courts, faces
from .glyphs import INDICES
from .palette import MATERIALS, SCHEMES, SUITS
from .picture import Picture, placed, svg

GAP: Final = 12
COLUMNS: Final = 6

DECKS: Final = {
    f"{indices}-{scheme.replace('_', '-')}": (indices, scheme)
    for indices in INDICES
    for scheme in SCHEMES
}
"""Name of the file to the language of its indices and the scheme of its colours."""


def deck(indices: str, scheme: str) -> str:
    """The text of the SVG file."""
    groups = list(_groups(indices, scheme))
    rows = -(-len(groups) // COLUMNS)
    width, height = COLUMNS * (faces.WIDTH + GAP), rows * (faces.HEIGHT + GAP)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}">'
    )
    return "\n".join((head, *groups, "</svg>", ""))


def _groups(indices: str, scheme: str) -> Iterator[str]:
    for place, (key, picture, colours) in enumerate(_elements(indices, scheme)):
        row, column = divmod(place, COLUMNS)
        x = column * (faces.WIDTH + GAP) + (faces.WIDTH + GAP) / 2
        y = row * (faces.HEIGHT + GAP) + (faces.HEIGHT + GAP) / 2
        paths = svg(placed(picture, x, y), colours)
        yield f'<g id="{key}" stroke-linecap="round" stroke-linejoin="round">\n{paths}\n</g>'


def _elements(indices: str, scheme: str) -> Iterator[tuple[str, Picture, dict[str, str]]]:
    for suit in SUITS:
        for rank in faces.RANKS:
            picture = faces.face(rank, suit, INDICES[indices][rank])
            colours = courts.colours(rank, suit, SCHEMES[scheme][suit])
            yield f"{rank}_{suit}", picture, colours
    for key, back in backs.BACKS.items():
        yield key, faces.ground() + backs.back(key), MATERIALS | back.colours()
