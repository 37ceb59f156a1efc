"""What is compared between the two engines after every action: asked of both, by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players import batch as lock_step
from dkdesk.players.batch import Batch
from dkdesk.players.batch.contracts import SUITS, VARIANT, Variant
from dkdesk.players.batch.faces import INDEX, Small
from dkdesk.players.batch.reading import SIDE
from dkdesk.rules import declaring
from dkdesk.rules.actions import PIGS
from dkdesk.rules.announce import SILENT, Side, reached
from dkdesk.rules.cards import FACES
from dkdesk.rules.state import GameState
from dkdesk.rules.table import SEATS

Answer = npt.NDArray[np.generic]


def _legal(state: GameState) -> list[bool]:
    seat = state.table.to_act
    faces = set() if seat is None else {card.face for card in state.seen_by(seat).legal()}
    return [face in faces for face in FACES]


def _ahead(state: GameState) -> int:
    table = state.table
    if table.trick is None or table.contract is None:
        return -1
    ahead = table.trick.ahead(table.contract, last=table.in_last_trick)
    return -1 if ahead is None else ahead


def _taken(state: GameState, seat: int) -> tuple[int, int]:
    own = [trick for trick in state.table.tricks if trick.winner == seat]
    return sum(trick.augen for trick in own), len(own)


def _voids(state: GameState) -> list[list[bool]]:
    contract = state.table.contract
    assert contract is not None, "a game is played"
    lacks = {
        (seat, contract.suit(trick.cards[0]))
        for trick, seat, card in state.table.all_plays()
        if contract.suit(card) is not contract.suit(trick.cards[0])
    }
    return [[(seat, kind) in lacks for kind in (*SUITS, None)] for seat in SEATS]


def _played_by(state: GameState) -> list[list[int]]:
    plays = Counter((seat, card.face) for _, seat, card in state.table.all_plays())
    return [[plays[seat, face] for face in FACES] for seat in SEATS]


def _may_genscher(state: GameState) -> bool:
    return any(declaring.may_genscher(state.seen_by(seat)) for seat in SEATS)


def _lying(state: GameState) -> list[int]:
    plays = state.table.trick.plays() if state.table.trick else ()
    lying = {seat: INDEX[card.face] for seat, card in plays}
    return [lying.get(seat, -1) for seat in SEATS]


def _variant(state: GameState) -> int:
    contract = state.table.contract
    assert contract is not None, "a game is played"
    return VARIANT[Variant.of(contract)]


def _seat(seat: int | None) -> int:
    return -1 if seat is None else seat


def _each(batch: Batch, asked: Callable[[Batch, Small], Answer]) -> Answer:
    """(n, 4, ...) The answers about every seat."""
    return np.stack([asked(batch, np.full(len(batch), seat, np.int8)) for seat in SEATS], 1)


Question = tuple[Callable[[GameState], object], Callable[[Batch], Answer]]

QUESTIONS: Final[Mapping[str, Question]] = {
    "legal": (_legal, lock_step.legal),
    "to_act": (lambda state: _seat(state.table.to_act), lambda batch: batch.to_act),
    "ahead": (_ahead, lambda batch: batch.ahead),
    "may_call": (
        lambda state: [
            [chance.reason is None for chance in state.seen_by(seat).chances()] for seat in SEATS
        ],
        lambda batch: _each(batch, lock_step.may_call),
    ),
    "may_show": (
        lambda state: [
            [pig in declaring.showable(state.seen_by(seat)) for pig in PIGS] for seat in SEATS
        ],
        lock_step.may_show,
    ),
    "may_genscher": (_may_genscher, lock_step.may_genscher),
    "taken": (
        lambda state: [_taken(state, seat) for seat in SEATS],
        lambda batch: np.stack([batch.augen, batch.tricks], 2),
    ),
    "partner": (lambda state: _seat(state.table.partner), lambda batch: batch.partner),
    "clarified": (lambda state: state.table.clarified or 0, lambda batch: batch.clarified),
    "shift": (lambda state: state.table.announce_shift, lambda batch: batch.shift),
    "sides": (lambda state: [SIDE[side] for side in state.sides()], lambda batch: batch.sides),
    "known": (
        lambda state: [SIDE[side] for side in state.table.known_sides()],
        lock_step.known,
    ),
    "known_to": (
        lambda state: [
            [SIDE[side] for side in state.seen_by(seat).known_sides()] for seat in SEATS
        ],
        lambda batch: _each(batch, lock_step.known_to),
    ),
    "voids": (_voids, lambda batch: batch.voids),
    "played_by": (_played_by, lambda batch: batch.played_by),
    "held": (lambda state: [len(hand) for hand in state.hands], lambda batch: batch.held),
    "lying": (_lying, lambda batch: batch.lying),
    "variant": (_variant, lambda batch: batch.variant),
    "levels": (
        lambda state: [reached(state.table.calls, side) for side in Side],
        lambda batch: batch.reached,
    ),
    "said": (
        lambda state: [
            max((call.level for call in state.table.calls if call.seat == seat), default=SILENT)
            for seat in SEATS
        ],
        lambda batch: batch.said,
    ),
}
"""Everything that is compared after every action, by its name."""
