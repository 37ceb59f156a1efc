"""The kinds of game as rows of a table: what is trump and what beats what.

Everything else about cards follows from a contract's two questions, ``suit`` and
``strength``: following, winning, sorting a hand. House rules make variants of a row: hearts'
ten as a plain card, the order of the two Dullen, Schweinchen above everything. Source:
RULES A.3, A.4, B.6.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import DULLE, FACES, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable


class DulleOrder(StrEnum):
    """Which of two tens of hearts in one trick is the higher."""

    FIRST = "first"
    SECOND = "second"
    SECOND_EXCEPT_LAST = "second_except_last"
    FIRST_EXCEPT_LAST = "first_except_last"

    def second_wins(self, *, last: bool) -> bool:
        """Whether the later one wins, in the last trick or in any other."""
        if last:
            return self in (DulleOrder.SECOND, DulleOrder.FIRST_EXCEPT_LAST)
        return self in (DulleOrder.SECOND, DulleOrder.SECOND_EXCEPT_LAST)


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the trumps of a contract are put together."""

    key: str
    figures: str = ""
    """Ranks of which all four are trump, highest first."""
    suit: Suit | None = None
    """The suit whose remaining cards are trump below them."""
    dulle: bool = False
    """Whether the tens of hearts can be the highest trumps."""
    solo: bool = True
    """One player against three, by his own choice."""

    def trumps(self, *, heart10: bool) -> tuple[str, ...]:
        """The trump faces, highest first."""
        dulle = (DULLE,) if self.dulle and heart10 else ()
        figures = tuple(suit + rank for rank in self.figures for suit in Suit)
        suit = tuple(self.suit + rank for rank in Rank) if self.suit else ()
        return tuple(dict.fromkeys((*dulle, *figures, *suit)))


_QUEENS_JACKS: Final = "QJ"


def _plain(key: str) -> Recipe:
    """A game whose trumps are those of the normal game."""
    return Recipe(key, _QUEENS_JACKS, Suit.DIAMONDS, dulle=True, solo=False)


RECIPES: Final = {
    row.key: row
    for row in (
        _plain("normal"),
        _plain("wedding"),
        _plain("armut"),
        *(Recipe(f"solo_{suit}", _QUEENS_JACKS, suit, dulle=True) for suit in Suit),
        Recipe("solo_queens", "Q"),
        Recipe("solo_jacks", "J"),
        Recipe("solo_aces"),
        Recipe("solo_kings", "K"),
        Recipe("solo_queens_jacks", "QJ"),
        Recipe("solo_kings_jacks", "KJ"),
        Recipe("solo_kings_queens", "KQ"),
        Recipe("solo_koehler", "KQJ"),
    )
}
"""Every game by its key."""


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """One kind of game under one set of card rules.

    Take it from ``contract`` or ``CONTRACTS``: each exists once and is compared by identity.
    """

    key: str
    trumps: tuple[str, ...]
    """Trump faces, highest first."""
    solo: bool
    """One player against three, by his own choice."""
    heart10: bool = True
    dulle_order: DulleOrder = DulleOrder.FIRST
    pigs: tuple[str, ...] = ()
    """Faces lifted above all others, highest first: Hyper-, Super- and Schweinchen."""
    _suits: dict[str, Suit | None] = field(init=False, repr=False)
    _strengths: dict[str, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        plain = [face for face in FACES if face not in self.trumps]
        falling = [*self.trumps, *plain]
        suits = {face: None if face in self.trumps else Suit(face[0]) for face in falling}
        object.__setattr__(self, "_suits", suits)
        strengths = {face: len(falling) - place for place, face in enumerate(falling)}
        object.__setattr__(self, "_strengths", strengths)

    def __str__(self) -> str:
        return self.key

    def __reduce__(self) -> tuple[object, ...]:
        return contract, (self.key, self.heart10, self.dulle_order, self.pigs)

    def with_pigs(self, pigs: tuple[str, ...], dulle_order: DulleOrder) -> Contract:
        """The same game once these faces have been declared to be the highest trumps."""
        return contract(self.key, self.heart10, dulle_order, pigs)

    def suit(self, card: Card) -> Suit | None:
        """The suit *card* counts as in this game; ``None`` is trump."""
        return self._suits[card.face]

    def is_trump(self, card: Card) -> bool:
        """Whether *card* is a trump."""
        return self._suits[card.face] is None

    def strength(self, card: Card) -> int:
        """A number that is larger for the card that beats the other, trump over plain.

        Plain cards of different suits do not beat each other; only compare cards of the
        led suit and trumps.
        """
        return self._strengths[card.face]

    def beats(self, card: Card, best: Card, *, last: bool = False) -> bool:
        """Whether *card*, played later, takes the trick from *best*.

        Of two equal cards the first stays higher (DDV 5.3.3); where the rules say so, not
        of two Dullen. *last* tells whether it is the last trick of the deal.
        """
        suit = self._suits[card.face]
        if suit is not None and suit is not self._suits[best.face]:
            return False
        if card.face == DULLE == best.face and suit is None and self.heart10:
            return self.dulle_order.second_wins(last=last)
        return self._strengths[card.face] > self._strengths[best.face]

    def follow(self, hand: tuple[Card, ...], led: Card | None) -> tuple[Card, ...]:
        """The cards of *hand* that may be played when *led* opened the trick.

        Trump is one suit of its own; who cannot follow plays anything (RULES A.4).
        """
        if led is None:
            return hand
        suits = self._suits
        suit = suits[led.face]
        return tuple(card for card in hand if suits[card.face] is suit) or hand

    def sort(self, hand: Iterable[Card]) -> tuple[Card, ...]:
        """Lay out *hand*: trumps from the highest, then the plain suits from the ace."""

        def place(card: Card) -> tuple[bool, int, int]:
            return not self.is_trump(card), -self._strengths[card.face], card.copy

        return tuple(sorted(hand, key=place))


def contract(
    key: str,
    heart10: bool = True,  # part of a contract's identity, pickled by place
    dulle_order: DulleOrder = DulleOrder.FIRST,
    pigs: tuple[str, ...] = (),
) -> Contract:
    """The contract of this key under these card rules; ``KeyError`` if there is no such game."""
    return _contract(key, heart10, dulle_order, pigs)


@cache
def _contract(key: str, heart10: bool, dulle_order: DulleOrder, pigs: tuple[str, ...]) -> Contract:
    # A cache takes a default that is left out and one that is written for two different calls.
    recipe = RECIPES[key]
    trumps = tuple(dict.fromkeys((*pigs, *recipe.trumps(heart10=heart10))))
    return Contract(key, trumps, recipe.solo, heart10, dulle_order, pigs)


CONTRACTS: Final = {key: contract(key) for key in RECIPES}
"""Every game by its key, with the cards in the order of the DDV."""
