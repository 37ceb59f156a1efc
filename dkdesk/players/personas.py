"""The opponents: a table of who can sit at the desk's table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from dkdesk.players.player import Player
from dkdesk.players.rule import ANNOUNCES, SOLOS, RulePlayer


@dataclass(frozen=True, slots=True)
class Persona:
    """One opponent."""

    key: str
    name: str
    hue: str
    """Colour of the portrait, ``#rrggbb``."""
    make: Callable[[], Player]
    """Seat the player who plays like this."""


def _rule(boldness: float) -> Callable[[], Player]:
    """A rule player whose calls may cost *boldness* game points on average."""
    return partial(RulePlayer, boldness=boldness)


PERSONAS: Final = {
    row.key: row
    for row in (
        Persona("jan", "Jan", "#c56a3a", _rule(boldness=0.0)),
        Persona("ute", "Ute", "#8a6bab", _rule(boldness=-0.1)),
        Persona("mia", "Mia", "#3f8f8a", _rule(boldness=0.05)),
        Persona("ole", "Ole", "#6b7f3c", _rule(boldness=0.1)),
        Persona("ida", "Ida", "#b0577a", _rule(boldness=-0.05)),
        Persona("kurt", "Kurt", "#5b7399", _rule(boldness=-0.2)),
        Persona("lotte", "Lotte", "#a8812f", _rule(boldness=0.15)),
        Persona("ben", "Ben", "#7a6a5c", _rule(boldness=0.0)),
    )
}
"""Every opponent by his key."""

FOR_LONG: Final = "stand_in"
"""Plays in the place of the human until he takes his seat back."""
FOR_ONCE: Final = "stand_in_once"
"""Gives one answer in the place of the human: no announcement, no solo of his."""
STAND_INS: Final[dict[str, Callable[[], Player]]] = {
    FOR_LONG: RulePlayer,
    FOR_ONCE: partial(RulePlayer, without=frozenset((ANNOUNCES, SOLOS))),
}
"""Who plays in the place of the human, by key; nobody of them is a guest."""


def seated(key: str) -> Player:
    """Seat the player of this key: an opponent or a stand-in.

    Raises:
        KeyError: There is none.
    """
    return STAND_INS[key]() if key in STAND_INS else PERSONAS[key].make()
