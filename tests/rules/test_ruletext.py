"""Rule sets as text: what is written, what is read, and how a bad text is refused."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SOLOS, SWITCHES, RuleSet, Switch
from dkdesk.rules.ruletext import (
    FIRST_LINE,
    LIMIT,
    NAME_LIMIT,
    Flaw,
    TextError,
    proper_name,
    read_rule_file,
    read_rules,
    read_value,
    write_rule_file,
    write_rules,
    write_value,
)
from tests.rules.bad_texts import BAD_FILES, BAD_RULES, HEAD
from tests.rules.games import DDV
from tests.rules.rulesets import canonical, random_value, rule_sets, with_values


def _read(text: str) -> RuleSet:
    return read_rules(enumerate(text.splitlines(), 1))[0]


def test_what_is_written() -> None:
    """The preset, then what is otherwise, in the order of the table."""
    rules = with_values(
        DDV,
        {
            "reply": False,
            "dulle_order": DulleOrder.SECOND,
            "solos": ("solo_C", "solo_S"),
            "announce_min_cards": (12, 11, 10, 9, 8),
            "specials": (),
            "games": 16,
        },
    )
    assert write_rules(rules, "ddv") == [
        "rules: ddv",
        "dulle_order: second",
        "solos: solo_C solo_S",
        "announce_min_cards: 12 11 10 9 8",
        "reply: no",
        "specials: -",
        "games: 16",
    ]
    assert write_rules(PRESETS["pub40"], "pub40") == ["rules: pub40"]


@given(rule_sets(), st.sampled_from(sorted(PRESETS)))
def test_rules_read_back(rules: RuleSet, base: str) -> None:
    """From whatever preset they are written."""
    lines = enumerate(write_rules(rules, base), 1)
    assert read_rules(lines) == (canonical(rules, PRESETS[base]), base)


@given(rule_sets(), st.sampled_from(sorted(PRESETS)))
def test_a_file_reads_back(rules: RuleSet, base: str) -> None:
    """With its name, and no more than what has a meaning."""
    text = write_rule_file("Oma Käthe (♥10)", rules, base)
    assert read_rule_file(text) == ("Oma Käthe (♥10)", canonical(rules, PRESETS[base]), base)


def test_the_order_of_lines_is_free() -> None:
    """Remarks, empty lines and spaces too; a byte order mark is no matter."""
    text = f"""\ufeff
        # what we play on Thursdays
    {FIRST_LINE}   # kind and version

    games :  8
    rules:ddv
    name:   Thursday   table  # at Jan's
        reply: no
    """
    rules = with_values(DDV, {"games": 8, "reply": False})
    lines = "\n".join(line.strip() for line in text.splitlines())
    assert read_rule_file(lines) == ("Thursday table", rules, "ddv")


@pytest.mark.parametrize(("text", "flaw", "line", "column", "detail"), BAD_RULES)
def test_bad_rules(text: str, flaw: Flaw, line: int, column: int, detail: str) -> None:
    """Refused with the place and the reason."""
    with pytest.raises(TextError) as refused:
        _read(text)
    error = refused.value
    assert (error.flaw, error.line, error.column, error.detail) == (flaw, line, column, detail)
    assert str(error).startswith(f"line {line}, column {column}: {flaw}")


@pytest.mark.parametrize(("text", "flaw", "line"), BAD_FILES)
def test_bad_files(text: str, flaw: Flaw, line: int) -> None:
    """Refused with the line in the file, remarks and empty lines counted."""
    with pytest.raises(TextError) as refused:
        read_rule_file(text)
    assert (refused.value.flaw, refused.value.line) == (flaw, line)


def test_the_largest_file() -> None:
    """One character less than too long."""
    text = f"{HEAD}rules: ddv\n#"
    assert read_rule_file(text + "x" * (LIMIT - len(text)))[0] == "Thursday"
    with pytest.raises(TextError):
        read_rule_file(text + "x" * (LIMIT - len(text) + 1))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("Thursday", "Thursday", id="as it is"),
        pytest.param("  Jan's \t table\n", "Jan's table", id="spaces and breaks"),
        pytest.param("Skat #2", "Skat 2", id="no remark"),
        pytest.param("x" * 50, "x" * NAME_LIMIT, id="cut"),
        pytest.param("\x00\x07", "", id="nothing is left"),
        pytest.param("木曜日の卓", "木曜日の卓", id="other scripts"),
    ],
)
def test_proper_names(text: str, name: str) -> None:
    """What of a text can be a name."""
    assert proper_name(text) == name


@pytest.mark.parametrize("name", ["", " x", "a  b", "a#b", "a\nb", "x" * 41])
def test_a_file_needs_a_proper_name(name: str) -> None:
    """It could not be read again."""
    with pytest.raises(TextError) as refused:
        write_rule_file(name, DDV, "ddv")
    assert refused.value.flaw is Flaw.WRONG_VALUE


def test_contradictions_are_not_written() -> None:
    """They could not be read again either."""
    with pytest.raises(TextError) as refused:
        write_rule_file("x", with_values(DDV, {"games": 1}), "ddv")
    assert (refused.value.flaw, refused.value.detail) == (Flaw.CONFLICT, "too_many_owed")


# --- values --------------------------------------------------------------------------------


@pytest.mark.parametrize("row", SWITCHES.values(), ids=list(SWITCHES))
def test_every_value_reads_back(row: Switch) -> None:
    """All choices, both ends of a range, one of several, and a hundred more."""
    values = {row.default, *(row.choices if not isinstance(row.default, tuple) else ())}
    if not row.choices and not isinstance(row.default, tuple):
        values |= {row.about.low, row.about.high}
    chance = Random(row.name)
    values |= {random_value(row, chance) for _ in range(100)}
    for value in values:
        assert read_value(row, write_value(value)) == value


@pytest.mark.parametrize(
    ("name", "text"),
    [
        pytest.param("games", "", id="nothing"),
        pytest.param("games", "-1", id="a sign"),
        pytest.param("games", "+8", id="a plus"),
        pytest.param("games", "8.0", id="a point"),
        pytest.param("games", "1_0", id="a stroke"),
        pytest.param("games", "٨", id="a digit of another script"),
        pytest.param("games", "²", id="a raised digit"),
        pytest.param("games", "9" * 5000, id="more digits than a number may have"),
        pytest.param("reply", "Yes", id="a capital"),
        pytest.param("reply", "true", id="another word"),
        pytest.param("dulle_order", "third", id="no such choice"),
        pytest.param("players", "6", id="no such table"),
        pytest.param("announce_min_cards", "11 10 9 8", id="four of five"),
        pytest.param("announce_min_cards", "11 10 9 8 7 6", id="six of five"),
        pytest.param("announce_min_cards", "11 10 9 8 x", id="no number"),
        pytest.param("announce_min_cards", "13 10 9 8 7", id="too many cards"),
        pytest.param("announce_min_cards", "-", id="none of five"),
        pytest.param("solos", "solo_C solo_C", id="one twice"),
        pytest.param("solos", "solo_C,solo_S", id="commas"),
        pytest.param("solos", "normal", id="no solo"),
        pytest.param("solos", "- solo_C", id="nothing, and something"),
        pytest.param("throw", "nines sevens", id="no such reason"),
    ],
)
def test_what_a_switch_may_not_be(name: str, text: str) -> None:
    """Anything else is a wrong value."""
    with pytest.raises(TextError) as refused:
        read_value(SWITCHES[name], text, 7, 3)
    error = refused.value
    assert (error.flaw, error.line, error.column) == (Flaw.WRONG_VALUE, 7, 3)


def test_several_or_none() -> None:
    """A stroke stands for none; the order is kept."""
    assert read_value(SWITCHES["solos"], "-") == ()
    assert read_value(SWITCHES["solos"], "solo_S solo_C") == ("solo_S", "solo_C")
    assert read_value(SWITCHES["solos"], " ".join(SOLOS)) == SOLOS
    assert write_value(()) == "-"


# --- any text ------------------------------------------------------------------------------

WORDS = st.sampled_from(
    [*SWITCHES, *PRESETS, "rules", "name", ":", " ", "\n", "#", "yes", "no", "-", "11 10 9 8 7"]
)
TEXTS = st.one_of(
    st.text(max_size=300),
    st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=60).map("".join),
)


File = tuple[str, RuleSet, str]


def _file(text: str) -> File | TextError:
    """What a file holds, or why it does not."""
    try:
        return read_rule_file(text)
    except TextError as error:
        return error


def _judge(text: str) -> None:
    """Either rules that can be written and read again, or a refusal that names a place."""
    read = _file(text)
    if isinstance(read, TextError):
        assert 1 <= read.line <= len(text.splitlines()) + 1
        assert read.column >= 1
        return
    name, rules, base = read
    assert _file(write_rule_file(name, rules, base)) == (
        name,
        canonical(rules, PRESETS[base]),
        base,
    )


@given(TEXTS)
def test_any_text_is_read_or_refused(text: str) -> None:
    """Whatever somebody sends, nothing but a TextError comes of it."""
    _judge(text)
    _judge(HEAD + text)
    _judge(f"{HEAD}rules: ddv\n{text}")


@given(rule_sets(), st.data())
def test_a_spoilt_file_is_refused_or_rules(rules: RuleSet, data: st.DataObject) -> None:
    """A good file with a few characters changed, taken out or put in."""
    text = write_rule_file("Thursday", rules, "ddv")
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + cut :]
    _judge(text)
