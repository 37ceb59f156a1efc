"""House rules of announcing: other clocks, no leaps, no replies, the duty to call (RULES C.3)."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Call, Level, Moment, Side, chances
from dkdesk.rules.cards import cards
from dkdesk.rules.errors import Reason
from dkdesk.rules.events import Announced, Event
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import DDV, normal_game, play_out, say, split_queens
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE, GESUND_4

RE, KONTRA = Side.RE, Side.KONTRA
OK = None
SAID, LATE, ORDER = Reason.ALREADY_SAID, Reason.TOO_LATE, Reason.IN_ORDER
NOT, SKIP = Reason.NOT_IN_RULES, Reason.SKIPPED_TOO_LATE
RE_CALLED = (Call(0, RE, Level.ANN),)
KONTRA_90 = (Call(1, KONTRA, Level.K90),)
FREEDOKO, PARTY, CASUAL = PRESETS["freedoko"], PRESETS["party"], PRESETS["casual"]


@pytest.mark.parametrize(
    ("rules", "calls", "held", "reasons"),
    [
        pytest.param(
            with_values(DDV, {"announcements": False}), (), 12, [NOT] * 5, id="nothing may be said"
        ),
        pytest.param(PARTY, (), 11, [OK, *[NOT] * 4], id="Re and Kontra only"),
        pytest.param(PARTY, RE_CALLED, 11, [SAID, *[NOT] * 4], id="and nothing above them"),
        pytest.param(
            with_values(PARTY, {"absagen": True}), (), 11, [OK, *[ORDER] * 4], id="step by step"
        ),
        pytest.param(
            with_values(PARTY, {"absagen": True}),
            RE_CALLED,
            10,
            [SAID, OK, *[ORDER] * 3],
            id="the next step only",
        ),
        pytest.param(
            with_values(PARTY, {"absagen": True}),
            RE_CALLED,
            9,
            [SAID, LATE, *[ORDER] * 3],
            id="a step that was missed bars those above",
        ),
        pytest.param(CASUAL, (), 12, [OK, *[NOT] * 4], id="before the own first card"),
        pytest.param(CASUAL, (), 11, [LATE, *[NOT] * 4], id="not after it"),
        pytest.param(
            with_values(DDV, {"reply": False}),
            KONTRA_90,
            10,
            [LATE, *[SKIP] * 4][:2] + [SKIP] * 3,
            id="no replies",
        ),
        pytest.param(FREEDOKO, RE_CALLED, 9, [SAID, OK, OK, OK, OK], id="other numbers"),
        pytest.param(FREEDOKO, RE_CALLED, 6, [SAID, LATE, SKIP, SKIP, SKIP], id="later numbers"),
    ],
)
def test_what_may_be_said(
    rules: RuleSet, calls: tuple[Call, ...], held: int, reasons: list[Reason | None]
) -> None:
    """Re's five levels, each allowed or refused for its reason."""
    judged = chances(rules, calls, RE, Moment(held))
    assert [chance.reason for chance in judged] == reasons


@pytest.mark.parametrize(("grace", "last"), [(0, 11), (1, 10), (2, 9), (4, 7)])
def test_how_much_later_a_reply_may_come(grace: int, last: int) -> None:
    """Some cards after the limit of what it answers."""
    rules = with_values(DDV, {"reply_grace": grace})
    called = (Call(1, KONTRA, Level.ANN),)
    for held in range(13):
        answer = chances(rules, called, RE, Moment(held))[Level.ANN]
        assert (answer.reason is None) == (held >= last)
        assert answer.late == (last <= held < 11)


TABLE = with_values(DDV, {"deadlines": "table", "announce_max_table": (4, 12, 16, 20, 24)})


