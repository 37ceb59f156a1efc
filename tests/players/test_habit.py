"""What is usual: told by a copy of the rule player, and by a closer one where there is one."""

from __future__ import annotations

import numpy as np
import pytest

from dkdesk.players.batch import Setup, deal, from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX
from dkdesk.players.brain import SAY, Brain
from dkdesk.players.dialect import DIALECT, TRUMP_SUIT
from dkdesk.players.expert import habit, think
from dkdesk.players.features import LEGAL, features
from dkdesk.players.habit import Habit, log_sum
from dkdesk.players.match import cards_only
from dkdesk.players.playout import choices
from dkdesk.players.rule import RulePlayer
from dkdesk.rules import deal as packs
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from tests.players.positions import DDV, position
from tests.players.test_brain import small


def test_the_habit_says_a_word_only_where_it_is_likelier_than_not() -> None:
    """Among the cards it takes the likeliest."""
    weights = small(2)
    batch = from_views([position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False)])
    rows, dialects = features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]]
    chosen = {}
    for bias in (-20.0, 20.0):
        weights.head_bias[SAY] = bias
        chosen[bias] = int(choices(rows, Habit(Brain(weights))(rows, dialects))[0])
    legal = rows[0, LEGAL : LEGAL + SAY].astype(bool)
    told = Brain(weights)(rows, dialects).points[0, :SAY]
    assert chosen[20.0] == SAY
    assert chosen[-20.0] == np.where(legal, told, -np.inf).argmax()


def test_the_closer_copy_is_asked_about_games_with_a_trump_suit() -> None:
    """And about nothing else, whatever lies beside it."""
    copy, closer = Brain(small(1)), Brain(small(2))
    setups = [Setup(DDV), Setup(DDV, "solo_jacks", 0), Setup(DDV, "solo_H", 0)]
    batch = deal(np.arange(12, dtype=np.uint64), setups, np.arange(12) % 3)
    rows, dialects = features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]]
    told = Habit(copy, closer)(rows, dialects).told
    near = dialects == TRUMP_SUIT
    assert near.any()
    assert not near.all()
    for brain, at in (closer, near), (copy, ~near):
        assert told[at] == pytest.approx(brain(rows[at], dialects[at]).told[:, : SAY + 2], abs=1e-5)


def test_chances_are_added_up_as_logarithms() -> None:
    """Also where some of them are none."""
    numbers = np.array([[0.0, 1.0, -np.inf], [-900.0, -901.0, -902.0]], np.float32)
    assert log_sum(numbers) == pytest.approx(np.logaddexp.reduce(numbers, axis=1), abs=1e-4)


def test_what_comes_with_the_program_is_a_close_copy() -> None:
    """In 20 unseen games by cards alone it does what the rule player does nine times in ten."""
    rule, views, played = RulePlayer(), [], []
    for number in range(20):
        state, _ = start(cards_only(PRESETS["ddv"]), number % 4, packs.deal(90_000 + number))
        while (seat := state.table.to_act) is not None:
            view = state.seen_by(seat)
            action = rule.act(view, 1)
            if isinstance(action, PlayCard) and len({card.face for card in view.legal()}) > 1:
                views.append(view)
                played.append(action.card)
            state, _ = step(state, action)
    thought, places = think(habit(), views)
    usual = np.take_along_axis(thought.appeal, places, 1)
    same = [
        max(view.legal(), key=lambda card: row[INDEX[card.face]]).face == card.face
        for view, row, card in zip(views, usual, played, strict=True)
    ]
    assert len(same) > 500
    assert np.mean(same) > 0.88
