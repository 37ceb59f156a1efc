"""An Armut weighed: cards are offered, taken or not, and returned, in hidden worlds.

Who else is asked, and what is passed on, is decided as the rule player does it; then the deal is
played to its end. Where nobody takes the cards they are dealt anew, which is worth what the four
get on average.

Source: RULES B.4.
"""

from __future__ import annotations

from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING, Final

import numpy as np

from dkdesk.players import exchange as habits
from dkdesk.players.batch.faces import Hands
from dkdesk.players.rule import RulePlayer
from dkdesk.rules import exchange
from dkdesk.rules.actions import DECLINE, TAKE
from dkdesk.rules.cards import FACES, PACK, Card, Rank
from dkdesk.rules.game import GameState
from dkdesk.rules.hands import is_armut, trumps
from dkdesk.rules.state import step
from dkdesk.rules.table import SEATS, Exchange

if TYPE_CHECKING:
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View

WORDS: Final = (TAKE, DECLINE)
"""Answers to an offer."""
RULE: Final = RulePlayer()
TRIES: Final = 2000
"""Poor hands that are drawn until one fits; nearly all do."""


def settled(state: GameState) -> GameState | None:
    """Carry an exchange on to the first card; ``None`` where the cards are dealt anew."""
    while state.table.contract is None:
        seat = state.table.to_act
        if seat is None:
            return None
        state, _ = step(state, RULE.act(state.seen_by(seat), 0))
    return state


def proposed(view: View, hands: Hands) -> list[GameState | None]:
    """What becomes of worlds in which the seat offers its cards."""
    held = _cards(view, hands)
    table = replace(view.table, to_act=view.seat)
    return [settled(exchange.begin(GameState(table, world, world), view.seat)) for world in held]


def offers(view: View, count: int, rng: np.random.Generator) -> list[GameState]:
    """Worlds that fit an offer which the seat is asked to take.

    The poor hand is one with which an Armut may be declared and so many cards be offered; what else
    is unseen lies anywhere.
    """
    return [_offer(view, rng) for _ in range(count)]


def answered(worlds: list[GameState], option: Action) -> list[GameState | None]:
    """What becomes of *worlds* after this answer."""
    return [settled(step(world, option)[0]) for world in worlds]


def _offer(view: View, rng: np.random.Generator) -> GameState:
    table = view.table
    told = table.exchange
    assert told is not None, "cards are offered"
    poor, others = told.poor, [seat for seat in SEATS if seat not in (told.poor, view.seat)]
    asked = replace(table, exchange=Exchange(poor), to_act=poor)
    for _ in range(TRIES):
        hand, rest = _poor_hand(view, rng)
        dealt = [view.dealt] * len(SEATS)
        dealt[poor] = hand
        half = len(rest) // 2
        dealt[others[0]], dealt[others[1]] = rest[:half], rest[half:]
        whole = GameState(asked, tuple(dealt), tuple(dealt))
        gift = habits.gift(whole.seen_by(poor))
        if is_armut(hand, table.rules) and len(gift) == told.offered:
            kept = tuple(card for card in hand if card not in gift)
            hands = tuple(kept if seat == poor else dealt[seat] for seat in SEATS)
            return GameState(table, hands, tuple(dealt), offered=gift)
    raise AssertionError("somebody has offered such cards")


def _poor_hand(view: View, rng: np.random.Generator) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """A hand with few trumps, drawn as often as it is dealt, and the cards left for two others."""
    rules, size = view.table.rules, len(view.dealt)
    nines = rules.with_nines
    unseen = [c for c in PACK if c not in view.dealt and (nines or c.rank is not Rank.NINE)]
    high = trumps(tuple(unseen), rules)
    plain = [card for card in unseen if card not in high]
    told = view.table.exchange
    assert told is not None, "cards are offered"
    # Foxes may not count towards an Armut; where trumps alone are offered, all of them are.
    alone = rules.armut_offer == "trumps_only"
    possible = [told.offered] if alone else list(range(rules.armut_max_trumps + 3))
    ways = np.array(
        [comb(len(high), many) * comb(len(plain), size - many) for many in possible], float
    )
    many = possible[int(rng.choice(len(ways), p=ways / ways.sum()))]
    hand = (*_drawn(high, many, rng), *_drawn(plain, size - many, rng))
    rest = [card for card in unseen if card not in hand]
    return hand, _drawn(rest, len(rest), rng)


def _drawn(
    cards: list[Card] | tuple[Card, ...], count: int, rng: np.random.Generator
) -> tuple[Card, ...]:
    return tuple(cards[at] for at in rng.permutation(len(cards))[:count])


def _cards(view: View, hands: Hands) -> list[tuple[tuple[Card, ...], ...]]:
    """The worlds in cards: the own ones as they are, of others either of two equal ones."""
    unseen: dict[str, list[Card]] = {face: [] for face in FACES}
    for card in PACK:
        if card not in view.dealt:
            unseen[card.face].append(card)
    found = []
    for counts in hands.counts:
        left = {face: list(cards) for face, cards in unseen.items()}
        found.append(
            tuple(
                view.dealt
                if seat == view.seat
                else tuple(left[FACES[at]].pop() for at in np.repeat(np.arange(24), counts[seat]))
                for seat in SEATS
            )
        )
    return found
