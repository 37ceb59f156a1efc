"""What a deal is worth, line by line (RULES E)."""

from __future__ import annotations

import pytest

from dkdesk.rules.errors import TallyError
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import Sheet, score, winner
from dkdesk.rules.tally import Tally
from tests.rules.games import DDV
from tests.rules.tallies import KONTRA, RE, SOLO, tally


def _lines(sheet: Sheet) -> list[str]:
    return [f"{line.side} {line.key} {line.points}" for line in sheet.lines]


def _expected(text: str) -> list[str]:
    """``"re: won under90 fox*2; kontra: fox"``; called lines count 2."""
    lines = []
    for part in filter(None, text.split(";")):
        side, keys = part.split(":")
        for word in keys.split():
            key, _, times = word.partition("*")
            points = times or ("2" if key.endswith("_called") else "1")
            lines.append(f"{side.strip()} {key} {points}")
    return lines


SAID_BLACK = "{0}_said_k90 {0}_said_k60 {0}_said_k30 {0}_said_black"

LINES = [
    # E.1 a: won, and what the loser stayed under
    pytest.param(tally(121), "re: won", 1, id="121: one point"),
    pytest.param(tally(150), "re: won", 1, id="150 to 90: 90 is not under 90"),
    pytest.param(tally(151), "re: won under90", 2, id="151 to 89: under 90"),
    pytest.param(tally(180), "re: won under90", 2, id="180 to 60: 60 is not under 60"),
    pytest.param(tally(181), "re: won under90 under60", 3, id="181 to 59: under 60"),
    pytest.param(tally(210), "re: won under90 under60", 3, id="210 to 30: 30 is not under 30"),
    pytest.param(tally(211), "re: won under90 under60 under30", 4, id="211 to 29: under 30"),
    pytest.param(
        tally(240, tricks=11), "re: won under90 under60 under30", 4, id="a worthless trick is one"
    ),
    pytest.param(tally(240), "re: won under90 under60 under30 black", 5, id="no trick at all"),
    pytest.param(
        tally(0),
        "kontra: won under90 under60 under30 black against_queens",
        6,
        id="Re without a trick",
    ),
    # E.1 b: Re and Kontra
    pytest.param(tally(160, "ann"), "re: won under90 re_called", 4, id="160 to 80, Re said"),
    pytest.param(tally(130, "ann", "ann"), "re: won re_called kontra_called", 5, id="both said"),
    pytest.param(
        tally(110, "ann"), "kontra: won re_called against_queens", 4, id="Re said, and lost"
    ),
    pytest.param(tally(130, "", "ann"), "re: won kontra_called", 3, id="Kontra said, and lost"),
    pytest.param(tally(120), "kontra: won against_queens", 2, id="120 all: Kontra and the queens"),
    pytest.param(tally(120, "", "ann"), "re: won kontra_called", 3, id="120 all, Kontra alone"),
    pytest.param(
        tally(120, "ann", "ann"),
        "kontra: won re_called kontra_called against_queens",
        6,
        id="120 all, both said",
    ),
    # E.1 c, d: promises
    pytest.param(tally(151, "k90"), "re: won under90 re_called re_said_k90", 5, id="keine 90 kept"),
    pytest.param(
        tally(182, "k60"),
        "re: won under90 under60 re_called re_said_k90 re_said_k60",
        7,
        id="keine 60 kept: keine 90 counts as said",
    ),
    pytest.param(
        tally(59, "", "k60"),
        "kontra: won under90 under60 kontra_called kontra_said_k90 kontra_said_k60 against_queens",
        8,
        id="Kontra's keine 60 kept",
    ),
    pytest.param(
        tally(240, "black"),
        f"re: won under90 under60 under30 black re_called {SAID_BLACK.format('re')}",
        11,
        id="schwarz kept",
    ),
    pytest.param(
        tally(150, "k90"),
        "kontra: won re_called re_said_k90 against_queens",
        5,
        id="keine 90 missed at exactly 90",
    ),
    pytest.param(
        tally(240, "black", tricks=11),
        f"kontra: won re_called {SAID_BLACK.format('re')} against_queens",
        8,
        id="schwarz missed by a worthless trick",
    ),
    # E.1 e, f: points against a promise
    pytest.param(
        tally(121, "k90"), "kontra: won re_called re_said_k90 against_queens", 5, id="119 vs k90"
    ),
    pytest.param(
        tally(120, "k90"),
        "kontra: won re_called re_said_k90 120_vs_k90 against_queens",
        6,
        id="120 against keine 90",
    ),
    pytest.param(
        tally(151, "k60"),
        "kontra: won re_called re_said_k90 re_said_k60 against_queens",
        6,
        id="89 against keine 60: not enough",
    ),
    pytest.param(
        tally(150, "k60"),
        "kontra: won re_called re_said_k90 re_said_k60 90_vs_k60 against_queens",
        7,
        id="90 against keine 60",
    ),
    pytest.param(
        tally(180, "k30"),
        "kontra: won re_called re_said_k90 re_said_k60 re_said_k30 60_vs_k30 against_queens",
        8,
        id="60 against keine 30",
    ),
    pytest.param(
        tally(211, "black"),
        f"kontra: won re_called {SAID_BLACK.format('re')} against_queens",
        8,
        id="29 against schwarz: not enough",
    ),
    pytest.param(
        tally(210, "black"),
        f"kontra: won re_called {SAID_BLACK.format('re')} 30_vs_black against_queens",
        9,
        id="30 against schwarz",
    ),
    pytest.param(
        tally(120, "black"),
        f"kontra: won re_called {SAID_BLACK.format('re')} "
        "120_vs_k90 90_vs_k60 60_vs_k30 30_vs_black against_queens",
        12,
        id="120 against schwarz: all four",
    ),
    pytest.param(
        tally(125, "", "k90"),
        "re: won kontra_called kontra_said_k90 120_vs_k90",
        5,
        id="Re reaches 120 against Kontra's keine 90",
    ),
    pytest.param(
        tally(211, "k30", "k60"),
        "re: won under90 under60 under30 re_called kontra_called re_said_k90 re_said_k60 "
        "re_said_k30 kontra_said_k90 kontra_said_k60 120_vs_k90 90_vs_k60",
        15,
        id="keine 30 kept against keine 60 missed",
    ),
    # E.1: a winner below 90
    pytest.param(
        tally(170, "k60", "ann"),
        "kontra: won re_called kontra_called re_said_k90 re_said_k60 against_queens",
        8,
        id="the winner has 70: nobody gets a point for under 90",
    ),
    pytest.param(
        tally(89, "", "k60"),
        "re: won kontra_called kontra_said_k90 kontra_said_k60",
        5,
        id="Re wins with 89: nobody gets a point for under 90",
    ),
    # E.1: nobody wins
    pytest.param(tally(130, "k90", "k90"), "re: 120_vs_k90", 1, id="nobody: only the 120"),
    pytest.param(
        tally(120, "k90", "k90"), "re: 120_vs_k90; kontra: 120_vs_k90", 0, id="nobody: one each"
    ),
    pytest.param(
        tally(170, "k60", "k60"), "re: under90 120_vs_k90 90_vs_k60", 3, id="nobody: under 90"
    ),
    pytest.param(
        tally(75, "k90", "black"),
        "kontra: under90; re: 60_vs_k30 30_vs_black; kontra: 120_vs_k90",
        0,
        id="nobody: two to two",
    ),
    pytest.param(
        tally(215, "black", "k90", tricks=11),
        "re: under90 under60 under30 120_vs_k90",
        4,
        id="nobody: under 30, and no point against schwarz with 25",
    ),
    pytest.param(
        tally(110, "k90", "k90", specials="fox re, fox kontra, fox kontra"),
        "kontra: 120_vs_k90; re: fox; kontra: fox*2",
        -2,
        id="nobody: special points count, the queens do not",
    ),
    # E.2: special points
    pytest.param(tally(130, specials="fox re"), "re: won fox", 2, id="a fox"),
    pytest.param(tally(130, specials="fox re, fox re"), "re: won fox*2", 3, id="both foxes"),
    pytest.param(
        tally(95, specials="karlchen kontra, doppelkopf re"),
        "kontra: won against_queens karlchen; re: doppelkopf",
        2,
        id="for and against",
    ),
    pytest.param(
        tally(125, specials="fox kontra, fox kontra, doppelkopf kontra"),
        "re: won; kontra: fox*2 doppelkopf",
        -2,
        id="a winner can lose points: no floor",
    ),
    # E.3: solos
    pytest.param(tally(130, "ann", sides=SOLO), "re: won re_called", 3, id="solo: no specials"),
    pytest.param(tally(120, sides=SOLO), "kontra: won", 1, id="solo: no point for the queens"),
    pytest.param(
        tally(150, specials="fox re, doppelkopf kontra", sides=SOLO),
        "re: won",
        1,
        id="solo: special points are not counted",
    ),
    pytest.param(
        tally(75, "k90", "k60", sides=SOLO, specials="fox re"),
        "kontra: under90 120_vs_k90",
        -2,
        id="solo: nobody wins",
    ),
]


