"""Why something the human wanted cannot be done, as a sentence."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.table.calls import captions
from dkdesk.rules.actions import Announce
from dkdesk.rules.errors import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


def refusal(
    action: Action, reason: Reason, view: View, names: Sequence[str], language: Language
) -> str:
    """Why *action* was refused; of an announcement, what the bar says."""
    if isinstance(action, Announce):
        return captions(view, names, language)[action.level].sentence
    if reason is Reason.MUST_FOLLOW_SUIT:
        trick = view.table.trick
        assert trick is not None, "a suit was led"
        assert trick.led is not None, "a suit was led"
        return language.say(f"reason.{reason}", suit=language.say(f"suit.{trick.led.suit}"))
    return language.say(f"reason.{reason}")
