"""What the player announced in the games of his evenings, and how it went.

The evenings are read again from what was done in them; nothing is written. Deals played again or
with help, and those at which he sat out or that were thrown in, do not count.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.players.report import BREAK_EVEN, LevelReport
from dkdesk.rules.actions import parse_action
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.deal import deal
from dkdesk.rules.errors import RulesError
from dkdesk.rules.ruletext import read_rules
from dkdesk.rules.score import UNDER
from dkdesk.rules.series import after, open_evening, upcoming
from dkdesk.rules.state import start, step
from dkdesk.store.archive import Archive

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.score import Sheet
    from dkdesk.rules.series import Setup
    from dkdesk.rules.state import GameState
    from dkdesk.rules.table import Table
    from dkdesk.store.archive import DealRow, EveningRow

MOST: Final = 1000
"""Games that are looked at, the newest ones."""

Said = tuple[tuple[Level, bool], ...]
"""What the player announced in a game, each with whether it was kept."""


@dataclass(frozen=True, slots=True)
class Announced:
    """How often the player announces, and how often he keeps it."""

    games: int
    spoken: int
    """Of these, with an announcement of his own."""
    levels: tuple[LevelReport, ...]

    @property
    def share(self) -> float:
        """Share of games with an announcement; 0 without any."""
        return self.spoken / self.games if self.games else 0.0


def announced(games: Iterable[Said]) -> Announced:
    """Sum up games."""
    number, spoken = 0, 0
    said, kept = Counter[Level](), Counter[Level]()
    for game in games:
        number += 1
        spoken += bool(game)
        said.update(level for level, _ in game)
        kept.update(level for level, well in game if well)
    levels = (
        LevelReport(level.key, said[level], kept[level], BREAK_EVEN[level]) for level in Level
    )
    return Announced(number, spoken, tuple(levels))


def own_games(path: Path, go_on: Callable[[], bool]) -> Iterator[Said]:
    """Read what the player announced, the newest evening first.

    Args:
        path: The file of the evenings.
        go_on: Asked before every evening.

    Raises:
        StoreError: The file cannot be read.
    """
    left = MOST
    with Archive.open(path) as archive:
        for row in reversed(archive.evenings()):
            if left <= 0 or not go_on():
                return
            try:
                games = list(_games(archive, row))
            except (RulesError, ValueError):
                continue  # an evening of another version; it is told when it is taken up
            left -= len(games)
            yield from games


def kept(level: Level, side: Side, sheet: Sheet) -> bool:
    """Whether a side has kept what it announced."""
    tally = sheet.tally
    if level is Level.ANN:
        return sheet.winner is side
    if level is Level.BLACK:
        return tally.re_tricks == (tally.all_tricks if side is Side.RE else 0)
    return tally.augen(side.other) < UNDER[level]


def said(table: Table, sheet: Sheet, seat: int) -> Said:
    """What *seat* announced in a finished game."""
    side = sheet.tally.sides[seat]
    calls = (call.level for call in table.calls if call.seat == seat)
    return tuple((level, kept(level, side, sheet)) for level in calls)


def _games(archive: Archive, row: EveningRow) -> Iterator[Said]:
    """The games of one evening in which the player could announce.

    Raises:
        RulesError: The evening cannot be read.
        ValueError: It does not fit together.
    """
    rules, _ = read_rules(enumerate(row.rules.splitlines(), 1))
    if row.human is None or not rules.announcements:
        return
    standing = open_evening(rules, dealer=rules.players - 1)
    for played in archive.deals(row.id):
        if played.dealer != standing.dealer:
            raise ValueError(played.dealer)
        setup = upcoming(standing)
        table = _replay(rules, setup, played, archive.actions(played.id)).table
        if not table.over:
            return
        standing = after(standing, table)
        alone = row.human in setup.players and not played.help
        if table.sheet is not None and alone:
            yield said(table, table.sheet, setup.players.index(row.human))


def _replay(rules: RuleSet, setup: Setup, played: DealRow, actions: Iterable[str]) -> GameState:
    state, _ = start(
        rules,
        setup.dealer,
        deal(played.number, nines=rules.with_nines),
        owing=setup.owing,
        forced=setup.forced,
        bock=setup.bock,
    )
    for text in actions:
        state, _ = step(state, parse_action(text))
    return state
