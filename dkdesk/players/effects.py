"""Why an announcement has its chance, as it is told to the player; `swapping` finds it out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NAMED: Final = frozenset({"no_queen", "no_ace", "void"})
"""Changes whose sentence names the card."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one change of the hand does to the chance."""

    swap: str
    """The key of the change."""
    face: str
    """The card that is missing, or come by; empty where it could be any of its kind."""
    chance: float
    """How likely the announcement is kept then."""
    change: float
    """By how much that is more than with the real hand, in the same worlds."""
    error: float
    """Standard error of the change."""


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why an announcement has its chance."""

    chance: float
    """How likely it is kept with the real hand."""
    effects: tuple[Effect, ...]
    """The changes that are seen, the largest first."""
