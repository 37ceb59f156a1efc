"""The Genscher: a partner chosen with both kings of diamonds (RULES B.8)."""

from __future__ import annotations

import pytest

from dkdesk.rules import declaring
from dkdesk.rules.actions import Announce, Genscher, parse_action
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.errors import Reason
from dkdesk.rules.events import Genschered
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import (
    DDV,
    Wish,
    hands_with,
    play_out,
    say,
    tricks_that_go,
    wedding_that_goes,
)
from tests.rules.pairs import KINGS, TRICK, after, house, refused
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE

GENSCHER = house(genscher="first_king")
LAST = house(genscher="last_two_tricks")
RE, KONTRA = Side.RE, Side.KONTRA


@pytest.mark.parametrize(
    ("rules", "actions", "may"),
    [
        pytest.param(DDV, (), False, id="tournament: never"),
        pytest.param(GENSCHER, (), True, id="with the first king, in the own turn"),
        pytest.param(GENSCHER, ("0 CA",), False, id="not in another's turn"),
        pytest.param(GENSCHER, TRICK, True, id="in a later trick"),
        pytest.param(
            GENSCHER, ("0 DK", "1 DT", "2 CJ", "3 D9'", "2 D9"), False, id="not with the second"
        ),
        pytest.param(LAST, (), False, id="last two tricks: not before"),
    ],
)
def test_when_a_partner_is_chosen(rules: RuleSet, actions: tuple[str, ...], *, may: bool) -> None:
    """Both kings in hand, and one of them may be played now."""
    state = after(rules, *actions, hands=KINGS)
    assert declaring.may_genscher(state.seen_by(0)) == may
    assert (refused(state, "0 @1") is None) == may
    for seat in (1, 2, 3):
        assert refused(state, f"{seat} @0") is Reason.NOT_NOW


def test_no_king_can_be_played() -> None:
    """Who must follow another suit cannot choose."""
    state = after(GENSCHER, *TRICK, "0 HA", "1 HK", "2 HA'", "3 DJ'", "3 CK'", hands=KINGS)
    assert state.seen_by(0).legal() == cards("CT")
    assert refused(state, "0 @1") is Reason.NOT_NOW


def test_a_partner_is_chosen() -> None:
    """The two are Re and everybody knows; now a king must be played; promises are void."""
    state = after(GENSCHER, "2 !k90", "3 !ann", "1 !k60", hands=KINGS)
    state, events = step(state, Genscher(0, 3))
    assert events == (Genschered(0, 3),)
    table = state.table
    assert table.known_sides() == (RE, KONTRA, KONTRA, RE) == state.sides()
    assert table.calls == (
        Call(2, KONTRA, Level.ANN),
        Call(3, RE, Level.ANN),
        Call(1, KONTRA, Level.ANN),
    )
    assert state.seen_by(0).legal() == cards("DK DK'")
    assert refused(state, "0 CA") is Reason.NOT_NOW
    assert refused(state, "0 @1") is Reason.NOT_NOW
    state, _ = step(state, parse_action("0 DK"))
    state, _ = step(state, Announce(0, Level.K90))
    sheet = play_out(state).table.sheet
    assert sheet is not None
    assert sheet.tally.sides == (RE, KONTRA, KONTRA, RE)
    assert (sheet.tally.re_level, sheet.tally.kontra_level) == (Level.K90, Level.ANN)


def test_a_late_reply_bars_nothing_after_it() -> None:
    """All that stays of an announcement is that Re or Kontra was called."""
    state = after(GENSCHER, "2 !ann", *TRICK, "0 S9", "3 !ann", hands=KINGS)
    assert [call.late for call in state.table.calls] == [False, False]
    late = after(
        GENSCHER, "2 !ann", *TRICK, "0 S9", "1 ST", "1 !ann", "2 SA'", "3 SK'", hands=KINGS
    )
    assert [call.late for call in late.table.calls] == [False, True]


@pytest.mark.parametrize("partner", [1, 2, 3])
def test_any_partner(partner: int) -> None:
    """The partner who was Re anyway, or one of the others."""
    state, _ = step(after(GENSCHER, hands=KINGS), Genscher(0, partner))
    assert [seat for seat in SEATS if state.sides()[seat] is RE] == sorted({0, partner})
    assert refused(after(GENSCHER, hands=KINGS), "0 @0") is Reason.NOT_NOW


def test_not_in_a_solo_nor_in_an_armut() -> None:
    """There the sides are a matter of words already."""
    solo = say(start(GENSCHER, 3, KINGS)[0], f"{ALONE} solo_D")
    assert refused(solo, "0 @1") is Reason.NOT_NOW
    failed = wedding_that_goes(0, [Wish(0)] * 3, GENSCHER)
    while sum(card.face == "DK" for card in failed.hands[0]) < 2:
        hands = hands_with({0: "CQ CQ' DK DK' HT HT' SQ SQ'"})
        state = say(start(GENSCHER, 3, hands)[0], f"{ALONE} wedding")
        failed = tricks_that_go(state, [Wish(0)] * 3) or failed
    assert failed.table.wedding_failed
    assert refused(failed, "0 @1") is Reason.NOT_NOW


def test_a_wedding_that_is_still_open() -> None:
    """The choice of a partner ends the search for one, and everybody may announce."""
    hands = hands_with({0: "CQ CQ' HT", 1: "DK DK'"})
    state = say(start(GENSCHER, 3, hands)[0], f"{ALONE} wedding")
    state, _ = step(state, parse_action("0 HT"))
    state, events = step(state, Genscher(1, 2))
    assert events == (Genschered(1, 2),)
    assert not state.table.wedding_open
    assert state.sides() == (KONTRA, RE, RE, KONTRA)
    assert state.seen_by(0).chances()[Level.ANN].reason is None
    end = play_out(state)
    assert (end.table.partner, end.table.clarified) == (None, None)
    assert end.table.sheet is not None
    assert end.table.sheet.tally.sides == (KONTRA, RE, RE, KONTRA)


def test_the_last_two_tricks() -> None:
    """Where both kings must be kept to the end, they are the last two cards."""
    found = 0
    for seed in range(300):
        state = after(LAST, hands=KINGS)
        while state.table.to_act is not None:
            seat = state.table.to_act
            view = state.seen_by(seat)
            assert declaring.may_genscher(view) == (
                seat == 0 and [card.face for card in view.hand] == ["DK", "DK"]
            )
            found += declaring.may_genscher(view)
            keep = [card for card in view.legal() if card.face != "DK"] or view.legal()
            state, _ = step(state, parse_action(f"{seat} {keep[seed % len(keep)]}"))
        if found:
            return
    raise AssertionError("nobody kept both kings")


def test_only_one_of_two_pairs_at_a_time() -> None:
    """Who has just declared must play that pair, and cannot choose a partner beside it."""
    rules = with_values(GENSCHER, {"schweinchen": "play"})
    shown = after(rules, "0 *schweinchen", hands=KINGS)
    assert refused(shown, "0 @1") is Reason.NOT_NOW
    chosen, _ = step(after(rules, hands=KINGS), Genscher(0, 1))
    assert refused(chosen, "0 *schweinchen") is Reason.NOT_NOW
    assert refused(chosen, "0 DA") is Reason.NOT_NOW
