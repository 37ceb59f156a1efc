"""Re, Kontra and the promises above: until when, by whom, with what consequence (RULES C)."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import (
    ABSAGEN,
    SILENT,
    Call,
    Chance,
    Level,
    Moment,
    Side,
    chances,
    reached,
)
from dkdesk.rules.errors import IllegalActionError, NotationError, Reason
from dkdesk.rules.events import Announced
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import (
    DDV,
    Wish,
    announcements,
    both_queens,
    normal_game,
    play_out,
    say,
    split_queens,
    wedding,
    wedding_that_goes,
)

RE, KONTRA = Side.RE, Side.KONTRA

DEADLINES = """
    ann    11 10  9   10  9  8
    k90    10  9  8    9  8  7
    k60     9  8  7    8  7  6
    k30     8  7  6    7  6  5
    black   7  6  5    6  5  4
"""
"""RULES C.1: cards to hold when the wedding was clarified in trick 1, 2, 3; then for replies."""

ROWS = [
    pytest.param(
        Level.parse(name),
        clarified - 1,
        int(numbers[clarified - 1]),
        int(numbers[clarified + 2]),
        id=f"{name}, clarified in trick {clarified}",
    )
    for name, *numbers in map(str.split, DEADLINES.strip().splitlines())
    for clarified in (1, 2, 3)
]


def _calls(text: str) -> tuple[Call, ...]:
    """``"re ann, kontra late ann"``: calls, oldest first, all by seat 0."""
    words = [call.split() for call in text.split(",") if call.strip()]
    return tuple(
        Call(0, Side(side), Level.parse(rest[-1]), late=rest[0] == "late") for side, *rest in words
    )


def _chance(said: str, side: Side, held: int, level: Level, shift: int = 0) -> Chance:
    return chances(DDV, _calls(said), side, Moment(held, shift))[level]


@pytest.mark.parametrize(("level", "shift", "limit", "reply"), ROWS)
@pytest.mark.parametrize("side", Side)
def test_deadline(level: Level, shift: int, limit: int, reply: int, side: Side) -> None:
    """With so many cards a level may still be said, with one less no more."""
    assert reply == limit - 1
    said = f"{side} {Level(level - 1).key}" if level > Level.ANN else ""
    last = _chance(said, side, limit, level, shift)
    assert last == Chance(level, None, limit)
    assert _chance(said, side, limit - 1, level, shift) == Chance(level, Reason.TOO_LATE, limit)


@pytest.mark.parametrize(("level", "shift", "limit", "reply"), ROWS)
@pytest.mark.parametrize("side", Side)
def test_reply(level: Level, shift: int, limit: int, reply: int, side: Side) -> None:
    """A side that was silent may answer this level with one card less, however early it came."""
    assert reply == limit - 1
    in_time = 11 - shift
    said = f"{side.other} {level.key}"
    for held in range(13):
        answer = _chance(said, side, held, Level.ANN, shift)
        assert (answer.reason is None) == (held >= reply)
        assert answer.late == (reply <= held < in_time)
        if held < in_time:
            assert answer.needed == reply
            further = chances(DDV, _calls(said), side, Moment(held, shift))[1:]
            assert None not in {chance.reason for chance in further}


OK, LATE = "ok", "late"
SAID, OVER, SKIP, BARS = "already_said", "too_late", "skipped_too_late", "reply_bars"


@pytest.mark.parametrize(
    ("said", "side", "held", "outcome"),
    [
        pytest.param("", RE, 12, [OK] * 5, id="before the first card: everything, leaps too"),
        pytest.param("", RE, 11, [OK] * 5, id="11 cards: the last moment for everything at once"),
        pytest.param("", KONTRA, 11, [OK] * 5, id="11 cards: Kontra just so"),
        pytest.param(
            "", RE, 10, [OVER, *[SKIP] * 4], id="10 cards, nothing said: nothing any more"
        ),
        pytest.param("", RE, 9, [OVER, OVER, *[SKIP] * 3], id="9 cards, nothing said"),
        pytest.param("", RE, 1, [OVER] * 5, id="the last card"),
        pytest.param("re ann", RE, 12, [SAID, *[OK] * 4], id="not the same twice (6.4.7)"),
        pytest.param("re ann", RE, 10, [SAID, *[OK] * 4], id="10 cards after Re"),
        pytest.param(
            "re ann", RE, 9, [SAID, OVER, *[SKIP] * 3], id="9 cards after Re: keine 90 lost"
        ),
        pytest.param("re k90", RE, 9, [SAID, SAID, *[OK] * 3], id="9 cards after keine 90"),
        pytest.param("re k90", RE, 8, [SAID, SAID, OVER, SKIP, SKIP], id="8 cards after keine 90"),
        pytest.param("re k60", RE, 8, [SAID, SAID, SAID, OK, OK], id="8 cards after keine 60"),
        pytest.param("re k30", RE, 7, [*[SAID] * 4, OK], id="7 cards after keine 30"),
        pytest.param("re k30", RE, 6, [*[SAID] * 4, OVER], id="6 cards: schwarz too late"),
        pytest.param("re black", RE, 12, [SAID] * 5, id="nothing above schwarz"),
        pytest.param("re k60", RE, 12, [SAID] * 3 + [OK] * 2, id="implied levels count as said"),
        pytest.param("kontra k90", RE, 12, [OK] * 5, id="both sides may say keine 90 (6.4.5)"),
        pytest.param("re ann", KONTRA, 11, [OK] * 5, id="an answer in time is no late reply"),
        pytest.param("re ann", KONTRA, 10, [LATE, *[SKIP] * 4], id="10 cards: Kontra as a reply"),
        pytest.param("re ann", KONTRA, 9, [OVER, OVER, *[SKIP] * 3], id="9 cards: no reply to Re"),
        pytest.param("re k60", KONTRA, 8, [LATE, OVER, OVER, SKIP, SKIP], id="reply to keine 60"),
        pytest.param("re k30", KONTRA, 7, [LATE, OVER, OVER, OVER, SKIP], id="reply to keine 30"),
        pytest.param("re black", KONTRA, 6, [LATE, *[OVER] * 4], id="reply to schwarz"),
        pytest.param("re black", KONTRA, 5, [OVER] * 5, id="5 cards: no reply at all"),
        pytest.param(
            "re ann, re k30",
            KONTRA,
            7,
            [LATE, OVER, OVER, OVER, SKIP],
            id="the highest level binds",
        ),
        pytest.param(
            "re ann, kontra late ann",
            KONTRA,
            11,
            [SAID, *[BARS] * 4],
            id="a late reply bars the whole side, the partner with 11 cards too (6.4.4)",
        ),
        pytest.param(
            "re ann, kontra ann",
            KONTRA,
            10,
            [SAID, *[OK] * 4],
            id="a reply that was in time bars nothing",
        ),
        pytest.param(
            "re ann, kontra late ann",
            RE,
            10,
            [SAID, *[OK] * 4],
            id="nor does a late reply bar the other side",
        ),
        pytest.param(
            "kontra ann, kontra k90", RE, 9, [LATE, OVER, *[SKIP] * 3], id="Re replies to keine 90"
        ),
    ],
)
def test_what_may_be_said(said: str, side: Side, held: int, outcome: list[str]) -> None:
    """Re or Kontra, keine 90, 60, 30, schwarz: each allowed, or refused for its reason."""
    judged = chances(DDV, _calls(said), side, Moment(held))
    assert [chance.level for chance in judged] == list(Level)
    words = [chance.reason or (LATE if chance.late else OK) for chance in judged]
    assert words == outcome


@pytest.mark.parametrize(
    ("said", "level", "implied", "needed"),
    [
        pytest.param("", Level.ANN, (), 11, id="Re implies nothing"),
        pytest.param("", Level.K90, (Level.ANN,), 11, id="keine 90 says Re along with it"),
        pytest.param("", Level.BLACK, tuple(Level)[:4], 11, id="schwarz says everything"),
        pytest.param("re ann", Level.K90, (), 10, id="after Re, keine 90 is the next step"),
        pytest.param("re ann", Level.K30, ABSAGEN[:2], 10, id="after Re, keine 30 leaps over two"),
        pytest.param("re k60", Level.BLACK, (Level.K30,), 8, id="after keine 60, schwarz leaps"),
    ],
)
def test_a_leap_says_what_it_leaves_out(
    said: str, level: Level, implied: tuple[Level, ...], needed: int
) -> None:
    """Levels between are implied, and the lowest of them sets the limit (6.4.3)."""
    assert _chance(said, RE, 12, level) == Chance(level, None, needed, implies=implied)


def test_a_leap_over_a_missed_level() -> None:
    """What blocks it is named, with the number of cards that it would have needed."""
    chance = _chance("re ann", RE, 9, Level.BLACK)
    assert chance == Chance(Level.BLACK, Reason.SKIPPED_TOO_LATE, 10, blocked_by=Level.K90)


def test_levels_read_back() -> None:
    """A level is written by its key."""
    assert [level.key for level in Level] == ["ann", "k90", "k60", "k30", "black"]
    assert [Level.parse(level.key) for level in Level] == list(Level)
    with pytest.raises(NotationError):
        Level.parse("K90")


def test_reached() -> None:
    """The highest level of a side, whoever said it and in whatever order."""
    calls = _calls("re k60, kontra ann, re k90")
    assert reached(calls, RE) == Level.K60
    assert reached(calls, KONTRA) == Level.ANN
    assert reached((), RE) == SILENT


def test_limits_come_from_the_rules() -> None:
    """Other rules, other limits: the referee has no numbers of its own."""
    rules = RuleSet(announce_min_cards=(9, 8, 7, 6, 5), reply_grace=0)
    assert chances(rules, (), RE, Moment(9))[0].reason is None
    assert chances(rules, (), RE, Moment(8))[0].reason is Reason.TOO_LATE
    assert chances(rules, _calls("re ann"), KONTRA, Moment(8))[0].reason is Reason.TOO_LATE


# --- at the table --------------------------------------------------------------------------


def _refusal(state: GameState, seat: int, level: Level = Level.ANN) -> Reason | None:
    try:
        step(state, Announce(seat, level))
    except IllegalActionError as refused:
        return refused.reason
    return None


def _play(state: GameState, times: int) -> GameState:
    for _ in range(times):
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[0]))
    return state


def test_nobody_speaks_before_the_game_is_found() -> None:
    """Not before the last word of the reservations, then everybody at once (C.1)."""
    state, _ = start(DDV, 3, split_queens(0, 2))
    for _ in SEATS:
        assert {_refusal(state, seat) for seat in SEATS} == {Reason.NOT_STARTED}
        state = say(state, "gesund")
    assert {_refusal(state, seat) for seat in SEATS} == {None}


def test_nobody_speaks_before_the_solo_is_named() -> None:
    """The soloist neither."""
    state = say(start(DDV, 3, split_queens(0, 2))[0], "vorbehalt gesund gesund gesund")
    assert {_refusal(state, seat) for seat in SEATS} == {Reason.NOT_STARTED}
    state = say(state, "solo_queens")
    assert {_refusal(state, seat) for seat in SEATS} == {None}
    assert [state.seen_by(seat).side for seat in SEATS] == [RE, KONTRA, KONTRA, KONTRA]


def test_speaking_out_of_turn() -> None:
    """Re may be said until the own second card lies, whoever's turn it is (6.2.2, 6.4.1)."""
    state = _play(normal_game(split_queens(0, 2)), 4)
    first = state.table.to_act
    assert first is not None
    assert {_refusal(state, seat) for seat in SEATS} == {None}
    for place in range(4):
        may = [_refusal(state, (first + seat) % 4) is None for seat in SEATS]
        assert may == [seat >= place for seat in SEATS]
        state = _play(state, 1)
    assert {_refusal(state, seat) for seat in SEATS} == {Reason.TOO_LATE}


