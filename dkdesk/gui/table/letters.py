"""Letters that lead to suits: K, P, H, A where German is spoken, C, S, H, D elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.cards import Card


def suit_of(letter: str, language: Language) -> Suit | None:
    """The suit of a typed letter; ``None`` if it leads nowhere."""
    return {language.say(f"key.suit.{suit}"): suit for suit in Suit}.get(letter.upper())


def next_of(suit: Suit, hand: Sequence[Card | None], here: int | None) -> int | None:
    """Where in the hand the next card with *suit* printed on it lies, going round."""
    begin = 0 if here is None else here + 1
    places = (*range(begin, len(hand)), *range(begin))
    return next((at for at in places if (card := hand[at]) is not None and card.suit is suit), None)
