"""How good a decision was: grades by game points given away, and in which direction it erred."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

CLOSE_ERRORS: Final = 2.0
"""Standard errors within which two options are not to be told apart."""


class Grade(StrEnum):
    """How good a decision was, best first."""

    RIGHT = "right"
    CLOSE = "close"
    """Another option may be better, but that cannot be told: both are right."""
    INACCURATE = "inaccurate"
    MISTAKE = "mistake"
    BLUNDER = "blunder"

    @property
    def good(self) -> bool:
        """Whether nothing is to be learned from it."""
        return self in (Grade.RIGHT, Grade.CLOSE)


STEPS: Final = ((0.15, Grade.RIGHT), (0.5, Grade.INACCURATE), (1.5, Grade.MISTAKE))
"""Up to how many game points a deal each grade goes; beyond is a blunder."""


class Lapse(StrEnum):
    """In which direction a decision erred."""

    NONE = "none"
    MISSED = "missed"
    """Less was said than was worth it."""
    OVERBID = "overbid"
    """More was said than the cards were worth."""
    CARD = "card"
    """Another card, or another game, was worth more."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A decision with its grade."""

    grade: Grade
    lost: float
    """Game points given away on average, at least 0."""
    lapse: Lapse = Lapse.NONE


def grade(behind: float, error: float) -> Grade:
    """Grade a decision.

    Args:
        behind: Game points it is behind the best one.
        error: Standard error of that.
    """
    if behind <= STEPS[0][0]:
        return Grade.RIGHT
    if behind < CLOSE_ERRORS * error:
        return Grade.CLOSE
    return next((grade for limit, grade in STEPS if behind <= limit), Grade.BLUNDER)
