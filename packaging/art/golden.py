"""Golden images: a few faces of every deck as they looked when somebody last judged them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .deck import DECKS, INK, deck
from .dyes import DYES
from .sheet import application, sheet

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

KEYS: Final = ("1_club", "10_diamond", "jack_heart", "queen_spade", "king_club", "back")
WIDTH: Final = 75.0
DYED: Final = ("akdb", "dkou")
"""The decks of which every dye is shown."""

STRIPS: Final = {name: (name, *INK) for name in DECKS} | {
    f"{name}-{dye}": (name, *ink) for name in DYED for dye, ink in DYES.items()
}
"""Name of the image to deck, scheme and face."""


def strip(name: str) -> QImage:
    """The image of that name, as it is drawn today."""
    application()
    printed, scheme, face = STRIPS[name]
    text = deck(*DECKS[printed], scheme, face)
    return sheet(text, KEYS, columns=len(KEYS), width=WIDTH)
