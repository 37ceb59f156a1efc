"""Questions about the score sheet: the referee's sheet is the answer, in three grades."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.play.practice.scoring import Answer, Grade, Kind, question
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import score, winner

TABLES = {**PRESETS, "everything": RuleSet(specials_in_solo=True, counter_points="highest")}
SEEDS = 300
seeds = st.integers(0, 2**63)
names = st.sampled_from(sorted(TABLES))
grades = pytest.mark.parametrize("grade", Grade)


@settings(max_examples=200)
@given(names, seeds, st.sampled_from(Grade))
def test_the_answer_is_the_referees(name: str, seed: int, grade: Grade) -> None:
    """Winner and value are those of the sheet; where there is no value, what a player gets."""
    rules = TABLES[name]
    asked = question(rules, seed, grade)
    sheet = score(asked.tally, rules)
    assert asked.sheet == sheet
    assert asked.answer.winner is winner(asked.tally, rules)
    if rules.settlement == "net":
        assert asked.answer.figures == (sheet.value,)
    else:
        got = dict(zip(asked.tally.sides, sheet.points, strict=True))
        assert asked.answer.figures == (got[Side.RE], got[Side.KONTRA])
    assert asked.judge(asked.answer).right
    for wrong in _wrong(asked.answer):
        assert not asked.judge(wrong).right


def _wrong(answer: Answer) -> list[Answer]:
    others = [side for side in (*Side, None) if side is not answer.winner]
    return [
        *(Answer(side, answer.figures) for side in others),
        Answer(answer.winner, tuple(figure + 1 for figure in answer.figures)),
    ]


@settings(max_examples=100)
@given(names, seeds, st.sampled_from(Grade))
def test_the_same_seed_asks_the_same(name: str, seed: int, grade: Grade) -> None:
    """In every detail."""
    assert question(TABLES[name], seed, grade) == question(TABLES[name], seed, grade)


@settings(max_examples=300)
@given(names, seeds, st.sampled_from(Grade))
def test_it_could_have_happened(name: str, seed: int, grade: Grade) -> None:
    """Tricks can hold the card points, and special points were caught in tricks."""
    rules = TABLES[name]
    tally = question(rules, seed, grade).tally
    assert tally.sides.count(Side.RE) == (1 if tally.solo else 2)
    for side in Side:
        augen, tricks = tally.augen(side), tally.tricks(side)
        assert 0 <= augen <= 240
        assert augen not in (1, 239)
        assert augen <= 44 * tricks
        kinds = Counter(special.kind for special in tally.specials if special.side is side)
        assert 40 * kinds["doppelkopf"] + 11 * kinds["fox"] <= augen
        if tally.level(side) > Level.ANN:
            assert rules.absagen
    every = Counter(special.kind for special in tally.specials)
    assert every["fox"] <= 2
    assert every["karlchen"] + every["fox_last"] + every["karlchen_caught"] <= 1
    assert every.keys() <= set(rules.specials)


def test_the_first_grade_is_plain() -> None:
    """Nobody has said anything, and nothing was caught."""
    for seed in range(SEEDS):
        tally = question(PRESETS["ddv"], seed, Grade.PLAIN).tally
        assert (tally.re_level, tally.kontra_level) == (SILENT, SILENT)
        assert not tally.specials
        assert not tally.solo


def test_the_second_grade_calls() -> None:
    """Somebody always has; levels are kept and missed, but never by both."""
    kinds = Counter(question(PRESETS["ddv"], seed, Grade.CALLED).kind for seed in range(SEEDS))
    assert kinds.keys() == {Kind.CALLED, Kind.MISSED}
    assert min(kinds.values()) > SEEDS / 5


def test_the_third_grade_has_everything() -> None:
    """Where the rules have it."""
    found = {question(PRESETS["pub40"], seed, Grade.ALL).kind for seed in range(SEEDS)}
    assert found >= set(Kind) - {Kind.PLAIN}


@grades
@pytest.mark.parametrize("name", TABLES)
def test_both_sides_win(name: str, grade: Grade) -> None:
    """So that nobody can guess."""
    won = Counter(question(TABLES[name], seed, grade).answer.winner for seed in range(SEEDS))
    assert min(won[Side.RE], won[Side.KONTRA]) > SEEDS / 5
