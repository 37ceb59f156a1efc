"""What an option is called when it is recommended, or warned of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.calls import title
from dkdesk.gui.table.cues import word_text
from dkdesk.rules.actions import Announce, Genscher, Give, PlayCard, Say, Show

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.actions import Action
    from dkdesk.rules.announce import Side


def called(
    action: Action, side: Side | None, language: Language, names: Sequence[str] = ("",) * 4
) -> str:
    """What *action* is called.

    Args:
        action: Something a seat may do.
        side: The side of that seat, if it is known.
        language: Whose words they are.
        names: The players by seat, for a Genscher.
    """
    match action:
        case PlayCard(_, card):
            return card_name(card, language)
        case Announce(_, level):
            return title(level, side, language)
        case Say(_, word):
            return word_text(language, word)
        case Give(_, cards):
            return language.say("read.join").join(card_name(card, language) for card in cards)
        case Show(_, pig):
            return language.say(f"deed.{pig}")
        case Genscher(_, partner):
            return language.say("deed.genscher", name=names[partner])
