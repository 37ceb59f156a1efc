"""What a card is worth in the hand: what it will still do if it is not played now."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import Rank

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

FULL: Final = 4
"""Cards that must be left in the hand for a card to be worth its full price."""
STEP: Final = 0.55
"""Worth of one more beaten card in a game whose trumps have no price list."""


def worth(situation: Situation, card: Card) -> float:
    """Augen that *card* is expected to bring later, beside its own."""
    judgement, contract = situation.judgement, situation.contract
    left = min(1.0, (len(situation.hand) - 1) / FULL)
    if contract.is_trump(card):
        if contract.key in ("normal", "wedding"):
            return left * judgement.keep[card.face]
        beaten = sum(contract.strength(card) > contract.strength(other) for other in _trumps(situation))
        return left * (1.0 + STEP * beaten)
    kind = contract.suit(card)
    held = situation.of(kind)
    price = 0.0
    if card.rank is Rank.ACE:
        price = judgement.keep_late_ace if situation.memory.led[kind] else judgement.keep_ace
    elif card.rank is Rank.TEN:
        price = judgement.keep_ten
    elif card.rank is Rank.KING:
        price = judgement.keep_king
    if len(held) == 1 and situation.trumps():
        price += judgement.last_of_suit
    return left * price


def _trumps(situation: Situation) -> tuple[Card, ...]:
    return tuple(card for card in situation.memory.out if situation.contract.is_trump(card))
