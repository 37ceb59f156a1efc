"""Other worlds: deals that fit everything that has been said and played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

from dkdesk.rules.actions import Action
from dkdesk.rules.cards import Card
from dkdesk.rules.errors import IllegalActionError
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import Game, exchange


def replayed(game: Game, hands: Hands, actions: Iterable[Action]) -> Iterator[GameState]:
    """The states before and after each action, had these hands been dealt."""
    table = game.begin.table
    state, _ = start(
        table.rules, table.dealer, hands, owing=table.owing, forced=table.forced, bock=table.bock
    )
    yield state
    for action in actions:
        state, _ = step(state, action)
        yield state


def reshuffled(
    game: Game, actions: Sequence[Action], state: GameState, seat: int, chance: Random
) -> GameState | None:
    """The same journal from other hidden cards; ``None`` if no other deal was found.

    Cards that *seat* has not seen change places two by two, as long as everybody could still
    have done what he did, and would have announced for the same side.
    """
    view = state.seen_by(seat)
    seen = {*_played(state), *view.given, *view.received}
    dealt, found = state.dealt, None
    for _ in range(20):
        one, other = chance.sample([place for place in SEATS if place != seat], 2)
        hidden = [card for card in dealt[one] if card not in seen]
        further = [card for card in dealt[other] if card not in seen]
        if not hidden or not further:
            continue
        tried = exchange(dealt, chance.choice(hidden), chance.choice(further))
        try:
            *_, there = replayed(game, tried, actions)
        except IllegalActionError:
            continue
        if [call.side for call in there.table.calls] == [call.side for call in state.table.calls]:
            dealt, found = tried, there
    return found if dealt != state.dealt else None


def _played(state: GameState) -> set[Card]:
    return {card for _, _, card in state.table.all_plays()}
