"""Spots that come again: visible, by wish alone, at growing distances.

A spot the player has asked to see again lies in a box; each box has its distance in days. Known, it
moves on to the next box; not known, it goes back to the first. A clock that is set back a little
makes nothing due twice. One that is set back far cannot hide a spot for years: a day that its box
cannot reach was written by another clock, and the spot counts as due.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

import msgspec

from dkdesk.play.practice.spots.stock import decode
from dkdesk.rules.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.play.practice.spots.spot import Spot

DAYS: Final = (1, 3, 7, 16, 35)
"""Distance of each box; whoever leaves the last one is known."""
SLACK: Final = 7
"""Days by which a clock may be set back before what it wrote is doubted."""
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

    def waits(self, today: date) -> bool:
        """Whether it waits to be repeated on this day."""
        return not self.known and (self.due <= today or self._astray(today))

    def after(self, *, right: bool, today: date) -> Card:
        """Where it lies once it was answered on this day."""
        box = min(self.box + 1, len(DAYS)) if right else 0
        since = today if self._astray(today) else max(today, self.due)
        return replace(self, box=box, due=since + _distance(box))

    def _astray(self, today: date) -> bool:
        """Whether its day is further ahead than its box can reach."""
        return self.due > today + _distance(self.box) + timedelta(SLACK)


def read(content: str, box: int, day: str) -> Card:
    """Read what was written down.

    Args:
        content: The spot as JSON.
        box: Its box.
        day: When it is due, ISO 8601.

    Raises:
        ValueError: It is none, or one that this program cannot play; it may come from another
            version.
    """
    try:
        spot = decode(content.encode())
        _, state = spot.position
    except (msgspec.MsgspecError, RulesError) as error:
        raise ValueError(content) from error
    if state.table.to_act is None or not spot.answers or not 0 <= box <= len(DAYS):
        raise ValueError(content)
    return Card(spot, box, date.fromisoformat(day))


def due(cards: Iterable[Card], today: date) -> list[Card]:
    """What is due, the oldest first."""
    waiting = [card for card in cards if card.waits(today)]
    return sorted(waiting, key=lambda card: (card.due, card.spot.key))


def siblings(spot: Spot, others: Sequence[Spot]) -> list[Spot]:
    """Other deals by the same rules: same theme, same best answer, a margin near this one's."""
    return [
        other
        for other in others
        if other.deal != spot.deal
        and other.rules == spot.rules
        and other.theme == spot.theme
        and other.best.word == spot.best.word
        and abs(other.margin - spot.margin) <= GAP
    ]


def _distance(box: int) -> timedelta:
    return timedelta(DAYS[min(box, len(DAYS) - 1)])
