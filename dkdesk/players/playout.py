"""Deals played to their end by a brain in every seat, each seat knowing its own cards only."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch import (
    Batch,
    Sheets,
    call,
    legal_bits,
    may_call,
    may_show,
    play,
    score,
    show,
)
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, Flags, Index, member
from dkdesk.players.brain import SAY, Mind, Thought
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, Rows, features
from dkdesk.rules.actions import PIGS
from dkdesk.rules.announce import Level


def finish(batch: Batch, brain: Mind, *, calls: bool = True) -> Sheets:
    """Play *batch* to its end in place, and score it.

    Args:
        batch: Deals in play, each at its own moment.
        brain: Who plays in every seat.
        calls: Whether anything more is announced.
    """
    while len(rows := np.flatnonzero(~batch.over)):
        move(batch, rows, brain, calls=calls)
    return score(batch)


def move(batch: Batch, rows: Index, brain: Mind, *, calls: bool = True) -> None:
    """Let the seats to act of *rows* say what they want to say, and play a card."""
    declare(batch, rows)
    cards = np.full(len(batch), -1, np.int8)
    rows = _choosing(batch, rows, cards, calls=calls)
    while len(rows):
        rows = _decide(batch, rows, brain, cards, calls=calls)
    play(batch, cards)


def declare(batch: Batch, rows: Index) -> None:
    """Let the seats to act of *rows* declare every pair that lifts a trump, as soon as they may."""
    if not batch.book.has_pigs:
        return
    for pig in range(len(PIGS)):
        may = np.zeros(len(batch), np.bool_)
        may[rows] = may_show(batch)[rows, batch.to_act[rows], pig]
        if may.any():
            show(batch, batch.to_act, np.full(len(batch), pig, np.int8), may)


def choosing(batch: Batch, *, calls: bool = True) -> Flags:
    """(n,) Whether the seat to act has a choice; a third of all turns need no brain.

    Args:
        batch: n deals.
        calls: Whether to announce something is one.
    """
    free = np.bitwise_count(legal_bits(batch)) > 1
    if calls and not free.all():
        free |= may_call(batch, batch.to_act & 3).any(1)
    return free


def _choosing(batch: Batch, at: Index, cards: np.ndarray, *, calls: bool) -> Index:
    """Choose cards where there is but one.

    Returns:
        Where there is a choice.
    """
    free = choosing(batch, calls=calls)[at]
    one = legal_bits(batch)[at[~free]]
    cards[at[~free]] = member(one, np.zeros(len(one), np.uint8))
    chosen: Index = at[free]
    return chosen


def _decide(batch: Batch, at: Index, brain: Mind, cards: np.ndarray, *, calls: bool) -> Index:
    """Choose cards for the seats to act of *at*; make announcements at once.

    Returns:
        Where something was announced, so that the card is still to come.
    """
    some = batch if len(at) == len(batch) else batch.take(at)
    rows = features(some, some.to_act)
    games = KEY_OF[some.variant]
    levels = rows[:, SAYABLE : SAYABLE + len(Level)]
    option = choices(rows, brain(rows, DIALECT[games]), calls=calls)
    saying = option == SAY
    cards[at] = np.where(saying, -1, SWAP[games, np.where(saying, 0, option)])
    spoken: Index = at[saying]
    if not len(spoken):
        return spoken
    level, where = np.zeros(len(batch), np.int8), np.zeros(len(batch), np.bool_)
    level[at], where[at] = levels.argmax(1), saying
    call(batch, batch.to_act, level, where)
    return spoken


def choices(rows: Rows, thought: Thought, *, calls: bool = True) -> Index:
    """(n,) The option that appeals most to each seat to act.

    Args:
        rows: (n, WIDTH) What the seats know.
        thought: What a brain thinks of them.
        calls: Whether they may announce anything.
    """
    legal = free(rows)
    legal[:, SAY] &= calls
    best: Index = np.where(legal, thought.appeal[:, : SAY + 1], -np.inf).argmax(1)
    return best


def free(rows: Rows) -> Flags:
    """(n, SAY + 1) What each seat to act may do; the faces in the common order."""
    legal = np.zeros((len(rows), SAY + 1), np.bool_)
    legal[:, :SAY] = rows[:, LEGAL : LEGAL + COUNT]
    legal[:, SAY] = rows[:, SAYABLE : SAYABLE + len(Level)].any(1)
    return legal
