"""The referee's one step: an action in, the next state and what happened out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from dkdesk.rules import declaring, exchange, reservation
from dkdesk.rules.actions import (
    ARMUT,
    DECLINE,
    TAKE,
    THROW,
    WEDDINGS,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
)
from dkdesk.rules.announce import Call
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.events import Announced, CardPlayed, Dealt, GameFound, Thrown, WordSaid
from dkdesk.rules.game import GameState, Hands, Step
from dkdesk.rules.hands import usual
from dkdesk.rules.table import SEATS, Table, Trick
from dkdesk.rules.taking import take
from dkdesk.rules.view import View

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.ruleset import RuleSet

__all__ = ["GameState", "Hands", "Step", "View", "start", "step"]


def start(
    rules: RuleSet,
    dealer: int,
    hands: Hands,
    *,
    owing: frozenset[int] = frozenset(),
    forced: int | None = None,
    bock: int = 1,
) -> Step:
    """Begin a deal.

    Args:
        rules: The rules of the evening.
        dealer: The seat that deals; its left neighbour speaks first.
        hands: The cards of each seat.
        owing: Seats that still owe a compulsory solo.
        forced: The seat that must play its compulsory solo now.
        bock: What the result is multiplied with.
    """
    table = Table(rules, dealer, owing, forced, bock)
    table = replace(table, to_act=reservation.next_to_speak(table))
    return GameState(table, hands, hands), (Dealt(dealer),)


def step(state: GameState, action: Action) -> Step:
    """Apply one action.

    Returns:
        The next state and the events that led there, oldest first.

    Raises:
        IllegalActionError: The rules refuse; *state* is untouched.
    """
    if state.table.over:
        raise IllegalActionError(Reason.DEAL_OVER)
    match action:
        case PlayCard():
            return _play(state, action)
        case Announce():
            return _announce(state, action)
        case Say():
            return _say(state, action)
        case Give():
            state, events = exchange.give(state, action)
            if state.table.partner is None:
                return state, events
            state, found = _begin(state, ARMUT, state.table.declarer)
            return state, (*events, *found)
        case Show():
            return declaring.show(state, action)
        case Genscher():
            return declaring.genscher(state, action)
        case _:
            assert_never(action)


def _say(state: GameState, action: Say) -> Step:
    if state.table.to_act != action.seat:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    if action.word not in state.seen_by(action.seat).words():
        raise IllegalActionError(Reason.NOT_ALLOWED_WORD)
    said = WordSaid(action.seat, action.word)
    if action.word in (TAKE, DECLINE):
        state, events = exchange.answer(state, action.seat, action.word)
        return state, (said, *events)
    table = replace(state.table, words=(*state.table.words, action))
    state, events = _found(replace(state, table=table), action)
    return state, (said, *events)


def _found(state: GameState, action: Say) -> Step:
    """See whether the last word has settled what is played."""
    table, seat = state.table, action.seat
    if reservation.all_gesund(table):
        return _begin(state, "normal", None)
    if reservation.named(table) is None:
        table = replace(table, to_act=reservation.next_to_speak(table))
        return replace(state, table=table), ()
    if action.word == THROW:
        table = replace(table, to_act=None, redeal=True)
        return replace(state, table=table), (Thrown(seat, state.dealt[seat]),)
    if action.word == ARMUT:
        if table.rules.armut == "redeal":
            table = replace(table, to_act=None, redeal=True)
            return replace(state, table=table), (Thrown(seat, state.dealt[seat]),)
        return exchange.begin(state, seat), ()
    if action.word in WEDDINGS:
        state = replace(state, table=replace(table, wish=WEDDINGS[action.word]))
        return _begin(state, "wedding", seat)
    return _begin(state, action.word, seat)


def _begin(state: GameState, key: str, declarer: int | None) -> Step:
    """Lead to the first trick of the game that was found."""
    contract = usual(state.table.rules, key)
    table = replace(state.table, contract=contract, declarer=declarer)
    leader = reservation.leader(table, declarer)
    table = replace(table, trick=Trick(leader), to_act=leader)
    return replace(state, table=table), (GameFound(contract, declarer, leader),)


def _announce(state: GameState, action: Announce) -> Step:
    view = state.seen_by(action.seat)
    chance = view.chances()[action.level]
    if chance.reason is not None:
        raise IllegalActionError(chance.reason)
    assert view.side is not None, "a chance without a reason belongs to somebody with a side"
    call = Call(action.seat, view.side, action.level, chance.late, state.table.played)
    table = replace(state.table, calls=(*state.table.calls, call))
    return replace(state, table=table), (Announced(call, chance.implies),)


def _play(state: GameState, action: PlayCard) -> Step:
    table, seat, card = state.table, action.seat, action.card
    trick, contract = table.trick, table.contract
    if trick is None or contract is None:
        raise IllegalActionError(Reason.NOT_STARTED)
    if table.to_act != seat:
        raise IllegalActionError(Reason.NOT_YOUR_TURN)
    hand = state.hands[seat]
    if card not in hand:
        raise IllegalActionError(Reason.NOT_YOUR_CARD)
    if card not in contract.follow(hand, trick.led):
        trump = trick.led is not None and contract.is_trump(trick.led)
        raise IllegalActionError(Reason.MUST_FOLLOW_TRUMP if trump else Reason.MUST_FOLLOW_SUIT)
    if (table.shown or table.genscher) and card not in state.seen_by(seat).legal():
        raise IllegalActionError(Reason.NOT_NOW)
    rest = tuple(held for held in hand if held is not card)
    hands = (*state.hands[:seat], rest, *state.hands[seat + 1 :])
    trick = Trick(trick.leader, (*trick.cards, card))
    played = CardPlayed(seat, card)
    full = len(trick.cards) == len(SEATS)
    table = replace(table, trick=trick, to_act=None if full else (seat + 1) % 4)
    state = replace(state, table=table, hands=hands)
    if not full:
        return state, (played,)
    state, events = take(state, trick)
    return state, (played, *events)
