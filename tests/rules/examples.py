"""The worked examples of the rule book, read from their files.

A further folder can be named by the environment variable ``DKDESK_EXAMPLES``.
"""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet

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

COUNTED: Final = frozenset({"fox", "doppelkopf", "karlchen"})
"""Special points that can be counted so far."""

Fields = dict[str, Any]


@dataclass(frozen=True)
class Example:
    """One example as it stands in the file."""

    id: str
    kind: str
    title: str
    rules: RuleSet | None
    """``None`` if we have no such rules yet."""
    input: Fields
    expected: Fields
    options: Fields


def _read(paths: Iterable[Path]) -> Iterator[Example]:
    for path in paths:
        book = json.loads(path.read_text("utf-8"))
        for row in book["examples"] if isinstance(book, dict) else book:
            preset = PRESET_OF.get(row.get("rules") or "seed0_ddv", "")
            options = {**(row.get("options") or {}), **(row["input"].get("options") or {})}
            yield Example(
                row["id"],
                row["kind"],
                row.get("title", ""),
                PRESETS.get(preset),
                row["input"],
                row["expected"],
                options,
            )


def _paths(folder: Path) -> list[Path]:
    return sorted(folder.glob("*.json")) if folder.is_dir() else [folder]


def contract_key(name: str) -> str:
    """Our key for what the examples call a game."""
    return CONTRACT_OF.get(name, name)


def _declared(example: Example) -> set[str]:
    """What is said in the reservations, by our names."""
    words = filter(None, example.input.get("declared", ()))
    return {f"solo_{word['solo']}" if word["type"] == "solo" else word["type"] for word in words}


def can_be_said(example: Example) -> bool:
    """Whether our rule switches can express the example; grows with the switches."""
    given = example.input
    return (
        example.rules is not None
        and not example.options
        and _declared(example) <= CONTRACTS.keys()
        and given.get("dulle", "first") == "first"
        # Fewer cards only shift the limits of announcements.
        and (given.get("with_nines", True) or example.kind == "announce")
        and contract_key(given.get("contract", "normal")) in CONTRACTS
        and set(given.get("enabled_specials", ())) <= COUNTED
    )


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
