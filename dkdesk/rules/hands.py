"""What a hand is, before the first card: a wedding, an Armut, one to be thrown in.

Source: RULES B.3, B.4, B.5.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import CLUB_QUEEN, FOX, Card, Rank, augen
from dkdesk.rules.contract import contract

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet

Hand = tuple[Card, ...]


def usual(rules: RuleSet, key: str = "normal") -> Contract:
    """A contract with the cards as the rules of the evening order them."""
    return contract(key, rules.heart10_trump, rules.dulle_order)


def holds_both_queens(hand: Hand) -> bool:
    """Whether *hand* can be a wedding, announced or silent."""
    return sum(card.face == CLUB_QUEEN for card in hand) == 2


def trumps(hand: Hand, rules: RuleSet) -> Hand:
    """The trumps of the normal game in *hand*."""
    normal = usual(rules)
    return tuple(card for card in hand if normal.is_trump(card))


def armut_trumps(hand: Hand, rules: RuleSet) -> Hand:
    """The trumps that count towards an Armut."""
    held = trumps(hand, rules)
    foxes = [card for card in held if card.face == FOX]
    free = {"all": 0, "none": len(foxes), "second": 1 if len(foxes) == 1 else 0}
    spared = foxes[: free[rules.armut_count_fox]]
    return tuple(card for card in held if card not in spared)


def is_armut(hand: Hand, rules: RuleSet) -> bool:
    """Whether *hand* is poor enough."""
    return rules.armut != "off" and len(armut_trumps(hand, rules)) <= rules.armut_max_trumps


def _ranks(hand: Hand, *ranks: Rank) -> int:
    return sum(card.rank in ranks for card in hand)


def _highest_is(hand: Hand, rules: RuleSet, face: str) -> bool:
    normal = usual(rules)
    bound = next(at for at, trump in enumerate(normal.trumps) if trump == face)
    return all(card.face not in normal.trumps[:bound] for card in hand)


_THROWS: Final[Mapping[str, Callable[[Hand, RuleSet], bool]]] = {
    "nines": lambda hand, rules: _ranks(hand, Rank.NINE) >= rules.throw_nines,
    "kings": lambda hand, rules: _ranks(hand, Rank.KING) >= rules.throw_kings,
    "nines_kings": lambda hand, rules: (
        _ranks(hand, Rank.NINE, Rank.KING) >= rules.throw_nines_kings
    ),
    "rich": lambda hand, rules: augen(hand) >= rules.throw_rich,
    "poor": lambda hand, rules: augen(hand) <= rules.throw_poor,
    "few_trumps": lambda hand, rules: len(trumps(hand, rules)) <= rules.throw_trumps,
    "fox_highest": lambda hand, rules: _highest_is(hand, rules, FOX),
    "jack_highest": lambda hand, rules: _highest_is(hand, rules, "DJ"),
}


def may_throw(hand: Hand, rules: RuleSet) -> bool:
    """Whether *hand* is bad, or good, enough to be thrown in."""
    return any(_THROWS[reason](hand, rules) for reason in rules.throw)
