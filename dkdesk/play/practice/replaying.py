"""A deal played again and again from its first card, to tell luck of the cards from play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from dkdesk.play.practice.luck import Luck
from dkdesk.players.batch import from_states
from dkdesk.players.playout import finish
from dkdesk.players.wavering import Wavering
from dkdesk.rules.state import step

if TYPE_CHECKING:
    from dkdesk.players.brain import Mind
    from dkdesk.rules.notation import Record
    from dkdesk.rules.state import GameState

GAMES: Final = 384
"""How often a deal is played: the standard error is then about an eighth of a point."""


def luck(record: Record, seat: int, brain: Mind, games: int = GAMES) -> Luck | None:
    """Play a deal again and again from its first card, with the game that was found.

    The true hands lie there, and each seat plays by its own alone, announcements among it. What is
    told depends on the record and the seat, on nothing else. Where the points of the four do not
    add up to nothing, as when only winners write down, luck is what a seat gets above the others.

    Args:
        record: The deal, played to its end.
        seat: Whose luck it is.
        brain: Who plays all seats, wavering between options that are about as good.
        games: How often it is played.

    Returns:
        The luck, or ``None`` where the deal was thrown in.

    Raises:
        IllegalActionError: The rules refuse an action of the record.
    """
    first, last = _ends(record)
    if first is None or last.table.sheet is None:
        return None
    lots = np.random.default_rng(record.number or 0)
    points = finish(from_states([first] * games), Wavering(brain, lots)).points
    above = points[:, seat] - points.mean(1)
    error = float(above.std(ddof=1) / np.sqrt(games))
    return Luck(last.table.sheet.points[seat], float(above.mean()), error)


def _ends(record: Record) -> tuple[GameState | None, GameState]:
    """The deal before its first card, with cards of an Armut exchanged, and at its end."""
    state, _ = record.deal()
    first = None
    for action in record.actions:
        if first is None and state.table.trick is not None:
            first = state
        state, _ = step(state, action)
    return first, state
