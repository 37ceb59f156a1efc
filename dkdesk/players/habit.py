"""What a good rule player would do, told by a network for thousands of seats at once.

It stands in for the rule player wherever deals are played out by the hundred: it does the same in
most decisions, and takes a thousandth of the time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.brain import OPTIONS, SAY, Brain, Floats, Thought
from dkdesk.players.dialect import TRUMP_SUIT
from dkdesk.players.features import LEGAL, SAYABLE, Rows
from dkdesk.rules.announce import Level

NEVER: Final = -np.finfo(np.float32).max


@dataclass(frozen=True, slots=True)
class Habit:
    """Copies of the rule player as one mind: it has no numbers for the worth of anything."""

    copy: Brain
    """Its numbers for options are logarithms of chances."""
    closer: Brain | None = None
    """One that has seen nothing but games with a trump suit, and knows them better."""

    def __call__(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Thought:
        """Find what is most usual."""
        told = self._told(rows, dialects)
        usual = told.copy()
        may_say = rows[:, SAYABLE : SAYABLE + len(Level)].any(1)
        # Nobody it copies says a word by chance: it says one where it is likelier than not.
        usual[:, SAY] = NEVER
        if may_say.any():
            legal = rows[may_say, LEGAL : LEGAL + SAY].astype(np.bool_)
            cards = log_sum(np.where(legal, told[may_say, :SAY], NEVER))
            usual[may_say, SAY] = np.where(told[may_say, SAY] > cards, np.inf, NEVER)
        return Thought(told, usual)

    def _told(self, rows: Rows, dialects: npt.NDArray[np.intp]) -> Floats:
        """(n, OPTIONS) How usual each option is."""
        near = dialects == TRUMP_SUIT
        if self.closer is None or not near.any():
            return self.copy(rows, dialects).told[:, :OPTIONS]
        if near.all():
            return self.closer(rows, dialects).told[:, :OPTIONS]
        told = np.empty((len(rows), OPTIONS), np.float32)
        for brain, at in (self.closer, near), (self.copy, ~near):
            told[at] = brain(rows[at], dialects[at]).told[:, :OPTIONS]
        return told


def log_sum(numbers: Floats) -> Floats:
    """(n,) Logarithms of the sums of what rows of numbers are logarithms of."""
    most = numbers.max(1)
    found: Floats = most + np.log(np.exp(numbers - most[:, None]).sum(1))
    return found
