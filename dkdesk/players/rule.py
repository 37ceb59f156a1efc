"""The rule player: conventions for the cards, counting for everything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.players import following, leading
from dkdesk.players.convention import decide, restrained
from dkdesk.players.judgement import DEFAULT, Judgement
from dkdesk.players.situation import survey
from dkdesk.rules.actions import PlayCard, Say

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.state import View


@dataclass(frozen=True, slots=True)
class RulePlayer:
    judgement: Judgement = DEFAULT
    without: frozenset[str] = frozenset()

    def act(self, view: View, seed: int) -> Action:
        return self.explain(view)[0]

    def explain(self, view: View) -> tuple[Action, str]:
        if view.words():
            return Say(view.seat, view.words()[0]), "gesund"
        situation = survey(view, self.judgement)
        room = following if situation.cards else leading
        conventions = following.FOLLOWS if situation.cards else leading.LEADS
        situation = restrained(situation, room.RESTRAINTS, self.without)
        card, name = decide(situation, conventions, self.without)
        return PlayCard(view.seat, card), name
