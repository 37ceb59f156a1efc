"""Conventions that hold in every game: the personas play among themselves and are watched."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Final

import pytest

from dkdesk.players.expert import RULE, polite
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import RandomPlayer
from dkdesk.rules.actions import GESUND, Action, PlayCard, Say
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import DULLE, FOX, KARLCHEN, Card
from dkdesk.rules.contract import Contract
from dkdesk.rules.deal import deal
from dkdesk.rules.state import View, start, step
from dkdesk.rules.table import Trick, round_from
from tests.players.asked import KEYS, card, offhand
from tests.players.positions import DDV, hidden

DEALS: Final = 250
POSITIONS: Final = 300
Play = tuple[View, Card]


@cache
def watched() -> tuple[Play, ...]:
    """Every card of many games with partners, with what its player saw."""
    plays: list[Play] = []
    for number in range(DEALS):
        four = [offhand(KEYS[(number + seat) % len(KEYS)]) for seat in range(4)]
        state, _ = start(DDV, number % 4, deal(number))
        while (seat := state.table.to_act) is not None:
            view = state.seen_by(seat)
            action: Action = four[seat].act(view, 0)
            if GESUND in view.words():
                action = Say(seat, GESUND)
            if isinstance(action, PlayCard) and len(view.legal()) > 1:
                plays.append((view, action.card))
            state, _ = step(state, action)
    return tuple(plays)


def table_of(view: View) -> tuple[Contract, Trick]:
    """The game and the trick, which are there whenever a card is played."""
    contract, trick = view.table.contract, view.table.trick
    assert contract is not None
    assert trick is not None
    return contract, trick


def can_hold(view: View, seat: int) -> list[Card]:
    """Cards that *seat* may have, for all that this player has seen."""
    contract, _ = table_of(view)
    lacks = {
        contract.suit(trick.cards[0])
        for trick, player, card in view.table.all_plays()
        if player == seat and contract.suit(card) is not contract.suit(trick.cards[0])
    }
    return [card for card in hidden(view) if contract.suit(card) not in lacks]


def surely_the_partners(view: View) -> bool:
    """Whether a known partner holds the trick and nobody who comes later can beat him."""
    contract, trick = table_of(view)
    holder = trick.ahead(contract, last=view.table.in_last_trick)
    sides = view.known_sides()
    if holder is None or holder == view.seat or sides[holder] is not view.side:
        return False
    best = trick.cards[(holder - trick.leader) % 4]
    later = round_from(view.seat)[1 : 4 - len(trick.cards)]
    foes = [seat for seat in later if sides[seat] is not view.side]
    return not any(
        contract.beats(card, best, last=view.table.in_last_trick)
        for seat in foes
        for card in can_hold(view, seat)
    )


def may_trump(view: View) -> bool:
    """Whether a side card was led and both a trump and a side card may be played on it."""
    contract, trick = table_of(view)
    trumps = [contract.is_trump(held) for held in view.legal()]
    led = trick.led
    return bool(led and not contract.is_trump(led) and any(trumps) and not all(trumps))


@cache
def strange() -> tuple[View, ...]:
    """Positions from games by lot in which a partner's sure trick could be trumped."""
    found: list[View] = []
    player = RandomPlayer(calls=0.2)
    for number in count():
        state, _ = start(DDV, number % 4, deal(number))
        for moment in count(1000 * number):
            if len(found) == POSITIONS:
                return tuple(found)
            seat = state.table.to_act
            if seat is None:
                break
            view = state.seen_by(seat)
            if view.words():
                state, _ = step(state, Say(seat, view.words()[0]))
                continue
            if may_trump(view) and surely_the_partners(view):
                found.append(view)
            state, _ = step(state, player.act(view, moment))
    raise AssertionError("there is no last number")


@pytest.mark.parametrize("key", PERSONAS)
def test_the_partners_winner_is_not_trumped(key: str) -> None:
    """In 300 positions from games by lot, whatever has happened before; beginners too."""
    player = offhand(key)
    for view in strange():
        contract, _ = table_of(view)
        played = Card.parse(card(player, view))
        assert not contract.is_trump(played), view


