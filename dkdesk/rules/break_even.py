"""How sure one must be before an announcement pays, worked out by the scorer itself.

Two ends of a deal are scored twice, with the announcement and without: one in which it is just
kept, and one in which what had been said before is kept and this is not. The chance at which
what it gains and what it costs are worth the same is the break-even. Source: RULES E (DDV 7.2).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.score import score
from dkdesk.rules.tally import Tally

if TYPE_CHECKING:
    from dkdesk.rules.ruleset import RuleSet

KEPT: Final = {Level.ANN: 110, Level.K90: 89, Level.K60: 59, Level.K30: 29, Level.BLACK: 0}
"""Card points of the other side with which each level is kept."""
MISSED: Final = {Level.ANN: 130, Level.K90: 90, Level.K60: 60, Level.K30: 30, Level.BLACK: 20}
"""The same with which it is missed and the level below it kept."""
SIDES: Final = (Side.RE, Side.RE, Side.KONTRA, Side.KONTRA)
TRICK: Final = 20
"""Card points of a usual trick."""


@dataclass(frozen=True, slots=True)
class Stake:
    """What one more level is worth to the side that says it."""

    side: Side
    level: Level
    gain: int
    """Game points it brings each of the side if it is kept, measured as in `lead`."""
    loss: int
    """Game points it costs if it is missed."""
    kept: Tally
    """The end in which it is kept, with the level said."""
    missed: Tally
    """The end in which it is missed."""

    @property
    def needed(self) -> Fraction | None:
        """The chance from which on it pays; ``None`` where nothing depends on it."""
        if self.gain + self.loss == 0:
            return None
        return Fraction(self.loss, self.gain + self.loss)


def lead(tally: Tally, side: Side, rules: RuleSet) -> int:
    """What a player of *side* is ahead of one of the other side after this deal.

    Where one side's points are the other's loss, his own points tell it all.
    """
    points = score(tally, rules).points
    own, other = (points[tally.sides.index(each)] for each in (side, side.other))
    if rules.settlement == "net" and rules.counting == "plus_minus":
        return own
    return own - other


@cache
def stakes(rules: RuleSet) -> tuple[Stake, ...]:
    """Every level that *rules* know, of both sides, on top of the one below it.

    In a normal game without special points in which the other side says nothing.
    """
    if not rules.announcements:
        return ()
    levels = tuple(Level) if rules.absagen else (Level.ANN,)
    return tuple(_stake(side, level, rules) for side in Side for level in levels)


def needed(rules: RuleSet, level: Level, side: Side | None = None) -> float:
    """How likely *level* must be kept so that saying it pays; for Re where no side is told."""
    wanted = side or Side.RE
    found = (stake for stake in stakes(rules) if (stake.side, stake.level) == (wanted, level))
    stake = next(found, None)
    return 1.0 if stake is None or stake.needed is None else float(stake.needed)


def _stake(side: Side, level: Level, rules: RuleSet) -> Stake:
    kept, missed = (_end(side, level, ends[level], rules) for ends in (KEPT, MISSED))
    gained, cost = (
        lead(end, side, rules) - lead(_said(end, side, level - 1), side, rules)
        for end in (kept, missed)
    )
    return Stake(side, level, gained, -cost, kept, missed)


def _end(side: Side, level: Level, other: int, rules: RuleSet) -> Tally:
    """A deal that ended with so many card points for the *other* side."""
    lost = -(-other // TRICK)
    won = rules.hand_size - lost
    re = side is Side.RE
    end = Tally(
        SIDES,
        re_augen=ALL_AUGEN - other if re else other,
        re_tricks=won if re else lost,
        all_tricks=rules.hand_size,
    )
    return _said(end, side, level)


def _said(end: Tally, side: Side, level: int) -> Tally:
    """The same end, had *side* said this, or nothing, and the other side nothing."""
    if side is Side.RE:
        return replace(end, re_level=level, kontra_level=SILENT)
    return replace(end, re_level=SILENT, kontra_level=level)
