"""A learning run: ``python -m dkdesk.training.learn FOLDER --minutes 60``.

Deep Monte Carlo (DouZero, Zha 2021) with a short trace: rounds of deals are played by the brain
and its company, and the network moves towards what its decisions brought. The folder holds
everything a later run goes on from: ``state.pt``, the guests, ``curve.csv``, ``brain.npz``.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch

from dkdesk.players.brain import OPTIONS, Weights
from dkdesk.players.dialect import DIALECTS
from dkdesk.training import folder, mirror
from dkdesk.training.company import Guest
from dkdesk.training.net import belief_loss, grown, load
from dkdesk.training.pupil import Pace, Pupil
from dkdesk.training.selfplay import Lessons, Round

DEALS: Final = 2048
"""Deals in one round."""
ROWS: Final = 2048
"""Decisions in one step."""
PART: Final = 1.0
"""The part of its decisions that is learned from: those of one deal share their luck."""
PACE: Final = Pace("deals", rate=1e-3, half_life=1_200_000, least_rate=6e-5, average=0.999)
CARDS: Final = (0.08, 0.02)
"""How often any card is tried: at first, and after ``SETTLED`` deals."""
WORDS: Final = 0.015
SETTLED: Final = 1_000_000
AUGEN_WEIGHT: Final = 16.0
"""Augen vary forty times less than points, and their noise is smaller: they shape the trunk."""
BELIEF_WEIGHT: Final = 0.1
SOLO_WEIGHT: Final = 0.35
OLDER: Final = 400_000
"""Deals after which the brain of that day joins the company."""
OLDEST: Final = 1
"""Older brains that stay in the company."""
BORN: Final = "born.npz"
"""A brain of the product from which a new run goes on, if it lies in the folder."""
SAVE: Final = 30
"""Rounds between two checkpoints."""


class Run:
    """One run, gone on with from its folder."""

    def __init__(self, where: Path, seed: int, learned: int = 0) -> None:
        """Go on from a folder.

        Args:
            where: The folder with everything of the run.
            seed: Where chance comes from.
            learned: Deals from which the brain that lies there as ``BORN`` has learned.
        """
        where.mkdir(parents=True, exist_ok=True)
        self.folder = where
        self.pupil = Pupil(PACE)
        copies = sorted(where.glob("copy-*.pt"))
        self.habit = load(copies[0]) if copies else None
        if (where / "state.pt").exists():
            self.pupil.restore(where / "state.pt")
        elif (where / BORN).exists():
            self.pupil.begin(grown(Weights.read(where / BORN)), learned)
        else:
            self.pupil.begin(self.pupil.net)
        self.rng = np.random.default_rng([seed, self.pupil.done])
        torch.manual_seed(seed + self.pupil.done)

    def guests(self) -> list[Guest]:
        """Everybody who has been put into the folder."""
        found: list[Guest] = []
        for path in sorted(self.folder.glob("copy-*.pt")):
            found.append(Guest(path.stem, load(path), 2.5, imitates=True, teaches=True))
            found.append(
                Guest(f"{path.stem}, careless", load(path), 0.7, imitates=True, careless=0.1)
            )
        for path in sorted(self.folder.glob("older-*.pt"))[-OLDEST:]:
            found.append(Guest(path.stem, load(path), 0.4))
            found.append(Guest(f"{path.stem}, careless", load(path), 0.2, careless=0.12))
        return found

    def go(self, minutes: float) -> None:
        """Play and learn until the time is up."""
        pupil = self.pupil
        begun = last = time.monotonic()
        guests, rounds = self.guests(), 0
        while time.monotonic() - begun < 60 * minutes:
            settled = min(1.0, pupil.done / SETTLED)
            cards = CARDS[0] + (CARDS[1] - CARDS[0]) * settled
            table = Round(pupil.net, guests, self.rng, (cards, WORDS), self.habit)
            lessons, batch = table.play(DEALS)
            told = self.learn(lessons)
            pupil.done += DEALS
            rounds += 1
            now = time.monotonic()
            pupil.seconds, last = pupil.seconds + now - last, now
            if rounds % 10 == 0:
                spoken = float((batch.reached.max(1) >= 0).mean())
                pupil.note(self.folder / "curve.csv", {**told, "calls": spoken})
            if pupil.done % OLDER < DEALS:
                kept = self.folder / f"older-{pupil.done:09}.pt"
                torch.save(pupil.average.state_dict(), kept)
                guests = self.guests()
            if rounds % SAVE == 0:
                self.save()
        self.save()

    def learn(self, lessons: Lessons) -> dict[str, float]:
        """Go once through what a round has taught; tell the mean losses."""
        order = self.rng.permutation(len(lessons.rows))[: int(PART * len(lessons.rows))]
        sums: dict[str, float] = {}
        steps = max(1, len(order) // ROWS)
        for some in np.array_split(order, steps):
            part = some[np.argsort(lessons.dialects[some], kind="stable")]
            losses = self._losses(self._mirrored(lessons, part))
            loss = losses["points"] + AUGEN_WEIGHT * losses["augen"]
            loss = loss + BELIEF_WEIGHT * losses["belief"]
            self.pupil.move(loss)
            for name, value in losses.items():
                sums[name] = sums.get(name, 0.0) + value.item() / steps
        return {"rate": self.pupil.rate, **sums}

    def _mirrored(self, lessons: Lessons, part: np.ndarray) -> Lessons:
        """Some lessons, half of them with the black suits exchanged where these are alike."""
        some = lessons.take(part)
        turned = mirror.turned(some.dialects, self.rng)
        some.rows[turned] = some.rows[turned][:, mirror.ROW]
        some.options[turned] = mirror.OPTION[some.options[turned]]
        some.hidden[turned] = some.hidden[turned][:, mirror.HIDDEN]
        return some

    def _losses(self, some: Lessons) -> dict[str, Any]:
        sizes = np.bincount(some.dialects, minlength=DIALECTS).tolist()
        told = self.pupil.net(torch.from_numpy(some.rows), sizes)
        option = torch.from_numpy(some.options.astype(np.int64))[:, None]
        points = told[:, :OPTIONS].gather(1, option)[:, 0]
        augen = told[:, OPTIONS : 2 * OPTIONS].gather(1, option)[:, 0]
        weight = torch.from_numpy(np.where(some.solo, SOLO_WEIGHT, 1.0).astype(np.float32))
        off = points - torch.from_numpy(some.points)
        return {
            "points": (weight * off * off).mean(),
            "augen": (augen - torch.from_numpy(some.augen)).square().mean(),
            "belief": belief_loss(told, some.hidden),
        }

    def save(self) -> None:
        """Write everything a later run needs, and the brain as it plays."""
        self.pupil.keep(self.folder / "state.pt")
        self.pupil.average.weights().write(self.folder / "brain.npz")


def main() -> None:
    """Go on with the run in a folder."""
    told = folder.wishes("Let a brain learn, going on from its folder.")
    Run(told.folder, told.seed, told.learned).go(told.minutes)


if __name__ == "__main__":
    main()
