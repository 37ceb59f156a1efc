"""From the referee's states to arrays, at any moment of the play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from dkdesk.players.batch import sides, trick
from dkdesk.players.batch.contracts import KIND, ORDERS, VARIANT, Variant
from dkdesk.players.batch.faces import CQ, DK, INDEX, Hands
from dkdesk.players.batch.opening import Setup, start
from dkdesk.players.batch.table import KONTRA, RE, UNKNOWN, Batch
from dkdesk.rules import pigs
from dkdesk.rules.actions import PIGS
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import PACK, Rank
from dkdesk.rules.state import GameState
from dkdesk.rules.table import SEATS, Table
from dkdesk.rules.view import View

SIDE: Final = {Side.RE: RE, Side.KONTRA: KONTRA, None: UNKNOWN}
"""The number of each side."""


def from_states(states: Sequence[GameState]) -> Batch:
    """Lay deals of the referee side by side.

    Args:
        states: Each in play or over, at any moment; rules and games may differ.

    Raises:
        ValueError: A game has not been found yet.
    """
    shape = len(states), len(SEATS), len(INDEX)
    held, begun = np.zeros(shape, np.int8), np.zeros(shape, np.int8)
    for row, state in enumerate(states):
        for seat, hand in enumerate(state.hands):
            for card in hand:
                held[row, seat, INDEX[card.face]] += 1
        for _, seat, card in state.table.all_plays():
            begun[row, seat, INDEX[card.face]] += 1
    begun += held
    setups = [setup(state.table) for state in states]
    batch = start(Hands.of(begun), setups, np.arange(len(states)))
    batch.once, batch.twice = Hands.of(held)
    for row, state in enumerate(states):
        _read_cards(batch, row, state.table)
        _read_words(batch, row, state.table)
        _read_sides(batch, row, state)
    trick.again(batch, np.arange(len(batch)))
    return batch


def from_views(views: Sequence[View]) -> Batch:
    """Lay deals side by side of which each is seen by one seat only.

    The hidden cards are given out anyhow, as many as each seat holds: put others there with
    ``imagine`` before anything that depends on them.

    Raises:
        ValueError: As ``from_states``.
    """
    return from_states([_guessed(view) for view in views])


def _guessed(view: View) -> GameState:
    table = view.table
    plays = [(seat, card) for _, seat, card in table.all_plays()]
    gone = {*view.hand, *(card for _, card in plays)}
    nines = table.rules.with_nines
    out = [card for card in PACK if card not in gone and (nines or card.rank is not Rank.NINE)]
    hands = []
    for seat in SEATS:
        many = 0 if seat == view.seat else table.held(seat)
        hands.append(view.hand if seat == view.seat else tuple(out[:many]))
        del out[:many]
    dealt = tuple(
        (*hand, *(card for other, card in plays if other == seat))
        for seat, hand in enumerate(hands)
    )
    return GameState(table, tuple(hands), dealt)


def setup(table: Table) -> Setup:
    """The game as it was when the first card was led.

    Raises:
        ValueError: It has not been found yet.
    """
    contract, lead = table.contract, table.tricks[0] if table.tricks else table.trick
    if contract is None or lead is None:
        raise ValueError("the game has not been found yet")
    taker = table.partner if contract.key == "armut" else None
    return Setup(
        table.rules, contract.key, table.declarer, taker, lead.leader, table.wish, table.bock
    )


def _read_cards(batch: Batch, row: int, table: Table) -> None:
    """Write down what was played, and who took it."""
    contract = table.contract
    assert contract is not None, "the game has been found"
    batch.variant[row] = variant = VARIANT[Variant.of(contract)]
    batch.order[row] = ORDERS.index(contract.dulle_order)
    batch.played[row] = table.played
    batch.to_act[row] = -1 if table.to_act is None else table.to_act
    for number, taken in enumerate(table.tricks):
        assert taken.winner is not None, "only full tricks are piled"
        batch.leaders[row, number + 1] = taken.winner
        batch.pots[row, number] = taken.augen
        batch.augen[row, taken.winner] += taken.augen
        batch.tricks[row, taken.winner] += 1
    lying = table.trick.cards if table.trick else ()
    batch.pot[row] = sum(card.augen for card in lying)
    for place, (played, seat, card) in enumerate(table.all_plays()):
        face = INDEX[card.face]
        batch.history[row, place] = face
        led = KIND[variant, INDEX[played.cards[0].face]]
        if KIND[variant, face] != led:
            batch.void[row, led] |= 1 << seat


def _read_words(batch: Batch, row: int, table: Table) -> None:
    """Write down what was said and declared."""
    for call in table.calls:
        side = SIDE[call.side]
        batch.said[row, call.seat] = call.level
        batch.reached[row, side] = max(batch.reached[row, side], call.level)
        batch.barred[row, side] |= call.late
    batch.first_caller[row] = table.calls[0].seat if table.calls else -1
    for shown in table.shown:
        batch.shown[row, PIGS.index(shown.pig)] = shown.seat
    if table.genscher is not None:
        batch.genscher[row] = table.genscher
    face = _bound(table)
    batch.bound[row] = -1 if face is None else INDEX[face]


def _bound(table: Table) -> str | None:
    """What the seat to act must play, told from the table alone (``pigs.bound``)."""
    seat, rules = table.to_act, table.rules
    if table.genscher is not None and table.genscher[0] == seat and rules.genscher == "first_king":
        kept = (INDEX[card.face] != DK for _, other, card in table.all_plays() if other == seat)
        if all(kept):
            return pigs.KING
    last = table.shown[-1] if table.shown else None
    early = rules.schweinchen == "start" and table.played == 0
    if last is None or last.seat != seat or last.played != table.played or early:
        return None
    return pigs.face(table, last.pig)


def _read_sides(batch: Batch, row: int, state: GameState) -> None:
    """Write down the sides, and what everybody knows of them."""
    table, rows = state.table, np.array([row])
    batch.sides[row] = [SIDE[side] for side in state.sides()]
    batch.open[row] = table.wedding_open
    batch.clarified[row] = table.clarified or 0
    batch.partner[row] = -1 if table.partner is None else table.partner
    if not batch.by_queens[row] or table.genscher is not None:
        sides.settle(batch, rows)
        return
    queens = [s for _, s, card in table.all_plays() if INDEX[card.face] == CQ]
    for seat in queens:
        sides.show_queens(batch, rows, np.array([seat]))
    for call in table.calls:
        sides.show(batch, rows, np.array([call.seat]), SIDE[call.side] * sides.IS_KONTRA)
    for seat in table.bare():
        sides.show(batch, rows, np.array([seat]), sides.HAS_NO_TRUMP)
