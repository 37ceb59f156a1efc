"""What following the hints brings: ``python -m tests.bench.hints DEALS [--first N]``.

Four rule players play under DDV rules. Wherever one of them, another in each deal, has a choice of
cards, the card of the hint is played beside his own, and the deal to its end by rule players, with
the cards as they lie. Printed is the sum of the differences a deal, in game points.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from typing import Final

from dkdesk.players.adviser import advise
from dkdesk.players.expert import RULE, minds, same
from dkdesk.rules.actions import Action, PlayCard
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, start, step

DDV: Final = PRESETS["ddv"]
SECONDS: Final = 1.0
"""Time for a hint, as at the table."""
OFTEN: Final = 20
"""Deals between two lines."""


def played_on(state: GameState, action: Action, seat: int) -> int:
    """The points of *seat* if rule players go on after *action*."""
    state, _ = step(state, action)
    while (actor := state.table.to_act) is not None:
        state, _ = step(state, RULE.act(state.seen_by(actor), 0))
    return state.table.sheet.points[seat] if state.table.sheet is not None else 0


def followed(number: int, times: list[float]) -> int:
    """What the hints of one seat bring in deal *number*; milliseconds of each go to *times*."""
    state, _ = start(DDV, number % 4, deal(number))
    seat, gain = number // 4 % 4, 0
    while (actor := state.table.to_act) is not None:
        view = state.seen_by(actor)
        own = RULE.act(view, 0)
        if actor == seat and isinstance(own, PlayCard) and len({c.face for c in view.legal()}) > 1:
            begun = time.perf_counter()
            counsel = advise(view, minds(), number, seconds=SECONDS, levels=0)
            times.append(1000 * (time.perf_counter() - begun))
            if counsel is not None and not same(counsel.best.option, own):
                best = played_on(state, counsel.best.option, seat)
                gain += best - played_on(state, own, seat)
        state, _ = step(state, own)
    return gain


def main(words: Sequence[str]) -> int:
    """Measure, and print as it goes on."""
    parser = argparse.ArgumentParser("hints", description=__doc__)
    parser.add_argument("deals", type=int)
    parser.add_argument("--first", type=int, default=0, metavar="N")
    read = parser.parse_args(words)
    gains: list[int] = []
    times: list[float] = []
    for number in range(read.first, read.first + read.deals):
        gains.append(followed(number, times))
        if len(gains) % OFTEN == 0 or len(gains) == read.deals:
            error = statistics.stdev(gains) / len(gains) ** 0.5 if len(gains) > 1 else 0.0
            quantiles = statistics.quantiles(times, n=20)
            sys.stdout.write(
                f"{len(gains)} deals: {statistics.fmean(gains):+.2f} +-{error:.2f} a deal;"
                f" a hint takes {quantiles[9]:.0f} ms, p95 {quantiles[18]:.0f}\n"
            )
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
