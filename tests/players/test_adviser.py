"""What options are worth: from the view alone, sure of what is certain."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.adviser import AIMS, advise, counsel
from dkdesk.players.brain import Brain
from dkdesk.players.expert import minds
from dkdesk.players.habit import Habit
from dkdesk.players.rehearsal import Minds, rehearse_all
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import Effort, candidates
from dkdesk.rules.actions import GESUND, Announce, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, View, start, step
from tests.players.test_brain import small
from tests.players.walks import walk

MINDS = Minds(Brain(small()), Habit(Brain(small(2))))


def first_view(number: int) -> View:
    """The seat that leads the first trick of a normal game."""
    state = first_state(number)
    assert state.table.to_act is not None
    return state.seen_by(state.table.to_act)


def first_state(number: int) -> GameState:
    """A normal game before its first card."""
    state, _ = start(PRESETS["ddv"], 0, deal(number))
    while state.table.contract is None:
        assert state.table.to_act is not None
        state, _ = step(state, Say(state.table.to_act, GESUND))
    return state


@settings(max_examples=12, deadline=None)
@given(number=st.integers(0, 2**32), tick=st.integers(0, 60), seed=st.integers(0, 99))
def test_advice_depends_on_the_view_alone(number: int, tick: int, seed: int) -> None:
    """Other hidden hands, the same view: the same advice, word for word."""
    state = walk(number).at(tick)
    if state.table.to_act is None:
        return
    view = state.seen_by(state.table.to_act)
    other = _shuffled(state, seed).seen_by(state.table.to_act)
    first, second = (advise(seen, MINDS, seed, seconds=60, most=16) for seen in (view, other))
    assert first == second


def _shuffled(state: GameState, seed: int) -> GameState:
    """The same table and the same own hand, the other hands exchanged."""
    actor = state.table.to_act
    rng = np.random.default_rng(seed)
    others = [seat for seat in range(4) if seat != actor]
    pool = [card for seat in others for card in state.hands[seat]]
    order = [pool[place] for place in rng.permutation(len(pool))]
    hands = list(state.hands)
    for seat in others:
        hands[seat] = tuple(order[: len(state.hands[seat])])
        del order[: len(state.hands[seat])]
    return GameState(state.table, tuple(hands), state.dealt)


def test_every_option_is_weighed_in_the_same_worlds() -> None:
    """Every legal face and every announcement that may be made has a mean, an error, chances."""
    view = first_view(5)
    counsel = advise(view, MINDS, 1, seconds=60, most=32, thorough=True)
    assert counsel is not None
    assert counsel.worlds == 32
    faces = {card.face for card in view.legal()}
    weighed = {row.option.card.face for row in counsel.advice if isinstance(row.option, PlayCard)}
    assert weighed == faces
    said = [row.option.level for row in counsel.advice if isinstance(row.option, Announce)]
    assert sorted(said) == list(Level)
    for row in counsel.advice:
        assert row.error > 0
        assert set(row.chances) == set(AIMS)
        assert row.chances["120"] >= row.chances["90"] >= row.chances["30"] >= row.chances["black"]
        assert sum(row.spread) == pytest.approx(1.0)
    assert counsel.best.behind == 0


def test_a_higher_announcement_never_wins_more_often() -> None:
    """With the same cards, whoever promises more keeps it less often."""
    view = first_view(5)
    trial = rehearse_all(view, candidates(view, levels=5), MINDS, 1, Effort(48, thorough=True))
    won = {
        option.level: trial.won[place].mean()
        for place, option in enumerate(trial.options)
        if isinstance(option, Announce)
    }
    assert won[Level.BLACK] <= won[Level.K60] + 0.05 <= won[Level.ANN] + 0.1


def test_reservations_are_weighed_too() -> None:
    """Before the first card every game that could be named stands beside gesund."""
    state, _ = start(PRESETS["ddv"], 0, deal(3))
    counsel = advise(state.seen_by(1), MINDS, 1, seconds=60, most=16)
    assert counsel is not None
    words = {row.option.word for row in counsel.advice if isinstance(row.option, Say)}
    assert words == {GESUND, *PRESETS["ddv"].solos}


def test_the_last_card_needs_no_thought() -> None:
    """With one card left there is one option, and its result is certain."""
    state, _ = start(PRESETS["ddv"], 0, deal(9))
    while len(state.table.tricks) < 11:
        actor = state.table.to_act
        assert actor is not None
        view = state.seen_by(actor)
        action = Say(actor, GESUND) if view.words() else PlayCard(actor, view.legal()[0])
        state, _ = step(state, action)
    assert state.table.to_act is not None
    counsel = advise(state.seen_by(state.table.to_act), MINDS, 1, seconds=60, most=16)
    assert counsel is not None
    assert len(counsel.advice) == 1


def test_cards_are_weighed_in_worlds_that_the_play_makes_likely() -> None:
    """All options in all worlds; where few of those drawn are likely, they tell less."""
    state = first_state(5)
    for _ in range(17):
        assert state.table.to_act is not None
        state, _ = step(state, RulePlayer().act(state.seen_by(state.table.to_act), 0))
    assert state.table.to_act is not None
    view = state.seen_by(state.table.to_act)
    options = candidates(view)
    trial = rehearse_all(view, options, minds(), 1, Effort(100, thorough=True))
    assert trial.points.shape == trial.augen.shape == (len(options), 100)
    assert 0 < trial.worth < 1
    ahead, errors = trial.lead(0)
    alike, smaller = replace(trial, worth=1.0).lead(0)
    assert (ahead == alike).all()
    assert np.allclose(errors * np.sqrt(trial.worth), smaller)
    row = next(row for row in counsel(trial).advice if row.option == options[0])
    assert row.error == pytest.approx(trial.points[0].std(ddof=1) / np.sqrt(100 * trial.worth))
