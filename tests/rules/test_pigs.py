"""Schweinchen and what is lifted above them (RULES B.6)."""

from __future__ import annotations

import pytest

from dkdesk.rules import declaring, pigs
from dkdesk.rules.actions import Show, parse_action
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.errors import Reason
from dkdesk.rules.events import PigsShown
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS, Shown
from tests.rules.games import DDV, hands_with, play_out, say
from tests.rules.pairs import FOXES, KINGS, TRICK, after, house, refused
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE


def _may(state: GameState) -> list[str]:
    """What anybody may declare now, as actions."""
    return [f"{seat} *{pig}" for seat in SEATS for pig in declaring.showable(state.seen_by(seat))]


START, PLAY, SECOND = (house(schweinchen=how) for how in ("start", "play", "second_only"))


@pytest.mark.parametrize(
    ("rules", "actions", "may"),
    [
        pytest.param(DDV, (), [], id="tournament: never"),
        pytest.param(START, (), ["0 *schweinchen"], id="start: before the first card"),
        pytest.param(START, ("0 CA",), [], id="start: no more after it"),
        pytest.param(START, TRICK, [], id="start: not in the own turn later either"),
        pytest.param(PLAY, (), ["0 *schweinchen"], id="play: with the card, in the own turn"),
        pytest.param(PLAY, ("0 CA",), [], id="play: not in another's turn"),
        pytest.param(PLAY, TRICK, ["0 *schweinchen"], id="play: in a later trick as well"),
        pytest.param(PLAY, (*TRICK, "0 DA"), [], id="play: not after the first fox"),
        pytest.param(SECOND, (), [], id="second: not with both in hand"),
        pytest.param(
            SECOND,
            ("0 DA", "1 DK", "2 DK'", "3 D9'"),
            ["0 *schweinchen"],
            id="second: the first came home in the own hand",
        ),
        pytest.param(
            SECOND,
            ("0 DA", "1 SQ", "2 DK'", "3 D9'", "1 ST", "2 SA'", "3 SK'"),
            [],
            id="second: the first was caught",
        ),
    ],
)
def test_when_schweinchen_are_declared(
    rules: RuleSet, actions: tuple[str, ...], may: list[str]
) -> None:
    """Before the game, with the first fox, or with the second when the first came home."""
    state = after(rules, *actions)
    assert _may(state) == may
    for action in may:
        assert refused(state, action) is None
    for seat in SEATS:
        if f"{seat} *schweinchen" not in may:
            assert refused(state, f"{seat} *schweinchen") is Reason.NOT_NOW


def test_a_fox_in_a_trick_of_the_partner() -> None:
    """The second may be lifted when the first went to somebody known to be the partner."""
    fox_home = ("0 DA", "1 DK", "2 HT", "3 D9'")
    follow = ("2 SA'", "3 SK'")
    unknown = after(SECOND, *fox_home, *follow)
    assert _may(unknown) == []
    known = after(SECOND, "2 !ann", *fox_home, *follow)
    assert known.table.to_act == 0
    assert known.seen_by(0).legal() == cards("SA S9")
    assert _may(known) == []
    trump_led = after(SECOND, "2 !ann", *fox_home, "2 DK'", "3 DJ'")
    assert _may(trump_led) == ["0 *schweinchen"]


def test_schweinchen() -> None:
    """The pair is told, stands above the Dullen, and the first of it must be played now."""
    state = after(PLAY, *TRICK)
    state, events = step(state, Show(0, "schweinchen"))
    assert events == (PigsShown(0, "schweinchen", "DA"),)
    table = state.table
    assert table.shown == (Shown(0, "schweinchen", 4),)
    assert table.contract is not None
    assert table.contract.trumps[:3] == ("DA", "HT", "CQ")
    assert state.seen_by(0).legal() == cards("DA DA'")
    assert refused(state, "0 CQ") is Reason.NOT_NOW
    assert refused(state, "0 *schweinchen") is Reason.NOT_NOW
    state, _ = step(state, parse_action("0 DA"))
    for action in ("1 HT'", "2 HT", "3 D9'"):
        state, _ = step(state, parse_action(action))
    assert state.table.tricks[-1].winner == 0
    assert len(state.seen_by(0).legal()) == 10


def test_declared_at_the_start_they_may_rest() -> None:
    """Who declared before the first card plays what he likes."""
    state = after(START, "0 *schweinchen")
    assert state.seen_by(0).legal() == FOXES[0]
    assert refused(state, "0 CA") is None


def test_pigs_are_no_foxes() -> None:
    """Nobody catches them, and they win no last trick as foxes."""
    rules = with_values(START, {"specials": ("fox", "fox_last", "fox_caught_last")})
    for seed in range(60):
        end = play_out(after(rules, "0 *schweinchen"), seed)
        assert end.table.sheet is not None
        assert end.table.sheet.tally.specials == ()


