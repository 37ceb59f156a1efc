"""Special points of the house, found in a trick (RULES E.8)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.rules.announce import Side
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import CONTRACTS, Contract, DulleOrder
from dkdesk.rules.ruleset import RuleSet, Special
from dkdesk.rules.table import Trick
from dkdesk.rules.tally import specials
from tests.rules.games import DDV
from tests.rules.rulesets import with_values

SIDES = (Side.RE, Side.KONTRA, Side.RE, Side.KONTRA)
KINDS = (
    *("fox", "fox_last", "fox_caught_last", "doppelkopf"),
    *("karlchen", "karlchen_caught", "dulle_caught", "heart_trick"),
)
ALL = with_values(DDV, {"specials": KINDS})
BOTH = with_values(
    ALL, {"fox_last_both": True, "karlchen_both": True, "karlchen_caught_both": True}
)
ONLY_DQ = with_values(ALL, {"karlchen_caught_by_dq": True})
SECOND = CONTRACTS["normal"].with_pigs((), DulleOrder.SECOND)
PIGS = CONTRACTS["normal"].with_pigs(("DA",), DulleOrder.FIRST)


def _earned(
    played: str,
    rules: RuleSet,
    *,
    last: bool,
    game: Contract = CONTRACTS["normal"],
    leader: int = 0,
) -> list[str]:
    trick = Trick(leader, cards(played))
    trick = replace(trick, winner=trick.ahead(game, last=last))
    return sorted(
        f"{one.kind} {one.side}" for one in specials(trick, 3, SIDES, rules, game, last=last)
    )


# Seats 0 and 2 are Re; seat 0 leads.
LAST = [
    pytest.param("DA DT DK D9", ALL, "fox_last re", id="a fox wins the last trick"),
    pytest.param("D9 DT DA DK", ALL, "fox_last re", id="the partner's fox wins it"),
    pytest.param("DA DT DA' D9", ALL, "fox_last re", id="both foxes of a side: one point"),
    pytest.param("DA DT DA' D9", BOTH, "fox_last re, fox_last re", id="both foxes: two points"),
    pytest.param(
        "DA DA' DK D9",
        BOTH,
        "fox re, fox_caught_last re, fox_last re",
        id="a fox catches the other in the last trick",
    ),
    pytest.param("DA DJ D9 DK", ALL, "fox kontra, fox_caught_last kontra", id="caught at the end"),
    pytest.param(
        "DA HT DA' DK",
        ALL,
        "fox kontra, fox kontra, fox_caught_last kontra, fox_caught_last kontra",
        id="both caught at the end",
    ),
    pytest.param("CJ DK DJ D9", ALL, "karlchen re", id="Karlchen"),
    pytest.param("CJ DK CJ' D9", ALL, "karlchen re", id="both Karlchen of a side: one point"),
    pytest.param("CJ DK CJ' D9", BOTH, "karlchen re, karlchen re", id="both Karlchen: two points"),
    pytest.param("DQ CJ D9 DK", ALL, "karlchen_caught re", id="Karlchen is caught"),
    pytest.param("DQ D9 CJ DK", ALL, "", id="the partner's Karlchen is not caught"),
    pytest.param(
        "CJ CJ' DJ D9", ALL, "karlchen re, karlchen_caught re", id="one catches the other"
    ),
    pytest.param("HQ CJ D9 CJ'", ALL, "karlchen_caught re", id="both caught: one point"),
    pytest.param(
        "HQ CJ D9 CJ'", BOTH, "karlchen_caught re, karlchen_caught re", id="both caught: two points"
    ),
    pytest.param("DQ CJ D9 DK", ONLY_DQ, "karlchen_caught re", id="caught by the diamond queen"),
    pytest.param("HQ CJ D9 DK", ONLY_DQ, "", id="by another, where only she counts"),
    pytest.param("HQ CJ DQ DK", ONLY_DQ, "", id="she is there, but does not win"),
]


@pytest.mark.parametrize(("played", "rules", "earned"), LAST)
def test_in_the_last_trick(played: str, rules: RuleSet, earned: str) -> None:
    """Fox and Karlchen at the end of the deal."""
    assert _earned(played, rules, last=True) == sorted(filter(None, earned.split(", ")))
    before = {"fox re", "fox kontra"}
    assert set(_earned(played, rules, last=False)) <= before


@pytest.mark.parametrize(
    ("played", "game", "last", "earned"),
    [
        pytest.param(
            "HT HT' DK D9", CONTRACTS["normal"], False, "dulle_caught re", id="the first wins"
        ),
        pytest.param("HT HT' DK D9", SECOND, False, "dulle_caught kontra", id="the second wins"),
        pytest.param("HT DK HT' D9", SECOND, False, "", id="the partner's is not caught"),
        pytest.param("HT DA DK D9", PIGS, False, "", id="under a Schweinchen it is not by a Dulle"),
        pytest.param("HA HK H9 HA'", CONTRACTS["normal"], False, "heart_trick re", id="all hearts"),
        pytest.param("HA HK H9 DQ", CONTRACTS["normal"], False, "", id="ruffed"),
        pytest.param("HA HK H9 CA", CONTRACTS["normal"], False, "", id="a discard"),
        pytest.param(
            "HA HT HK H9", CONTRACTS["normal"], False, "", id="the ten of hearts is trump"
        ),
        pytest.param(
            "HA HK H9 HK'", CONTRACTS["solo_H"], False, "", id="heart solo: trumps, no hearts"
        ),
        pytest.param("DJ DA DK D9", PIGS, True, "", id="a Schweinchen is no fox"),
        pytest.param("DA DJ DK D9", PIGS, True, "", id="nor does it win the last trick as one"),
    ],
)
def test_in_any_trick(played: str, game: Contract, earned: str, *, last: bool) -> None:
    """Dullen and hearts, and what is no fox any more."""
    assert _earned(played, ALL, last=last, game=game) == sorted(filter(None, earned.split(", ")))


@pytest.mark.parametrize("kind", KINDS)
def test_only_what_the_rules_count(kind: Special) -> None:
    """Of a trick that earns much, each kind alone."""
    rules = replace(BOTH, specials=(kind,))
    found: set[str] = set()
    for played, last in (
        ("DA DA' CT CA", True),
        ("CJ CJ' DA D9", True),
        ("HT HT' DT DT'", False),
        ("HA HK HA' HK'", False),
    ):
        found |= {word.split()[0] for word in _earned(played, rules, last=last)}
    assert found == {kind}
