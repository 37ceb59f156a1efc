"""Deals played by a learner and its company, and what there is to learn from them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import Batch, call, play, score
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.batch.faces import COUNT, unpack
from dkdesk.players.batch.table import RE
from dkdesk.players.brain import HABIT, LOOK, SAY, UNIT
from dkdesk.players.dialect import DIALECT, SWAP
from dkdesk.players.features import LEGAL, SAYABLE, Rows, features
from dkdesk.players.playout import declare
from dkdesk.rules.announce import Level
from dkdesk.training.company import Guest, seat
from dkdesk.training.net import Net
from dkdesk.training.opening import openings

TRACE: Final = 0.93
"""How much of what the next decision expects is believed less than how the deal ended."""
WARMTH: Final = 0.04
"""Differences in worth, in ``UNIT``, that hardly count when the learner chooses a card."""
FAR: Final = 0.1
"""From here on an option was only tried, and tells nothing of the decisions before it."""
Index = npt.NDArray[np.intp]


@dataclass(frozen=True, slots=True)
class Lessons:
    """n decisions and what came of them."""

    rows: Rows
    dialects: Index
    options: npt.NDArray[np.int8]
    """What was done."""
    points: npt.NDArray[np.float32]
    """What it brought, in ``UNIT``."""
    augen: npt.NDArray[np.float32]
    """The own side's share of the augen in the end."""
    hidden: npt.NDArray[np.uint8]
    """(n, 72) Copies of every face in the other hands, clockwise."""
    solo: npt.NDArray[np.bool_]
    """Whether one played alone, so that points weigh more."""

    def take(self, places: Index) -> Lessons:
        """Some of them, to be changed at will."""
        return Lessons(*(getattr(self, field.name)[places] for field in fields(self)))


@dataclass(slots=True)
class _Moment:
    """Some decisions of the learner at one moment."""

    deals: Index
    seats: Index
    rows: Rows
    dialects: Index
    options: npt.NDArray[np.int8]
    best: npt.NDArray[np.float32]
    trace: npt.NDArray[np.float32]
    """How much what came later counts for earlier decisions, beside *best*."""
    hidden: npt.NDArray[np.uint8]


