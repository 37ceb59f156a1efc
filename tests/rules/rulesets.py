"""Rule sets that chance has mixed, for every test that must not depend on one table's rules.

A rule set depends on nothing but its number: ``random_rules(number)`` gives it again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any, Final

from hypothesis import strategies as st

from dkdesk.rules.conflicts import conflicts
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet, Switch, differences

LEVELS: Final = 5


def with_values(rules: RuleSet, values: Mapping[str, object]) -> RuleSet:
    """The same rules but for these switches."""
    checked: dict[str, Any] = dict(values)
    return replace(rules, **checked)


def random_value(switch: Switch, chance: Random) -> object:
    """Any value that the switch may have."""
    default, about = switch.default, switch.about
    if not isinstance(default, tuple):
        return chance.choice(switch.choices or range(about.low, about.high + 1))
    if default and isinstance(default[0], int):
        numbers = sorted(chance.randint(about.low, min(about.high, 40)) for _ in range(LEVELS))
        return tuple(numbers if switch.name == "announce_max_table" else reversed(numbers))
    if switch.name == "reservation_order":
        return tuple(chance.sample(switch.choices, len(switch.choices)))
    return tuple(chance.sample(switch.choices, chance.randint(0, len(switch.choices))))


def random_rules(number: int) -> RuleSet:
    """A preset with some switches thrown, without contradictions, as a text would keep it."""
    chance = Random(number)
    base = chance.choice(list(PRESETS.values()))
    chosen = chance.sample(list(SWITCHES), chance.choice((3, 10, 30, len(SWITCHES))))
    rules = with_values(
        base, {name: random_value(SWITCHES[name], chance) for name in SWITCHES if name in chosen}
    )
    while found := conflicts(rules):
        back = {name for conflict in found for name in conflict.switches}
        rules = with_values(rules, {name: getattr(base, name) for name in back})
    return canonical(rules, base)


def canonical(rules: RuleSet, base: RuleSet) -> RuleSet:
    """The same rules, what has no meaning beside the rest being as in *base*."""
    return with_values(base, differences(rules, base))


def rule_sets() -> st.SearchStrategy[RuleSet]:
    """Rule sets of all kinds, without contradictions."""
    return st.builds(random_rules, st.integers(0, 2**32 - 1))
