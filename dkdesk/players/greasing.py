"""Augen for whom: what to put on a trick that others hold, and what that says.

While nobody knows who belongs together Kontra greases and Re is stingy, so a ten on a
stranger's ace is also a word about oneself (``signs`` reads it). On a trick that surely is
the partner's go the most augen, the fox before all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.outlook import chance
from dkdesk.players.reasons import score
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import DULLE

if TYPE_CHECKING:
    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card

SURE: Final = 0.95
"""A trick that is won so often counts as won."""
FULL: Final = 10
"""Augen of a full card, a ten or an ace."""
KING: Final = 4
"""Augen of a king."""


def grease(situation: Situation) -> Card | None:
    """Most augen from Kontra on a side card that holds, while nobody knows who belongs together.

    Half of what it says is who one is: Re is stingy.
    """
    holder = situation.holder
    if holder is None or len(situation.splits) == 1 or situation.trump_led:
        return None
    if situation.view.side is not Side.KONTRA or situation.sure_foe(holder):
        return None
    asked = situation.asked
    if asked is None or not situation.of(asked) or situation.memory.led[asked] > 1:
        return None
    under = [card for card in situation.legal if not situation.takes(card)]
    if len(under) < len(situation.legal) or situation.above(situation.best or under[0]):
        return None
    return max(under, key=lambda card: (card.augen, card.face))


def stingy(situation: Situation, card: Card) -> bool:
    """No ten from Re on a side card of somebody whose side nobody knows."""
    holder = situation.holder
    if holder is None or situation.trump_led or card.augen < FULL:
        return False
    return _strange(situation, holder) and not situation.takes(card)


def stingy_with_kings(situation: Situation, card: Card) -> bool:
    """Nor a king, with less to give."""
    holder = situation.holder
    if holder is None or situation.trump_led or card.augen < KING:
        return False
    return _strange(situation, holder) and not situation.takes(card)


def _strange(situation: Situation, holder: int) -> bool:
    """Whether Re does not know to whom it gives."""
    unknown = not situation.sure_friend(holder) and not situation.sure_foe(holder)
    return unknown and situation.view.side is Side.RE


def feed(situation: Situation) -> Card | None:
    """Most augen into a trick that the own side surely wins without us."""
    holder = situation.holder
    if holder is None or not situation.sure_friend(holder):
        return None
    under = tuple(card for card in situation.legal if not situation.takes(card))
    safe = tuple(card for card in under if chance(situation, card) >= SURE)
    if not safe:
        return None
    return max(safe, key=lambda card: (score(situation, card), card.face))


def bring_fox_home(situation: Situation) -> Card | None:
    """The fox into a trick that the own side surely wins."""
    for card in situation.legal:
        if situation.is_fox(card) and chance(situation, card) >= SURE:
            return card
    return None


def answer_dulle(situation: Situation) -> Card | None:
    """The fox from Re onto a ten of hearts led in trick one or two, which says Re too."""
    led = situation.cards[0] if situation.cards else None
    if led is None or led.face != DULLE or situation.best is not led or situation.above(led):
        return None
    holder = situation.holder
    if situation.number > 2 or situation.view.side is not Side.RE or holder is None:
        return None
    if situation.sure_foe(holder):
        return None
    return next((card for card in situation.legal if situation.is_fox(card)), None)
