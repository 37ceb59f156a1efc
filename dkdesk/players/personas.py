"""The opponents: a table of who can sit at the desk's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from dkdesk.players.player import Player, RandomPlayer


@dataclass(frozen=True, slots=True)
class Persona:
    """One opponent."""

    key: str
    name: str
    hue: str
    """Colour of the portrait, ``#rrggbb``."""
    make: Callable[[], Player]


PERSONAS: Final = {
    row.key: row
    for row in (
        Persona("jan", "Jan", "#c56a3a", RandomPlayer),
        Persona("ute", "Ute", "#8a6bab", RandomPlayer),
        Persona("mia", "Mia", "#3f8f8a", RandomPlayer),
        Persona("ole", "Ole", "#6b7f3c", RandomPlayer),
    )
}
"""Every opponent by his key."""
