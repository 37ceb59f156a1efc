"""The path: every lesson in the order in which one learns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import NUMBERS
from dkdesk.play.practice.lessons import (
    announce,
    augen,
    follow,
    partner,
    points,
    trick,
    trump,
    wedding,
)
from dkdesk.play.practice.lessons.exercise import Board, Exercise, Row, Shown
from dkdesk.play.practice.lessons.phrase import Phrase
from dkdesk.play.practice.question import Lot
from dkdesk.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from dkdesk.play.practice.question import Verdict

EXERCISES: Final = 10
"""Of one round."""
ENOUGH: Final = 8
"""Right ones with which a lesson is done."""
TRIES: Final = 20
Block = Phrase | Row | Shown | Board


def _always(rules: RuleSet) -> bool:
    del rules
    return True


@dataclass(frozen=True, slots=True)
class Lesson:
    """One step of the path."""

    key: str
    page: Callable[[RuleSet], tuple[Block, ...]]
    """What is to be known under these rules."""
    exercise: Callable[[RuleSet, int], Exercise]
    """Makes the exercise of a number."""
    exists: Callable[[RuleSet], bool] = _always
    """Whether these rules have what it is about."""
    light: bool = False
    """Whether an exercise is made in a few milliseconds, since no whole deals are played for it."""


LESSONS: Final = (
    Lesson(trump.KEY, trump.page, trump.exercise, light=True),
    Lesson(follow.KEY, follow.page, follow.exercise, light=True),
    Lesson(trick.KEY, trick.page, trick.exercise, light=True),
    Lesson(partner.KEY, partner.page, partner.exercise),
    Lesson(wedding.KEY, wedding.page, wedding.exercise, wedding.exists),
    Lesson(augen.KEY, augen.page, augen.exercise, light=True),
    Lesson(points.KEY, points.page, points.exercise, light=True),
    Lesson(announce.KEY, announce.page, announce.exercise, announce.exists),
)
"""Every lesson."""


def path(rules: RuleSet) -> tuple[Lesson, ...]:
    """The lessons that *rules* have."""
    return tuple(lesson for lesson in LESSONS if lesson.exists(rules))


def fresh(lesson: Lesson, rules: RuleSet, seed: int, past: Sequence[Exercise]) -> Exercise:
    """Make an exercise that is none of the *past* ones, as far as a few tries allow.

    Args:
        lesson: What it is about.
        rules: The rules of the table.
        seed: Its number; where that one is known, others follow from it.
        past: What has been asked already.
    """
    lot = Lot(seed)
    made = lesson.exercise(rules, seed)
    for _ in range(TRIES):
        if not any(made.is_like(other) for other in past):
            break
        made = lesson.exercise(rules, lot.below(NUMBERS))
    return made


@dataclass(frozen=True, slots=True)
class Round:
    """Ten exercises of one lesson."""

    asked: int = 0
    right: int = 0

    @property
    def over(self) -> bool:
        """Whether all have been answered."""
        return self.asked == EXERCISES

    @property
    def passed(self) -> bool:
        """Whether enough were right."""
        return self.right >= ENOUGH

    def after(self, verdict: Verdict) -> Round:
        """The round with one more answer."""
        return Round(self.asked + 1, self.right + verdict.right)
