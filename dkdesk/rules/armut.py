"""What may be said and given in the exchange of an Armut.

Source: RULES B.4.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.rules.actions import DECLINE, TAKE
from dkdesk.rules.hands import armut_trumps, trumps

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.table import Table

Hand = tuple["Card", ...]

OFFER: int = 3
"""Cards that change hands where the rules want three."""


def words(table: Table, seat: int) -> tuple[str, ...]:
    """What *seat* may say to an offer."""
    exchange = table.exchange
    waiting = exchange is not None and exchange.taker is None and exchange.poor != seat
    return (TAKE, DECLINE) if waiting and table.to_act == seat else ()


def gives(table: Table, seat: int) -> bool:
    """Whether *seat* must pass cards on now."""
    exchange = table.exchange
    return (
        exchange is not None
        and table.contract is None
        and table.to_act == seat
        and seat in (exchange.poor, exchange.taker)
    )


def count(table: Table, hand: Hand) -> tuple[int, Hand]:
    """How many cards must be given, and which of *hand* must be among them.

    Args:
        table: The deal, with an exchange under way.
        hand: The cards of whoever gives.
    """
    exchange, rules = table.exchange, table.rules
    assert exchange is not None, "an exchange is under way"
    if exchange.taker is not None:
        return exchange.offered, ()
    # A fox that does not count towards an Armut is a trump all the same, and no trump is kept.
    must = trumps(hand, rules)
    if rules.armut_offer == "trumps_only":
        return len(must), must
    extra = len(must) - len(armut_trumps(hand, rules)) if rules.armut_fox_extra else 0
    return max(OFFER + extra, len(must)), must


def accepts(table: Table, hand: Hand, cards: Hand) -> bool:
    """Whether these cards of *hand* may be passed on now."""
    number, must = count(table, hand)
    if len(set(cards)) != number or len(cards) != number or any(c not in hand for c in cards):
        return False
    if any(card not in cards for card in must):
        return False
    exchange, rules = table.exchange, table.rules
    taken = exchange is not None and exchange.taker is not None
    return not (taken and rules.armut_return_plain) or _keeps_no_plain(hand, cards, rules)


def _keeps_no_plain(hand: Hand, cards: Hand, rules: RuleSet) -> bool:
    """Whether trumps are returned only when no plain card is left to return."""
    held = trumps(hand, rules)
    kept_plain = [card for card in hand if card not in cards and card not in held]
    return not kept_plain or not any(card in held for card in cards)
