"""Self-play by the brain alone: ``python -m tests.bench.selfplay [games] [brain]``.

Games under all presets and rule sets with turned switches, every contract, announcements on. Each
card and word is checked to be legal before it is played. Printed are how often each level was
announced and kept, and what solos brought.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players import playout
from dkdesk.players.batch import Batch, call, legal, may_call, play
from dkdesk.players.batch.contracts import IS_SOLO, KEY_OF, KEYS
from dkdesk.players.batch.faces import Small
from dkdesk.players.brain import LOOK, Brain, Mind
from dkdesk.players.dialect import DIALECT
from dkdesk.players.expert import mind as product
from dkdesk.players.features import features
from dkdesk.players.report import BREAK_EVEN
from dkdesk.rules.announce import Level
from dkdesk.rules.score import UNDER
from dkdesk.training.opening import openings

ROUND: Final = 2_000
DDV: Final = 0
"""Place of the tournament rules in a round's book."""


def checked_play(batch: Batch, faces: Small) -> None:
    """Play, but refuse what is not legal."""
    rows = np.flatnonzero((faces >= 0) & ~batch.over)
    if not legal(batch)[rows, faces[rows]].all():
        raise AssertionError("an illegal card")
    play(batch, faces)


def checked_call(
    batch: Batch, seats: Small, levels: Small, where: npt.NDArray[np.bool_] | None = None
) -> None:
    """Announce, but refuse what is not allowed."""
    rows = np.arange(len(batch)) if where is None else np.flatnonzero(where)
    if not may_call(batch)[rows, seats[rows], levels[rows]].all():
        raise AssertionError("an announcement that is not allowed")
    call(batch, seats, levels, where)


class Count:
    """What was seen."""

    def __init__(self) -> None:
        self.games: Counter[str] = Counter()
        self.said: Counter[Level] = Counter()
        self.kept: Counter[Level] = Counter()
        self.spoken = 0
        self.partners = 0
        self.solos: list[float] = []

    def add(self, batch: Batch, sheets: object) -> None:
        """Count finished deals; announcements only of DDV games with partners."""
        self.games.update(KEYS[key] for key in KEY_OF[batch.variant])
        points = sheets.points  # type: ignore[attr-defined]
        winner = sheets.winner  # type: ignore[attr-defined]
        ddv = batch.rules == DDV
        with_partner = ddv & ((batch.sides == 0).sum(1) == 2)
        self.partners += int(with_partner.sum())
        self.spoken += int((with_partner & (batch.reached.max(1) >= 0)).sum())
        for side in (0, 1):
            other = batch.side_augen[:, 1 - side]
            none = batch.side_tricks[:, 1 - side] == 0
            for level in Level:
                reached = with_partner & (batch.reached[:, side] >= level)
                kept = winner == side
                if level is Level.BLACK:
                    kept = none
                elif level is not Level.ANN:
                    kept = other < UNDER[level]
                self.said[level] += int(reached.sum())
                self.kept[level] += int((reached & kept).sum())
        alone = ddv & IS_SOLO[KEY_OF[batch.variant]]
        rows = np.flatnonzero(alone)
        self.solos += points[rows, batch.declarer[rows]].tolist()


def _judge(mind: Mind, batch: Batch, seats: Small) -> npt.NDArray[np.float32]:
    rows = features(batch, seats)
    worth: npt.NDArray[np.float32] = mind(rows, DIALECT[KEY_OF[batch.variant]]).points[:, LOOK]
    return worth


def main() -> None:
    """Play and count."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 20_000
    mind = Brain.read(Path(sys.argv[2])) if len(sys.argv) > 2 else product()
    # In the playouts everything goes through the checks.
    vars(playout).update(play=checked_play, call=checked_call)
    rng, count, begun = np.random.default_rng(1), Count(), time.perf_counter()
    for done in range(0, games, ROUND):
        batch = openings(min(ROUND, games - done), rng, lambda b, s: _judge(mind, b, s))
        count.add(batch, playout.finish(batch, mind))
    took = time.perf_counter() - begun
    print(f"{games} games, no illegal action, {took:.0f} s: {dict(count.games)}")
    share = count.spoken / count.partners
    print(f"DDV games with partners: {count.partners}, announced in {share:.1%}")
    for level in Level:
        if count.said[level]:
            share = count.kept[level] / count.said[level]
            error = (share * (1 - share) / count.said[level]) ** 0.5
            print(
                f"  {level.key:6} {count.said[level]:6}  kept {share:.1%} +-{error:.1%}"
                f"  needed {BREAK_EVEN[level]:.1%}"
            )
    print(f"solos: {len(count.solos)}, {np.mean(count.solos):+.2f} points each")


if __name__ == "__main__":
    main()
