"""Luck of the cards: what a seat gets on average with the hands as they lay, and what is left."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Luck:
    """What one seat got in a deal, and how much of that lay in the cards."""

    points: int
    """Game points it wrote down."""
    luck: float
    """Game points it gets on average where the mind plays all seats, above what all seats get."""
    error: float
    """Standard error of that."""

    @property
    def adjusted(self) -> float:
        """What is left of the points without the luck."""
        return self.points - self.luck
