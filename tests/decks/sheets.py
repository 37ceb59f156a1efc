"""Decks that tests write: the smallest whole one, and where Debian's packages put theirs."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from dkdesk.decks.deck import BACK, KDE, elements
from dkdesk.decks.found import find

SYSTEM: Final = (Path("/usr/share"),)
NAMESPACES: Final = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
KDE_PACKAGE: Final = "kde"
GNOME_PACKAGE: Final = "gnome"


def colour(face: str) -> str:
    """The colour of a rectangle."""
    number = list(elements()).index(face)
    return "#1f6fb2" if face == BACK else f"#{number * 9:02x}40{255 - number * 9:02x}"


def small_deck(
    order: str = KDE,
    *,
    without: tuple[str, ...] = (),
    sizes: Mapping[str, tuple[float, float]] | None = None,
    size: tuple[float, float] = (50, 70),
    more: str = "",
    head: str = "",
) -> str:
    """Write a deck of coloured rectangles.

    Args:
        order: How its pictures are named.
        without: Faces that are left out.
        sizes: Width and height of faces that are larger or smaller than the others.
        size: Width and height of the others.
        more: Elements after the cards.
        head: What stands above the root.
    """
    cards = []
    for number, (face, name) in enumerate(elements(order).items()):
        if face in without:
            continue
        wide, high = (sizes or {}).get(face, size)
        cards.append(
            f'<rect id="{name}" x="{number * 100}" y="0" width="{wide}" height="{high}"'
            f' fill="{colour(face)}"/>'
        )
    body = "\n".join(cards)
    return f'{head}<svg {NAMESPACES} viewBox="0 0 2600 100">\n{body}\n{more}\n</svg>\n'


def need_package(kind: str) -> None:
    """Skip a test where the decks of Debian's package are not installed."""
    packages = {KDE_PACKAGE: "kdegames-card-data-kf5", GNOME_PACKAGE: "gnome-cards-data"}
    if not any(deck.key.startswith(f"{kind}/") for deck in find(SYSTEM, Path("nowhere"))):
        pytest.skip(f"needs the decks of Debian's package {packages[kind]}")
