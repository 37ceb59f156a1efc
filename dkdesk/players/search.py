"""What it takes to try every option in the same hidden worlds.

All options meet the same worlds, so that what differs is the option and not its luck. One stops as
soon as one option is clearly the best.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import Batch, Sheets, call, from_views, imagine, play
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import INDEX, Hands
from dkdesk.players.batch.table import KONTRA
from dkdesk.players.belief import Chances, Secret, worlds
from dkdesk.players.brain import Mind
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import features
from dkdesk.rules.actions import Announce, PlayCard

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

ROUND: Final = 64
"""Worlds tried between two looks at the clock; a few at a time would take twice as long."""
CLEAR: Final = 2.5
"""Standard errors by which an option leads when it is clearly the best."""

Floats = npt.NDArray[np.float64]
NO_GAME: Final = -1
"""Augen and tricks of a world in which the cards are dealt anew."""
ARRAYS: Final = ("points", "augen", "tricks", "other_tricks", "won")
"""What a trial holds of every option in every world."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of some options in the same n worlds."""

    options: tuple[Action, ...]
    points: Floats
    """(options, n) Game points of the seat, without the factor of a Bock round."""
    augen: npt.NDArray[np.int16]
    """(options, n) Augen of its side."""
    tricks: npt.NDArray[np.int16]
    """(options, n) Tricks of its side."""
    other_tricks: npt.NDArray[np.int16]
    """(options, n) Tricks of the other side."""
    won: npt.NDArray[np.bool_]
    """(options, n) Whether its side won."""
    worth: float = 1.0
    """How many independent worlds each column is worth."""

    @property
    def means(self) -> Floats:
        """(options,) Mean game points."""
        mean: Floats = self.points.mean(1)
        return mean

    def only(self, wanted: Sequence[bool]) -> Trial:
        """The same without the options that are not wanted."""
        kept = tuple(option for option, keep in zip(self.options, wanted, strict=True) if keep)
        at = np.flatnonzero(wanted)
        return replace(self, options=kept, **{name: getattr(self, name)[at] for name in ARRAYS})

    def repeated(self, times: npt.NDArray[np.intp], worth: float) -> Trial:
        """The same with each world as often as *times* says, each column being worth *worth*."""
        columns = {name: getattr(self, name).repeat(times, 1) for name in ARRAYS}
        return replace(self, worth=worth, **columns)

    def lead(self, option: int) -> tuple[Floats, Floats]:
        """How much better *option* is than each, and the standard errors of that."""
        return lead(self.points, option, self.worth)


def lead(points: Floats, option: int, worth: float = 1.0) -> tuple[Floats, Floats]:
    """How much better *option* is than each, and the standard errors of that.

    Args:
        points: (options, n) Game points; each column is one world.
        option: A row.
        worth: How many independent worlds each column is worth.
    """
    ahead = points[option] - points
    errors: Floats = ahead.std(1, ddof=1) / np.sqrt(worth * ahead.shape[1])
    return ahead.mean(1), errors


def candidates(view: View, *, levels: int = 1) -> tuple[Action, ...]:
    """Every card of a different face, and the next announcements, at most *levels* of them."""
    faces = {card.face: card for card in view.legal()}
    cards = tuple(PlayCard(view.seat, card) for card in faces.values())
    open_to = [chance.level for chance in view.chances() if chance.reason is None]
    return (*cards, *(Announce(view.seat, level) for level in open_to[:levels]))


@dataclass(frozen=True, slots=True)
class Effort:
    """How long to try."""

    most: int
    """Worlds at most."""
    until: Callable[[], bool] = lambda: False
    """Asked after every round of worlds; true ends the search."""
    thorough: bool = False
    """Whether to go on when one option is clearly the best."""


