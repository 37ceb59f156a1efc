"""The one step that moves a deal: what it refuses, and what it tells."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import parse_action
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.deal import deal
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import (
    CardPlayed,
    DealEnded,
    Dealt,
    Event,
    GameFound,
    TrickTaken,
    WordSaid,
)
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS, Trick
from tests.rules.games import DDV, marry, normal_game, play_out, say, split_queens

HANDS: Hands = (
    cards("HT CQ DQ DJ DA D9 CA CT SA S9 HA H9"),
    cards("HT' SQ SJ HJ DT DK CK C9 ST SK HK H9'"),
    cards("CQ' HQ CJ SJ' DT' DK' CA' C9' SA' ST' HA' HK'"),
    cards("SQ' HQ' DQ' CJ' HJ' DJ' DA' D9' CT' CK' SK' S9'"),
)
"""Seats 0 and 2 are Re; nobody lacks a suit but seat 3, who has no heart."""


def _after(*actions: str, hands: Hands = HANDS) -> GameState:
    """A normal game with dealer 3 after these actions."""
    state = normal_game(hands)
    for text in actions:
        state, _ = step(state, parse_action(text))
    return state


def _asked() -> GameState:
    return start(DDV, 3, HANDS)[0]


WEDDED: Hands = (
    cards("HT CQ CQ' DJ DA D9 CA CT SA S9 HA H9"),
    HANDS[1],
    cards("DQ HQ CJ SJ' DT' DK' CA' C9' SA' ST' HA' HK'"),
    HANDS[3],
)


@pytest.mark.parametrize(
    ("state", "action", "reason"),
    [
        pytest.param(_asked(), "1 gesund", Reason.NOT_YOUR_TURN, id="a word out of turn"),
        pytest.param(_asked(), "0 wedding", Reason.NOT_ALLOWED_WORD, id="a wedding unasked"),
        pytest.param(_asked(), "0 solo_C", Reason.NOT_ALLOWED_WORD, id="a solo unasked"),
        pytest.param(_asked(), "0 HT", Reason.NOT_STARTED, id="a card before the game"),
        pytest.param(_asked(), "1 CK", Reason.NOT_STARTED, id="a card before the game, not asked"),
        pytest.param(_asked(), "0 !ann", Reason.NOT_STARTED, id="an announcement before the game"),
        pytest.param(
            say(_asked(), "vorbehalt gesund gesund gesund"),
            "0 wedding",
            Reason.NOT_ALLOWED_WORD,
            id="a wedding without both queens",
        ),
        pytest.param(
            say(_asked(), "vorbehalt gesund gesund gesund"),
            "0 pass",
            Reason.NOT_ALLOWED_WORD,
            id="a Vorbehalt for nothing",
        ),
        pytest.param(_after(), "1 CK", Reason.NOT_YOUR_TURN, id="a card out of turn"),
        pytest.param(_after("0 CA"), "0 CT", Reason.NOT_YOUR_TURN, id="two cards at once"),
        pytest.param(_after(), "0 HT'", Reason.NOT_YOUR_CARD, id="a card of another"),
        pytest.param(_after("0 CA"), "1 CA", Reason.NOT_YOUR_CARD, id="a card that is gone"),
        pytest.param(_after("0 CA"), "1 HT'", Reason.MUST_FOLLOW_SUIT, id="a ruff with clubs"),
        pytest.param(_after("0 CA"), "1 SK", Reason.MUST_FOLLOW_SUIT, id="another plain suit"),
        pytest.param(_after("0 DJ"), "1 CK", Reason.MUST_FOLLOW_TRUMP, id="no trump on a trump"),
        pytest.param(_after("0 HT"), "1 HK", Reason.MUST_FOLLOW_TRUMP, id="no heart on the ten"),
        pytest.param(_after(), "0 gesund", Reason.NOT_ALLOWED_WORD, id="a word in the game"),
        pytest.param(_after(), "1 gesund", Reason.NOT_YOUR_TURN, id="a word in another's turn"),
        pytest.param(marry(WEDDED, 0), "0 !ann", Reason.WEDDING_OPEN, id="Re before the partner"),
        pytest.param(marry(WEDDED, 0), "1 !ann", Reason.WEDDING_OPEN, id="nor anybody else"),
        pytest.param(_after("0 !ann"), "2 !ann", Reason.ALREADY_SAID, id="Re twice"),
        pytest.param(_after("0 !k60"), "2 !k90", Reason.ALREADY_SAID, id="what has been implied"),
        pytest.param(play_out(_after()), "0 HT", Reason.DEAL_OVER, id="a card after the end"),
        pytest.param(play_out(_after()), "0 gesund", Reason.DEAL_OVER, id="a word after the end"),
        pytest.param(play_out(_after()), "0 !ann", Reason.DEAL_OVER, id="Re after the end"),
    ],
)
def test_refused(state: GameState, action: str, reason: Reason) -> None:
    """An illegal action is refused with its reason; the text of the error is its key."""
    with pytest.raises(IllegalActionError) as refused:
        step(state, parse_action(action))
    assert refused.value.reason is reason
    assert str(refused.value) == reason.value


@pytest.mark.parametrize(
    ("played", "seat", "legal"),
    [
        pytest.param((), 0, "HT CQ DQ DJ DA D9 CA CT SA S9 HA H9", id="the lead: every card"),
        pytest.param((), 1, "", id="not asked: nothing"),
        pytest.param(("0 HA",), 1, "HK H9'", id="hearts without the ten"),
        pytest.param(
            ("0 HA", "1 HK", "2 HK'"), 3, str(" ".join(map(str, HANDS[3]))), id="no heart"
        ),
        pytest.param(("0 S9",), 1, "ST SK", id="spades without queen and jack"),
        pytest.param(("0 D9",), 1, "HT' SQ SJ HJ DT DK", id="all trumps"),
    ],
)
def test_legal(played: tuple[str, ...], seat: int, legal: str) -> None:
    """What a seat may play now, in the order of its hand (RULES A.4)."""
    assert _after(*played).seen_by(seat).legal() == cards(legal)


def test_the_first_events() -> None:
    """Dealt, then every word, then the game."""
    state, events = start(DDV, 3, HANDS)
    told = [*events]
    for seat in SEATS:
        state, events = step(state, parse_action(f"{seat} gesund"))
        told += events
    assert told == [
        Dealt(3),
        *(WordSaid(seat, "gesund") for seat in SEATS),
        GameFound(CONTRACTS["normal"], None, 0),
    ]
    assert (state.table.trick, state.table.to_act) == (Trick(0), 0)


def test_a_trick() -> None:
    """Each card is told; with the fourth the trick is taken, and its winner leads."""
    state = _after("0 CA", "1 C9")
    assert state.table.trick == Trick(0, cards("CA C9"))
    assert state.table.to_act == 2
    state, events = step(state, parse_action("2 C9'"))
    assert events == (CardPlayed(2, cards("C9'")[0]),)
    state, events = step(state, parse_action("3 CT'"))
    assert events == (CardPlayed(3, cards("CT'")[0]), TrickTaken(0, 1, 21))
    assert state.table.tricks == (Trick(0, cards("CA C9 C9' CT'"), winner=0),)
    assert (state.table.trick, state.table.to_act) == (Trick(0), 0)


def test_the_winner_leads() -> None:
    """The trick moves the lead to whoever took it."""
    state = _after("0 H9", "1 HK", "2 HA'", "3 D9'")
    assert (state.table.tricks[0].winner, state.table.to_act) == (3, 3)
    assert state.table.trick == Trick(3)


def test_the_last_card_scores_the_deal() -> None:
    """The last event is the score sheet, which then lies on the table."""
    state = _after()
    events: tuple[Event, ...] = ()
    while (seat := state.table.to_act) is not None:
        state, events = step(state, parse_action(f"{seat} {state.seen_by(seat).legal()[0]}"))
    played, taken, ended = events
    assert isinstance(played, CardPlayed)
    assert isinstance(taken, TrickTaken)
    assert taken.number == 12
    assert state.table.sheet is not None
    assert ended == DealEnded(state.table.sheet)
    assert state.table.trick is None


def test_a_card_leaves_one_hand_only() -> None:
    """The other hands and what was dealt stay as they were; so does the state before."""
    before = _after()
    after, _ = step(before, parse_action("0 CA"))
    assert after.hands == (tuple(card for card in HANDS[0] if str(card) != "CA"), *HANDS[1:])
    assert after.dealt == before.dealt == before.hands == HANDS


def test_a_view_holds_one_hand() -> None:
    """The table, the seat, its cards now and at first; nothing about the others."""
    state = _after("0 CA")
    view = state.seen_by(0)
    assert (view.table, view.seat) == (state.table, 0)
    assert (view.hand, view.dealt) == (state.hands[0], HANDS[0])
    assert (view.given, view.received) == ((), ())
    assert set(view.__slots__) == {"table", "seat", "hand", "dealt", "given", "received"}


@pytest.mark.parametrize(
    ("state", "sides"),
    [
        pytest.param(_asked(), "----", id="before the game nobody has a side"),
        pytest.param(_after(), "RKRK", id="normal: whoever was dealt a club queen"),
        pytest.param(_after("0 CQ"), "RKRK", id="also when she has been played"),
        pytest.param(_after(hands=WEDDED), "RKKK", id="silent wedding"),
        pytest.param(marry(WEDDED, 0), "R---", id="open wedding: the holder alone"),
        pytest.param(
            say(_asked(), "gesund vorbehalt gesund gesund solo_aces"),
            "KRKK",
            id="solo: the soloist",
        ),
    ],
)
def test_sides(state: GameState, sides: str) -> None:
    """The side that each seat knows to be its own (RULES A.6)."""
    letters = {Side.RE: "R", Side.KONTRA: "K", None: "-"}
    assert "".join(letters[side] for side in state.sides()) == sides


@pytest.mark.parametrize(
    ("actions", "seat", "known"),
    [
        pytest.param((), 0, "R---", id="the own side"),
        pytest.param(("0 CQ",), 2, "RKRK", id="own queen and a shown one: everything"),
        pytest.param(("0 CQ",), 1, "RK--", id="Kontra sees one queen"),
        pytest.param(("0 !ann",), 2, "RKRK", id="own queen and a call of Re"),
        pytest.param(("1 !ann",), 3, "-K-K", id="Kontra hears a partner"),
        pytest.param(("1 !ann", "3 !k90"), 0, "RKRK", id="with one queen, two Kontra leave one Re"),
        pytest.param(("1 !ann", "3 !k90"), 1, "-K-K", id="but not for Kontra: one may be alone"),
    ],
)
def test_what_a_seat_knows(actions: tuple[str, ...], seat: int, known: str) -> None:
    """Public facts and the own hand together."""
    letters = {Side.RE: "R", Side.KONTRA: "K", None: "-"}
    view = _after(*actions).seen_by(seat)
    assert "".join(letters[side] for side in view.known_sides()) == known


def test_a_silent_soloist_knows_everything() -> None:
    """Who holds both queens knows that all others are Kontra."""
    known = _after(hands=WEDDED).seen_by(0).known_sides()
    assert known == (Side.RE, Side.KONTRA, Side.KONTRA, Side.KONTRA)


def test_chances_by_view() -> None:
    """A view judges every level for its own side, with the cards of its own hand."""
    state = _after("0 !ann")
    for seat in SEATS:
        judged = state.seen_by(seat).chances()
        assert [chance.level for chance in judged] == list(Level)
        assert (judged[0].reason is Reason.ALREADY_SAID) == (seat in (0, 2))


def test_states_compare_by_value() -> None:
    """Two ways to the same table are the same state; another dealer or hand is not."""
    assert _after("0 CA", "1 C9") == _after("0 CA", "1 C9")
    assert _after("0 CA") != _after("0 CT")
    assert normal_game(HANDS, dealer=0) != normal_game(HANDS, dealer=1)
    assert normal_game(deal(1)) != normal_game(deal(2))
    assert len({_after("0 CA"), _after("0 CA"), _after()}) == 2
    assert normal_game(split_queens(0, 2)) == normal_game(split_queens(0, 2))
