"""The rule player: conventions for the cards, counting for everything else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.players import announcing, declaring, following, leading, reserving, soloing
from dkdesk.players.convention import Convention, Restraint, decide, restrained
from dkdesk.players.exchange import gift, takes
from dkdesk.players.judgement import DEFAULT, Judgement
from dkdesk.players.situation import survey
from dkdesk.rules import armut
from dkdesk.rules.actions import DECLINE, TAKE, Announce, Give, PlayCard, Say

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.actions import Action, Genscher, Show
    from dkdesk.rules.cards import Card
    from dkdesk.rules.view import View

Manners = tuple[tuple[Convention, ...], tuple[Restraint, ...]]
"""What one does, and what one does not do."""
ANNOUNCES: Final = "announce"
DECLARES: Final = "declare"
SOLOS: Final = "solo"
SIGNALS: Final = frozenset({"dulle_says_re", "short_suit"})
"""Conventions that tell the partner something, and cost a card or the lead."""


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """Plays by the conventions of a good partner, on what its seat knows and nothing else.

    It needs no chance: the same view always gets the same answer.
    """

    boldness: float = 0.0
    """Game points that a call may cost on average; negative for the cautious."""
    without: frozenset[str] = frozenset()
    """Names of conventions it does not know, to measure what each is worth."""
    judgement: Judgement = DEFAULT
    appetite: float = 0.0
    """Game points by which a solo may be worse than usual; negative for the reluctant."""

    def act(self, view: View, seed: int) -> Action:  # noqa: ARG002 - it needs no chance
        """Answer for the seat that is to act."""
        return self.explain(view)[0]

    def explain(self, view: View) -> tuple[Action, str]:
        """The answer and the name of the convention it follows."""
        if armut.gives(view.table, view.seat):
            return Give(view.seat, gift(view)), "exchange"
        if TAKE in view.words():
            return Say(view.seat, TAKE if takes(view) else DECLINE), "exchange"
        if view.words():
            solos = SOLOS not in self.without
            word, name = reserving.word(view, solos=solos, appetite=self.appetite)
            return Say(view.seat, word), name
        situation = survey(declaring.as_shown(view), self.judgement)
        card, name = self.choose(situation)
        declared = self._declared(view, situation, card)
        if declared is not None:
            return declared, DECLARES
        if ANNOUNCES not in self.without:
            level = announcing.wanted(situation, card, self.boldness)
            if level is not None:
                return Announce(view.seat, level), ANNOUNCES
        return PlayCard(view.seat, card), name

    def declares(self, view: View) -> Show | Genscher | None:
        """Schweinchen or a Genscher to declare now, before the first card or with the next."""
        if view.table.to_act != view.seat or not view.legal():
            return declaring.at_start(view)
        situation = survey(declaring.as_shown(view), self.judgement)
        return self._declared(view, situation, self.choose(situation)[0])

    def _declared(self, view: View, situation: Situation, card: Card) -> Show | Genscher | None:
        """What is declared before *card* is played."""
        return (
            declaring.at_start(view)
            or declaring.pig_for(view, card)
            or declaring.partner_for(situation, card)
        )

    def choose(self, situation: Situation) -> tuple[Card, str]:
        """The card to play, and the name of the convention."""
        conventions, restraints = manners(situation)
        allowed = restrained(situation, restraints, self.without)
        return decide(allowed, conventions, self.without)


def manners(situation: Situation) -> Manners:
    """Which conventions hold: leading or following, with partners, alone or against one."""
    follows = bool(situation.cards)
    if not situation.contract.solo:
        room = following if follows else leading
        return room.CONVENTIONS, room.RESTRAINTS
    if situation.seat == situation.table.declarer:
        return (soloing.ALONE_FOLLOWS if follows else soloing.ALONE_LEADS), ()
    if follows:
        return soloing.AGAINST_FOLLOWS, soloing.AGAINST_FOLLOW_RESTRAINTS
    return soloing.AGAINST_LEADS, soloing.AGAINST_LEAD_RESTRAINTS
