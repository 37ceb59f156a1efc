"""Rule files: written, read, and refused with place and reason."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from dkdesk.rules.ruletext import (
    LIMIT,
    NAME_LIMIT,
    Flaw,
    TextError,
    proper_name,
    read_rule_file,
    write_rule_file,
)
from tests.rules.rulesets import canonical, rule_sets

HEAD = "dkdesk rules 1\nname: Thursday\nrules: ddv\n"


def test_a_file_can_be_read_by_people() -> None:
    """Kind, name, preset, and what is otherwise."""
    rules = RuleSet(dulle_order=DulleOrder.SECOND, solos=("solo_C", "solo_S"), pflichtsolo=2)
    assert write_rule_file("Donnerstag, 花子", rules, "ddv") == (
        "dkdesk rules 1\n"
        "name: Donnerstag, 花子\n"
        "rules: ddv\n"
        "dulle_order: second\n"
        "solos: solo_C solo_S\n"
        "pflichtsolo: 2\n"
    )


@given(rules=rule_sets(), base=st.sampled_from(list(PRESETS)), name=st.text())
def test_what_is_written_is_read(rules: RuleSet, base: str, name: str) -> None:
    """Whatever the table plays; only what has no meaning beside the rest is forgotten."""
    kept = canonical(rules, PRESETS[base])
    if conflicts(kept):
        return  # the other preset contradicts what this one left open
    name = proper_name(name) or "X"
    assert read_rule_file(write_rule_file(name, rules, base)) == (name, kept, base)


@given(text=st.text(max_size=200))
def test_a_name_is_made_proper_once(text: str) -> None:
    """What is left stays as it is, and is short and visible."""
    name = proper_name(text)
    assert proper_name(name) == name
    assert len(name) <= NAME_LIMIT
    assert name.isprintable()
    assert "#" not in name


@pytest.mark.parametrize(
    ("text", "name"),
    [
        pytest.param("  Stammtisch \t am  Eck ", "Stammtisch am Eck", id="spaces"),
        pytest.param("a\u202eb\x07c", "abc", id="control characters"),
        pytest.param("Tisch #3", "Tisch 3", id="what would begin a remark"),
        pytest.param("花子\u3000ルール", "花子 ルール", id="a wide space"),
        pytest.param("x" * 60, "x" * 40, id="too long"),
        pytest.param("\n\0", "", id="nothing visible"),
    ],
)
def test_a_proper_name(text: str, name: str) -> None:
    """What the player types becomes a name."""
    assert proper_name(text) == name


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(HEAD + "games: 16\n", id="as we write it"),
        pytest.param("\ufeff" + HEAD + "games: 16", id="with a byte order mark, without an end"),
        pytest.param(HEAD.replace("\n", "\r\n") + "games: 16\r\n", id="with Windows' lines"),
        pytest.param(
            "# from Anna\n\ndkdesk rules 1 # kind\n\nname:Thursday# or Friday\n"
            "  rules :ddv\n#games: 4\n  games:16  # enough\n",
            id="with remarks and blanks",
        ),
        pytest.param(
            "dkdesk rules 1\ngames: 16\nrules: ddv\nname: Thursday\n", id="in another order"
        ),
    ],
)
def test_a_file_may_be_written_by_hand(text: str) -> None:
    """Remarks, empty lines and other line ends do no harm."""
    assert read_rule_file(text) == ("Thursday", RuleSet(games=16), "ddv")


@pytest.mark.parametrize(
    ("text", "flaw", "line", "column", "detail"),
    [
        pytest.param("", Flaw.NOT_OURS, 1, 1, "", id="empty"),
        pytest.param("# only a remark\n", Flaw.NOT_OURS, 1, 1, "", id="a remark"),
        pytest.param("hello\n", Flaw.NOT_OURS, 1, 1, "", id="another text"),
        pytest.param("\n\nname: X\nrules: ddv", Flaw.NOT_OURS, 3, 1, "", id="no first line"),
        pytest.param("dkdesk record 1\n", Flaw.NOT_OURS, 1, 1, "", id="a game record"),
        pytest.param("dkdesk rules one\n", Flaw.NOT_OURS, 1, 1, "", id="no version"),
        pytest.param("dkdesk rules 2\nwhat: ever", Flaw.NEWER, 1, 1, "", id="a newer program's"),
        pytest.param("x" * (LIMIT + 1), Flaw.TOO_LONG, 1, 1, "", id="too long"),
        pytest.param(
            "dkdesk rules 1\nrules: ddv", Flaw.INCOMPLETE, 1, 1, "name", id="without a name"
        ),
        pytest.param(
            "dkdesk rules 1\nname: X", Flaw.INCOMPLETE, 1, 1, "rules", id="without a preset"
        ),
        pytest.param(
            "dkdesk rules 1\nname:   \nrules: ddv",
            *(Flaw.WRONG_VALUE, 2, 6, ""),
            id="an empty name",
        ),
        pytest.param(
            f"dkdesk rules 1\nname: {'x' * 41}\nrules: ddv",
            *(Flaw.WRONG_VALUE, 2, 7, "x" * 41),
            id="a long name",
        ),
        pytest.param(
            "dkdesk rules 1\nname:  a\u202eb\nrules: ddv",
            *(Flaw.WRONG_VALUE, 2, 8, "a\u202eb"),
            id="a name that writes backwards",
        ),
        pytest.param(HEAD + "name: Y", Flaw.TWICE, 4, 1, "name", id="two names"),
        pytest.param(HEAD + "rules: ddv", Flaw.TWICE, 4, 1, "rules", id="two presets"),
        pytest.param(HEAD + "games: 1\ngames: 2", Flaw.TWICE, 5, 1, "games", id="twice"),
        pytest.param(HEAD + "games 16", Flaw.NO_COLON, 4, 1, "", id="no colon"),
        pytest.param(
            HEAD + "chess: yes", Flaw.UNKNOWN_SWITCH, 4, 1, "chess", id="an unknown switch"
        ),
        pytest.param(
            HEAD.replace("ddv", "mine"), Flaw.UNKNOWN_PRESET, 3, 8, "mine", id="an unknown preset"
        ),
        pytest.param(HEAD + "games: 0", Flaw.WRONG_VALUE, 4, 8, "0", id="too few games"),
        pytest.param(
            HEAD + "with_nines:  maybe", Flaw.WRONG_VALUE, 4, 14, "maybe", id="neither yes nor no"
        ),
        pytest.param(HEAD + "with_nines: no", Flaw.CONFLICT, 3, 1, "packets", id="a contradiction"),
    ],
)
def test_a_wrong_file_is_refused(
    text: str, flaw: Flaw, line: int, column: int, detail: str
) -> None:
    """With the place and the reason."""
    with pytest.raises(TextError) as caught:
        read_rule_file(text)
    error = caught.value
    assert (error.flaw, error.line, error.column, error.detail) == (flaw, line, column, detail)


@given(text=st.text(st.sampled_from("dkesrul 12:#\n\rnameXgv-\t\0\u2028"), max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    """Nothing else happens."""
    for attempt in (text, f"dkdesk rules 1\n{text}", HEAD + text):
        with suppress(TextError):
            name, rules, base = read_rule_file(attempt)
            again = write_rule_file(name, rules, base)
            assert read_rule_file(again)[0] == name


@pytest.mark.parametrize("name", ["", " X", "X\n", "a#b", "x" * 41])
def test_an_improper_name_is_not_written(name: str) -> None:
    """The file could not be read again."""
    with pytest.raises(TextError, match="wrong_value"):
        write_rule_file(name, RuleSet(), "ddv")


def test_a_contradiction_is_not_written() -> None:
    """Neither could this one."""
    with pytest.raises(TextError, match="conflict packets"):
        write_rule_file("X", replace(RuleSet(), with_nines=False), "ddv")


@pytest.mark.parametrize(
    ("name", "rules", "counts"),
    [
        pytest.param("throw_nines", RuleSet(), False, id="no reason to throw"),
        pytest.param("throw_nines", RuleSet(throw=("kings",)), False, id="another reason"),
        pytest.param("throw_nines", RuleSet(throw=("kings", "nines")), True, id="this reason"),
        pytest.param("bock_factor", RuleSet(), False, id="never a Bock"),
        pytest.param("bock_factor", RuleSet(bock=("zero",)), True, id="any Bock"),
        pytest.param("karlchen_both", RuleSet(), True, id="Karlchen counts"),
        pytest.param("karlchen_both", RuleSet(specials=()), False, id="nothing counts"),
    ],
)
def test_a_number_counts_with_its_reason(name: str, rules: RuleSet, counts: bool) -> None:
    """What several may have is enough once."""
    assert SWITCHES[name].matters(rules) is counts
