"""What is worked out in the study: a fresh spot, what a decision is worth, why it is so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.spots.appraisal import appraise, weigh
from dkdesk.play.practice.spots.finding import Found, positions
from dkdesk.play.practice.spots.spot import Spot
from dkdesk.players import reserved
from dkdesk.players.adviser import Counsel, advise
from dkdesk.players.calling import options
from dkdesk.players.expert import mind, version
from dkdesk.players.search import Effort, clock
from dkdesk.players.swapping import Reasons, reasons

if TYPE_CHECKING:
    from dkdesk.rules.announce import Level
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.view import View

SECONDS: Final = 1.2
"""Time for one decision."""
FRESH_SECONDS: Final = 0.75
"""Time for a fresh spot, which has to be found and explained as well: two seconds together."""
WORLDS: Final = 384
"""Worlds at most."""


@dataclass(frozen=True, slots=True)
class FreshSpot:
    """Find a spot under these rules, and weigh it."""

    rules: RuleSet
    base: str
    """The preset the rules begin with."""
    seed: int

    def work(self) -> Spot:
        """Work it out."""
        found = next(positions(self.rules, self.seed, mind()))
        effort = Effort(WORLDS, clock(FRESH_SECONDS), thorough=True)
        return appraise(found, self.base, mind(), self.seed, effort, version())


@dataclass(frozen=True, slots=True)
class MakeSpot:
    """Make a spot of a position that came up at the table."""

    found: Found
    base: str
    """The preset its rules begin with."""

    def work(self) -> Spot:
        """Work it out."""
        effort = Effort(WORLDS, clock(SECONDS), thorough=True)
        return appraise(self.found, self.base, mind(), self.found.deal, effort, version())


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
        return Weighing(self._words(), self._cards())

    def _words(self) -> Counsel | None:
        asked = self.view.words() or options(self.view, mind())
        if not self.words or not asked:
            return None
        if self.view.words() and len(reserved.options(self.view)) < 2:
            return None
        effort = Effort(WORLDS, clock(self.seconds))
        return weigh(self.view, mind(), self.seed, effort)

    def _cards(self) -> Counsel | None:
        if not self.cards or len({card.face for card in self.view.legal()}) < 2:
            return None
        return advise(self.view, mind(), self.seed, seconds=self.seconds, levels=0)


@dataclass(frozen=True, slots=True)
class Why:
    """Why *level* has its chance."""

    view: View
    level: Level
    seed: int

    def work(self) -> Reasons | None:
        """Work it out."""
        return reasons(self.view, self.level, mind(), self.seed)
