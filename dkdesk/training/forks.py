"""Decisions tried in every way: what differs in one and the same deal is the choice alone.

How a deal ends tells little of one card among its twelve: the luck of the hands is ten times what
a choice is worth. So at some moments a deal is copied once for every option of the seat to act, and
all copies are played to their end by the same company with the same chance.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import Batch, call, play, score
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT
from dkdesk.players.batch.table import RE
from dkdesk.players.brain import HABIT, LOOK, OPTIONS, SAY, UNIT
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, Rows, features
from dkdesk.players.playout import declare
from dkdesk.rules.announce import Level
from dkdesk.training.company import Guest, seat
from dkdesk.training.net import Net
from dkdesk.training.opening import openings
from dkdesk.training.selfplay import WARMTH, hidden

FORKS: Final = 3
"""Moments of a deal at which it is tried in every way."""
PLIES: Final = 44
"""Cards of a deal among which these moments lie: in the last trick nobody has a choice."""
TRIED: Final = 0.02
"""How often any card is played in the deals that are copied, so that odd ones are met too."""

Floats = npt.NDArray[np.float32]
Index = npt.NDArray[np.intp]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Trials:
    """n decisions, and what came of each option."""

    rows: Rows
    dialects: Index
    tried: Flags
    """(n, OPTIONS)"""
    points: Floats
    """(n, OPTIONS) What each option brought, in ``UNIT``; 0 where it was not tried."""
    augen: Floats
    """(n, OPTIONS) The own side's share of the augen in the end."""
    hidden: npt.NDArray[np.uint8]
    """(n, 72) Copies of every face in the other hands, clockwise."""
    solo: Flags
    """Whether one played alone."""

    def take(self, places: Index) -> Trials:
        """Some of them, to be changed at will."""
        return Trials(*(getattr(self, field.name)[places] for field in fields(self)))


@dataclass(slots=True)
class _Fork:
    """n decisions with their copies."""

    rows: Rows
    dialects: Index
    tried: Flags
    seats: Index
    """(n,)"""
    copies: Index
    """(m,) Places of the copies, in the order of *tried*."""
    hidden: npt.NDArray[np.uint8]


