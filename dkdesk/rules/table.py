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

    def ahead(self, contract: Contract, *, last: bool = False) -> int | None:
        """The seat that holds the trick so far; ``None`` before the first card.

        *last* tells whether it is the last trick of the deal.
        """
        if not self.cards:
            return None
        best = 0
        for place in range(1, len(self.cards)):
            if contract.beats(self.cards[place], self.cards[best], last=last):
                best = place
        return (self.leader + best) % 4


@dataclass(frozen=True, slots=True)
class Exchange:
    """An Armut, as everybody sees it."""

    poor: int
    offered: int = 0
    """Cards the poor player has pushed to the middle, or to the taker."""
    declined: tuple[int, ...] = ()
    """Who has looked away."""
    taker: int | None = None
    returned: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """Pigs that were declared."""

    seat: int
    pig: str
    played: int
    """Cards that lay on the table then."""


@dataclass(frozen=True, slots=True)
class Table:
    """One deal as it lies open to everybody."""

    rules: RuleSet
    dealer: int
    owing: frozenset[int] = frozenset()
    """Seats that still owe their compulsory solo."""
    forced: int | None = None
    """The seat that must play its compulsory solo now (*Vorführung*)."""
    bock: int = 1
    """What everything is multiplied with, in a Bock round."""
    words: tuple[Say, ...] = ()
    """What was said before the first card, oldest first."""
    exchange: Exchange | None = None
    contract: Contract | None = None
    """The game that is played; ``None`` while the reservations are going on."""
    declarer: int | None = None
    """Who named the game: soloist, holder of an announced wedding, or the poor player."""
    wish: str = "foreign"
    """What must be led in the trick that clarifies the wedding."""
    partner: int | None = None
    """The wedding's partner, once found; the taker of an Armut."""
    clarified: int | None = None
    """Number of the trick that clarified an announced wedding, also if it failed."""
    shown: tuple[Shown, ...] = ()
    """Pigs, oldest first."""
    genscher: tuple[int, int] | None = None
    """The holder of both kings of diamonds, and the partner he chose."""
    calls: tuple[Call, ...] = ()
    tricks: tuple[Trick, ...] = ()
    """Full tricks, oldest first."""
    trick: Trick | None = None
    """The trick on the table."""
    to_act: int | None = None
    """Who must speak or play; ``None`` when the deal is over."""
    sheet: Sheet | None = None
    """The result, once the deal has been played."""
    redeal: bool = False
    """Whether it was thrown in, or an Armut refused: the same dealer deals again."""

    @property
    def over(self) -> bool:
        """Whether nothing can happen any more."""
        return self.sheet is not None or self.redeal

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
        """Whether an announced wedding still looks for its partner; a Genscher ends that."""
        return self._is_wedding and self.clarified is None and self.genscher is None

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
        return self.clarified - 1 if self.clarified and self.rules.wedding_shift else 0

    @property
    def in_last_trick(self) -> bool:
        """Whether the trick on the table is the last."""
        return len(self.tricks) == self.rules.hand_size - 1

    @property
    def played(self) -> int:
        """Cards that have been played."""
        return 4 * len(self.tricks) + (len(self.trick.cards) if self.trick else 0)

    def lies(self, seat: int) -> bool:
        """Whether a card of *seat* lies in the trick on the table."""
        trick = self.trick
        return trick is not None and (seat - trick.leader) % 4 < len(trick.cards)

    def lies_open(self, seat: int) -> bool:
        """Whether the last card of *seat* lies in this trick, or in a full one not yet led over."""
        trick = self.trick
        return self.lies(seat) or (trick is not None and not trick.cards and bool(self.tricks))

    def held(self, seat: int) -> int:
        """How many cards *seat* still holds, once no Armut is being exchanged."""
        return self.rules.hand_size - len(self.tricks) - self.lies(seat)

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
        if (certain := self.declared_sides()) is not None:
            return certain
        known: list[Side | None] = [None] * 4
        for call in self.calls:
            known[call.seat] = call.side
        if contract.key == "wedding":
            known[self.declarer or 0] = Side.RE
            return tuple(known)
        queens = [seat for _, seat, card in self.all_plays() if card.face == CLUB_QUEEN]
        for seat in queens:
            known[seat] = Side.RE
        bare = self.bare()
        for seat in bare:
            known[seat] = known[seat] or Side.KONTRA
        return complete(known, bare, alone=len(queens) == 2)

    def declared_sides(self) -> tuple[Side, ...] | None:
        """All sides, where words have settled them; ``None`` where the club queens decide."""
        contract = self.contract
        if self.genscher is not None:
            re = set[int | None](self.genscher)
        elif contract is None or contract.key == "normal" or self.wedding_open:
            return None
        else:
            re = {self.declarer, self.partner}
        return tuple(Side.RE if seat in re else Side.KONTRA for seat in SEATS)

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
