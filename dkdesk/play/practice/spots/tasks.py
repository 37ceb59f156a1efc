"""What is worked out in the study: a fresh spot, what a decision is worth, why it is so.

The desk only writes the tasks; who works them out, and numpy with him, is loaded in the study.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dkdesk.play.practice.spots.found import Found
    from dkdesk.play.practice.spots.spot import Spot
    from dkdesk.players.adviser import Counsel
    from dkdesk.players.effects import Reasons
    from dkdesk.rules.announce import Level
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.view import View

SECONDS: Final = 1.2
"""Time for one decision."""


@dataclass(frozen=True, slots=True)
class FreshSpot:
    """Find a spot under these rules, and weigh it."""

    rules: RuleSet
    base: str
    """The preset the rules begin with."""
    seed: int

    def work(self) -> Spot:
        """Work it out."""
        from dkdesk.play.practice.spots.working import fresh_spot

        return fresh_spot(self.rules, self.base, self.seed)


@dataclass(frozen=True, slots=True)
class MakeSpot:
    """Make a spot of a position that came up at the table."""

    found: Found
    base: str
    """The preset its rules begin with."""

    def work(self) -> Spot:
        """Work it out."""
        from dkdesk.play.practice.spots.working import spot_of

        return spot_of(self.found, self.base, SECONDS)


@dataclass(frozen=True, slots=True)
class Weighing:
    """What a decision of the player is worth, beside its alternatives."""

    words: Counsel | None
    """What could have been said; ``None`` where nothing could."""
    cards: Counsel | None
    """What could have been played; ``None`` where it was not asked, or there was no choice."""


@dataclass(frozen=True, slots=True)
class Weigh:
    """Weigh the decision that *view* is asked."""

    view: View
    seed: int
    words: bool = True
    cards: bool = False
    seconds: float = SECONDS

    def work(self) -> Weighing:
        """Work it out."""
        from dkdesk.play.practice.spots.working import cards_of, words_of

        words = words_of(self.view, self.seed, self.seconds) if self.words else None
        return Weighing(words, cards_of(self.view, self.seed, self.seconds) if self.cards else None)


@dataclass(frozen=True, slots=True)
class Why:
    """Why *level* has its chance."""

    view: View
    level: Level
    seed: int

    def work(self) -> Reasons | None:
        """Work it out."""
        from dkdesk.play.practice.spots.working import reasons_of

        return reasons_of(self.view, self.level, self.seed)