class Forks:
    """Some deals side by side, copied where they fork, and played to the end."""

    def __init__(
        self, net: Net, guests: list[Guest], rng: np.random.Generator, habit: Net | None = None
    ) -> None:
        """Prepare.

        Args:
            net: The learner.
            guests: Its company.
            rng: Where chance comes from.
            habit: A copy of a good player, to whose choices the learner leans.
        """
        self._net, self._guests, self._rng, self._habit = net, guests, rng, habit
        self._forks: list[_Fork] = []

    def play(self, count: int) -> Trials:
        """Play *count* deals."""
        self._batch = openings(count, self._rng, self._judge)
        self._who = seat(count, self._guests, self._rng)
        self._count = count
        self._origin = np.arange(count)
        moments = self._rng.random((count, PLIES)).argsort(1)[:, :FORKS]
        self._look()
        for ply in range(2 * COUNT):
            going = np.flatnonzero(~self._batch.over)
            if not len(going):
                break
            declare(self._batch, going)
            self._draw_lots()
            here = (moments == ply).any(1) & ~self._batch.over[:count]
            options = self._fork(np.flatnonzero(here))
            self._move(options)
        return self._learn()

    def _judge(self, batch: Batch, seats: npt.NDArray[np.int8]) -> Floats:
        return self._net.think(features(batch, seats), DIALECT[KEY_OF[batch.variant]])[:, LOOK]

    def _draw_lots(self) -> None:
        """The chance of one moment; a deal and its copies share it."""
        shape = self._count, SAY + 1
        self._lots = -np.log(-np.log(self._rng.random(shape) + 1e-12) + 1e-12).astype(np.float32)
        self._slips = self._rng.random(self._count)

    def _look(self) -> None:
        """Note what one seat sees before the first card: what is such a game worth?"""
        some = self._batch
        lone = (some.sides == RE).sum(1) == 1
        seats = self._rng.integers(4, size=self._count)
        seats = np.where(lone & (self._rng.random(self._count) < 0.5), some.declarer, seats)
        tried = np.zeros((self._count, OPTIONS), np.bool_)
        tried[:, LOOK] = True
        rows, dialects = features(some, seats), DIALECT[KEY_OF[some.variant]]
        held = hidden(some, seats)
        self._forks.append(
            _Fork(rows, dialects, tried, seats.astype(np.intp), np.arange(self._count), held)
        )

    def _fork(self, at: Index) -> npt.NDArray[np.int8]:
        """Copy the deals of *at*, once for every option.

        Returns:
            What each deal must do now, -1 where it is free.
        """
        some = self._batch.take(at)
        seats = some.to_act.astype(np.intp)
        rows = features(some, seats)
        tried = np.zeros((len(at), OPTIONS), np.bool_)
        tried[:, :COUNT] = rows[:, LEGAL : LEGAL + COUNT]
        tried[:, SAY] = rows[:, SAYABLE : SAYABLE + len(Level)].any(1)
        choice = tried.sum(1) > 1
        at, some, seats, rows, tried = (
            at[choice],
            some.take(choice),
            seats[choice],
            rows[choice],
            tried[choice],
        )
        which, options = np.nonzero(tried)
        before = len(self._batch)
        sources = at[which]
        copies = before + np.arange(len(sources))
        if len(sources):
            self._forks.append(
                _Fork(
                    rows, DIALECT[KEY_OF[some.variant]], tried, seats, copies, hidden(some, seats)
                )
            )
        self._batch = self._batch.take(np.concatenate([np.arange(before), sources]))
        self._origin = np.concatenate([self._origin, self._origin[sources]])
        self._who = np.concatenate([self._who, self._who[sources]])
        # Whoever had the choice goes on as the learner would.
        self._who[copies, seats[which]] = -1
        must = np.full(len(self._batch), -1, np.int8)
        must[copies] = options
        return must

    def _move(self, must: npt.NDArray[np.int8]) -> None:
        """Let every deal go on by one card."""
        batch = self._batch
        cards = np.full(len(batch), -1, np.int8)
        waiting = np.flatnonzero(~batch.over)
        while len(waiting):
            some = batch if len(waiting) == len(batch) else batch.take(waiting)
            rows = features(some, some.to_act)
            games = KEY_OF[some.variant]
            options = self._choices(rows, DIALECT[games], self._who[waiting, some.to_act], waiting)
            options = np.where(must[waiting] >= 0, must[waiting], options)
            must[waiting] = -1
            saying = options == SAY
            cards[waiting] = np.where(saying, -1, SWAP[games, np.where(saying, 0, options)])
            levels, where = np.zeros(len(batch), np.int8), np.zeros(len(batch), np.bool_)
            levels[waiting] = rows[:, SAYABLE : SAYABLE + len(Level)].argmax(1)
            where[waiting] = saying
            if saying.any():
                call(batch, batch.to_act, levels, where)
            waiting = waiting[saying]
        play(batch, cards)

    def _choices(
        self, rows: Rows, dialects: Index, who: npt.NDArray[np.int8], at: Index
    ) -> npt.NDArray[np.int8]:
        """What the seats to act of *at* choose."""
        legal = np.empty((len(rows), SAY + 1), np.bool_)
        legal[:, :SAY] = rows[:, LEGAL : LEGAL + COUNT]
        legal[:, SAY] = rows[:, SAYABLE : SAYABLE + len(Level)].any(1)
        options = np.zeros(len(rows), np.int8)
        lots, slips = self._lots[self._origin[at]], self._slips[self._origin[at]]
        for number in np.unique(who):
            mine = np.flatnonzero(who == number)
            if number >= 0:
                guest = self._guests[number]
                values = guest.net.think(rows[mine], dialects[mine])[:, : SAY + 1]
                options[mine] = guest.decide(values, legal[mine], lots[mine], slips[mine])
                continue
            values = self._net.think(rows[mine], dialects[mine])[:, : SAY + 1]
            if self._habit is not None:
                told = self._habit.think(rows[mine], dialects[mine])[:, : SAY + 1]
                values = values + HABIT / UNIT * told
            copied = at[mine] >= self._count
            values = np.where(legal[mine], values, -np.inf)
            values[:, :SAY] += np.where(copied, 0, WARMTH)[:, None] * lots[mine, :SAY]
            choice = values.argmax(1)
            anything = np.where(legal[mine, :SAY], lots[mine, :SAY], -np.inf).argmax(1)
            options[mine] = np.where(~copied & (slips[mine] < TRIED), anything, choice)
        return options

    def _learn(self) -> Trials:
        """Look back from the end of all copies: what did each option bring?"""
        batch = self._batch
        ends = (score(batch).points / batch.bock[:, None] / UNIT).astype(np.float32)
        shares = np.take_along_axis(batch.side_augen, batch.sides.astype(np.intp), 1)
        shares = (shares / batch.augen.sum(1, keepdims=True)).astype(np.float32)
        lone = (batch.sides == RE).sum(1) == 1
        parts: list[Trials] = []
        for fork in self._forks:
            which, options = np.nonzero(fork.tried)
            points = np.zeros(fork.tried.shape, np.float32)
            augen = np.zeros(fork.tried.shape, np.float32)
            spot = fork.copies, fork.seats[which]
            points[which, options], augen[which, options] = ends[spot], shares[spot]
            solo = np.zeros(len(fork.rows), np.bool_)
            solo[which] = lone[fork.copies]
            parts.append(
                Trials(fork.rows, fork.dialects, fork.tried, points, augen, fork.hidden, solo)
            )
        return joined(parts)


def joined(parts: list[Trials]) -> Trials:
    """All of them as one."""
    return Trials(
        *(np.concatenate([getattr(part, field.name) for part in parts]) for field in fields(Trials))
    )