def test_an_open_wedding_silences_everybody() -> None:
    """The holder too, until the fourth card of the clarifying trick lies."""
    state = wedding(1)
    while state.table.wedding_open:
        assert {_refusal(state, seat) for seat in SEATS} == {Reason.WEDDING_OPEN}
        assert [state.seen_by(seat).side for seat in SEATS] == [None, RE, None, None]
        state = _play(state, 1)
    assert {_refusal(state, seat) for seat in SEATS} == {None}


@pytest.mark.parametrize(
    ("winners", "held"),
    [
        pytest.param((2,), 11, id="clarified in trick 1: no shift"),
        pytest.param((0, 2), 10, id="clarified in trick 2: one card later"),
        pytest.param((0, 0, 2), 9, id="clarified in trick 3: two cards later"),
        pytest.param((0, 0, 0), 9, id="failed: two cards later"),
    ],
)
def test_after_a_wedding(winners: tuple[int, ...], held: int) -> None:
    """Everything may be said at once with the cards left, and Re no more a card later."""
    state = wedding_that_goes(0, [Wish(winner) for winner in winners])
    assert [len(hand) for hand in state.hands] == [held] * 4
    assert len(list(announcements(state))) == 4 * 5
    assert all(chance.needed == held for seat in SEATS for chance in state.seen_by(seat).chances())
    later = _play(state, 4)
    assert {_refusal(later, seat) for seat in SEATS} == {Reason.TOO_LATE}
    said, _ = step(state, Announce(0, Level.ANN))
    said = _play(said, 4)
    assert _refusal(said, 0, Level.K90) is None
    against = {_refusal(said, seat) for seat in SEATS if said.sides()[seat] is KONTRA}
    assert against == {None}


