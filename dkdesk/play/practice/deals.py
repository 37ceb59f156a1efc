"""Random deals, played by nobody in particular, in which much is announced.

Whatever happens is an action that the referee has accepted, so every position can come about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDINGS, Announce, PlayCard, Say
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import holds_both_queens
from dkdesk.rules.state import start, step
from dkdesk.rules.table import SEATS, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.play.practice.question import Lot
    from dkdesk.rules.cards import Card
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState, Hands, View

NUMBERS: Final = 2**48
TALK: Final = (0.01, 0.03, 0.06)
"""How likely it is that somebody who may announce does so, at each of many moments."""
REPLIES: Final = (0.0, 0.15)
"""The same for a late reply, which few moments allow."""
SOLO: Final = 0.12
"""How many of the deals without a wedding are solos."""
LEAP: Final = 6.0
"""How much rarer each level is that is skipped."""


def positions(lot: Lot, rules: RuleSet, *, wedding: bool) -> Iterator[GameState]:
    """Play a random deal.

    Args:
        lot: Decides everything.
        rules: The rules of the table.
        wedding: Whether somebody shall announce a wedding.

    Yields:
        The state after each action, from the first card's lead to the last trick.
    """
    hands = deal(lot.below(NUMBERS), nines=rules.with_nines)
    if wedding:
        hands = _married(hands, lot)
    state, _ = start(rules, lot.below(4), hands)
    soloist = lot.below(4) if not wedding and rules.solos and lot.happens(SOLO) else None
    patience = lot.between(1, 4)
    talk, replies = lot.choose(TALK), lot.choose(REPLIES)
    while not state.table.over:
        seat = state.table.to_act
        assert seat is not None, "the deal is not over"
        view = state.seen_by(seat)
        if words := view.words():
            word = _word(words, view, lot, wedding=wedding, solo=seat == soloist)
            state, _ = step(state, Say(seat, word))
        else:
            state, _ = step(state, PlayCard(seat, _card(view, lot, patience)))
        if state.table.contract is not None and not state.table.over:
            yield state
            for spoken in _talk(state, lot, talk, replies):
                state = spoken
                yield state


def _married(hands: Hands, lot: Lot) -> Hands:
    """The same pack, but one seat holds both queens of clubs."""
    seat = lot.below(4)
    mine = list(hands[seat])
    others = {other: list(hands[other]) for other in SEATS if other != seat}
    for held in others.values():
        for at, card in enumerate(held):
            if card.face == CLUB_QUEEN:
                spare = lot.choose([own for own in mine if own.face != CLUB_QUEEN])
                mine[mine.index(spare)], held[at] = card, spare
    return tuple(tuple(mine if each == seat else others[each]) for each in SEATS)


def _word(words: tuple[str, ...], view: View, lot: Lot, *, wedding: bool, solo: bool) -> str:
    """Whoever shall play a game of his own names it; the others have nothing to say."""
    named = [word for word in words if word in (WEDDINGS if wedding else view.table.rules.solos)]
    speaks = solo or (wedding and holds_both_queens(view.dealt))
    if speaks and (named or VORBEHALT in words):
        return lot.choose(named) if named else VORBEHALT
    for word in (GESUND, PASS):
        if word in words:
            return word
    return words[0]


def _card(view: View, lot: Lot, patience: int) -> Card:
    """Any card, but while a wedding is open it stays so until trick *patience*."""
    table, legal = view.table, view.legal()
    if not table.wedding_open or table.trick is None or table.contract is None:
        return lot.choose(legal)
    waits = len(table.tricks) + 1 < patience
    trick, contract = table.trick, table.contract
    fitting = [
        card
        for card in legal
        if (Trick(trick.leader, (*trick.cards, card)).ahead(contract) == table.declarer) is waits
    ]
    return lot.choose(fitting or legal)


def _talk(state: GameState, lot: Lot, talk: float, replies: float) -> Iterator[GameState]:
    """Let everybody announce who feels like it."""
    for seat in SEATS:
        chances = [chance for chance in state.seen_by(seat).chances() if chance.reason is None]
        if chances and lot.happens(replies if chances[0].late else talk):
            weights = [LEAP ** -len(chance.implies) for chance in chances]
            state, _ = step(state, Announce(seat, lot.weigh(chances, weights).level))
            yield state
