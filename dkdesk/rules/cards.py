"""Cards: suits, ranks, the pack and how a card is written.

Source: RULES A.1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dkdesk.rules.errors import NotationError


class Suit(StrEnum):
    """A suit printed on a card, strongest first where queens and jacks are compared."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(StrEnum):
    """A rank printed on a card, in the order of a plain suit."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"


AUGEN: Final = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
}

ALL_AUGEN: Final = 240
"""Card points in the whole pack, with or without nines."""


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One physical card of the pack.

    Every card exists once, so cards are compared and hashed by identity, which keeps the
    referee quick. Take cards from ``PACK`` or ``Card.parse``; never build one.
    """

    suit: Suit
    rank: Rank
    copy: int
    """0 or 1. Only the hand and the eye tell the copies apart; the rules do not."""
    augen: int
    """Card points: 0, 2, 3, 4, 10 or 11."""
    face: str
    """What is printed on it, ``HT`` for the ten of hearts; the same for both copies."""

    def __str__(self) -> str:
        return self.face + "'" * self.copy

    def __repr__(self) -> str:
        return str(self)

    def __reduce__(self) -> tuple[object, ...]:
        return Card.parse, (str(self),)

    @staticmethod
    def parse(text: str) -> Card:
        """Read what ``str(card)`` writes.

        Raises:
            NotationError: *text* names no card of the pack.
        """
        try:
            return _BY_NOTATION[text]
        except KeyError:
            raise NotationError(text) from None


PACK: Final = tuple(
    Card(suit, rank, copy, AUGEN[rank], suit + rank)
    for suit in Suit
    for rank in Rank
    for copy in (0, 1)
)
"""All 48 cards, by suit and rank, the two copies beside each other."""

FACES: Final = tuple(dict.fromkeys(card.face for card in PACK))
"""The 24 faces in the order of the pack."""

_BY_NOTATION: Final = {str(card): card for card in PACK}

CLUB_QUEEN: Final = "CQ"
"""*Die Alte*: her two holders are Re."""
DULLE: Final = "HT"
FOX: Final = "DA"
KARLCHEN: Final = "CJ"


def cards(text: str) -> tuple[Card, ...]:
    """Read cards written one after another, ``"HT CQ' D9"``.

    Raises:
        NotationError: A word names no card.
    """
    return tuple(map(Card.parse, text.split()))


def augen(held: tuple[Card, ...]) -> int:
    """Add up the card points of *held*."""
    return sum(card.augen for card in held)
