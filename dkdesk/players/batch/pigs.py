"""Schweinchen and their kin, and the Genscher, as in ``rules.pigs``."""

from __future__ import annotations

from typing import Final

import numpy as np

from dkdesk.players.batch import sides, trick
from dkdesk.players.batch.contracts import FIRST, KEY_OF, LIFTED, NORMAL, WEDDING
from dkdesk.players.batch.faces import BIT, DK, Bits, Flags, Small
from dkdesk.players.batch.legal import legal_bits
from dkdesk.players.batch.rulebook import FIRST_KING, LAST_TWO
from dkdesk.players.batch.table import KONTRA, RE, TRICKS, Batch
from dkdesk.rules.actions import PIGS
from dkdesk.rules.announce import SILENT, Level
from dkdesk.rules.table import SEATS

PIG_COUNT: Final = len(PIGS)
_SEATS: Final = np.array(SEATS, np.int8)
_IS_LOWEST: Final = np.arange(PIG_COUNT) == 0
_NOBODY: Final = np.int8(len(SEATS))


def may_show(batch: Batch) -> Flags:
    """(n, 4, 3) Whether each seat may declare Schweinchen, Super and Hyper now (RULES B.6)."""
    may = np.zeros((len(batch), len(SEATS), PIG_COUNT), np.bool_)
    if batch.book.has_pigs:
        pairs: Bits = np.bitwise_or.reduce(batch.twice, axis=1)
        held: Bits = np.bitwise_or.reduce(batch.once, axis=1)
        wanted = np.where(batch.book.pigs_second_only[batch.rules], held, pairs)
        rows = np.flatnonzero((_open_bits(batch) & wanted[:, None]).any(1))
        if len(rows):
            may[rows] = _may_show(batch.take(rows))
    return may


def _open_bits(batch: Batch) -> Bits:
    """(n, 3) The bits of the faces that have not been lifted yet."""
    there = (batch.pig_faces >= 0) & (batch.shown < 0) & ~batch.over[:, None]
    return np.where(there, BIT[batch.pig_faces], np.uint32(0))


def _may_show(batch: Batch) -> Flags:
    book, rules = batch.book, batch.rules
    bits = _open_bits(batch)[:, None, :]
    once, twice = batch.once[..., None] & bits > 0, batch.twice[..., None] & bits > 0
    turn = (batch.to_act[:, None] == _SEATS)[..., None]
    playable = turn & (legal_bits(batch)[:, None, None] & bits > 0)
    at_start = book.pigs_at_start[rules][:, None, None]
    begins = at_start & (batch.played == 0)[:, None, None]
    # Schweinchen are declared then or never; what is lifted above them may come later.
    late = playable & ~(at_start & _IS_LOWEST)
    second = book.pigs_second_only[rules][:, None, None]
    came_home = once & ~twice & playable & _came_home(batch)[:, None, :]
    may: Flags = np.where(second, came_home, twice & (begins | late)) & _lower_was_shown(batch)
    return may


def _lower_was_shown(batch: Batch) -> Flags:
    """(n, 4, 3) Whether each seat may go above what was declared before."""
    below = np.full_like(batch.shown, _NOBODY)
    below[:, 1:] = batch.shown[:, :-1]
    other = below[:, None, :] != _SEATS[:, None]
    same = batch.book.super_by_same_player[batch.rules][:, None, None]
    may: Flags = (below >= 0)[:, None, :] & (same | other)
    return may


def _came_home(batch: Batch) -> Flags:
    """(n, 3) Whether the first of each pair went from the seat to act into an own trick."""
    home = np.zeros((len(batch), PIG_COUNT), np.bool_)
    rows = np.flatnonzero(batch.book.pigs_second_only[batch.rules] & ~batch.over)
    if len(rows):
        some = batch.take(rows)
        seat, line = some.to_act, np.arange(len(rows))
        own = some.sides[line, seat][:, None]
        winner = some.leaders[:, 1:]
        known = sides.known_to(some, seat)[line[:, None], winner]
        friendly = (winner == seat[:, None]) | (known == own)
        # Where in each trick the seat played, and what; in those to come -1, which is no pig.
        place = (seat[:, None] - some.leaders[:, :-1]) & 3
        faces = some.history[line[:, None], 4 * np.arange(TRICKS) + place]
        played = faces[..., None] == some.pig_faces[:, None, :]
        home[rows] = (played & friendly[..., None]).any(1)
    return home


def show(batch: Batch, seats: Small, pigs: Small, where: Flags | None = None) -> None:
    """Declare a pair in every deal: its cards are above all others from now on.

    Args:
        batch: The deals, changed in place.
        seats: (n,) Who declares.
        pigs: (n,) What: a place in ``actions.PIGS``. It must be allowed, which is not checked.
        where: (n,) The deals in which it is declared; all without it.
    """
    rows = np.arange(len(batch)) if where is None else np.flatnonzero(where)
    rules, pig = batch.rules[rows], pigs[rows]
    face = batch.pig_faces[rows, pig]
    batch.shown[rows, pig] = seats[rows]
    batch.variant[rows] = LIFTED[batch.variant[rows], face]
    first = batch.book.dulle_first_if_schweine[rules]
    batch.order[rows] = np.where(first, np.int8(FIRST), batch.order[rows])
    early = batch.book.pigs_at_start[rules] & (batch.played[rows] == 0)
    batch.bound[rows] = np.where(early, batch.bound[rows], face)
    trick.again(batch, rows)


def may_genscher(batch: Batch) -> Flags:
    """(n,) Whether the seat to act may choose a partner with its kings now (RULES B.8)."""
    how = batch.book.genscher[batch.rules]
    game = KEY_OF[batch.variant]
    married = (game == WEDDING) & (batch.open | (batch.partner >= 0))
    at = np.arange(len(batch)), batch.to_act
    pair = (batch.twice[at] & BIT[DK]) > 0
    first = (how == FIRST_KING) & ((legal_bits(batch) & BIT[DK]) > 0)
    last = (how == LAST_TWO) & (batch.size - batch.trick_number == 2)
    free = ~batch.over & (batch.genscher[:, 0] < 0)
    may: Flags = free & ((game == NORMAL) | married) & pair & (first | last)
    return may


def genscher(batch: Batch, partners: Small, where: Flags | None = None) -> None:
    """Let the seat to act choose a partner: the two are Re; promises above the call are void.

    Args:
        batch: The deals, changed in place.
        partners: (n,) Whom it chooses. It must be allowed, which is not checked.
        where: (n,) The deals in which it chooses; all without it.
    """
    rows = np.arange(len(batch)) if where is None else np.flatnonzero(where)
    seat, partner = batch.to_act[rows], partners[rows]
    batch.genscher[rows, 0], batch.genscher[rows, 1] = seat, partner
    chosen = (seat[:, None] == _SEATS) | (partner[:, None] == _SEATS)
    batch.sides[rows] = np.where(chosen, RE, KONTRA)
    batch.open[rows] = False
    sides.settle(batch, rows)
    spoke = batch.said[rows] > SILENT
    batch.said[rows] = np.where(spoke, Level.ANN, SILENT)
    for side in (RE, KONTRA):
        called = (spoke & (batch.sides[rows] == side)).any(1)
        batch.reached[rows, side] = np.where(called, Level.ANN, SILENT)
    batch.barred[rows] = False
    first_king = batch.book.genscher[batch.rules[rows]] == FIRST_KING
    batch.bound[rows] = np.where(first_king, np.int8(DK), batch.bound[rows])
