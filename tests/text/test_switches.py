"""The words of the house rules: whatever the tables of the rules hold can be said."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.places import resource, resources
from dkdesk.rules import grounds
from dkdesk.rules.actions import WORDS
from dkdesk.rules.announce import ABSAGEN, SILENT, Level, Side
from dkdesk.rules.conflicts import _CHECKS
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.errors import Reason
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, Group, Levels, RuleSet, Switch
from dkdesk.rules.ruleset import Special as Kind
from dkdesk.rules.ruletext import Flaw
from dkdesk.rules.score import COUNTER, UNDER, score
from dkdesk.rules.tally import Special, Tally
from dkdesk.text.catalogue import LANGUAGES, Catalogue, _rooms

FOLDER = resource("text")
LABEL = 34
"""Characters of a German label that fit the editor."""
SOURCE = re.compile(r"DDV 7\.\d\.\d( [a-f](, [a-f])*)?|RULES [A-Z]\.\d+")
PLACES = ("column", "detail", "factor", "have", "level", "line", "needed", "reason", "suit")
VALUES = dict.fromkeys(PLACES, "x")
"""A value for every place in these sentences."""
KINDS = get_args(Kind)
HOUSE_KINDS = tuple(kind for kind in KINDS if kind not in RuleSet().specials)
LINES = (
    "won",
    *(f"under{limit}" for limit in UNDER.values()),
    "black",
    *(f"{side}_called" for side in Side),
    *(f"{side}_said_{level.key}" for side in Side for level in ABSAGEN),
    *(f"{needed}_vs_{level.key}" for level, needed in COUNTER.items()),
    "against_queens",
    *KINDS,
)
"""Every line of the score sheet."""
FACTORS = ("factor", "bock", "solo")
"""What multiplies a result."""

# No language falls back on English here.
CATALOGUES = {language: Catalogue(language, _rooms(FOLDER / language)) for language in LANGUAGES}
languages = pytest.mark.parametrize("language", LANGUAGES)


def _named(row: Switch) -> list[str]:
    """Keys of the values of a switch that have a name; a check box needs none."""
    values = () if row.kind is bool else row.choices
    return [f"rule.{row.name}.{value}" for value in values]


def _labels() -> list[str]:
    return [
        *(f"rule.group.{group}" for group in get_args(Group)),
        *(key for row in SWITCHES.values() for key in (f"rule.{row.name}", *_named(row))),
        *(f"preset.{key}" for key in PRESETS),
    ]


def _told() -> list[str]:
    """Keys of what is told in whole sentences."""
    return [
        *(f"rule.{name}.about" for name in SWITCHES),
        *(f"preset.{key}.about" for key in PRESETS),
        *(f"conflict.{key}" for key, _, _ in _CHECKS),
        *(f"flaw.{flaw}" for flaw in Flaw),
        *(f"reason.{reason}" for reason in Reason),
        *(f"why.{key}" for key in (*LINES, *FACTORS)),
    ]


def _other() -> list[str]:
    return [
        "flaw.at",
        *(f"line.{key}" for key in LINES),
        *(f"contract.{key}" for key in CONTRACTS),
        *(f"word.{word}" for word in WORDS - set(CONTRACTS)),
    ]


def _extras() -> set[str]:
    """What a number may have besides: a unit, and a word in place of 0."""
    numbers = [row for row in SWITCHES.values() if row.kind is int]
    units = {f"rule.{row.name}.unit" for row in numbers}
    return units | {f"rule.{row.name}.zero" for row in numbers if row.about.low == 0}


def _say(language: str, key: str, **values: str) -> str:
    return CATALOGUES[language].say(key, **{**VALUES, **values})


def _keys(room: str) -> set[str]:
    text = (FOLDER / "en" / f"{room}.po").read_text("utf-8")
    return set(re.findall(r'^msgid "(.+)"$', text, re.MULTILINE))


@pytest.mark.parametrize("key", sorted({*_labels(), *_told(), *_other()}))
def test_every_row_of_the_tables_can_be_said(key: str) -> None:
    """A new switch, choice, preset, conflict, flaw, reason or line needs its words."""
    silent = [language for language, catalogue in CATALOGUES.items() if not catalogue.has(key)]
    assert silent == []


def test_nothing_is_said_of_what_is_not_in_the_tables() -> None:
    """The room of the switches has no word too many."""
    assert _keys("switches") - {*_labels(), *_told(), *_other()} <= _extras()


def test_every_switch_is_one_the_editor_can_show() -> None:
    """A check box, a choice of named values, a number, or a number for each level."""
    strange = [
        row.name
        for row in SWITCHES.values()
        if not (row.choices or row.kind is int or row.kind == Levels)
    ]
    assert strange == []


_ROWS = st.builds(
    Tally,
    st.sampled_from(
        [
            (Side.RE, Side.KONTRA, Side.RE, Side.KONTRA),
            (Side.KONTRA, Side.RE, Side.KONTRA, Side.KONTRA),
        ]
    ),
    re_augen=st.integers(0, 240),
    re_tricks=st.integers(1, 11),
    re_level=st.integers(SILENT, Level.BLACK),
    kontra_level=st.integers(SILENT, Level.BLACK),
    solo=st.booleans(),
    specials=st.lists(
        st.builds(Special, st.sampled_from(KINDS), st.sampled_from(list(Side))), max_size=3
    ).map(tuple),
)
_BLACK = st.sampled_from(
    [
        Tally((Side.RE, Side.RE, Side.KONTRA, Side.KONTRA), augen, tricks)
        for augen, tricks in ((0, 0), (240, 12))
    ]
)


@given(tally=_ROWS | _BLACK, rules=st.sampled_from(list(PRESETS.values())))
def test_every_line_that_is_scored_is_in_our_list(tally: Tally, rules: RuleSet) -> None:
    """However a deal ends, by whatever rules."""
    assert {line.key for line in score(tally, rules).lines} <= set(LINES)


@pytest.mark.parametrize("key", sorted(_labels()))
def test_german_labels_are_short(key: str) -> None:
    """The longest language fits its column."""
    assert len(_say("de", key)) <= LABEL


@languages
def test_labels_are_no_sentences(language: str) -> None:
    """They stand beside a box, in a list or on a page of the editor."""
    assert [key for key in _labels() if _say(language, key)[-1] in ".。:："] == []


@languages
def test_what_is_told_is_told_in_sentences(language: str) -> None:
    """Up to the full stop."""
    end = "。" if language in ("ja", "zh_TW") else "."
    said = {key: _say(language, key, detail=f"x{end}") for key in _told()}
    assert [key for key, sentence in said.items() if not sentence.endswith(end)] == []


@languages
def test_no_two_labels_are_the_same(language: str) -> None:
    """Neither two switches, nor two presets, nor two choices of a switch."""
    lists = [
        [f"rule.{name}" for name in SWITCHES],
        [f"preset.{key}" for key in PRESETS],
        *map(_named, SWITCHES.values()),
    ]
    for keys in lists:
        said = [_say(language, key) for key in keys]
        assert len(set(said)) == len(said), said


@languages
def test_a_unit_goes_with_its_number(language: str) -> None:
    """It is counted, so that one card is no cards."""
    units = [key for key in _keys("switches") if key.endswith(".unit")]
    assert units
    for key in units:
        for n in (1, 3):
            assert str(n) in CATALOGUES[language].count(key, n)


def test_every_line_has_its_source() -> None:
    """A line that the referee can write, or a factor, without a paragraph fails here."""
    assert set(grounds.LINES) == set(LINES)
    assert set(grounds.FACTORS) == set(FACTORS)
    assert [key for key, source in grounds.SOURCES.items() if not SOURCE.fullmatch(source)] == []


def test_a_tournament_point_is_founded_on_its_paragraph() -> None:
    """And another on the house rules, whatever its key."""
    written = {key for key in LINES if grounds.LINES[key].startswith(grounds.PAPER)}
    assert written == set(LINES) - set(HOUSE_KINDS)


@pytest.mark.parametrize("key", sorted(grounds.SOURCES))
def test_a_clause_that_is_named_can_be_found(key: str) -> None:
    """In the rules that come with the program, by its heading."""
    paper, _, clause = grounds.SOURCES[key].partition(" ")
    if paper == "RULES":
        assert f"\n## {clause} " in (resources().parent / "docs" / "RULES.md").read_text("utf-8")
    else:
        assert clause[0] == "7"


@languages
@pytest.mark.parametrize(
    ("sentence", "label"),
    [
        ("rule.schweinchen.about", "rule.schweinchen.second_only"),
        ("rule.throw_nines.about", "rule.throw.nines"),
        ("rule.throw_kings.about", "rule.throw.kings"),
        ("rule.throw_rich.about", "rule.throw.rich"),
        ("rule.throw_poor.about", "rule.throw.poor"),
        ("rule.throw_trumps.about", "rule.throw.few_trumps"),
    ],
)
def test_a_choice_is_quoted_as_it_is_called(language: str, sentence: str, label: str) -> None:
    """Whoever looks for it finds it by that name."""
    assert _say(language, label) in _say(language, sentence)
