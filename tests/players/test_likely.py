"""Worlds chosen for what was played: they fit, they are likely, and chance stays honest."""

from __future__ import annotations

import numpy as np
import pytest

from dkdesk.players import likely
from dkdesk.players.batch import from_views
from dkdesk.players.batch.faces import CQ, INDEX
from dkdesk.players.belief import readiness
from dkdesk.players.brain import Brain
from dkdesk.players.expert import habit, mind
from dkdesk.players.habit import Habit
from dkdesk.players.likely import choose, drawn, judged
from dkdesk.players.match import cards_only
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import Hunch
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from dkdesk.rules.view import View
from tests.players.positions import position
from tests.players.test_brain import small
from tests.players.walks import walk

BRAIN = Brain(small(2))
HABIT = Habit(BRAIN)


def in_the_middle(number: int) -> View:
    """What the seat to act knows after five tricks of rule players."""
    state, _ = start(cards_only(PRESETS["ddv"]), 0, deal(number))
    while state.table.played < 20:
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, RulePlayer().act(state.seen_by(seat), 1))
    assert state.table.to_act is not None
    return state.seen_by(state.table.to_act)


def test_the_worlds_chosen_fit_and_are_as_many_as_asked_for() -> None:
    """Each once, with how often it counts; the same seed chooses the same."""
    state = walk(5).at(30)
    view = state.seen_by(state.table.to_act or 0)
    first, again = (choose(Hunch.of(view, BRAIN, 7), view.table, HABIT, 96, 4) for _ in range(2))
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


def test_later_rounds_draw_likelier_worlds() -> None:
    """What the first has found to be likely, the next draw oftener."""
    first, last = [], []
    for number in range(3, 9):
        view = in_the_middle(number)
        hunch = Hunch.of(view, mind(), 1)
        hands, _ = drawn(hunch, view.table, habit(), 1200)
        told = judged(hunch, view.table, habit(), hands)
        found = told > told.max() - 4
        first.append(found[:400].mean())
        last.append(found[800:].mean())
    assert np.mean(last) > 1.5 * np.mean(first)


def test_leaning_changes_what_is_drawn_but_not_what_is_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Where the play tells nothing, weights undo whatever the rounds lean to."""
    view = position("HT CJ SJ DT DK D9 CK SK S9 HK HA ST", seat=0, trick="3 DJ", re=False)
    ace = INDEX["CA"]

    def skewed(hunch: Hunch, *_: object) -> np.ndarray:
        belief = hunch.belief.copy()
        belief[:, ace] = (0.6, 0.2, 0.2)
        return belief

    monkeypatch.setattr(likely, "leaning", skewed)
    monkeypatch.setattr(likely, "judged", lambda *asked: np.zeros(len(asked[-1].once)))
    hunch = Hunch.of(view, mind(), 5)
    plain = hunch.hands(12_000).counts[:, 1, ace].mean()
    hands, weight = drawn(hunch, view.table, HABIT, 36_000)
    leant = hands.counts[12_000:, 1, ace].mean()
    assert abs(leant - plain) > 0.1
    assert np.average(hands.counts[:, 1, ace], weights=weight) == pytest.approx(plain, abs=0.03)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_what_a_belief_draws_readily_is_told(place: int) -> None:
    """Of beliefs about one card each draws most readily what it has drawn itself."""
    hunch = Hunch.of(in_the_middle(5), mind(), 1)
    secret = hunch.secret
    free = secret.may[secret.room > 0].all(0) & ~secret.may[secret.seat] & (secret.unseen > 0)
    free[CQ] = False  # where the club queens lie no belief decides
    face = int(free.argmax())
    beliefs = np.tile(hunch.belief, (3, 1, 1))
    beliefs[:, :, face] = np.where(np.eye(3, dtype=bool), 0.8, 0.1)
    hands = hunch.hands(2_000, beliefs[place])
    ready = [readiness(secret, hands, belief).mean() for belief in beliefs]
    assert int(np.argmax(ready)) == place
