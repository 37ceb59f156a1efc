"""One sitting of the drill: which spot comes next, and how it goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.spots.spot import Spot

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dkdesk.play.practice.question import Lot
    from dkdesk.play.practice.spots.grading import Mark
    from dkdesk.play.practice.spots.stock import Entry, Filter

WEAK: Final = 0.6
"""How often a theme is taken that costs the player most."""
BETWEEN: Final = 5
"""Other spots before one that was failed comes again."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a sitting goes."""

    asked: int = 0
    good: int = 0
    lost: float = 0.0
    """Game points given away in all."""
    missed: int = 0
    overbid: int = 0

    def after(self, mark: Mark) -> Tally:
        """With one more answer."""
        return Tally(
            self.asked + 1,
            self.good + mark.grade.good,
            self.lost + mark.lost,
            self.missed + (mark.lapse is Lapse.MISSED),
            self.overbid + (mark.lapse is Lapse.OVERBID),
        )


class Sitting:
    """Chooses spots; what has been asked comes no more, but what was failed comes once."""

    def __init__(
        self, pool: Sequence[Spot | Entry], wanted: Filter, lot: Lot, weakness: Mapping[str, float]
    ) -> None:
        """Begin.

        Args:
            pool: The spots there are for the rules of the table.
            wanted: What the player wants to practise.
            lot: Where chance comes from.
            weakness: Game points given away an answer, by theme.
        """
        self._left = [spot for spot in pool if wanted.fits(spot)]
        self._lot = lot
        self._weakness = weakness
        self._failed: list[tuple[int, Spot]] = []
        self._again: set[str] = set()
        self.tally = Tally()

    @property
    def left(self) -> int:
        """Spots that have not been asked."""
        return len(self._left)

    def draw(self) -> Spot | None:
        """The next spot; ``None`` when all have been asked.

        Raises:
            TroubleError: It is damaged.
        """
        if self._failed and self._failed[0][0] <= self.tally.asked:
            return self._failed.pop(0)[1]
        if not self._left:
            return None
        chosen = self._weak() if self._lot.happens(WEAK) else None
        if chosen is None:
            chosen = self._lot.choose(self._left)
        self._left.remove(chosen)
        return chosen if isinstance(chosen, Spot) else chosen.read()

    def note(self, spot: Spot, mark: Mark) -> None:
        """Count an answer; a spot that was failed comes again once, after others."""
        self.tally = self.tally.after(mark)
        if not mark.grade.good and spot.key not in self._again:
            self._again.add(spot.key)
            self._failed.append((self.tally.asked + BETWEEN, spot))

    def _weak(self) -> Spot | Entry | None:
        """A spot of the theme that costs most."""
        costly = {str(spot.theme): spot for spot in self._left if str(spot.theme) in self._weakness}
        if not costly:
            return None
        theme = max(costly, key=lambda key: self._weakness[key])
        return self._lot.choose([spot for spot in self._left if str(spot.theme) == theme])
