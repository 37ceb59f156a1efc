"""Which of our own decks is wanted: the print, the dye and the back, each from a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dkdesk.settings.table import Settings

DYES: Final = "dyes.json"
"""The file of all dyes, beside the decks."""
PRINTED: Final = "tournament-light"
"""What the files show without a dye."""

ALPHABETS: Final = {
    ("french", "german"): "akdb",
    ("french", "english"): "akqj",
    ("german", "german"): "dkou",
    ("german", "english"): "akou",
}
"""Suits and indices to the letters in the corners, from the ace down: the name of the file."""
LETTERS_OF: Final = {"de": "german"}
"""Language to the indices that suit it; English ones suit all others."""
ENDINGS: Final = {False: "", True: "-big"}
"""What follows the name if the indices are large."""
BACKS: Final = {
    "weave": "back",
    "green": "back_weave_green",
    "blue": "back_weave_blue",
    "emblem": "back_emblem",
    "plain": "back_plain",
}
"""Names of the backs in a deck's file."""


def print_name(settings: Settings, language: str) -> str:
    """The file that shows the wanted suits and indices; *language* is the one in force."""
    alphabet = ALPHABETS[settings.suits, indices_of(settings, language)]
    return f"{alphabet}{ENDINGS[settings.big_index]}.svg"


def indices_of(settings: Settings, language: str) -> str:
    """The letters that are wanted, ``german`` or ``english``."""
    spoken = LETTERS_OF.get(language, "english")
    return spoken if settings.indices == "auto" else settings.indices


def dye_name(settings: Settings, *, dark: bool) -> str | None:
    """The dye that gives the wanted colours, if any is needed.

    Args:
        settings: The wishes.
        dark: Whether the theme in force is the dark one.
    """
    by_theme = "dark" if dark else "light"
    face = by_theme if settings.faces == "theme" else settings.faces
    name = f"{settings.suit_colours.replace('_', '-')}-{face}"
    return None if name == PRINTED else name
