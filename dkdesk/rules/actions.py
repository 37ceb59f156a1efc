"""What a player can do, and how it is written down.

The journal, the thinker and the tests speak this notation: seat and deed in two words,
``0 gesund``, ``2 !k90``, ``3 HT'``.
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
"""The answer of a wedding's holder who is asked for a solo and plays none."""
WEDDING: Final = "wedding"
WORDS: Final = frozenset({GESUND, VORBEHALT, PASS, *CONTRACTS} - {"normal"})
"""Everything that can be said before the first card: the three words and the games."""


@dataclass(frozen=True, slots=True)
class Say:
    """Speak in the reservations: *gesund*, *Vorbehalt*, *pass*, or the name of a game."""

    seat: int
    word: str

    def __str__(self) -> str:
        return f"{self.seat} {self.word}"


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


Action = Say | Announce | PlayCard


def parse_action(text: str) -> Action:
    """Read what ``str(action)`` writes.

    Raises:
        NotationError: *text* is no action.
    """
    seat_text, _, deed = text.partition(" ")
    if seat_text not in {"0", "1", "2", "3"}:
        raise NotationError(text)
    seat = int(seat_text)
    if deed in WORDS:
        return Say(seat, deed)
    if deed.startswith("!"):
        return Announce(seat, Level.parse(deed[1:]))
    return PlayCard(seat, Card.parse(deed))
