"""How deals begin: a game that was found, and cards to play it with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import deck
from dkdesk.players.batch.contracts import (
    ARMUT,
    IS_SOLO,
    KEY_OF,
    NORMAL,
    TRUMP,
    TRUMP_SUIT,
    VARIANT,
    WEDDING,
    Variant,
)
from dkdesk.players.batch.faces import BIT, CQ, EVERY, Hands, Index, Small
from dkdesk.players.batch.rulebook import Rulebook
from dkdesk.players.batch.sides import settle
from dkdesk.players.batch.table import CARDS, KONTRA, RE, TRICKS, UNKNOWN, Batch
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.table import SEATS

WISHES: Final = {
    "foreign": (1 << TRUMP + 1) - 1,
    "plain": (1 << TRUMP) - 1,
    "trump": 1 << TRUMP,
    "C": 1,
    "S": 2,
    "H": 4,
}
"""Kinds of led card that clarify a wedding, as bits."""


@dataclass(frozen=True, slots=True)
class Setup:
    """A game that has been found: what stands when the first card is led."""

    rules: RuleSet
    key: str = "normal"
    """The key of the contract; a silent wedding is a normal game."""
    declarer: int | None = None
    """Soloist, holder of an announced wedding, poor player of an Armut."""
    partner: int | None = None
    """The taker of an Armut."""
    leader: int = 0
    wish: str = "foreign"
    """What must be led in the trick that clarifies a wedding."""
    bock: int = 1


def deal(numbers: deck.Numbers, setups: Sequence[Setup], which: Index | None = None) -> Batch:
    """Deal numbered deals and begin to play them.

    Args:
        numbers: (n,) Numbers of deals, 64 bits each; for random ones
            ``rng.integers(2**64, size=n, dtype=np.uint64)``.
        setups: The games to be played.
        which: (n,) The setup of each deal; without it they take turns.

    Raises:
        ValueError: As ``start``.
    """
    which = _turns(len(numbers), setups) if which is None else which
    nines = np.array([setup.rules.with_nines for setup in setups])[which]
    if nines.all() or not nines.any():
        return start(deck.deal(numbers, nines=bool(nines.all())), setups, which)
    hands = deck.deal(numbers)
    fewer = deck.deal(numbers[~nines], nines=False)
    hands.once[~nines], hands.twice[~nines] = fewer
    return start(hands, setups, which)


def _turns(count: int, setups: Sequence[Setup]) -> Index:
    return np.arange(count) % len(setups)


def start(hands: Hands, setups: Sequence[Setup], which: Index | None = None) -> Batch:
    """Begin to play hands that were dealt, and exchanged if it is an Armut.

    Args:
        hands: The cards of n deals.
        setups: The games to be played.
        which: (n,) The setup of each deal; without it they take turns.

    Raises:
        ValueError: A hand has not as many cards as its rules deal, or a game lacks its
            declarer or has a partner it should not have.
    """
    count = len(hands.once)
    which = _turns(count, setups) if which is None else which
    batch = _laid_out(hands, setups, which)
    if (hands.sizes != batch.size[:, None]).any():
        raise ValueError("a hand has not as many cards as its rules deal")
    _divide(batch)
    return batch


def _laid_out(hands: Hands, setups: Sequence[Setup], which: Index) -> Batch:
    """The deals with their cards and games, but without sides."""
    sets = list(dict.fromkeys(setup.rules for setup in setups))
    book = Rulebook.of(sets)
    places = {rules: place for place, rules in enumerate(sets)}
    for setup in setups:
        _check(setup)
    columns = np.array([_row(setup, places[setup.rules]) for setup in setups], np.int32)
    rules, variant, declarer, partner, leader, wish, bock = columns[which].T
    count = len(which)
    leaders = _none(count, TRICKS + 1)
    leaders[:, 0] = leader
    game = KEY_OF[variant]
    return Batch(
        book,
        rules=rules.astype(np.intp),
        variant=variant.astype(np.intp),
        order=book.order[rules].astype(np.int8),
        size=book.hand_size[rules].astype(np.int8),
        declarer=declarer.astype(np.int8),
        partner=partner.astype(np.int8),
        wish=wish.astype(np.uint8),
        bock=bock.copy(),
        pig_faces=_pig_faces(book, rules, game),
        begun_once=hands.once.copy(),
        begun_twice=hands.twice.copy(),
        once=hands.once.copy(),
        twice=hands.twice.copy(),
        history=_none(count, CARDS),
        leaders=leaders,
        pots=np.zeros((count, TRICKS), np.uint8),
        augen=np.zeros((count, len(SEATS)), np.int16),
        tricks=np.zeros((count, len(SEATS)), np.int8),
        to_act=leader.astype(np.int8),
        played=np.zeros(count, np.int8),
        led=_none(count),
        lane=np.zeros(count, np.int32),
        follow=np.full(count, EVERY),
        best=np.zeros(count, np.uint8),
        ahead=_none(count),
        pot=np.zeros(count, np.uint8),
        sides=_none(count, len(SEATS)),
        open=game == WEDDING,
        clarified=np.zeros(count, np.int8),
        by_queens=game == NORMAL,
        evidence=np.zeros(count, np.uint16),
        void=np.zeros((count, TRUMP + 1), np.uint8),
        said=_none(count, len(SEATS)),
        reached=_none(count, 2),
        barred=np.zeros((count, 2), np.bool_),
        first_caller=_none(count),
        shown=_none(count, 3),
        bound=_none(count),
        genscher=_none(count, 2),
    )


def _none(*shape: int) -> Small:
    return np.full(shape, -1, np.int8)


def _check(setup: Setup) -> None:
    if (setup.declarer is None) != (setup.key == "normal"):
        raise ValueError(f"{setup.key}: declarer {setup.declarer}")
    if (setup.partner is None) != (setup.key != "armut"):
        raise ValueError(f"{setup.key}: partner {setup.partner}")


def _row(setup: Setup, rules: int) -> tuple[int, ...]:
    variant = VARIANT[Variant(setup.key, setup.rules.heart10_trump)]
    declarer = -1 if setup.declarer is None else setup.declarer
    partner = -1 if setup.partner is None else setup.partner
    return rules, variant, declarer, partner, setup.leader, WISHES[setup.wish], setup.bock


def _pig_faces(book: Rulebook, rules: npt.NDArray[np.integer], game: Small) -> Small:
    """What the pigs lift in each deal (RULES B.6)."""
    ace, ranks = TRUMP_SUIT[game], book.pig_ranks[rules]
    barred = (IS_SOLO[game] & ~book.schweinchen_in_solo[rules]) | (
        (game == ARMUT) & ~book.schweinchen_in_armut[rules]
    )
    there = (ranks >= 0) & ((ace >= 0) & ~barred)[:, None]
    return np.where(there, ace[:, None] + ranks, -1).astype(np.int8)


def _divide(batch: Batch) -> None:
    """Tell each seat its side, and everybody what the game itself makes known."""
    seats = np.arange(len(SEATS))
    named = (seats == batch.declarer[:, None]) | (seats == batch.partner[:, None])
    queens = (batch.begun_once & BIT[CQ]) > 0
    re = np.where(batch.by_queens[:, None], queens, named)
    other = np.where(batch.open, UNKNOWN, KONTRA)[:, None]
    batch.sides[...] = np.where(re, RE, other)
    normal = batch.by_queens.copy()
    settle(batch, np.flatnonzero(~normal))


def imagine(batch: Batch, hands: Hands) -> None:
    """Put other cards into the hands of each deal, as they could be held now.

    What everybody has seen stays; where the club queens decide the sides, they are decided
    anew. For worlds that a search draws: repeat a deal by ``take``, then imagine.

    Args:
        batch: The deals, changed in place.
        hands: As many cards a seat as it holds.

    Raises:
        ValueError: A hand has not as many cards as the seat holds.
    """
    if (hands.sizes != batch.held).any():
        raise ValueError("a hand has not as many cards as the seat holds")
    begun = batch.begun_with(hands)
    batch.once[...], batch.twice[...] = hands
    batch.begun_once[...], batch.begun_twice[...] = begun
    rows = batch.by_queens
    queens = (begun.once[rows] & BIT[CQ]) > 0
    batch.sides[rows] = np.where(queens, RE, KONTRA)
