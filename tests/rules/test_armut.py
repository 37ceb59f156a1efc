"""The exchange of an Armut: who gives what to whom, and who gets to know it (RULES B.4)."""

from __future__ import annotations

import pytest

from dkdesk.rules import armut
from dkdesk.rules.actions import DECLINE, TAKE, Action, Announce, Give, PlayCard, Say, parse_action
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import CardsGiven, Event, GameFound, Thrown, WordSaid
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.armut_table import (
    ARMUT,
    FOUR_AND_FOXES,
    HANDS,
    OFFER,
    RETURN,
    TWO_TRUMPS,
    after,
)
from tests.rules.games import DDV, play_out, say, split_queens
from tests.rules.rulesets import with_values

RE, KONTRA = Side.RE, Side.KONTRA


def _told(state: GameState, action: Action) -> tuple[Event, ...]:
    return step(state, action)[1]


def test_the_whole_exchange() -> None:
    """Offer, two refusals, acceptance, return: then the game is found and everybody knows who."""
    state = after()
    table = state.table
    assert (table.to_act, table.contract, table.declarer) == (0, None, 0)
    state, events = step(state, parse_action(OFFER))
    assert events == (CardsGiven(0, 3, None),)
    assert state.table.to_act == 1
    state, events = step(state, Say(1, DECLINE))
    assert events == (WordSaid(1, DECLINE),)
    state, _ = step(state, Say(2, DECLINE))
    assert state.table.exchange is not None
    assert state.table.exchange.declined == (1, 2)
    state, events = step(state, Say(3, TAKE))
    assert events == (WordSaid(3, TAKE),)
    assert (state.table.to_act, len(state.hands[3])) == (3, 15)
    state, events = step(state, parse_action("3 >HT,DA,DA'"))
    given, found = events
    assert given == CardsGiven(3, 3, 3)
    assert isinstance(found, GameFound)
    assert (str(found.contract), found.declarer, found.leader) == ("armut", 0, 0)
    table = state.table
    assert (table.partner, table.to_act, table.over) == (3, 0, False)
    assert table.known_sides() == (RE, KONTRA, KONTRA, RE) == state.sides()
    assert [len(hand) for hand in state.hands] == [12] * 4
    assert set(state.hands[0]) == {*HANDS[0], *cards("DA'")} - {*cards("D9")}
    assert set(state.hands[3]) == {*HANDS[3], *cards("D9")} - {*cards("DA'")}
    assert state.dealt == HANDS


def test_nobody_takes_it() -> None:
    """The same dealer deals again; no hand is shown."""
    state = after(OFFER, "1 decline", "2 decline")
    state, events = step(state, Say(3, DECLINE))
    assert events == (WordSaid(3, DECLINE), Thrown(0, ()))
    assert (state.table.redeal, state.table.over, state.table.to_act) == (True, True, None)
    assert state.table.sheet is None


def test_an_armut_can_be_dealt_again_at_once() -> None:
    """Where nothing is exchanged, the poor hand is shown and thrown in."""
    rules = with_values(ARMUT, {"armut": "redeal"})
    state = say(start(rules, 3, HANDS)[0], "vorbehalt gesund gesund gesund")
    state, events = step(state, Say(0, "armut"))
    assert events == (WordSaid(0, "armut"), Thrown(0, HANDS[0]))
    assert state.table.redeal


