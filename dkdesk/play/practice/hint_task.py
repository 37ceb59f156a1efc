"""The task of the study that comes to a hint; numpy is loaded there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.hint import Hint
from dkdesk.rules.actions import VORBEHALT, Say

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

SECONDS: Final = 1.0
"""Time for a hint."""


@dataclass(frozen=True, slots=True)
class AskHint:
    """What to do in the place of the seat that *view* asks; equal ones come to the same."""

    view: View
    seed: int
    seconds: float = SECONDS

    def work(self) -> Hint:
        """Work it out."""
        from dkdesk.players.adviser import advise
        from dkdesk.players.expert import minds

        rule, reason = _rule(self.view)
        return Hint(rule, reason, advise(self.view, minds(), self.seed, seconds=self.seconds))


def _rule(view: View) -> tuple[Action, str]:
    """What the rule player would do, and why; a Vorbehalt by the game it stands for."""
    from dkdesk.players import reserving
    from dkdesk.players.rule import RulePlayer

    action, reason = RulePlayer().explain(view)
    if action == Say(view.seat, VORBEHALT):
        game, reason = reserving.wish(view)
        action = Say(view.seat, game)
    return action, reason
