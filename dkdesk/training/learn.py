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
from dkdesk.training.net import HIDDEN, Net, belief_loss, grown, load
from dkdesk.training.selfplay import Lessons, Round

DEALS: Final = 2048
"""Deals in one round."""
ROWS: Final = 2048
"""Decisions in one step."""
PART: Final = 1.0
"""The part of its decisions that is learned from: those of one deal share their luck."""
RATE: Final = 1e-3
HALF_LIFE: Final = 1_200_000
"""Deals after which the rate is half as large."""
LEAST_RATE: Final = 6e-5
CARDS: Final = (0.08, 0.02)
"""How often any card is tried: at first, and after ``SETTLED`` deals."""
WORDS: Final = 0.015
SETTLED: Final = 1_000_000
AVERAGE: Final = 0.999
"""How slowly the average follows, which is what plays in the end."""
AUGEN_WEIGHT: Final = 16.0
"""Augen vary forty times less than points, and their noise is smaller: they shape the trunk."""
BELIEF_WEIGHT: Final = 0.1
CLIP: Final = 3.0
"""Length of the longest gradient."""
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
        self.net, self.average = Net(HIDDEN), Net(HIDDEN)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=RATE)
        self.deals = 0
        self.seconds = 0.0
        copies = sorted(where.glob("copy-*.pt"))
        self.habit = load(copies[0]) if copies else None
        if (where / "state.pt").exists():
            state = torch.load(where / "state.pt", weights_only=True)
            self.net.load_state_dict(state["net"])
            self.average.load_state_dict(state["average"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.deals, self.seconds = state["deals"], state["seconds"]
        else:
            if (where / BORN).exists():
                self.net.load_state_dict(grown(Weights.read(where / BORN)).state_dict())
                self.deals = learned
            self.average.load_state_dict(self.net.state_dict())
        self.rng = np.random.default_rng([seed, self.deals])
        torch.manual_seed(seed + self.deals)

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
        begun = last = time.monotonic()
        guests, rounds = self.guests(), 0
        while time.monotonic() - begun < 60 * minutes:
            settled = min(1.0, self.deals / SETTLED)
            cards = CARDS[0] + (CARDS[1] - CARDS[0]) * settled
            table = Round(self.net, guests, self.rng, (cards, WORDS), self.habit)
            lessons, batch = table.play(DEALS)
            told = self.learn(lessons)
            self.deals += DEALS
            rounds += 1
            now = time.monotonic()
            self.seconds, last = self.seconds + now - last, now
            if rounds % 10 == 0:
                spoken = float((batch.reached.max(1) >= 0).mean())
                self.note({**told, "calls": spoken})
            if self.deals % OLDER < DEALS:
                kept = self.folder / f"older-{self.deals:09}.pt"
                torch.save(self.average.state_dict(), kept)
                guests = self.guests()
            if rounds % SAVE == 0:
                self.save()
        self.save()

    def learn(self, lessons: Lessons) -> dict[str, float]:
        """Go once through what a round has taught; tell the mean losses."""
        rate = max(LEAST_RATE, RATE * 0.5 ** (self.deals / HALF_LIFE))
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        order = self.rng.permutation(len(lessons.rows))[: int(PART * len(lessons.rows))]
        sums: dict[str, float] = {}
        steps = max(1, len(order) // ROWS)
        for some in np.array_split(order, steps):
            part = some[np.argsort(lessons.dialects[some], kind="stable")]
            losses = self._losses(self._mirrored(lessons, part))
            loss = losses["points"] + AUGEN_WEIGHT * losses["augen"]
            loss = loss + BELIEF_WEIGHT * losses["belief"]
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), CLIP)
            self.optimizer.step()
            self.average.follow(self.net, AVERAGE)
            for name, value in losses.items():
                sums[name] = sums.get(name, 0.0) + value.item() / steps
        return {"rate": rate, **sums}

    def _mirrored(self, lessons: Lessons, part: np.ndarray) -> Lessons:
        """Some lessons, half of them with the black suits exchanged where these are alike."""
        some = lessons.take(part)
        turned = (some.dialects == 0) & (self.rng.random(len(part)) < 0.5)
        some.rows[turned] = some.rows[turned][:, mirror.ROW]
        some.options[turned] = mirror.OPTION[some.options[turned]]
        some.hidden[turned] = some.hidden[turned][:, mirror.HIDDEN]
        return some

    def _losses(self, some: Lessons) -> dict[str, Any]:
        sizes = np.bincount(some.dialects, minlength=DIALECTS).tolist()
        told = self.net(torch.from_numpy(some.rows), sizes)
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

    def note(self, told: dict[str, float]) -> None:
        """Add a line to the curve."""
        line = {"deals": self.deals, "seconds": round(self.seconds), **told}
        folder.note(self.folder / "curve.csv", line)

    def save(self) -> None:
        """Write everything a later run needs, whole or not at all."""
        state = {
            "net": self.net.state_dict(),
            "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(),
            "deals": self.deals,
            "seconds": self.seconds,
        }
        folder.keep(self.folder / "state.pt", state)
        self.average.weights().write(self.folder / "brain.npz")


def main() -> None:
    """Go on with the run in a folder."""
    told = folder.wishes("Let a brain learn, going on from its folder.")
    Run(told.folder, told.seed, told.learned).go(told.minutes)


if __name__ == "__main__":
    main()
