"""Who sits at a table of the school.

A brain that meets only itself reads only itself. So in most deals some seats are taken by others:
older brains, copies of the rule player, careless ones. What good players do teaches as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.brain import SAY
from dkdesk.training.net import Net

GUESTS: Final = (0.3, 0.15, 0.15, 0.25, 0.15)
"""How often none, one ... all seats are taken by others."""

Values = npt.NDArray[np.float32]
Choices = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Guest:
    """Someone who is not learning."""

    name: str
    net: Net
    weight: float
    """How often it is asked, beside the others."""
    imitates: bool = False
    """Whether its values are those of a copy, chances to be drawn from, and not points."""
    teaches: bool = False
    """Whether the learner learns from its games too."""
    careless: float = 0.0
    """How often it plays any legal card."""

    def choose(
        self, values: Values, legal: npt.NDArray[np.bool_], rng: np.random.Generator
    ) -> Choices:
        """Choose among legal options.

        Args:
            values: (m, SAY + 1) Of every option.
            legal: (m, SAY + 1)
            rng: Where chance comes from.
        """
        lots = -np.log(-np.log(rng.random(values.shape) + 1e-12) + 1e-12)
        return self.decide(values, legal, lots.astype(np.float32), rng.random(len(legal)))

    def decide(
        self,
        values: Values,
        legal: npt.NDArray[np.bool_],
        lots: Values,
        slips: npt.NDArray[np.float64],
    ) -> Choices:
        """Choose by chance that was drawn before.

        Args:
            values: (m, SAY + 1) Of every option.
            legal: (m, SAY + 1)
            lots: (m, SAY + 1) From the law of Gumbel: the highest of values with lots is drawn
                with the chance of which the value is the logarithm.
            slips: (m,) Between 0 and 1; below ``careless`` any card is played.
        """
        if self.imitates:
            # Of the cards it draws one; a word it says only where it is more likely than not,
            # since nobody it copies ever said one by chance.
            open_to = np.where(legal, values, -np.inf)
            cards = np.logaddexp.reduce(open_to[:, :SAY], axis=1)
            values = values + 0.5 * lots
            values[:, SAY] = np.where(open_to[:, SAY] > cards, np.inf, -1e9)
        choice: Choices = np.where(legal, values, -np.inf).argmax(1).astype(np.int8)
        if self.careless:
            cards = legal[:, :SAY]
            any_card = np.where(cards, lots[:, :SAY], -np.inf).argmax(1)
            slip = (slips < self.careless) & cards.any(1)
            choice = np.where(slip, any_card, choice).astype(np.int8)
        return choice


def seat(count: int, guests: list[Guest], rng: np.random.Generator) -> npt.NDArray[Any]:
    """(count, 4) Who sits where: -1 is the learner, others are places among *guests*."""
    table = np.full((count, 4), -1, np.int8)
    if not guests:
        return table
    weights = np.array([guest.weight for guest in guests])
    many = rng.choice(len(GUESTS), size=count, p=GUESTS)
    order = rng.random((count, 4)).argsort(1)
    taken = order < many[:, None]
    # Mostly the guests of one table are of one kind, as in a match.
    one = rng.choice(len(guests), size=(count, 1), p=weights / weights.sum())
    each = rng.choice(len(guests), size=(count, 4), p=weights / weights.sum())
    who = np.where(rng.random((count, 1)) < 0.7, one, each)
    return np.where(taken, who, table).astype(np.int8)
