"""Re, Kontra, keine 90 ... schwarz: what may be said, and saying it."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import sides
from dkdesk.players.batch.faces import Flags, Index, Small
from dkdesk.players.batch.table import KONTRA, RE, Batch, Numbers
from dkdesk.rules.announce import SILENT, Level

Seats = npt.NDArray[np.integer[Any]]

_LEVELS: Final = len(Level)
_YES_NO: Final = (False, True)


def _chances() -> Flags:
    """What may be said, by everything that matters, and at last when nothing may be."""
    table = [
        [
            level > own
            and (level == Level.ANN or absagen)
            and (level == own + 1 or skip)
            and (in_time or (level == Level.ANN and reply))
            for level in Level
        ]
        for own, absagen, skip, in_time, reply in product(
            range(SILENT, _LEVELS), _YES_NO, _YES_NO, _YES_NO, _YES_NO
        )
    ]
    return np.array([*table, [False] * _LEVELS])


_CHANCES: Final = _chances()
_CLOSED: Final = len(_CHANCES) - 1
_NEVER: Final = np.int16(100)
"""More cards than anybody has left."""


def may_call(batch: Batch, seats: Seats) -> Flags:
    """(n, 5) Whether one seat of each deal may announce each level now (RULES C.1 and C.2).

    It does not matter whose turn it is.
    """
    book, rules, every = batch.book, batch.rules, slice(None)
    left = _left(batch, every, seats)
    needed, for_reply = _needed(batch, every)
    is_re = batch.sides[np.arange(len(batch)), seats] == RE

    def own(of_sides: npt.NDArray[Any]) -> npt.NDArray[Any]:
        of_speakers: npt.NDArray[Any] = np.where(is_re, of_sides[RE], of_sides[KONTRA])
        return of_speakers

    place = own(batch.reached.T) + np.int16(1)
    for answer in (
        book.absagen[rules],
        book.skip_levels[rules],
        left >= own(needed),
        left >= own(for_reply),
    ):
        place = place * np.int16(2) + answer
    shut = own(batch.barred.T) | ~book.announcements[rules] | batch.open | batch.over
    may: Flags = np.take(_CHANCES, np.where(shut, _CLOSED, place), axis=0)
    return may


# Seats and sides stand on the first axis below: numpy is quicker when the last one is long.


def _needed(batch: Batch, at: Index | slice) -> tuple[Numbers, Numbers]:
    """(2, m) Cards that each side must have left: for its next level, and to reply."""
    book, rules, clarified = batch.book, batch.rules[at], batch.clarified[at]
    own = np.ascontiguousarray(batch.reached[at].T)
    other = own[::-1]
    moved = (clarified > 0) & book.wedding_shift[rules]
    later = np.where(moved, clarified - np.int16(1), np.int16(0)) * book.unit[rules]
    grace = book.unit[rules] * book.reply_grace[rules]
    needed = book.limits[rules, np.minimum(own + 1, Level.BLACK)] - later
    for_reply = book.limits[rules, np.maximum(other, 0)] - later - grace
    possible = book.reply[rules] & (other != SILENT)
    return needed, np.where(possible, for_reply, _NEVER)


def _left(batch: Batch, at: Index | slice, seats: Seats) -> Small:
    """(m,) Cards left for speakers, as the deadlines of their rules count them.

    Args:
        batch: The deals.
        at: Some of them, m in number.
        seats: (m,) The speakers.
    """
    book, rules, played, size = batch.book, batch.rules[at], batch.played[at], batch.size[at]
    number, place = played >> 2, played & 3
    lies = ((seats - batch.leader[at]) & 3) < place
    lies_open = lies | ((place == 0) & (played > 0))
    in_hand = size - number - lies + (book.announce_till_trick_full[rules] & lies_open)
    return np.where(book.by_table[rules], np.int8(4) * size - played, in_hand)


def call(batch: Batch, seats: Small, levels: Small, where: Flags | None = None) -> None:
    """Announce one level in every deal.

    Args:
        batch: The deals, changed in place.
        seats: (n,) Who announces.
        levels: (n,) What, a ``Level``. It must be allowed, which is not checked.
        where: (n,) The deals in which it is announced; all without it.
    """
    rows = np.arange(len(batch)) if where is None else np.flatnonzero(where)
    seat, level = seats[rows], levels[rows]
    side = batch.sides[rows, seat]
    needed, _ = _needed(batch, rows)
    late = _left(batch, rows, seat) < needed[side, np.arange(len(rows))]
    announce(batch, rows, seat, level)
    batch.barred[rows, side] |= late


def announce(batch: Batch, rows: Index, seats: Small, levels: Small) -> None:
    """Write down what *seats* say in *rows*."""
    side = batch.sides[rows, seats]
    batch.said[rows, seats] = levels
    batch.reached[rows, side] = levels
    first = batch.first_caller[rows]
    batch.first_caller[rows] = np.where(first < 0, seats, first)
    sides.show(batch, rows, seats, np.where(side == KONTRA, sides.IS_KONTRA, 0))
