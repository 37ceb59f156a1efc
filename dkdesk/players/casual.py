"""A player whose mind wanders: now and then any card that good manners allow."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.players import declaring
from dkdesk.players.convention import restrained
from dkdesk.players.judgement import DEFAULT
from dkdesk.players.rule import RulePlayer, manners
from dkdesk.players.situation import survey
from dkdesk.rules.actions import PlayCard

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


WEIGHED: Final = "weigh"
"""Why a card is played that no convention names."""


@dataclass(frozen=True, slots=True)
class Casual:
    """Plays as a rule player would, if he had his mind on it."""

    rule: RulePlayer
    slips: float
    """How often another card comes: one of those that do not hurt the partner."""
    everywhere: bool = False
    """Whether it slips even where a convention names the card, as beginners do."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        action, name = self.rule.explain(view)
        if not isinstance(action, PlayCard):
            return action
        lot = random.Random(seed)
        # Whoever forgets cards forgets no manners.
        situation = survey(declaring.as_shown(view), DEFAULT)
        allowed = restrained(situation, manners(situation)[1]).legal
        slips = (self.everywhere or name == WEIGHED) and lot.random() < self.slips
        if slips or action.card.face not in {card.face for card in allowed}:
            return PlayCard(view.seat, lot.choice(allowed))
        return action
