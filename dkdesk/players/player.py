"""What a player is: a view in, an action out. And the net under every player.

The question is implicit in the view: in the reservations a player says a word; in play it
may announce, as often as the rules allow, and then plays a card.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from dkdesk.players.exchange import gift
from dkdesk.rules import armut, declaring
from dkdesk.rules.actions import (
    DECLINE,
    GESUND,
    PASS,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
)

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


class Player(Protocol):
    """Whoever sits at the table and is no human."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act, ``view.seat``.

        Args:
            view: What the seat knows, nothing more.
            seed: Where the answer depends on chance, on this number alone.
        """
        ...


@dataclass(frozen=True, slots=True)
class Fault:
    """A player failed and a simple legal answer was given in its place."""

    text: str
    """What went wrong, for the log."""


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Plays any legal card; speaks now and then if told to."""

    reserves: float = 0.0
    """How often it says Vorbehalt where it may."""
    calls: float = 0.0
    """How often it announces one of the levels it may announce, before each card."""

    def act(self, view: View, seed: int) -> Action:
        """Answer by lot."""
        lot = random.Random(seed)
        words = view.words()
        if words:
            sober = GESUND in words and lot.random() >= self.reserves
            return Say(view.seat, GESUND if sober else lot.choice(words))
        if armut.gives(view.table, view.seat):
            return Give(view.seat, gift(view))
        if self.calls and lot.random() < self.calls:
            open_now = [chance.level for chance in view.chances() if chance.reason is None]
            if open_now:
                return Announce(view.seat, lot.choice(open_now))
        return PlayCard(view.seat, lot.choice(view.legal()))


def safe_act(player: Player, view: View, seed: int) -> tuple[Action, Fault | None]:
    """Ask *player*; give a simple legal answer where it fails, and say what went wrong."""
    try:
        action = player.act(view, seed)
        if is_legal(view, action):
            return action, None
        fault = Fault(f"illegal answer: {action}")
    except Exception as error:  # noqa: BLE001 - the game goes on whatever a player does
        fault = Fault(f"{type(error).__name__}: {error}")
    return simple(view), fault


def is_legal(view: View, action: Action) -> bool:
    """Whether the referee would accept *action* of this seat now."""
    if action.seat != view.seat:
        return False
    if isinstance(action, Show):  # before the first card also out of turn
        return action.pig in declaring.showable(view)
    if view.table.to_act != view.seat:
        return False
    match action:
        case Say(_, word):
            return word in view.words()
        case Announce(_, level):
            return view.chances()[level].reason is None
        case PlayCard(_, card):
            return card in view.legal()
        case Give(_, cards):
            return armut.gives(view.table, view.seat) and armut.accepts(
                view.table, view.hand, cards
            )
        case Genscher(_, partner):
            return partner != view.seat and declaring.may_genscher(view)


def simple(view: View) -> Action:
    """A legal answer that needs no thought: gesund, or the card of fewest augen."""
    words = view.words()
    if words:
        modest = (word for word in (GESUND, PASS, DECLINE) if word in words)
        return Say(view.seat, next(modest, words[0]))
    if armut.gives(view.table, view.seat):
        return Give(view.seat, gift(view))
    contract = view.table.contract
    assert contract is not None, "who is asked for no word is asked for a card"
    card = min(view.legal(), key=lambda held: (held.augen, contract.strength(held), held.copy))
    return PlayCard(view.seat, card)
