"""Weddings by house rules: what must be led, until when, and when there is no hope (RULES B.3)."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import PlayCard
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.errors import Reason
from dkdesk.rules.events import Event, PartnerFound, WeddingFailed
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import DDV, both_queens, play_out, say
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE

RE, KONTRA = Side.RE, Side.KONTRA
WISHES = with_values(
    DDV, {"wedding_conditions": ("foreign", "plain", "suit", "trump"), "wedding_limit": 12}
)

HANDS: Hands = (
    cards("CQ CQ' HT HT' SQ CA CA' SA S9 HA HK DA"),
    cards("SQ' HQ DQ CJ DT CT CK C9 ST SK H9 DK"),
    cards("HQ' DQ' SJ HJ DJ CT' CK' SA' SK' S9' HA' DT'"),
    cards("CJ' SJ' HJ' DJ' DA' DK' D9 D9' C9' ST' HK' H9'"),
)
"""Seat 0 marries: it can take clubs and trumps, and lose the second spade or heart."""
CLUBS = "0 CA 1 CT 2 CK' 3 C9'"
MORE_CLUBS = "0 CA' 1 CK 2 CT' 3 ST'"
SPADES = "0 S9 1 SK 2 SA' 3 ST'"
TRUMPS = "0 HT 1 DK 2 DJ 3 D9"
LOST_TRUMP = "0 DA 1 CJ 2 HJ 3 D9'"
HEARTS = "0 HK 1 H9 2 HA' 3 HK'"


def _played(rules: RuleSet, word: str, *tricks: str) -> tuple[GameState, list[Event]]:
    state, told = say(start(rules, 3, HANDS)[0], f"{ALONE} {word}"), list[Event]()
    for trick in tricks:
        moves = trick.split()
        for seat, face in zip(moves[::2], moves[1::2], strict=True):
            state, events = step(state, PlayCard(int(seat), cards(face)[0]))
            told += [one for one in events if isinstance(one, PartnerFound | WeddingFailed)]
    return state, told


@pytest.mark.parametrize(
    ("word", "tricks", "outcome"),
    [
        pytest.param("wedding", (CLUBS, SPADES), PartnerFound(0, 2), id="the first foreign trick"),
        pytest.param("wedding", (LOST_TRUMP,), PartnerFound(0, 1), id="trump or not"),
        pytest.param("wedding_plain", (LOST_TRUMP,), None, id="plain: not a trump trick"),
        pytest.param("wedding_plain", (HEARTS,), PartnerFound(0, 2), id="plain: a heart trick"),
        pytest.param("wedding_trump", (HEARTS,), None, id="trump: not a plain trick"),
        pytest.param("wedding_trump", (LOST_TRUMP,), PartnerFound(0, 1), id="trump: a trump trick"),
        pytest.param("wedding_trump", (TRUMPS,), None, id="trump: not his own trick"),
        pytest.param("wedding_S", (HEARTS,), None, id="spades: not a heart trick"),
        pytest.param("wedding_S", (CLUBS, SPADES), PartnerFound(0, 2), id="spades: a spade trick"),
        pytest.param("wedding_C", (CLUBS, SPADES), None, id="clubs: his own does not count"),
        pytest.param("wedding_H", (HEARTS,), PartnerFound(0, 2), id="hearts"),
    ],
)
def test_what_must_be_led(word: str, tricks: tuple[str, ...], outcome: Event | None) -> None:
    """The trick that decides is led as the holder wished, and won by somebody else."""
    state, told = _played(WISHES, word, *tricks)
    assert told == ([] if outcome is None else [outcome])
    assert state.table.wedding_open == (outcome is None)


@pytest.mark.parametrize(
    ("word", "tricks", "alone"),
    [
        pytest.param("wedding", (CLUBS,), True, id="his own first trick decides"),
        pytest.param("wedding_S", (CLUBS,), False, id="not one that was led otherwise"),
        pytest.param("wedding_C", (CLUBS,), True, id="his own first club trick"),
        pytest.param("wedding_trump", (CLUBS, TRUMPS), True, id="his own first trump trick"),
    ],
)
def test_the_first_trick_decides(word: str, tricks: tuple[str, ...], *, alone: bool) -> None:
    """Where the first such trick decides, the holder who takes it himself plays alone."""
    state, told = _played(with_values(WISHES, {"wedding_first_decides": True}), word, *tricks)
    assert told == ([WeddingFailed(0)] if alone else [])
    assert state.table.wedding_failed == alone
    assert state.table.clarified == (len(tricks) if alone else None)


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_limit(limit: int) -> None:
    """After so many tricks without a partner the holder plays alone."""
    rules = with_values(WISHES, {"wedding_limit": limit})
    tricks = (CLUBS, MORE_CLUBS, TRUMPS)[:limit]
    state, told = _played(rules, "wedding", *tricks)
    assert told == [WeddingFailed(0)]
    assert (state.table.clarified, state.table.announce_shift) == (limit, limit - 1)


SHORT_CLUBS: Hands = (
    cards("CQ CQ' HT HT' SQ CA CA' CT CT' HA HK DA"),
    cards("SQ' HQ DQ CJ DT C9 CK SA S9 ST SK H9"),
    cards("HQ' DQ' SJ HJ DJ C9' SA' SK' S9' HA' DT' DK"),
    cards("CJ' SJ' HJ' DJ' DA' DK' D9 D9' CK' ST' HK' H9'"),
)
"""Seat 0 holds the four highest clubs."""


def test_no_hope_is_left() -> None:
    """When all cards of the wanted suit are gone, the holder is alone at once, for all to see."""
    state, told = say(start(WISHES, 3, SHORT_CLUBS)[0], f"{ALONE} wedding_C"), list[Event]()
    contract = state.table.contract
    assert contract is not None
    for number, face in enumerate(("CA", "CA'", "CT", "CT'"), 1):
        state, _ = step(state, PlayCard(0, cards(face)[0]))
        for seat in (1, 2, 3):
            legal = state.seen_by(seat).legal()
            discard = next(card for card in legal if not contract.is_trump(card))
            state, events = step(state, PlayCard(seat, discard))
            told += [event for event in events if isinstance(event, WeddingFailed)]
        assert bool(told) == (number == 4)
    assert (state.table.clarified, state.table.wedding_failed) == (4, True)
    assert state.sides() == (RE, KONTRA, KONTRA, KONTRA)


def test_a_late_partner() -> None:
    """However late he was found, everything may still be said then, and not a card later."""
    state, told = _played(WISHES, "wedding_S", CLUBS, MORE_CLUBS, TRUMPS, LOST_TRUMP)
    assert (told, state.table.to_act) == ([], 1)
    for seat, face in ((1, "SK"), (2, "SA'"), (3, "CJ'"), (0, "SA")):
        state, _ = step(state, PlayCard(seat, cards(face)[0]))
    assert (state.table.partner, state.table.clarified, state.table.announce_shift) == (3, 5, 4)
    assert {state.seen_by(seat).chances()[Level.ANN].reason for seat in SEATS} == {None}
    state, _ = step(state, PlayCard(3, cards("DJ'")[0]))
    assert state.seen_by(3).chances()[Level.ANN].reason is Reason.TOO_LATE
    assert state.seen_by(0).chances()[Level.ANN].reason is None


def test_without_a_shift() -> None:
    """Where a wedding moves no deadline, one that is found late leaves less time."""
    rules = with_values(WISHES, {"wedding_shift": False})
    state, _ = _played(rules, "wedding_S", CLUBS, SPADES)
    assert (state.table.clarified, state.table.announce_shift) == (2, 0)
    reasons = {state.seen_by(seat).chances()[Level.ANN].reason for seat in SEATS}
    assert reasons == {Reason.TOO_LATE}


def test_both_queens_without_weddings() -> None:
    """Where no wedding can be announced, their holder is alone from the start."""
    rules = with_values(DDV, {"wedding": "off"})
    state = say(start(rules, 3, both_queens(2))[0], "gesund gesund gesund gesund")
    end = play_out(state)
    assert end.table.sheet is not None
    assert end.table.sheet.tally.sides == (KONTRA, KONTRA, RE, KONTRA)
    assert end.table.sheet.tally.solo
