"""What the table shows, as sentences: made from a view, for whoever listens instead of looking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.review.words import card_name, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.events import Event
    from dkdesk.rules.view import View


class Sentences:
    """Everything that is read aloud, in the language of the desk."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def card(self, card: Card, contract: Contract, state: str, *, hinted: bool = False) -> str:
        """A card of the own hand.

        Args:
            card: The card.
            contract: What decides whether it is trump.
            state: ``free`` to be played, ``barred``, ``picked``, or ``waits`` while nobody asks.
            hinted: Whether a hint advises it.
        """
        kind = "trump" if contract.is_trump(card) else "plain"
        said = self._language.say(f"read.card.{kind}.{state}", card=self._name(card))
        return self._language.say("read.hinted", card=said) if hinted else said

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What has just happened."""
        return told((event,), tuple(names), self._language)[0]

    def table(self, view: View, names: Sequence[str]) -> str:
        """Where the game stands: trick, cards in it, whose turn it is."""
        table, say = view.table, self._language.say
        if table.over:
            return say("read.over")
        parts = [say("read.before")]
        if table.trick is not None:
            parts = [say("read.trick", number=len(table.tricks) + 1)]
            parts += [self._laid(view, names, *play) for play in table.trick.plays()]
        if table.to_act is not None:
            leads = table.trick is not None and not table.trick.cards
            key = "read.leads" if leads else "read.turn"
            parts.append(self._of(key, view, names, table.to_act))
        return self._joined(parts)

    def turn(self, view: View) -> str:
        """That it is the player's turn, and with what."""
        table, say = view.table, self._language.say
        if table.trick is None:
            return say("read.asked")
        return say("read.your_turn" if table.trick.cards else "read.your_lead")

    def hand(self, cards: Sequence[Card]) -> str:
        """The own cards, from left to right."""
        said = self._joined(map(self._name, cards))
        return self._language.count("read.hand", len(cards), cards=said)

    def last_trick(self, view: View, names: Sequence[str]) -> str:
        """The last trick, card by card, and who took it."""
        say, tricks = self._language.say, view.table.tricks
        if not tricks or (winner := tricks[-1].winner) is None:
            return say("peek.none")
        played = [
            say("card.played_by", name=names[seat], card=self._name(card))
            for seat, card in tricks[-1].plays()
        ]
        taken = say("peek.taken", name=names[winner], augen=tricks[-1].augen)
        return say("read.last", cards=self._joined(played), taken=taken)

    def scores(self, names: Sequence[str], totals: Sequence[int], deals: int) -> str:
        """The totals of everybody."""
        say = self._language.say
        rows = (
            say("replay.points", name=name, points=str(total))
            for name, total in zip(names, totals, strict=True)
        )
        return self._language.count("read.scores", deals, scores=self._joined(rows))

    def _name(self, card: Card) -> str:
        return card_name(card, self._language)

    def _laid(self, view: View, names: Sequence[str], seat: int, card: Card) -> str:
        return self._of("read.laid", view, names, seat, card=self._name(card))

    def _of(self, key: str, view: View, names: Sequence[str], seat: int, **values: str) -> str:
        """What is said of somebody, who may be the player himself."""
        if seat == view.seat:
            return self._language.say(f"{key}.you", **values)
        return self._language.say(key, name=names[seat], **values)

    def _joined(self, parts: Iterable[str]) -> str:
        return self._language.say("read.join").join(parts)
