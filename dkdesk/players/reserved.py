"""The games a hand could name, each tried in the same hidden worlds.

An Armut, and the answer to one, are weighed likewise; a hand thrown in is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from dkdesk.players import poverty
from dkdesk.players.batch import Hands, Setup, from_states, start
from dkdesk.players.batch.faces import BIT, CQ
from dkdesk.players.belief import Secret, worlds
from dkdesk.players.playout import finish
from dkdesk.players.search import ARRAYS, NO_GAME, Effort, Trial, outcome, repeat, stacked
from dkdesk.rules import reservation
from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, VORBEHALT, WEDDINGS, Say
from dkdesk.rules.contract import CONTRACTS

if TYPE_CHECKING:
    from dkdesk.players.batch import Batch, Sheets
    from dkdesk.players.brain import Mind
    from dkdesk.rules.actions import Action
    from dkdesk.rules.game import GameState
    from dkdesk.rules.view import View


def options(view: View) -> tuple[Action, ...]:
    """Gesund, if it may be said, and every game that could be named, now or after Vorbehalt.

    Whoever is offered the cards of an Armut takes or declines them.
    """
    words = view.words()
    if poverty.WORDS[0] in words:
        return tuple(Say(view.seat, word) for word in poverty.WORDS)
    plain = [word for word in (GESUND, PASS) if word in words]
    named = [game for game in view.games() if game in words or VORBEHALT in words]
    games = [game for game in named if game in WEDDINGS or game in CONTRACTS or game == THROW]
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
    attempt = _answers if view.table.exchange is not None else _attempt
    return repeat(partial(attempt, view, tried, brain, rng), effort)


def _attempt(
    view: View, tried: Sequence[Action], brain: Mind, rng: np.random.Generator, count: int
) -> Trial:
    hands = worlds(Secret.of(view), count, None, rng)
    played = [option for option in tried if _word(option) not in (ARMUT, THROW)]
    par = 0.0
    rows: dict[Action, Trial] = {}
    if played:
        trial, par = _games(view, played, brain, hands)
        rows = {option: trial.only([each == option for each in played]) for option in played}
    for option in tried:
        if option not in rows:
            offered = _word(option) == ARMUT and view.table.rules.armut == "exchange"
            states = poverty.proposed(view, hands) if offered else [None] * count
            rows[option], _ = _carried_on(states, option, brain, view.seat, par)
    return stacked([rows[option] for option in tried])


def _answers(
    view: View, tried: Sequence[Action], brain: Mind, rng: np.random.Generator, count: int
) -> Trial:
    """Take and decline an offer in the same worlds."""
    offers = poverty.offers(view, count, rng)
    rows, par = [], 0.0
    for option in tried:
        row, own = _carried_on(poverty.answered(offers, option), option, brain, view.seat, par)
        par = own if option == tried[0] else par  # where it is taken there is always a game
        rows.append(row)
    return stacked(rows)


def _carried_on(
    states: Sequence[GameState | None], option: Action, brain: Mind, seat: int, par: float
) -> tuple[Trial, float]:
    """Play on where a game was found; where cards are dealt anew there are *par* points.

    Args:
        states: One of each world; ``None`` where cards are dealt anew.
        option: What led there.
        brain: Who plays in every seat.
        seat: Whose points are told.
        par: What the four get on average in other games.

    Returns:
        The trial, and what the four get on average in its own games.
    """
    found = [state for state in states if state is not None]
    there = np.array([state is not None for state in states])
    count = len(states)
    whole = Trial(
        (option,),
        np.full((1, count), par),
        np.full((1, count), NO_GAME, np.int16),
        np.full((1, count), NO_GAME, np.int16),
        np.full((1, count), NO_GAME, np.int16),
        np.zeros((1, count), np.bool_),
    )
    if not found:
        return whole, par
    batch = from_states(found)
    sheets = finish(batch, brain)
    part = outcome(batch, sheets, (option,), seat)
    for name in ARRAYS:
        getattr(whole, name)[:, there] = getattr(part, name)
    return whole, _average(batch, sheets)


def _average(batch: Batch, sheets: Sheets) -> float:
    """Game points of all four, without the factor of a Bock round; 0 where they add up so."""
    return float((sheets.points / np.maximum(batch.bock, 1)[:, None]).mean())


def _word(option: Action) -> str:
    return option.word if isinstance(option, Say) else GESUND


def _games(view: View, tried: Sequence[Action], brain: Mind, hands: Hands) -> tuple[Trial, float]:
    """Play games that are played with the cards as dealt, and what the four get on average."""
    pairs = ((hands.twice & BIT[CQ]) > 0) & (np.arange(4) != view.seat)
    setups = [
        _setup(view, option, np.flatnonzero(pair).tolist()) for option in tried for pair in pairs
    ]
    many = Hands(*(np.tile(bits, (len(tried), 1)) for bits in hands))
    batch = start(many, setups)
    sheets = finish(batch, brain)
    return outcome(batch, sheets, tried, view.seat), _average(batch, sheets)


def _setup(view: View, option: Action, holders: list[int]) -> Setup:
    """The game that follows; without a game of the own, a wedding of another is announced."""
    rules, speaker = view.table.rules, view.table.speaker
    word = _word(option)
    if word in (GESUND, PASS):
        if holders and rules.wedding != "off":
            return Setup(rules, "wedding", holders[0], None, speaker)
        return Setup(rules, leader=speaker)
    wish = WEDDINGS.get(word, "foreign")
    return Setup(rules, key(word), view.seat, None, leader(view, word), wish)
