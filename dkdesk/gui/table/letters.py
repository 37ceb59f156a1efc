"""Keys that lead to cards: arrows, Home, End, and a letter for each suit.

The letters are K, P, H, A where German is spoken, C, S, H, D elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from dkdesk.rules.cards import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent

    from dkdesk.gui.language import Language
    from dkdesk.rules.cards import Card

PLAY_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
"""They play the card that is led to."""
TAB: Final = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
"""How the keyboard comes to the table by itself."""


def suit_of(letter: str, language: Language) -> Suit | None:
    """The suit of a typed letter; ``None`` if it leads nowhere."""
    return {language.say(f"key.suit.{suit}"): suit for suit in Suit}.get(letter.upper())


def next_of(suit: Suit, hand: Sequence[Card | None], here: int | None) -> int | None:
    """Where in the hand the next card with *suit* printed on it lies, going round."""
    begin = 0 if here is None else here + 1
    places = (*range(begin, len(hand)), *range(begin))
    return next((at for at in places if (card := hand[at]) is not None and card.suit is suit), None)


def led_to(
    event: QKeyEvent, hand: Sequence[Card | None], here: int | None, language: Language
) -> int | None:
    """Which card of the hand a key leads to; ``None`` if to none, or if the hand is covered."""
    if None in hand or not hand or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return None
    last = len(hand) - 1
    places = {
        int(Qt.Key.Key_Left): last if here is None else max(here - 1, 0),
        int(Qt.Key.Key_Right): 0 if here is None else min(here + 1, last),
        int(Qt.Key.Key_Home): 0,
        int(Qt.Key.Key_End): last,
    }
    if event.key() in places:
        return places[event.key()]
    suit = suit_of(event.text(), language)
    return None if suit is None else next_of(suit, hand, here)
