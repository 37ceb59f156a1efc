"""Whether the cards are dealt fairly: what each seat got, against what it should get.

A hand is drawn from the pack without putting back. So for whatever is counted the expected
value of a hand of *n* out of *N* cards is *n* times the mean of the pack, and its variance is
*n* times the variance of the pack times *(N - n) / (N - 1)*.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import CLUB_QUEEN, DULLE, Rank
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import usual
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet

Value = Callable[["Card", "Contract"], int]

MEASURES: Final[dict[str, Value]] = {
    "trumps": lambda card, contract: int(contract.is_trump(card)),
    "dullen": lambda card, _: int(card.face == DULLE),
    "club_queens": lambda card, _: int(card.face == CLUB_QUEEN),
    "aces": lambda card, contract: int(card.rank is Rank.ACE and not contract.is_trump(card)),
    "augen": lambda card, _: card.augen,
}
"""What is counted in a hand; its name has the key ``fair.<key>``."""
USUAL: Final = 2.0
"""So many spreads from the expected value is nothing unusual: 19 of 20 lie nearer."""
STRANGE: Final = 4
"""More values than this out of range, of 20, happen to fair cards once in a hundred times."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing that was counted."""

    key: str
    means: tuple[float, ...]
    """What each seat got in a deal."""
    expected: float
    spread: float
    """How far such a mean usually is from the expected value (one standard deviation)."""

    def unusual(self, seat: int) -> bool:
        """Whether the mean of *seat* is farther off than 19 of 20 would be."""
        return abs(self.means[seat] - self.expected) > USUAL * self.spread


@dataclass(frozen=True, slots=True)
class Fairness:
    """All that was counted."""

    deals: int
    rows: tuple[Row, ...]

    @property
    def values(self) -> int:
        """How many values there are."""
        return len(self.rows) * len(SEATS)

    @property
    def outside(self) -> int:
        """How many of them are unusual."""
        return sum(row.unusual(seat) for row in self.rows for seat in SEATS)


def fairness(
    deals: Iterable[tuple[int, RuleSet]], wanted: Callable[[], bool] = lambda: True
) -> Fairness | None:
    """Count what each seat got.

    Args:
        deals: Numbers of deals, and the rules by which each was dealt.
        wanted: Asked before every deal; ``False`` ends the counting.

    Returns:
        The sums; ``None`` without a deal, or when it was no longer wanted.
    """
    counts = {key: [0] * len(SEATS) for key in MEASURES}
    expected, variance = dict.fromkeys(MEASURES, 0.0), dict.fromkeys(MEASURES, 0.0)
    number = 0
    for number, (drawn, rules) in enumerate(deals, 1):  # noqa: B007 - counts them
        if not wanted():
            return None
        contract = usual(rules, "normal")
        hands = deal(drawn, nines=rules.with_nines)
        for key, value in MEASURES.items():
            values = [[value(card, contract) for card in hand] for hand in hands]
            for seat, held in enumerate(values):
                counts[key][seat] += sum(held)
            mean, spread = _hand(values)
            expected[key] += mean
            variance[key] += spread
    if not number:
        return None
    rows = (
        Row(
            key,
            tuple(count / number for count in counts[key]),
            expected[key] / number,
            sqrt(variance[key]) / number,
        )
        for key in MEASURES
    )
    return Fairness(number, tuple(rows))


def _hand(hands: Sequence[Sequence[int]]) -> tuple[float, float]:
    """Expected value and variance of one hand, from the values of the whole pack."""
    pack = [value for hand in hands for value in hand]
    size, drawn = len(pack), len(hands[0])
    mean = sum(pack) / size
    variance = sum(value * value for value in pack) / size - mean * mean
    return drawn * mean, drawn * variance * (size - drawn) / (size - 1)