@pytest.mark.parametrize(
    ("on_table", "calls", "reasons"),
    [
        pytest.param(4, (), [OK] * 5, id="four cards lie: everything"),
        pytest.param(5, (), [LATE, *[SKIP] * 4], id="the fifth lies: Re is too late"),
        pytest.param(5, RE_CALLED, [SAID, *[OK] * 4], id="but keine 90 is not"),
        pytest.param(12, RE_CALLED, [SAID, *[OK] * 4], id="until the thirteenth"),
        pytest.param(13, RE_CALLED, [SAID, LATE, *[SKIP] * 3], id="then it is"),
        pytest.param(
            8, (Call(1, KONTRA, Level.ANN),), [OK, *[SKIP] * 4], id="a reply: a round later"
        ),
        pytest.param(9, (Call(1, KONTRA, Level.ANN),), [LATE, *[SKIP] * 4], id="no later"),
    ],
)
def test_cards_on_the_table(
    on_table: int, calls: tuple[Call, ...], reasons: list[Reason | None]
) -> None:
    """Where all cards on the table count, the own hand does not (B.9)."""
    for held in (12, 1):
        judged = chances(TABLE, calls, RE, Moment(held, on_table=on_table))
        assert [chance.reason for chance in judged] == reasons


def test_cards_left_are_told_for_all_hands() -> None:
    """The numbers count the cards that are still in all hands."""
    assert chances(TABLE, (), RE, Moment(12))[Level.ANN].needed == 48 - 4
    state = normal_game(split_queens(0, 2), rules=TABLE)
    assert {state.seen_by(seat).left() for seat in SEATS} == {48}
    shifted = chances(TABLE, (), RE, Moment(12, shift=1, on_table=8))
    assert [chance.reason for chance in shifted] == [OK] * 5


def test_a_clock_of_the_table_runs_for_everybody() -> None:
    """With the fifth card nobody may say Re or Kontra any more, wherever he sits."""
    state = normal_game(split_queens(0, 2), rules=TABLE)
    for played in range(6):
        may = {state.seen_by(seat).chances()[Level.ANN].reason is None for seat in SEATS}
        assert may == {played <= 4}
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[0]))


def test_till_the_trick_is_full() -> None:
    """The own card counts as held while it lies open, and until somebody leads again."""
    rules = with_values(DDV, {"announce_till_trick_full": True})
    state = normal_game(split_queens(0, 2), rules=rules)

    def may() -> list[bool]:
        return [state.seen_by(seat).chances()[Level.ANN].reason is None for seat in SEATS]

    for played in range(1, 13):
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[0]))
        if played <= 8:
            assert may() == [True] * 4
    assert may() == [False] * 4


# --- the duty to announce ------------------------------------------------------------------

RICH: Hands = (
    cards("CA CQ DQ DJ DT D9 SA S9 HA H9 HK DA"),
    cards("CT SQ SJ HJ DT' DK CK C9 ST SK HT H9'"),
    cards("CA' CQ' CJ SJ' DK' HQ C9' SA' ST' HA' HK' HT'"),
    cards("CT' SQ' HQ' CJ' HJ' DJ' DQ' D9' CK' SK' S9' DA'"),
)
"""A first trick of clubs holds 42 augen, for seat 0, who is Re with seat 2."""
TRICK = ("0 CA", "1 CT", "2 CA'", "3 CT'")
MARRIED: Hands = (
    RICH[0][:1] + cards("C9' DQ DJ DT D9 SA S9 HA H9 HK DA"),
    RICH[1],
    RICH[2][:1] + cards("CQ CQ' SJ' DK' HQ CJ SA' ST' HA' HK' HT'"),
    RICH[3],
)
"""The same trick, but seat 2 holds both club queens."""
DUTY = with_values(DDV, {"pflichtansage": True})


def _first_trick(
    rules: RuleSet, said: tuple[str, ...] = (), hands: Hands = RICH, words: str = GESUND_4
) -> tuple[GameState, list[str]]:
    """The state after the trick, and what somebody had to announce."""
    state = say(start(rules, 3, hands)[0], words)
    for text in said:
        seat, level = text.split()
        state, _ = step(state, Announce(int(seat), Level.parse(level)))
    events: tuple[Event, ...] = ()
    for text in TRICK:
        seat, face = text.split()
        state, events = step(state, PlayCard(int(seat), cards(face)[0]))
    calls = [event.call for event in events if isinstance(event, Announced) and event.duty]
    return state, [f"{call.seat} {call.side} {call.level.key}" for call in calls]


