"""Many deals of a match side by side, for measuring players.

Every deal is played four times with the hero in each seat and three others beside him, so that
the luck of the cards cancels out (duplicate). Players that can answer many views at once are
asked so.
"""

from __future__ import annotations

import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from dkdesk.players.external import ExternalPlayer
from dkdesk.players.player import Fault, Player, is_legal, safe_act, simple
from dkdesk.rules.deal import deal
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.view import View


@runtime_checkable
class Crowd(Protocol):
    """A player who can think of many views at once."""

    def act_all(self, views: Sequence[View], seeds: Sequence[int]) -> list[Action]:
        """Answer each view as ``act`` would."""
        ...


@dataclass(slots=True)
class Game:
    """One deal of a match."""

    number: int
    hero: int
    """Where the hero sits."""
    state: GameState
    moves: int = 0


@dataclass(slots=True)
class Watched:
    """What was seen of one player while a match was played."""

    seconds: list[float] = field(default_factory=list)
    """Processor time of each decision."""
    faults: list[Fault] = field(default_factory=list)


def cards_only(rules: RuleSet) -> RuleSet:
    """The same rules with nothing but normal games and nothing announced."""
    return replace(
        rules,
        announcements=False,
        solos=(),
        pflichtsolo=0,
        wedding="off",
        silent_wedding=True,
        armut="off",
        throw=(),
    )


def duplicate(rules: RuleSet, numbers: Sequence[int], heroes: Sequence[int] = SEATS) -> list[Game]:
    """Deal every number once for each seat of the hero."""
    games: list[Game] = []
    for number in numbers:
        hands = deal(number, nines=rules.with_nines)
        for hero in heroes:
            state, _ = start(rules, number % len(SEATS), hands)
            games.append(Game(number, hero, state))
    return games


def play(
    games: Sequence[Game],
    hero: Player,
    others: Player,
    seed: int,
    watched: tuple[Watched, Watched],
    progress: Callable[[float], None] = lambda _: None,
) -> None:
    """Play all *games* to their ends, in place.

    Args:
        games: As ``duplicate`` gives them.
        hero: Who sits in the hero's seat of each.
        others: Who sits in the three other seats.
        seed: Where the players' chance comes from.
        watched: Where to note what the hero and the others needed and did wrong.
        progress: Told now and then which share of the games is over.
    """
    if isinstance(hero, ExternalPlayer) or isinstance(others, ExternalPlayer):
        # Another program sits at one table at a time.
        for done, game in enumerate(games):
            _play_together([game], (hero, others), seed, watched)
            progress((done + 1) / len(games))
        return
    _play_together(games, (hero, others), seed, watched, progress)


def _play_together(
    games: Sequence[Game],
    players: tuple[Player, Player],
    seed: int,
    watched: tuple[Watched, Watched],
    progress: Callable[[float], None] = lambda _: None,
) -> None:
    open_games = list(games)
    while open_games:
        asked: dict[int, list[Game]] = defaultdict(list)
        for game in open_games:
            asked[int(game.state.table.to_act != game.hero)].append(game)
        for which, some in asked.items():
            player = players[which]
            views = [game.state.seen_by(_actor(game)) for game in some]
            seeds = [_seed(seed, game) for game in some]
            actions = list(_ask(player, views, seeds, watched[which]))
            for game, action in zip(some, actions, strict=True):
                game.state, _ = step(game.state, action)
                game.moves += 1
        open_games = [game for game in open_games if not game.state.table.over]
        progress(1 - len(open_games) / len(games))


def _actor(game: Game) -> int:
    actor = game.state.table.to_act
    assert actor is not None, "the deal is not over"
    return actor


def _seed(seed: int, game: Game) -> int:
    return random.Random(f"{seed} {game.number} {game.hero} {game.moves}").getrandbits(31)


def _ask(
    player: Player, views: Sequence[View], seeds: Sequence[int], watched: Watched
) -> Iterator[Action]:
    if isinstance(player, Crowd):
        begun = time.process_time()
        answers = player.act_all(views, seeds)
        each = (time.process_time() - begun) / len(views)
        watched.seconds += [each] * len(views)
        for view, answer in zip(views, answers, strict=True):
            if is_legal(view, answer):
                yield answer
            else:
                watched.faults.append(Fault(f"illegal answer: {answer}"))
                yield simple(view)
        return
    for view, seed in zip(views, seeds, strict=True):
        begun = time.process_time()
        answer, fault = safe_act(player, view, seed)
        watched.seconds.append(time.process_time() - begun)
        if fault is not None:
            watched.faults.append(fault)
        yield answer
