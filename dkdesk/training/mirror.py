"""The two black suits exchanged: twice the lessons from the same deals.

Below queens and jacks clubs and spades are alike in every game whose trumps are those of the normal
game or a suit in their place; so whatever is true of a row is true of its mirror image.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.contracts import KINDS
from dkdesk.players.batch.faces import COUNT, INDEX
from dkdesk.players.brain import OPTIONS
from dkdesk.players.dialect import TRUMP_SUIT
from dkdesk.players.features import COLUMNS, PLANES, WIDTH

_PLAIN: Final = "ATK9"


def _faces() -> list[int]:
    faces = list(range(COUNT))
    for rank in _PLAIN:
        club, spade = INDEX["C" + rank], INDEX["S" + rank]
        faces[club], faces[spade] = spade, club
    return faces


FACES: Final = _faces()
_BLACK_KINDS: Final = [1, 0, *range(2, KINDS)]


def _columns() -> npt.NDArray[np.intp]:
    """Where each column of a mirrored row comes from."""
    columns = np.arange(WIDTH)
    begin = 0
    for place, column in enumerate(COLUMNS):
        for block, width in enumerate(column.widths):
            if (place, block) == (0, 0):
                _within(columns, begin, PLANES, FACES)
            elif (place, block) in BY_KIND:
                _within(columns, begin, width // KINDS, _BLACK_KINDS)
            begin += width
    return columns


def _within(columns: npt.NDArray[np.intp], begin: int, times: int, order: list[int]) -> None:
    for time in range(times):
        here = begin + time * len(order)
        columns[here : here + len(order)] = here + np.array(order)


BY_KIND: Final = {(2, 0), (2, 1), (6, 5)}
"""Blocks with one number for every kind of card: voids, leads, the wish of a wedding."""
ROW: Final = _columns()
"""(WIDTH,) The columns of a row in the order of its mirror image."""
OPTION: Final = np.array([*FACES, *range(COUNT, OPTIONS)], np.int8)
"""(OPTIONS,) The mirror image of each option."""
HIDDEN: Final = np.concatenate([np.array(FACES) + COUNT * seat for seat in range(3)])
"""(72,) The hidden cards in the order of the mirror image."""


def turned(dialects: npt.NDArray[np.intp], rng: np.random.Generator) -> npt.NDArray[np.bool_]:
    """(n,) Which of n rows to exchange: half of those in whose games the black suits are alike."""
    chosen: npt.NDArray[np.bool_] = (dialects == TRUMP_SUIT) & (rng.random(len(dialects)) < 0.5)
    return chosen
