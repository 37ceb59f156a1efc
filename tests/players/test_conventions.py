"""Every convention of a good partner, as a position and the cards it allows."""

from __future__ import annotations

import pytest

from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.state import View
from tests.players.positions import position


def choice(view: View) -> str:
    """The face of the card the rule player chooses, whatever it announces first."""
    player = RulePlayer(without=frozenset({"announces"}))
    action = player.act(view, 0)
    assert isinstance(action, PlayCard)
    return action.card.face


@pytest.mark.parametrize(
    ("view", "allowed"),
    [
        pytest.param(
            position("CA C9 ST SK HK DT DK D9 DJ HJ DQ SQ"),
            {"CA"},
            id="a runnable ace is led early",
        ),
        pytest.param(
            position("CA C9 CK SA HT DK D9 DJ HJ DQ SQ D9'"),
            {"SA"},
            id="the ace of the suit with most cards outside goes first",
        ),
        pytest.param(
            position("HA HK HK' H9 CT CK DK D9 DJ HJ DQ SQ"),
            {"CT", "CK", "DK", "D9", "DJ", "HJ"},
            id="hearts of four are not opened with the ace",
        ),
        pytest.param(
            position("CA CT CK CK' C9 C9' DK D9 DJ HJ DQ SQ"),
            {"DK", "D9", "DJ", "HJ", "DQ"},
            id="a black suit of six is not opened",
        ),
        pytest.param(
            position("DK D9 DJ HK HK' C9 CK CT ST SK S9 SK'"),
            {"HK", "C9", "CK", "CT", "ST", "SK", "S9"},
            id="without aces and without trumps a side suit is led",
        ),
        pytest.param(
            position(
                "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'",
                trick="1 SA S9' ST'",
                calls=("1 kontra",),
                re=False,
            ),
            {"ST"},
            id="the last seat greases the partner's trick with the most points",
        ),
        pytest.param(
            position("CJ DK D9 HJ CK CT ST SK H9 HK DQ HK'", trick="3 DT", re=False),
            {"DK", "D9", "HJ", "DQ"},
            id="the jack of clubs is kept while other trumps do",
        ),
        pytest.param(
            position("CA CT CK C9 C9' SA S9 HK DK D9 DQ HQ", game="solo_jacks", declarer=2),
            {"CA", "CT", "CK", "C9"},
            id="against a soloist the longest suit is led",
        ),
        pytest.param(
            position("CQ SQ HQ DQ CA CA' CT SA SA' HA HA' DA", game="solo_queens", declarer=0),
            {"CQ"},
            id="a soloist draws trumps from the top",
        ),
        pytest.param(
            position("CA CA' C9 SA DT DK D9 DJ HJ DQ SQ D9'"),
            {"SA", "CA"},
            id="aces first, one of them",
        ),
        pytest.param(
            position("CK CT S9 SK HK HK' DT DK D9 DJ HJ DQ", trick="1 SA CJ' ST", re=False),
            {"S9", "SK"},
            id="last seat, the trick is lost to an unknown: no points are thrown away",
        ),
        pytest.param(
            position("SQ CQ DK D9 DJ HK CT CK ST SK H9 HK'", trick="3 DT", re=True),
            {"DK", "D9", "DJ"},
            id="second hand plays neither black queen on a small trump lead",
        ),
        pytest.param(
            position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", trick="3 DJ'", re=False),
            {"DT", "DK", "D9", "DJ", "HJ"},
            id="the ten of hearts is not for a trick of two points",
        ),
    ],
)
def test_choice(view: View, allowed: set[str]) -> None:
    """The card is one that a good partner would play here."""
    assert choice(view) in allowed


def test_the_fox_goes_into_a_trick_the_own_side_surely_wins() -> None:
    """In the last seat, with the partner's ten of hearts ahead, the most points are given."""
    view = position(
        "DA DK D9 DJ HJ CK CT ST SK H9 HK DQ",
        trick="1 DJ' HT D9'",
        calls=("2 kontra",),
        re=False,
    )
    assert choice(view) == "DA"


def test_the_fox_stays_out_of_a_trick_the_others_surely_win() -> None:
    """In the last seat, with an opponent's ten of hearts ahead, the fox is kept."""
    view = position(
        "DA DK D9 DJ HJ CK CT ST SK H9 HK DQ",
        trick="1 DJ' HT D9'",
        calls=("2 re",),
        re=False,
    )
    assert choice(view) not in {"DA", "DT"}


def test_a_partners_winner_is_not_ruffed() -> None:
    """With side cards left to throw, nobody ruffs what the partner surely wins."""
    view = position(
        "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'",
        trick="1 H9 HA HK",
        calls=("2 kontra",),
        re=False,
    )
    assert choice(view)[0] in "CS"
    assert choice(view) in {"CK", "CT", "ST", "SK"}


def test_an_opponents_side_card_is_ruffed() -> None:
    """A side lead one cannot follow is ruffed unless the partner has it."""
    view = position(
        "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'",
        trick="1 H9 HA HK",
        calls=("2 re",),
        re=False,
    )
    assert choice(view) in {"DK", "D9", "DJ", "HJ", "DQ"}
