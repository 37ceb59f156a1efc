"""Copies of the rule player: ``python -m dkdesk.training.imitate FOLDER --games 6000``.

The rule player looks at one view at a time; a school plays thousands of deals at once. So a small
network learns to do what he does, and sits in the company in his place. What it saw is kept in the
folder as ``seen-*.npz``, the copy as ``copy-rule.pt``.
"""

from __future__ import annotations

import argparse
import logging
import random
from pathlib import Path
from typing import Final

import numpy as np
import torch
from torch.nn import functional

from dkdesk.players.batch import from_views
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, INDEX
from dkdesk.players.brain import SAY
from dkdesk.players.dialect import DIALECT, DIALECTS, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, features
from dkdesk.players.player import safe_act
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from dkdesk.rules.view import View
from dkdesk.training.net import Net

log = logging.getLogger(__name__)

HIDDEN: Final = 192
EPOCHS: Final = 8
ROWS: Final = 1024
BOLDNESS: Final = (-0.2, -0.05, 0.0, 0.0, 0.1)
DDV: Final = 0.7

Seen = tuple[np.ndarray, np.ndarray, np.ndarray]
"""Rows, dialects, and what was done."""


def watch(games: int, seed: int) -> Seen:
    """Watch rule players at play."""
    lot = random.Random(seed)
    views: list[View] = []
    done: list[int] = []
    parts: list[Seen] = []
    keys = [key for key in PRESETS if key != "ddv"]
    for game in range(games):
        rules = PRESETS["ddv" if lot.random() < DDV else lot.choice(keys)]
        players = [RulePlayer(boldness=lot.choice(BOLDNESS)) for _ in range(4)]
        hands = deal(lot.getrandbits(63), nines=rules.with_nines)
        state, _ = start(rules, lot.randrange(4), hands)
        while (actor := state.table.to_act) is not None:
            view = state.seen_by(actor)
            action, _ = safe_act(players[actor], view, lot.getrandbits(31))
            match action:
                case PlayCard(_, card):
                    views.append(view)
                    done.append(INDEX[card.face])
                case Announce(_, _):
                    views.append(view)
                    done.append(SAY)
                case _:
                    pass  # no brain learns it
            state, _ = step(state, action)
        if len(views) > 4000 or game == games - 1:
            parts.append(_told(views, done))
            views, done = [], []
    return tuple(np.concatenate(column) for column in zip(*parts, strict=True))  # type: ignore[return-value]


def _told(views: list[View], done: list[int]) -> Seen:
    batch = from_views(views)
    seats = np.array([view.seat for view in views])
    game = KEY_OF[batch.variant]
    options = np.array(done)
    cards = options < SAY
    options[cards] = SWAP[game[cards], options[cards]]
    return features(batch, seats), DIALECT[game], options


def learn(seen: Seen, seed: int = 1) -> Net:
    """Learn to do the same."""
    rows, dialects, options = seen
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    net = Net(HIDDEN, 2)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3)
    legal = np.empty((len(rows), SAY + 1), np.bool_)
    legal[:, :SAY] = rows[:, LEGAL : LEGAL + COUNT]
    legal[:, SAY] = rows[:, SAYABLE : SAYABLE + len(Level)].any(1)
    held_back = len(rows) // 20
    for epoch in range(EPOCHS):
        for group in optimizer.param_groups:
            group["lr"] = 1e-3 * 0.5**epoch
        order = rng.permutation(np.arange(held_back, len(rows)))
        for some in np.array_split(order, len(order) // ROWS):
            part = some[np.argsort(dialects[some], kind="stable")]
            told = _told_by(net, rows[part], dialects[part], legal[part])
            loss = functional.cross_entropy(told, torch.from_numpy(options[part]))
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
        test = np.argsort(dialects[:held_back], kind="stable")
        with torch.no_grad():
            told = _told_by(net, rows[test], dialects[test], legal[test])
        same = (told.argmax(1).numpy() == options[test]).mean()
        log.info("epoch %d: does the same in %.1f %% of unseen decisions", epoch, 100 * same)
    return net


def _told_by(net: Net, rows: np.ndarray, dialects: np.ndarray, legal: np.ndarray) -> torch.Tensor:
    sizes = np.bincount(dialects, minlength=DIALECTS).tolist()
    told = net(torch.from_numpy(rows), sizes)[:, : SAY + 1]
    return told.masked_fill(torch.from_numpy(~legal), -30.0)


def _all_seen(folder: Path) -> Seen:
    """Everything that was watched, by this run and by others."""
    parts: list[Seen] = []
    for path in sorted(folder.glob("seen-*.npz")):
        with np.load(path) as kept:
            parts.append((kept["rows"], kept["dialects"], kept["options"]))
    rows, dialects, options = (np.concatenate(column) for column in zip(*parts, strict=True))
    return rows, dialects, options


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
    kept = wishes.folder / f"seen-{wishes.seed}.npz"
    if wishes.games:
        rows, dialects, options = watch(wishes.games, wishes.seed)
        np.savez(kept, rows=rows, dialects=dialects, options=options)
    seen = _all_seen(wishes.folder)
    log.info("%d decisions watched", len(seen[0]))
    torch.save(learn(seen, wishes.seed).state_dict(), wishes.folder / "copy-rule.pt")


if __name__ == "__main__":
    main()
