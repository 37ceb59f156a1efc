"""The opponents: a table of who can sit at the desk's table.

Each has declared traits, and so has an opponent the player composes himself; `seating` puts
together whoever plays like that. The desk needs no more than this table: others think elsewhere.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from dkdesk.players.traits import STRENGTHS, Traits


@dataclass(frozen=True, slots=True)
class Persona:
    """One opponent; what he is like stands in the catalogue, ``persona.<key>``."""

    key: str
    name: str
    hue: str
    """Colour of the portrait, ``#rrggbb``."""
    traits: Traits


def at_its_best(traits: Traits) -> Traits:
    """The same opponent, who now plays as well as anybody can."""
    return replace(traits, strength=max(STRENGTHS), signals=True)


PERSONAS: Final = {
    row.key: row
    for row in (
        Persona("ute", "Ute", "#8a6bab", Traits(boldness=-0.1)),
        Persona("jan", "Jan", "#c56a3a", Traits()),
        Persona("ole", "Ole", "#6b7f3c", Traits(boldness=0.2, solos=1.0, pace=0.75)),
        Persona("kurt", "Kurt", "#5b7399", Traits(strength=2, boldness=-0.2, memory=2)),
        Persona(
            "lotte",
            "Lotte",
            "#a8812f",
            Traits(strength=1, boldness=-0.3, solos=-2.0, memory=0, pace=1.25),
        ),
        Persona("ben", "Ben", "#7a6a5c", Traits(strength=4, boldness=0.1, pace=0.75)),
        Persona("mia", "Mia", "#3f8f8a", Traits(strength=5)),
        Persona("ida", "Ida", "#b0577a", Traits(strength=5, boldness=-0.05, pace=1.25)),
    )
}
"""Every opponent by his key."""

FOR_LONG: Final = "stand_in"
"""Plays in the place of the human until he takes his seat back."""
FOR_ONCE: Final = "stand_in_once"
"""Gives one answer in the place of the human: no announcement, no solo of his."""