@pytest.mark.parametrize(
    ("hands", "switches", "number", "must"),
    [
        pytest.param(HANDS, {}, 3, "HT DA D9", id="three trumps: those"),
        pytest.param(TWO_TRUMPS, {}, 3, "HT D9", id="two trumps: and a plain card"),
        pytest.param(
            TWO_TRUMPS, {"armut_offer": "trumps_only"}, 2, "HT D9", id="two trumps, and no more"
        ),
        pytest.param(
            FOUR_AND_FOXES,
            {"armut_count_fox": "none"},
            5,
            "HT DA DA' D9 SJ",
            id="foxes do not count, but no trump is kept",
        ),
        pytest.param(
            HANDS,
            {"armut_count_fox": "none", "armut_fox_extra": True},
            4,
            "HT DA D9",
            id="the fox beside three others",
        ),
        pytest.param(
            HANDS,
            {"armut_count_fox": "second", "armut_fox_extra": True},
            4,
            "HT DA D9",
            id="a single fox beside three others",
        ),
        pytest.param(
            FOUR_AND_FOXES,
            {"armut_count_fox": "none", "armut_fox_extra": True},
            5,
            "HT DA DA' D9 SJ",
            id="both foxes beside three others",
        ),
        pytest.param(
            FOUR_AND_FOXES,
            {"armut_count_fox": "none", "armut_offer": "trumps_only"},
            5,
            "HT DA DA' D9 SJ",
            id="all trumps, foxes too",
        ),
        pytest.param(
            FOUR_AND_FOXES, {"armut_max_trumps": 5}, 5, "HT DA DA' D9 SJ", id="five trumps: those"
        ),
    ],
)
def test_the_offer(hands: Hands, switches: dict[str, object], number: int, must: str) -> None:
    """How many cards, and which must be among them; fewer, more or others are refused."""
    state = after(rules=with_values(ARMUT, switches), hands=hands)
    needed = cards(must)
    count, bound = armut.count(state.table, state.hands[0])
    assert (count, set(bound)) == (number, set(needed))
    plain = [card for card in hands[0] if card not in needed]
    good = (*needed, *plain[: number - len(needed)])
    for bad in (good[:-1], good[1:], (*good, plain[-1]), (*good[:-1], good[0]), (), plain[:number]):
        with pytest.raises(IllegalActionError) as refused:
            step(state, Give(0, tuple(bad)))
        assert refused.value.reason is Reason.NOT_THESE_CARDS
    offered, _ = step(state, Give(0, good))
    assert offered.offered == good
    assert offered.table.exchange is not None
    assert offered.table.exchange.offered == number


def test_nothing_to_offer() -> None:
    """Without a trump, where only trumps are given, the offer is empty and so is the return."""
    hands = (
        cards("CA CA' CT CK C9 SA ST SK S9 HA HK H9"),
        cards("HT' SQ SJ HJ DT DK HT CT' ST' SK' DA H9'"),
        HANDS[2],
        cards("CQ' SQ' HQ' DQ DQ' CJ' HJ' DJ DJ' DA' D9' S9'"),
    )
    hands = (*hands[:2], cards("CQ HQ CJ SJ' DT' DK' CK' C9' SA' D9 HA' HK'"), hands[3])
    rules = with_values(ARMUT, {"armut_offer": "trumps_only"})
    state = after("0 >", "1 take", "1 >", rules=rules, hands=hands)
    assert str(state.table.contract) == "armut"
    assert state.hands == hands


@pytest.mark.parametrize(
    ("gift", "plain_only", "good"),
    [
        pytest.param("HT CA' H9", False, True, id="a trump and two plain cards"),
        pytest.param("HT DA D9", False, True, id="the very cards that were offered"),
        pytest.param("CA' CT' ST'", False, True, id="plain cards"),
        pytest.param("HT' SQ SJ", False, True, id="own trumps"),
        pytest.param("HT CA'", False, False, id="too few"),
        pytest.param("HT CA' H9 H9'", False, False, id="too many"),
        pytest.param("HT CA' CQ", False, False, id="somebody else's card"),
        pytest.param("CA' CT' ST'", True, True, id="plain cards only"),
        pytest.param("HT CA' H9", True, False, id="a trump, though plain cards are left"),
    ],
)
def test_the_return(gift: str, *, plain_only: bool, good: bool) -> None:
    """As many cards as were offered, any of those in hand, or plain ones while there are any."""
    rules = with_values(ARMUT, {"armut_return_plain": plain_only})
    state = after(OFFER, "1 take", rules=rules)
    assert armut.accepts(state.table, state.hands[1], cards(gift)) == good
    if good:
        assert step(state, Give(1, cards(gift)))[0].returned == cards(gift)
    else:
        with pytest.raises(IllegalActionError) as refused:
            step(state, Give(1, cards(gift)))
        assert refused.value.reason is Reason.NOT_THESE_CARDS


