"""Who can know whose side, and when: against all worlds that fit the facts (RULES A.6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement

from hypothesis import given
from hypothesis import strategies as st

from dkdesk.rules.announce import Call, Side
from dkdesk.rules.cards import Card
from dkdesk.rules.contract import Contract
from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    Dealt,
    Event,
    GameFound,
    PartnerFound,
    WeddingFailed,
)
from dkdesk.rules.state import step
from dkdesk.rules.table import SEATS
from dkdesk.rules.view import View
from tests.rules.games import MOMENTS, Game, games


@given(games())
def test_known_sides(game: Game) -> None:
    """A side is known when it follows from the list of RULES A.6, no earlier and no later."""
    told = list(_events_by_state(game))
    for state, events in zip(game.states, told, strict=True):
        known = state.table.known_sides()
        assert known == _certain_sides(events)
        for said, true in zip(known, state.sides(), strict=True):
            assert said in (None, true)


@given(games(), MOMENTS, st.sampled_from(SEATS))
def test_sides_known_to_a_seat(game: Game, moment: int, seat: int) -> None:
    """Its own queens added to the public facts, a seat knows what follows and nothing else."""
    done = moment % len(game.states)
    events = list(_events_by_state(game))[done]
    view = game.states[done].seen_by(seat)
    assert view.known_sides() == _certain_sides(events, view)
    for said, true in zip(view.known_sides(), game.states[done].sides(), strict=True):
        assert said in (None, true)


def _events_by_state(game: Game) -> Iterable[Sequence[Event]]:
    """All events up to each state."""
    told: list[Event] = [Dealt(game.begin.table.dealer)]
    yield tuple(told)
    for state, action in zip(game.states, game.actions, strict=False):
        told += step(state, action)[1]
        yield tuple(told)


def _certain_sides(events: Sequence[Event], view: View | None = None) -> tuple[Side | None, ...]:
    """What all worlds agree on that fit the facts: where the club queens were dealt."""
    found = [event for event in events if isinstance(event, GameFound)]
    if not found:
        return (None,) * 4
    contract, declarer = found[0].contract, found[0].declarer
    if contract.key == "normal":
        worlds = list(_worlds(events, contract))
        if view is not None:
            own = sum(card.face == "CQ" for card in view.dealt)
            worlds = [world for world in worlds if world[view.seat] == own]
        return tuple(_agreed({world[seat] > 0 for world in worlds}) for seat in SEATS)
    partners = {event.partner for event in events if isinstance(event, PartnerFound)}
    clear = contract.solo or partners or any(isinstance(event, WeddingFailed) for event in events)
    re = {declarer, *partners}
    return tuple(Side.RE if seat in re else Side.KONTRA if clear else None for seat in SEATS)


def _agreed(holds: set[bool]) -> Side | None:
    if len(holds) > 1:
        return None
    return Side.RE if True in holds else Side.KONTRA


def _worlds(events: Sequence[Event], contract: Contract) -> Iterable[Sequence[int]]:
    """How many club queens each seat may have been dealt."""
    shown = [0, 0, 0, 0]
    at_least, at_most = [0, 0, 0, 0], [2, 2, 2, 2]
    lying: list[Card] = []
    for event in events:
        match event:
            case Announced(Call(seat, side)):
                if side is Side.RE:
                    at_least[seat] = max(at_least[seat], 1)
                else:
                    at_most[seat] = 0
            case CardPlayed(seat, card):
                lying = [card] if len(lying) % 4 == 0 else [*lying, card]
                if card.face == "CQ":
                    shown[seat] += 1
                    at_least[seat] = max(at_least[seat], shown[seat])
                elif contract.is_trump(lying[0]) and not contract.is_trump(card):
                    at_most[seat] = min(at_most[seat], shown[seat])
            case _:
                pass
    for pair in combinations_with_replacement(SEATS, 2):
        world = [pair.count(seat) for seat in SEATS]
        if all(at_least[seat] <= world[seat] <= at_most[seat] for seat in SEATS):
            yield world
