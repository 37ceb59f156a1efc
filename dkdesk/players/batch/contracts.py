"""Every contract as rows of arrays, made from the referee's own ``Contract`` values.

A row is a *variant*: a game, with the hearts' ten as trump or plain, and with the pigs that
can have been declared in it. The order of the two Dullen is kept apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import COUNT, DA, HT, RANK_COUNT, Bits, Flags, Small, pack
from dkdesk.rules.cards import FACES, PACK, Suit
from dkdesk.rules.contract import RECIPES, Contract, DulleOrder, contract

SUITS: Final = tuple(Suit)
TRUMP: Final = len(SUITS)
"""The fifth kind of card, after the four plain suits."""
KINDS: Final = TRUMP + 1
KEYS: Final = tuple(RECIPES)
NORMAL: Final = KEYS.index("normal")
WEDDING: Final = KEYS.index("wedding")
ARMUT: Final = KEYS.index("armut")
ORDERS: Final = tuple(DulleOrder)
FIRST: Final = ORDERS.index(DulleOrder.FIRST)


@dataclass(frozen=True, slots=True)
class Variant:
    """What tells one row from another."""

    key: str
    heart10: bool
    pigs: tuple[str, ...] = ()
    """As in the contract, highest first."""

    @property
    def contract(self) -> Contract:
        """The game with the Dullen as the DDV orders them."""
        return contract(self.key, self.heart10, DulleOrder.FIRST, self.pigs)

    @staticmethod
    def of(played: Contract) -> Variant:
        """The row of a contract."""
        return Variant(played.key, played.heart10, played.pigs)


_SUPER: Final = "9TK"
"""Ranks that can be lifted above the aces."""
_HYPER: Final = "9K"
"""Ranks that can be lifted above those."""


def _pigs(suit: str) -> Iterator[tuple[str, ...]]:
    """Everything that can have been lifted in a game with this trump suit."""
    ace = suit + "A"
    yield ()
    yield (ace,)
    for above in _SUPER:
        yield suit + above, ace
        yield from ((suit + top, suit + above, ace) for top in _HYPER)


VARIANTS: Final = tuple(
    Variant(key, heart10, pigs)
    for key, recipe in RECIPES.items()
    for heart10 in (True, False)
    for pigs in (_pigs(recipe.suit) if recipe.suit else [()])
)
VARIANT: Final = {variant: row for row, variant in enumerate(VARIANTS)}
"""The row of each variant."""

_CARDS: Final = PACK[::2]
"""One card of each face."""


def _kinds() -> Small:
    table = np.empty((len(VARIANTS), COUNT), np.int8)
    for row, variant in enumerate(VARIANTS):
        suits = map(variant.contract.suit, _CARDS)
        table[row] = [TRUMP if suit is None else SUITS.index(suit) for suit in suits]
    return table


KIND: Final = _kinds()
"""(variants, 24) The plain suit of each face, or ``TRUMP``."""
OF_KIND: Final[Bits] = pack(KIND[:, None, :] == np.arange(KINDS)[:, None])
"""(variants, 5) The faces of each kind."""


def _power() -> npt.NDArray[np.uint8]:
    table = np.zeros((len(VARIANTS), 2, KINDS, COUNT), np.uint8)
    for row, variant in enumerate(VARIANTS):
        strengths = np.array([variant.contract.strength(card) for card in _CARDS])
        for led in range(KINDS):
            counts = (KIND[row] == led) | (KIND[row] == TRUMP)
            table[row, :, led] = strengths * 2 * counts
        table[row, 1, :, HT] += variant.heart10 and KIND[row, HT] == TRUMP
    return table


POWER: Final = _power()
"""(variants, 2, 5, 24) How strong a face is by what was led: 0 for what cannot win.

A card takes the trick if its power is larger than twice the strength of the best so far,
``power & STRENGTH``. On the second axis: whether of two Dullen the later one wins.
"""
STRENGTH: Final = np.uint8(0xFE)

KEY_OF: Final = np.array([KEYS.index(variant.key) for variant in VARIANTS], np.int8)
"""(variants,) The game's place among ``KEYS``."""
IS_SOLO: Final[Flags] = np.array([RECIPES[key].solo for key in KEYS])
"""(keys,) Whether the game is an announced solo."""


def _suit_face(key: str) -> int:
    suit = RECIPES[key].suit
    return -1 if suit is None else SUITS.index(suit) * RANK_COUNT


TRUMP_SUIT: Final = np.array([_suit_face(key) for key in KEYS], np.int8)
"""(keys,) The ace of the suit whose cards are the low trumps; -1 where there is none."""
FOX_LIVES: Final[Flags] = np.array([FACES[DA] not in variant.pigs for variant in VARIANTS])
"""(variants,) Whether the ace of diamonds can still be caught."""


def _lifted() -> npt.NDArray[np.int16]:
    table = np.full((len(VARIANTS), COUNT), -1, np.int16)
    for row, variant in enumerate(VARIANTS):
        for place, face in enumerate(FACES):
            pigs = (face, *variant.pigs)
            table[row, place] = VARIANT.get(Variant(variant.key, variant.heart10, pigs), -1)
    return table


LIFTED: Final = _lifted()
"""(variants, 24) The variant after a face has been declared a pig; -1 where it cannot be."""
SECOND_WINS: Final[Flags] = np.array(
    [[order.second_wins(last=last) for last in (False, True)] for order in ORDERS]
)
"""(orders, 2) Whether the later Dulle wins; second axis: in the last trick."""
