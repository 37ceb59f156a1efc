"""What is certain of the sides, for everybody and for one seat, by looking it up.

What all have seen of a deal is one number, its *evidence*: who has shown to be Re, who to be
Kontra, who has no trump left, how many club queens lay on the table. A table made from the
referee's own ``complete`` tells what follows from it.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import BIT, CQ, Index, Small
from dkdesk.players.batch.table import KONTRA, RE, UNKNOWN, Batch
from dkdesk.rules.announce import Side
from dkdesk.rules.table import SEATS, complete

Evidence = npt.NDArray[np.uint16]

IS_KONTRA: Final = 4
HAS_NO_TRUMP: Final = 8
"""Evidence has four bits for Re, four for Kontra, four for having no trump, one a seat."""
ALL_QUEENS: Final = 1 << 12
"""Both club queens have been seen."""
ONE_QUEEN: Final = 1 << 13
_RE: Final = 0x000F
_SIDES: Final = 0x00FF
_BARE: Final = 0x0F00
_CERTAIN: Final = 0x1FFF

_BIT: Final = np.array([1 << seat for seat in SEATS], np.uint16)


def _follows() -> Evidence:
    """For every evidence the bits of the sides that are certain."""
    table = np.zeros(_CERTAIN + 1, np.uint16)
    for seen in range(_CERTAIN + 1):
        re, kontra, bare = ({s for s in SEATS if seen >> shift + s & 1} for shift in (0, 4, 8))
        if re & kontra:
            continue  # never seen
        known = [Side.RE if s in re else Side.KONTRA if s in kontra | bare else None for s in SEATS]
        sides = complete(known, bare, alone=bool(seen & ALL_QUEENS))
        for seat, side in enumerate(sides):
            if side is not None:
                table[seen] |= 1 << seat + (0 if side is Side.RE else IS_KONTRA)
    return table


def _spread() -> Small:
    table = np.full((_SIDES + 1, len(SEATS)), UNKNOWN, np.int8)
    for bits in range(_SIDES + 1):
        for seat in SEATS:
            if bits >> seat & 1:
                table[bits, seat] = RE
            elif bits >> seat + IS_KONTRA & 1:
                table[bits, seat] = KONTRA
    return table


_FOLLOWS: Final = _follows()
_SPREAD: Final = _spread()


def known(batch: Batch) -> Small:
    """(n, 4) The side of each seat where it is certain for everybody (RULES A.6)."""
    sides: Small = _SPREAD[_FOLLOWS[batch.evidence & _CERTAIN]]
    return sides


def known_to(batch: Batch, seat: Small) -> Small:
    """The sides as one seat of each deal knows them.

    Args:
        batch: The deals.
        seat: (n,) Who looks.

    Returns:
        (n, 4) The side of each seat where it is certain for this one.
    """
    rows = np.arange(len(batch))
    own = batch.sides[rows, seat]
    bit = _BIT[seat]
    seen = _FOLLOWS[batch.evidence & _CERTAIN] | np.where(own == RE, bit, 0)
    seen |= np.where(own == KONTRA, bit << IS_KONTRA, 0)
    # From itself a seat hides nothing.
    inside = (batch.evidence & _BARE) | bit << HAS_NO_TRUMP
    both = (batch.begun_twice[rows, seat] & BIT[CQ]) > 0
    inside |= np.where(both, ALL_QUEENS, 0).astype(np.uint16)
    sides: Small = _SPREAD[_FOLLOWS[seen | np.where(batch.by_queens, inside, 0)]]
    return sides


def show(batch: Batch, rows: Index, seats: Small, shift: int | Index = 0) -> None:
    """Note that seats are Re, or what *shift* says, where the club queens decide."""
    bits = np.left_shift(_BIT[seats], shift, dtype=np.uint16, casting="unsafe")
    batch.evidence[rows] |= bits * batch.by_queens[rows]


def show_queens(batch: Batch, rows: Index, seats: Small) -> None:
    """Note club queens that come to the table."""
    first = batch.evidence[rows] & ONE_QUEEN == 0
    queen = np.where(first, ONE_QUEEN, ALL_QUEENS).astype(np.uint16)
    batch.evidence[rows] |= queen * batch.by_queens[rows]
    show(batch, rows, seats)


def settle(batch: Batch, rows: Index) -> None:
    """Let everybody know the sides as they are; nothing changes them any more."""
    sides = batch.sides[rows]
    re = ((sides == RE) * _BIT).sum(1)
    kontra = ((sides == KONTRA) * _BIT).sum(1)
    batch.evidence[rows] = re | kontra << IS_KONTRA
    batch.by_queens[rows] = False
