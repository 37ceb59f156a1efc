"""What the player did not do by himself in a deal; it is kept, but tells nothing of his play."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


class Help(StrEnum):
    """Who or what helped."""

    TUTOR = "tutor"
    """The tutor looked at what he was about to do."""
    HINT = "hint"
    """A hint said what to do."""
    TAKEN_BACK = "taken_back"
    """He took a decision back, and knew more when he took it anew."""
    STAND_IN = "stand_in"
    """A CPU did something in his place: he was away, or his time was up."""


def write_help(helped: Iterable[Help]) -> str:
    """The words as they are stored; empty without any."""
    return " ".join(sorted(helped))


def read_help(text: str) -> frozenset[Help]:
    """Read what ``write_help`` writes.

    Raises:
        ValueError: A word is not known.
    """
    return frozenset(map(Help, text.split()))
