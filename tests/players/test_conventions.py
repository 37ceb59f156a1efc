"""Every convention of a good partner, as a position and the cards it allows.

Announcements, solos and the defence against them have a file of their own.
"""

from __future__ import annotations

import pytest

from dkdesk.players.player import Player
from dkdesk.rules.state import View
from tests.players.asked import EVERYBODY, card
from tests.players.positions import late, position

LEADS = [
    # A runnable side ace early; single before double; the suit with most cards outside.
    pytest.param(
        position("CA C9 ST SK HK DT DK D9 DJ HJ DQ SQ"),
        {"CA"},
        id="a runnable ace is led early",
    ),
    pytest.param(
        position("CA C9 HT CQ SQ SQ' DQ CJ HJ DK D9 HK"),
        {"CA"},
        id="a runnable ace goes before the trumps of a good hand",
    ),
    pytest.param(
        position(
            "CA C9 HT CQ SQ SQ' DQ CJ HJ DK",
            tricks=("0 SA S9 SK ST'", "0 HA HK H9 HK'"),
        ),
        {"CA"},
        id="the ace of a fresh suit is led in trick three as well",
    ),
    pytest.param(
        position("CA SA SK ST HA HK DK D9 DJ DQ CQ", tricks=("1 CK CT' C9' CA'",)),
        {"SA", "HA"},
        id="an ace whose suit has gone round is no longer led first",
    ),
    pytest.param(
        position("CA CA' C9 SA DT DK D9 DJ HJ DQ SQ D9'"),
        {"SA"},
        id="the single ace goes before the double one",
    ),
    pytest.param(
        position("CA CA' HA HK ST DK D9 DJ HJ DQ SQ SK"),
        {"HA"},
        id="a single ace of hearts goes before a double black one",
    ),
    pytest.param(
        position("CA C9 CK SA HT DK D9 DJ HJ DQ SQ D9'"),
        {"SA"},
        id="the ace of the suit with most cards outside goes first",
    ),
    pytest.param(
        position("HA HK SA S9 SK HT DK D9 DJ HJ DQ SQ"),
        {"SA"},
        id="a black ace with five cards outside goes before one of hearts with four",
    ),
    # Neither hearts of four nor a black suit of six.
    pytest.param(
        position("HA HK HK' H9 CT CK DK D9 DJ HJ DQ SQ"),
        {"CT", "CK"},
        id="hearts of four are not opened with the ace",
    ),
    pytest.param(
        position("HA HK HK' H9 CA CK DK D9 DJ HJ DQ SQ"),
        {"CA"},
        id="another ace is led, not that of four hearts",
    ),
    pytest.param(
        position("CA CT CK CK' C9 C9' DK D9 DJ HJ DQ SQ"),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="a black suit of six is not opened",
    ),
    pytest.param(
        position("SA ST SK SK' S9 S9' CK C9 DJ HJ DQ SQ"),
        {"CK", "C9"},
        id="with spades of six the other side suit is opened",
    ),
    # No aces: trump only from a good hand, else a short side suit towards the partner.
    pytest.param(
        position("CQ SQ HQ DQ CJ HJ DK D9 DJ CK SK HK"),
        {"CQ", "SQ", "HQ", "DQ", "CJ", "HJ", "DJ", "DK", "D9"},
        id="Re without aces draws trumps from a good hand",
    ),
    pytest.param(
        position("CQ DQ HJ DJ DK D9 CT CK ST SK S9 HK"),
        {"CT", "CK", "ST", "SK", "S9", "HK"},
        id="Re without aces leads no trump from a hand that is not good",
    ),
    pytest.param(
        position("SQ DQ HJ DJ DK D9 CT CK ST SK S9 HK"),
        {"CT", "CK", "ST", "SK", "S9", "HK"},
        id="Kontra without aces leads no trump from a hand that is not good",
    ),
    pytest.param(
        position("DK D9 DJ HK HK' C9 CK CT ST SK S9 SK'"),
        {"HK"},
        id="of the side suits the shortest is led",
    ),
    pytest.param(
        position(
            "DK D9' DJ HJ C9 SK ST H9 HK HK'",
            tricks=("1 SK' DT S9' SA", "2 D9 DK' HQ DJ'"),
            calls=("2 kontra",),
        ),
        {"SK", "ST"},
        id="a suit that the partner ruffs is led, be there a shorter one",
    ),
    pytest.param(
        position(
            "DK D9' DJ HJ CK C9 SK H9 HK HK'",
            tricks=("1 SK' DT S9' SA", "2 D9 DK' HQ DJ'"),
            calls=("2 re",),
        ),
        {"CK", "C9", "H9", "HK"},
        id="a suit that an opponent ruffs is not led, be it the shortest",
    ),
    # The ten of hearts in trick one or two says Re.
    pytest.param(
        position("HT SQ SQ' HQ DQ CJ HJ DK D9 DT DK' DJ"),
        {"SQ", "HQ", "DQ", "CJ", "HJ", "DK", "D9", "DT", "DJ"},
        id="Kontra does not lead the ten of hearts in trick one, even from trumps alone",
    ),
    pytest.param(
        position("HT SQ HQ DQ CJ HJ DK D9 DT DK' DJ", tricks=("0 HA H9 HK HK'",)),
        {"SQ", "HQ", "DQ", "CJ", "HJ", "DK", "D9", "DT", "DJ"},
        id="nor in trick two",
    ),
    pytest.param(
        position("HT CQ SQ HQ DQ CJ HJ DK D9 CK SK HK"),
        {"HT"},
        id="Re says so with the ten of hearts from a good hand",
    ),
    pytest.param(
        position("HT CQ DQ DJ DK D9 CT CK ST SK S9 HK"),
        {"CT", "CK", "ST", "SK", "S9", "HK"},
        id="Re keeps it in a hand that is not good",
    ),
    # The club jack is kept for the last trick.
    pytest.param(
        late("CJ H9", "D9 HA HA' HK HK' H9'"),
        {"H9"},
        id="the leader keeps the club jack for the last trick if nobody can beat it",
    ),
]
"""Positions in which seat 0 leads, by the convention."""

