"""A game looked through again, action by action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.rules.state import step

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.cards import Card
    from dkdesk.rules.events import Event
    from dkdesk.rules.notation import Record
    from dkdesk.rules.state import GameState
    from dkdesk.rules.table import Trick


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after one action, or before the first."""

    state: GameState
    action: Action | None
    """What was just done; ``None`` when the cards have just been dealt."""
    events: tuple[Event, ...]
    """What came of it."""

    def hand(self, seat: int) -> tuple[Card, ...]:
        """What *seat* holds."""
        return self.state.hands[seat]

    def played(self, seat: int) -> tuple[Card, ...]:
        """What *seat* has played so far, the first card first."""
        table = self.state.table
        tricks = table.tricks if table.trick is None else (*table.tricks, table.trick)
        return tuple(card for trick in tricks for by, card in trick.plays() if by == seat)

    @property
    def trick(self) -> Trick | None:
        """What lies in the middle: a full trick lies until the next card."""
        table = self.state.table
        if table.trick is not None and table.trick.cards:
            return table.trick
        return table.tricks[-1] if table.tricks else None


def moments(record: Record) -> tuple[Moment, ...]:
    """Play a record again, one moment after the other.

    Raises:
        IllegalActionError: The rules refuse an action.
    """
    state, events = record.deal()
    seen = [Moment(state, None, events)]
    for action in record.actions:
        state, events = step(state, action)
        seen.append(Moment(state, action, events))
    return tuple(seen)
