"""What the exercises of all lessons have in common, and what a lesson's page is made of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.question import Lot, Verdict
from dkdesk.rules.cards import PACK, Card, Rank
from dkdesk.rules.ruleset import SWITCHES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeVar

    from dkdesk.play.practice.deadlines import Deadline
    from dkdesk.play.practice.lessons.phrase import Phrase
    from dkdesk.play.practice.scoring import Scoring
    from dkdesk.rules.break_even import Stake
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState
    from dkdesk.rules.table import Trick

    Thing = TypeVar("Thing")

DRILL: Final = "lessons"
HOUSE: Final = "RULES G.1"
"""What is written nowhere but in the rules of the house."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """One question of a lesson, with a few choices of which one is right."""

    lesson: str
    seed: int
    kind: str
    """What it is about, within the lesson."""
    ask: Phrase
    choices: tuple[Phrase | Card, ...]
    right: int
    """Which of them is."""
    reasons: tuple[Phrase, ...]
    """Why; empty where the words of another drill tell it (a `Deadline`)."""
    source: str
    """The paragraph."""
    facts: tuple[Phrase, ...] = ()
    hand: tuple[Card, ...] = ()
    tricks: tuple[Trick, ...] = ()
    flaws: Mapping[int, Phrase] = field(default_factory=dict[int, "Phrase"], hash=False)
    """What is wrong with some of the wrong choices."""
    seat: int = 0
    """Where the player sits."""
    ground: GameState | Contract | Scoring | Deadline | Stake | None = None
    """What the referee was asked about."""

    def is_like(self, other: Exercise) -> bool:
        """Whether the same is asked, from whatever number."""
        mine, theirs = (
            (each.ask, each.facts, each.hand, each.tricks, each.choices) for each in (self, other)
        )
        return mine == theirs

    def judge(self, answer: int) -> Verdict:
        """Say whether the choice of this number, from 0, is right."""
        return Verdict(DRILL, self.lesson, answer == self.right)


@dataclass(frozen=True, slots=True)
class Row:
    """Cards beside each other on a lesson's page."""

    cards: tuple[Card, ...]
    caption: Phrase


@dataclass(frozen=True, slots=True)
class Shown:
    """A trick on a lesson's page."""

    trick: Trick
    caption: Phrase


@dataclass(frozen=True, slots=True)
class Board:
    """A table of words and numbers on a lesson's page; its first row is the head."""

    rows: tuple[tuple[Phrase, ...], ...]


def faces(rules: RuleSet) -> tuple[Card, ...]:
    """One card of each face there is."""
    return tuple(
        card for card in PACK if not card.copy and (rules.with_nines or card.rank is not Rank.NINE)
    )


def twin(card: Card) -> Card:
    """The other card of the same face."""
    return Card.parse(card.face if card.copy else card.face + "'")


def draw(lot: Lot, things: Iterable[Thing], count: int) -> list[Thing]:
    """Draw so many things, none twice."""
    left = list(things)
    return [left.pop(lot.below(len(left))) for _ in range(count)]


def shuffled(lot: Lot, things: Sequence[Thing]) -> list[Thing]:
    """The same things in any order."""
    return draw(lot, things, len(things))


def near(lot: Lot, right: int, steps: Sequence[int], *, least: int = 0) -> list[int]:
    """Four numbers to choose from, rising: the right one, and others at such distances."""
    others = {right + sign * step for step in steps for sign in (1, -1)}
    possible = sorted(number for number in others if number >= least and number != right)
    return sorted([right, *draw(lot, possible, 3)])


def source(rules: RuleSet, written: str, *switches: str) -> str:
    """The paragraph, where these switches are as it has them; else the rules of the house."""
    usual = all(getattr(rules, name) == SWITCHES[name].default for name in switches)
    return written if usual else HOUSE