FOLLOWS = [
    # While sides are unknown Kontra greases, Re is stingy.
    *(
        pytest.param(
            position(f"{low} {full} {queen} DK D9 DJ HJ DQ ST S9 HK CJ", trick=trick),
            {full if queen == "SQ" else low},
            id=f"{side} on a stranger's ace in {place} hand, with a {full}",
        )
        for queen, side in (("SQ", "Kontra greases"), ("CQ", "Re is stingy"))
        for low, full in (("C9", "CT"), ("C9", "CK"))
        for trick, place in (("1 CA CK' C9'", "last"), ("2 CA CK'", "third"), ("3 CA", "second"))
    ),
    pytest.param(
        position("CK CT S9 SK HK HK' DT DK D9 DJ HJ DQ", trick="1 SA CJ' ST", re=False),
        {"S9", "SK"},
        id="last seat, the trick is lost to an unknown: no points are thrown away",
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
    # Ruff a side lead one cannot follow unless the trick surely is the partner's.
    pytest.param(
        position("DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'", trick="3 HA"),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="second hand ruffs a stranger's ace",
    ),
    pytest.param(
        position("DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'", trick="1 H9 HK HK'"),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="the last seat ruffs even a poor trick of a stranger's",
    ),
    pytest.param(
        position(
            "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'",
            trick="1 H9 HA HK",
            calls=("2 re",),
            re=False,
        ),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="an opponent's ace is ruffed",
    ),
    pytest.param(
        position("DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'", trick="2 HA DT", calls=("3 re",)),
        {"DJ", "HJ", "DQ"},
        id="an opponent's ruff is ruffed over",
    ),
    pytest.param(
        position(
            "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'", trick="2 HK H9", calls=("2 kontra",), re=False
        ),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="a partner's king is ruffed while an opponent behind can hold the ace",
    ),
    pytest.param(
        position("HT CQ CK CK' CT C9 ST SK S9 SK' SA S9'", trick="1 H9 HK HK'"),
        {"CQ"},
        id="who has no low trump ruffs with a high one",
    ),
    # Do not ruff the partner's trick with side cards left to throw.
    pytest.param(
        position(
            "DK D9 DJ HJ DQ CK CT C9 ST SK S9 SK'",
            trick="1 H9 HA HK",
            calls=("2 kontra",),
            re=False,
        ),
        {"CK", "CT", "ST", "SK"},
        id="the partner's ace is not ruffed; points are thrown on it",
    ),
    pytest.param(
        position(
            "DA DK D9 DJ HJ DQ CK CT C9 ST SK S9", trick="1 H9 HA HK", calls=("2 kontra",), re=False
        ),
        {"CK", "CT", "ST", "SK"},
        id="nor is it ruffed with the fox",
    ),
    pytest.param(
        position("HT CQ DJ HJ DQ CK CT C9 ST SK S9 SK'", trick="1 H9 HA DT", calls=("3 re",)),
        {"CT", "ST"},
        id="nor is the partner's ruff",
    ),
    # Second hand plays neither the club nor the spade queen on a trump lead.
    pytest.param(
        position("SQ CQ DK D9 DJ HK CT CK ST SK H9 HK'", trick="3 DT", re=True),
        {"DK", "D9", "DJ"},
        id="second hand plays neither black queen on a small trump lead",
    ),
    pytest.param(
        position("SQ CQ DQ D9 DJ HK CT CK ST SK H9 HK'", trick="3 HQ", re=True),
        {"DQ", "D9", "DJ"},
        id="nor on a queen",
    ),
    pytest.param(
        position("SQ SQ' DT HK CT CK ST SK H9 HK' C9 S9", trick="3 DK", re=False),
        {"DT"},
        id="nor if only a ten is left beside them",
    ),
    pytest.param(
        position("SQ CQ HT ST HK CT CK ST' SK H9 HK' CK'", trick="3 DT", re=True),
        {"SQ", "CQ"},
        id="but rather than the ten of hearts",
    ),
    # The ten of hearts is for thirty points or an opponent's black queen.
    pytest.param(
        position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", trick="3 DJ'", re=False),
        {"DT", "DK", "D9", "DJ", "HJ"},
        id="the ten of hearts is not for a trick of two points",
    ),
    pytest.param(
        position("HT DK D9 DJ HJ CK CT ST SK H9 HK C9", trick="1 DT HQ DK'", re=False),
        {"DK", "D9", "DJ", "HJ"},
        id="nor for one of seventeen and its own ten",
    ),
    pytest.param(
        position("HT DK D9 DJ HJ CK CT ST SK H9 HK C9", trick="1 DA DT SQ", re=False),
        {"HT"},
        id="it takes a trick of thirty",
    ),
    pytest.param(
        position("HT DK D9 DJ HJ CK CT ST SK H9 HK C9", trick="1 DJ' D9' CQ", re=False),
        {"HT"},
        id="it takes an opponent's club queen",
    ),
    pytest.param(
        position(
            "HT DK D9 DJ HJ CK CT ST SK H9 HK C9", trick="1 DJ' D9' SQ", calls=("3 re",), re=False
        ),
        {"HT"},
        id="it takes an opponent's spade queen",
    ),
    pytest.param(
        position(
            "HT DK D9 DJ HJ CK CT ST SK H9 HK C9",
            trick="1 DJ' D9' SQ",
            calls=("3 kontra",),
            re=False,
        ),
        {"DK", "D9", "DJ", "HJ"},
        id="it does not take the partner's",
    ),
    # The fox goes into a trick the own side surely wins.
    pytest.param(
        position(
            "DA DK D9 DJ HJ CK CT ST SK H9 HK DQ",
            trick="1 DJ' HT D9'",
            calls=("2 kontra",),
            re=False,
        ),
        {"DA"},
        id="the fox goes into a trick that the partner has won",
    ),
    pytest.param(
        position(
            "DA DK D9 DJ HJ CK CT ST SK H9 HK DQ", trick="2 HT D9'", calls=("2 kontra",), re=False
        ),
        {"DA"},
        id="the fox goes under the partner's ten of hearts in third hand",
    ),
    pytest.param(
        position("DA DK D9 DJ HJ CK CT ST SK S9 SK' DQ", trick="1 H9 HK HK'"),
        {"DA"},
        id="the last seat ruffs with the fox",
    ),
    pytest.param(
        position("DA DT CQ DJ HJ CK CT ST SK S9 SK' DQ", trick="1 D9 DK DK'"),
        {"DA"},
        id="the last seat takes a trick of low trumps with the fox",
    ),
    pytest.param(
        position(
            "DA DK D9 DJ HJ CK CT ST SK H9 HK DQ",
            trick="1 DJ' HT D9'",
            calls=("2 re",),
            re=False,
        ),
        {"DK", "D9", "DJ", "HJ", "DQ"},
        id="the fox stays out of a trick that an opponent has won",
    ),
    # The club jack is kept for the last trick if it can win it.
    pytest.param(
        position("CJ DK D9 HJ CK CT ST SK H9 HK DQ HK'", trick="3 DT", re=False),
        {"DK", "D9", "HJ", "DQ"},
        id="the jack of clubs is kept while other trumps do",
    ),
    pytest.param(
        late("CJ DJ", "DK DT DK' HA H9", trick="3 D9"),
        {"DJ"},
        id="the club jack is kept in the last trick but one, another jack takes it",
    ),
    pytest.param(
        late("CJ DJ HK", "DT HA CT CK C9 CT'", trick="1 D9 DT' DK", number=10),
        {"DJ"},
        id="and in the one before",
    ),
    # A ten of hearts led in trick one or two says Re.
    pytest.param(
        position("CQ DA D9 DJ HJ CK CT ST SK H9 HK DQ", trick="2 HT D9'", re=True),
        {"DA"},
        id="Re reads the ten of hearts of trick one as the partner's and brings the fox home",
    ),
    pytest.param(
        position("SQ DA D9 DJ HJ CK CT ST SK H9 HK DQ", trick="2 HT D9'", re=False),
        {"D9", "DJ", "HJ", "DQ"},
        id="Kontra reads it as an opponent's and keeps the fox",
    ),
]
"""Positions in which seat 0 follows, by the convention."""


@EVERYBODY
@pytest.mark.parametrize(("view", "allowed"), LEADS)
def test_lead(player: Player, view: View, allowed: set[str]) -> None:
    """The card is one that a good partner leads here."""
    assert card(player, view) in allowed


@EVERYBODY
@pytest.mark.parametrize(("view", "allowed"), FOLLOWS)
def test_follow(player: Player, view: View, allowed: set[str]) -> None:
    """The card is one that a good partner plays on these."""
    assert card(player, view) in allowed
