"""Cards rehearsed in hidden worlds: the same for all who know the same, exact at the end."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.brain import Brain, Tutored
from dkdesk.players.expert import OPEN, Bar, Expert, over, polite
from dkdesk.players.habit import Habit
from dkdesk.players.player import is_legal
from dkdesk.players.rehearsal import Minds, Rehearsal, rehearse
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
HABIT = Habit(Brain(small(2)))
MINDS = Minds(MIND, HABIT)
EXPERT = Expert(MIND, HABIT, worlds=16, of=3, bars=dict.fromkeys(OPEN, Bar(0.0, 0.5)))


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
    """One row an option that is left, one column a world; the same seed tells the same."""
    view = position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False)
    options = candidates(view)
    first, again = (rehearse(view, options, MINDS, 5, 40, 3) for _ in range(2))
    assert len(first.points) == len(first.options) >= 1
    assert first.options[0] == options[0]
    assert set(first.options) <= set(options)
    assert (first.points == again.points).all()
    assert isinstance(options[-1], Announce)


@pytest.mark.parametrize(
    ("points", "left"),
    [
        pytest.param([[1, 2, 1, 2], [2, 1, 2, 1]], [True, True], id="as good"),
        pytest.param([[1, 2, 1, 2], [1, 2, 1, 2]], [True, True], id="the same"),
        pytest.param([[3, 4, 3, 4], [1, 2, 1, 3]], [True, False], id="surely worse"),
        pytest.param([[3, 4, 3, 4], [1, 9, 1, 1]], [True, True], id="worse by chance"),
        pytest.param([[1, 1, 1, 1], [2, 2, 2, 2]], [False, True], id="worse in every world"),
    ],
)
def test_what_falls_behind_is_left_out(points: list[list[float]], left: list[bool]) -> None:
    """Only what is surely worse."""
    options = [PlayCard(0, card) for card in deal(1)[0][:2]]
    assert Rehearsal(options, np.array(points, float)).near().tolist() == left


def test_worlds_that_are_worth_less_make_less_sure() -> None:
    """A quarter of the worlds: twice the error."""
    options = [PlayCard(0, card) for card in deal(1)[0][:2]]
    points = np.array([[1.0, 2, 1, 2], [3, 1, 1, 1]])
    (lead, errors), (same, larger) = (
        Rehearsal(options, points, worth).lead(1) for worth in (1.0, 0.25)
    )
    assert (lead == same).all()
    assert larger == pytest.approx(2 * errors)


@pytest.mark.parametrize(
    ("points", "bar", "best"),
    [
        pytest.param([[1, 2, 1, 2], [2, 3, 2, 3]], Bar(0.5, 2.0), 1, id="better in every world"),
        pytest.param([[1, 2, 1, 2], [2, 3, 2, 3]], Bar(1.5, 2.0), 0, id="better by too little"),
        pytest.param([[1, 2, 1, 2], [9, 1, 1, 1]], Bar(0.5, 2.0), 0, id="better by chance"),
        pytest.param([[1, 2, 1, 2], [0, 1, 0, 1]], Bar(0.0, 0.0), 0, id="worse"),
    ],
)
def test_another_card_must_clear_the_bar(points: list[list[float]], bar: Bar, best: int) -> None:
    """In game points, and in standard errors."""
    options = [PlayCard(0, card) for card in deal(1)[0][:2]]
    assert over(bar, Rehearsal(options, np.array(points, float))) == options[best]


def test_in_the_last_tricks_the_result_is_exact() -> None:
    """Nobody has a choice any more: every world ends alike, with whole game points."""
    state, _ = start(DDV, 0, deal(9))
    while len(state.table.tricks) < DDV.hand_size - 1:
        assert state.table.to_act is not None
        view = state.seen_by(state.table.to_act)
        state, _ = step(state, RulePlayer().act(view, 0))
    assert state.table.to_act is not None
    view = state.seen_by(state.table.to_act)
    card = candidates(view)[0]
    points = rehearse(view, [card, card], MINDS, 1, 40, 3).points
    assert (points[0] == points[1]).all()
    assert (points == np.round(points)).all()


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
