"""Re, Kontra, keine 90 ... schwarz: what may be said, until when, and what it implies.

Terms: an *Ansage* is Re or Kontra, an *Absage* a promise above it; a *late reply* is a Re or
Kontra that is possible only because the other side has spoken. Source: RULES C.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import TYPE_CHECKING, Final

from dkdesk.rules.errors import NotationError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dkdesk.rules.ruleset import RuleSet


class Side(StrEnum):
    """Re or Kontra."""

    RE = "re"
    KONTRA = "kontra"

    @property
    def other(self) -> Side:
        """The side across the table."""
        return Side.KONTRA if self is Side.RE else Side.RE


class Level(IntEnum):
    """What a side has promised, rising."""

    ANN = 0
    K90 = 1
    K60 = 2
    K30 = 3
    BLACK = 4

    @property
    def key(self) -> str:
        """The level in notation: ``ann``, ``k90``, ``k60``, ``k30``, ``black``."""
        return self.name.lower()

    @staticmethod
    def parse(text: str) -> Level:
        """Read what ``key`` writes.

        Raises:
            NotationError: *text* names no level.
        """
        try:
            return _BY_KEY[text]
        except KeyError:
            raise NotationError(text) from None


_BY_KEY: Final = {level.key: level for level in Level}
ABSAGEN: Final = tuple(Level)[1:]
"""The promises above Re and Kontra."""
SILENT: Final = -1
"""The level of a side that has said nothing."""


@dataclass(frozen=True, slots=True)
class Call:
    """One announcement as it was made."""

    seat: int
    side: Side
    level: Level
    late: bool = False
    """Possible only as a reply; it bars its side from every further promise."""
    played: int = field(default=0, compare=False)
    """Cards that had been played then."""


@dataclass(frozen=True, slots=True)
class Chance:
    """Whether one level can be said now, until when, and why not."""

    level: Level
    reason: Reason | None
    """Why it is refused; ``None`` if it may be said."""
    needed: int
    """Cards the speaker must still hold, the binding number if lower levels are implied."""
    late: bool = False
    """Possible only as a late reply."""
    implies: tuple[Level, ...] = ()
    """Lower levels that are said along with it."""
    blocked_by: Level | None = None
    """The lower level that is too late, when that is the reason."""


def reached(calls: Iterable[Call], side: Side) -> int:
    """The highest level *side* has said, or ``SILENT``."""
    return max((call.level for call in calls if call.side is side), default=SILENT)


@dataclass(frozen=True, slots=True)
class Moment:
    """When somebody wants to speak, as far as deadlines care."""

    held: int
    """Cards the speaker still holds."""
    shift: int = 0
    """How many cards later a wedding moved every limit (0, 1 or 2)."""
    on_table: int = 0
    """Cards of all players that have been played."""
    own_lies: bool = False
    """Whether his last card still lies open, nobody having led to the next trick."""


def chances(
    rules: RuleSet, calls: tuple[Call, ...], side: Side, moment: Moment
) -> tuple[Chance, ...]:
    """Judge every level for a speaker of *side* at this moment.

    Args:
        rules: The rules of the evening.
        calls: What has been said so far, oldest first.
        side: The side of the speaker.
        moment: How far the deal has gone.

    Returns:
        One chance for each level, rising. Where the rules count cards on the table, its
        numbers count the cards still in all hands.

    Source:
        RULES C.1 and C.2 (DDV 6.1 to 6.4), B.9.
    """
    own = reached(calls, side)
    other = reached(calls, side.other)
    barred = any(call.late for call in calls if call.side is side)
    left, limits, grace = clock(rules, moment)
    can_reply = rules.reply and other != SILENT
    reply_limit = limits[other] - grace if can_reply else None

    def judge(level: Level) -> Chance:
        limit = limits[level]
        if level <= own:
            return Chance(level, Reason.ALREADY_SAID, limit)
        if not rules.announcements or (level > Level.ANN and not rules.absagen):
            return Chance(level, Reason.NOT_IN_RULES, limit)
        if barred:
            return Chance(level, Reason.REPLY_BARS, limit)
        # Limits fall from level to level, so the lowest level not yet said is the binding one.
        lowest = Level(own + 1)
        if level > lowest and not rules.skip_levels:
            return Chance(level, Reason.IN_ORDER, limit, blocked_by=lowest)
        if left >= limits[lowest]:
            implied = tuple(Level(lower) for lower in range(lowest, level))
            return Chance(level, None, limits[lowest], implies=implied)
        if level is Level.ANN and reply_limit is not None:
            refused = None if left >= reply_limit else Reason.TOO_LATE
            return Chance(level, refused, min(limit, reply_limit), late=refused is None)
        if left >= limit:
            return Chance(level, Reason.SKIPPED_TOO_LATE, limits[lowest], blocked_by=lowest)
        return Chance(level, Reason.TOO_LATE, limit)

    return tuple(map(judge, Level))


def clock(rules: RuleSet, moment: Moment) -> tuple[int, list[int], int]:
    """Cards left, how many each level needs, and by how many a reply may come later."""
    if rules.deadlines == "hand":
        lying = moment.own_lies and rules.announce_till_trick_full
        limits = [needed - moment.shift for needed in rules.announce_min_cards]
        return moment.held + lying, limits, rules.reply_grace
    pack = 4 * rules.hand_size
    limits = [pack - most - 4 * moment.shift for most in rules.announce_max_table]
    return pack - moment.on_table, limits, 4 * rules.reply_grace
