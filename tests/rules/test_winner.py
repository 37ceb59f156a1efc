"""Who has won (RULES D)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from dkdesk.rules.announce import Side
from dkdesk.rules.score import _reaches_target, winner
from tests.rules.games import DDV
from tests.rules.second_scorer import LADDER
from tests.rules.tallies import KONTRA, NORMAL, RE, SOLO, tally

NEEDS = """
    -    -      121 120
    ann  -      121 120
    ann  ann    121 120
    -    ann    120 121

    k90  -      151  90
    k90  ann    151  90
    k60  -      181  60
    k60  ann    181  60
    k30  -      211  30
    k30  ann    211  30

    -    k90     90 151
    ann  k90     90 151
    -    k60     60 181
    ann  k60     60 181
    -    k30     30 211
    ann  k30     30 211

    k90  k90    151 151
    k90  k60    151 181
    k90  k30    151 211
    k60  k90    181 151
    k60  k60    181 181
    k60  k30    181 211
    k30  k90    211 151
    k30  k60    211 181
    k30  k30    211 211
"""
"""What Re and Kontra said, and the augen that each needs."""


@pytest.mark.parametrize("row", [row for row in NEEDS.splitlines() if row.strip()], ids=str.strip)
@pytest.mark.parametrize("sides", [NORMAL, SOLO], ids=["normal", "solo"])
def test_augen_needed(row: str, sides: tuple[Side, ...]) -> None:
    """Each side wins from its target on, and nobody where both miss it: every augen tried."""
    re, kontra, for_re, for_kontra = row.split()
    for augen in range(241):
        ended = tally(augen, re.strip("-"), kontra.strip("-"), sides=sides)
        won = [RE] * (augen >= int(for_re)) + [KONTRA] * (240 - augen >= int(for_kontra))
        assert winner(ended, DDV) == (won[0] if won else None)
        assert len(won) < 2


BLACK = [
    pytest.param("black", "", 240, 12, RE, id="schwarz: Re has all tricks"),
    pytest.param("black", "ann", 240, 12, RE, id="schwarz against Kontra: all tricks"),
    pytest.param("black", "", 240, 11, KONTRA, id="240 to 0, but one worthless trick: failed"),
    pytest.param("black", "", 205, 10, KONTRA, id="schwarz by Re fails with augen too"),
    pytest.param("", "black", 0, 0, KONTRA, id="schwarz: Kontra has all tricks"),
    pytest.param("", "black", 0, 1, RE, id="Re has one trick with nothing in it"),
    pytest.param("ann", "black", 0, 1, RE, id="the same after Re"),
    pytest.param("", "black", 35, 2, RE, id="schwarz by Kontra fails with augen too"),
    pytest.param("black", "k90", 215, 11, None, id="schwarz and keine 90 both missed"),
    pytest.param("black", "k90", 89, 3, KONTRA, id="keine 90 kept against a missed schwarz"),
    pytest.param("black", "k90", 240, 12, RE, id="schwarz kept against keine 90"),
    pytest.param("k30", "black", 211, 11, RE, id="keine 30 kept against a missed schwarz"),
    pytest.param("k90", "black", 75, 4, None, id="keine 90 and schwarz both missed"),
    pytest.param("k90", "black", 0, 0, KONTRA, id="schwarz kept against keine 90, by Kontra"),
    pytest.param("black", "black", 130, 6, None, id="both schwarz: nobody"),
    pytest.param("black", "black", 240, 12, RE, id="both schwarz: Re has all"),
    pytest.param("black", "black", 240, 11, None, id="both schwarz, 240 to 0 with a trick lost"),
]


@pytest.mark.parametrize(("re", "kontra", "augen", "tricks", "won"), BLACK)
def test_schwarz_is_about_tricks(
    re: str, kontra: str, augen: int, tricks: int, won: Side | None
) -> None:
    """Not about augen (DDV 7.1)."""
    assert winner(tally(augen, re, kontra, tricks=tricks), DDV) == won


def test_never_two_winners() -> None:
    """The targets of both sides exclude each other: all augen, all promises, all edges."""
    by_augen = replace(DDV, black_by="points")
    for augen, tricks, re, kontra in product(range(241), (0, 1, 11, 12), LADDER, LADDER):
        if (tricks == 0 and augen) or (tricks == 12 and augen < 240):
            continue
        ended = tally(augen, re, kontra, tricks=tricks)
        for rules in (DDV, by_augen):
            assert not all(_reaches_target(ended, side, rules) for side in Side)
