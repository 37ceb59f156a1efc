"""Dyes: what makes the other colours, and dark cards, of the one print of each deck.

A dye says for every element of a deck which colour becomes which. The program reads them from
one small file, so that a palette costs no further drawing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from .courts import COURTS
from .deck import INK, inks
from .palette import SCHEMES

Exchange = dict[str, str]
"""Printed colours to wanted ones."""

DYES: Final = {
    f"{scheme.replace('_', '-')}-{face}": (scheme, face)
    for scheme, face in SCHEMES
    if (scheme, face) != INK
}
"""Name of a dye to its scheme and face; the print itself needs none."""


def dye(scheme: str, face: str) -> dict[str, Exchange]:
    """Every element of our decks to the exchange of its colours.

    Raises:
        ValueError: Two roles are printed in one colour, and wanted in two.
    """
    elements: dict[str, Exchange] = {}
    for kind in COURTS:
        wanted = dict(inks(kind, scheme, face))
        for key, printed in inks(kind, *INK):
            exchange = elements.setdefault(key, {})
            for role, colour in printed.items():
                if exchange.setdefault(colour, wanted[key][role]) != wanted[key][role]:
                    raise ValueError(f"{key}: {role} cannot be told by its colour {colour}")
    return {key: _changes(exchange) for key, exchange in elements.items()}


def _changes(exchange: Mapping[str, str]) -> Exchange:
    return {old: new for old, new in exchange.items() if old != new}


def dyes() -> str:
    """The text of the file with all dyes: JSON, one element a line."""
    blocks = (
        f"{json.dumps(name)}: {{\n{_lines(dye(scheme, face))}\n}}"
        for name, (scheme, face) in DYES.items()
    )
    return "{\n" + ",\n".join(blocks) + "\n}\n"


def _lines(elements: Mapping[str, Exchange]) -> str:
    return ",\n".join(
        f"{json.dumps(key)}: {json.dumps(exchange)}"
        for key, exchange in elements.items()
        if exchange
    )
