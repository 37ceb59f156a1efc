"""What lies open, and what follows from it for certain (RULES A.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import SEATS, Table, Trick, left_of, round_from
from tests.rules.games import DDV

RE, KONTRA = Side.RE, Side.KONTRA
SIDE_OF = {"R": RE, "K": KONTRA, "-": None}


def _known(text: str) -> tuple[Side | None, ...]:
    """``"R--K"``: the sides that are known, seat by seat."""
    return tuple(SIDE_OF[letter] for letter in text)


def _table(played: str = "", calls: str = "") -> Table:
    """A normal game: tricks as ``"0 CQ D9 DK DJ / 2 HT"``, calls as ``"0 re, 3 kontra"``."""
    tricks = [
        Trick(int(text.split()[0]), cards(" ".join(text.split()[1:])))
        for text in filter(str.strip, played.split("/"))
    ]
    heard = [call.split() for call in calls.split(",") if call]
    full = [trick for trick in tricks if len(trick.cards) == 4]
    return Table(
        DDV,
        3,
        contract=CONTRACTS["normal"],
        calls=tuple(Call(int(seat), Side(side), Level.ANN) for seat, side in heard),
        tricks=tuple(full),
        trick=next((trick for trick in tricks if len(trick.cards) < 4), None),
    )


@pytest.mark.parametrize(
    ("played", "calls", "known"),
    [
        pytest.param("", "", "----", id="at first nobody knows anything"),
        pytest.param("0 DJ DQ HQ SQ", "", "----", id="other queens tell nothing"),
        pytest.param("0 CQ", "", "R---", id="a club queen shows Re"),
        pytest.param("0 CQ D9 DK DJ", "", "R---", id="one club queen does not prove the partner"),
        pytest.param("0 CQ D9 CQ' DJ", "", "RKRK", id="both club queens: everything is clear"),
        pytest.param(
            "0 CQ D9 DK DJ / 0 CQ'", "", "RKKK", id="both from one seat: a silent wedding"
        ),
        pytest.param("", "2 re", "--R-", id="Re tells one side"),
        pytest.param("", "2 kontra", "--K-", id="Kontra tells one side"),
        pytest.param("", "0 re,2 re", "RKRK", id="two who have called Re: everything is clear"),
        pytest.param("", "1 kontra,3 kontra", "-K-K", id="two Kontra: the others may be one alone"),
        pytest.param("", "0 kontra,1 kontra,3 kontra", "KKRK", id="three Kontra leave one alone"),
        pytest.param("0 CQ D9 DK DJ", "0 re", "R---", id="Re and the same seat's club queen"),
        pytest.param("0 CQ D9 DK DJ", "2 re", "RKRK", id="Re and another seat's club queen"),
        pytest.param("0 CQ D9 DK DJ", "1 kontra", "RK--", id="Re here, Kontra there: not yet"),
        pytest.param("0 D9 CA DK DJ", "", "-K--", id="no trump on a trump lead: Kontra"),
        pytest.param("0 SJ CA DK DJ", "", "-K--", id="a spade jack is a trump lead"),
        pytest.param("0 CA HA C9 CT", "", "----", id="a discard on a plain lead tells nothing"),
        pytest.param("0 CA DK C9 CT", "", "----", id="nor does a ruff"),
        pytest.param("0 D9 CA DK HA", "", "-K-K", id="two without trump"),
        pytest.param("0 D9 CA SA HA", "", "RKKK", id="three without trump: one alone, silently"),
        pytest.param(
            "0 CQ D9 DK DJ / 1 D9' CA DT DA", "", "R-K-", id="Re shown, one without trump"
        ),
        pytest.param(
            "0 CQ D9 DK DJ / 1 DJ' DQ CA SA", "", "R--K", id="a discard after Re stays Re"
        ),
        pytest.param(
            "0 CQ D9 DK DJ / 1 D9' DQ CA SA", "2 re", "RKRK", id="calls and cards together"
        ),
        pytest.param(
            "0 CQ D9 DK DJ / 1 D9' CA DT SA",
            "1 kontra",
            "RKKR",
            id="Re has no trump left, two are Kontra: the last holds the other queen",
        ),
        pytest.param(
            "0 CQ D9 DK DJ / 1 D9' CA DT DA",
            "1 kontra",
            "RKK-",
            id="Re may have trump left, two are Kontra: he may still hold both",
        ),
    ],
)
def test_known_sides(played: str, calls: str, known: str) -> None:
    """Exactly what the list of RULES A.6 gives, and what remains when all others are out."""
    assert _table(played, calls).known_sides() == _known(known)


@pytest.mark.parametrize("key", [key for key, row in CONTRACTS.items() if row.solo])
def test_a_solo_is_clear_at_once(key: str) -> None:
    """One against three, before the first card."""
    table = Table(DDV, 3, contract=CONTRACTS[key], declarer=2, trick=Trick(0))
    assert table.known_sides() == _known("KKRK")


@pytest.mark.parametrize(
    ("partner", "clarified", "known", "shift"),
    [
        pytest.param(None, None, "-R--", 0, id="open: only the holder is known"),
        pytest.param(3, 1, "KRKR", 0, id="clarified in trick 1"),
        pytest.param(0, 2, "RRKK", 1, id="clarified in trick 2"),
        pytest.param(2, 3, "KRRK", 2, id="clarified in trick 3"),
        pytest.param(None, 3, "KRKK", 2, id="failed: alone"),
    ],
)
def test_a_wedding(partner: int | None, clarified: int | None, known: str, shift: int) -> None:
    """The clarifying trick makes everything clear, and shifts the announcements (C.1)."""
    table = Table(
        DDV,
        3,
        contract=CONTRACTS["wedding"],
        declarer=1,
        partner=partner,
        clarified=clarified,
        trick=Trick(0),
    )
    assert table.known_sides() == _known(known)
    assert table.announce_shift == shift
    assert table.wedding_open == (clarified is None)
    assert table.wedding_failed == (clarified is not None and partner is None)


def test_cards_in_hand() -> None:
    """Twelve, less the full tricks, less the card in the current one."""
    table = _table("0 CQ D9 DK DJ / 2 HT SQ")
    assert [table.held(seat) for seat in SEATS] == [11, 11, 10, 10]
    assert [table.held(seat) for seat in SEATS] != [_table().held(seat) for seat in SEATS]
    assert {_table().held(seat) for seat in SEATS} == {12}


def test_all_plays() -> None:
    """Every card with its seat and trick, oldest first, the current trick included."""
    table = _table("2 CQ D9 DK DJ / 1 HT SQ")
    assert [f"{seat} {card}" for _, seat, card in table.all_plays()] == [
        *("2 CQ", "3 D9", "0 DK", "1 DJ"),
        *("1 HT", "2 SQ"),
    ]
    assert [trick.leader for trick, _, _ in table.all_plays()] == [2] * 4 + [1] * 2


def test_round_the_table() -> None:
    """Play goes to the left, from the last seat to the first."""
    assert [left_of(seat) for seat in SEATS] == [1, 2, 3, 0]
    assert round_from(2) == (2, 3, 0, 1)
    assert [replace(_table(), dealer=dealer).speaker for dealer in SEATS] == [1, 2, 3, 0]


def test_before_the_game_is_found() -> None:
    """A table without a game: no sides, no wedding, no solo."""
    table = Table(DDV, 3, owing=frozenset({0}))
    assert table.known_sides() == _known("----")
    assert (table.wedding_open, table.wedding_failed, table.is_pflichtsolo) == (False,) * 3
    assert table.announce_shift == 0
