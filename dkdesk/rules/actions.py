"""What a player can do, and how it is written down.

The journal, the thinker and the tests speak this notation: seat and deed in two words,
``0 gesund``, ``2 !k90``, ``3 HT'``, ``1 >DT,SJ,H9``, ``0 *schweinchen``, ``2 @3``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.errors import NotationError

GESUND: Final = "gesund"
VORBEHALT: Final = "vorbehalt"
PASS: Final = "pass"  # noqa: S105 - nobody's password
"""The answer of somebody whose Vorbehalt is not of the rank that is asked for."""
WEDDING: Final = "wedding"
ARMUT: Final = "armut"
THROW: Final = "throw"
TAKE: Final = "take"
"""Accept the cards of an Armut."""
DECLINE: Final = "decline"
WEDDINGS: Final = {
    WEDDING: "foreign",
    "wedding_plain": "plain",
    "wedding_trump": "trump",
    "wedding_C": "C",
    "wedding_S": "S",
    "wedding_H": "H",
}
"""What the holder of a wedding can say, and what must be led in the trick that clarifies it."""
GAMES: Final = frozenset(CONTRACTS) - {"normal"} | WEDDINGS.keys()
"""Everything that names a game."""
WORDS: Final = GAMES | {GESUND, VORBEHALT, PASS, THROW, TAKE, DECLINE}
"""Everything that can be said before the first card."""

SCHWEINCHEN: Final = "schweinchen"
SUPER: Final = "super"
HYPER: Final = "hyper"
PIGS: Final = (SCHWEINCHEN, SUPER, HYPER)
"""What can be lifted above the Dullen, lowest first."""


@dataclass(frozen=True, slots=True)
class Say:
    """Speak before the first card: *gesund*, *Vorbehalt*, *pass*, or the name of a game."""

    seat: int
    word: str

    def __str__(self) -> str:
        return f"{self.seat} {self.word}"


@dataclass(frozen=True, slots=True)
class Give:
    """Pass cards on in an Armut: the poor player offers, the taker returns."""

    seat: int
    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return f"{self.seat} >{','.join(map(str, self.cards))}"


@dataclass(frozen=True, slots=True)
class Show:
    """Declare Schweinchen, Superschweinchen or Hyperschweinchen."""

    seat: int
    pig: str

    def __str__(self) -> str:
        return f"{self.seat} *{self.pig}"


@dataclass(frozen=True, slots=True)
class Genscher:
    """Choose a partner with both kings of diamonds."""

    seat: int
    partner: int

    def __str__(self) -> str:
        return f"{self.seat} @{self.partner}"


@dataclass(frozen=True, slots=True)
class Announce:
    """Announce a level for one's own side."""

    seat: int
    level: Level

    def __str__(self) -> str:
        return f"{self.seat} !{self.level.key}"


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Put a card on the table."""

    seat: int
    card: Card

    def __str__(self) -> str:
        return f"{self.seat} {self.card}"


Action = Say | Give | Show | Genscher | Announce | PlayCard

_SEATS: Final = frozenset("0123")


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` writes.

    Raises:
        NotationError: *text* is no action.
    """
    seat_text, _, deed = text.partition(" ")
    if seat_text not in _SEATS:
        raise NotationError(text)
    seat, sign, rest = int(seat_text), deed[:1], deed[1:]
    if deed in WORDS:
        return Say(seat, deed)
    if sign == "!":
        return Announce(seat, Level.parse(rest))
    if sign == ">":
        return Give(seat, tuple(map(Card.parse, rest.split(","))) if rest else ())
    if sign == "*" and rest in PIGS:
        return Show(seat, rest)
    if sign == "@" and rest in _SEATS:
        return Genscher(seat, int(rest))
    return PlayCard(seat, Card.parse(deed))
