"""What a deal is worth under house rules, and what another scorer thinks of it (RULES E)."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import get_args

import pytest

from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet, Special
from dkdesk.rules.score import score
from dkdesk.rules.tally import Tally
from tests.rules.games import DDV, often
from tests.rules.rulesets import random_rules, with_values
from tests.rules.second_scorer import LADDER, End, Opinion, opinion
from tests.rules.tallies import KONTRA, RE, SOLO, tally

# --- house rules (RULES E.4 to E.9, examples H01 to H05, V101 to V308) ---------------------

HOUSE = [
    pytest.param(tally(160, "ann"), {}, 4, (4, -4, 4, -4), id="adding: 1, under 90, Re 2"),
    pytest.param(
        tally(160, "ann"),
        {"announce_points": "double"},
        4,
        (4, -4, 4, -4),
        id="doubling: (1 + under 90) x 2",
    ),
    pytest.param(
        tally(110, "ann", "ann"),
        {"announce_points": "double"},
        5,
        (-5, 5, -5, 5),
        id="both called: 1 x 4, and the queens",
    ),
    pytest.param(
        tally(110, "ann", "ann"),
        {"announce_points": "double", "against_queens_doubled": True},
        8,
        (-8, 8, -8, 8),
        id="both called: the queens doubled too",
    ),
    pytest.param(
        tally(130, "ann", specials="fox re"),
        {"announce_points": "double"},
        3,
        (3, -3, 3, -3),
        id="special points are added after doubling",
    ),
    pytest.param(
        tally(130, "ann", specials="fox re"),
        {"announce_points": "double", "double_scope": "all"},
        4,
        (4, -4, 4, -4),
        id="special points are doubled with the rest",
    ),
    pytest.param(
        tally(130, "k90", "k90"),
        {"announce_points": "double"},
        1,
        (1, -1, 1, -1),
        id="nobody wins: nothing is doubled",
    ),
    pytest.param(
        tally(125, specials="fox kontra, fox kontra"),
        {"floor_zero": True},
        0,
        (0, 0, 0, 0),
        id="the losers cannot tip the game",
    ),
    pytest.param(
        tally(130, "k90", "k90", specials="fox kontra, fox kontra"),
        {"floor_zero": True},
        -1,
        (-1, 1, -1, 1),
        id="without a winner there is no floor",
    ),
    pytest.param(tally(130), {"counting": "plus"}, 1, (1, 0, 1, 0), id="plus: the winners write"),
    pytest.param(
        tally(130), {"counting": "minus"}, 1, (0, -1, 0, -1), id="minus: the losers write"
    ),
    pytest.param(
        tally(125, specials="fox kontra, fox kontra"),
        {"counting": "plus"},
        -1,
        (-1, 0, -1, 0),
        id="plus: the winners write, be it less than nothing",
    ),
    pytest.param(
        tally(125, specials="fox kontra, fox kontra"),
        {"counting": "minus"},
        -1,
        (0, 1, 0, 1),
        id="minus: the losers write, be it more than nothing",
    ),
    pytest.param(
        tally(110, "k90", "k90", specials="fox kontra"),
        {"counting": "plus"},
        -2,
        (0, 2, 0, 2),
        id="plus, nobody wins: who has more writes",
    ),
    pytest.param(
        tally(110, "k90", "k90", specials="fox kontra"),
        {"counting": "minus"},
        -2,
        (-2, 0, -2, 0),
        id="minus, nobody wins: who has less writes",
    ),
    pytest.param(
        tally(130, sides=SOLO), {"counting": "plus"}, 1, (0, 3, 0, 0), id="plus: solo won"
    ),
    pytest.param(
        tally(110, sides=SOLO), {"counting": "plus"}, 1, (1, 0, 1, 1), id="plus: solo lost"
    ),
    pytest.param(
        tally(110, sides=SOLO),
        {"counting": "plus", "lost_solo_triple": True},
        1,
        (3, 0, 3, 3),
        id="plus: solo lost, threefold for each",
    ),
    pytest.param(
        tally(130, sides=SOLO), {"counting": "minus"}, 1, (-1, 0, -1, -1), id="minus: solo won"
    ),
    pytest.param(
        tally(130, sides=SOLO),
        {"counting": "minus", "lost_solo_triple": True},
        1,
        (-3, 0, -3, -3),
        id="minus: solo won, threefold for each",
    ),
    pytest.param(
        tally(130, "ann", specials="fox kontra"),
        {"settlement": "separate"},
        None,
        (3, 1, 3, 1),
        id="separate: each side its own",
    ),
    pytest.param(
        tally(130, sides=SOLO),
        {"settlement": "separate"},
        None,
        (0, 3, 0, 0),
        id="separate: a soloist threefold",
    ),
    pytest.param(
        tally(130, sides=SOLO, specials="fox re, karlchen kontra, doppelkopf re"),
        {"specials_in_solo": True},
        2,
        (-2, 6, -2, -2),
        id="special points in a solo",
    ),
    pytest.param(
        tally(181), {"achieved_levels": False}, 1, (1, -1, 1, -1), id="nothing for being under 60"
    ),
    pytest.param(
        tally(240, tricks=11),
        {"black_by": "points"},
        5,
        (5, -5, 5, -5),
        id="schwarz by augen: a worthless trick is nothing",
    ),
    pytest.param(
        tally(240, "black", tricks=11),
        {"black_by": "points"},
        11,
        (11, -11, 11, -11),
        id="schwarz by augen was kept",
    ),
    pytest.param(
        tally(155, "k90"),
        {"absage_points": False},
        4,
        (4, -4, 4, -4),
        id="a promise earns nothing by itself",
    ),
    pytest.param(
        tally(100, "k30"),
        {"counter_points": "highest"},
        8,
        (-8, 8, -8, 8),
        id="only the highest promise is countered",
    ),
    pytest.param(
        tally(100, "k30"),
        {"counter_points": "off"},
        7,
        (-7, 7, -7, 7),
        id="no points against a promise",
    ),
    pytest.param(
        tally(120, "", "ann"),
        {"only_kontra_swap": False},
        4,
        (-4, 4, -4, 4),
        id="Kontra alone, 120 all: Kontra wins",
    ),
    pytest.param(
        tally(110), {"against_queens": False}, 1, (-1, 1, -1, 1), id="nothing for the queens"
    ),
    pytest.param(
        replace(tally(160, "ann"), bock=4), {}, 16, (16, -16, 16, -16), id="Bock: four times"
    ),
    pytest.param(
        replace(tally(130), bock=2),
        {"settlement": "separate"},
        None,
        (2, 0, 2, 0),
        id="Bock in separate tallies",
    ),
]


@pytest.mark.parametrize(("ended", "switches", "value", "points"), HOUSE)
def test_house_scoring(
    ended: Tally, switches: dict[str, object], value: int | None, points: tuple[int, ...]
) -> None:
    """One switch at a time, beside the tournament's own score."""
    sheet = score(ended, with_values(DDV, switches))
    assert (sheet.value, sheet.points) == (value, points)


