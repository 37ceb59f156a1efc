"""The network that learns, its slow average that plays, and how far it has come."""

from __future__ import annotations

import math
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import torch
from torch import Tensor

from dkdesk.training import folder
from dkdesk.training.net import HIDDEN, Net

CLIP: Final = 3.0
"""Length of the longest gradient."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How quickly one learns, and what that is counted in."""

    counted: str
    """What is counted: deals, or decisions."""
    rate: float
    half_life: int
    """What is counted, after which the rate is half as large."""
    least_rate: float
    average: float
    """How slowly the average follows."""


class Pupil:
    """What goes on from one run to the next."""

    def __init__(self, pace: Pace) -> None:
        self.pace = pace
        self.net, self.average = Net(HIDDEN), Net(HIDDEN)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=pace.rate)
        self.done, self.seconds = 0, 0.0

    def begin(self, other: Net, done: int = 0) -> None:
        """Begin as *other* is."""
        for net in (self.net, self.average):
            net.load_state_dict(other.state_dict())
        self.done = done

    def restore(self, file: Path) -> None:
        """Go on from what ``keep`` has written.

        Raises:
            OSError: It cannot be read.
        """
        state = torch.load(file, weights_only=True)
        self.net.load_state_dict(state["net"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.done, self.seconds = state[self.pace.counted], state["seconds"]

    def keep(self, file: Path) -> None:
        """Write everything a later run needs, whole or not at all."""
        folder.keep(
            file,
            {
                "net": self.net.state_dict(),
                "average": self.average.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                self.pace.counted: self.done,
                "seconds": self.seconds,
            },
        )

    def note(self, curve: Path, told: dict[str, float]) -> None:
        """Add a line to a curve."""
        folder.note(curve, {self.pace.counted: self.done, "seconds": round(self.seconds), **told})

    @property
    def rate(self) -> float:
        """How quickly it learns by now."""
        pace, halvings = self.pace, self.done / self.pace.half_life
        return max(pace.least_rate, pace.rate * math.pow(0.5, halvings))

    def move(self, loss: Tensor) -> None:
        """Move once against *loss*, and let the average follow."""
        for group in self.optimizer.param_groups:
            group["lr"] = self.rate
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), CLIP)
        self.optimizer.step()
        self.average.follow(self.net, self.pace.average)
