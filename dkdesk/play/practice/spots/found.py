"""A position that was found, or came up at the table; `finding` looks for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Found:
    """A position that is worth a question."""

    deal: int
    dealer: int
    actions: tuple[Action, ...]
    state: GameState
    owing: tuple[int, ...] = ()
    """Who still owes a solo."""
