"""The trick on the table: what was led, and who holds it."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch.contracts import KIND, KINDS, OF_KIND, POWER, SECOND_WINS, STRENGTH
from dkdesk.players.batch.faces import COUNT, Index, Small
from dkdesk.players.batch.table import Batch

_KIND = KIND.reshape(-1)
_OF_KIND = OF_KIND.reshape(-1)
_POWER = POWER.reshape(-1)
_LANE = COUNT
"""Entries of ``POWER`` for one led kind."""


def lead(batch: Batch, rows: Index, faces: Small) -> None:
    """Open the trick in *rows* with *faces*; whoever plays to it must follow."""
    variant = batch.variant[rows]
    kind = _KIND[variant * COUNT + faces]
    last = (batch.played[rows] >> 2) == batch.size[rows] - 1
    second = SECOND_WINS[batch.order[rows], last.view(np.int8)]
    batch.led[rows] = kind
    batch.follow[rows] = _OF_KIND[variant * KINDS + kind]
    batch.lane[rows] = ((variant * 2 + second) * KINDS + kind) * _LANE


def beat(batch: Batch, at: Index | slice, faces: Small, seats: Small) -> None:
    """See whether *faces*, the next cards of *seats*, take their tricks."""
    power = _POWER[batch.lane[at] + faces]
    best = batch.best[at]
    takes = power > best
    batch.best[at] = np.where(takes, power & STRENGTH, best)
    batch.ahead[at] = np.where(takes, seats, batch.ahead[at])


def again(batch: Batch, rows: Index) -> None:
    """Judge the tricks on the table anew, because what beats what has changed."""
    rows = rows[batch.place[rows] > 0]
    batch.best[rows] = 0
    number = batch.trick_number[rows].astype(np.intp)
    leader, place = batch.leaders[rows, number], batch.place[rows]
    for lying in range(3):
        there = place > lying
        faces = batch.history[rows[there], 4 * number[there] + lying]
        if lying == 0:
            lead(batch, rows, faces)
        beat(batch, rows[there], faces, (leader[there] + np.int8(lying)) & 3)
