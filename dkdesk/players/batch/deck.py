"""Numbered deals by the thousand: the same cards as ``rules.deal`` gives for the number."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import BIT, INDEX, Hands
from dkdesk.rules.cards import PACK, Rank
from dkdesk.rules.deal import deal as deal_one
from dkdesk.rules.table import SEATS

Numbers = npt.NDArray[np.uint64]

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX: Final = (
    (np.uint64(30), np.uint64(0xBF58476D1CE4E5B9)),
    (np.uint64(27), np.uint64(0x94D049BB133111EB)),
)
_LAST: Final = np.uint64(31)


def deal(numbers: Numbers, *, nines: bool = True) -> Hands:
    """Deal the whole pack of each number to four seats.

    Args:
        numbers: (n,) Any 64-bit numbers.
        nines: Whether the packs have 48 cards or 40.

    Returns:
        Hands of n deals, twelve cards a seat, or ten.

    Source:
        ``rules.deal``, which fixes SplitMix64 and the shuffle for ever.
    """
    faces = [INDEX[card.face] for card in PACK if nines or card.rank is not Rank.NINE]
    pack, lost = _shuffled(numbers, faces)
    bits = BIT[pack].reshape(len(SEATS), -1, len(numbers))
    once = np.zeros((len(SEATS), len(numbers)), np.uint32)
    twice = np.zeros_like(once)
    for place in range(bits.shape[1]):
        twice |= once & bits[:, place]
        once |= bits[:, place]
    hands = Hands(np.ascontiguousarray(once.T), np.ascontiguousarray(twice.T))
    for row in lost:
        hands.once[row], hands.twice[row] = _one(int(numbers[row]), nines=nines)
    return hands


def _shuffled(numbers: Numbers, faces: list[int]) -> tuple[npt.NDArray[np.int8], list[int]]:
    """Shuffle one pack a number.

    Returns:
        (cards, n) The faces of each pack in its order; and the rows, hardly ever any, in
        which a number was drawn that would favour the first cards, so that it is redrawn.
    """
    count, cards = len(numbers), len(faces)
    bounds = range(cards, 1, -1)
    place = np.arange(1, cards, dtype=np.uint64)[:, None]
    drawn = numbers + place * _STEP
    for shift, factor in _MIX:
        drawn ^= drawn >> shift
        drawn *= factor
    drawn ^= drawn >> _LAST
    fair = np.array([2**64 - 1 - 2**64 % bound for bound in bounds], np.uint64)
    lost = np.flatnonzero((drawn > fair[:, None]).any(axis=0)).tolist()
    # Where in the flattened pack the card lies with which each is exchanged.
    other = (drawn % np.array(bounds, np.uint64)[:, None]).astype(np.intp)
    other *= count
    other += np.arange(count)
    pack = np.repeat(np.array(faces, np.int8)[:, None], count, axis=1)
    flat = pack.reshape(-1)
    for draw, last in enumerate(range(cards - 1, 0, -1)):
        taken = flat[other[draw]]
        flat[other[draw]] = pack[last]
        pack[last] = taken
    return pack, lost


def _one(number: int, *, nines: bool) -> Hands:
    counts = np.zeros((len(SEATS), len(INDEX)), np.int8)
    for seat, hand in enumerate(deal_one(number, nines=nines)):
        for card in hand:
            counts[seat, INDEX[card.face]] += 1
    return Hands.of(counts)