@pytest.mark.parametrize(
    ("switches", "said", "duty"),
    [
        pytest.param({"pflichtansage": False}, (), [], id="no such rule"),
        pytest.param({}, (), ["0 re ann"], id="the winner must call"),
        pytest.param({"announcements": False}, (), [], id="nobody may call"),
        pytest.param({"pflichtansage_augen": 42}, (), ["0 re ann"], id="just enough augen"),
        pytest.param({"pflichtansage_augen": 43}, (), [], id="too few augen"),
        pytest.param({}, ("2 ann",), [], id="his side has called"),
        pytest.param({}, ("2 k90",), [], id="his side has said more"),
        pytest.param({}, ("1 ann",), ["0 re ann"], id="the others have called"),
        pytest.param({"pflichtansage_first": True}, (), ["0 re ann"], id="nobody has called"),
        pytest.param({"pflichtansage_first": True}, ("1 ann",), [], id="somebody has called"),
        pytest.param({"pflichtansage_call": False}, ("2 ann",), ["0 re k90"], id="one step more"),
        pytest.param({"pflichtansage_call": False}, ("2 k60",), ["0 re k30"], id="from keine 60"),
        pytest.param({"pflichtansage_call": False}, ("2 black",), [], id="there is no more to say"),
        pytest.param(
            {"pflichtansage_call": False, "absagen": False}, ("2 ann",), [], id="nothing above Re"
        ),
    ],
)
def test_a_rich_first_trick(
    switches: dict[str, object], said: tuple[str, ...], duty: list[str]
) -> None:
    """Its winner must announce, where the rules say so; the referee sees to it himself."""
    state, called = _first_trick(with_values(DUTY, switches), said)
    assert called == duty
    assert len(state.table.calls) == len(said) + len(duty)
    assert play_out(state).table.sheet is not None


@pytest.mark.parametrize(
    ("married", "duty"),
    [pytest.param(False, [], id="not in a wedding"), pytest.param(True, ["0 re ann"], id="also")],
)
def test_a_rich_first_trick_of_a_wedding(duty: list[str], *, married: bool) -> None:
    """The trick that found the partner can oblige him at once."""
    rules = with_values(DUTY, {"pflichtansage_wedding": married})
    words = "gesund gesund vorbehalt gesund wedding"
    state, called = _first_trick(rules, hands=MARRIED, words=words)
    assert (state.table.partner, state.table.clarified) == (0, 1)
    assert called == duty


def test_a_rich_first_trick_of_a_silent_wedding() -> None:
    """It is a normal game for all to see, so its winner calls for his side."""
    _, called = _first_trick(DUTY, hands=MARRIED)
    assert called == ["0 kontra ann"]


def test_no_duty_in_a_solo_or_before_the_partner_is_found() -> None:
    """Nor when the holder of a wedding takes the trick himself."""
    rules = with_values(DUTY, {"pflichtansage_wedding": True})
    assert _first_trick(rules, words=f"{ALONE} solo_H")[1] == []
    swapped = (MARRIED[2], MARRIED[1], MARRIED[0], MARRIED[3])
    state = say(start(rules, 3, swapped)[0], f"{ALONE} wedding")
    for text in ("0 CA'", "1 CT", "2 CA", "3 CT'"):
        seat, face = text.split()
        state, events = step(state, PlayCard(int(seat), cards(face)[0]))
        assert not any(isinstance(event, Announced) for event in events)
    assert state.table.wedding_open


def test_only_the_first_trick_obliges() -> None:
    """A rich second one does not."""
    state, _ = _first_trick(with_values(DUTY, {"pflichtansage_augen": 30}), ("2 ann",))
    for seat, face in ((0, "SA"), (1, "ST"), (2, "SA'"), (3, "SK'")):
        state, events = step(state, PlayCard(seat, cards(face)[0]))
        assert not any(isinstance(event, Announced) for event in events)
    assert state.table.tricks[-1].augen == 36
