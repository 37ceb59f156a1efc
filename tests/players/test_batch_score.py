"""The lock step's scoring against the referee's, on results that few games would reach."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np
import pytest

from dkdesk.players.batch import Tallies, sheets
from dkdesk.players.batch.reading import SIDE
from dkdesk.players.batch.rulebook import SPECIALS, Rulebook
from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import score
from dkdesk.rules.tally import Special, Tally
from tests.players.told import as_told, told
from tests.players.walks import loose_rules
from tests.rules.games import often
from tests.rules.tallies import NORMAL, SOLO

LIMITS: Final = (0, 30, 60, 90, 120, 120, 120, 150, 180, 210, 240)
RESULTS: Final = often(300)


def _tally(chance: Random) -> Tally:
    """A result near one of the limits, whatever the sides have promised."""
    augen = min(240, max(0, chance.choice(LIMITS) + chance.randint(-1, 1)))
    tricks = chance.randint(1, 11)
    if augen in {0, 240} and chance.random() < 0.6:
        tricks = 0 if augen == 0 else 12
    re, kontra = (chance.choice((SILENT, SILENT, Level.ANN, *Level)) for _ in Side)
    sides = chance.choice((NORMAL, NORMAL, NORMAL[::-1], SOLO))
    earned = [
        Special(kind, side)
        for kind in chance.sample(SPECIALS, chance.choice((0, 1, 2, 8)))
        for side in Side
        for _ in range(chance.randint(0, 2))
    ]
    return Tally(
        sides,
        augen,
        tricks,
        re_level=re,
        kontra_level=kontra,
        solo=sides == SOLO,
        kontra_first=chance.random() < 0.5,
        bock=chance.choice((1, 1, 2, 3, 64)),
        specials=tuple(earned),
    )


def _side_by_side(tallies: list[Tally], rules: RuleSet) -> Tallies:
    specials = np.zeros((len(tallies), 2, len(SPECIALS)), np.int8)
    for row, tally in enumerate(tallies):
        for special in tally.specials:
            specials[row, SIDE[special.side], SPECIALS.index(special.kind)] += 1

    def pairs(name: str) -> list[list[int]]:
        return [[getattr(tally, name)(side) for side in Side] for tally in tallies]

    return Tallies(
        Rulebook.of([rules]),
        np.zeros(len(tallies), np.intp),
        np.array([[SIDE[side] for side in tally.sides] for tally in tallies], np.int8),
        np.array(pairs("augen"), np.int16),
        np.array(pairs("tricks"), np.int16),
        np.array(pairs("level"), np.int8),
        np.array([tally.solo for tally in tallies]),
        np.array([tally.kontra_first for tally in tallies]),
        np.array([tally.bock for tally in tallies], np.int32),
        specials,
    )


RULES: Final = {
    **PRESETS,
    **{f"house {number}": loose_rules(Random(number)) for number in range(20)},
}


@pytest.mark.parametrize("rules", [pytest.param(rules, id=name) for name, rules in RULES.items()])
def test_scoring_equals_referee(rules: RuleSet) -> None:
    """Every line, the factor, the value and the points of results of all kinds."""
    chance = Random(7)
    tallies = [_tally(chance) for _ in range(RESULTS)]
    scored = sheets(_side_by_side(tallies, rules))
    for row, tally in enumerate(tallies):
        assert told(scored, row) == as_told(score(tally, rules)), tally
