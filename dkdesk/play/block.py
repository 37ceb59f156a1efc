"""The block: what is written down of an evening, a row a deal; and the block as a table."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from itertools import accumulate, chain
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import Level

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.play.evening import Result
    from dkdesk.rules.announce import Call, Side

HEAD: Final = ("deal", "game", "factor")
"""The first columns of the table; two for each player follow."""
ANNOUNCED: Final = "{} announced"
"""Head of the column with what a player announced, beside that of his points."""


@dataclass(frozen=True, slots=True)
class Said:
    """The most that one player announced in a deal."""

    side: Side
    level: Level

    def __str__(self) -> str:
        """In the words of the notation: ``re``, ``kontra k90``."""
        return self.side if self.level is Level.ANN else f"{self.side} {self.level.key}"


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One deal on the block."""

    number: int
    """From 1."""
    kind: str
    """The key of the game: ``normal``, ``wedding``, ``solo_C`` ..., ``silent_wedding``."""
    points: tuple[int, ...]
    """Game points of each player."""
    bock: int = 1
    """What they were multiplied with, in a Bock round."""
    said: tuple[Said | None, ...] = ()
    """What each player announced; empty if nobody did."""

    @property
    def mark(self) -> str | None:
        """``solo`` or ``wedding``, as marked beside the number; nothing for a normal game."""
        if self.kind.startswith("solo"):
            return "solo"
        return "wedding" if "wedding" in self.kind else None

    def said_by(self, player: int) -> Said | None:
        """What *player* announced; ``None`` if nothing."""
        return self.said[player] if self.said else None


def row_of(number: int, kind: str, result: Result, players: int) -> ScoreRow:
    """The row of a deal that was played.

    Args:
        number: Which deal of the evening it was, from 1.
        kind: The key of the game.
        result: What came of it.
        players: How many the evening has; who sat out has no points.
    """
    table, seats = result.table, result.setup.players
    said = most_said(table.calls, seats, players)
    return ScoreRow(number, kind, result.points(players), table.bock, said)


def most_said(calls: Iterable[Call], seats: Sequence[int], players: int) -> tuple[Said | None, ...]:
    """The most that each player announced in a deal; empty if nobody said anything.

    Args:
        calls: What was said.
        seats: Who sat where.
        players: How many the evening has.
    """
    most: dict[int, Said] = {}
    for call in sorted(calls, key=lambda call: call.level):
        most[seats[call.seat]] = Said(call.side, call.level)
    return tuple(map(most.get, range(players))) if most else ()


def running(rows: Sequence[ScoreRow]) -> tuple[tuple[int, ...], ...]:
    """The sums after each deal."""
    points = (row.points for row in rows)
    return tuple(
        accumulate(points, lambda before, new: tuple(map(sum, zip(before, new, strict=True))))
    )


def totals(rows: Sequence[ScoreRow], players: int) -> tuple[int, ...]:
    """What each player has in the end."""
    return running(rows)[-1] if rows else (0,) * players


def table(names: Sequence[str], rows: Iterable[ScoreRow]) -> str:
    """The block as comma-separated values, for other programs.

    But for the players' names the head line is in English, whatever the language of the desk, and
    games and announcements are called as in the notation of games.
    """
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow((*HEAD, *chain.from_iterable((name, ANNOUNCED.format(name)) for name in names)))
    for row in rows:
        cells = ((points, row.said_by(at) or "") for at, points in enumerate(row.points))
        writer.writerow((row.number, row.kind, row.bock, *chain.from_iterable(cells)))
    return out.getvalue()
