"""How a deal ended, in numbers, before anything is scored.

Source: RULES A.1 and E.2 (DDV 7.2.3).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import SILENT, Side, reached
from dkdesk.rules.cards import ALL_AUGEN, FOX, KARLCHEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.table import Table, Trick

DOPPELKOPF_AUGEN: Final = 40
"""A trick of so many augen is a Doppelkopf."""


@dataclass(frozen=True, slots=True)
class Special:
    """A special point earned in a trick: ``fox``, ``doppelkopf`` or ``karlchen``."""

    kind: str
    side: Side
    """Who gets it."""
    trick: int = 0
    """1 to 12; 0 where only the sum is known."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a deal ended, before anything is counted."""

    sides: tuple[Side, ...]
    """The side of each seat."""
    re_augen: int
    re_tricks: int
    all_tricks: int = 12
    re_level: int = SILENT
    """Highest level Re has said or implied."""
    kontra_level: int = SILENT
    solo: bool = False
    """Scored as a solo: announced solo, silent wedding or wedding without a partner."""
    specials: tuple[Special, ...] = ()

    def augen(self, side: Side) -> int:
        """Card points of *side*, 0 to 240."""
        return self.re_augen if side is Side.RE else ALL_AUGEN - self.re_augen

    def tricks(self, side: Side) -> int:
        """Tricks of *side*."""
        return self.re_tricks if side is Side.RE else self.all_tricks - self.re_tricks

    def level(self, side: Side) -> int:
        """Highest level of *side*, or ``SILENT``."""
        return self.re_level if side is Side.RE else self.kontra_level


Sides = tuple[Side, ...]


def count(table: Table, sides: Sides) -> Tally:
    """Count a finished deal.

    Cards won and foxes caught before a wedding was clarified belong to the final sides.
    """
    won = [trick for trick in table.tricks if _winner_side(trick, sides) is Side.RE]
    return Tally(
        sides,
        re_augen=sum(trick.augen for trick in won),
        re_tricks=len(won),
        all_tricks=len(table.tricks),
        re_level=reached(table.calls, Side.RE),
        kontra_level=reached(table.calls, Side.KONTRA),
        solo=sides.count(Side.RE) == 1,
        specials=tuple(
            special
            for number, trick in enumerate(table.tricks, 1)
            for special in specials(trick, number, sides, last=number == len(table.tricks))
        ),
    )


def specials(trick: Trick, number: int, sides: Sides, *, last: bool) -> Iterator[Special]:
    """Find the special points a full trick earned."""
    side = _winner_side(trick, sides)
    if trick.augen >= DOPPELKOPF_AUGEN:
        yield Special("doppelkopf", side, number)
    for seat, card in trick.plays():
        if card.face == FOX and sides[seat] is not side:
            yield Special("fox", side, number)
        if last and card.face == KARLCHEN and seat == trick.winner:
            yield Special("karlchen", side, number)


def _winner_side(trick: Trick, sides: Sides) -> Side:
    assert trick.winner is not None, "only full tricks are counted"
    return sides[trick.winner]
