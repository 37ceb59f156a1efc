"""A position becomes a spot: every answer is tried, reasons are found, the cards looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from dkdesk.play.practice.spots.spot import Hindsight, Spot, Worth, word_of
from dkdesk.play.practice.spots.theme import theme
from dkdesk.players import calling, reserved
from dkdesk.players.adviser import Counsel, counsel
from dkdesk.players.batch import from_states
from dkdesk.players.playout import finish, move
from dkdesk.players.search import Effort, begin
from dkdesk.players.swapping import reasons
from dkdesk.rules.actions import ARMUT, THROW, Announce
from dkdesk.rules.ruletext import write_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.play.practice.spots.found import Found
    from dkdesk.players.brain import Mind
    from dkdesk.rules.actions import Action
    from dkdesk.rules.state import GameState
    from dkdesk.rules.view import View

GAMES: Final = 4
"""Games that are weighed in full: the most promising ones, with whatever is plain."""
GLANCE: Final = 32
"""Worlds that tell which games promise most."""


def appraise(found: Found, base: str, mind: Mind, seed: int, effort: Effort, brain: str) -> Spot:
    """Weigh every answer to a position.

    Args:
        found: The position.
        base: The preset its rules begin with.
        mind: Who plays all seats in the worlds.
        seed: Where chance comes from.
        effort: How long to try.
        brain: The version of the mind.
    """
    state = found.state
    view = state.seen_by(state.table.to_act or 0)
    weighed = weigh(view, mind, seed, effort)
    why = None
    calls = [row.option for row in weighed.advice if isinstance(row.option, Announce)]
    if calls:
        lowest = min(call.level for call in calls)
        why = reasons(view, lowest, mind, seed)
    return Spot(
        rules=tuple(write_rules(view.table.rules, base)),
        deal=found.deal,
        dealer=found.dealer,
        actions="; ".join(map(str, found.actions)),
        theme=theme(view),
        answers=tuple(map(Worth.of, weighed.advice)),
        worlds=weighed.worlds,
        chance=round(why.chance, 3) if why else 0.0,
        effects=why.effects if why else (),
        hindsight=hindsight(state, [row.option for row in weighed.advice], mind),
        brain=brain,
        owing=found.owing,
    )


def weigh(view: View, mind: Mind, seed: int, effort: Effort) -> Counsel:
    """Weigh every answer of the seat that is to act: words, or announcements.

    Raises:
        ValueError: There is nothing to be said.
    """
    if view.words():
        return _weigh_games(view, mind, seed, effort)
    tried = calling.options(view, mind)
    if not tried:
        raise ValueError("nothing can be said here")
    return calling.weigh(view, tried, mind, seed, effort)[0]


def _weigh_games(view: View, mind: Mind, seed: int, effort: Effort) -> Counsel:
    tried = reserved.options(view)
    first = reserved.search_games(view, tried, mind, seed, Effort(GLANCE, thorough=True))
    order = first.means.argsort()[::-1].tolist()
    # What else can be done with a poor hand is never left out: it is what one would ask about.
    poor = [at for at, option in enumerate(tried) if word_of(option) in (ARMUT, THROW)]
    chosen = sorted({0, *order[:GAMES], *poor})
    rest = tuple(tried[at] for at in chosen)
    return counsel(reserved.search_games(view, rest, mind, seed + 1, effort))


def hindsight(state: GameState, options: Sequence[Action], mind: Mind) -> dict[str, Hindsight]:
    """What each option would have brought with the cards as they lie."""
    if state.table.contract is None:
        return {}
    seat = state.table.to_act or 0
    batch = from_states([state] * len(options))
    begin(batch, options)
    said = np.array([isinstance(option, Announce) for option in options])
    move(batch, np.flatnonzero(said), mind, calls=False)
    sheets = finish(batch, mind)
    own = batch.sides[:, seat].astype(np.intp)
    augen = batch.side_augen[np.arange(len(options)), own]
    return {
        word_of(option): Hindsight(int(augen[row]), int(sheets.points[row, seat]))
        for row, option in enumerate(options)
    }
