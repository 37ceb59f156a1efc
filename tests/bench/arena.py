"""How strong the players are: ``python -m tests.bench.arena [deals] [processes]``.

Every deal is played four times, with the hero in each seat and three of the other kind
beside him, so that luck of the cards cancels out. Printed are his mean game points a game
and the standard error over deals. *Cards*: normal games, nothing is announced. *All*: DDV
rules with reservations, solos and announcements.
"""

from __future__ import annotations

import random
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Final

from dkdesk.players.following import CONVENTIONS as FOLLOWS
from dkdesk.players.following import RESTRAINTS
from dkdesk.players.leading import CONVENTIONS as LEADS
from dkdesk.players.leading import RESTRAINTS as LEAD_RESTRAINTS
from dkdesk.players.match import Watched, cards_only, duplicate, play
from dkdesk.players.player import Player, RandomPlayer
from dkdesk.players.report import report
from dkdesk.players.rule import ANNOUNCES, SOLOS, RulePlayer
from dkdesk.rules.actions import Action, PlayCard, Say
from dkdesk.rules.cards import FOX, Card, Rank
from dkdesk.rules.presets import PRESETS
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


def line(pair: tuple[str, str, bool], deals: int) -> str:
    """What one pair has shown."""
    begun = time.perf_counter()
    hero, others, quiet = pair
    games = duplicate(cards_only(DDV) if quiet else DDV, range(deals))
    watched = Watched(), Watched()
    play(games, PLAYERS[hero], PLAYERS[others], 1, watched)
    found = report(games, watched[0])
    kind = "cards" if quiet else "all"
    return (
        f"{hero:18} against three {others:18} {kind:6} {found.games:6} games "
        f"{found.mean:+.2f} +-{found.standard_error:.2f}  ({time.perf_counter() - begun:.0f} s)"
    )


def main() -> None:
    """Print a line for each pair."""
    numbers = [int(text) for text in sys.argv[1:]]
    deals, processes = numbers + [200, 1][len(numbers) :]
    with ProcessPoolExecutor(processes) as pool:
        for told in pool.map(partial(line, deals=deals), PAIRS):
            print(told, flush=True)


if __name__ == "__main__":
    main()
