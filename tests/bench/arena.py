"""How strong the players are: ``python -m tests.bench.arena [deals] [processes]``.

Every deal is played four times, with the hero in each seat and three of the other kind
beside him, so that luck of the cards cancels out. Printed are his mean game points a game
and the standard error over deals. *Cards*: normal games, nothing is announced. *All*: DDV
rules with reservations, solos and announcements.
"""

from __future__ import annotations

import math
import random
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from dkdesk.players.following import CONVENTIONS as FOLLOWS
from dkdesk.players.following import RESTRAINTS
from dkdesk.players.leading import CONVENTIONS as LEADS
from dkdesk.players.leading import RESTRAINTS as LEAD_RESTRAINTS
from dkdesk.players.player import Player, RandomPlayer
from dkdesk.players.rule import ANNOUNCES, SOLOS, RulePlayer
from dkdesk.rules.actions import GESUND, Action, PlayCard, Say
from dkdesk.rules.cards import FOX, Card, Rank
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS
from dkdesk.rules.view import View

DDV: Final = PRESETS["ddv"]
LAST: Final = ("only_card", "weigh")
EVERY_CONVENTION: Final = frozenset(
    row.name for row in (*LEADS, *FOLLOWS, *RESTRAINTS, *LEAD_RESTRAINTS) if row.name not in LAST
)


@dataclass(frozen=True, slots=True)
class ThumbPlayer:
    """Plays by three rules of thumb and otherwise by lot.

    A single ace is led first; an ace goes on a suit that has not been led; whoever cannot
    follow a side suit ruffs, best of all with the fox.
    """

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        if words := view.words():
            return Say(view.seat, words[0])
        lot = random.Random(seed)
        return PlayCard(view.seat, _by_thumb(view) or lot.choice(view.legal()))


def _by_thumb(view: View) -> Card | None:
    table, legal = view.table, view.legal()
    contract, trick = table.contract, table.trick
    assert contract is not None, "cards are played in a game"
    assert trick is not None, "cards are played to a trick"
    led = [contract.suit(full.cards[0]) for full in table.tricks]
    plain = [card for card in legal if not contract.is_trump(card)]
    aces = [c for c in plain if c.rank is Rank.ACE and contract.suit(c) not in led]
    if not trick.cards:
        lonely = [c for c in aces if sum(contract.suit(c) is contract.suit(o) for o in plain) == 1]
        return lonely[0] if lonely else None
    if contract.is_trump(trick.cards[0]):
        return None
    if contract.suit(legal[0]) is contract.suit(trick.cards[0]):
        return aces[0] if aces else min(legal, key=lambda card: card.augen)
    best = max(trick.cards, key=contract.strength)
    ruffs = [card for card in legal if contract.is_trump(card) and contract.beats(card, best)]
    return min(ruffs, key=lambda c: (c.face != FOX, contract.strength(c)), default=None)


PLAYERS: Final[dict[str, Player]] = {
    "rule": RulePlayer(),
    "rule, cards only": RulePlayer(without=frozenset({ANNOUNCES, SOLOS})),
    "rule, weighs all": RulePlayer(without=frozenset({ANNOUNCES, SOLOS}) | EVERY_CONVENTION),
    "rule, silent": RulePlayer(without=frozenset({ANNOUNCES})),
    "rule, no solos": RulePlayer(without=frozenset({SOLOS})),
    "rules of thumb": ThumbPlayer(),
    "random": RandomPlayer(),
}
PAIRS: Final = (
    # hero, the three others, whether only cards are played
    ("rule, cards only", "random", True),
    ("rule, cards only", "rules of thumb", True),
    ("rules of thumb", "rule, cards only", True),
    ("rule, weighs all", "rule, cards only", True),
    ("rule", "random", False),
    ("rule", "rules of thumb", False),
    ("rule, silent", "rule", False),
    ("rule, no solos", "rule", False),
)


def play(number: int, players: tuple[Player, ...], *, cards_only: bool) -> GameState:
    """Play deal *number* to its end."""
    state, _ = start(DDV, number % 4, deal(number))
    for moment in range(1000):
        seat = state.table.to_act
        if seat is None:
            break
        if cards_only and state.table.contract is None:
            action: Action = Say(seat, GESUND)
        else:
            action = players[seat].act(state.seen_by(seat), number * 1000 + moment)
        state, _ = step(state, action)
    return state


def duplicate(pair: tuple[str, str, bool], number: int) -> float:
    """The hero's mean points in one deal played from each seat."""
    hero, others, cards_only = pair
    total = 0
    for seat in SEATS:
        players = tuple(PLAYERS[hero if other == seat else others] for other in SEATS)
        sheet = play(number, players, cards_only=cards_only).table.sheet
        assert sheet is not None, "the deal is over"
        total += sheet.points[seat]
    return total / len(SEATS)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = sum(values) / len(values)
    variance = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, math.sqrt(variance / len(values))


def lines(deals: int, processes: int) -> Iterator[str]:
    """One line for each pair."""
    with ProcessPoolExecutor(processes) as pool:
        for pair in PAIRS:
            begun = time.perf_counter()
            values = list(pool.map(partial(duplicate, pair), range(deals), chunksize=8))
            mean, error = mean_and_error(values)
            hero, others, cards_only = pair
            kind = "cards" if cards_only else "all"
            took = time.perf_counter() - begun
            yield (
                f"{hero:18} against three {others:18} {kind:6} {4 * deals:6} games "
                f"{mean:+.2f} +-{error:.2f}  ({took:.0f} s)"
            )


def main() -> None:
    """Print the table."""
    numbers = [int(text) for text in sys.argv[1:]]
    for line in lines(*(numbers + [200, 1][len(numbers) :])):
        print(line, flush=True)


if __name__ == "__main__":
    main()
