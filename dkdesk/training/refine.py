"""A run that sharpens a brain: ``python -m dkdesk.training.refine FOLDER --minutes 60``.

``learn`` teaches what a game is worth; what one card is worth beside another is much less, and
drowns in the luck of the hands. Here the network moves towards what every option of a decision
brought in one and the same deal (``forks``). The folder is that of ``learn``, and the first run
goes on from its brain; what is added are ``refined.pt``, ``refined.csv``, ``refined.npz``.
"""

from __future__ import annotations

import time
from collections import deque
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor

from dkdesk.players.brain import OPTIONS
from dkdesk.players.dialect import DIALECTS
from dkdesk.training import folder, mirror
from dkdesk.training.forks import Forks, Trials, joined
from dkdesk.training.learn import SOLO_WEIGHT, Run
from dkdesk.training.net import belief_loss
from dkdesk.training.pupil import Pace, Pupil

DEALS: Final = 768
"""Deals in one round."""
KEPT: Final = 64
"""Rounds that are learned from again and again."""
ROWS: Final = 2048
"""Decisions in one step."""
STEPS: Final = 10
"""Steps after one round."""
PACE: Final = Pace("decisions", rate=2e-4, half_life=600_000, least_rate=1.5e-5, average=0.998)
APART: Final = 5.0
"""Weight of what tells options of one deal apart, beside what all of them bring: it has so much
less noise."""
AUGEN_WEIGHT: Final = 16.0
BELIEF_WEIGHT: Final = 0.1
SAVE: Final = 20


class Refinement:
    """One run, gone on with from its folder."""

    def __init__(self, where: Path, seed: int, learned: int = 0) -> None:
        """Go on from a folder of ``learn``; see there."""
        self.school = Run(where, seed, learned)
        self.folder = where
        self.pupil = Pupil(PACE)
        if (where / "refined.pt").exists():
            self.pupil.restore(where / "refined.pt")
        else:
            self.pupil.begin(self.school.pupil.average)
        self.rng = np.random.default_rng([seed, self.pupil.done])
        self.rounds: deque[Trials] = deque(maxlen=KEPT)

    def go(self, minutes: float) -> None:
        """Play and learn until the time is up."""
        pupil = self.pupil
        begun = last = time.monotonic()
        guests, number = self.school.guests(), 0
        sums: list[dict[str, float]] = []
        while time.monotonic() - begun < 60 * minutes:
            fresh = Forks(pupil.average, guests, self.rng, self.school.habit).play(DEALS)
            self.rounds.append(fresh)
            pupil.done += len(fresh.rows)
            sums.extend(self.step() for _ in range(STEPS))
            number += 1
            now = time.monotonic()
            pupil.seconds, last = pupil.seconds + now - last, now
            if number % 10 == 0:
                told = {name: float(np.mean([row[name] for row in sums])) for name in sums[0]}
                pupil.note(self.folder / "refined.csv", told)
                sums = []
            if number % SAVE == 0:
                self.save()
        self.save()

    def step(self) -> dict[str, float]:
        """Move once towards some of what was tried."""
        rate, losses = self.pupil.rate, self._losses(self._some())
        loss = losses["points"] + APART * losses["apart"] + AUGEN_WEIGHT * losses["augen"]
        self.pupil.move(loss + BELIEF_WEIGHT * losses["belief"])
        return {"rate": rate, **{name: value.item() for name, value in losses.items()}}

    def _some(self) -> Trials:
        """Some decisions of the last rounds, half of them with the black suits exchanged."""
        sizes = np.array([len(part.rows) for part in self.rounds])
        shares = np.bincount(self.rng.choice(len(sizes), ROWS, p=sizes / sizes.sum()))
        some = joined(
            [
                part.take(self.rng.integers(len(part.rows), size=count))
                for part, count in zip(self.rounds, shares.tolist(), strict=False)
                if count
            ]
        )
        some = some.take(np.argsort(some.dialects, kind="stable"))
        turned = mirror.turned(some.dialects, self.rng)
        some.rows[turned] = some.rows[turned][:, mirror.ROW]
        some.hidden[turned] = some.hidden[turned][:, mirror.HIDDEN]
        for told in (some.tried, some.points, some.augen):
            told[turned] = told[turned][:, mirror.OPTION]
        return some

    def _losses(self, some: Trials) -> dict[str, Any]:
        told = self.pupil.net(
            torch.from_numpy(some.rows), np.bincount(some.dialects, minlength=DIALECTS).tolist()
        )
        tried = torch.from_numpy(some.tried).float()
        weight = torch.from_numpy(np.where(some.solo, SOLO_WEIGHT, 1.0).astype(np.float32))
        points, apart = _parts(told[:, :OPTIONS] - torch.from_numpy(some.points), tried)
        augen = told[:, OPTIONS : 2 * OPTIONS] - torch.from_numpy(some.augen)
        return {
            "points": (weight * points).mean(),
            "apart": (weight * apart).mean(),
            "augen": (augen.square() * tried).sum() / tried.sum(),
            "belief": belief_loss(told, some.hidden),
        }

    def save(self) -> None:
        """Write everything a later run needs, and the brain as it plays."""
        self.pupil.keep(self.folder / "refined.pt")
        self.pupil.average.weights().write(self.folder / "refined.npz")


def _parts(off: Tensor, tried: Tensor) -> tuple[Tensor, Tensor]:
    """How wrong each decision is about all its options together, and about what tells them apart.

    Args:
        off: (n, OPTIONS) What is told too much.
        tried: (n, OPTIONS) One where an option was tried, else nought.
    """
    count = tried.sum(1)
    mean = (off * tried).sum(1) / count
    apart = ((off - mean[:, None]).square() * tried).sum(1) / count
    return mean.square(), apart


def main() -> None:
    """Go on with the run in a folder."""
    told = folder.wishes("Sharpen a brain, going on from its folder.")
    Refinement(told.folder, told.seed, told.learned).go(told.minutes)


if __name__ == "__main__":
    main()