# --- another scorer ------------------------------------------------------------------------

EDGES = [limit + step for limit in (0, 30, 60, 90, 120) for step in (-1, 0, 1)]


def _random_end(chance: Random) -> End:
    """Any end of a deal; the borders come more often than chance would have them."""
    low = min(max(chance.choice(EDGES), 0), 240)
    augen = chance.choice((chance.randint(0, 240), low, 240 - low))
    tricks = chance.choice((chance.randint(1, 11), 1, 11))
    tricks = {0: chance.choice((0, tricks)), 240: chance.choice((12, tricks))}.get(augen, tricks)
    specials = tuple(
        (kind, chance.choice(("re", "kontra")))
        for kind in SPECIALS
        for _ in range(chance.choice((0, 0, 0, 1, 2)))
    )
    seats = frozenset(chance.sample(range(4), chance.choice((1, 2))))
    said = (chance.choice(LADDER), chance.choice(LADDER))
    return End(augen, tricks, *said, specials, seats, bock=chance.choice((1, 1, 2, 8)))


SPECIALS = get_args(Special)


def _scored(end: End, rules: RuleSet) -> Opinion:
    """What the referee thinks of it, in the words of the second scorer."""
    ended = tally(
        end.re_augen,
        end.re,
        end.kontra,
        tricks=end.re_tricks,
        specials=",".join(f"{kind} {side}" for kind, side in end.specials),
        sides=tuple(RE if seat in end.re_seats else KONTRA for seat in range(4)),
    )
    sheet = score(replace(ended, bock=end.bock), rules)
    items = sorted((line.key, str(line.side), line.points) for line in sheet.lines)
    return Opinion(sheet.winner, sheet.factor, sheet.value, sheet.points, items)


@pytest.mark.parametrize("preset", PRESETS)
def test_two_scorers_agree(preset: str) -> None:
    """Winner, every line, value and points of ends that chance has made."""
    chance = Random(preset)
    for _ in range(often(2_000)):
        end = _random_end(chance)
        assert _scored(end, PRESETS[preset]) == opinion(end, PRESETS[preset]), end


def test_two_scorers_agree_under_any_rules() -> None:
    """The same under a thousand mixtures of all switches."""
    chance = Random(2026)
    mixtures = [random_rules(number) for number in range(often(50))]
    for _ in range(often(8_000)):
        end, rules = _random_end(chance), chance.choice(mixtures)
        assert _scored(end, rules) == opinion(end, rules), (end, rules)
