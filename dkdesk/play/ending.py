"""What ends an evening: a number of deals, points that somebody has, or the clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, time, timedelta
from typing import TYPE_CHECKING, Final, Literal

from dkdesk.rules.ruleset import SWITCHES

if TYPE_CHECKING:
    from dkdesk.rules.ruleset import RuleSet

Measure = Literal["deals", "points", "clock"]
MOST_DEALS: Final = SWITCHES["games"].about.high
"""What an evening has at most, whatever else ends it."""


@dataclass(frozen=True, slots=True)
class Span:
    """The numbers that a measure can have."""

    low: int
    high: int
    usual: int
    step: int = 1


SPANS: Final[dict[Measure, Span]] = {
    "deals": Span(1, MOST_DEALS, 24),
    "points": Span(5, SWITCHES["target_points"].about.high, 50, 5),
}
"""The measures that are a number; the clock is none."""
MEASURES: Final[tuple[Measure, ...]] = (*SPANS, "clock")


@dataclass(frozen=True, slots=True)
class Ending:
    """What ends one evening."""

    measure: Measure
    number: int = 0
    """How many deals, or points."""
    at: time | None = None
    """When, on the clock at the wall."""

    @classmethod
    def of(cls, rules: RuleSet, at: time | None = None) -> Ending:
        """What ends an evening by *rules*, or at the time *at*."""
        if at is not None:
            return cls("clock", at=at)
        if rules.target_points:
            return cls("points", rules.target_points)
        return cls("deals", rules.games)

    def within(self, rules: RuleSet) -> RuleSet:
        """The same rules for an evening that ends so."""
        match self.measure:
            case "deals":
                return replace(rules, games=max(self.number, least_deals(rules)), target_points=0)
            case "points":
                most = rules.games if rules.target_points else MOST_DEALS
                return replace(rules, games=most, target_points=self.number)
            case "clock":
                return replace(rules, games=MOST_DEALS, target_points=0)


def least_deals(rules: RuleSet) -> int:
    """How many deals an evening must have, so that every compulsory solo can be played."""
    return max(1, rules.pflichtsolo * rules.players)


def with_players(rules: RuleSet, players: Literal[4, 5]) -> RuleSet:
    """The same rules at a table of so many, with as many rounds (DDV 8.5 and 10.1: 24, or 30)."""
    rounds, rest = divmod(rules.games, rules.players)
    games = rules.games if rest or rules.games == MOST_DEALS else rounds * players
    wanted = replace(rules, players=players, games=min(games, MOST_DEALS))
    return replace(wanted, games=max(wanted.games, least_deals(wanted)))


def next_time(at: time, now: datetime) -> datetime:
    """When the clock at the wall, which is *now*'s, shows *at* the next time."""
    wall = now.astimezone().replace(tzinfo=None)
    then = datetime.combine(wall.date(), at)
    if then <= wall:
        then += timedelta(days=1)
    return then.astimezone()


def on_the_wall(moment: datetime) -> str:
    """What the clock at the wall shows then: ``22:30``."""
    return f"{moment.astimezone():%H:%M}"
