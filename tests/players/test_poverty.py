"""An Armut weighed: which worlds there are, what becomes of them, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest

from dkdesk.play.practice.spots.appraisal import weigh
from dkdesk.play.practice.spots.finding import _declared
from dkdesk.players import poverty, reserved
from dkdesk.players.adviser import Counsel
from dkdesk.players.brain import Brain
from dkdesk.players.expert import mind
from dkdesk.players.rule import RulePlayer
from dkdesk.players.search import Effort
from dkdesk.rules.actions import ARMUT, DECLINE, GESUND, TAKE, THROW, VORBEHALT, Action, Say
from dkdesk.rules.cards import PACK
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import is_armut, trumps
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, View, start, step
from tests.players.test_brain import small

BRAIN = Brain(small())
RULE = RulePlayer()
Walk = tuple[int, tuple[Action, ...], GameState]
TABLES = ["freedoko", "pub40"]


@cache
def walked(rules: str, word: str, wanted: Callable[[View], bool] = lambda _: True) -> Walk:
    """The first deal in which somebody may say this; whoever has an Armut tells it."""
    for number in range(400):
        actions: list[Action] = []
        state, _ = start(PRESETS[rules], 0, deal(number, nines=PRESETS[rules].with_nines))
        while state.table.contract is None and state.table.to_act is not None:
            view = state.seen_by(state.table.to_act)
            if word in view.words() and wanted(view):
                return number, tuple(actions), state
            actions.append(_declared(view) or RULE.act(view, 0))
            state, _ = step(state, actions[-1])
    raise AssertionError((rules, word))


def found(rules: str, word: str, wanted: Callable[[View], bool] = lambda _: True) -> GameState:
    """The deal as it stands then."""
    return walked(rules, word, wanted)[2]


def seen(state: GameState) -> View:
    """What the seat knows that is asked."""
    assert state.table.to_act is not None
    return state.seen_by(state.table.to_act)


def strong(view: View) -> bool:
    """Nearly all trumps: whoever has them takes."""
    return len(trumps(view.hand, view.table.rules)) >= 0.8 * len(view.hand)


def weak(view: View) -> bool:
    """Few trumps: whoever has them does not."""
    return len(trumps(view.hand, view.table.rules)) <= 0.5 * len(view.hand)


def weighed(view: View, worlds: int = 64) -> Counsel:
    """What every word is worth, the real mind playing."""
    return weigh(view, mind(), 1, Effort(worlds, thorough=True))


@pytest.mark.parametrize("rules", TABLES)
def test_worlds_fit_the_offer(rules: str) -> None:
    """The poor hand is one, all its trumps are offered, nobody holds a card twice."""
    view = seen(found(rules, TAKE))
    offer = view.table.exchange
    assert offer is not None
    for world in poverty.offers(view, 20, np.random.default_rng(3)):
        assert world.seen_by(view.seat) == view
        poor = world.dealt[offer.poor]
        assert is_armut(poor, view.table.rules)
        assert set(trumps(poor, view.table.rules)) <= set(world.offered)
        assert len(world.offered) == offer.offered
        lying = [card for hand in world.hands for card in hand] + list(world.offered)
        assert len(lying) == len(set(lying)) == 4 * view.table.rules.hand_size
        assert set(lying) <= set(PACK)


def test_at1_advice_depends_on_the_view_alone() -> None:
    """AT1: permuting the unseen cards of others leaves it identical, to the last bit."""
    state = found("pub40", TAKE)
    view = seen(state)
    other = poverty.offers(view, 1, np.random.default_rng(9))[0]
    assert other.hands != state.hands
    first, second = (
        weigh(seen(each), BRAIN, 5, Effort(16, thorough=True)) for each in (state, other)
    )
    assert first == second


@pytest.mark.parametrize("rules", TABLES)
@pytest.mark.parametrize(
    ("wanted", "better", "worse"),
    [
        pytest.param(strong, TAKE, DECLINE, id="with nearly all trumps it is taken"),
        pytest.param(weak, DECLINE, TAKE, id="with few it is not"),
    ],
)
def test_who_takes(rules: str, wanted: Callable[[View], bool], better: str, worse: str) -> None:
    """Clearly, not by chance."""
    counsel = weighed(seen(found(rules, TAKE, wanted)))
    assert [row.option for row in counsel.advice] == [
        Say(counsel.best.option.seat, better),
        Say(counsel.best.option.seat, worse),
    ]
    last = counsel.advice[-1]
    assert last.behind > 2 * last.behind_error > 0


@pytest.mark.parametrize("rules", TABLES)
def test_a_poor_hand_is_weighed_beside_other_games(rules: str) -> None:
    """Armut is an option with a spread of its own, which adds up."""
    view = seen(found(rules, ARMUT))
    assert Say(view.seat, ARMUT) in reserved.options(view)
    counsel = weighed(view)
    row = counsel.of(Say(view.seat, ARMUT))
    assert row is not None
    assert sum(row.spread) == pytest.approx(1)
    assert row.error > 0


def test_a_hand_thrown_in_is_worth_a_new_deal() -> None:
    """Nothing, where the points add up to nothing; no augen are told of it."""
    view = seen(found("pub40", THROW))
    counsel = weighed(view)
    row = counsel.of(Say(view.seat, THROW))
    assert row is not None
    assert (row.mean, row.error, sum(row.spread)) == (0, 0, 0)
    assert not any(row.chances.values())


def test_what_nobody_takes_is_dealt_anew() -> None:
    """After the last one declines there is no game."""
    view = seen(found("pub40", TAKE, lambda view: len(view.table.exchange.declined) == 2))  # type: ignore[union-attr]
    worlds = poverty.offers(view, 4, np.random.default_rng(1))
    assert poverty.answered(worlds, Say(view.seat, DECLINE)) == [None] * 4
    for state in poverty.answered(worlds, Say(view.seat, TAKE)):
        assert state is not None
        assert state.table.contract is not None
        assert (state.table.contract.key, state.table.partner) == ("armut", view.seat)
        assert [len(hand) for hand in state.hands] == [10] * 4


def test_gesund_stays_an_option() -> None:
    """Whoever has an Armut may keep it to himself."""
    view = seen(found("freedoko", VORBEHALT, lambda view: ARMUT in view.games()))
    assert {Say(view.seat, GESUND), Say(view.seat, ARMUT)} <= set(reserved.options(view))
