"""Luck of the cards: what it depends on, and that whoever plays as the mind does has no other."""

from __future__ import annotations

import threading
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from dkdesk.play.practice.luck import Luck
from dkdesk.play.practice.luck_task import WeighLuck
from dkdesk.play.practice.replaying import luck
from dkdesk.play.study import Finding, Study
from dkdesk.players.batch import from_states
from dkdesk.players.expert import mind
from dkdesk.players.playout import finish
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.deal import deal
from dkdesk.rules.notation import Record
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step

NAMES = ("a", "b", "c", "d")
GAMES = 64
DEALS = 24


@cache
def played(number: int, rules: str = "ddv") -> Record:
    """A deal as rule players play it; Re is not always the first seat."""
    hands = deal(number, nines=PRESETS[rules].with_nines)
    state, _ = start(PRESETS[rules], 0, hands)
    actions = []
    while not state.table.over:
        seat = state.table.to_act
        assert seat is not None
        actions.append(RulePlayer().act(state.seen_by(seat), 0))
        state, _ = step(state, actions[-1])
    return Record(PRESETS[rules], rules, NAMES, 0, hands, number, (), None, 1, tuple(actions))


def lucks(record: Record) -> list[Luck]:
    """The luck of each seat."""
    found = [luck(record, seat, mind(), GAMES) for seat in range(4)]
    return [each for each in found if each is not None]


def as_the_mind_plays(record: Record) -> int:
    """Points of the first seat, if the mind plays all from the first card, sure of itself."""
    state, _ = record.deal()
    for action in record.actions:
        if state.table.trick is not None:
            break
        state, _ = step(state, action)
    return int(finish(from_states([state]), mind()).points[0, 0])


def test_who_plays_as_the_mind_plays_is_left_with_nothing() -> None:
    """On average, within three errors; mostly less than a point, and most of it was luck."""
    raw, left = [], []
    for number in range(DEALS):
        found = luck(played(number), 0, mind(), GAMES)
        assert found is not None
        raw.append(as_the_mind_plays(played(number)))
        left.append(raw[-1] - found.luck)
    error = np.std(left, ddof=1) / np.sqrt(DEALS)
    assert abs(np.mean(left)) < 3 * error
    assert np.median(np.abs(left)) < 1 < np.median(np.abs(raw)) / 2
    assert np.var(left) < np.var(raw) / 2


@pytest.mark.parametrize("rules", ["ddv", "casual", "party"])
def test_luck_adds_up_to_nothing(rules: str) -> None:
    """What one side has of it the other lacks, also where only winners write down points."""
    found = lucks(played(5, rules))
    assert sum(each.luck for each in found) == pytest.approx(0, abs=1e-9)
    assert any(abs(each.luck) > 0.2 for each in found)


def test_play_outs_are_not_all_alike() -> None:
    """Yet they are of one mind: the error is that of a hundred deals that go different ways."""
    spread = [each.error for number in range(6) for each in lucks(played(number))]
    assert 0 < max(spread) < 0.6


def test_the_play_itself_changes_nothing() -> None:
    """Luck hangs on the cards and the game; what was played, on the points alone."""
    record = played(2)
    other = Record(*(getattr(record, name) for name in record.__slots__))
    assert luck(record, 1, mind(), GAMES) == luck(other, 1, mind(), GAMES)
    first, second = luck(record, 1, mind(), 32), luck(record, 1, mind(), GAMES)
    assert first is not None
    assert second is not None
    assert first.points == second.points
    assert abs(first.luck - second.luck) < 4 * (first.error + second.error)


def test_another_process_finds_the_same() -> None:
    """To the last bit, and again when it is asked again."""
    found: list[Finding] = []
    there = threading.Event()

    def take(finding: Finding) -> None:
        found.append(finding)
        there.set()

    study = Study(take)
    for _ in range(2):
        there.clear()
        study.ask(WeighLuck(played(1), 2))
        assert there.wait(60)
    study.close()
    here = WeighLuck(played(1), 2).work()
    assert here is not None
    assert all(one.result == other.result == here for one, other in combinations(found, 2))


def test_an_unfinished_deal_has_no_luck() -> None:
    """Nor has one that was thrown in."""
    record = played(1)
    for kept in (0, 8, len(record.actions) - 1):
        part = Record(
            record.rules, "ddv", NAMES, 0, record.hands, 1, (), None, 1, record.actions[:kept]
        )
        assert luck(part, 0, mind(), GAMES) is None
