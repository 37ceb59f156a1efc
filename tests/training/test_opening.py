"""What is played in the school: rules without contradiction, games that can be played."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch import Batch, choose, legal_bits, play, score
from dkdesk.players.batch.contracts import KEY_OF, KEYS, KIND, TRUMP
from dkdesk.players.batch.faces import BIT, CQ
from dkdesk.rules.conflicts import conflicts
from dkdesk.training.opening import openings, rule_sets

DEALS = 1500


def _by_lot(_: Batch, seats: np.ndarray) -> np.ndarray:
    return np.random.default_rng(3).random(len(seats)).astype(np.float32)


def test_every_rule_set_can_be_played() -> None:
    """Turned switches never contradict each other, and the shares add up."""
    for seed in range(20):
        sets, shares = rule_sets(np.random.default_rng(seed))
        assert [conflicts(rules) for rules in sets] == [()] * len(sets)
        assert abs(shares.sum() - 1) < 1e-9


def test_many_games_are_found() -> None:
    """Normal games, weddings, Armut and solos, each with the hands it needs."""
    batch = openings(DEALS, np.random.default_rng(1), _by_lot)
    games = [KEYS[key] for key in KEY_OF[batch.variant]]
    assert {"normal", "wedding", "armut", "solo_queens", "solo_aces"} <= set(games)
    married = np.array([game == "wedding" for game in games])
    holder = batch.declarer[married]
    assert ((batch.twice[married, holder] & BIT[CQ]) > 0).all()
    poor = np.flatnonzero([game == "armut" for game in games])
    trumps = KIND[batch.variant[poor]] == TRUMP
    held = batch.hands.counts[poor, batch.declarer[poor]]
    assert ((held * trumps).sum(1) <= 5).all()


def test_openings_are_played_to_the_end() -> None:
    """Any legal cards lead from every opening to a score that counts every card."""
    rng = np.random.default_rng(2)
    batch = openings(DEALS, rng, _by_lot)
    while not batch.over.all():
        play(batch, choose(legal_bits(batch), rng))
    assert np.isfinite(score(batch).points).all()
    assert (batch.augen.sum(1) == 240).all()


def test_the_same_seed_finds_the_same_games() -> None:
    """A run is repeatable."""
    first, again = (openings(200, np.random.default_rng(9), _by_lot) for _ in range(2))
    assert (first.variant == again.variant).all()
    assert (first.once == again.once).all()