class Round:
    """Some deals side by side, played to the end."""

    def __init__(
        self,
        net: Net,
        guests: list[Guest],
        rng: np.random.Generator,
        explore: tuple[float, float],
        habit: Net | None = None,
    ) -> None:
        """Prepare.

        Args:
            net: The learner.
            guests: Its company.
            rng: Where chance comes from.
            explore: How often the learner tries any card, and any announcement.
            habit: A copy of a good player, to whose choices the learner leans.
        """
        self._net, self._guests, self._rng, self._explore = net, guests, rng, explore
        self._habit = habit
        self._moments: list[_Moment] = []

    def play(self, count: int) -> tuple[Lessons, Batch]:
        """Play *count* deals."""
        batch = openings(count, self._rng, self._judge)
        self._who = seat(count, self._guests, self._rng)
        # The last place, -1, is the learner's.
        self._teaches = np.array([*(guest.teaches for guest in self._guests), True])
        for other in range(4):
            self._look(batch, np.full(count, other, np.int8))
        while not batch.over.all():
            declare(batch, np.flatnonzero(~batch.over))
            self._cards = np.full(count, -1, np.int8)
            waiting = np.flatnonzero(~batch.over)
            while len(waiting):
                waiting = self._decide(batch, waiting)
            play(batch, self._cards)
        return self._learn(batch), batch

    def _judge(self, batch: Batch, seats: npt.NDArray[np.int8]) -> npt.NDArray[np.float32]:
        return self._net.think(features(batch, seats), DIALECT[KEY_OF[batch.variant]])[:, LOOK]

    def _look(self, batch: Batch, seats: npt.NDArray[np.int8]) -> None:
        """Note what the seats see before the first card: what is such a game worth?"""
        deals = np.flatnonzero(self._teaches[self._who[:, seats[0]]])
        some, own = batch.take(deals), seats[deals]
        rows, dialects = features(some, own), DIALECT[KEY_OF[some.variant]]
        none = np.zeros(len(deals), np.float32)
        self._moments.append(
            _Moment(
                deals, own.astype(np.intp), rows, dialects, np.full(len(deals), LOOK, np.int8),
                none, none, hidden(some, own),
            )
        )  # fmt: skip

    def _decide(self, batch: Batch, at: Index) -> Index:
        """Let the seats to act of *at* decide; announcements are made at once.

        Returns:
            The deals in which something was announced, so that the card is still to come.
        """
        some = batch if len(at) == len(batch) else batch.take(at)
        seats = some.to_act.astype(np.intp)
        rows = features(some, seats)
        games = KEY_OF[some.variant]
        dialects = DIALECT[games]
        legal = np.empty((len(at), SAY + 1), np.bool_)
        legal[:, :SAY] = rows[:, LEGAL : LEGAL + COUNT]
        open_to = rows[:, SAYABLE : SAYABLE + len(Level)]
        legal[:, SAY] = open_to.any(1)
        who = self._who[at, seats]
        options = np.zeros(len(at), np.int8)
        for number in np.unique(who):
            mine = np.flatnonzero(who == number)
            if number >= 0:
                guest = self._guests[number]
                values = guest.net.think(rows[mine], dialects[mine])[:, : SAY + 1]
                options[mine] = guest.choose(values, legal[mine], self._rng)
                if not guest.teaches:
                    continue
                # From a good player's games one learns too, but only how they ended.
                best, trace = np.zeros(len(mine), np.float32), np.ones(len(mine), np.float32)
            else:
                values = self._net.think(rows[mine], dialects[mine])[:, : SAY + 1]
                leaning = values
                if self._habit is not None:
                    told = self._habit.think(rows[mine], dialects[mine])[:, : SAY + 1]
                    leaning = values + HABIT / UNIT * told
                options[mine], best, explored = self._try(values, leaning, legal[mine])
                trace = np.where(explored, 0.0, TRACE).astype(np.float32)
            self._moments.append(
                _Moment(
                    at[mine], seats[mine], rows[mine], dialects[mine], options[mine], best,
                    trace, hidden(some.take(mine), seats[mine]),
                )
            )  # fmt: skip
        saying = options == SAY
        faces = SWAP[games, np.where(saying, 0, options)]
        self._cards[at] = np.where(saying, -1, faces)
        spoken = np.flatnonzero(saying)
        if len(spoken):
            levels = np.zeros(len(batch), np.int8)
            levels[at] = open_to.argmax(1)
            where = np.zeros(len(batch), np.bool_)
            where[at[spoken]] = True
            call(batch, batch.to_act, levels, where)
        return at[spoken]

    def _try(
        self,
        values: npt.NDArray[np.float32],
        leaning: npt.NDArray[np.float32],
        legal: npt.NDArray[np.bool_],
    ) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32], npt.NDArray[np.bool_]]:
        """Choose the best option, or now and then another one."""
        cards, words = self._explore
        rows = np.arange(len(legal))
        open_to = np.where(legal, leaning, -np.inf)
        best = values[rows, open_to.argmax(1)]
        # Among options that are nearly as good any may come: only so they are learned apart.
        warm = open_to.copy()
        lots = -np.log(-np.log(self._rng.random((len(legal), SAY)) + 1e-12) + 1e-12)
        warm[:, :SAY] += WARMTH * lots
        choice = warm.argmax(1)
        lots = np.where(legal[:, :SAY], lots, -np.inf).argmax(1)
        choice = np.where(self._rng.random(len(legal)) < cards, lots, choice)
        speak = (self._rng.random(len(legal)) < words) & legal[:, SAY]
        choice = np.where(speak, SAY, choice)
        far = values[rows, choice] < best - FAR
        return choice.astype(np.int8), best.astype(np.float32), far

    def _learn(self, batch: Batch) -> Lessons:
        """Look back from the end of the deals: what did each decision bring?"""
        bock = batch.bock[:, None]
        ends = (score(batch).points / bock / UNIT).astype(np.float32)
        total = batch.augen.sum(1, keepdims=True)
        own = np.take_along_axis(batch.side_augen, batch.sides.astype(np.intp), 1)
        augen = (own / total).astype(np.float32)
        targets: list[npt.NDArray[np.float32]] = []
        for moment in reversed(self._moments):
            spot = moment.deals, moment.seats
            targets.append(ends[spot])
            if moment.options[0] == LOOK:
                continue
            ends[spot] = moment.trace * ends[spot] + (1 - moment.trace) * moment.best
        targets.reverse()
        moments = self._moments

        def all_of(name: str) -> Any:  # noqa: ANN401 - arrays of several kinds
            return np.concatenate([getattr(moment, name) for moment in moments])

        deals, seats = all_of("deals"), all_of("seats")
        return Lessons(
            all_of("rows"), all_of("dialects"), all_of("options"), np.concatenate(targets),
            augen[deals, seats], all_of("hidden"), ((batch.sides == RE).sum(1) == 1)[deals],
        )  # fmt: skip


def hidden(batch: Batch, seats: npt.NDArray[np.integer[Any]]) -> npt.NDArray[np.uint8]:
    """(n, 72) What the other seats hold, clockwise, in the common order of the faces."""
    rows = np.arange(len(batch))[:, None]
    others = (seats.astype(np.intp)[:, None] + np.arange(1, 4)) & 3
    counts = unpack(batch.once[rows, others]) + unpack(batch.twice[rows, others])
    swap = SWAP[KEY_OF[batch.variant]][:, None, :]
    return np.take_along_axis(counts, swap, 2).reshape(len(batch), -1)
