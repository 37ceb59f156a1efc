"""Looking ahead to the next decision: the same for all who know the same, exact at the end."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.brain import Brain, Tutored
from dkdesk.players.expert import Doubt, Expert, polite
from dkdesk.players.foresight import foresee
from dkdesk.players.player import is_legal
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import candidates
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.deal import deal
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS
from tests.players.positions import DDV, position
from tests.players.test_brain import small
from tests.players.walks import walk

MIND = Tutored(Brain(small(1)), Brain(small(2)))
EXPERT = Expert(MIND, doubt=Doubt(worlds=16, gain=0.0, errors=0.5))


@settings(max_examples=25, deadline=None)
@given(number=st.integers(0, 2**32), tick=st.integers(0, 60), seed=st.integers(0, 99))
def test_the_expert_answers_legally_from_its_view_alone(number: int, tick: int, seed: int) -> None:
    """Under every rule set and at every moment; other hidden hands change nothing."""
    state = walk(number).at(tick)
    actor = state.table.to_act
    if actor is None:
        return
    view = state.seen_by(actor)
    answer = EXPERT.act(view, seed)
    assert is_legal(view, answer)
    others = [seat for seat in SEATS if seat != actor]
    pool = [card for seat in others for card in state.hands[seat]]
    np.random.default_rng(seed).shuffle(pool)
    hands = list(state.hands)
    for seat in others:
        size = len(state.hands[seat])
        hands[seat], pool = tuple(pool[:size]), pool[size:]
    other = GameState(state.table, tuple(hands), state.dealt)
    assert EXPERT.act(other.seen_by(actor), seed) == answer


def test_every_option_meets_the_same_worlds() -> None:
    """One row an option, one column a world; the same seed tells the same."""
    view = position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False)
    options = candidates(view)
    first, again = (foresee(view, options, MIND, 5, 24) for _ in range(2))
    assert first.shape == (len(options), 24)
    assert (first == again).all()
    assert isinstance(options[-1], Announce)


def test_in_the_last_trick_the_result_is_exact() -> None:
    """Nothing is left to judge: every world ends with whole game points."""
    state, _ = start(DDV, 0, deal(9))
    while len(state.table.tricks) < DDV.hand_size - 1:
        assert state.table.to_act is not None
        view = state.seen_by(state.table.to_act)
        state, _ = step(state, RulePlayer().act(view, 0))
    assert state.table.to_act is not None
    view = state.seen_by(state.table.to_act)
    worth = foresee(view, candidates(view), MIND, 1, 16)
    assert (worth == np.round(worth)).all()


def test_what_hurts_the_partner_is_not_thought_of() -> None:
    """Good manners come before trying."""
    view = position(
        "DJ D9 DK HJ CK CT ST SK H9 HK S9 C9",
        trick="1 HA H9' HK'",
        calls=("1 kontra",),
        re=False,
    )
    cards = [option.card for option in polite(view, RulePlayer()) if isinstance(option, PlayCard)]
    assert {card.face for card in cards} <= {"HK", "H9"}
