"""How the tasks of the study are worked out: with the strongest mind there is, in limited time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.spots.appraisal import appraise, weigh
from dkdesk.play.practice.spots.finding import positions
from dkdesk.players import reserved
from dkdesk.players.adviser import Counsel, advise
from dkdesk.players.calling import options
from dkdesk.players.expert import mind, minds, version
from dkdesk.players.search import Effort, clock
from dkdesk.players.swapping import reasons

if TYPE_CHECKING:
    from dkdesk.play.practice.spots.found import Found
    from dkdesk.play.practice.spots.spot import Spot
    from dkdesk.players.effects import Reasons
    from dkdesk.rules.announce import Level
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.view import View

FRESH_SECONDS: Final = 0.75
"""Time for a fresh spot, which has to be found and explained as well: two seconds together."""
WORLDS: Final = 384
"""Worlds at most."""


def fresh_spot(rules: RuleSet, base: str, seed: int) -> Spot:
    """Find a spot under these rules, and weigh it."""
    found = next(positions(rules, seed, mind()))
    effort = Effort(WORLDS, clock(FRESH_SECONDS), thorough=True)
    return appraise(found, base, mind(), seed, effort, version())


def spot_of(found: Found, base: str, seconds: float) -> Spot:
    """Make a spot of a position that came up at the table."""
    effort = Effort(WORLDS, clock(seconds), thorough=True)
    return appraise(found, base, mind(), found.deal, effort, version())


def words_of(view: View, seed: int, seconds: float) -> Counsel | None:
    """Weigh what could be said; ``None`` where nothing could."""
    asked = view.words() or options(view, mind())
    if not asked:
        return None
    if view.words() and len(reserved.options(view)) < 2:
        return None
    return weigh(view, mind(), seed, Effort(WORLDS, clock(seconds)))


def cards_of(view: View, seed: int, seconds: float) -> Counsel | None:
    """Weigh the cards; ``None`` where there is no choice."""
    if len({card.face for card in view.legal()}) < 2:
        return None
    return advise(view, minds(), seed, seconds=seconds, levels=0)


def reasons_of(view: View, level: Level, seed: int) -> Reasons | None:
    """Tell why *level* has its chance."""
    return reasons(view, level, mind(), seed)
