"""A full trick goes to its winner, and what follows from it.

The partner of a wedding, the duty to announce, the end of the deal. Source: RULES A.4,
B.3, C.3.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dkdesk.rules.announce import Call, Level, reached
from dkdesk.rules.events import (
    Announced,
    DealEnded,
    Event,
    PartnerFound,
    TrickTaken,
    WeddingFailed,
)
from dkdesk.rules.score import score
from dkdesk.rules.table import Table, Trick
from dkdesk.rules.tally import count

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.game import GameState, Step


def take(state: GameState, trick: Trick) -> Step:
    """Give a full trick to its winner, who leads the next one."""
    table = state.table
    assert table.contract is not None, "tricks are taken under a contract"
    winner = trick.ahead(table.contract, last=table.in_last_trick)
    assert winner is not None, "a full trick has a winner"
    number = len(table.tricks) + 1
    trick = replace(trick, winner=winner)
    events: list[Event] = [TrickTaken(winner, number, trick.augen)]
    table = replace(table, tricks=(*table.tricks, trick), trick=Trick(winner), to_act=winner)
    if table.wedding_open:
        table, cleared = _clarify(replace(state, table=table), trick, number)
        events += cleared
    state = replace(state, table=table)
    if number == 1:
        state, called = _duty(state, trick)
        events += called
    if any(state.hands):
        return state, tuple(events)
    state = replace(state, table=replace(state.table, trick=None, to_act=None))
    sides = tuple(side for side in state.sides() if side is not None)
    sheet = score(count(state.table, sides), table.rules)
    state = replace(state, table=replace(state.table, sheet=sheet))
    return state, (*events, DealEnded(sheet))


def _clarify(state: GameState, trick: Trick, number: int) -> tuple[Table, tuple[Event, ...]]:
    """Find the partner of an announced wedding in the trick just taken (RULES B.3)."""
    table = state.table
    holder = table.declarer
    assert holder is not None, "somebody announced the wedding"
    assert trick.winner is not None, "the trick has been taken"
    wanted = _is_wanted(table, trick.cards[0])
    if wanted and trick.winner != holder:
        found = replace(table, partner=trick.winner, clarified=number)
        return found, (PartnerFound(holder, trick.winner),)
    decided = wanted and table.rules.wedding_first_decides
    # When all such cards have been played, as everybody has seen, no trick can decide any more.
    decided |= not any(_is_wanted(table, card) for hand in state.hands for card in hand)
    if decided or number >= min(table.rules.wedding_limit, table.rules.hand_size):
        return replace(table, clarified=number), (WeddingFailed(holder),)
    return table, ()


def _is_wanted(table: Table, led: Card) -> bool:
    """Whether a trick led like this decides, as the holder of the wedding wished."""
    assert table.contract is not None, "a wedding is played"
    suit = table.contract.suit(led)
    match table.wish:
        case "foreign":
            return True
        case "trump":
            return suit is None
        case "plain":
            return suit is not None
        case wish:
            return suit is not None and suit.value == wish


def _duty(state: GameState, trick: Trick) -> Step:
    """Whoever takes a rich first trick must announce, where the rules say so (RULES C.3)."""
    table, rules = state.table, state.table.rules
    seat = trick.winner
    assert seat is not None, "the trick has been taken"
    view = state.seen_by(seat)
    key = table.contract.key if table.contract else ""
    bound = key == "normal" or (key == "wedding" and rules.pflichtansage_wedding)
    if (
        not (rules.announcements and rules.pflichtansage)
        or trick.augen < rules.pflichtansage_augen
        or view.side is None
        or table.wedding_open
        or not bound
        or (rules.pflichtansage_first and table.calls)
    ):
        return state, ()
    level = reached(table.calls, view.side) + 1
    highest = Level.ANN if rules.pflichtansage_call or not rules.absagen else Level.BLACK
    if level > highest:
        return state, ()
    call = Call(seat, view.side, Level(level), played=table.played)
    table = replace(table, calls=(*table.calls, call))
    return replace(state, table=table), (Announced(call, (), duty=True),)
