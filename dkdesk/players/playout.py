"""Deals played to their end by a brain in every seat, each seat knowing its own cards only."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch import Batch, Sheets, call, may_show, play, score, show
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, Index
from dkdesk.players.brain import SAY, Brain
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, features
from dkdesk.rules.actions import PIGS
from dkdesk.rules.announce import Level


def finish(batch: Batch, brain: Brain, *, calls: bool = True) -> Sheets:
    """Play *batch* to its end in place, and score it.

    Args:
        batch: Deals in play, each at its own moment.
        brain: Who plays in every seat.
        calls: Whether anything more is announced.
    """
    while True:
        open_rows = np.flatnonzero(~batch.over)
        if not len(open_rows):
            return score(batch)
        _declare(batch)
        cards = np.full(len(batch), -1, np.int8)
        while len(open_rows):
            open_rows = _decide(batch, open_rows, brain, cards, calls=calls)
        play(batch, cards)


def _declare(batch: Batch) -> None:
    """Declare every pair that lifts a trump, as soon as it may be declared."""
    if not batch.book.has_pigs:
        return
    for pig in range(len(PIGS)):
        may = may_show(batch)[np.arange(len(batch)), batch.to_act & 3, pig] & ~batch.over
        if may.any():
            show(batch, batch.to_act, np.full(len(batch), pig, np.int8), may)


def _decide(batch: Batch, at: Index, brain: Brain, cards: np.ndarray, *, calls: bool) -> Index:
    """Choose cards for the seats to act of *at*; make announcements at once.

    Returns:
        Where something was announced, so that the card is still to come.
    """
    some = batch if len(at) == len(batch) else batch.take(at)
    rows = features(some, some.to_act)
    games = KEY_OF[some.variant]
    points = brain(rows, DIALECT[games]).points[:, : SAY + 1]
    legal = np.zeros((len(at), SAY + 1), np.bool_)
    legal[:, :SAY] = rows[:, LEGAL : LEGAL + COUNT]
    levels = rows[:, SAYABLE : SAYABLE + len(Level)]
    if calls:
        legal[:, SAY] = levels.any(1)
    option = np.where(legal, points, -np.inf).argmax(1)
    saying = option == SAY
    cards[at] = np.where(saying, -1, SWAP[games, np.where(saying, 0, option)])
    spoken: Index = at[saying]
    if not len(spoken):
        return spoken
    level, where = np.zeros(len(batch), np.int8), np.zeros(len(batch), np.bool_)
    level[at], where[at] = levels.argmax(1), saying
    call(batch, batch.to_act, level, where)
    return spoken
