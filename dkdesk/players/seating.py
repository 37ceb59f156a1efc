"""Putting a player together from his traits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from dkdesk.players.casual import Casual
from dkdesk.players.expert import Expert, habit, mind
from dkdesk.players.judgement import Judgement
from dkdesk.players.memory import ALL_TRICKS
from dkdesk.players.personas import FOR_LONG, FOR_ONCE, PERSONAS
from dkdesk.players.player import Player
from dkdesk.players.rule import ANNOUNCES, SIGNALS, SOLOS, RulePlayer
from dkdesk.players.traits import STRENGTHS, Traits

STAND_INS: Final[dict[str, Callable[[], Player]]] = {
    FOR_LONG: RulePlayer,
    FOR_ONCE: partial(RulePlayer, without=frozenset((ANNOUNCES, SOLOS))),
}
"""Who plays in the place of the human, by key; nobody of them is a guest."""


def seat(traits: Traits) -> Player:
    """Put a player together."""
    level = STRENGTHS[traits.strength]
    without = frozenset() if traits.signals else SIGNALS
    # Hidden worlds are drawn from all that was seen, so whoever searches forgets nothing.
    recall = ALL_TRICKS if level.worlds else traits.memory
    rule = RulePlayer(traits.boldness, without, Judgement(recall=recall), traits.solos)
    if level.worlds:
        return Expert(mind(), habit(), rule, level.worlds, level.of)
    return Casual(rule, level.slips, level.beginner) if level.slips else rule


def seated(who: str | Traits) -> Player:
    """Seat an opponent by traits, or by the key of a persona or a stand-in.

    Raises:
        KeyError: There is none of this key.
    """
    if isinstance(who, Traits):
        return seat(who)
    return STAND_INS[who]() if who in STAND_INS else seat(PERSONAS[who].traits)
