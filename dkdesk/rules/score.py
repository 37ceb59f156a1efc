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
    from collections.abc import Iterable

    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.tally import Tally

UNDER: Final = {Level.K90: 90, Level.K60: 60, Level.K30: 30}
"""What the other side must stay under, by Absage; schwarz is about tricks."""
COUNTER: Final = {Level.K90: 120, Level.K60: 90, Level.K30: 60, Level.BLACK: 30}
"""Augen that earn a point against an Absage of the other side (DDV 7.2.2 e, f)."""
HALF: Final = ALL_AUGEN // 2
CALL_POINTS: Final = 2
"""For Re or Kontra, where they add."""


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
    factor: int
    """What Re and Kontra multiply the game with, where they double."""
    value: int | None
    """Game points seen from the winner, from Re when nobody won; can be negative. ``None``
    where each side writes down its own."""
    points: tuple[int, ...]
    """Game points of each seat."""


def winner(tally: Tally, rules: RuleSet) -> Side | None:
    """Who has won, or ``None``.

    Source:
        RULES D (DDV 7.1): a side that made an Absage is bound by it. Otherwise it needs
        more than half, or whatever defeats the other side's Absage.
    """
    won = [side for side in Side if _reaches_target(tally, side, rules)]
    return won[0] if won else None


def _reaches_target(tally: Tally, side: Side, rules: RuleSet) -> bool:
    augen, own, other = tally.augen(side), tally.level(side), tally.level(side.other)
    if own == Level.BLACK:
        return _is_black(tally, side.other, rules)
    if own > Level.ANN:
        return augen > ALL_AUGEN - UNDER[Level(own)]
    if other == Level.BLACK:
        return not _is_black(tally, side, rules)
    if other > Level.ANN:
        return augen >= UNDER[Level(other)]
    # 120 all loses for Re, unless Kontra alone has said anything.
    only_kontra = tally.kontra_level == Level.ANN and tally.re_level == SILENT
    content = Side.RE if only_kontra and rules.only_kontra_swap else Side.KONTRA
    return augen > HALF or (augen == HALF and side is content)


def _is_black(tally: Tally, side: Side, rules: RuleSet) -> bool:
    """Whether *side* has won nothing."""
    return tally.tricks(side) == 0 if rules.black_by == "tricks" else tally.augen(side) == 0


def score(tally: Tally, rules: RuleSet) -> Sheet:
    """Score one deal.

    Returns:
        The sheet; its lines stand in the order of the rule book.

    Raises:
        TallyError: Augen or tricks do not add up.

    Source:
        RULES E.1 to E.3 (DDV 7.2), house rules E.4 to E.9.
    """
    if not all(_adds_up(tally.augen(side), tally.tricks(side)) for side in Side):
        raise TallyError(f"{tally.re_augen} augen in {tally.re_tricks} tricks")
    won = winner(tally, rules)
    game = (
        *_reached_lines(tally, won, rules),
        *_called_lines(tally, won, rules),
        *_counter_lines(tally, rules),
    )
    counts = not tally.solo or rules.specials_in_solo
    against = _against_lines(tally, won, rules)
    extra = _special_lines(tally) if counts else ()
    factor = _factor(tally, won, rules)
    doubled = game
    if rules.against_queens_doubled or rules.double_scope == "all":
        doubled += against
    if rules.double_scope == "all":
        doubled += extra
    lines = (*game, *against, *extra)
    sums = {side: _sum(lines, side) + (factor - 1) * _sum(doubled, side) for side in Side}
    if rules.settlement == "separate":
        return Sheet(tally, won, lines, factor, None, _separate(tally, rules, sums))
    seen_from = won or Side.RE
    value = sums[seen_from] - sums[seen_from.other]
    if rules.floor_zero and won is not None:
        value = max(0, value)
    value *= tally.bock
    return Sheet(tally, won, lines, factor, value, _settle(tally, rules, won, value))


def _adds_up(augen: int, tricks: int) -> bool:
    """Whether a side can have won so much: nothing negative, and no augen without a trick."""
    return augen >= 0 and tricks >= 0 and (tricks > 0 or augen == 0)


