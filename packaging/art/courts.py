"""The court: who sits on which card, and how each of them looks."""

from __future__ import annotations

import cmath
import math
from dataclasses import dataclass
from typing import Final

from . import german_kings, jacks, kings, obers, queens, unters
from .outline import Line
from .palette import GROUNDS, contrast, mixed
from .palette import colours as suit_colours
from .picture import Picture, cut, drawn, placed

DIAGONAL: Final = Line(0j, complex(100, 22))
"""The two halves of a court card meet here."""


@dataclass(frozen=True, slots=True)
class Look:
    """The complexion of one character."""

    skin: str
    hair: str
    iris: str
    lip: str = "#b9524a"
    hair_shadow: str = "#32150a"
    """What dark strands are mixed with: brown, or grey for the old."""

    def colours(self, ground: str) -> dict[str, str]:
        """Roles to colours, shades included; hair as dark as the *ground* is lit a little."""
        hair = self.hair
        if contrast(hair, ground) < FAINT:
            hair = mixed(hair, "#b09a8e", 0.42)
        return {
            "skin": self.skin,
            "skin_shade": mixed(self.skin, "#9c4a2c", 0.22),
            "skin_dark": mixed(self.skin, "#6b2d1a", 0.5),
            "blush": mixed(self.skin, "#d9534a", 0.2),
            "hair": hair,
            "hair_dark": mixed(hair, self.hair_shadow, 0.36),
            "hair_mid": mixed(hair, self.hair_shadow, 0.14),
            "hair_light": mixed(hair, "#fff3dd", 0.28),
            "iris": self.iris,
            "lip": self.lip,
            "lip_dark": mixed(self.lip, "#3a1410", 0.45),
        }


FAINT: Final = 1.6
"""A contrast below which hair and card run together."""

_FRENCH_LOOKS: Final = {
    ("king", "club"): Look("#f0d2b4", "#5b3a26", "#2b3a4a"),
    ("king", "spade"): Look("#e6c09c", "#d9d9d4", "#2f4a3c", hair_shadow="#353b42"),
    ("king", "heart"): Look("#f6dcc6", "#b4572a", "#35523f"),
    ("king", "diamond"): Look("#a8714a", "#241a17", "#2a1a12"),
    ("queen", "club"): Look("#f1d3b8", "#3a2a28", "#3a2a1c"),
    ("queen", "spade"): Look("#e8c6a6", "#c9c7c4", "#3d5a66", hair_shadow="#353b42"),
    ("queen", "heart"): Look("#f8e0cc", "#c0622c", "#3c6a4c"),
    ("queen", "diamond"): Look("#8d5a3a", "#1f1613", "#2a1a12"),
    ("jack", "club"): Look("#efcfb0", "#6b4326", "#39506a"),
    ("jack", "spade"): Look("#d9aa80", "#2c2220", "#2a1a12"),
    ("jack", "heart"): Look("#f7dec6", "#d9a545", "#3d6a94"),
    ("jack", "diamond"): Look("#9a6541", "#2a1c16", "#2a1a12"),
}

_GERMAN_LOOKS: Final = {
    ("king", "club"): Look("#e3b993", "#6e4a30", "#2b3a2a"),
    ("king", "spade"): Look("#eccbaa", "#b9b4aa", "#2f4a5c", hair_shadow="#353b42"),
    ("king", "heart"): Look("#f7dec6", "#d6a24a", "#3d6a94"),
    ("king", "diamond"): Look("#b07c52", "#2a1f1b", "#2a1a12"),
    ("queen", "club"): Look("#eccbaa", "#8a4a24", "#35523f"),
    ("queen", "spade"): Look("#d9ac84", "#4a3326", "#2a1a12"),
    ("queen", "heart"): Look("#f3d3b8", "#b4622c", "#39506a"),
    ("queen", "diamond"): Look("#e3b58c", "#35261f", "#2a1a12"),
    ("jack", "club"): Look("#e6bd98", "#5b4636", "#2b3a4a"),
    ("jack", "spade"): Look("#f4d6ba", "#a85a2c", "#3c6a4c"),
    ("jack", "heart"): Look("#f2c9ae", "#c9b28a", "#39506a", hair_shadow="#6b4a2a"),
    ("jack", "diamond"): Look("#f6dcc6", "#8a5a34", "#35523f"),
}

LOOKS: Final = {"french": _FRENCH_LOOKS, "german": _GERMAN_LOOKS}
"""Kind of suits to rank and suit to complexion; aces, tens and nines have none."""

_FRENCH: Final[dict[tuple[str, str], Picture]] = {
    ("king", "club"): kings.CLUB,
    ("king", "spade"): kings.SPADE,
    ("king", "heart"): kings.HEART,
    ("king", "diamond"): kings.DIAMOND,
    ("queen", "club"): queens.CLUB,
    ("queen", "spade"): queens.SPADE,
    ("queen", "heart"): queens.HEART,
    ("queen", "diamond"): queens.DIAMOND,
    ("jack", "club"): jacks.CLUB,
    ("jack", "spade"): jacks.SPADE,
    ("jack", "heart"): jacks.HEART,
    ("jack", "diamond"): jacks.DIAMOND,
}

_GERMAN: Final[dict[tuple[str, str], Picture]] = {
    ("king", "club"): german_kings.CLUB,
    ("king", "spade"): german_kings.SPADE,
    ("king", "heart"): german_kings.HEART,
    ("king", "diamond"): german_kings.DIAMOND,
    ("queen", "club"): obers.CLUB,
    ("queen", "spade"): obers.SPADE,
    ("queen", "heart"): obers.HEART,
    ("queen", "diamond"): obers.DIAMOND,
    ("jack", "club"): unters.CLUB,
    ("jack", "spade"): unters.SPADE,
    ("jack", "heart"): unters.HEART,
    ("jack", "diamond"): unters.DIAMOND,
}
"""Obers and Unters have the places of queens and jacks."""

COURTS: Final = {"french": _FRENCH, "german": _GERMAN}
"""Kind of suits to rank and suit to the figure."""

_BEADS: Final = " ".join(f"M{x} -2.6l3.2 2.6l-3.2 2.6l-3.2 -2.6z" for x in range(-90, 91, 15))

SASH: Final = placed(
    drawn(f"""
brass_dark | M-110 0 L-103 -6 H103 L110 0 L103 6 H-103 Z
brass | M-107.5 0 L-102 -4.5 H102 L107.5 0 L102 4.5 H-102 Z
suit | {_BEADS}
"""),
    degrees=math.degrees(cmath.phase(DIAGONAL.along)),
)
"""The brass band that covers the seam."""


def court(kind: str, rank: str, suit: str, aside: float, size: float = 1) -> Picture:
    """The upper half of a court card, moved *aside*; it ends on the diagonal."""
    return cut(placed(COURTS[kind][rank, suit], aside, size=size), DIAGONAL)


def colours(kind: str, rank: str, suit: str, scheme: str, face: str) -> dict[str, str]:
    """All roles a card needs."""
    look = LOOKS[kind].get((rank, suit))
    return suit_colours(suit, scheme, face) | (look.colours(GROUNDS[face]) if look else {})
