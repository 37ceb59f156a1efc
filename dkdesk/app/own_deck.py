"""Which of our own decks is wanted: the print, the dye and the back, each from a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.decks.dye import UNDYED, Dye, read_dye
from dkdesk.places import resource
from dkdesk.trouble import TroubleError

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from dkdesk.settings.table import Settings
    from dkdesk.trouble import Trouble

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


def own_files(settings: Settings, language: str, report: Callable[[Trouble], None]) -> list[Path]:
    """Our decks, the wanted one first; *report* is told if that one is missing."""
    name = print_name(settings, language)
    try:
        files = sorted(resource("decks").glob("*.svg"))
    except TroubleError:
        files = []
    try:
        return [resource("decks", name), *(path for path in files if path.name != name)]
    except TroubleError as error:
        report(error.trouble)
        return files


def own_dye(settings: Settings, report: Callable[[Trouble], None], *, dark: bool) -> Dye:
    """The colours that are wanted; those of the print, and *report* told, if these are missing."""
    name = dye_name(settings, dark=dark)
    if name is None:
        return UNDYED
    try:
        return read_dye(resource("decks", DYES), name)
    except TroubleError as error:
        report(error.trouble)
        return UNDYED