def _sum(lines: Iterable[Line], side: Side) -> int:
    return sum(line.points for line in lines if line.side is side)


def _factor(tally: Tally, won: Side | None, rules: RuleSet) -> int:
    """What the game is multiplied with for Re and Kontra; a game nobody won counts once."""
    if rules.announce_points == "add2" or won is None:
        return 1
    return 1 << sum(tally.level(side) > SILENT for side in Side)


def _reached_lines(tally: Tally, won: Side | None, rules: RuleSet) -> tuple[Line, ...]:
    """Winning, and keeping the other side under 90, 60, 30 or without a trick (a)."""
    lines = [] if won is None else [Line("won", won, 1)]
    for side in Side:
        # A side that lost by missing its Absage earns nothing for what it did reach (E.1).
        if rules.achieved_levels and won in (side, None):
            loser = side.other
            under = [limit for limit in UNDER.values() if tally.augen(loser) < limit]
            lines += [Line(f"under{limit}", side, 1) for limit in under]
            if _is_black(tally, loser, rules):
                lines.append(Line("black", side, 1))
    return tuple(lines)


def _called_lines(tally: Tally, won: Side | None, rules: RuleSet) -> tuple[Line, ...]:
    """What was said, whoever said it, belongs to the winner (b, c, d)."""
    if won is None:
        return ()
    adds = rules.announce_points == "add2"
    called = [
        Line(f"{side}_called", won, CALL_POINTS)
        for side in Side
        if adds and tally.level(side) > SILENT
    ]
    said = [
        Line(f"{side}_said_{level.key}", won, 1)
        for side in Side
        for level in ABSAGEN
        if rules.absage_points and tally.level(side) >= level
    ]
    return (*called, *said)


def _counter_lines(tally: Tally, rules: RuleSet) -> tuple[Line, ...]:
    """Reaching 120 against keine 90 and so on (e, f): for every level said, or the highest."""

    def counts(level: Level, said: int) -> bool:
        if rules.counter_points == "all":
            return said >= level
        return rules.counter_points == "highest" and said == level

    return tuple(
        Line(f"{needed}_vs_{level.key}", side, 1)
        for side in Side
        for level, needed in COUNTER.items()
        if counts(level, tally.level(side.other)) and tally.augen(side) >= needed
    )


def _against_lines(tally: Tally, won: Side | None, rules: RuleSet) -> tuple[Line, ...]:
    """Winning against the queens of clubs (DDV 7.2.3)."""
    counts = rules.against_queens and not tally.solo and won is Side.KONTRA
    return (Line("against_queens", Side.KONTRA, 1),) if counts else ()


def _special_lines(tally: Tally) -> tuple[Line, ...]:
    """The special points, added up by kind and side."""
    count = Counter((special.kind, special.side) for special in tally.specials)
    return tuple(Line(kind, side, points) for (kind, side), points in count.items())


def _settle(tally: Tally, rules: RuleSet, won: Side | None, value: int) -> tuple[int, ...]:
    """Turn the value into points of each seat."""
    alone = [side for side in Side if tally.sides.count(side) == 1]
    # "plus" writes down the winners alone, even with less than nothing, "minus" the losers.
    ahead = won or (Side.RE if value > 0 else Side.KONTRA)
    written = {"plus": (ahead,), "minus": (ahead.other,), "plus_minus": tuple(Side)}

    def points(side: Side) -> int:
        if side not in written[rules.counting]:
            return 0
        own = value if side is (won or Side.RE) else -value
        if side in alone:
            return rules.solo_factor * own
        lost_solo = bool(alone) and rules.counting != "plus_minus" and rules.lost_solo_triple
        return rules.solo_factor * own if lost_solo else own

    return tuple(map(points, tally.sides))


def _separate(tally: Tally, rules: RuleSet, sums: dict[Side, int]) -> tuple[int, ...]:
    """Each seat writes down its own side's points, a soloist more of them (RULES E.6)."""
    return tuple(
        sums[side] * tally.bock * (rules.solo_factor if tally.sides.count(side) == 1 else 1)
        for side in tally.sides
    )
