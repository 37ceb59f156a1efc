"""Bock rounds: what starts one, how long it lasts, how much it counts (RULES E.9)."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from dkdesk.rules.bock import advance, factor, repeats_dealer, triggers
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.ruleset import RuleSet, Trigger
from dkdesk.rules.score import score
from dkdesk.rules.table import Table, Trick
from dkdesk.rules.tally import Tally
from tests.rules.games import DDV
from tests.rules.rulesets import with_values
from tests.rules.tallies import SOLO, tally

TRIGGERS = get_args(Trigger)
ALL = with_values(DDV, {"bock": TRIGGERS})
HEARTS = Trick(0, cards("HA HK H9 HA'"), winner=0)


def _ended(
    result: Tally, rules: RuleSet = ALL, key: str = "normal", tricks: tuple[Trick, ...] = ()
) -> Table:
    return Table(
        rules,
        3,
        contract=CONTRACTS[key],
        declarer=1 if CONTRACTS[key].solo else None,
        tricks=tricks,
        sheet=score(result, rules),
    )


STARTS = [
    pytest.param(_ended(tally(121)), "", id="a game like any other"),
    pytest.param(_ended(tally(120)), "120", id="120 all"),
    pytest.param(_ended(tally(110, sides=SOLO), key="solo_C"), "lost_solo", id="a lost solo"),
    pytest.param(_ended(tally(130, sides=SOLO), key="solo_C"), "", id="a solo that was won"),
    pytest.param(
        _ended(tally(110, sides=SOLO)), "", id="a silent wedding is lost: no solo by choice"
    ),
    pytest.param(
        _ended(tally(120, "k90", "k90", sides=SOLO), key="solo_C"),
        "120 lost_call zero both_called",
        id="a solo that nobody won",
    ),
    pytest.param(_ended(tally(110, "ann")), "lost_call", id="Re called and lost"),
    pytest.param(_ended(tally(130, "", "ann")), "lost_call", id="Kontra called and lost"),
    pytest.param(_ended(tally(130, "ann")), "", id="Re called and won"),
    pytest.param(
        _ended(tally(130, "ann", "ann")), "lost_call both_called", id="both called, one lost"
    ),
    pytest.param(
        _ended(tally(100, "k90", "k90", specials="fox re")),
        "lost_call zero both_called",
        id="nobody wins: both lost what they called, and it is worth nothing",
    ),
    pytest.param(_ended(tally(240)), "black", id="Kontra without a trick"),
    pytest.param(_ended(tally(0)), "black", id="Re without a trick"),
    pytest.param(
        _ended(tally(240, tricks=11)), "", id="one worthless trick is a trick, whatever it counts"
    ),
    pytest.param(
        _ended(tally(125, specials="fox kontra")), "zero", id="won with nothing to show for it"
    ),
    pytest.param(_ended(tally(130), tricks=(HEARTS,)), "heart_trick", id="a trick of hearts"),
    pytest.param(
        _ended(tally(130), tricks=(HEARTS, HEARTS)), "heart_trick", id="two of them start one round"
    ),
    pytest.param(
        _ended(tally(130), tricks=(replace(HEARTS, cards=cards("HA HK HQ HA'")),)),
        "",
        id="a trump among the hearts",
    ),
    pytest.param(
        _ended(tally(130, sides=SOLO), key="solo_C", tricks=(HEARTS,)),
        "",
        id="a trick of hearts in a solo",
    ),
]


@pytest.mark.parametrize(("table", "expected"), STARTS)
def test_what_starts_a_round(table: Table, expected: str) -> None:
    """Every trigger that the rules know, and none that they do not."""
    assert triggers(table) == tuple(expected.split())
    for trigger in TRIGGERS:
        rules = with_values(DDV, {"bock": (trigger,)})
        only = triggers(replace(table, rules=rules))
        assert only == ((trigger,) if trigger in expected.split() else ())
    assert triggers(replace(table, rules=DDV)) == ()


def test_nothing_is_worth_nothing_in_separate_tallies() -> None:
    """Where each side writes down its own, there is no value that could be zero."""
    rules = with_values(ALL, {"settlement": "separate"})
    assert "zero" not in triggers(_ended(tally(125, specials="fox kontra"), rules))


def test_every_trigger_is_shown() -> None:
    """Each stands in the table above."""
    seen = {word for row in STARTS for word in str(row.values[1]).split()}
    assert seen == set(TRIGGERS)


MULTIPLY = with_values(DDV, {"bock": ("120",)})
APPEND = with_values(MULTIPLY, {"bock_stacking": "append"})
PLAIN, START = tally(130), tally(120)


@pytest.mark.parametrize(
    ("rules", "deals", "factors"),
    [
        pytest.param(MULTIPLY, "....", "11111", id="nothing happens"),
        pytest.param(MULTIPLY, "x.....", "1222211", id="four games count twice"),
        pytest.param(
            MULTIPLY, "x..x....", "122242221", id="two rounds multiply where they overlap"
        ),
        pytest.param(MULTIPLY, "xx....", "1244421", id="from the very next game"),
        pytest.param(MULTIPLY, "xxxxx", "1248GG", id="as often as it happens"),
        pytest.param(APPEND, "x.....", "1222211", id="appended: alone no different"),
        pytest.param(APPEND, "x..x......", "12222222211", id="appended: one after another"),
        pytest.param(APPEND, "xx........", "12222222211", id="appended: eight games"),
    ],
)
def test_how_long_a_round_lasts(rules: RuleSet, deals: str, factors: str) -> None:
    """Each mark is a deal, ``x`` one that starts a round; each figure what a game counts."""
    running: tuple[int, ...] = ()
    counted = [factor(running, 2)]
    for mark in deals:
        running = advance(running, _ended(START if mark == "x" else PLAIN, rules), 4)
        counted.append(factor(running, 2))
    assert counted == [int(figure, 17) for figure in factors]


def test_five_players_have_longer_rounds() -> None:
    """Until everybody has led once."""
    running = advance((), _ended(START, MULTIPLY), 5)
    assert running == (5,)
    assert [factor(running, 3), factor((2, 5), 3), factor((), 3)] == [3, 9, 1]


@pytest.mark.parametrize(
    ("table", "repeats"),
    [
        pytest.param(_ended(PLAIN), False, id="a normal game"),
        pytest.param(Table(DDV, 3, redeal=True), True, id="thrown in"),
        pytest.param(
            replace(_ended(tally(130, sides=SOLO), key="solo_C"), owing=frozenset({1})),
            True,
            id="a compulsory solo of free choice",
        ),
        pytest.param(
            replace(_ended(tally(130, sides=SOLO), key="solo_C"), owing=frozenset({1}), forced=1),
            False,
            id="a forced one",
        ),
        pytest.param(
            replace(_ended(tally(130, sides=SOLO), key="solo_C"), owing=frozenset({2})),
            False,
            id="a free solo, while another still owes one",
        ),
        pytest.param(
            _ended(
                tally(130, sides=SOLO),
                with_values(DDV, {"lustsolo_repeats_dealer": True}),
                key="solo_C",
            ),
            True,
            id="a free solo, where it keeps the dealer",
        ),
        pytest.param(
            replace(_ended(PLAIN), owing=frozenset({0, 1, 2, 3})), False, id="nobody plays alone"
        ),
    ],
)
def test_the_same_dealer(table: Table, *, repeats: bool) -> None:
    """Games that do not move the deal (A.5) use up no Bock game either."""
    assert repeats_dealer(table) == repeats
    if table.sheet is not None and not triggers(table):
        assert advance((2, 1), table, 4) == ((2, 1) if repeats else (1,))


def test_a_bock_game_multiplies_everything() -> None:
    """Special points too, and a soloist's three times as well."""
    plain = tally(130, "ann", specials="fox re")
    assert score(replace(plain, bock=4), DDV).points == (16, -16, 16, -16)
    alone = score(replace(tally(130, sides=SOLO), bock=2), DDV)
    assert alone.points == (-2, 6, -2, -2)
