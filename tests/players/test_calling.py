"""What to say, weighed: from the view alone, every option in the same worlds, reasons that hold."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.brain import Brain
from dkdesk.players.calling import options, weigh
from dkdesk.players.expert import mind
from dkdesk.players.search import Effort
from dkdesk.players.swapping import reached, reasons
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level
from dkdesk.rules.view import View
from tests.players.test_adviser import _shuffled, first_view
from tests.players.test_brain import small
from tests.players.walks import walk

BRAIN = Brain(small())


@settings(max_examples=10, deadline=None)
@given(number=st.integers(0, 2**32), tick=st.integers(0, 40), seed=st.integers(0, 99))
def test_at1_the_verdict_depends_on_the_view_alone(number: int, tick: int, seed: int) -> None:
    """AT1: permuting the unseen cards among the others leaves the advice identical."""
    state = walk(number).at(tick)
    if state.table.to_act is None:
        return
    view = state.seen_by(state.table.to_act)
    other = _shuffled(state, seed).seen_by(state.table.to_act)
    tried = options(view, BRAIN)
    assert tried == options(other, BRAIN)
    if not tried:
        return
    effort = Effort(16, thorough=True)
    first, _ = weigh(view, tried, BRAIN, seed, effort)
    second, _ = weigh(other, tried, BRAIN, seed, effort)
    assert first == second
    level = next(option.level for option in tried if isinstance(option, Announce))
    assert reasons(view, level, BRAIN, seed, count=16) == reasons(
        other, level, BRAIN, seed, count=16
    )


def test_silence_comes_first_and_every_level_follows() -> None:
    """One card stands for saying nothing; whatever may be said is an option."""
    view = first_view(3)
    silent, *said = options(view, BRAIN)
    assert isinstance(silent, PlayCard)
    assert silent.card in view.legal()
    assert [option.level for option in said if isinstance(option, Announce)] == list(Level)


def test_who_may_say_nothing_is_asked_nothing() -> None:
    """No question where there is no choice."""
    view = first_view(3)
    assert options(View(view.table, (view.seat + 1) % 4, (), ()), BRAIN) == ()


def test_what_is_far_behind_is_not_tried_to_the_end() -> None:
    """The close options get all the worlds, the others the first ones; all have a row."""
    view = first_view(0)
    tried = options(view, mind())
    counsel, trial = weigh(view, tried, mind(), 1, Effort(128, thorough=True))
    assert {row.option for row in counsel.advice} == set(tried)
    assert len(trial.options) < len(tried)
    assert counsel.worlds == trial.points.shape[1] == 128
    behind = [row.behind for row in counsel.advice]
    assert behind == sorted(behind)
    assert behind[0] == 0


def test_schwarz_out_of_the_blue_costs_a_lot() -> None:
    """Nobody takes every trick with a plain hand."""
    view = first_view(2)
    counsel, _ = weigh(view, options(view, mind()), mind(), 1, Effort(64, thorough=True))
    black = counsel.of(Announce(view.seat, Level.BLACK))
    assert black is not None
    assert black.behind > 5


@pytest.mark.parametrize("number", range(3))
def test_a_dulle_less_is_never_a_gain(number: int) -> None:
    """What is told as a reason has the sign that the card has."""
    view = first_view(number)
    found = reasons(view, Level.ANN, mind(), 5)
    assert found is not None
    assert 0 <= found.chance <= 1
    for effect in found.effects:
        losing = effect.swap.startswith("no_")
        if effect.swap in ("no_dulle", "no_queen", "dulle"):
            assert (effect.change < 0) is losing
        assert abs(effect.change) > 2 * effect.error
        assert effect.chance == pytest.approx(found.chance + effect.change, abs=0.1)


def test_kept_is_measured_level_by_level() -> None:
    """Whoever keeps a level has kept those below."""
    view = first_view(4)
    _, trial = weigh(view, options(view, BRAIN), BRAIN, 1, Effort(32, thorough=True))
    absagen = [reached(trial, level) for level in list(Level)[1:]]
    for low, high in pairwise(absagen):
        assert not (high & ~low).any()
