"""Every persona answers legally under every preset, at every view of whole deals."""

from __future__ import annotations

import pytest

from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import is_legal
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step


@pytest.mark.parametrize("preset", PRESETS)
def test_every_answer_is_legal(preset: str) -> None:
    """Twenty deals by each preset, with compulsory solos owed, go through without a net."""
    rules = PRESETS[preset]
    players = [persona.make() for persona in list(PERSONAS.values())[:4]]
    owing = frozenset(range(4)) if rules.pflichtsolo else frozenset[int]()
    for number in range(20):
        hands = deal(number, nines=rules.with_nines)
        state, _ = start(rules, number % 4, hands, owing=owing)
        while not state.table.over:
            seat = state.table.to_act
            assert seat is not None
            view = state.seen_by(seat)
            action = players[seat].act(view, number)
            assert is_legal(view, action), action
            state, _ = step(state, action)
        assert state.table.redeal or state.table.sheet is not None
