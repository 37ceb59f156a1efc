"""The table of rule switches (RULES G.1)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields
from typing import get_args

import pytest

from dkdesk.rules.ruleset import (
    DDV_SOLOS,
    SOLOS,
    SWITCHES,
    Group,
    RuleSet,
    Switch,
    differences,
    has_one,
)
from tests.rules.games import DDV
from tests.rules.rulesets import with_values


def test_the_tournament_rules() -> None:
    """The values that the rule book gives (DDV 2026)."""
    rules = RuleSet()
    assert rules.solos == (
        *("solo_C", "solo_S", "solo_H", "solo_D"),
        *("solo_queens", "solo_jacks", "solo_aces"),
    )
    assert rules.solos == DDV_SOLOS == SOLOS[:7]
    assert (rules.wedding_limit, rules.wedding_conditions) == (3, ("foreign",))
    assert rules.announce_min_cards == (11, 10, 9, 8, 7)
    assert (rules.reply_grace, rules.solo_factor, rules.games, rules.pflichtsolo) == (1, 3, 24, 1)
    assert rules.specials == ("fox", "doppelkopf", "karlchen")
    house = (rules.armut, rules.schweinchen, rules.genscher, rules.throw, rules.bock)
    assert house == ("off", "off", "off", (), ())


def test_every_switch_is_declared_once() -> None:
    """In the order of the fields, with a group and with the paragraph that says so."""
    assert list(SWITCHES) == [field.name for field in fields(RuleSet)]
    for name, row in SWITCHES.items():
        assert row.name == name
        assert row.default == getattr(RuleSet(), name)
        assert row.about.group in get_args(Group)
        assert row.about.source.startswith(("DDV ", "RULES "))


def test_groups_stand_together() -> None:
    """The editor shows one group after another, each once."""
    groups = [row.about.group for row in SWITCHES.values()]
    assert list(dict.fromkeys(groups)) == list(get_args(Group))
    assert groups == sorted(groups, key=list(get_args(Group)).index)


@pytest.mark.parametrize("row", SWITCHES.values(), ids=list(SWITCHES))
def test_what_a_switch_may_be(row: Switch) -> None:
    """A choice, several, or a number from a range; the default is among them."""
    values = row.default if isinstance(row.default, tuple) else (row.default,)
    if row.choices:
        assert set(values) <= set(row.choices)
        assert len(set(row.choices)) == len(row.choices) > 1
    else:
        assert all(isinstance(value, int) for value in values)
        assert all(row.about.low <= value <= row.about.high for value in values)
        assert row.about.low < row.about.high


@pytest.mark.parametrize("row", SWITCHES.values(), ids=list(SWITCHES))
def test_what_a_switch_needs(row: Switch) -> None:
    """Other switches, with values that they may have but need not; and never in a circle."""
    for name, values in row.about.needs.items():
        other = SWITCHES[name]
        if other.choices:
            assert set(values) <= set(other.choices)
        else:
            assert all(other.about.low < int(str(value)) <= other.about.high for value in values)
        several = isinstance(other.default, tuple)
        assert several or not other.choices or set(values) != set(other.choices)
    assert row.name not in _needed(row)


def _needed(row: Switch) -> set[str]:
    """Everything that must be so, directly or not, for a switch to have a meaning."""
    return {name for other in row.about.needs for name in (other, *_needed(SWITCHES[other]))}


@pytest.mark.parametrize(
    ("name", "values", "matters"),
    [
        pytest.param("games", {}, True, id="what needs nothing always matters"),
        pytest.param("schweinchen_in_solo", {}, False, id="not without Schweinchen"),
        pytest.param("schweinchen_in_solo", {"schweinchen": "play"}, True, id="with Schweinchen"),
        pytest.param(
            "hyperschweinchen",
            {"superschweinchen": "DT"},
            False,
            id="Hyper- beside Super-, but without Schweinchen: nothing at all",
        ),
        pytest.param(
            "hyperschweinchen",
            {"schweinchen": "play", "superschweinchen": "DT"},
            True,
            id="all three",
        ),
        pytest.param("skip_levels", {"absagen": False}, False, id="no levels to skip"),
        pytest.param("skip_levels", {"announcements": False}, False, id="nothing may be said"),
        pytest.param("throw_kings", {}, False, id="nothing is thrown in"),
        pytest.param("throw_kings", {"throw": ("nines",)}, False, id="but not for kings"),
        pytest.param("throw_kings", {"throw": ("nines", "kings")}, True, id="for kings, too"),
        pytest.param("bock_factor", {"bock": ("zero",)}, True, id="any trigger will do"),
        pytest.param("karlchen_both", {"specials": ("fox",)}, False, id="no Karlchen, no two"),
        pytest.param("announce_max_table", {}, False, id="deadlines count the own hand"),
        pytest.param("announce_max_table", {"deadlines": "table"}, True, id="or the table"),
        pytest.param("armut_fox_extra", {"armut": "exchange"}, False, id="every fox counts"),
        pytest.param(
            "armut_fox_extra",
            {"armut": "exchange", "armut_count_fox": "second"},
            True,
            id="a single fox does not count",
        ),
        pytest.param(
            "armut_fox_extra",
            {"armut": "exchange", "armut_count_fox": "none", "armut_offer": "trumps_only"},
            False,
            id="all trumps are given anyway",
        ),
    ],
)
def test_when_a_switch_has_a_meaning(
    name: str, values: dict[str, object], *, matters: bool
) -> None:
    """It depends on the others, and on what those depend on."""
    assert SWITCHES[name].matters(with_values(DDV, values)) == matters


def test_one_of_several() -> None:
    """A value, or one of several, is among those that are wanted."""
    assert has_one("play", ("start", "play"))
    assert not has_one("off", ("start", "play"))
    assert has_one(("nines", "kings"), ("kings",))
    assert not has_one((), ("kings",))


def test_differences() -> None:
    """What is otherwise, in the order of the table; what has no meaning is left out."""
    rules = with_values(
        DDV, {"games": 8, "dulle_order": "second", "schweinchen_in_solo": True, "reply": False}
    )
    assert list(differences(rules, DDV).items()) == [
        ("dulle_order", "second"),
        ("reply", False),
        ("games", 8),
    ]
    assert differences(DDV, DDV) == {}


def test_rules_do_not_change_during_the_evening() -> None:
    """A rule set is a value: frozen, hashable, equal to its twin."""
    rules = RuleSet()
    with pytest.raises(FrozenInstanceError):
        rules.games = 4  # type: ignore[misc]  # that is what must fail
    assert hash(rules) == hash(RuleSet())


def test_cards_of_a_hand() -> None:
    """Twelve, or ten without the nines."""
    assert (RuleSet().hand_size, RuleSet(with_nines=False).hand_size) == (12, 10)
