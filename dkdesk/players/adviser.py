"""What every option of a seat is worth, with how sure that is: for hints and practice.

The answer depends on what the seat knows and on the seed, on nothing else.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from dkdesk.players import reserved
from dkdesk.players.rehearsal import Minds, rehearse_all
from dkdesk.players.search import NO_GAME, Effort, Trial, candidates, clock
from dkdesk.rules.announce import Level
from dkdesk.rules.score import UNDER

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

WORLDS: Final = 256
"""Worlds at most: the standard error of a mean is then about a seventh of a point."""
BIN: Final = 10
"""Augen in one bar of a distribution."""
BINS: Final = 240 // BIN + 1
AIMS: Final = ("won", "120", *(str(limit) for limit in UNDER.values()), "black")
"""What can be reached: the game, half of the augen and more, the others under 90, 60, 30, none."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is to be expected of one option."""

    option: Action
    mean: float
    """Game points."""
    error: float
    """Standard error of the mean."""
    behind: float
    """Game points behind the best option, in the same worlds; 0 for the best."""
    behind_error: float
    """Standard error of that; options closer than twice this are not to be told apart."""
    chances: dict[str, float]
    """How likely the own side reaches each of ``AIMS``."""
    spread: tuple[float, ...]
    """How likely the own side ends with 0 to 9, 10 to 19 ... 240 augen, if a game comes about."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """Every option of one question, the best first."""

    advice: tuple[Advice, ...]
    worlds: int
    """Hidden deals in which each was tried."""

    @property
    def best(self) -> Advice:
        """The option that is worth most."""
        return self.advice[0]

    def of(self, option: Action) -> Advice | None:
        """What is to be expected of *option*; ``None`` if it was not tried."""
        same = (row for row in self.advice if _face(row.option) == _face(option))
        return next(same, None)


def _face(option: Action) -> str:
    """The option, whichever of two equal cards it plays."""
    return str(option).rstrip("'")


def advise(  # noqa: PLR0913 - who is asked, and how long
    view: View,
    minds: Minds,
    seed: int,
    *,
    seconds: float = 1.0,
    most: int = WORLDS,
    levels: int = len(Level),
    thorough: bool = False,
) -> Counsel | None:
    """Weigh every option of the seat that is to act.

    Args:
        view: What the seat knows.
        minds: Who believes where the cards are, and who plays all seats in the worlds that are
            tried. Whole games are played by the first.
        seed: Where chance comes from.
        seconds: When to stop.
        most: Worlds at most.
        levels: Announcements that are weighed among the cards, at most.
        thorough: Whether to go on when one option is clearly the best.

    Returns:
        The options, or ``None`` where cards of an Armut are passed on or taken.
    """
    effort = Effort(most, clock(seconds), thorough)
    if view.words():
        options = reserved.options(view)
        if len(options) < 2:
            return None
        return counsel(reserved.search_games(view, options, minds.mind, seed, effort))
    if view.table.trick is None:
        return None
    return counsel(rehearse_all(view, candidates(view, levels=levels), minds, seed, effort))


def counsel(trial: Trial) -> Counsel:
    """Sum up what was tried."""
    best = int(trial.means.argmax())
    ahead, errors = trial.lead(best)
    count = trial.points.shape[1]
    rows = [
        Advice(
            option,
            float(trial.points[place].mean()),
            float(trial.points[place].std(ddof=1) / np.sqrt(trial.worth * count)),
            float(ahead[place]),
            float(errors[place]),
            _chances(trial, place),
            _spread(trial, place),
        )
        for place, option in enumerate(trial.options)
    ]
    rows.sort(key=lambda row: row.behind)
    return Counsel(tuple(rows), count)


def _chances(trial: Trial, place: int) -> dict[str, float]:
    augen = trial.augen[place]
    reached = [trial.won[place], augen >= 120]
    reached += [augen > 240 - limit for limit in UNDER.values()]
    reached += [trial.other_tricks[place] == 0]
    return {aim: float(found.mean()) for aim, found in zip(AIMS, reached, strict=True)}


def _spread(trial: Trial, place: int) -> tuple[float, ...]:
    played = trial.augen[place][trial.augen[place] != NO_GAME]
    bins = np.bincount(played // BIN, minlength=BINS)
    return tuple((bins / max(1, bins.sum())).tolist())
