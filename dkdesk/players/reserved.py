"""The games a hand could name, each tried in the same hidden worlds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from dkdesk.players.batch import Hands, Setup, start
from dkdesk.players.batch.faces import BIT, CQ
from dkdesk.players.belief import Secret, worlds
from dkdesk.players.playout import finish
from dkdesk.players.search import Effort, Trial, outcome, repeat
from dkdesk.rules import reservation
from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDINGS, Say
from dkdesk.rules.contract import CONTRACTS

if TYPE_CHECKING:
    from dkdesk.players.brain import Mind
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


def options(view: View) -> tuple[Action, ...]:
    """Gesund, if it may be said, and every game that could be named, now or after Vorbehalt."""
    words = view.words()
    plain = [word for word in (GESUND, PASS) if word in words]
    named = [game for game in view.games() if game in words or VORBEHALT in words]
    games = [game for game in named if game in WEDDINGS or (game in CONTRACTS and game != "armut")]
    return tuple(Say(view.seat, word) for word in (*plain, *games))


def leader(view: View, game: str) -> int:
    """Who would lead the first trick of *game*, as the referee has it."""
    found = replace(view.table, contract=CONTRACTS[key(game)])
    return reservation.leader(found, view.seat)


def key(game: str) -> str:
    """The contract that a word names."""
    return "wedding" if game in WEDDINGS else game


def search_games(
    view: View, tried: Sequence[Action], brain: Mind, seed: int, effort: Effort
) -> Trial:
    """Play hidden worlds to the end, once for each of *tried*."""
    rng = np.random.default_rng(seed)
    return repeat(partial(_attempt, view, tried, brain, rng), effort)


def _attempt(
    view: View, tried: Sequence[Action], brain: Mind, rng: np.random.Generator, count: int
) -> Trial:
    hands = worlds(Secret.of(view), count, None, rng)
    pairs = ((hands.twice & BIT[CQ]) > 0) & (np.arange(4) != view.seat)
    setups = [
        _setup(view, option, np.flatnonzero(pair).tolist()) for option in tried for pair in pairs
    ]
    many = Hands(*(np.tile(bits, (len(tried), 1)) for bits in hands))
    batch = start(many, setups)
    return outcome(batch, finish(batch, brain), tried, view.seat)


def _setup(view: View, option: Action, holders: list[int]) -> Setup:
    """The game that follows; without a game of the own, a wedding of another is announced."""
    rules, speaker = view.table.rules, view.table.speaker
    word = option.word if isinstance(option, Say) else GESUND
    if word in (GESUND, PASS):
        if holders and rules.wedding != "off":
            return Setup(rules, "wedding", holders[0], None, speaker)
        return Setup(rules, leader=speaker)
    wish = WEDDINGS.get(word, "foreign")
    return Setup(rules, key(word), view.seat, None, leader(view, word), wish)
