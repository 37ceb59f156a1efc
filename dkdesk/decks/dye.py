"""Dyes: the other colours of our decks, and dark cards, made of the one print of each.

A dye is written by ``packaging/draw_decks.py``. It says for every element of a deck which colour
of the print becomes which; what it does not name stays.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import msgspec

from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from pathlib import Path

Dye = dict[str, dict[str, str]]
"""Name of an element to its exchange of colours, both as ``#rrggbb``."""

UNDYED: Final[Dye] = {}

_ELEMENT: Final = re.compile(r'<g id="(\w+)".*?</g>', re.DOTALL)
_COLOUR: Final = re.compile(r"#[0-9a-f]{6}")


def read_dye(path: Path, name: str) -> Dye:
    """Read the dye *name* from the file of all dyes.

    Raises:
        TroubleError: ``trouble.bad_deck``; the file cannot be read, or has no such dye.
    """
    try:
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Dye])[name]
    except (OSError, msgspec.MsgspecError, KeyError) as error:
        raise TroubleError(Trouble("trouble.bad_deck", {"deck": path.name})) from error


def dyed(picture: str, dye: Dye) -> str:
    """The text of a deck in other colours."""

    def element(match: re.Match[str]) -> str:
        exchange = dye.get(match[1], {})
        return _COLOUR.sub(lambda colour: exchange.get(colour[0], colour[0]), match[0])

    return _ELEMENT.sub(element, picture)
