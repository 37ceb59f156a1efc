"""Tallies in few words, for the tables of the scoring tests."""

from __future__ import annotations

from typing import Final

from dkdesk.rules.announce import SILENT, Level, Side
from dkdesk.rules.tally import Special, Tally

RE: Final = Side.RE
KONTRA: Final = Side.KONTRA
NORMAL: Final = (RE, KONTRA, RE, KONTRA)
SOLO: Final = (KONTRA, RE, KONTRA, KONTRA)


def _level(said: str) -> int:
    return Level.parse(said) if said else SILENT


def tally(
    re_augen: int,
    re: str = "",
    kontra: str = "",
    *,
    tricks: int | None = None,
    specials: str = "",
    sides: tuple[Side, ...] = NORMAL,
) -> Tally:
    """A tally.

    Args:
        re_augen: Card points of Re.
        re: The highest level of Re, ``"k90"``.
        kontra: The highest level of Kontra.
        tricks: Tricks of Re; six of each where nobody has everything.
        specials: ``"fox re, karlchen kontra"``.
        sides: The side of each seat.
    """
    if tricks is None:
        tricks = 12 if re_augen == 240 else 0 if re_augen == 0 else 6
    earned = [word.split() for word in specials.split(",") if word]
    return Tally(
        sides,
        re_augen,
        tricks,
        re_level=_level(re),
        kontra_level=_level(kontra),
        solo=sides.count(RE) == 1,
        specials=tuple(Special(kind, Side(side)) for kind, side in earned),
    )
