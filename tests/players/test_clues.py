"""What the play tells of hidden hands: as their holders would have seen it, and no more."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dkdesk.players import clues
from dkdesk.players.batch import from_states, from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX, Hands
from dkdesk.players.brain import SAY, Brain
from dkdesk.players.clues import evidence
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.players.habit import Habit
from dkdesk.players.playout import free
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.state import GameState
from tests.players.test_brain import small
from tests.players.walks import Walk, walk

BRAIN = Brain(small(2))
HABIT = Habit(BRAIN)


def told(state: GameState, option: int) -> float:
    """How usual an option is to the seat to act, asked of its view alone."""
    table = state.table
    assert table.to_act is not None
    batch = from_views([state.seen_by(table.to_act)])
    rows = features(batch, batch.to_act)
    game = KEY_OF[batch.variant]
    place = SAY if option == SAY else SWAP[game[0], option]
    numbers = np.where(free(rows)[0], HABIT(rows, DIALECT[game]).told[0, : SAY + 1], -np.inf)
    return max(float(numbers[place] - np.logaddexp.reduce(numbers)), clues.SURPRISE)


def by_views(walked: Walk, tick: int, seat: int) -> float:
    """The same for all that others have done at their turn before *tick*, one by one."""
    found = 0.0
    for state, action in zip(walked.states[:tick], walked.actions[:tick], strict=True):
        if action.seat in (seat, None) or action.seat != state.table.to_act:
            continue
        if isinstance(action, PlayCard):
            found += told(state, INDEX[action.card.face])
        elif isinstance(action, Announce):
            found += told(state, SAY)
    return found


@settings(max_examples=40, deadline=None)
@given(number=st.integers(0, 2**32), tick=st.integers(1, 60))
@example(number=740, tick=5)  # a Pflichtansage, which nobody has chosen
def test_evidence_is_what_each_saw_when_he_played(number: int, tick: int) -> None:
    """Under every rule set: the real hands have the evidence of their holders' own views."""
    walked = walk(number)
    tick = min(tick, len(walked.actions))
    table = walked.states[tick].table
    if table.contract is None or table.genscher is not None:
        return
    seat = table.to_act or 0
    hands = from_states([walked.states[tick]]).begun
    found = evidence(table, seat, Hands(*(bits.repeat(3, 0) for bits in hands)), HABIT)
    assert found == pytest.approx([by_views(walked, tick, seat)] * 3, abs=1e-3)
