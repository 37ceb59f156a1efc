"""How much of a deal the words above Re and Kontra still need: what can come, and what is settled.

They are rare, and hang on what only a player who thinks long can tell; so a bench that counts them
leaves out what cannot change them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from dkdesk.rules.actions import Action
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.errors import Reason
from dkdesk.rules.score import UNDER
from dkdesk.rules.state import GameState, step
from dkdesk.rules.table import SEATS, Table, Trick
from dkdesk.rules.view import View

Ways = Callable[[View], Sequence[Action]]
"""All that a player may do at his turn, as far as can be told without thinking long."""
FOR_GOOD: Final = frozenset({Reason.TOO_LATE, Reason.SKIPPED_TOO_LATE, Reason.REPLY_BARS})
"""Why somebody may not speak now, nor later in this deal."""
LOOKS: Final = 60
"""Turns that are looked at before it counts as open what will be said."""


def loud(table: Table) -> bool:
    """Whether somebody has said more than Re or Kontra."""
    return any(call.level > Level.ANN for call in table.calls)


def spoken_out(state: GameState) -> bool:
    """Whether nobody can say more than Re or Kontra any more."""
    return bool(state.table.played) and all(
        chance.reason in FOR_GOOD
        for seat in SEATS
        for chance in state.seen_by(seat).chances()
        if chance.level > Level.ANN and chance.reason is not Reason.ALREADY_SAID
    )


def peaceful(state: GameState, ways: Ways) -> bool:
    """Whether nobody will say more than Re or Kontra, whichever of his ways each player takes."""
    waiting, looked = [state], 0
    while waiting:
        state = waiting.pop()
        seat = state.table.to_act
        if loud(state.table) or seat is None or looked == LOOKS:
            return False
        if not spoken_out(state):
            looked += 1
            waiting += [step(state, way)[0] for way in ways(state.seen_by(seat))]
    return True


def settled(state: GameState) -> bool:
    """Whether it is certain which words above Re and Kontra are kept, and that none follows."""
    return spoken_out(state) and all(
        _certain(state, call.side, call.level)
        for call in state.table.calls
        if call.level > Level.ANN
    )


def _certain(state: GameState, side: Side, level: Level) -> bool:
    """Whether it is certain if *side* keeps its word."""
    sides = state.sides()
    if None in sides:
        return False
    won = [trick for trick in state.table.tricks if sides[_winner(trick)] is side]
    lost = [trick for trick in state.table.tricks if sides[_winner(trick)] is side.other]
    if level is Level.BLACK:
        return bool(lost)
    under = UNDER[level]
    return _augen(lost) >= under or ALL_AUGEN - _augen(won) < under


def _winner(trick: Trick) -> int:
    assert trick.winner is not None, "full tricks are taken"
    return trick.winner


def _augen(tricks: Sequence[Trick]) -> int:
    return sum(trick.augen for trick in tricks)
