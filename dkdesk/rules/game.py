"""One deal: the whole truth, and what each seat may know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.rules.events import Event
from dkdesk.rules.table import SEATS, Table
from dkdesk.rules.view import View

if TYPE_CHECKING:
    from dkdesk.rules.announce import Side
    from dkdesk.rules.cards import Card

Hands = tuple[tuple["Card", ...], ...]
Step = tuple["GameState", tuple[Event, ...]]


@dataclass(frozen=True, slots=True)
class GameState:
    """One deal with all that is hidden. Only the director holds one."""

    table: Table
    hands: Hands
    dealt: Hands
    offered: tuple[Card, ...] = ()
    """Cards of an Armut, face down in the middle or taken."""
    returned: tuple[Card, ...] = ()

    def seen_by(self, seat: int) -> View:
        """Exactly what *seat* may know."""
        table = self.table
        given: tuple[Card, ...] = ()
        received: tuple[Card, ...] = ()
        if table.exchange is not None:
            if seat == table.exchange.poor:
                given, received = self.offered, self.returned
            elif seat == table.exchange.taker:
                given, received = self.returned, self.offered
        return View(table, seat, self.hands[seat], self.dealt[seat], given, received)

    def sides(self) -> tuple[Side | None, ...]:
        """The true side of each seat; ``None`` where it is not decided yet."""
        return tuple(self.seen_by(seat).side for seat in SEATS)