@pytest.mark.parametrize(
    ("words", "in_solo", "face"),
    [
        pytest.param("solo_D", True, "DA", id="diamond solo"),
        pytest.param("solo_D", False, None, id="diamond solo, not where solos have none"),
        pytest.param("solo_C", True, "CA", id="club solo: the aces of clubs"),
        pytest.param("solo_H", True, "HA", id="heart solo: the aces of hearts"),
        pytest.param("solo_queens", True, None, id="queens solo: no suit is trump"),
        pytest.param("solo_aces", True, None, id="aces solo"),
    ],
)
def test_schweinchen_in_a_solo(words: str, face: str | None, *, in_solo: bool) -> None:
    """The aces of the trump suit."""
    rules = with_values(START, {"schweinchen_in_solo": in_solo})
    aces = hands_with({1: "CA CA' HA HA' DA DA'"})
    state = say(start(rules, 3, aces)[0], f"{ALONE} {words}")
    assert pigs.face(state.table, "schweinchen") == face
    assert _may(state) == ([] if face is None else ["1 *schweinchen"])


CHAINED = with_values(
    START, {"superschweinchen": "DT", "hyperschweinchen": "DK", "genscher": "first_king"}
)
CHAIN = hands_with({0: "DA DA' DK DK'", 1: "DT DT'"})
ONE_HAND = hands_with({0: "DA DA' DK DK' DT DT'"})


@pytest.mark.parametrize(
    ("hands", "same", "actions", "may"),
    [
        pytest.param(CHAIN, False, (), ["0 *schweinchen"], id="first the lowest"),
        pytest.param(CHAIN, False, ("0 *schweinchen",), ["1 *super"], id="then the next"),
        pytest.param(
            CHAIN, False, ("0 *schweinchen", "1 *super"), ["0 *hyper"], id="then the highest"
        ),
        pytest.param(ONE_HAND, False, ("0 *schweinchen",), [], id="not from the same hand"),
        pytest.param(
            ONE_HAND, True, ("0 *schweinchen",), ["0 *super"], id="from the same hand, if allowed"
        ),
        pytest.param(
            ONE_HAND,
            True,
            ("0 *schweinchen", "0 *super"),
            ["0 *hyper"],
            id="all three from one hand",
        ),
    ],
)
def test_one_above_the_other(
    hands: Hands, actions: tuple[str, ...], may: list[str], *, same: bool
) -> None:
    """Each only once those below have been declared, by default not by the same player."""
    rules = with_values(CHAINED, {"super_by_same_player": same})
    assert _may(after(rules, *actions, hands=hands)) == may


def test_the_order_of_all_three() -> None:
    """The last declared is the highest."""
    state = after(CHAINED, "0 *schweinchen", "1 *super", "0 *hyper", hands=CHAIN)
    assert state.table.contract is not None
    assert state.table.contract.trumps[:4] == ("DK", "DT", "DA", "HT")


def test_what_is_above_may_come_later() -> None:
    """With Schweinchen declared before the game, Superschweinchen may follow in it."""
    state = after(CHAINED, "0 *schweinchen", hands=CHAIN)
    lead = next(
        card
        for card in state.hands[0]
        if state.table.contract and state.table.contract.is_trump(card)
    )
    state, _ = step(state, parse_action(f"0 {lead}"))
    assert _may(state) == ["1 *super"]
    state, _ = step(state, Show(1, "super"))
    assert state.seen_by(1).legal() == tuple(c for c in state.hands[1] if c.face == "DT")


@pytest.mark.parametrize(
    ("first", "winner"),
    [
        pytest.param(False, 1, id="the second Dulle wins"),
        pytest.param(True, 0, id="the first, once Schweinchen have been declared"),
    ],
)
def test_dullen_beside_schweinchen(*, first: bool, winner: int) -> None:
    """Schweinchen can bring back the order of the tournament."""
    rules = with_values(START, {"dulle_order": DulleOrder.SECOND, "dulle_first_if_schweine": first})
    hands = hands_with({0: "HT", 1: "HT'", 2: "DA DA'"})
    state = after(rules, "2 *schweinchen", "0 HT", "1 HT'", hands=hands)
    trick, contract = state.table.trick, state.table.contract
    assert trick is not None
    assert contract is not None
    assert trick.ahead(contract) == winner


def test_nothing_is_declared_before_the_game() -> None:
    """Not during the reservations, and not after the end."""
    rules = with_values(START, {"genscher": "first_king"})
    state, _ = start(rules, 3, KINGS)
    assert _may(state) == []
    assert refused(state, "0 *schweinchen") is Reason.NOT_NOW
    assert refused(state, "0 @1") is Reason.NOT_NOW
    end = play_out(after(rules, hands=KINGS))
    assert _may(end) == []
    assert refused(end, "0 *schweinchen") is Reason.DEAL_OVER
