"""Rules that contradict each other: said with their reason, never corrected in silence."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from dkdesk.rules.ruleset import SWITCHES, RuleSet

if TYPE_CHECKING:
    from collections.abc import Callable

FORTY: Final = 2
"""Cards fewer in every hand, and in every deadline, without the nines (RULES C.1)."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """One contradiction; its sentence has the key ``conflict.<key>``."""

    key: str
    switches: tuple[str, ...]
    """The switches of which one must change."""


Check = tuple[str, tuple[str, ...], "Callable[[RuleSet], bool]"]

_CHECKS: Final[tuple[Check, ...]] = (
    (
        "packets",
        ("deal_packets", "with_nines"),
        lambda rules: sum(map(int, rules.deal_packets)) != rules.hand_size,
    ),
    (
        "deadlines_rise",
        ("announce_min_cards",),
        lambda rules: (
            list(rules.announce_min_cards) != sorted(rules.announce_min_cards, reverse=True)
        ),
    ),
    (
        "deadlines_high",
        ("announce_min_cards", "with_nines"),
        lambda rules: max(rules.announce_min_cards) > rules.hand_size,
    ),
    (
        "table_falls",
        ("announce_max_table",),
        lambda rules: list(rules.announce_max_table) != sorted(rules.announce_max_table),
    ),
    (
        "table_high",
        ("announce_max_table", "with_nines"),
        lambda rules: max(rules.announce_max_table) >= 4 * rules.hand_size,
    ),
    (
        "queens_homeless",
        ("wedding", "silent_wedding"),
        lambda rules: rules.wedding == "off" and not rules.silent_wedding,
    ),
    ("no_condition", ("wedding_conditions",), lambda rules: not rules.wedding_conditions),
    (
        "limit_high",
        ("wedding_limit", "with_nines"),
        lambda rules: rules.wedding_limit > rules.hand_size,
    ),
    (
        "same_pigs",
        ("hyperschweinchen", "superschweinchen"),
        lambda rules: rules.superschweinchen == rules.hyperschweinchen,
    ),
    (
        "pigs_missing",
        ("superschweinchen", "hyperschweinchen", "with_nines"),
        lambda rules: (
            not rules.with_nines and "D9" in (rules.superschweinchen, rules.hyperschweinchen)
        ),
    ),
    (
        "no_nines_to_throw",
        ("throw", "with_nines"),
        lambda rules: "nines" in rules.throw and not rules.with_nines,
    ),
    (
        "order_incomplete",
        ("reservation_order",),
        lambda rules: sorted(rules.reservation_order) != ["armut", "solo", "throw", "wedding"],
    ),
    (
        "no_solo_to_owe",
        ("pflichtsolo", "solos"),
        lambda rules: rules.pflichtsolo > 0 and not rules.solos,
    ),
    (
        "too_many_owed",
        ("pflichtsolo", "games", "players"),
        lambda rules: rules.pflichtsolo * rules.players > rules.games,
    ),
)


def conflicts(rules: RuleSet) -> tuple[Conflict, ...]:
    """Every contradiction in *rules* between switches that have a meaning there."""
    return tuple(
        Conflict(key, names)
        for key, names, clashes in _CHECKS
        if SWITCHES[names[0]].matters(rules) and clashes(rules)
    )


def without_nines(rules: RuleSet) -> RuleSet:
    """The same rules with forty cards: packets, deadlines and limits fitted to ten in hand."""
    if not rules.with_nines:
        return rules
    first, second, third, fourth, fifth = (
        max(1, needed - FORTY) for needed in rules.announce_min_cards
    )
    return replace(
        rules,
        with_nines=False,
        deal_packets="343",
        announce_min_cards=(first, second, third, fourth, fifth),
        announce_max_table=_capped(rules.announce_max_table),
        wedding_limit=min(rules.wedding_limit, rules.hand_size - FORTY),
        superschweinchen="off" if rules.superschweinchen == "D9" else rules.superschweinchen,
        hyperschweinchen="off" if rules.hyperschweinchen == "D9" else rules.hyperschweinchen,
        throw=tuple(reason for reason in rules.throw if reason != "nines"),
    )


def _capped(limits: tuple[int, int, int, int, int]) -> tuple[int, int, int, int, int]:
    first, second, third, fourth, fifth = (min(limit, 39) for limit in limits)
    return first, second, third, fourth, fifth
