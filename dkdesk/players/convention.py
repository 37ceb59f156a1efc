"""Conventions: what a good partner does, as a table that is read from the top.

Each convention looks at a situation and names a card or has nothing to say; the first that
answers decides, and its name is the reason for the card. A restraint is the other half of
good manners: what one does not do as long as there is another card.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from dkdesk.players.situation import Situation

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from dkdesk.rules.cards import Card

Answer = "Callable[[Situation], Card | None]"
Objection = "Callable[[Situation, Card], bool]"


@dataclass(frozen=True, slots=True)
class Convention:
    """One thing a good partner does."""

    name: str
    answer: Callable[[Situation], Card | None]


@dataclass(frozen=True, slots=True)
class Restraint:
    """One thing a good partner does not do."""

    name: str
    forbids: Callable[[Situation, Card], bool]


def restrained(
    situation: Situation, restraints: Sequence[Restraint], without: Collection[str] = ()
) -> Situation:
    """Take away the cards that good manners forbid, as long as one is left."""
    left = situation.legal
    for restraint in restraints:
        if len(left) > 1 and restraint.name not in without:
            kept = tuple(card for card in left if not restraint.forbids(situation, card))
            left = kept or left
    return situation if left is situation.legal else replace(situation, legal=left)


def decide(
    situation: Situation, conventions: Sequence[Convention], without: Collection[str] = ()
) -> tuple[Card, str]:
    """The card of the first convention that answers, and its name."""
    for convention in conventions:
        if convention.name not in without:
            card = convention.answer(situation)
            if card is not None:
                return card, convention.name
    raise AssertionError("the last convention always answers")
