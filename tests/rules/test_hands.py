"""What a hand is before the first card (RULES B.3 to B.5)."""

from __future__ import annotations

import pytest

from dkdesk.rules.cards import augen, cards
from dkdesk.rules.hands import (
    armut_trumps,
    holds_both_queens,
    is_armut,
    may_throw,
    trumps,
    usual,
)
from tests.rules.games import DDV
from tests.rules.rulesets import with_values


@pytest.mark.parametrize(
    ("hand", "both"),
    [
        pytest.param("CQ CQ' D9", True, id="both club queens"),
        pytest.param("CQ SQ HQ DQ", False, id="one, and queens of other suits"),
        pytest.param("SQ SQ' D9", False, id="both queens of spades"),
    ],
)
def test_both_queens(hand: str, *, both: bool) -> None:
    """Only then it can be a wedding."""
    assert holds_both_queens(cards(hand)) == both


@pytest.mark.parametrize(
    ("hand", "heart10", "held"),
    [
        pytest.param("HT SQ CJ D9 CA HA", True, "HT SQ CJ D9", id="ten, queen, jack, diamond"),
        pytest.param("HT SQ CJ D9 CA HA", False, "SQ CJ D9", id="a plain ten of hearts"),
        pytest.param("CA ST HK S9", True, "", id="none"),
    ],
)
def test_trumps(hand: str, held: str, *, heart10: bool) -> None:
    """Those of the normal game, as the rules of the evening have them."""
    rules = with_values(DDV, {"heart10_trump": heart10})
    assert trumps(cards(hand), rules) == cards(held)
    assert usual(rules).heart10 == heart10


ARMUT = [
    pytest.param("HT CQ D9 CA", "all", 3, 3, True, id="three trumps"),
    pytest.param("HT CQ D9 CJ", "all", 3, 4, False, id="four trumps"),
    pytest.param("CA ST HK S9", "all", 3, 0, True, id="none at all"),
    pytest.param("HT CQ DA CA", "all", 3, 3, True, id="three with a fox"),
    pytest.param("HT CQ D9 DA", "all", 3, 4, False, id="a fox counts"),
    pytest.param("HT CQ D9 DA", "none", 3, 3, True, id="a fox does not count"),
    pytest.param("HT CQ D9 DA DA'", "none", 3, 3, True, id="nor do two"),
    pytest.param("HT CQ D9 DA", "second", 3, 3, True, id="a single fox does not count"),
    pytest.param("HT CQ D9 DA DA'", "second", 3, 5, False, id="two do, both of them"),
    pytest.param("HT CQ D9", "all", 2, 3, False, id="two are allowed"),
    pytest.param("HT CQ D9 CJ SJ", "all", 5, 5, True, id="five are allowed"),
    pytest.param("CA ST", "all", 0, 0, True, id="none is allowed, none is there"),
]


@pytest.mark.parametrize(("hand", "fox", "most", "counted", "poor"), ARMUT)
def test_armut(hand: str, fox: str, most: int, counted: int, *, poor: bool) -> None:
    """How many trumps count, and whether they are few enough."""
    rules = with_values(
        DDV, {"armut": "exchange", "armut_count_fox": fox, "armut_max_trumps": most}
    )
    assert len(armut_trumps(cards(hand), rules)) == counted
    assert is_armut(cards(hand), rules) == poor
    assert is_armut(cards(hand), with_values(rules, {"armut": "redeal"})) == poor
    assert not is_armut(cards(hand), DDV)


THROWS = [
    pytest.param("nines", "C9 C9' S9 S9' H9 HT", {}, True, id="five nines"),
    pytest.param("nines", "C9 C9' S9 S9' HK HT", {}, False, id="four nines"),
    pytest.param("nines", "C9 C9' S9 S9' HK HT", {"throw_nines": 4}, True, id="four will do"),
    pytest.param("kings", "CK CK' SK SK' DK HT", {}, True, id="five kings, trump or not"),
    pytest.param("kings", "CK CK' SK SK' D9 HT", {}, False, id="four kings"),
    pytest.param("nines_kings", "CK CK' SK SK' C9 C9' S9", {}, True, id="seven of both"),
    pytest.param("nines_kings", "CK CK' SK SK' C9 C9' SA", {}, False, id="six of both"),
    pytest.param("rich", "CA CA' SA SA' HA HA' CK", {}, True, id="70 augen"),
    pytest.param("rich", "CA CA' SA SA' HA HA' CQ", {}, False, id="69 augen"),
    pytest.param("poor", "CA CA' CT SJ", {}, True, id="34 augen"),
    pytest.param("poor", "CA CA' CT SQ", {}, False, id="35 augen"),
    pytest.param("few_trumps", "HT CQ D9 CA", {}, True, id="three trumps"),
    pytest.param("few_trumps", "HT CQ D9 DA", {}, False, id="four trumps, the fox counts"),
    pytest.param("few_trumps", "CA SA", {"throw_trumps": 0}, True, id="no trump"),
    pytest.param("fox_highest", "DA DT DK D9 CA", {}, True, id="nothing above the fox"),
    pytest.param("fox_highest", "DT D9 CA", {}, True, id="not even the fox"),
    pytest.param("fox_highest", "CA SA", {}, True, id="no trump at all"),
    pytest.param("fox_highest", "DJ D9 CA", {}, False, id="a jack above the fox"),
    pytest.param("jack_highest", "DJ DJ' DA CA", {}, True, id="jacks of diamonds, no more"),
    pytest.param("jack_highest", "HJ DA CA", {}, False, id="a jack of hearts"),
    pytest.param("jack_highest", "DJ HT", {}, False, id="a Dulle"),
    pytest.param("jack_highest", "DJ HT", {"heart10_trump": False}, True, id="a plain ten"),
]


@pytest.mark.parametrize(("reason", "hand", "switches", "bad"), THROWS)
def test_throwing_in(reason: str, hand: str, switches: dict[str, object], *, bad: bool) -> None:
    """Bad or good enough for one reason, where the rules have it."""
    rules = with_values(DDV, {"throw": (reason,), **switches})
    assert may_throw(cards(hand), rules) == bad
    assert not may_throw(cards(hand), with_values(rules, {"throw": ()}))


def test_any_reason_will_do() -> None:
    """Of several reasons one is enough."""
    rules = with_values(DDV, {"throw": ("nines", "rich")})
    assert may_throw(cards("CA CA' SA SA' HA HA' DA"), rules)
    assert augen(cards("CA CA' SA SA' HA HA' DA")) == 77
    assert not may_throw(cards("CK CK' SK SK' HK HK' DK"), rules)
