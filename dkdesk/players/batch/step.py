"""One card in every deal."""

from __future__ import annotations

from typing import Final

import numpy as np

from dkdesk.players.batch import sides
from dkdesk.players.batch.contracts import KINDS, TRUMP
from dkdesk.players.batch.faces import AUGEN_OF, BIT, CQ, Bits, Index, Small
from dkdesk.players.batch.table import CARDS, Batch
from dkdesk.players.batch.taking import take
from dkdesk.players.batch.trick import beat, lead
from dkdesk.rules.table import SEATS

_SEAT_BIT: Final = np.array([1 << seat for seat in SEATS], np.uint8)


def play(batch: Batch, faces: Small) -> None:
    """Play one card in every deal, take full tricks, and see what follows from them.

    Args:
        batch: The deals, changed in place.
        faces: (n,) The face that the seat to act plays; -1 where nothing is played, and of no
            meaning where the deal is over. It must be legal, which is not checked.
    """
    rows = np.flatnonzero((faces >= 0) & (batch.to_act >= 0))
    whole = len(rows) == len(batch)
    at = slice(None) if whole else rows
    face = faces[at]
    seat = batch.to_act[at].copy()
    number = batch.played[at].copy()
    bit = BIT[face]
    _put_down(batch, rows * len(SEATS) + seat, bit)
    batch.history.reshape(-1)[rows * CARDS + number] = face
    place = number & 3
    leads = place == 0
    if leads.any():
        lead(batch, rows[leads], face[leads])
    _note(batch, rows, at, face, seat)
    beat(batch, at, face, seat)
    batch.pot[at] += AUGEN_OF[face]
    batch.played[at] = number + np.int8(1)
    batch.to_act[at] = (seat + np.int8(1)) & 3
    if batch.book.has_bound:
        batch.bound[at] = -1
    full = place == 3
    if full.any():
        take(batch, rows[full])


def _put_down(batch: Batch, spots: Index, bit: Bits) -> None:
    """Take the cards out of the hands; *spots* count seats through all deals."""
    once, twice = batch.once.reshape(-1), batch.twice.reshape(-1)
    pairs = twice[spots]
    of_pair = pairs & bit
    twice[spots] = pairs ^ of_pair
    once[spots] ^= bit ^ of_pair


def _note(batch: Batch, rows: Index, at: Index | slice, face: Small, seat: Small) -> None:
    """See who cannot follow, and who shows a club queen."""
    lacks = np.flatnonzero(BIT[face] & batch.follow[at] == 0)
    if len(lacks):
        missing, who = rows[lacks], seat[lacks]
        kind = batch.led[missing]
        batch.void.reshape(-1)[missing * KINDS + kind] |= _SEAT_BIT[who]
        bare = kind == TRUMP
        sides.show(batch, missing[bare], who[bare], sides.HAS_NO_TRUMP)
    queens = np.flatnonzero(face == CQ)
    if len(queens):
        sides.show_queens(batch, rows[queens], seat[queens])
