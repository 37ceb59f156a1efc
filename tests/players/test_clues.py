"""What the play tells of hidden hands: as their holders would have seen it, and no more."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players import clues
from dkdesk.players.batch import from_states, from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX, Hands
from dkdesk.players.brain import SAY, Brain
from dkdesk.players.clues import choose, evidence
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.expert import habit, mind
from dkdesk.players.features import features
from dkdesk.players.habit import Habit
from dkdesk.players.playout import free
from dkdesk.players.search import Hunch
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.state import GameState
from tests.players.positions import position
from tests.players.test_brain import small
from tests.players.walks import Walk, walk

HABIT = Habit(Brain(small(2)))


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


def test_the_worlds_chosen_fit_and_are_as_many_as_asked_for() -> None:
    """Each once, with how often it counts; the same seed chooses the same."""
    state = walk(5).at(30)
    view = state.seen_by(state.table.to_act or 0)
    first, again = (choose(Hunch.of(view, HABIT, 7), view.table, HABIT, 96, 4) for _ in range(2))
    assert (first.hands.once == again.hands.once).all()
    assert (first.times == again.times).all()
    assert first.times.sum() == 96
    assert first.times.min() > 0
    assert 0 < first.worth <= 1
    assert (first.hands.sizes == from_views([view]).held).all()
    rows = np.concatenate([first.hands.once, first.hands.twice], 1)
    assert len(np.unique(rows, axis=0)) == len(rows)


def test_who_leads_a_trump_first_is_less_likely_to_hold_a_lonely_ace() -> None:
    """Good players begin with the ace of a short suit; one who does not seems to have none."""
    view = position("HT CJ SJ DT DK D9 CK SK S9 HK HA ST", seat=0, trick="3 DJ", re=False)
    hunch = Hunch.of(view, mind(), 3)
    drawn = hunch.hands(512)
    chosen = choose(Hunch.of(view, mind(), 3), view.table, habit(), 128, 4)
    ace = INDEX["CA"]
    before = (drawn.counts[:, 3, ace] > 0).mean()
    after = np.average(chosen.hands.counts[:, 3, ace] > 0, weights=chosen.times)
    assert after < 0.8 * before


def test_before_anybody_else_has_played_worlds_are_as_they_are_drawn() -> None:
    """There is nothing to go by."""
    view = position("HT CJ DJ DT DK D9 CK SK S9 HK HA ST", seat=0, re=False)
    chosen = choose(Hunch.of(view, mind(), 3), view.table, habit(), 40, 4)
    assert (chosen.hands.once == Hunch.of(view, mind(), 3).hands(40).once).all()
    assert (chosen.times == 1).all()
