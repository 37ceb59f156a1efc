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
    """Somebody spoke before the first card."""

    seat: int
    word: str


@dataclass(frozen=True, slots=True)
class CardsGiven:
    """Cards of an Armut went across the table, face down.

    The cards themselves are in the views of the two who know them.
    """

    seat: int
    count: int
    trumps: int | None
    """How many of them are trump, where the rules let it be told."""
    fox: bool = False
    """Whether a fox lay face up among them."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A hand is thrown in, or nobody took an Armut: the same dealer deals again."""

    seat: int
    hand: tuple[Card, ...]
    """The hand that is shown; empty if none is."""


@dataclass(frozen=True, slots=True)
class GameFound:
    """The reservations are over and this game is played."""

    contract: Contract
    declarer: int | None
    """Soloist, holder of an announced wedding, or the poor player of an Armut."""
    leader: int
    """Who leads the first trick."""


@dataclass(frozen=True, slots=True)
class PigsShown:
    """Schweinchen, Super- or Hyperschweinchen: these cards are the highest trumps now."""

    seat: int
    pig: str
    face: str


@dataclass(frozen=True, slots=True)
class Genschered:
    """The holder of both kings of diamonds has chosen his partner; the two are Re."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Announced:
    """Somebody announced, and implied the levels below that his side had not yet said."""

    call: Call
    implies: tuple[Level, ...]
    duty: bool = False
    """The rules made him, after a first trick of many augen."""


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
    """From 1."""
    augen: int


@dataclass(frozen=True, slots=True)
class PartnerFound:
    """The clarifying trick of a wedding went to *partner*."""

    declarer: int
    partner: int


@dataclass(frozen=True, slots=True)
class WeddingFailed:
    """The holder found nobody up to the limit and plays alone."""

    declarer: int


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The last trick is taken and the deal is scored."""

    sheet: Sheet


Event = (
    Dealt
    | WordSaid
    | CardsGiven
    | Thrown
    | GameFound
    | PigsShown
    | Genschered
    | Announced
    | CardPlayed
    | TrickTaken
    | PartnerFound
    | WeddingFailed
    | DealEnded
)
