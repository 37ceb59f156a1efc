"""Copies of the rule player: ``python -m dkdesk.training.imitate FOLDER --games 6000``.

The rule player looks at one view at a time; a school plays thousands of deals at once. So a small
network learns to do what he does, and sits in the company in his place. What it saw is kept in the
folder as ``seen-*.npz``, the copy as ``copy-rule.pt``.
"""

from __future__ import annotations

import argparse
import logging
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch.nn import functional

from dkdesk.players.brain import SAY
from dkdesk.players.dialect import DIALECTS
from dkdesk.training.net import Net
from dkdesk.training.watching import Seen, joined, watch

log = logging.getLogger(__name__)

HIDDEN: Final = 192
EPOCHS: Final = 8
ROWS: Final = 1024
RATE: Final = 1e-3


def learn(seen: Seen, seed: int = 1) -> Net:
    """Learn to do the same."""
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Net(HIDDEN, 2)
    optimizer = torch.optim.Adam(net.parameters(), lr=RATE)
    held_back = len(seen.rows) // 20
    steps = EPOCHS * max(1, (len(seen.rows) - held_back) // ROWS)
    schedule = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, steps)
    for epoch in range(EPOCHS):
        order = rng.permutation(np.arange(held_back, len(seen.rows)))
        for some in np.array_split(order, max(1, len(order) // ROWS)):
            part = _sorted(seen.take(some))
            loss = functional.cross_entropy(_thought(net, part), torch.from_numpy(part.wanted))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            schedule.step()
        share = same(net, seen.take(np.arange(held_back)))
        log.info("epoch %d: the same in %.1f %% of unseen choices", epoch, 100 * share)
    return net


def same(net: Net, seen: Seen) -> float:
    """How often it does the same."""
    part = _sorted(seen)
    with torch.no_grad():
        chosen = _thought(net, part).argmax(1).numpy()
    return float((chosen == part.wanted.argmax(1)).mean())


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
    wishes = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    torch.set_num_threads(1)
    wishes.folder.mkdir(parents=True, exist_ok=True)
    if wishes.games:
        seen = watch(wishes.games, wishes.seed)
        np.savez(wishes.folder / f"seen-{wishes.seed}.npz", **seen._asdict())
    seen = _all_seen(wishes.folder)
    log.info("%d choices watched", len(seen.rows))
    torch.save(learn(seen, wishes.seed).state_dict(), wishes.folder / "copy-rule.pt")


if __name__ == "__main__":
    main()
