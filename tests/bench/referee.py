"""How long the referee needs for a card: ``python -m tests.bench.referee``."""

from __future__ import annotations

import statistics
import time
from random import Random
from typing import Final

from dkdesk.rules.actions import GESUND, PlayCard, Say
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS

DEALS: Final = 300
ROUNDS: Final = 7
CARDS: Final = 48


def main() -> None:
    """Print one line: median, fastest and slowest round."""
    begun = [_begun(number) for number in range(DEALS)]
    _seconds(begun[:20], seed=0)  # not counted: the first deals warm the interpreter
    rounds = [1e6 * _seconds(begun, seed) / (DEALS * CARDS) for seed in range(ROUNDS)]
    print(
        f"legal + step: {statistics.median(rounds):.1f} µs a card"
        f" (median of {ROUNDS} rounds of {DEALS} normal games;"
        f" {min(rounds):.1f} to {max(rounds):.1f})"
    )


def _begun(number: int) -> GameState:
    state, _ = start(PRESETS["ddv"], 3, deal(number))
    for seat in SEATS:
        state, _ = step(state, Say(seat, GESUND))
    return state


def _seconds(begun: list[GameState], seed: int) -> float:
    """How long these games take when chance chooses the cards, its own time included."""
    chance = Random(seed)
    started = time.perf_counter()
    for state in begun:
        while (seat := state.table.to_act) is not None:
            card = chance.choice(state.seen_by(seat).legal())
            state, _ = step(state, PlayCard(seat, card))  # noqa: PLW2901 - the game moves on
    return time.perf_counter() - started


if __name__ == "__main__":
    main()
