"""What every drill has in common: a question, its answer, the verdict, and how it goes."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

Thing = TypeVar("Thing")
Answer_contra = TypeVar("Answer_contra", contravariant=True)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer was worth."""

    drill: str
    """``deadlines`` or ``scoring``."""
    kind: str
    """What the question was about."""
    right: bool


class Question(Protocol[Answer_contra]):
    """A question of a drill. The referee knows the answer."""

    @property
    def seed(self) -> int:
        """The number it was made from; the same gives the same question."""

    def judge(self, answer: Answer_contra) -> Verdict:
        """Say whether *answer* is right."""


@dataclass(frozen=True, slots=True)
class Count:
    """How it goes in one sitting."""

    asked: int = 0
    right: int = 0
    row: int = 0
    """Right answers since the last wrong one."""

    def after(self, verdict: Verdict) -> Count:
        """How it goes with one more answer."""
        row = self.row + 1 if verdict.right else 0
        return Count(self.asked + 1, self.right + verdict.right, row)


class Lot:
    """Draws from a seed. Of Python's generator only what is promised never to change."""

    def __init__(self, seed: int) -> None:
        self._draw = random.Random(seed).random

    def happens(self, chance: float) -> bool:
        """Whether something of this probability happens."""
        return self._draw() < chance

    def below(self, bound: int) -> int:
        """A number from 0, under *bound*."""
        return int(self._draw() * bound)

    def between(self, low: int, high: int) -> int:
        """A number from *low* to *high*, both included."""
        return low + self.below(high - low + 1)

    def choose(self, things: Sequence[Thing]) -> Thing:
        """One of several, all equally likely."""
        return things[self.below(len(things))]

    def weigh(self, things: Sequence[Thing], weights: Sequence[float]) -> Thing:
        """One of several, each as likely as its weight."""
        at = self._draw() * sum(weights)
        for thing, weight in zip(things, weights, strict=True):
            at -= weight
            if at < 0:
                return thing
        return things[-1]
