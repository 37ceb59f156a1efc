"""Every option in hidden worlds, up to the seat's next decision, which the brain judges.

Playing all worlds to their end costs ten times as much and tells less: most of what differs there
is luck of the cards that come later. What the brain expects at the next decision has that luck
averaged out already.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import Batch, score
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import Index
from dkdesk.players.brain import Mind
from dkdesk.players.dialect import DIALECT
from dkdesk.players.features import features
from dkdesk.players.playout import choices, move
from dkdesk.players.search import Hunch, begin, imagined

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

Floats = npt.NDArray[np.float64]


def foresee(view: View, options: Sequence[Action], mind: Mind, seed: int, count: int) -> Floats:
    """Tell what *options* of a seat that is to play are worth.

    Args:
        view: What the seat knows.
        options: Cards, or announcements after which the mind chooses the card.
        mind: Who plays all seats in the worlds, and judges them.
        seed: Where chance comes from.
        count: How many worlds.

    Returns:
        (options, count) Game points, without the factor of a Bock round; each column one world.
    """
    hunch = Hunch.of(view, mind, seed)
    batch = imagined(hunch.root, hunch.hands(count), len(options))
    begin(batch, options)
    worth = np.zeros(len(batch))
    rows = np.arange(len(batch))
    while len(rows):
        own = rows[batch.to_act[rows] == view.seat]
        worth[own] = _expected(batch, own, mind)
        over = rows[batch.over[rows]]
        worth[over] = _gained(batch, over, view.seat)
        rows = rows[~batch.over[rows] & (batch.to_act[rows] != view.seat)]
        if len(rows):
            move(batch, rows, mind)
    return worth.reshape(len(options), count)


def _expected(batch: Batch, rows: Index, mind: Mind) -> npt.NDArray[np.float32]:
    """What the mind expects of the option it would choose."""
    some = batch.take(rows)
    told = features(some, some.to_act)
    thought = mind(told, DIALECT[KEY_OF[some.variant]])
    best: npt.NDArray[np.float32] = thought.points[np.arange(len(rows)), choices(told, thought)]
    return best


def _gained(batch: Batch, rows: Index, seat: int) -> Floats:
    """What a finished deal has brought."""
    some = batch.take(rows)
    gained: Floats = score(some).points[:, seat] / np.maximum(some.bock, 1)
    return gained
