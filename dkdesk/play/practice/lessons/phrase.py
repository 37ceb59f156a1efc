"""A sentence that is said later, in the language of the player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import Card, Suit


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody at the table, by his seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Said:
    """A level as a side says it: ``Re``, ``keine 90`` ..."""

    level: Level
    side: Side


@dataclass(frozen=True, slots=True)
class Phrase:
    """A key of the text catalogue, and what stands in its ``{places}``."""

    key: str
    values: Mapping[str, Value] = field(default_factory=dict[str, "Value"], hash=False)
    number: int | None = None
    """How many it is about, where it has plural forms."""


Value = int | Card | Suit | Side | Who | Said | Phrase | tuple["Value", ...]
"""What may stand in a sentence; several things are told one after another."""
