"""What the desk asks the thinking process, and what it is answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.players.player import Fault
    from dkdesk.players.traits import Traits
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


@dataclass(frozen=True, slots=True)
class Ticket:
    """Which moment of which deal a question belongs to."""

    deal: int
    moves: int


@dataclass(frozen=True, slots=True)
class Question:
    """One decision an opponent has to make."""

    ticket: Ticket
    persona: str | Traits
    """The opponent's traits, or the key of a persona or of who stands in for the human."""
    view: View
    seed: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What an opponent decided, and what went wrong in him if anything did."""

    ticket: Ticket
    action: Action
    fault: Fault | None
