"""What a match has shown, in numbers and as text."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from dkdesk.rules.announce import Level, Side
from dkdesk.rules.break_even import stakes
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import UNDER

if TYPE_CHECKING:
    from dkdesk.players.match import Game, Watched

BREAK_EVEN: Final = {
    stake.level: float(stake.needed)
    for stake in stakes(RuleSet())
    if stake.side is Side.RE and stake.needed is not None
}
"""Chance at which a step pays under DDV rules if what lies below it is kept anyway."""


@dataclass(frozen=True, slots=True)
class LevelReport:
    """How often the hero announced one level, and how often it was kept."""

    level: str
    announced: int
    kept: int
    needed: float


@dataclass(frozen=True, slots=True)
class Report:
    """One direction of a match, seen from the hero."""

    deals: int
    games: int
    mean: float
    """Game points a game."""
    standard_error: float
    """Over deals, since the games of one deal share their cards."""
    won: float
    """Share of games in which the hero's side won."""
    announced: float
    """Share of games in which the hero announced something."""
    levels: tuple[LevelReport, ...]
    solos: int
    """Solos the hero chose or had to play."""
    solo_mean: float
    """Game points of these; 0 without any."""
    ms_p50: float
    """Processor time of one of his decisions."""
    ms_p95: float
    faults: int
    """Answers that had to be replaced: illegal, late or none."""
    fault: str
    """The first of these."""

    def as_json(self) -> dict[str, Any]:
        """Plain values, ready for ``json``."""
        return asdict(self)


def report(games: Sequence[Game], hero: Watched) -> Report:
    """Sum up finished games."""
    points: dict[int, list[int]] = {}
    won, spoke, announced, kept = 0, 0, Counter[Level](), Counter[Level]()
    solos: list[int] = []
    for game in games:
        table = game.state.table
        gained = table.sheet.points[game.hero] if table.sheet is not None else 0
        points.setdefault(game.number, []).append(gained)
        if table.sheet is None:
            continue
        own = game.state.sides()[game.hero]
        won += table.sheet.winner is own
        said = [call.level for call in table.calls if call.seat == game.hero]
        spoke += bool(said)
        other_augen = sum(
            trick.augen
            for trick in table.tricks
            if trick.winner is not None and game.state.sides()[trick.winner] is not own
        )
        other_tricks = any(
            trick.winner is not None and game.state.sides()[trick.winner] is not own
            for trick in table.tricks
        )
        for level in said:
            announced[level] += 1
            if level is Level.ANN:
                kept[level] += table.sheet.winner is own
            elif level is Level.BLACK:
                kept[level] += not other_tricks
            else:
                kept[level] += other_augen < UNDER[level]
        if table.contract is not None and table.contract.solo and table.declarer == game.hero:
            solos.append(gained)
    means = [statistics.fmean(values) for values in points.values()]
    times = sorted(hero.seconds) or [0.0]
    return Report(
        len(points),
        len(games),
        statistics.fmean(means),
        statistics.stdev(means) / math.sqrt(len(means)) if len(means) > 1 else 0.0,
        won / len(games),
        spoke / len(games),
        tuple(
            LevelReport(level.key, announced[level], kept[level], BREAK_EVEN[level])
            for level in Level
        ),
        len(solos),
        statistics.fmean(solos) if solos else 0.0,
        1000 * times[len(times) // 2],
        1000 * times[int(0.95 * (len(times) - 1))],
        len(hero.faults),
        hero.faults[0].text if hero.faults else "",
    )


def lines(found: Report) -> Iterator[str]:
    """A report as a developer reads it."""
    yield (
        f"  {found.mean:+.3f} +-{found.standard_error:.3f} game points a game"
        f" ({found.deals} deals, {found.games} games), {found.won:.1%} won"
    )
    yield f"  announces in {found.announced:.1%} of the games"
    for row in found.levels:
        if row.announced:
            share = row.kept / row.announced
            yield (
                f"    {row.level:6} {row.announced:6}  kept {share:.1%}  needed {row.needed:.1%}"
            )
    if found.solos:
        yield f"  {found.solos} solos, {found.solo_mean:+.2f} each"
    yield f"  {found.ms_p50:.2f} ms a decision (p50), {found.ms_p95:.2f} ms (p95)"
    if found.faults:
        yield f"  {found.faults} answers replaced; the first: {found.fault}"
