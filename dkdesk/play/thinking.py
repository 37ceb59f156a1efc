"""What the thinking process does with a question; opponents and numpy begin here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.play.ticket import Answer
from dkdesk.players.player import Fault, safe_act
from dkdesk.players.rule import RulePlayer
from dkdesk.players.seating import seated

if TYPE_CHECKING:
    from dkdesk.play.ticket import Question


def think(question: Question) -> Answer:
    """Decide here and now; where an opponent fails, the rule player answers for him."""
    try:
        player = seated(question.persona)
    except Exception as error:  # noqa: BLE001 - a broken brain does not end the evening
        return rescue(question, f"{type(error).__name__}: {error}")
    action, fault = safe_act(player, question.view, question.seed)
    return rescue(question, fault.text) if fault else Answer(question.ticket, action, None)


def rescue(question: Question, text: str) -> Answer:
    """Answer by the rule player, or by any legal move, and say why."""
    action, _ = safe_act(RulePlayer(), question.view, question.seed)
    return Answer(question.ticket, action, Fault(text))
