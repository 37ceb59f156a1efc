"""What one seat knows: the table and its own cards. Players receive nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.rules import armut, pigs, reservation
from dkdesk.rules.announce import Chance, Level, Moment, Side, chances, clock
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.errors import Reason
from dkdesk.rules.hands import holds_both_queens
from dkdesk.rules.table import Table, complete

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card


@dataclass(frozen=True, slots=True)
class View:
    """One deal as one seat knows it."""

    table: Table
    seat: int
    hand: tuple[Card, ...]
    dealt: tuple[Card, ...]
    """The own cards as they were dealt."""
    given: tuple[Card, ...] = ()
    """Cards passed on in an Armut."""
    received: tuple[Card, ...] = ()
    """Cards got in an Armut."""

    @property
    def side(self) -> Side | None:
        """The own side; ``None`` while nobody can know it (reservations, open wedding)."""
        table = self.table
        if table.contract is None:
            return None
        if (declared := table.declared_sides()) is not None:
            return declared[self.seat]
        if table.wedding_open:
            return Side.RE if self.seat == table.declarer else None
        holds = any(card.face == CLUB_QUEEN for card in self.dealt)
        return Side.RE if holds else Side.KONTRA

    def known_sides(self) -> tuple[Side | None, ...]:
        """The side of each seat where it is certain for this one: public, or from its hand."""
        table = self.table
        known = list(table.known_sides())
        known[self.seat] = self.side
        if table.contract is None or table.contract.key != "normal" or table.genscher:
            return tuple(known)
        bare = {*table.bare(), self.seat}  # from itself a seat hides nothing
        return complete(known, bare, alone=holds_both_queens(self.dealt))

    def words(self) -> tuple[str, ...]:
        """What this seat may say now, before the first card."""
        table = self.table
        if table.contract is not None or table.over:
            return ()
        if table.exchange is not None:
            return armut.words(table, self.seat)
        return reservation.words(table, self.seat, self.dealt)

    def games(self) -> tuple[str, ...]:
        """Every game this seat could name with its cards, whoever else has a Vorbehalt."""
        return reservation.games(self.table, "any", self.dealt)

    def legal(self) -> tuple[Card, ...]:
        """The cards this seat may play now; nothing when it is not its turn."""
        table = self.table
        if table.trick is None or table.contract is None or table.to_act != self.seat:
            return ()
        cards = table.contract.follow(self.hand, table.trick.led)
        if table.shown or table.genscher:
            face = pigs.bound(table, self.seat, self.hand)
            if face is not None:
                return tuple(card for card in cards if card.face == face)
        return cards

    def chances(self) -> tuple[Chance, ...]:
        """What this seat may announce now, level by level, with reasons where it may not."""
        table = self.table
        side = self.side
        if closed := self._closed():
            return tuple(Chance(level, closed, 0) for level in Level)
        assert side is not None, "outside reservations and an open wedding everybody has a side"
        return chances(table.rules, table.calls, side, self.moment())

    def left(self) -> int:
        """Cards left as the deadlines count them: in the own hand, or in all hands."""
        return clock(self.table.rules, self.moment())[0]

    def moment(self) -> Moment:
        """This moment, as far as deadlines care."""
        table = self.table
        lies = table.lies_open(self.seat)
        return Moment(len(self.hand), table.announce_shift, table.played, lies)

    def _closed(self) -> Reason | None:
        """Why nobody may announce anything at the moment."""
        if self.table.over:
            return Reason.DEAL_OVER
        if self.table.contract is None:
            return Reason.NOT_STARTED
        return Reason.WEDDING_OPEN if self.table.wedding_open else None
