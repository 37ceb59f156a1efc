"""The worked examples of the rule book, read from their files.

A further folder can be named by the environment variable ``DKDESK_EXAMPLES``.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dkdesk.rules.conflicts import without_nines
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SWITCHES, RuleSet
from tests.rules.rulesets import with_values

FOLDER: Final = Path(__file__).parents[1] / "golden" / "examples"
MORE: Final = os.environ.get("DKDESK_EXAMPLES")
"""A folder with further examples of the same form."""

PRESET_OF: Final = {
    "seed0_ddv": "ddv",
    "seed1_collection": "party",
    "seed2_english": "classic",
    "seed3_japanese": "casual",
    "house_freedoko": "freedoko",
    "house_pub40": "pub40",
}
"""The examples' names of rule sets, and ours."""

CONTRACT_OF: Final = {"silent_wedding": "normal", "wedding_failed": "wedding"}
"""Games that we do not tell apart by their contract, but by what happened in them."""

NAMES_WHEN_ALONE: Final = {"normal": {"silent_wedding"}, "wedding": {"wedding_failed", "solo_D"}}
"""What an example may call a game in which somebody plays alone without a solo."""

CONDITION_OF: Final = {
    "first_foreign": ("foreign", "wedding"),
    "first_plain": ("plain", "wedding_plain"),
    "first_trump": ("trump", "wedding_trump"),
    "first_club": ("suit", "wedding_C"),
    "first_spade": ("suit", "wedding_S"),
    "first_heart": ("suit", "wedding_H"),
}
"""What an example wants the clarifying trick of a wedding to be led with: switch and word."""

Fields = dict[str, Any]


@dataclass(frozen=True)
class Example:
    """One example as it stands in the file."""

    id: str
    kind: str
    title: str
    rules: RuleSet
    input: Fields
    expected: Fields
    options: Fields


def _read(paths: Iterable[Path]) -> Iterator[Example]:
    for path in paths:
        book = json.loads(path.read_text("utf-8"))
        for row in book["examples"] if isinstance(book, dict) else book:
            preset = PRESETS[PRESET_OF[row.get("rules") or "seed0_ddv"]]
            given = row["input"]
            options = {**(row.get("options") or {}), **(given.get("options") or {})}
            rules = preset if given.get("with_nines", True) else without_nines(preset)
            for name, value in options.items():
                rules = _with_option(rules, name, value)
            title = row.get("title", "")
            yield Example(row["id"], row["kind"], title, rules, given, row["expected"], options)


def _with_option(rules: RuleSet, name: str, value: Any) -> RuleSet:  # noqa: ANN401
    """An option is a row below, or one of our switches; it cannot be passed over."""
    if name in OPTIONS:
        return OPTIONS[name](rules, value)
    assert name in SWITCHES, f"an unknown option: {name}"
    return with_values(rules, {name: tuple(value) if isinstance(value, list) else value})


def _unchanged(rules: RuleSet, _value: object) -> RuleSet:
    return rules


OPTIONS: Final[dict[str, Callable[[RuleSet, Any], RuleSet]]] = {
    "wedding_condition": lambda rules, value: with_values(
        rules, {"wedding_conditions": (CONDITION_OF[value][0],)}
    ),
    # Of the single trick or sheet, not of the rules.
    "swines": _unchanged,
    "hyperswine": _unchanged,
    "bock": _unchanged,
}
"""What an example's options do to the rules."""


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json")) if folder.is_dir() else [folder]


def contract_key(name: str) -> str:
    """Our key for what the examples call a game."""
    return CONTRACT_OF.get(name, name)


def agree(example: Example, got: Fields) -> None:
    """Compare every field that both the example and the referee know."""
    known = got.keys() & example.expected.keys()
    assert known, "an example expects something"
    assert {key: got[key] for key in known} == {
        key: _in_any_order(key, example.expected[key]) for key in known
    }


def _in_any_order(key: str, value: Any) -> Any:  # noqa: ANN401 - whatever the file holds
    """Items and special points are multisets, seats and cards sets."""
    if key in {"items", "specials", "specials_by_trick"}:
        return Counter(map(tuple, value))
    return sorted(value) if key in {"legal", "allowed", "re_seats"} else value


OURS: Final = tuple(_read(_paths(FOLDER)))
FURTHER: Final = tuple(_read(_paths(Path(MORE)))) if MORE else ()