def test_experts_do_not_even_think_of_it() -> None:
    """Trumping the partner's winner is not among the options they try."""
    for view in strange():
        contract, _ = table_of(view)
        cards = [o.card for o in polite(view, RULE) if isinstance(o, PlayCard)]
        assert not any(contract.is_trump(held) for held in cards), view


def partner_not_ruffed() -> Iterator[tuple[View, bool]]:
    """A trump on a side trick that surely is the partner's, with side cards left to throw."""
    for view, played in watched():
        if may_trump(view) and surely_the_partners(view):
            yield view, table_of(view)[0].is_trump(played)


def partner_not_overtaken() -> Iterator[tuple[View, bool]]:
    """A card that takes a trick from a partner who surely has it, with another to play."""
    for view, played in watched():
        contract, trick = table_of(view)
        if trick.cards and surely_the_partners(view):
            last = view.table.in_last_trick
            best = next(
                lain for seat, lain in trick.plays() if seat == trick.ahead(contract, last=last)
            )
            takes = {held: contract.beats(held, best, last=last) for held in view.legal()}
            under = {held.face for held in view.legal() if not takes[held]}
            if under and (under != {KARLCHEN} or len(view.hand) > 3):  # that waits for the last
                yield view, takes[played]


def dulle_says_re() -> Iterator[tuple[View, bool]]:
    """A ten of hearts led in trick one or two by somebody who is not Re."""
    for view, played in watched():
        _, trick = table_of(view)
        if not trick.cards and len(view.table.tricks) < 2 and played.face == DULLE:
            yield view, view.side is not Side.RE


def queens_not_second() -> Iterator[tuple[View, bool]]:
    """A black queen in second hand on a trump lead, with a lower trump to play."""
    for view, played in watched():
        contract, trick = table_of(view)
        faces = {held.face for held in view.legal()} - {DULLE}
        if len(view.hand) <= 3:
            faces.discard(KARLCHEN)  # that waits for the last trick
        trump_led = len(trick.cards) == 1 and contract.is_trump(trick.cards[0])
        if trump_led and faces & {"CQ", "SQ"} and faces - {"CQ", "SQ"}:
            yield view, played.face in {"CQ", "SQ"}


def fox_comes_home() -> Iterator[tuple[View, bool]]:
    """A fox kept in the last seat when the trick surely is the own side's."""
    for view, played in watched():
        contract, trick = table_of(view)
        foxes = [held for held in view.legal() if held.face == FOX]
        ruffs = any(not contract.is_trump(held) for held in view.legal())
        if foxes and len(trick.cards) == 3 and not ruffs and surely_the_partners(view):
            best = max(trick.cards, key=contract.strength)
            if not contract.beats(foxes[0], best):
                yield view, played.face != FOX


def karlchen_waits() -> Iterator[tuple[View, bool]]:
    """A club jack that nobody can beat, played before the last trick for want of patience."""
    for view, played in watched():
        contract, _ = table_of(view)
        jacks = [held for held in view.legal() if held.face == KARLCHEN]
        higher = [
            out
            for out in hidden(view)
            if jacks
            and contract.is_trump(out)
            and contract.strength(out) > contract.strength(jacks[0])
        ]
        if jacks and not higher and len(view.hand) in (2, 3) and len(jacks) < len(view.legal()):
            yield view, played.face == KARLCHEN


@pytest.mark.parametrize(
    ("found", "least"),
    [
        pytest.param(partner_not_ruffed, 30, id="the partner's winner is not trumped"),
        pytest.param(partner_not_overtaken, 300, id="nor is it overtaken"),
        pytest.param(dulle_says_re, 5, id="the ten of hearts led early says Re"),
        pytest.param(queens_not_second, 100, id="no black queen in second hand"),
        pytest.param(fox_comes_home, 10, id="the fox comes home"),
        pytest.param(karlchen_waits, 10, id="the club jack waits"),
    ],
)
def test_nobody_ever_breaks_it(
    found: Callable[[], Iterator[tuple[View, bool]]], least: int
) -> None:
    """Of all positions in which the convention says something, it is broken in none."""
    moments = list(found())
    assert len(moments) >= least
    broken = [view for view, wrong in moments if wrong]
    assert not broken
