"""What a rule player expects of the others, and what cards are worth to it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dkdesk.players.memory import ALL_TRICKS
from dkdesk.players.weights import WEIGHTS
from dkdesk.rules.cards import DULLE, Rank

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract

PRICES: Final = {
    "HT": 13.0,
    "CQ": 9.0,
    "SQ": 7.5,
    "HQ": 6.5,
    "DQ": 6.0,
    "CJ": 5.5,
    "SJ": 4.0,
    "HJ": 3.5,
    "DJ": 3.0,
}
"""What a high trump is worth to its holder, in augen."""
ACE: Final = 8.0
"""The price of a side ace in a solo."""
CHEAP: Final = 2.0
"""The price of any other card."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """How a rule player sees the others and weighs its cards."""

    weights: Mapping[str, float] = field(default_factory=lambda: WEIGHTS)
    """What each reason for or against a card counts, in hundredths of a game point."""
    join: float = 1.0
    """Becoming the partner of a wedding, in game points."""
    fed: float = 4.0
    """Augen that a follower adds to a trump trick of his own side."""
    spared: float = 2.0
    """Augen that a follower adds to a trick of the other side."""
    discard: float = 6.0
    """Augen that a follower who cannot follow adds to a trick of his own side."""
    ruffs: float = 0.85
    """How often an opponent who cannot follow a side suit ruffs."""
    eager: float = 0.1
    """How often others take a trump trick that is worth no more than the card it costs."""
    eager_last: float = 0.25
    """The same for the last seat."""
    greed: float = 0.04
    """How much oftener for each further augen."""

    recall: int = ALL_TRICKS
    """Full tricks it remembers, the latest."""

    def price(self, card: Card, contract: Contract) -> float:
        """What *card* is worth to whoever holds it."""
        if card.face in contract.pigs:
            return PRICES[DULLE]
        if contract.is_trump(card) or not contract.solo:
            return PRICES.get(card.face, CHEAP)
        return ACE if card.rank is Rank.ACE else CHEAP


DEFAULT: Final = Judgement()
