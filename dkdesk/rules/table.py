"""What everybody at the table has seen and heard, and what follows from it for certain.

A ``Table`` holds no secret: hidden cards are kept beside it, in ``state``, so whatever is
computed from a table alone may be shown to every player.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import Side
from dkdesk.rules.cards import CLUB_QUEEN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from dkdesk.rules.actions import Say
    from dkdesk.rules.announce import Call
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.score import Sheet

SEATS: Final = range(4)
"""Seats in the order of play; the next number sits to the left."""
HAND_SIZE: Final = 12


def left_of(seat: int) -> int:
    """The seat that follows clockwise."""
    return (seat + 1) % 4


def round_from(seat: int) -> tuple[int, int, int, int]:
    """All four seats in speaking order, *seat* first."""
    return seat, (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards lying in the middle, in the order they were played."""

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None
    """Known once the fourth card lies."""

    @property
    def augen(self) -> int:
        """Card points in the trick."""
        return sum(card.augen for card in self.cards)

    @property
    def led(self) -> Card | None:
        """The card to be followed."""
        return self.cards[0] if self.cards else None

    def plays(self) -> Iterator[tuple[int, Card]]:
        """Each card with the seat that played it."""
        for place, card in enumerate(self.cards):
            yield (self.leader + place) % 4, card

    def ahead(self, contract: Contract) -> int | None:
        """The seat that holds the trick so far; ``None`` before the first card."""
        if not self.cards:
            return None
        best = 0
        for place in range(1, len(self.cards)):
            if contract.beats(self.cards[place], self.cards[best]):
                best = place
        return (self.leader + best) % 4


@dataclass(frozen=True, slots=True)
class Table:
    """One deal as it lies open to everybody."""

    rules: RuleSet
    dealer: int
    owing: frozenset[int] = frozenset()
    """Seats that still owe their compulsory solo."""
    forced: int | None = None
    """The seat that must play its compulsory solo now (*Vorführung*)."""
    words: tuple[Say, ...] = ()
    """Reservations, oldest first."""
    contract: Contract | None = None
    """The game that is played; ``None`` while the reservations are going on."""
    declarer: int | None = None
    """Who named the game: the soloist, or the holder of an announced wedding."""
    partner: int | None = None
    """The wedding's partner, once found."""
    clarified: int | None = None
    """Number of the trick that clarified an announced wedding, also if it failed."""
    calls: tuple[Call, ...] = ()
    tricks: tuple[Trick, ...] = ()
    """Full tricks, oldest first."""
    trick: Trick | None = None
    """The trick on the table."""
    to_act: int | None = None
    """Who must speak or play; ``None`` when the deal is over."""
    sheet: Sheet | None = None
    """The result, once the deal is over."""

    @property
    def speaker(self) -> int:
        """Who speaks first, left of the dealer."""
        return left_of(self.dealer)

    @property
    def is_pflichtsolo(self) -> bool:
        """Whether the solo being played is its player's compulsory one (RULES B.2)."""
        return self.contract is not None and self.contract.solo and self.declarer in self.owing

    @property
    def wedding_open(self) -> bool:
        """Whether an announced wedding still looks for its partner."""
        return self._is_wedding and self.clarified is None

    @property
    def wedding_failed(self) -> bool:
        """Whether the holder of a wedding was left to play alone."""
        return self._is_wedding and self.clarified is not None and self.partner is None

    @property
    def _is_wedding(self) -> bool:
        return self.contract is not None and self.contract.key == "wedding"

    @property
    def announce_shift(self) -> int:
        """How many cards later everything may be announced: 0, 1 or 2 (RULES C.1)."""
        return 0 if self.clarified is None else self.clarified - 1

    def held(self, seat: int) -> int:
        """How many cards *seat* still holds."""
        played = len(self.tricks)
        if self.trick is not None and (seat - self.trick.leader) % 4 < len(self.trick.cards):
            played += 1
        return HAND_SIZE - played

    def all_plays(self) -> Iterator[tuple[Trick, int, Card]]:
        """Every card played so far with its trick and its seat, oldest first."""
        current = () if self.trick is None else (self.trick,)
        for trick in (*self.tricks, *current):
            for seat, card in trick.plays():
                yield trick, seat, card

    def known_sides(self) -> tuple[Side | None, ...]:
        """The side of each seat where it is certain for everybody.

        Source:
            RULES A.6 (DDV 5.5.1): an announced solo, a clarified wedding, a club queen on
            the table, an announcement, a plain card thrown on a trump lead; and what
            follows from these by elimination. One club queen or one call alone does not
            tell who the partner is.
        """
        contract = self.contract
        if contract is None:
            return (None,) * 4
        known: list[Side | None] = [None] * 4
        for call in self.calls:
            known[call.seat] = call.side
        if contract.key != "normal":
            alone = contract.solo or self.wedding_failed
            if alone or self.partner is not None:
                re = {self.declarer, self.partner}
                return tuple(Side.RE if seat in re else Side.KONTRA for seat in SEATS)
            known[self.declarer or 0] = Side.RE
            return tuple(known)
        queens = [seat for _, seat, card in self.all_plays() if card.face == CLUB_QUEEN]
        for seat in queens:
            known[seat] = Side.RE
        bare = self.bare()
        for seat in bare:
            known[seat] = known[seat] or Side.KONTRA
        return complete(known, bare, alone=len(queens) == 2)

    def bare(self) -> frozenset[int]:
        """Seats that threw a plain card on a trump lead: everybody sees they have no trump left."""
        contract = self.contract
        assert contract is not None, "cards are played in a game"
        return frozenset(
            seat
            for trick, seat, card in self.all_plays()
            if contract.is_trump(trick.cards[0]) and not contract.is_trump(card)
        )


def complete(
    known: Sequence[Side | None], bare: Collection[int], *, alone: bool
) -> tuple[Side | None, ...]:
    """Add what follows by elimination in a game whose sides the club queens decide.

    Args:
        known: The sides that are certain already.
        bare: Seats that hide no club queen.
        alone: Whether every holder of a club queen is among the known, be it one or two.
    """
    if alone or known.count(Side.RE) == 2:
        return tuple(side or Side.KONTRA for side in known)
    # Whoever alone can still hide a queen holds every one that has not been seen.
    able = [seat for seat in SEATS if seat not in bare and known[seat] is not Side.KONTRA]
    return tuple(Side.RE if [seat] == able else known[seat] for seat in SEATS)
