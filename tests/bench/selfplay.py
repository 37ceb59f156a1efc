"""Self-play by the brain alone: ``python -m tests.bench.selfplay [games] [brain]``.

Games under all presets and rule sets with turned switches, every contract, announcements on. Each
card and word is checked to be legal before it is played. Printed are how often each level was
announced and kept, and what solos brought.

This is AT3 of the trainer's design: of 20,000 games the announcements of each level are kept at
least as often as pays, less three in a hundred; the last line says whether they are. It tells how
far it is, Ctrl+C ends it with what there is so far, and ``--keep FILE`` lets it go on from there
another time. The games of a number are always the same.
"""

from __future__ import annotations

import argparse
import pickle
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
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.score import UNDER
from dkdesk.training.opening import openings

ROUND: Final = 2_000
SLACK: Final = 0.03
"""Share by which announcements may be kept less often than pays."""
DDV: Final = PRESETS["ddv"]
"""The rules whose announcements are counted."""


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
    if not may_call(batch, seats)[rows, levels[rows]].all():
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
        self.rounds = 0

    def failing(self) -> list[Level]:
        """Levels that are not kept often enough, chance allowed for."""
        return [
            level
            for level in Level
            if self.said[level]
            and self.share(level) + 2 * self.error(level) < BREAK_EVEN[level] - SLACK
        ]

    def share(self, level: Level) -> float:
        """How often a level is kept."""
        return self.kept[level] / self.said[level]

    def error(self, level: Level) -> float:
        """Standard error of that."""
        share = self.share(level)
        return float((share * (1 - share) / self.said[level]) ** 0.5)

    def add(self, batch: Batch, sheets: object) -> None:
        """Count finished deals; announcements only of DDV games with partners."""
        self.games.update(KEYS[key] for key in KEY_OF[batch.variant])
        points = sheets.points  # type: ignore[attr-defined]
        winner = sheets.winner  # type: ignore[attr-defined]
        sets = batch.book.sets
        ddv = batch.rules == (sets.index(DDV) if DDV in sets else len(sets))
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


def play_round(count: Count, mind: Mind, games: int) -> None:
    """Play so many games, the same ones whenever it is this round."""
    rng = np.random.default_rng(count.rounds + 1)
    batch = openings(games, rng, lambda b, s: _judge(mind, b, s))
    count.add(batch, playout.finish(batch, mind))
    count.rounds += 1


def tell(count: Count) -> None:
    """Print what was seen, and whether it is enough."""
    games = count.games.total()
    print(f"{games} games, no illegal action: {dict(count.games)}")
    share = count.spoken / count.partners
    print(f"DDV games with partners: {count.partners}, announced in {share:.1%}")
    for level in Level:
        if count.said[level]:
            print(
                f"  {level.key:6} {count.said[level]:6}  kept {count.share(level):.1%}"
                f" +-{count.error(level):.1%}  needed {BREAK_EVEN[level]:.1%}"
            )
    print(f"solos: {len(count.solos)}, {np.mean(count.solos):+.2f} points each")
    failing = ", ".join(level.key for level in count.failing())
    print(f"AT3: {f'kept too seldom: {failing}' if failing else 'kept often enough'}")


def main() -> None:
    """Play and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", type=int, nargs="?", default=20_000)
    parser.add_argument("brain", type=Path, nargs="?")
    parser.add_argument("--keep", type=Path, help="what was seen, to go on from")
    wanted = parser.parse_args()
    mind = Brain.read(wanted.brain) if wanted.brain else product()
    count = Count()
    if wanted.keep and wanted.keep.exists():
        count = pickle.loads(wanted.keep.read_bytes())
    # In the playouts everything goes through the checks.
    vars(playout).update(play=checked_play, call=checked_call)
    begun = time.perf_counter()
    try:
        while (done := count.games.total()) < wanted.games:
            play_round(count, mind, min(ROUND, wanted.games - done))
            if wanted.keep:
                wanted.keep.write_bytes(pickle.dumps(count))
            took = time.perf_counter() - begun
            sys.stderr.write(f"\r{count.games.total()} of {wanted.games} games, {took:.0f} s")
    except KeyboardInterrupt:
        sys.stderr.write("  stopped")
    sys.stderr.write("\n")
    if count.games:
        tell(count)


if __name__ == "__main__":
    main()
