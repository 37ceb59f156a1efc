"""The network that has learned to play, on numpy alone.

For a row of ``features`` it tells, for every option of the seat, the game points to be expected
and the share of the augen, and for every unseen card who is likely to hold it. Made by
``dkdesk.training``; weights lie in ``resources/brains``.
"""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import COUNT
from dkdesk.players.dialect import DIALECTS
from dkdesk.players.features import SCALE, WIDTH, Rows

Floats = npt.NDArray[np.float32]

SAY: Final = COUNT
"""The option to announce the next level, after the 24 cards."""
LOOK: Final = COUNT + 1
"""Not an option: what the game is worth to a seat that is not to act."""
OPTIONS: Final = COUNT + 2
BELIEF: Final = 3 * COUNT
"""For each of the other seats, clockwise, how likely it is to hold each face."""
HEADS: Final = 2 * OPTIONS + BELIEF
BLOCKS: Final = 3
UNIT: Final = 4.0
"""Game points that count as one inside a brain."""


HABIT: Final = 0.15
"""Game points by which a choice that good players make e times as often seems better."""


class BrainError(Exception):
    """A file of weights that is damaged, or made for other senses."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers of a network, float16 in the file."""

    first: Floats
    """(dialects, WIDTH, hidden)"""
    first_bias: Floats
    blocks: Floats
    """(blocks, hidden, hidden)"""
    blocks_bias: Floats
    head: Floats
    """(hidden, HEADS)"""
    head_bias: Floats

    @classmethod
    def read(cls, path: Path) -> Weights:
        """Read what ``write`` has written.

        Raises:
            BrainError: It is no such file, or of a brain with other senses.
            OSError: It cannot be read.
        """
        try:
            with path.open("rb") as file, np.load(file, allow_pickle=False) as kept:
                arrays = {row.name: kept[row.name] for row in fields(cls)}
        except (zipfile.BadZipFile, KeyError, ValueError, EOFError) as error:
            raise BrainError(f"{path.name}: {error}") from error
        hidden = arrays["head"].shape[0] if arrays["head"].ndim else 0
        shapes = {
            "first": (DIALECTS, WIDTH, hidden),
            "first_bias": (DIALECTS, hidden),
            "blocks": (len(arrays["blocks"]) if arrays["blocks"].ndim else 0, hidden, hidden),
            "head": (hidden, HEADS),
            "head_bias": (HEADS,),
        }
        for name, shape in shapes.items():
            if arrays[name].shape != shape:
                raise BrainError(f"{path.name}: {name} is {arrays[name].shape}, not {shape}")
        if not all(np.isfinite(array).all() for array in arrays.values()):
            raise BrainError(f"{path.name}: a weight is no number")
        return cls(**{name: array.astype(np.float32) for name, array in arrays.items()})

    def write(self, path: Path) -> None:
        """Write them down, half as exact, which is exact enough."""
        arrays = {row.name: getattr(self, row.name).astype(np.float16) for row in fields(self)}
        with path.open("wb") as out:
            np.savez_compressed(out, allow_pickle=False, **arrays)


@dataclass(frozen=True, slots=True)
class Thought:
    """What a brain says of n rows."""

    told: Floats
    """(n, HEADS) As the network tells it; the faces in the common order (``dialect``)."""
    appeal: Floats
    """(n, OPTIONS) What it goes by when it chooses: the points, and what is usual."""

    @property
    def points(self) -> Floats:
        """(n, OPTIONS) Game points to be expected."""
        return self.told[:, :OPTIONS] * np.float32(UNIT)

    @property
    def augen(self) -> Floats:
        """(n, OPTIONS) Share of the augen that the own side will take in the end."""
        return self.told[:, OPTIONS : 2 * OPTIONS]

    @property
    def belief(self) -> Floats:
        """(n, 3, 24) For each other seat the chance that an unseen copy of a face is there."""
        told = self.told[:, 2 * OPTIONS :].reshape(-1, 3, COUNT)
        belief: Floats = np.exp(told - told.max(1, keepdims=True))
        belief /= belief.sum(1, keepdims=True)
        return belief


Mind = Callable[[Rows, npt.NDArray[np.intp]], Thought]
"""Whatever thinks about rows of ``features``, each in the dialect of its game."""


class Brain:
    """A network that thinks about any number of rows at once.

    Args:
        weights: Its numbers.
        heads: How many of the numbers it can tell are asked for, from the first on.
    """

    def __init__(self, weights: Weights, heads: int = HEADS) -> None:
        self._first = weights.first * SCALE[:, None]
        self._first_bias = weights.first_bias
        self._blocks = tuple(zip(weights.blocks, weights.blocks_bias, strict=True))
        self._head = np.ascontiguousarray(weights.head[:, :heads])
        self._head_bias = weights.head_bias[:heads]

    @classmethod
    def read(cls, path: Path, heads: int = HEADS) -> Brain:
        """Read a file of weights.

        Raises:
            BrainError: It is no such file, or of a brain with other senses.
            OSError: It cannot be read.
        """
        return cls(Weights.read(path), heads)

    def __call__(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Thought:
        """Think about rows of ``features``, each in the dialect of its game."""
        spoken = np.unique(dialects)
        if len(spoken) == 1:
            hidden = self._begin(rows, spoken[0])
        else:
            hidden = np.empty((len(rows), self._head.shape[0]), np.float32)
            for dialect in spoken:
                at = dialects == dialect
                hidden[at] = self._begin(rows[at], dialect)
        np.maximum(hidden, 0, out=hidden)
        for weight, bias in self._blocks:
            more = hidden @ weight
            more += bias
            np.maximum(more, 0, out=more)
            hidden += more
        told = hidden @ self._head + self._head_bias
        return Thought(told, told[:, :OPTIONS] * np.float32(UNIT))

    def _begin(self, rows: Rows, dialect: int) -> Floats:
        """(n, hidden) What the first layer makes of rows of one dialect.

        Rows of one deal are alike in most columns; what all of them share is added up once.
        """
        first = self._first[dialect]
        shared = (rows == rows[0]).all(0)
        begun: Floats = rows[:, ~shared].astype(np.float32) @ first[~shared]
        begun += rows[0, shared].astype(np.float32) @ first[shared] + self._first_bias[dialect]
        return begun


@dataclass(frozen=True, slots=True)
class Tutored:
    """A brain that leans to what good players do where it sees little difference.

    What it thinks an option is worth has noise of its own; a second network that has only learned
    to do as the rule player does keeps it from following that noise.
    """

    brain: Brain
    habit: Brain
    """Its numbers for options are no points but logarithms of chances."""

    def __call__(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Thought:
        """Think as the brain does, leaning."""
        thought = self.brain(rows, dialects)
        appeal = thought.points
        appeal[:, :LOOK] += HABIT / UNIT * self.habit(rows, dialects).points[:, :LOOK]
        return replace(thought, appeal=appeal)
