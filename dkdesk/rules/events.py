"""What happened, oldest first: frozen values without behaviour.

Every event has a cue on the desk; mypy objects if one is forgotten.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.rules.announce import Call, Level
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.score import Sheet


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards have been dealt; the player left of *dealer* speaks first."""

    dealer: int


@dataclass(frozen=True, slots=True)
class WordSaid:
    """Somebody spoke in the reservations."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class GameFound:
    """The reservations are over and this game is played."""

    contract: Contract
    declarer: int | None
    """Soloist, or holder of an announced wedding."""
    leader: int
    """Who leads the first trick."""


@dataclass(frozen=True, slots=True)
class Announced:
    """Somebody announced, and implied the levels below that his side had not yet said."""

    call: Call
    implies: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A full trick goes to *winner*."""

    winner: int
    number: int
    """1 to 12."""
    augen: int


@dataclass(frozen=True, slots=True)
class PartnerFound:
    """The clarifying trick of a wedding went to *partner*."""

    declarer: int
    partner: int


@dataclass(frozen=True, slots=True)
class WeddingFailed:
    """The holder won every trick up to the limit and plays alone."""

    declarer: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The last trick is taken and the deal is scored."""

    sheet: Sheet


Event = (
    Dealt
    | WordSaid
    | GameFound
    | Announced
    | CardPlayed
    | TrickTaken
    | PartnerFound
    | WeddingFailed
    | DealEnded
)
