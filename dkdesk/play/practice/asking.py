"""Questions as tasks for the study, so that making one never holds up a window."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Protocol

from dkdesk.play.practice import deadlines, scoring
from dkdesk.play.practice.lessons.path import LESSONS, fresh

if TYPE_CHECKING:
    from dkdesk.play.practice.deadlines import Deadline
    from dkdesk.play.practice.lessons.exercise import Exercise
    from dkdesk.play.practice.lessons.path import Lesson
    from dkdesk.play.practice.scoring import Grade, Scoring
    from dkdesk.rules.ruleset import RuleSet


class Asking(Protocol):
    """A question that is to be made; equal ones make the same."""

    @property
    def light(self) -> bool:
        """Whether it is made in a few milliseconds, so that no process is worth its start."""

    def work(self) -> object:
        """Make it."""


@dataclass(frozen=True, slots=True)
class AskDeadline:
    """May this be said now?"""

    light: ClassVar[bool] = False
    rules: RuleSet
    seed: int

    def work(self) -> Deadline:
        """Make it."""
        return deadlines.question(self.rules, self.seed)


@dataclass(frozen=True, slots=True)
class AskScoring:
    """Who has won, and what is it worth?"""

    light: ClassVar[bool] = True
    rules: RuleSet
    seed: int
    grade: Grade

    def work(self) -> Scoring:
        """Make it."""
        return scoring.question(self.rules, self.seed, self.grade)


@dataclass(frozen=True, slots=True)
class AskExercise:
    """An exercise of a lesson, unlike the ones before it in the round."""

    key: str
    """Which lesson."""
    rules: RuleSet
    seed: int
    past: tuple[Exercise, ...] = ()

    @property
    def light(self) -> bool:
        """Whether it is made in a few milliseconds."""
        return self._lesson.light

    def work(self) -> Exercise:
        """Make it."""
        return fresh(self._lesson, self.rules, self.seed, self.past)

    @property
    def _lesson(self) -> Lesson:
        return next(lesson for lesson in LESSONS if lesson.key == self.key)
