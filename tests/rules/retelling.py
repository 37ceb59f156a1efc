"""The table as somebody lays it who hears the events only, and knows hardly any rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from dkdesk.rules.actions import ARMUT, DECLINE, TAKE, WEDDINGS, Say
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.rules.contract import DulleOrder
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
from dkdesk.rules.table import Exchange, Shown, Table, Trick


def retold(begin: Table, events: Iterable[Event]) -> Table:
    """The table after *events*, but for whose turn it is."""
    table = Table(begin.rules, begin.dealer, begin.owing, begin.forced, begin.bock)
    for event in events:
        table = _laid(table, event)
    return table


def _laid(table: Table, event: Event) -> Table:  # noqa: C901, PLR0911 - one row an event
    trick = table.trick
    match event:
        case Dealt(dealer):
            return replace(table, dealer=dealer)
        case WordSaid(seat, word):
            return _heard(table, seat, word)
        case CardsGiven() | Thrown():
            return _armut(table, event)
        case GameFound(contract, declarer, leader):
            return replace(table, contract=contract, declarer=declarer, trick=Trick(leader))
        case PigsShown() | Genschered():
            return _declared(table, event)
        case Announced(call):
            return replace(table, calls=(*table.calls, call))
        case CardPlayed(_, card):
            assert trick is not None
            return replace(table, trick=replace(trick, cards=(*trick.cards, card)))
        case TrickTaken(winner, number):
            assert trick is not None
            assert number == len(table.tricks) + 1
            taken = replace(trick, winner=winner)
            return replace(table, tricks=(*table.tricks, taken), trick=Trick(winner))
        case PartnerFound(_, partner):
            return replace(table, partner=partner, clarified=len(table.tricks))
        case WeddingFailed():
            return replace(table, clarified=len(table.tricks))
        case DealEnded(sheet):
            return replace(table, sheet=sheet, trick=None)
        case _:
            assert_never(event)


def _heard(table: Table, seat: int, word: str) -> Table:
    exchange = table.exchange
    if exchange is not None and word == TAKE:
        return replace(table, exchange=replace(exchange, taker=seat))
    if exchange is not None and word == DECLINE:
        return replace(table, exchange=replace(exchange, declined=(*exchange.declined, seat)))
    table = replace(table, words=(*table.words, Say(seat, word)))
    if word in WEDDINGS:
        return replace(table, wish=WEDDINGS[word])
    if word == ARMUT and table.rules.armut == "exchange":
        return replace(table, exchange=Exchange(seat), declarer=seat)
    return table


def _armut(table: Table, event: CardsGiven | Thrown) -> Table:
    if isinstance(event, Thrown):
        return replace(table, redeal=True)
    exchange = table.exchange
    assert exchange is not None
    if exchange.taker is None:
        return replace(table, exchange=replace(exchange, offered=event.count))
    return replace(table, exchange=replace(exchange, returned=True), partner=event.seat)


def _declared(table: Table, event: PigsShown | Genschered) -> Table:
    if isinstance(event, PigsShown):
        shown, contract = Shown(event.seat, event.pig, table.played), table.contract
        assert contract is not None
        first = table.rules.dulle_first_if_schweine
        order = DulleOrder.FIRST if first else contract.dulle_order
        return replace(
            table,
            shown=(*table.shown, shown),
            contract=contract.with_pigs((event.face, *contract.pigs), order),
        )
    pair = (event.seat, event.partner)
    calls = tuple(
        Call(seat, Side.RE if seat in pair else Side.KONTRA, Level.ANN)
        for seat in dict.fromkeys(call.seat for call in table.calls)
    )
    return replace(table, genscher=pair, calls=calls)
