"""A deck of cards somebody has drawn: one SVG file, and what its pictures are called there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from dkdesk.rules.cards import FACES

SUIT_NAMES: Final = {"C": "club", "S": "spade", "H": "heart", "D": "diamond"}
RANK_NAMES: Final = {"A": "1", "T": "10", "K": "king", "Q": "queen", "J": "jack", "9": "9"}
KDE: Final = "{rank}_{suit}"
GNOME: Final = "{suit}_{rank}"
ORDERS: Final = (KDE, GNOME)
"""The two ways to name a picture: ``queen_club`` and ``club_queen``."""
BACK: Final = "back"


def element(face: str, order: str = KDE) -> str:
    """The name of *face* in a deck's file: ``CQ`` is ``queen_club``."""
    return order.format(rank=RANK_NAMES[face[1]], suit=SUIT_NAMES[face[0]])


def elements(order: str = KDE) -> dict[str, str]:
    """The names of the 24 faces and of the back, by face."""
    return {face: element(face, order) for face in FACES} | {BACK: BACK}


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck that was found; nobody has looked into its file yet."""

    key: str
    """What the settings remember: ``kde/svg-oxygen``, ``gnome/rheinland``, ``mine/grandma``."""

    file: Path
    """SVG, packed or not."""

    names: Mapping[str, str] = field(hash=False)
    """What it is called, by language; that of no language has the code ``""``."""

    def name(self, language: str) -> str:
        """What it is called in *language*, or else anywhere."""
        return self.names.get(language) or self.names[""]