@dataclass(frozen=True, slots=True)
class Hunch:
    """What a mind believes of the cards that a seat does not see, and draws them by."""

    root: Batch
    """The one deal, as it stands."""
    secret: Secret
    belief: Chances
    """(3, 24) For each other seat the chance that an unseen copy of a face is there."""
    rng: np.random.Generator

    @classmethod
    def of(cls, view: View, brain: Mind, seed: int) -> Hunch:
        """Ask *brain* about a deal in play."""
        root = from_views([view])
        game = KEY_OF[root.variant]
        belief = brain(features(root, root.to_act), DIALECT[game]).belief[0][:, SWAP[game[0]]]
        return cls(root, Secret.of(view), belief, np.random.default_rng(seed))

    def hands(self, count: int, belief: Chances | None = None) -> Hands:
        """Draw *count* worlds, others each time; by another belief than the own if there is one."""
        return worlds(self.secret, count, self.belief if belief is None else belief, self.rng)


def repeat(attempt: Callable[[int], Trial], effort: Effort) -> Trial:
    """Try rounds of worlds as long as it helps and there is time."""
    rounds: list[Trial] = []
    for begun in range(0, effort.most, ROUND):
        rounds.append(attempt(min(ROUND, effort.most - begun)))
        if effort.until() or (not effort.thorough and is_clear(join(rounds))):
            break
    return join(rounds)


def imagined(root: Batch, hands: Hands, times: int) -> Batch:
    """The deal of *root* with each of the hands, all of them *times* over."""
    batch = root.take(np.zeros(times * len(hands.once), np.intp))
    imagine(batch, Hands(*(np.tile(bits, (times, 1)) for bits in hands)))
    return batch


def begin(batch: Batch, options: Sequence[Action]) -> None:
    """Let each part of the batch begin with one of the options."""
    faces = np.full((len(options), len(batch) // len(options)), -1, np.int8)
    levels, said = np.zeros_like(faces), np.zeros(faces.shape, np.bool_)
    for place, option in enumerate(options):
        match option:
            case PlayCard(_, card):
                faces[place] = INDEX[card.face]
            case Announce(_, level):
                levels[place], said[place] = level, True
            case _:
                raise TypeError(f"{option} is no choice of the play")
    if said.any():
        call(batch, batch.to_act, levels.reshape(-1), said.reshape(-1))
    play(batch, faces.reshape(-1))


def is_clear(trial: Trial) -> bool:
    """Whether one option is clearly the best."""
    if len(trial.options) < 2:
        return True
    ahead, errors = trial.lead(int(trial.means.argmax()))
    others = errors > 0
    return bool((ahead[others] > CLEAR * errors[others]).all())


def join(rounds: Sequence[Trial]) -> Trial:
    """All rounds as one."""

    def every(name: str) -> Any:  # noqa: ANN401 - arrays of several kinds
        return np.concatenate([getattr(trial, name) for trial in rounds], 1)

    return replace(rounds[0], **{name: every(name) for name in ARRAYS})


def stacked(rows: Sequence[Trial]) -> Trial:
    """Options that were tried apart, but in the same worlds, as one."""

    def every(name: str) -> Any:  # noqa: ANN401 - arrays of several kinds
        return np.concatenate([getattr(trial, name) for trial in rows])

    return Trial(tuple(trial.options[0] for trial in rows), *map(every, ARRAYS))


def outcome(batch: Batch, sheets: Sheets, options: Sequence[Action], seat: int) -> Trial:
    """Read what came of finished deals, option by option."""
    shape = len(options), -1
    own = batch.sides[:, seat].astype(np.intp)
    rows = np.arange(len(batch))
    bock = np.maximum(batch.bock, 1)
    tricks = batch.side_tricks
    return Trial(
        tuple(options),
        (sheets.points[:, seat] / bock).reshape(shape),
        batch.side_augen[rows, own].reshape(shape),
        tricks[rows, own].reshape(shape),
        tricks[rows, KONTRA - own].reshape(shape),
        (sheets.winner == own).reshape(shape),
    )


def clock(seconds: float) -> Callable[[], bool]:
    """Whether *seconds* from now have passed."""
    end = time.monotonic() + seconds
    return lambda: time.monotonic() >= end
