"""How many random deals the lock step plays: ``python -m tests.bench.batch [rows]``."""

from __future__ import annotations

import statistics
import sys
import time
from itertools import pairwise
from typing import Final

import numpy as np

from dkdesk.players.batch import Setup, choose, deal, legal_bits, play, score
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.table import SEATS

ROWS: Final = 2_000
ROUNDS: Final = 21
SETUPS: Final = tuple(Setup(PRESETS["ddv"], leader=seat) for seat in SEATS)


def main() -> None:
    """Print one line: deals a second by the processor's time and by the clock."""
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    rng = np.random.default_rng(0)
    _round(rows, rng)  # not counted: the first deals warm the interpreter
    marks = [(time.process_time(), time.perf_counter())]
    for _ in range(ROUNDS):
        _round(rows, rng)
        marks.append((time.process_time(), time.perf_counter()))
    processor, clock = (
        [rows / (after[which] - before[which]) for before, after in pairwise(marks)]
        for which in (0, 1)
    )
    print(
        f"normal games, dealt, played by chance and scored, {rows} side by side:"
        f" {_told(processor)} deals a second of the processor, {_told(clock)} by the clock"
        f" (median of {ROUNDS} rounds, slowest to fastest)"
    )


def _round(rows: int, rng: np.random.Generator) -> None:
    batch = deal(rng.integers(2**64, size=rows, dtype=np.uint64), SETUPS)
    while not batch.over.all():
        play(batch, choose(legal_bits(batch), rng))
    score(batch)


def _told(rates: list[float]) -> str:
    return f"{statistics.median(rates):,.0f} ({min(rates):,.0f} to {max(rates):,.0f})"


if __name__ == "__main__":
    main()