def test_a_silent_wedding_shifts_nothing() -> None:
    """Who plays one silently keeps the normal limits."""
    state = _play(normal_game(both_queens(0)), 4)
    assert _refusal(state, 0) is None
    assert _refusal(_play(state, 4), 0) is Reason.TOO_LATE


def test_an_announcement_tells_the_side() -> None:
    """It is entered with its seat, side and level, and tells what it implies."""
    state = normal_game(split_queens(0, 2))
    said, events = step(state, Announce(2, Level.K60))
    call = Call(2, RE, Level.K60)
    assert events == (Announced(call, (Level.ANN, Level.K90)),)
    assert said.table.calls == (call,)
    assert said.table.known_sides() == (None, None, RE, None)
    assert said.hands == state.hands


def test_the_partner_may_go_on() -> None:
    """A promise stands on the Re of either partner (6.3.2); the same is not said twice."""
    state, _ = step(normal_game(split_queens(0, 2)), Announce(2, Level.ANN))
    assert _refusal(state, 0) is Reason.ALREADY_SAID
    state, events = step(state, Announce(0, Level.K90))
    assert events == (Announced(Call(0, RE, Level.K90), ()),)
    assert reached(state.table.calls, RE) == Level.K90


def test_a_late_reply_bars_the_partner_at_the_table() -> None:
    """Kontra with ten cards answers Re; his partner still holds eleven and may not go on."""
    state = _play(normal_game(split_queens(0, 2)), 4)
    while len(state.hands[1]) == len(state.hands[3]) == 11:
        state = _play(state, 1)
    late = 1 if len(state.hands[1]) == 10 else 3
    re = next(seat for seat in (0, 2) if len(state.hands[seat]) == 11)
    state, _ = step(state, Announce(re, Level.ANN))
    partner = 4 - late
    assert _refusal(state, partner, Level.K90) is None
    state, events = step(state, Announce(late, Level.ANN))
    assert events == (Announced(Call(late, KONTRA, Level.ANN, late=True), ()),)
    assert len(state.hands[partner]) == 11
    assert {_refusal(state, partner, level) for level in ABSAGEN} == {Reason.REPLY_BARS}


def test_nothing_is_said_after_the_last_card() -> None:
    """When the deal is scored, everything has been said."""
    state = play_out(normal_game(split_queens(0, 2)))
    assert {_refusal(state, seat) for seat in SEATS} == {Reason.DEAL_OVER}
    assert {chance.reason for chance in state.seen_by(0).chances()} == {Reason.DEAL_OVER}
