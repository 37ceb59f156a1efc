"""Luck of the cards: what a seat gets on average with the hands as they lay, and what is left.

The desk knows these values; only the study loads what works them out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.rules.notation import Record


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


@dataclass(frozen=True, slots=True)
class WeighLuck:
    """Work out the luck of a seat in a finished game, in the study."""

    record: Record
    seat: int

    def work(self) -> Luck | None:
        """Work it out; ``None`` where the deal was thrown in.

        Raises:
            IllegalActionError: The rules refuse an action of the record.
        """
        from dkdesk.play.practice.replaying import luck
        from dkdesk.players.expert import mind

        return luck(self.record, self.seat, mind())
