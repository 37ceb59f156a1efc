"""Counting a finished deal: augen, tricks, special points (RULES A.1, B.3, E.2)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.rules.announce import SILENT, Call, Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import Table, Trick
from dkdesk.rules.tally import Special, Tally, count, specials
from tests.rules.games import DDV, normal_game, play_out, split_queens

RE, KONTRA = Side.RE, Side.KONTRA
SIDES = (RE, KONTRA, RE, KONTRA)


def _trick(played: str, leader: int = 0) -> Trick:
    trick = Trick(leader, cards(played))
    return replace(trick, winner=trick.ahead(CONTRACTS["normal"]))


@pytest.mark.parametrize(
    ("played", "leader", "last", "earned"),
    [
        pytest.param("HQ DA D9 DT", 0, False, ["fox re"], id="a fox of the other side"),
        pytest.param("HQ DJ DA DT", 0, False, [], id="the own fox is brought home"),
        pytest.param("DA DT DK D9", 0, False, [], id="a fox that takes the trick itself"),
        pytest.param("DA HQ DK D9", 0, False, ["fox kontra"], id="a fox that led, and was caught"),
        pytest.param("CQ DA DA' DT", 3, False, ["fox kontra"], id="two foxes, one of them hostile"),
        pytest.param("CQ DA DT DA'", 0, False, ["fox re", "fox re"], id="both foxes of one side"),
        pytest.param("HT DA DT DT'", 0, False, ["doppelkopf re", "fox re"], id="41 with a fox"),
        pytest.param("CA CT CA' CT'", 0, False, ["doppelkopf re"], id="a plain trick of 42"),
        pytest.param("SA ST SA' HA", 1, False, ["doppelkopf kontra"], id="43 with a discard"),
        pytest.param("HT DT HA DK", 0, False, [], id="35 are no Doppelkopf"),
        pytest.param("CT CT' ST ST'", 0, False, ["doppelkopf re"], id="exactly 40"),
        pytest.param("CA CA' CT D9", 0, False, [], id="32, ruffed"),
        pytest.param("CA CT CA' DQ", 0, False, [], id="35, ruffed"),
        pytest.param("DJ CJ HJ DK", 1, True, ["karlchen re"], id="Karlchen takes the last trick"),
        pytest.param("DJ CJ HJ DK", 1, False, [], id="Karlchen before the last trick"),
        pytest.param("CJ SJ DQ DK", 0, True, [], id="a beaten Karlchen is nothing"),
        pytest.param("DQ CJ DJ CJ'", 0, True, [], id="nor are two of them"),
        pytest.param("CJ CJ' DJ SJ", 0, True, ["karlchen re"], id="the second does not count"),
        pytest.param(
            "CA CJ C9 DA", 0, True, ["karlchen kontra"], id="Karlchen takes a partner's fox"
        ),
        pytest.param(
            "CA CJ DA CT", 0, True, ["karlchen kontra", "fox kontra"], id="Karlchen catches a fox"
        ),
    ],
)
def test_special_points_of_a_trick(
    played: str, leader: int, earned: list[str], *, last: bool
) -> None:
    """Seats 0 and 2 are Re; who earns what (DDV 7.2.3)."""
    found = specials(_trick(played, leader), 7, SIDES, DDV, CONTRACTS["normal"], last=last)
    assert sorted(f"{one.kind} {one.side} {one.trick}" for one in found) == sorted(
        f"{words} 7" for words in earned
    )


def _table(*tricks: Trick, calls: tuple[Call, ...] = ()) -> Table:
    return Table(DDV, 3, contract=CONTRACTS["normal"], tricks=tricks, calls=calls)


def test_count() -> None:
    """Augen and tricks of the sides, the highest levels, and where special points fell."""
    table = _table(
        _trick("HQ DA D9 DT", 0),
        _trick("CA C9 CT CK", 3),
        _trick("DJ CJ HJ DK", 1),
        calls=(Call(0, RE, Level.K60), Call(1, KONTRA, Level.ANN), Call(2, RE, Level.K90)),
    )
    assert count(table, SIDES) == Tally(
        SIDES,
        re_augen=24 + 10,
        re_tricks=2,
        all_tricks=3,
        re_level=Level.K60,
        kontra_level=Level.ANN,
        solo=False,
        specials=(Special("fox", RE, 1), Special("karlchen", RE, 3)),
    )


def test_a_tally_answers_for_both_sides() -> None:
    """What Re has not, Kontra has."""
    tally = Tally(SIDES, 130, 7, re_level=Level.K90)
    assert (tally.augen(RE), tally.augen(KONTRA)) == (130, 110)
    assert (tally.tricks(RE), tally.tricks(KONTRA)) == (7, 5)
    assert (tally.level(RE), tally.level(KONTRA)) == (Level.K90, SILENT)


@pytest.mark.parametrize(
    ("sides", "alone"),
    [
        pytest.param(SIDES, False, id="two against two"),
        pytest.param((KONTRA, RE, KONTRA, KONTRA), True, id="one against three"),
    ],
)
def test_alone(sides: tuple[Side, ...], *, alone: bool) -> None:
    """Who is alone is scored as a soloist, whatever made him so."""
    assert count(_table(_trick("HQ DA D9 DT")), sides).solo == alone


def test_final_sides_own_the_early_tricks() -> None:
    """The same tricks count differently for other sides: nothing is settled on the way (B.3)."""
    table = _table(_trick("HQ DA D9 DT", 0))
    partners = (RE, RE, KONTRA, KONTRA)
    assert count(table, SIDES).specials == (Special("fox", RE, 1),)
    assert count(table, partners).specials == ()


def test_only_the_last_trick_is_karlchens() -> None:
    """In whole games the karlchen point is in trick 12 or nowhere."""
    seen = set[int]()
    for number in range(60):
        sheet = play_out(normal_game(split_queens(0, 2, number)), number).table.sheet
        assert sheet is not None
        seen |= {one.trick for one in sheet.tally.specials if one.kind == "karlchen"}
    assert seen == {12}
