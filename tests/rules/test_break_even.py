"""When a promise pays: the numbers that trainer and texts rely on (RULES E)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dkdesk.rules.announce import ABSAGEN, SILENT, Level, Side
from dkdesk.rules.break_even import stakes
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import score, winner
from tests.rules.games import DDV
from tests.rules.tallies import RE, tally

BREAK_EVEN = [
    pytest.param("re", "", "ann", 130, 110, 2, (-2, -4), 50.0, id="Re"),
    pytest.param("kontra", "", "ann", 130, 110, 2, (-1, -3), 50.0, id="Kontra"),
    pytest.param("re", "ann", "k90", 151, 150, 1, (3, -5), 88.9, id="Re: keine 90"),
    pytest.param("re", "k90", "k60", 181, 180, 1, (5, -6), 91.7, id="Re: keine 60"),
    pytest.param("re", "k60", "k30", 211, 210, 1, (7, -7), 93.3, id="Re: keine 30"),
    pytest.param("re", "k30", "black", 240, 220, 1, (9, -8), 94.4, id="Re: schwarz"),
    pytest.param("kontra", "ann", "k90", 151, 150, 1, (4, -4), 88.9, id="Kontra: keine 90"),
    pytest.param("kontra", "k90", "k60", 181, 180, 1, (6, -5), 91.7, id="Kontra: keine 60"),
    pytest.param("kontra", "k60", "k30", 211, 210, 1, (8, -6), 93.3, id="Kontra: keine 30"),
    pytest.param("kontra", "k30", "black", 240, 220, 1, (10, -7), 94.4, id="Kontra: schwarz"),
]


def _value_for(side: Side, augen: int, said: str) -> int:
    """Game points of *side* with so many augen, having said this."""
    if side is RE:
        return score(tally(augen, said), DDV).points[0]
    return score(tally(240 - augen, "", said), DDV).points[1]


@pytest.mark.parametrize(
    ("side", "before", "said", "made", "failed", "gain", "fails", "percent"), BREAK_EVEN
)
def test_break_even(
    side: str,
    before: str,
    said: str,
    made: int,
    failed: int,
    gain: int,
    fails: tuple[int, int],
    percent: float,
) -> None:
    """How sure one must be, to say the next step after the last: 50 %, 88.9 %, ... 94.4 %."""
    own = Side(side)
    assert _value_for(own, made, said) - _value_for(own, made, before) == gain
    assert (_value_for(own, failed, before), _value_for(own, failed, said)) == fails
    loss = fails[0] - fails[1]
    assert round(100 * loss / (loss + gain), 1) == percent


@pytest.mark.parametrize(
    ("augen", "re", "kontra", "points"),
    [
        pytest.param(151, "ann", "", 4, id="151 to 89, Re"),
        pytest.param(151, "k90", "", 5, id="151 to 89, keine 90"),
        pytest.param(150, "k90", "", -5, id="150 to 90, keine 90"),
        pytest.param(182, "k60", "", 7, id="182 to 58, keine 60"),
        pytest.param(240, "black", "", 11, id="everything, schwarz"),
        pytest.param(125, "k90", "k90", 1, id="125 to 115, keine 90 by both"),
        pytest.param(140, "k90", "ann", -7, id="140 to 100, keine 90 against Kontra"),
        *(
            pytest.param(100, level.key, "", -4 - 2 * level, id=f"lost with 100, {level.key}")
            for level in (Level.ANN, *ABSAGEN)
        ),
    ],
)
def test_points_of_re(augen: int, re: str, kontra: str, points: int) -> None:
    """Values that the trainer's texts quote."""
    assert score(tally(augen, re, kontra), DDV).points[0] == points


KNOWN = {
    Level.ANN: (2, 2, Fraction(1, 2)),
    Level.K90: (1, 8, Fraction(8, 9)),
    Level.K60: (1, 11, Fraction(11, 12)),
    Level.K30: (1, 14, Fraction(14, 15)),
    Level.BLACK: (1, 17, Fraction(17, 18)),
}
"""What is known: 50, 88.9, 91.7, 93.3 and 94.4 percent."""


@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("level", Level)
def test_tournament_rules(side: Side, level: Level) -> None:
    """The values of the literature, the same for both sides."""
    (stake,) = [each for each in stakes(RuleSet()) if (each.side, each.level) == (side, level)]
    assert (stake.gain, stake.loss, stake.needed) == KNOWN[level]


@pytest.mark.parametrize("name", PRESETS)
def test_what_does_not_exist_has_no_stake(name: str) -> None:
    """Rules without Absagen have Re and Kontra alone; every chance is one."""
    rules = PRESETS[name]
    found = stakes(rules)
    levels = {stake.level for stake in found}
    assert levels == (set(Level) if rules.absagen else {Level.ANN})
    for stake in found:
        assert stake.needed is not None
        assert Fraction(1, 3) <= stake.needed < 1


@pytest.mark.parametrize("name", PRESETS)
def test_the_ends_are_what_they_say(name: str) -> None:
    """In one the side wins with the level said; in the other it wins only without it."""
    rules = PRESETS[name]
    for stake in stakes(rules):
        assert winner(stake.kept, rules) is stake.side
        if stake.level > Level.ANN:
            assert winner(stake.missed, rules) is stake.side.other
        assert stake.kept.level(stake.side) == stake.level
        assert stake.kept.level(stake.side.other) == SILENT
        assert score(stake.missed, rules).points


def test_nothing_is_announced() -> None:
    """Then there is nothing to weigh."""
    assert stakes(RuleSet(announcements=False)) == ()


def test_a_promise_worth_nothing_never_pays() -> None:
    """Where Absagen bring no point they need certainty."""
    found = stakes(RuleSet(absage_points=False))
    assert {stake.needed for stake in found if stake.level > Level.ANN} == {Fraction(1)}
