"""The kinds of game as rows of a table: what is trump and what beats what.

Everything else about cards follows from a contract's two questions, ``suit`` and
``strength``: following, winning, sorting a hand. Source: RULES A.3.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import FACES, Card, Rank, Suit

if TYPE_CHECKING:
    from collections.abc import Iterable

_FIGURE_ORDER: Final = tuple(Suit)
_QUEENS: Final = tuple(suit + Rank.QUEEN for suit in _FIGURE_ORDER)
_JACKS: Final = tuple(suit + Rank.JACK for suit in _FIGURE_ORDER)


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """One kind of game. Each exists once, in ``CONTRACTS``, and is compared by identity."""

    key: str
    trumps: tuple[str, ...]
    """Trump faces, highest first."""
    solo: bool
    """One player against three, by his own choice."""
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
        return contract, (self.key,)

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

    def beats(self, card: Card, best: Card) -> bool:
        """Whether *card*, played later, takes the trick from *best*.

        Of two equal cards the first stays higher, the tens of hearts included (DDV 5.3.3).
        """
        suit = self._suits[card.face]
        if suit is not None and suit is not self._suits[best.face]:
            return False
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


def _suit_solo(suit: Suit) -> tuple[str, ...]:
    """Trumps of a suit solo: diamonds in the normal game, *suit* in their place."""
    rest = tuple(
        suit + rank for rank in (Rank.ACE, Rank.TEN, Rank.KING, Rank.NINE) if suit + rank != "HT"
    )
    return ("HT", *_QUEENS, *_JACKS, *rest)


CONTRACTS: Final = {
    row.key: row
    for row in (
        Contract("normal", _suit_solo(Suit.DIAMONDS), solo=False),
        Contract("wedding", _suit_solo(Suit.DIAMONDS), solo=False),
        *(Contract(f"solo_{suit}", _suit_solo(suit), solo=True) for suit in Suit),
        Contract("solo_queens", _QUEENS, solo=True),
        Contract("solo_jacks", _JACKS, solo=True),
        Contract("solo_aces", (), solo=True),
    )
}
"""Every game by its key."""


def contract(key: str) -> Contract:
    """The contract of this key; ``KeyError`` if there is none."""
    return CONTRACTS[key]
