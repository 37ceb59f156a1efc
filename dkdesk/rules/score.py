"""From a tally to itemised lines, and from lines to game points.

Returning lines and not a number gives the score sheet, the explanation of every point and
readable test failures from one function. Source: RULES D and E (DDV 7).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import ABSAGEN, SILENT, Level, Side
from dkdesk.rules.cards import ALL_AUGEN
from dkdesk.rules.errors import TallyError

if TYPE_CHECKING:
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.tally import Tally

UNDER: Final = {Level.K90: 90, Level.K60: 60, Level.K30: 30}
"""What the other side must stay under, by Absage; schwarz is about tricks."""
COUNTER: Final = {Level.K90: 120, Level.K60: 90, Level.K30: 60, Level.BLACK: 30}
"""Augen that earn a point against an Absage of the other side (DDV 7.2.2 e, f)."""
HALF: Final = ALL_AUGEN // 2


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet; its sentence has the key ``line.<key>``."""

    key: str
    side: Side
    """Who gets the points."""
    points: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """One deal, scored."""

    tally: Tally
    winner: Side | None
    """``None`` when both sides missed what they had promised."""
    lines: tuple[Line, ...]
    """In the order of the rule book."""
    value: int
    """Game points seen from the winner, from Re when nobody won; can be negative."""
    points: tuple[int, ...]
    """Game points of each seat; they sum to zero."""


def winner(tally: Tally) -> Side | None:
    """Who has won, or ``None``.

    Source:
        RULES D (DDV 7.1): a side that made an Absage is bound by it. Otherwise it needs
        more than half, or whatever defeats the other side's Absage.
    """
    won = [side for side in Side if _reaches_target(tally, side)]
    return won[0] if won else None


def _reaches_target(tally: Tally, side: Side) -> bool:
    augen, own, other = tally.augen(side), tally.level(side), tally.level(side.other)
    if own == Level.BLACK:
        return tally.tricks(side) == tally.all_tricks
    if own > Level.ANN:
        return augen > ALL_AUGEN - UNDER[Level(own)]
    if other == Level.BLACK:
        return tally.tricks(side) > 0
    if other > Level.ANN:
        return augen >= UNDER[Level(other)]
    # 120 all loses for Re, unless Kontra alone has said anything.
    only_kontra = tally.kontra_level == Level.ANN and tally.re_level == SILENT
    content = Side.RE if only_kontra else Side.KONTRA
    return augen > HALF or (augen == HALF and side is content)


def score(tally: Tally, rules: RuleSet) -> Sheet:
    """Score one deal.

    Returns:
        The sheet; its lines stand in the order of the rule book.

    Raises:
        TallyError: Augen or tricks do not add up.

    Source:
        RULES E.1 to E.3 (DDV 7.2).
    """
    if not all(_adds_up(tally.augen(side), tally.tricks(side)) for side in Side):
        raise TallyError(f"{tally.re_augen} augen in {tally.re_tricks} tricks")
    won = winner(tally)
    lines = (*_reached_lines(tally, won), *_called_lines(tally, won), *_counter_lines(tally))
    if not tally.solo:
        lines += _special_lines(tally, won)
    seen_from = won or Side.RE
    value = sum(line.points if line.side is seen_from else -line.points for line in lines)
    return Sheet(tally, won, lines, value, _settle(tally, rules, seen_from, value))


def _adds_up(augen: int, tricks: int) -> bool:
    """Whether a side can have won so much: nothing negative, and no augen without a trick."""
    return augen >= 0 and tricks >= 0 and (tricks > 0 or augen == 0)


def _reached_lines(tally: Tally, won: Side | None) -> tuple[Line, ...]:
    """Winning, and keeping the other side under 90, 60, 30 or without a trick (a)."""
    lines = [] if won is None else [Line("won", won, 1)]
    for side in Side:
        # A side that lost by missing its Absage earns nothing for what it did reach (E.1).
        if won in (side, None):
            loser = side.other
            under = [limit for limit in UNDER.values() if tally.augen(loser) < limit]
            lines += [Line(f"under{limit}", side, 1) for limit in under]
            if tally.tricks(loser) == 0:
                lines.append(Line("black", side, 1))
    return tuple(lines)


def _called_lines(tally: Tally, won: Side | None) -> tuple[Line, ...]:
    """What was said, whoever said it, belongs to the winner (b, c, d)."""
    if won is None:
        return ()
    called = [Line(f"{side}_called", won, 2) for side in Side if tally.level(side) > SILENT]
    said = [
        Line(f"{side}_said_{level.key}", won, 1)
        for side in Side
        for level in ABSAGEN
        if tally.level(side) >= level
    ]
    return (*called, *said)


def _counter_lines(tally: Tally) -> tuple[Line, ...]:
    """Reaching 120 against keine 90 and so on, for every level the other side said (e, f)."""
    return tuple(
        Line(f"{needed}_vs_{level.key}", side, 1)
        for side in Side
        for level, needed in COUNTER.items()
        if tally.level(side.other) >= level and tally.augen(side) >= needed
    )


def _special_lines(tally: Tally, won: Side | None) -> tuple[Line, ...]:
    """Against the queens, and the special points by kind (DDV 7.2.3)."""
    against = (Line("against_queens", won, 1),) if won is Side.KONTRA else ()
    count = Counter((special.kind, special.side) for special in tally.specials)
    return (*against, *(Line(kind, side, points) for (kind, side), points in count.items()))


def _settle(tally: Tally, rules: RuleSet, seen_from: Side, value: int) -> tuple[int, ...]:
    factor = {side: rules.solo_factor if tally.sides.count(side) == 1 else 1 for side in Side}
    return tuple(factor[side] * (value if side is seen_from else -value) for side in tally.sides)
