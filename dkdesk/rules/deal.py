"""Numbered deals: the same number gives the same cards, on every machine, for ever.

The generator is SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
generators, 2014), written here so that no library version can ever change a deal.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import PACK, Rank
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.state import Hands

LAST_NUMBER: Final = 2**64 - 1
"""Deals are numbered from 0 to here."""
_MASK: Final = 2**64 - 1


def deal(number: int, *, nines: bool = True) -> Hands:
    """Deal the whole pack to four seats.

    Args:
        number: 0 to ``LAST_NUMBER``.
        nines: Whether the pack has 48 cards or 40.

    Returns:
        Twelve cards for each seat, or ten; each seat is equally likely to get a card.

    Raises:
        ValueError: There is no deal with this number.
    """
    if not 0 <= number <= LAST_NUMBER:
        raise ValueError(number)
    stream = _numbers(number)
    pack = [card for card in PACK if nines or card.rank is not Rank.NINE]
    for last in range(len(pack) - 1, 0, -1):
        other = _below(stream, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    size = len(pack) // len(SEATS)
    return tuple(tuple(pack[seat * size : (seat + 1) * size]) for seat in SEATS)


def _numbers(seed: int) -> Iterator[int]:
    """Endless 64-bit numbers from *seed*."""
    state = seed
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _MASK
        mixed = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
        yield mixed ^ (mixed >> 31)


def _below(stream: Iterator[int], bound: int) -> int:
    """A number under *bound*, all equally likely: what would favour the small is redrawn."""
    fair = _MASK + 1 - (_MASK + 1) % bound
    return next(drawn for drawn in stream if drawn < fair) % bound
