"""Copies of the rule player: ``python -m dkdesk.training.imitate FOLDER --games 6000``.

The rule player looks at one view at a time; a school plays thousands of deals at once. So a small
network learns to do what he does, and sits in the company in his place. What it saw is kept in the
folder as ``seen-*.npz``, the copy as ``copy-rule.pt``.

With ``--closer`` it learns longer, and from games with a trump suit alone: ``closer.npz``, by which
the strong opponents read what others play.
"""

from __future__ import annotations

import argparse
import logging
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch.nn import functional

from dkdesk.players.brain import SAY, Weights
from dkdesk.players.dialect import DIALECTS, TRUMP_SUIT
from dkdesk.training import mirror
from dkdesk.training.net import Net
from dkdesk.training.watching import Seen, joined, watch

log = logging.getLogger(__name__)

ROWS: Final = 1024
RATE: Final = 1e-3
LEAST_RATE: Final = 1e-5
HELD_BACK: Final = 20
"""One decision of so many is not learned from, and tells how good the copy is."""


@dataclass(frozen=True, slots=True)
class Course:
    """What a copy is made of, and how long it learns."""

    hidden: int
    blocks: int
    epochs: int
    trump_suit: bool = False
    """Whether from games with a trump suit alone."""


COMPANY: Final = Course(192, 2, 8)
CLOSER: Final = Course(160, 3, 30, trump_suit=True)


def learn(seen: Seen, course: Course, seed: int = 1) -> Net:
    """Learn to do the same."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    if course.trump_suit:
        seen = seen.take(np.flatnonzero(seen.dialects == TRUMP_SUIT))
    net = Net(course.hidden, course.blocks)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    held_back = len(seen.rows) // HELD_BACK
    steps = course.epochs * max(1, (len(seen.rows) - held_back) // ROWS)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps, LEAST_RATE)
    for epoch in range(course.epochs):
        order = rng.permutation(np.arange(held_back, len(seen.rows)))
        for some in np.array_split(order, max(1, len(order) // ROWS)):
            part = _sorted(_mirrored(seen.take(some), rng))
            loss = functional.cross_entropy(_thought(net, part), torch.from_numpy(part.wanted))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        share = same(net, seen.take(np.arange(held_back)))
        log.info("epoch %d: the same in %.1f %% of unseen choices", epoch, 100 * share)
    return net


def bare(weights: Weights) -> Weights:
    """The same without what it has not learned: other dialects, and numbers that are no option."""
    first, first_bias = weights.first.copy(), weights.first_bias.copy()
    head, head_bias = weights.head.copy(), weights.head_bias.copy()
    others = np.arange(DIALECTS) != TRUMP_SUIT
    first[others], first_bias[others] = 0, 0
    head[:, SAY + 1 :], head_bias[SAY + 1 :] = 0, 0
    return replace(weights, first=first, first_bias=first_bias, head=head, head_bias=head_bias)


def same(net: Net, seen: Seen) -> float:
    """How often it does the same."""
    part = _sorted(seen)
    with torch.no_grad():
        chosen = _thought(net, part).argmax(1).numpy()
    return float((chosen == part.wanted.argmax(1)).mean())


def _mirrored(some: Seen, rng: np.random.Generator) -> Seen:
    """The same, half of it with the black suits exchanged where these are alike."""
    turned = mirror.turned(some.dialects, rng)
    some.rows[turned] = some.rows[turned][:, mirror.ROW]
    some.wanted[turned] = some.wanted[turned][:, mirror.OPTION[: SAY + 1]]
    return some


def _sorted(seen: Seen) -> Seen:
    return seen.take(np.argsort(seen.dialects, kind="stable"))


def _thought(net: Net, part: Seen) -> torch.Tensor:
    sizes = np.bincount(part.dialects, minlength=DIALECTS).tolist()
    told: torch.Tensor = net(torch.from_numpy(part.rows), sizes)[:, : SAY + 1]
    return told.masked_fill(torch.from_numpy(~part.legal), -30.0)


def _all_seen(folder: Path) -> Seen:
    """Everything that was watched, by this run and by others."""
    parts: list[Seen] = []
    for path in sorted(folder.glob("seen-*.npz")):
        with np.load(path) as kept:
            parts.append(Seen(*(kept[name] for name in Seen._fields)))
    return joined(parts)


def main() -> None:
    """Watch, learn, and keep the copy."""
    parser = argparse.ArgumentParser(description="Make a copy of the rule player.")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--closer", action="store_true", help="of games with a trump suit alone")
    wishes = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    torch.set_num_threads(1)
    wishes.folder.mkdir(parents=True, exist_ok=True)
    if wishes.games:
        seen = watch(wishes.games, wishes.seed)
        np.savez(wishes.folder / f"seen-{wishes.seed}.npz", **seen._asdict())
    seen = _all_seen(wishes.folder)
    log.info("%d choices watched", len(seen.rows))
    net = learn(seen, CLOSER if wishes.closer else COMPANY, wishes.seed)
    if wishes.closer:
        bare(net.weights()).write(wishes.folder / "closer.npz")
    else:
        torch.save(net.state_dict(), wishes.folder / "copy-rule.pt")


if __name__ == "__main__":
    main()
