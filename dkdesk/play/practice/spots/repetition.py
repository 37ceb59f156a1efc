"""Spots that come again: visible, by wish alone, at growing distances.

A spot the player has asked to see again lies in a box; each box has its distance in days. Known, it
moves on to the next box; not known, it goes back to the first. A clock that is set back makes
nothing due twice and nothing lost: a day is only ever compared with the day written down.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.play.practice.spots.spot import Spot

DAYS: Final = (1, 3, 7, 16, 35)
"""Distance of each box; whoever leaves the last one is known."""
GAP: Final = 0.5
"""Game points by which the margins of siblings may differ."""


@dataclass(frozen=True, slots=True)
class Card:
    """One spot in the boxes."""

    spot: Spot
    box: int
    """From 0; ``len(DAYS)`` is known for good."""
    due: date

    @classmethod
    def new(cls, spot: Spot, today: date) -> Card:
        """Lay a spot into the first box."""
        return cls(spot, 0, today + timedelta(DAYS[0]))

    @property
    def known(self) -> bool:
        """Whether it comes no more."""
        return self.box >= len(DAYS)

    def after(self, *, right: bool, today: date) -> Card:
        """Where it lies once it was answered on this day."""
        box = min(self.box + 1, len(DAYS)) if right else 0
        distance = DAYS[min(box, len(DAYS) - 1)]
        return replace(self, box=box, due=max(today, self.due) + timedelta(distance))


def due(cards: Iterable[Card], today: date) -> list[Card]:
    """What is due, the oldest first."""
    waiting = [card for card in cards if not card.known and card.due <= today]
    return sorted(waiting, key=lambda card: (card.due, card.spot.key))


def siblings(spot: Spot, others: Sequence[Spot]) -> list[Spot]:
    """Other deals with the same theme, the same best answer and a margin near this one's."""
    return [
        other
        for other in others
        if other.key != spot.key
        and other.theme == spot.theme
        and other.best.word == spot.best.word
        and abs(other.margin - spot.margin) <= GAP
    ]
