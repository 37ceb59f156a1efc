"""The exchange of an Armut: the poor player offers, somebody takes, and gives as many back.

Source: RULES B.4.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from dkdesk.rules import armut
from dkdesk.rules.actions import TAKE, Give
from dkdesk.rules.cards import FOX
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import CardsGiven, Thrown
from dkdesk.rules.hands import trumps
from dkdesk.rules.table import Exchange, round_from

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.game import GameState, Step

Hand = tuple["Card", ...]


def begin(state: GameState, poor: int) -> GameState:
    """Let *poor* choose what he offers."""
    table = replace(state.table, exchange=Exchange(poor), declarer=poor, to_act=poor)
    return replace(state, table=table)


def give(state: GameState, action: Give) -> Step:
    """Pass cards on.

    Raises:
        IllegalActionError: It is not this seat's turn, or not these cards.
    """
    table, seat = state.table, action.seat
    exchange = table.exchange
    if exchange is None or not armut.gives(table, seat):
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    hand = state.hands[seat]
    if not armut.accepts(table, hand, action.cards):
        raise IllegalActionError(Reason.NOT_THESE_CARDS)
    hands = _moved(state.hands, seat, action.cards)
    among = len(trumps(action.cards, table.rules))
    if exchange.taker is None:
        asked = round_from(exchange.poor)[1]
        told = replace(exchange, offered=len(action.cards))
        table = replace(table, exchange=told, to_act=asked)
        fox = table.rules.armut_fox_open and any(card.face == FOX for card in action.cards)
        event = CardsGiven(seat, len(action.cards), None, fox)
        return replace(state, table=table, hands=hands, offered=action.cards), (event,)
    tells = {"number": among, "whether": min(among, 1), "nothing": None}
    event = CardsGiven(seat, len(action.cards), tells[table.rules.armut_tells])
    hands = _moved(hands, exchange.poor, (), action.cards)
    table = replace(table, exchange=replace(exchange, returned=True), partner=seat)
    return replace(state, table=table, hands=hands, returned=action.cards), (event,)


def answer(state: GameState, seat: int, word: str) -> Step:
    """Take the offered cards, or leave them to the next; if nobody takes them, deal again."""
    table = state.table
    exchange = table.exchange
    assert exchange is not None, "cards are offered"
    if word == TAKE:
        hands = _moved(state.hands, seat, (), state.offered)
        table = replace(table, exchange=replace(exchange, taker=seat), to_act=seat)
        return replace(state, table=table, hands=hands), ()
    declined = (*exchange.declined, seat)
    table = replace(table, exchange=replace(exchange, declined=declined))
    if len(declined) == 3:
        table = replace(table, to_act=None, redeal=True)
        return replace(state, table=table), (Thrown(exchange.poor, ()),)
    return replace(state, table=replace(table, to_act=round_from(seat)[1])), ()


def _moved(hands: tuple[Hand, ...], seat: int, out: Hand, into: Hand = ()) -> tuple[Hand, ...]:
    rest = tuple(card for card in hands[seat] if card not in out)
    return (*hands[:seat], (*rest, *into), *hands[seat + 1 :])
