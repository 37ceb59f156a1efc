"""What happened at a moment of a game, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from dkdesk.gui.table.cues import call_text, word_text
from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    CardsGiven,
    DealEnded,
    Dealt,
    Event,
    GameFound,
    Genschered,
    PartnerFound,
    PigsShown,
    Thrown,
    TrickTaken,
    WeddingFailed,
    WordSaid,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.review import Moment
    from dkdesk.rules.cards import Card

Names = tuple[str, ...]


def caption(moment: Moment, names: Names, language: Language) -> str:
    """Everything that happened at *moment*, a line for each event."""
    return "\n".join(told(moment.events, names, language))


def told(events: Sequence[Event], names: Names, language: Language) -> list[str]:
    """A phrase for every event."""
    return [_told(event, names, language) for event in events]


def card_name(card: Card, language: Language) -> str:
    """A card as one calls it."""
    say = language.say
    return say("card.name", suit=say(f"suit.{card.suit}"), rank=say(f"rank.{card.rank}"))


def _told(event: Event, names: Names, language: Language) -> str:  # noqa: C901, PLR0911, PLR0912
    say = language.say
    match event:
        case Dealt(dealer):
            return say("review.dealt", name=names[dealer])
        case WordSaid(seat, word):
            return say("replay.said", name=names[seat], word=word_text(language, word))
        case CardsGiven(seat, count):
            return say("replay.said", name=names[seat], word=language.count("review.cards", count))
        case Thrown(seat):
            return say("replay.thrown", name=names[seat])
        case GameFound(contract):
            return say("replay.game", game=say(f"contract.{contract.key}"))
        case PigsShown(seat, pig):
            return say("replay.said", name=names[seat], word=say(f"deed.{pig}"))
        case Genschered(seat, partner):
            word = say("deed.genscher", name=names[partner])
            return say("replay.said", name=names[seat], word=word)
        case Announced(call):
            return say("replay.said", name=names[call.seat], word=call_text(language, call))
        case CardPlayed(seat, card):
            return say("card.played_by", name=names[seat], card=card_name(card, language))
        case TrickTaken(winner, number, augen):
            return say("review.trick", number=number, name=names[winner], augen=augen)
        case PartnerFound(declarer, partner):
            return say("review.partner", name=names[declarer], partner=names[partner])
        case WeddingFailed(declarer):
            return say("review.alone", name=names[declarer])
        case DealEnded():
            return say("review.ended")
        case _:
            assert_never(event)
