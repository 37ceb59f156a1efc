"""What an external player is told and asked, as plain JSON values.

One object a line in both directions; ``resources/help/external.*.md`` describes it. Events are
derived from a ``View`` alone, so an external player learns what its seat may know and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from dkdesk import __version__
from dkdesk.rules import armut, declaring
from dkdesk.rules.actions import Announce, Genscher, Give, PlayCard, Say, Show
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruletext import write_rules
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

VERSION: Final = 1
Message = dict[str, Any]


class ProtocolError(Exception):
    """An external player broke the protocol; the text says how."""


def hello() -> Message:
    """The first line, to be answered with ``hello`` and a name."""
    return {"type": "hello", "protocol": VERSION, "program": f"dkdesk {__version__}"}


def deal(view: View) -> Message:
    """A new deal begins for this seat."""
    table = view.table
    base = next((key for key, rules in PRESETS.items() if rules == table.rules), "ddv")
    return {
        "type": "deal",
        "seat": view.seat,
        "dealer": table.dealer,
        "owing": sorted(table.owing),
        "forced": table.forced,
        "bock": table.bock,
        "rules": write_rules(table.rules, base),
        "hand": [str(card) for card in view.dealt],
    }


def events(view: View) -> Iterator[Message]:
    """Everything that has happened, oldest first."""
    table = view.table
    for said in table.words:
        yield _event("word", seat=said.seat, word=said.word)
    if table.exchange is not None and table.exchange.taker is not None:
        yield _event("armut", poor=table.exchange.poor, taker=table.exchange.taker)
    if view.given or view.received:
        yield _event("exchanged", given=_names(view.given), received=_names(view.received))
    if table.contract is None:
        return
    yield _event("game", game=table.contract.key, declarer=table.declarer)
    told = _Calls(view)
    for number, trick in enumerate([*table.tricks, *([table.trick] if table.trick else [])]):
        for place, (seat, card) in enumerate(trick.plays()):
            yield from told.before(4 * number + place)
            yield _event("card", seat=seat, card=str(card))
        if trick.winner is not None:
            yield _event("trick", winner=trick.winner, augen=trick.augen)
            if table.clarified == number + 1:
                yield _event("wedding", partner=table.partner)
    yield from told.before(4 * len(SEATS) * table.rules.hand_size)


class _Calls:
    """Announcements and declarations in the order in which they were made."""

    def __init__(self, view: View) -> None:
        table = view.table
        self._rest = [
            *(
                (shown.played, _event("pigs", seat=shown.seat, pigs=shown.pig))
                for shown in table.shown
            ),
            *(
                (
                    call.played,
                    _event("call", seat=call.seat, side=call.side.value, level=call.level.key),
                )
                for call in table.calls
            ),
        ]
        self._rest.sort(key=lambda pair: pair[0])
        if table.genscher is not None:
            seat, partner = table.genscher
            self._rest.append((table.played, _event("genscher", seat=seat, partner=partner)))

    def before(self, played: int) -> Iterator[Message]:
        """What was said until *played* cards lay."""
        while self._rest and self._rest[0][0] <= played:
            yield self._rest.pop(0)[1]


def _event(kind: str, **values: object) -> Message:
    return {"type": "event", "event": kind, **values}


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]


def question(view: View, number: int) -> Message:
    """What the seat is asked now, with every legal answer."""
    asked: Message = {"type": "question", "id": number}
    if words := view.words():
        return {**asked, "ask": "word", "legal": list(words)}
    if armut.gives(view.table, view.seat):
        count, must = armut.count(view.table, view.hand)
        return {
            **asked,
            "ask": "give",
            "count": count,
            "must": _names(must),
            "legal": _names(view.hand),
        }
    levels = [chance.level.key for chance in view.chances() if chance.reason is None]
    partners = [seat for seat in SEATS if seat != view.seat]
    return {
        **asked,
        "ask": "card",
        "legal": _names(view.legal()),
        "announce": levels,
        "show": list(declaring.showable(view)),
        "genscher": partners if declaring.may_genscher(view) else [],
    }


def answer(view: View, message: Message, number: int) -> Action:
    """Read an answer.

    Raises:
        ProtocolError: It is none, or of another question.
    """
    if message.get("type") != "answer" or message.get("id") != number:
        raise ProtocolError(f"no answer to question {number}: {message}")
    seat = view.seat
    try:
        match message:
            case {"word": str(word)}:
                return Say(seat, word)
            case {"announce": str(level)}:
                return Announce(seat, Level.parse(level))
            case {"show": str(pig)}:
                return Show(seat, pig)
            case {"genscher": int(partner)}:
                return Genscher(seat, partner)
            case {"cards": list(cards)}:
                return Give(seat, tuple(Card.parse(str(card)) for card in cards))
            case {"card": str(card)}:
                return PlayCard(seat, Card.parse(card))
            case _:
                raise ProtocolError("nothing is answered")  # noqa: TRY301 - as bad as the others
    except Exception as error:
        raise ProtocolError(f"{message}: {error}") from error


def end(points: tuple[int, ...]) -> Message:
    """The deal is over."""
    return {"type": "end", "points": list(points)}