@pytest.mark.parametrize(("ended", "lines", "value"), LINES)
def test_lines(ended: Tally, lines: str, value: int) -> None:
    """Each point with its line, in the order of the rule book, and their sum."""
    sheet = score(ended, DDV)
    assert _lines(sheet) == _expected(lines)
    assert sheet.value == value
    assert sheet.winner == winner(ended, DDV)
    for_re = -value if sheet.winner is KONTRA else value
    factor = 3 if ended.solo else 1
    assert sheet.points == tuple(factor * for_re if side is RE else -for_re for side in ended.sides)


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize(("augen", "value"), [(121, 1), (119, 1), (160, 2), (240, 5)])
def test_a_soloist_wins_and_loses_threefold(seat: int, augen: int, value: int) -> None:
    """Three times V for the soloist, once for each of the others (7.2.4)."""
    sides = tuple(RE if place == seat else KONTRA for place in range(4))
    won = score(tally(augen, sides=sides), DDV)
    sign = 1 if augen > 120 else -1
    assert won.value == value
    assert [sign * points for points in won.points] == [
        3 * value if place == seat else -value for place in range(4)
    ]


def test_the_factor_comes_from_the_rules() -> None:
    """The scorer has no three of its own."""
    assert score(tally(130, sides=SOLO), RuleSet(solo_factor=1)).points == (-1, 1, -1, -1)


@pytest.mark.parametrize(
    ("augen", "tricks"),
    [
        pytest.param(-1, 6, id="less than nothing"),
        pytest.param(241, 6, id="more than the pack"),
        pytest.param(120, -1, id="less than no trick"),
        pytest.param(120, 13, id="more than all tricks"),
        pytest.param(11, 0, id="augen without a trick"),
        pytest.param(229, 12, id="augen of the others without a trick"),
    ],
)
def test_what_does_not_add_up(augen: int, tricks: int) -> None:
    """Impossible results are refused, not scored."""
    with pytest.raises(TallyError):
        score(tally(augen, tricks=tricks), DDV)
