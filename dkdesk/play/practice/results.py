"""What deals brought the player, without the luck of the cards: deals that were talked over."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.progress import ENOUGH, GAME

if TYPE_CHECKING:
    from collections.abc import Iterable

    from dkdesk.store.notebook import LuckRow

RECENT: Final = 100
"""Deals that the trend looks back."""
STRETCH: Final = 10
"""Deals that make one point of the trend."""


@dataclass(frozen=True, slots=True)
class Results:
    """Deals in game points a deal."""

    deals: int
    points: float
    """Mean of what was written down."""
    adjusted: float
    """Mean of what is left without the luck."""
    error: float
    """Standard error of that mean; 0 for fewer than two deals."""
    trend: tuple[float, ...]
    """Adjusted means of ten deals each, the oldest first."""

    @property
    def wanting(self) -> int:
        """Deals that are wanting before anything is said about them."""
        return max(0, ENOUGH - self.deals)


def results(rows: Iterable[LuckRow]) -> Results:
    """Sum up deals, the oldest first; those with help do not count."""
    deals = [row for row in rows if row.source == GAME]
    if not deals:
        return Results(0, 0.0, 0.0, 0.0, ())
    left = [row.adjusted for row in deals]
    recent = left[-RECENT:]
    recent = recent[len(recent) % STRETCH :]
    return Results(
        len(deals),
        fmean(row.points for row in deals),
        fmean(left),
        stdev(left) / len(left) ** 0.5 if len(left) > 1 else 0.0,
        tuple(fmean(recent[at : at + STRETCH]) for at in range(0, len(recent), STRETCH)),
    )
