"""The switches of the rules and the sets that have a name (RULES G.1, column of seed 0)."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields

import pytest

from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.ruleset import SOLOS, RuleSet, switches


def test_the_tournament_rules() -> None:
    """The values that the rule book gives."""
    rules = PRESETS["ddv"]
    assert rules.solos == (
        *("solo_C", "solo_S", "solo_H", "solo_D"),
        *("solo_queens", "solo_jacks", "solo_aces"),
    )
    assert rules.solos == SOLOS
    assert rules.wedding_limit == 3
    assert rules.announce_min_cards == (11, 10, 9, 8, 7)
    assert rules.reply_grace == 1
    assert rules.solo_factor == 3
    assert rules.games == 24


def test_the_default_is_the_tournament() -> None:
    """Who chooses nothing plays by the rules of the association."""
    assert PRESETS[DEFAULT_PRESET] == RuleSet()


def test_every_switch_says_where_it_is_written() -> None:
    """In the order of the table, each with its paragraph."""
    declared = list(switches())
    assert [name for name, _ in declared] == [field.name for field in fields(RuleSet)]
    assert all(source.startswith("DDV 2026, ") for _, source in declared)


def test_rules_do_not_change_during_the_evening() -> None:
    """A rule set is a value: frozen, hashable, equal to its twin."""
    rules = RuleSet()
    with pytest.raises(FrozenInstanceError):
        rules.games = 4  # type: ignore[misc]  # that is what must fail
    assert hash(rules) == hash(RuleSet())
