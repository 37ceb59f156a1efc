"""The cards of an Armut: which to offer, which to give back, when to take them.

Source: RULES B.4.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final

from dkdesk.rules import armut
from dkdesk.rules.cards import Rank
from dkdesk.rules.hands import trumps, usual

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View

    Worth = Callable[[Card], tuple[int, int, int]]

STRONG: Final = 13
"""Trumps, and those above the jacks once more, with which a hand takes an Armut.

Among rule players a hand of 12 lost half a point a game with it, one of 13 won one or two.
"""


def gift(view: View) -> tuple[Card, ...]:
    """The cards to pass on: what must go, and then what is least worth keeping."""
    count, must = armut.count(view.table, view.hand)
    spare = sorted((card for card in view.hand if card not in must), key=_keeper(view))
    for rest in combinations(spare, count - len(must)):
        cards = (*must, *rest)
        if armut.accepts(view.table, view.hand, cards):
            return cards
    raise AssertionError("every hand has cards that may be passed on")


def takes(view: View) -> bool:
    """Whether the hand is strong enough to play with a poor partner."""
    held = trumps(view.hand, view.table.rules)
    high = sum(card.rank in (Rank.TEN, Rank.QUEEN) for card in held)
    return len(held) + high >= STRONG


def _keeper(view: View) -> Worth:
    """How much a card is worth keeping, the least first."""
    normal = usual(view.table.rules)
    lengths = {
        suit: sum(normal.suit(card) is suit for card in view.hand)
        for suit in {normal.suit(card) for card in view.hand}
    }

    def worth(card: Card) -> tuple[int, int, int]:
        if normal.is_trump(card):
            return 2, normal.strength(card), 0
        # Short suits go first, so that the hand can ruff; aces stay if they can.
        return int(card.rank is Rank.ACE), lengths[normal.suit(card)], -card.augen

    return worth
