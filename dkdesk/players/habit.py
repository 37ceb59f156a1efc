"""What a good rule player would do, told by a network for thousands of seats at once.

It stands in for the rule player wherever deals are played out by the hundred: it does the same in
most decisions, and takes a thousandth of the time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from dkdesk.players.brain import OPTIONS, SAY, Brain, Thought
from dkdesk.players.features import LEGAL, Rows


@dataclass(frozen=True, slots=True)
class Habit:
    """A copy of the rule player as a mind: it has no numbers for the worth of anything."""

    copy: Brain
    """Its numbers for options are logarithms of chances."""

    def __call__(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Thought:
        """Find what is most usual."""
        thought = self.copy(rows, dialects)
        usual = thought.told[:, :OPTIONS].copy()
        legal = rows[:, LEGAL : LEGAL + SAY].astype(np.bool_)
        cards = np.logaddexp.reduce(np.where(legal, usual[:, :SAY], -np.inf), axis=1)
        # Nobody it copies says a word by chance: it says one where it is likelier than not.
        usual[:, SAY] = np.where(usual[:, SAY] > cards, np.inf, -np.finfo(np.float32).max)
        return replace(thought, appeal=usual)
