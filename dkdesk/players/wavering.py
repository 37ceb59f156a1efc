"""A mind that does not always choose alike between options that are about as good."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    from dkdesk.players.brain import Mind, Thought
    from dkdesk.players.features import Rows

DOUBT: Final = 0.05
"""Game points an option must seem better to be chosen e times as often."""


@dataclass(frozen=True, slots=True)
class Wavering:
    """Draws among the options, each the more likely the better it seems.

    Played again and again by a mind that is sure of itself, a deal would always go the same way,
    and tell of one line of play and not of the cards. An option that seems 0.15 points behind, up
    to which a decision still counts as right, is taken about once in twenty times; whatever is
    clearly worse, never. So the play stays good and yet goes many ways.
    """

    mind: Mind
    lots: np.random.Generator
    doubt: float = DOUBT

    def __call__(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Thought:
        """Think as the mind does, and waver.

        Source:
            The greatest of values with such noise is a draw by their exponentials (Gumbel).
        """
        thought = self.mind(rows, dialects)
        noise = self.lots.gumbel(scale=self.doubt, size=thought.appeal.shape)
        return replace(thought, appeal=(thought.appeal + noise).astype(np.float32))
