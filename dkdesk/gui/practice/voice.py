"""Says phrases: every value in them in the words of the language."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.calls import title
from dkdesk.play.practice.lessons.phrase import Phrase, Said, Who
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import Card, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.practice.lessons.phrase import Value

YOU = ".you"
"""Ends the key of what is said instead, where one of the people is the player."""


class Voice:
    """Says phrases at a table, seen from one seat."""

    def __init__(self, language: Language, names: Sequence[str], seat: int = 0) -> None:
        """Take the *names* as the player sees them, the own one first; he sits at *seat*."""
        self._language = language
        self._names = names
        self._seat = seat

    def name(self, seat: int) -> str:
        """What somebody is called."""
        return self._names[(seat - self._seat) % len(self._names)]

    def tell(self, phrase: Phrase) -> str:
        """The sentence of *phrase*."""
        key = phrase.key
        own = Who(self._seat) in phrase.values.values()
        if own and self._language.knows(key + YOU):
            key += YOU
        values = {name: self._word(value) for name, value in phrase.values.items()}
        if phrase.number is not None:
            return self._language.count(key, phrase.number, **values)
        return self._language.say(key, **values)

    def call(self, thing: Phrase | Card) -> str:
        """A choice in words: a phrase, or the name of a card."""
        return card_name(thing, self._language) if isinstance(thing, Card) else self.tell(thing)

    def _word(self, value: Value) -> str | int:
        match value:
            case Card():
                return card_name(value, self._language)
            case Phrase():
                return self.tell(value)
            case Who(seat):
                return self.name(seat)
            case Said(level, side):
                return title(level, side, self._language)
            case Side():
                return self._language.say(f"side.{value}")
            case Suit():
                return self._language.say(f"suit.{value}")
            case int():
                return value
            case _:
                join = self._language.say("result.names.join")
                return join.join(str(self._word(part)) for part in value)
