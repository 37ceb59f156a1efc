"""Game records: what a bad one is refused for, and what a good one survives."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.rules.actions import PlayCard
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.errors import IllegalActionError
from dkdesk.rules.notation import (
    BOCK_LIMIT,
    FIRST_LINE,
    LIMIT,
    NAME_LIMIT,
    Record,
    read_record,
    result_lines,
    write_record,
)
from dkdesk.rules.ruletext import Flaw, TextError
from tests.rules.bad_texts import BAD_FILES, BAD_RULES
from tests.rules.games import DDV, random_game

GOLDEN = Path(__file__).parents[1] / "golden" / "records"
NORMAL = (GOLDEN / "ddv-normal.dko").read_text("utf-8")
ARMUT = (GOLDEN / "freedoko-armut.dko").read_text("utf-8")
TEXTS = [path.read_text("utf-8") for path in sorted(GOLDEN.glob("*.dko"))]
NAMES = ("Anna", "Jan", "Ute", "Mia")

Spoil = Callable[[str], str]


def _line(starts: str, by: str) -> Spoil:
    """Put another line in the place of the one that starts like this."""
    return lambda text: "\n".join(
        by if line.startswith(starts) else line for line in text.splitlines()
    )


def _without(starts: str) -> Spoil:
    return lambda text: "\n".join(line for line in text.splitlines() if not line.startswith(starts))


def _swap(old: str, new: str) -> Spoil:
    def spoil(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return spoil


BAD = [
    pytest.param(lambda _: "", Flaw.NOT_OURS, 1, id="empty"),
    pytest.param(
        lambda text: "#" * (LIMIT + 1 - len(text)) + text, Flaw.TOO_LONG, 1, id="too long"
    ),
    pytest.param(_line(FIRST_LINE, "dkdesk rules 1"), Flaw.NOT_OURS, 1, id="a rule file"),
    pytest.param(_without(FIRST_LINE), Flaw.NOT_OURS, 1, id="no first line"),
    pytest.param(_line(FIRST_LINE, "dkdesk record 2"), Flaw.NEWER, 1, id="from a newer program"),
    pytest.param(_line("rules:", "rules: dvd"), Flaw.UNKNOWN_PRESET, 2, id="no such preset"),
    pytest.param(_line("rules:", "rules: ddv\ngames: 0"), Flaw.WRONG_VALUE, 3, id="a wrong value"),
    pytest.param(_line("rules:", "rules: ddv\ngame: 8"), Flaw.UNKNOWN_LINE, 3, id="no such line"),
    pytest.param(_line("rules:", "rules: ddv\ngames: 2"), Flaw.CONFLICT, 2, id="a contradiction"),
    pytest.param(_line("rules:", "rules: ddv\nrules: ddv"), Flaw.TWICE, 3, id="two presets"),
    pytest.param(_without("rules:"), Flaw.INCOMPLETE, 1, id="no rules"),
    pytest.param(_without("names:"), Flaw.INCOMPLETE, 34, id="no names"),
    pytest.param(_without("dealer:"), Flaw.INCOMPLETE, 34, id="no dealer"),
    pytest.param(_without("hand 2:"), Flaw.INCOMPLETE, 34, id="a hand is missing"),
    pytest.param(_line("names:", "names: Anna | Jan | Ute"), Flaw.WRONG_VALUE, 3, id="three"),
    pytest.param(
        _line("names:", f"names: Anna | Jan | Ute | {'x' * 41}"),
        Flaw.WRONG_VALUE,
        3,
        id="a long name",
    ),
    pytest.param(_line("dealer:", "dealer: 4"), Flaw.WRONG_VALUE, 4, id="a fifth dealer"),
    pytest.param(_line("dealer:", "dealer: -1"), Flaw.WRONG_VALUE, 4, id="a negative dealer"),
    pytest.param(_line("dealer:", "dealer: 0\ndealer: 0"), Flaw.TWICE, 5, id="two dealers"),
    pytest.param(
        _line("deal:", f"deal: {LAST_NUMBER + 1}"), Flaw.WRONG_VALUE, 5, id="no such deal"
    ),
    pytest.param(_line("deal:", f"deal: {'9' * 5000}"), Flaw.WRONG_VALUE, 5, id="a huge number"),
    pytest.param(_line("deal:", "deal: 29"), Flaw.BAD_HANDS, 6, id="the cards of another deal"),
    pytest.param(_line("deal:", "owing: 0 4"), Flaw.WRONG_VALUE, 5, id="a fifth seat owes a solo"),
    pytest.param(_line("deal:", "forced: 7"), Flaw.WRONG_VALUE, 5, id="a seat that is not there"),
    pytest.param(
        _line("deal:", "multiplied: 0"), Flaw.WRONG_VALUE, 5, id="a game that counts nothing"
    ),
    pytest.param(
        _line("deal:", f"multiplied: {BOCK_LIMIT + 1}"), Flaw.WRONG_VALUE, 5, id="counts too much"
    ),
    pytest.param(_line("hand 1:", "hand 1: CA"), Flaw.BAD_HANDS, 6, id="a short hand"),
    pytest.param(_line("hand 1:", "hand 1: CA X9"), Flaw.BAD_HANDS, 7, id="no card"),
    pytest.param(_swap("hand 0: ", "hand 0: CA "), Flaw.BAD_HANDS, 6, id="thirteen cards"),
    pytest.param(_swap("1 gesund", "1 healthy"), Flaw.BAD_ACTION, 11, id="no word of the table"),
    pytest.param(_swap("1. 1 SQ", "1. 1 XX"), Flaw.BAD_ACTION, 13, id="no card in a move"),
    pytest.param(_swap("1. 1 SQ", "1. 1SQ"), Flaw.BAD_ACTION, 13, id="no space in a move"),
    pytest.param(_swap("1. 1 SQ", "1. 2 SQ"), Flaw.ILLEGAL, 13, id="out of turn"),
    pytest.param(_swap("2 D9; 3 DJ", "2 CA'; 3 DJ"), Flaw.ILLEGAL, 13, id="a trump was led"),
    pytest.param(_swap("result: kontra", "result: re"), Flaw.WRONG_RESULT, 26, id="another winner"),
    pytest.param(_swap("points: 8", "points: 9"), Flaw.WRONG_RESULT, 27, id="other points"),
    pytest.param(
        _swap("line: fox re 1", "line: fox re 2"), Flaw.WRONG_RESULT, 33, id="another line"
    ),
    pytest.param(
        _swap("line: fox re 1\n", "line: fox re 1\nline: fox re 1\n"),
        Flaw.WRONG_RESULT,
        34,
        id="a line too many",
    ),
    pytest.param(
        _swap("line: karlchen kontra 1", ""), Flaw.WRONG_RESULT, 34, id="a line is missing"
    ),
]


@pytest.mark.parametrize(("spoil", "flaw", "line"), BAD)
def test_a_bad_record(spoil: Spoil, flaw: Flaw, line: int) -> None:
    """Refused with the line and the reason."""
    spoilt = spoil(NORMAL)
    assert spoilt != NORMAL
    with pytest.raises(TextError) as refused:
        read_record(spoilt)
    error = refused.value
    assert (error.flaw, error.line) == (flaw, line)


@pytest.mark.parametrize(
    ("old", "new", "column", "detail"),
    [
        pytest.param("2 gesund", "2 healthy", 11, "2 healthy", id="the second word"),
        pytest.param("1. 1 SQ", "1. 1 XX", 4, "1 XX", id="the first card"),
        pytest.param("3 DJ; 0 SJ'", "3 HA; 0 SJ'", 16, "must_follow_trump", id="an illegal card"),
        pytest.param("0 !ann; 2 DT", "0 !re; 2 DT", 11, "0 !re", id="no such level"),
    ],
)
def test_where_a_move_is_wrong(old: str, new: str, column: int, detail: str) -> None:
    """The column is that of the move, the detail its text or the referee's reason."""
    with pytest.raises(TextError) as refused:
        read_record(NORMAL.replace(old, new, 1))
    assert (refused.value.column, refused.value.detail) == (column, detail)


