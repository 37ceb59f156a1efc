"""Games that are alike told in the same words, so that a brain learns them once.

A solo of clubs is a solo of diamonds in which the two suits have changed places: seen through
``SWAP`` the low trumps of every game with a trump suit are the diamonds. Games with the same
trumps share a *dialect*, the first layer of a brain.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.contracts import KEYS, SUITS, TRUMP
from dkdesk.players.batch.faces import COUNT, HT, INDEX, Index
from dkdesk.rules.cards import Rank, Suit
from dkdesk.rules.contract import RECIPES

_FIGURES: Final = "QJ"
_HOME: Final = Suit.DIAMONDS


def _swap(suit: Suit | None) -> list[int]:
    """Where each face stands when *suit* and diamonds change places below the figures."""
    places = list(range(COUNT))
    if suit is None or suit is _HOME:
        return places
    for rank in Rank:
        here, there = INDEX[suit + rank], INDEX[_HOME + rank]
        # The tens of hearts stay the highest trumps.
        if rank not in _FIGURES and here != HT:
            places[here], places[there] = there, here
    return places


def _home(key: str) -> Suit | None:
    return RECIPES[key].suit if RECIPES[key].figures == _FIGURES else None


SWAP: Final[Index] = np.array([_swap(_home(key)) for key in KEYS])
"""(games, 24) Place of each face in the common order; applied twice it changes nothing."""


def _swap_kinds(suit: Suit | None) -> list[int]:
    kinds = list(range(TRUMP + 1))
    if suit is not None:
        here, there = SUITS.index(suit), SUITS.index(_HOME)
        kinds[here], kinds[there] = there, here
    return kinds


SWAP_KINDS: Final[Index] = np.array([_swap_kinds(_home(key)) for key in KEYS])
"""(games, 5) The same for the kinds of card."""
SWAPPED: Final[npt.NDArray[np.bool_]] = (np.arange(COUNT) != SWAP).any(1)
"""(games,) Whether anything changes places."""

TRUMP_SUIT: Final = 0
"""The dialect of the games with a trump suit, the normal game before all."""
_DIALECT: Final = {"Q": 1, "J": 2, "": 3}


def _dialect(key: str) -> int:
    recipe = RECIPES[key]
    if recipe.suit is not None:
        return TRUMP_SUIT
    return _DIALECT.get(recipe.figures, len(_DIALECT) + 1)


DIALECT: Final[Index] = np.array([_dialect(key) for key in KEYS])
"""(games,) A trump suit, queens, jacks, no trumps, and every other game."""
DIALECTS: Final = int(DIALECT.max()) + 1
