"""How the player holds his hand: sorted as he wishes, or as he laid it with his own fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract

SUIT_ORDERS: Final = {
    "clubs": "CSHD",
    "alternating": "CHSD",
    "hearts": "HSCD",
    "spades": "SHCD",
}
"""In which order the plain suits stand; of the four one is trump as a rule."""


class Holding:
    """The order of the cards in one hand.

    What the player has laid himself is remembered for the deal, through every redrawing.
    """

    def __init__(self) -> None:
        self.trumps_right = False
        """Whether the hand begins with the plain suits."""
        self.suits = SUIT_ORDERS["clubs"]
        """The plain suits from left to right."""
        self._own: list[Card] = []
        self._dealt: tuple[Card, ...] = ()

    @property
    def own(self) -> bool:
        """Whether the player has laid the hand himself."""
        return bool(self._own)

    def take_up(self, dealt: tuple[Card, ...]) -> None:
        """Hold the cards that were *dealt*; how others were held is forgotten."""
        if dealt != self._dealt:
            self._dealt = dealt
            self._own = []

    def forget(self) -> None:
        """Let the cards be sorted again."""
        self._own = []

    def order(self, cards: Iterable[Card], contract: Contract) -> tuple[Card, ...]:
        """The cards from left to right; what came in an exchange stands at the right."""
        held = self._sorted(cards, contract)
        if not self._own:
            return held
        places = {card: place for place, card in enumerate(self._own)}
        return tuple(sorted(held, key=lambda card: places.get(card, len(places))))

    def move(self, cards: Sequence[Card], card: Card, to: int) -> None:
        """Put one of *cards*, which are held in this order, at another place among them."""
        others = [other for other in cards if other is not card]
        self._own = [*others[:to], card, *others[to:]]

    def _sorted(self, cards: Iterable[Card], contract: Contract) -> tuple[Card, ...]:
        by_strength = contract.sort(cards)
        trumps = tuple(card for card in by_strength if contract.is_trump(card))
        plain = sorted(by_strength[len(trumps) :], key=lambda card: self.suits.index(card.suit))
        return (*plain, *reversed(trumps)) if self.trumps_right else (*trumps, *plain)