def test_trumps_go_back_when_nothing_else_is_left() -> None:
    """Who has fewer plain cards than he must return gives all of them, and trumps."""
    rules = with_values(ARMUT, {"armut_return_plain": True})
    state = after(OFFER, "1 decline", "2 decline", "3 take", rules=rules)
    assert armut.accepts(state.table, state.hands[3], cards("S9' HT DA"))
    assert not armut.accepts(state.table, state.hands[3], cards("D9 HT DA"))


@pytest.mark.parametrize(
    ("tells", "gift", "told"),
    [
        pytest.param("number", "HT DA D9", 3, id="the number: three"),
        pytest.param("number", "CA' CT' ST'", 0, id="the number: none"),
        pytest.param("whether", "HT DA D9", 1, id="only that there are trumps"),
        pytest.param("whether", "CA' CT' ST'", 0, id="only that there are none"),
        pytest.param("nothing", "HT DA D9", None, id="nothing"),
    ],
)
def test_what_is_told_of_the_return(tells: str, gift: str, told: int | None) -> None:
    """How many trumps came back, whether any, or nothing."""
    state = after(OFFER, "1 take", rules=with_values(ARMUT, {"armut_tells": tells}))
    given = _told(state, Give(1, cards(gift)))[0]
    assert given == CardsGiven(1, 3, told)


@pytest.mark.parametrize(
    ("opened", "hands", "gift", "seen"),
    [
        pytest.param(False, HANDS, "HT DA D9", False, id="face down"),
        pytest.param(True, HANDS, "HT DA D9", True, id="a fox lies open"),
        pytest.param(True, TWO_TRUMPS, "HT D9 CA", False, id="there is no fox"),
    ],
)
def test_an_open_fox(hands: Hands, gift: str, *, opened: bool, seen: bool) -> None:
    """Where a fox is shown, it is told that one lies among the cards."""
    state = after(rules=with_values(ARMUT, {"armut_fox_open": opened}), hands=hands)
    assert _told(state, Give(0, cards(gift))) == (CardsGiven(0, 3, None, fox=seen),)


@pytest.mark.parametrize(
    ("lead", "taker", "leader"),
    [
        pytest.param("left_of_dealer", 1, 0, id="left of the dealer"),
        pytest.param("left_of_dealer", 3, 0, id="left of the dealer, whoever took it"),
        pytest.param("left_of_taker", 1, 2, id="the next left of the taker"),
        pytest.param("left_of_taker", 2, 3, id="the next left of another taker"),
        pytest.param("left_of_taker", 3, 1, id="not the poor player: the next opponent"),
    ],
)
def test_who_leads(lead: str, taker: int, leader: int) -> None:
    """Left of the dealer, or the first opponent left of the taker (A.5)."""
    words = [f"{seat} decline" for seat in range(1, taker)] + [f"{taker} take"]
    state = after(OFFER, *words, rules=with_values(ARMUT, {"armut_lead": lead}))
    state, events = step(state, Give(taker, cards("HT DA D9")))
    assert state.table.to_act == leader
    assert isinstance(events[-1], GameFound)
    assert events[-1].leader == leader


