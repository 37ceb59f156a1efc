"""Rule players watched at play: what is noted is what they do, and how sure they are of it."""

from __future__ import annotations

from functools import cache

import numpy as np

from dkdesk.players.brain import SAY
from dkdesk.training.watching import Seen, watch

GAMES = 12


@cache
def seen() -> Seen:
    """Some decisions."""
    return watch(GAMES, 3)


def test_only_what_may_be_done_is_wanted() -> None:
    """No illegal option has any chance, and the chances of each decision are one together."""
    told = seen()
    assert not told.wanted[~told.legal].any()
    assert np.allclose(told.wanted.sum(1), 1.0, atol=1e-5)


def test_what_is_forced_teaches_nothing() -> None:
    """Whoever plays a card had another to choose from."""
    told = seen()
    plays = told.wanted[:, SAY] == 0
    assert (told.legal[plays][:, :SAY].sum(1) > 1).all()


def test_scores_tell_more_than_the_best_card() -> None:
    """Where cards are weighed several have a chance; where a convention names one, it alone has."""
    best = seen().wanted.max(1)
    assert 0.2 < (best < 1).mean() < 0.8
    assert (best[best < 1] >= 1 / SAY).all()


def test_a_game_is_watched_the_same_way_again() -> None:
    """The seed decides everything."""
    again = watch(GAMES, 3)
    assert (again.rows == seen().rows).all()
    assert (again.wanted == seen().wanted).all()
    assert watch(GAMES, 4).rows.shape != again.rows.shape