def test_every_flaw_is_shown() -> None:
    """By a bad record, a bad rule file, or bad lines of rules."""
    rows = (*BAD, *BAD_FILES, *BAD_RULES)
    assert {row.values[1] for row in rows} == set(Flaw)


def test_the_longest_record() -> None:
    """One sign less than too long."""
    padding = "#" * (LIMIT - len(NORMAL))
    assert read_record(NORMAL + padding) == read_record(NORMAL)
    with pytest.raises(TextError):
        read_record(NORMAL + padding + "#")


def test_a_game_that_is_not_over() -> None:
    """As far as it was played; then it has no result."""
    cut = NORMAL[: NORMAL.index("8. 3 HK")]
    record = read_record(cut)
    assert len(record.actions) < len(read_record(NORMAL).actions)
    assert record.play()[0].table.sheet is None
    assert read_record(write_record(record)) == record
    with pytest.raises(TextError) as refused:
        read_record(cut + "result: kontra 86 to 154\n")
    assert refused.value.flaw is Flaw.WRONG_RESULT


def test_layout_does_not_matter() -> None:
    """Numbers of tricks, line breaks and remarks are for the eye."""
    flat = NORMAL
    for number in range(12, 0, -1):
        flat = flat.replace(f"\n{number}. ", "\n")
    assert read_record(flat) == read_record(NORMAL)
    remarks = "\n".join(line + "   # aha" for line in NORMAL.splitlines())
    assert read_record(remarks) == read_record(NORMAL)
    assert read_record(NORMAL.replace("\n", "\r\n")) == read_record(NORMAL)
    assert read_record(NORMAL.replace("; ", " ;\n")) == read_record(NORMAL)


