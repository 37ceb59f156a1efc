"""``dkdesk arena``: duplicate matches between any two kinds of player, for developers."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Final

from dkdesk.players.brain import Brain
from dkdesk.players.expert import Expert, habit, mind
from dkdesk.players.external import PATIENCE, ExternalPlayer
from dkdesk.players.intuition import Intuition
from dkdesk.players.match import Game, Watched, cards_only, duplicate, play
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import Player, RandomPlayer
from dkdesk.players.report import Report, lines, report
from dkdesk.players.rule import RulePlayer
from dkdesk.players.seating import seat
from dkdesk.players.traits import STRENGTHS, Traits
from dkdesk.rules.presets import PRESETS

FINE: Final = 0
FAULTY: Final = 1
"""Somebody answered illegally, late or not at all."""
EXTERNAL: Final = "external:"

PLAYERS: Final[dict[str, Callable[[], Player]]] = {
    "random": RandomPlayer,
    "rule": RulePlayer,
    "expert": lambda: Expert(mind(), habit()),
    **{f"level{strength}": partial(seat, Traits(strength=strength)) for strength in STRENGTHS},
    **{key: partial(seat, row.traits) for key, row in PERSONAS.items()},
}
"""Who can be named, beside brain files and external programs."""


def player(name: str, patience: float = PATIENCE) -> Player:
    """Seat a player by its name.

    Raises:
        ValueError: Nobody is called so.
        BrainError: The file of weights is damaged.
        OSError: It cannot be read.
    """
    if name.startswith(EXTERNAL):
        return ExternalPlayer(name.removeprefix(EXTERNAL), patience)
    if name in PLAYERS:
        return PLAYERS[name]()
    if name.endswith(".npz"):
        return Intuition(Brain.read(Path(name)))
    raise ValueError(f"{name}: not one of {', '.join(PLAYERS)}, FILE.npz, {EXTERNAL}COMMAND")


def arena(words: Sequence[str]) -> int:
    """Play a match and print what it has shown; return the exit status."""
    wishes = _parse(words)
    rules = PRESETS[wishes.rules]
    if wishes.cards_only:
        rules = cards_only(rules)
    numbers = range(wishes.first, wishes.first + wishes.deals)
    directions = [(wishes.hero, wishes.others)]
    if wishes.both:
        directions.append((wishes.others, wishes.hero))
    found: list[Report] = []
    for hero, others in directions:
        found.append(_match(hero, others, wishes, lambda: duplicate(rules, numbers)))
        print(f"{hero} against three {others}, {wishes.rules}:")
        print("\n".join(lines(found[-1])), flush=True)
    if wishes.json:
        told = {
            "hero": wishes.hero,
            "others": wishes.others,
            "rules": wishes.rules,
            "cards_only": wishes.cards_only,
            "seed": wishes.seed,
            **found[0].as_json(),
        }
        if wishes.both:
            told["other_way"] = found[1].as_json()
        print(json.dumps(told), flush=True)
    return FAULTY if any(one.faults for one in found) else FINE


def _match(
    hero: str, others: str, wishes: argparse.Namespace, deal: Callable[[], list[Game]]
) -> Report:
    games, watched = deal(), (Watched(), Watched())
    with ExitStack() as stack:
        players = [player(name, wishes.patience) for name in (hero, others)]
        for one in players:
            if isinstance(one, ExternalPlayer):
                stack.callback(one.close)
        play(games, players[0], players[1], wishes.seed, watched, _progress(wishes.quiet))
    return report(games, watched[0])


def _progress(quiet: bool) -> Callable[[float], None]:
    def tell(share: float) -> None:
        sys.stderr.write(f"\r{share:6.1%}" if share < 1 else "\r      \r")
        sys.stderr.flush()

    return (lambda _: None) if quiet or not sys.stderr.isatty() else tell


def _parse(words: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        "dkdesk arena",
        description="Play duplicate matches: every deal with the hero in each of the four seats.",
        epilog=f"Players: {', '.join(PLAYERS)}, a file of weights (.npz), {EXTERNAL}COMMAND.",
    )
    parser.add_argument("--hero", default="expert", help="who sits alone")
    parser.add_argument("--others", default="rule", help="who sits in the three other seats")
    parser.add_argument("--deals", type=int, default=100, help="each is played four times")
    parser.add_argument("--first", type=int, default=1, help="number of the first deal")
    parser.add_argument("--seed", type=int, default=1, help="where the players' chance comes from")
    parser.add_argument("--rules", choices=tuple(PRESETS), default="ddv")
    parser.add_argument("--cards-only", action="store_true", help="normal games, nothing announced")
    parser.add_argument("--both", action="store_true", help="then with the two changing places")
    parser.add_argument("--json", action="store_true", help="one JSON object on the last line")
    parser.add_argument("--quiet", action="store_true", help="show no progress")
    parser.add_argument(
        "--patience", type=float, default=PATIENCE, help="seconds an external program may think"
    )
    return parser.parse_args(words)