@pytest.mark.parametrize(
    ("actions", "action", "reason"),
    [
        pytest.param((), "1 take", Reason.NOT_YOUR_TURN, id="taking before there is an offer"),
        pytest.param((), "0 take", Reason.NOT_ALLOWED_WORD, id="taking one's own cards"),
        pytest.param((), "1 >HT',SQ,SJ", Reason.NOT_YOUR_TURN, id="giving out of turn"),
        pytest.param((), "0 HT", Reason.NOT_STARTED, id="a card before the exchange"),
        pytest.param((), "0 !ann", Reason.NOT_STARTED, id="Re before the exchange"),
        pytest.param((), "0 *schweinchen", Reason.NOT_NOW, id="a pig before the exchange"),
        pytest.param((OFFER,), "2 take", Reason.NOT_YOUR_TURN, id="not asked yet"),
        pytest.param((OFFER,), OFFER, Reason.NOT_YOUR_TURN, id="offering twice"),
        pytest.param((OFFER,), RETURN, Reason.NOT_YOUR_TURN, id="returning before taking"),
        pytest.param((OFFER,), "1 gesund", Reason.NOT_ALLOWED_WORD, id="another word"),
        pytest.param((OFFER, "1 take"), "1 take", Reason.NOT_ALLOWED_WORD, id="taking twice"),
        pytest.param((OFFER, "1 take"), "2 take", Reason.NOT_YOUR_TURN, id="two takers"),
        pytest.param((OFFER, "1 take"), "0 HT", Reason.NOT_STARTED, id="a card before the return"),
        pytest.param(
            (OFFER, "1 take", RETURN), "1 take", Reason.NOT_YOUR_TURN, id="taking in the game"
        ),
        pytest.param((OFFER, "1 take", RETURN), RETURN, Reason.NOT_YOUR_TURN, id="giving again"),
    ],
)
def test_refused(actions: tuple[str, ...], action: str, reason: Reason) -> None:
    """Everything in its turn."""
    with pytest.raises(IllegalActionError) as refused:
        step(after(*actions), parse_action(action))
    assert refused.value.reason is reason


# --- the game ------------------------------------------------------------------------------


def test_club_queens_mean_nothing() -> None:
    """Poor player and taker are Re, whoever holds the queens; it is no solo."""
    for seed in range(20):
        end = play_out(after(OFFER, "1 take", RETURN), seed)
        sheet = end.table.sheet
        assert sheet is not None
        assert sheet.tally.sides == (RE, RE, KONTRA, KONTRA)
        assert not sheet.tally.solo
        assert {abs(points) for points in sheet.points} == {abs(sheet.value or 0)}
        against = "against_queens" in {line.key for line in sheet.lines}
        assert against == (sheet.winner is KONTRA)


def test_deadlines_after_the_exchange() -> None:
    """As in a normal game: Re until the own second card."""
    state = after(OFFER, "1 take", RETURN)
    assert state.table.announce_shift == 0
    for seat in SEATS:
        assert [chance.needed for chance in state.seen_by(seat).chances()] == [11] * 5
    state, _ = step(state, Announce(1, Level.ANN))
    assert state.table.calls[0].side is RE
    assert state.seen_by(0).chances()[Level.ANN].reason is Reason.ALREADY_SAID


def test_the_taker_plays_what_he_took() -> None:
    """Cards follow their new owner."""
    state = after(OFFER, "1 take", RETURN, "0 SA")
    view = state.seen_by(1)
    assert set(view.hand) == {*HANDS[1], *cards("DA D9")} - {*cards("CA' H9")}
    assert view.legal() == cards("ST' SK'")
    with pytest.raises(IllegalActionError):
        step(state, PlayCard(1, cards("HT")[0]))


def test_who_is_not_poor_cannot_say_so() -> None:
    """Nor can anybody where the rules have no Armut."""
    state = say(start(ARMUT, 3, split_queens(0, 2))[0], "vorbehalt gesund gesund gesund")
    assert "armut" not in state.seen_by(0).words()
    state = say(start(DDV, 3, HANDS)[0], "vorbehalt gesund gesund gesund")
    assert "armut" not in state.seen_by(0).words()
    assert (
        "armut"
        in say(start(ARMUT, 3, HANDS)[0], "vorbehalt gesund gesund gesund").seen_by(0).words()
    )