def test_the_result_may_be_left_out() -> None:
    """The referee finds it again."""
    assert read_record(NORMAL[: NORMAL.index("result:")]) == read_record(NORMAL)


def test_result_lines() -> None:
    """Winner, augen of both, points of the seats, then line by line."""
    sheet = read_record(NORMAL).play()[0].table.sheet
    assert sheet is not None
    assert result_lines(sheet) == NORMAL[NORMAL.index("result:") :].splitlines()


@pytest.mark.parametrize(
    ("names", "kept"),
    [
        pytest.param(
            ("Anna", "Jan Ole", "Ü", "4"), ("Anna", "Jan Ole", "Ü", "4"), id="as they are"
        ),
        pytest.param(
            ("A|B", "C#1", "D\nE", " F "), ("A/B", "C1", "D E", "F"), id="signs and spaces"
        ),
        pytest.param(("", " ", "#", "|"), ("-", "-", "-", "/"), id="nothing is left"),
        pytest.param(
            ("x" * 50, "y " * 30, "z", "w\u2028v"),
            ("x" * NAME_LIMIT, ("y " * 20).strip(), "z", "w v"),
            id="cut, and no breaks",
        ),
        pytest.param(("木村", "Ольга", "עמית", "🂡"), ("木村", "Ольга", "עמית", "🂡"), id="scripts"),
    ],
)
def test_names(names: tuple[str, ...], kept: tuple[str, ...]) -> None:
    """Whatever somebody is called, the record can be read again."""
    record = Record(DDV, "ddv", names, 0, deal(1), 1)
    assert read_record(write_record(record)).players == kept


@given(st.lists(st.text(max_size=60), min_size=4, max_size=4))
def test_any_names(names: list[str]) -> None:
    """Written once, they stay as they are."""
    text = write_record(Record(DDV, "ddv", tuple(names), 0, deal(1), 1))
    assert write_record(read_record(text)) == text


def test_owing_forced_and_bock() -> None:
    """What the evening says about a deal stands in its header."""
    record = Record(DDV, "ddv", NAMES, 2, deal(5), 5, owing=(1, 3), forced=3, bock=8)
    text = write_record(record)
    assert "owing: 1 3\nforced: 3\nmultiplied: 8\n" in text
    assert read_record(text) == record
    state, _ = read_record(text).deal()
    table = state.table
    assert (sorted(table.owing), table.forced, table.bock) == ([1, 3], 3, 8)


def test_nothing_illegal_is_written() -> None:
    """A record holds only what the referee accepts."""
    game = random_game(1, 1)
    card = game.end.dealt[0][0]
    record = Record(DDV, "ddv", NAMES, 0, deal(1), 1, actions=(PlayCard(0, card),))
    with pytest.raises(IllegalActionError):
        write_record(record)


# --- any text ------------------------------------------------------------------------------


def _judge(text: str) -> None:
    """Either a record that is written and read alike, or a refusal that names a place."""
    try:
        record = read_record(text)
    except TextError as error:
        place = error.line, error.column
    else:
        assert read_record(write_record(record)) == record
        place = (1, 1)
    assert min(place) >= 1
    assert place[0] <= len(text.splitlines()) + 1


@given(st.sampled_from(TEXTS), st.data())
def test_a_spoilt_record(text: str, data: st.DataObject) -> None:
    """A few signs changed, taken out or put in."""
    for _ in range(data.draw(st.integers(1, 3))):
        at, cut = data.draw(st.integers(0, len(text))), data.draw(st.integers(0, 3))
        more = data.draw(st.text(alphabet="0123456789 CSHDATKQJ9';:.#|!>*@\n\x00²", max_size=3))
        text = text[:at] + more + text[at + cut :]
    _judge(text)


@given(st.sampled_from(TEXTS), st.sampled_from(TEXTS), st.data())
def test_lines_of_two_records(one: str, other: str, data: st.DataObject) -> None:
    """Lines left out, doubled, exchanged, or from another game."""
    lines = one.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, max(0, len(lines) - 1)))
        more = data.draw(st.lists(st.sampled_from(other.splitlines()), max_size=2))
        lines[at : at + data.draw(st.integers(0, 2))] = more
    _judge("\n".join(lines))


@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    """What is no record is refused, and no more than that."""
    _judge(text)
    _judge(f"{FIRST_LINE}\n{text}")
    _judge(f"{NORMAL[: NORMAL.index('1. 1 SQ')]}{text}")


def test_an_armut_reads_back() -> None:
    """Gifts stand in one word each."""
    assert "0 >HJ',SQ',CA'; 1 decline; 2 take; 2 >HJ,DK,DK'" in ARMUT
    assert write_record(read_record(ARMUT)) == ARMUT
