"""Cards rehearsed: each played in the same hidden worlds, and the deal to its end by habit.

Whoever plays on in the worlds plays as good players do, and the worth of a card is what that brings
on average. In every round the options that have fallen behind are left out, so that most of the
time goes to those that are close.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.likely import choose
from dkdesk.players.playout import finish
from dkdesk.players.search import Hunch, begin, imagined, lead, outcome, repeat

if TYPE_CHECKING:
    from dkdesk.players.brain import Mind
    from dkdesk.players.search import Effort, Trial
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

ROUND: Final = 64
"""Worlds between two looks at what has fallen behind."""
PLAYS: Final = 30_000
"""Cards played in all worlds together after which no further round begins: early in a deal every
world costs many."""
BEHIND: Final = 2.0
"""Standard errors behind the best at which an option is left out."""

OF: Final = 6
"""Worlds drawn for each in which all options are tried."""

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """What came of some options in the same worlds."""

    options: Sequence[Action]
    points: Floats
    """(options, n) Game points without the factor of a Bock round; each column is one world."""
    worth: float = 1.0
    """How many independent worlds each column is worth."""

    def lead(self, option: int) -> tuple[Floats, Floats]:
        """How much better *option* is than each, and the standard errors of that."""
        return lead(self.points, option, self.worth)

    def near(self) -> npt.NDArray[np.bool_]:
        """Which options are not surely worse than the best."""
        behind, errors = self.lead(int(self.points.mean(1).argmax()))
        close: npt.NDArray[np.bool_] = behind <= BEHIND * errors
        return close


@dataclass(frozen=True, slots=True)
class Minds:
    """Who believes, and who plays on."""

    mind: Mind
    """Whose belief the worlds are drawn by."""
    habit: Mind
    """Who plays on in all seats, and tells how usual it was what others have played."""


def rehearse(
    view: View, options: Sequence[Action], minds: Minds, seed: int, worlds: int, of: int = 1
) -> Rehearsal:
    """Try *options* of a seat that is to play.

    Args:
        view: What the seat knows.
        options: Cards, or announcements after which the habit chooses the card. The first is what
            the others are measured by, and is never left out.
        minds: By whom the worlds are drawn, and played on in.
        seed: Where chance comes from.
        worlds: How many at most.
        of: How many are drawn for each of them, to choose those that fit what others have played.

    Returns:
        The options that are left, the first among them.
    """
    hunch = Hunch.of(view, minds.mind, seed)
    likely = choose(hunch, view.table, minds.habit, worlds, of)
    tried = Rehearsal(options, np.zeros((len(options), 0)), likely.worth)
    rest, plays = int(hunch.root.held.sum()), 0
    for begun in range(0, len(likely.times), ROUND):
        if len(tried.options) < 2 or plays >= PLAYS:
            break
        part = slice(begun, begun + ROUND)
        batch = imagined(hunch.root, likely.hands.take(part), len(tried.options))
        plays += rest * len(batch)
        begin(batch, tried.options)
        more = outcome(batch, finish(batch, minds.habit), tried.options, view.seat).points
        points = np.concatenate([tried.points, more.repeat(likely.times[part], 1)], 1)
        tried = replace(tried, points=points)
        close = tried.near()
        if close.sum() == 1:
            break
        close[0] = True
        left = [option for option, keep in zip(tried.options, close, strict=True) if keep]
        tried = replace(tried, options=left, points=points[close])
    return tried


def rehearse_all(
    view: View, options: Sequence[Action], minds: Minds, seed: int, effort: Effort
) -> Trial:
    """Try *options* of a seat that is to play, all of them in all worlds.

    Args:
        view: What the seat knows.
        options: Cards, or announcements after which the habit chooses the card.
        minds: By whom the worlds are drawn, and played on in.
        seed: Where chance comes from.
        effort: How long to try.
    """
    hunch = Hunch.of(view, minds.mind, seed)
    likely = choose(hunch, view.table, minds.habit, effort.most, OF)
    order = iter(range(len(likely.times)))

    def attempt(number: int) -> Trial:
        part = np.fromiter(islice(order, number), np.intp)
        batch = imagined(hunch.root, likely.hands.take(part), len(options))
        begin(batch, options)
        tried = outcome(batch, finish(batch, minds.habit), options, view.seat)
        return tried.repeated(likely.times[part], likely.worth)

    return repeat(attempt, replace(effort, most=len(likely.times)))
