"""The opponents: a table of who can sit at the desk's table.

Each is put together from declared traits, and so is an opponent the player composes himself.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from dkdesk.players.casual import Casual
from dkdesk.players.expert import Expert, habit, mind
from dkdesk.players.judgement import Judgement
from dkdesk.players.memory import ALL_TRICKS
from dkdesk.players.player import Player
from dkdesk.players.rule import ANNOUNCES, SIGNALS, SOLOS, RulePlayer
from dkdesk.players.traits import STRENGTHS, Traits


@dataclass(frozen=True, slots=True)
class Persona:
    """One opponent; what he is like stands in the catalogue, ``persona.<key>``."""

    key: str
    name: str
    hue: str
    """Colour of the portrait, ``#rrggbb``."""
    traits: Traits

    def make(self) -> Player:
        """Seat the player who plays like this."""
        return seat(self.traits)


def seat(traits: Traits) -> Player:
    """Put a player together."""
    level = STRENGTHS[traits.strength]
    without = frozenset() if traits.signals else SIGNALS
    # Hidden worlds are drawn from all that was seen, so whoever searches forgets nothing.
    recall = ALL_TRICKS if level.worlds else traits.memory
    rule = RulePlayer(traits.boldness, without, Judgement(recall=recall), traits.solos)
    if level.worlds:
        return Expert(mind(), habit(), rule, level.worlds)
    return Casual(rule, level.slips, level.beginner) if level.slips else rule


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
STAND_INS: Final[dict[str, Callable[[], Player]]] = {
    FOR_LONG: RulePlayer,
    FOR_ONCE: partial(RulePlayer, without=frozenset((ANNOUNCES, SOLOS))),
}
"""Who plays in the place of the human, by key; nobody of them is a guest."""


def seated(who: str | Traits) -> Player:
    """Seat an opponent by traits, or by the key of a persona or a stand-in.

    Raises:
        KeyError: There is none of this key.
    """
    if isinstance(who, Traits):
        return seat(who)
    return STAND_INS[who]() if who in STAND_INS else PERSONAS[who].make()
