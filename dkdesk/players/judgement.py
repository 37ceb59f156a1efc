"""What cards and chances are worth to a rule player, in augen: one table of numbers.

A point of the game is worth about as much as 20 augen: so many change the result by one
point on average. The figures were found by duplicate play (``tests/bench/arena.py``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

KEEP: Final = {
    "HT": 13.0,
    "CQ": 9.0,
    "SQ": 7.5,
    "HQ": 6.5,
    "DQ": 6.0,
    "CJ": 5.5,
    "SJ": 4.0,
    "HJ": 3.5,
    "DJ": 3.0,
    "DA": 2.0,
    "DT": 3.0,
    "DK": 1.5,
    "D9": 1.0,
}
"""What a trump of the normal game is worth in the hand, beside its own augen."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a rule player weighs things. All figures are augen unless said otherwise."""

    keep: Mapping[str, float] = field(default_factory=lambda: KEEP)
    keep_ace: float = 5.0
    """A side ace whose suit has not been led."""
    keep_late_ace: float = 2.0
    keep_ten: float = 2.5
    keep_king: float = 1.0
    last_of_suit: float = -2.0
    """Getting rid of the last card of a side suit, with trumps in hand."""
    fox: float = 18.0
    """Catching a fox."""
    point: float = 20.0
    """Any other point of the game."""
    join: float = 20.0
    """Becoming the partner of a wedding."""
    fed: float = 5.5
    """What a follower adds to a trick of his own side on average."""
    spared: float = 2.3
    """What a follower adds to a trick of the other side."""
    discard: float = 8.0
    """What a follower who cannot follow adds to a trick of his own side."""
    ruffs: float = 0.85
    """How often an opponent who cannot follow a side suit ruffs."""
    spend: float = 0.8
    """How eagerly others spend a high trump on a small trick, 0 to 1."""
    forced_out: float = 0.4
    """How much of what an opponent must spend to take a trick counts as our gain."""


DEFAULT: Final = Judgement()
