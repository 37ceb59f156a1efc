"""How finished deals ended, in numbers, as ``rules.tally`` counts them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.contracts import FOX_LIVES, KIND, SUITS, TRUMP
from dkdesk.players.batch.faces import CJ, DA, DQ, HT, Flags, Index, Small
from dkdesk.players.batch.rulebook import SPECIALS, Rulebook
from dkdesk.players.batch.table import KONTRA, RE, TRICKS, Batch, Numbers
from dkdesk.rules.cards import Suit
from dkdesk.rules.tally import DOPPELKOPF_AUGEN

_KINDS: Final = {kind: place for place, kind in enumerate(SPECIALS)}
_HEARTS: Final = SUITS.index(Suit.HEARTS)
_PLACES: Final = np.arange(4, dtype=np.int8)


Found = tuple[str, Index, Small, npt.NDArray[np.integer] | None]
"""A kind of special point, and where it was found: deals, sides that earned it, how often.

Without a number it was once for each.
"""


@dataclass(frozen=True, slots=True)
class Tallies:
    """How n deals ended, before anything is scored."""

    book: Rulebook
    rules: Index
    """(n,) Place of each deal's rule set in the book."""

    sides: Small
    """(n, 4) The side of each seat."""
    augen: Numbers
    """(n, 2) Card points of Re and Kontra."""
    tricks: Numbers
    """(n, 2)"""
    levels: Small
    """(n, 2) Highest level each side has said or implied, or -1."""
    solo: Flags
    """(n,) One plays against three: announced solo, silent wedding, wedding without partner."""
    kontra_first: Flags
    """(n,) Whether Kontra was said before Re."""
    bock: npt.NDArray[np.int32]
    """(n,)"""
    specials: Small
    """(n, 2, 8) Special points of each side by kind, in the order of ``SPECIALS``."""


def tally(batch: Batch) -> Tallies:
    """Count the deals that are over; what stands for the others means nothing."""
    sides = batch.sides
    rows = np.arange(len(batch))
    re = sides == RE
    return Tallies(
        batch.book,
        batch.rules,
        sides,
        batch.side_augen,
        batch.side_tricks,
        batch.reached,
        re.sum(1) == 1,
        (batch.first_caller >= 0) & (sides[rows, batch.first_caller] == KONTRA),
        batch.bock,
        _specials(batch),
    )


def _specials(batch: Batch) -> Small:
    """(n, 2, 8) The special points of the kinds that the rules of each deal know."""
    count = len(batch)
    found = np.zeros((len(SPECIALS), 2, count), np.int8)
    for kind, rows, side, times in (*_in_any(batch), *_in_last(batch)):
        spots = side.astype(np.intp) * count + rows
        sums = np.bincount(spots, times, minlength=2 * count)
        found[_KINDS[kind]] = sums.reshape(2, count)
    return (found * batch.book.specials[batch.rules].T[:, None]).T


def _in_any(batch: Batch) -> Iterator[Found]:
    """What the winner of any trick earns."""
    if _wants(batch, "doppelkopf"):
        rows, number = np.nonzero(batch.pots >= DOPPELKOPF_AUGEN)
        yield "doppelkopf", rows, _winners(batch, rows, number), None
    if _wants(batch, "fox"):
        rows, _, winner = _foreign(batch, DA)
        lives = FOX_LIVES[batch.variant[rows]]
        yield "fox", rows[lives], winner[lives], None
    if _wants(batch, "dulle_caught"):
        rows, number, winner = _foreign(batch, HT)
        caught = _best(batch, rows, number) == HT
        caught &= KIND[batch.variant[rows], HT] == TRUMP
        yield "dulle_caught", rows[caught], winner[caught], None
    if _wants(batch, "heart_trick"):
        kinds = KIND[batch.variant[:, None], batch.history]
        hearts = (kinds == _HEARTS).reshape(-1, TRICKS, 4).all(2)
        rows, number = np.nonzero(hearts & (np.arange(TRICKS) < batch.size[:, None]))
        yield "heart_trick", rows, _winners(batch, rows, number), None


def _in_last(batch: Batch) -> Iterator[Found]:
    """What the winner of the last trick earns besides."""
    book, rules = batch.book, batch.rules
    rows, number = np.arange(len(batch)), batch.size - np.int8(1)
    faces = batch.history[rows[:, None], 4 * number[:, None] + _PLACES]
    leader = batch.leaders[rows, number]
    seats = (leader[:, None] + _PLACES) & 3
    winner = _winners(batch, rows, number)
    own = batch.sides[rows[:, None], seats] == winner[:, None]
    best = _best(batch, rows, number)
    foxes, karlchen = faces == DA, faces == CJ
    lives = FOX_LIVES[batch.variant]
    yield from (
        (kind, rows, winner, np.where(counts, times, 0))
        for kind, counts, times in (
            ("fox_last", lives & (best == DA), _both(book.fox_last_both[rules], foxes & own)),
            ("fox_caught_last", lives, (foxes & ~own).sum(1)),
            ("karlchen", best == CJ, _both(book.karlchen_both[rules], karlchen & own)),
            (
                "karlchen_caught",
                (best == DQ) | ~book.karlchen_caught_by_dq[rules],
                _both(book.karlchen_caught_both[rules], karlchen & ~own),
            ),
        )
        if _wants(batch, kind)
    )


def _wants(batch: Batch, kind: str) -> bool:
    """Whether any rules know this special point."""
    return bool(batch.book.specials[:, _KINDS[kind]].any())


def _both(both: Flags, cards: Flags) -> npt.NDArray[np.integer]:
    """Count the cards of each trick, as one where the rules do not count both."""
    counted: npt.NDArray[np.intp] = cards.sum(1)
    return np.where(both, counted, np.minimum(counted, 1))


def _winners(batch: Batch, rows: Index, number: npt.NDArray[np.integer]) -> Small:
    """The sides that took these tricks."""
    sides: Small = batch.sides[rows, batch.leaders[rows, number + 1]]
    return sides


def _best(batch: Batch, rows: Index, number: npt.NDArray[np.integer]) -> Small:
    """The faces that took these tricks."""
    place = (batch.leaders[rows, number + 1] - batch.leaders[rows, number]) & 3
    faces: Small = batch.history[rows, 4 * number + place]
    return faces


def _foreign(batch: Batch, face: int) -> tuple[Index, Index, Small]:
    """Where a face fell into a trick of the other side: deals, tricks, winning sides."""
    rows, card = np.nonzero(batch.history == face)
    number = card >> 2
    seat = (batch.leaders[rows, number] + (card & 3)) & 3
    winner = _winners(batch, rows, number)
    lost = batch.sides[rows, seat] != winner
    return rows[lost], number[lost], winner[lost]
