"""Whole random games and wished positions, for every test that needs one.

A random game depends on nothing but two numbers, the deal and the seed of its choices, so a
failing example can be played again: ``random_game(number, seed)``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final, NamedTuple

from hypothesis import strategies as st

from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDING, Action, Announce, PlayCard, Say
from dkdesk.rules.cards import Card, cards
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.events import Event
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.series import forced_soloist
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS, Table

DDV: Final = PRESETS["ddv"]
SOAK: Final = os.environ.get("DKDESK_SOAK") == "1"


def often(times: int) -> int:
    """How often to repeat a check: *times*, or twenty times as often in a soak."""
    return times * 20 if SOAK else times


class Game(NamedTuple):
    """One deal, played to its last card. Not a dataclass: a failing test prints its journal."""

    number: int
    seed: int
    states: tuple[GameState, ...]
    """One before every action, and the last."""
    actions: tuple[Action, ...]
    events: tuple[Event, ...]

    def __repr__(self) -> str:
        return f"random_game({self.number}, {self.seed}): {', '.join(self.journal)}"

    @property
    def begin(self) -> GameState:
        """The deal before the first word."""
        return self.states[0]

    @property
    def end(self) -> GameState:
        """The deal with its score."""
        return self.states[-1]

    def at(self, moment: int) -> GameState:
        """The state before action *moment*, counted round and round."""
        return self.states[moment % len(self.states)]

    @property
    def journal(self) -> tuple[str, ...]:
        """Every action in notation."""
        return tuple(map(str, self.actions))


def random_game(number: int, seed: int, rules: RuleSet = DDV) -> Game:
    """Play deal *number* with random words, calls and legal cards."""
    chance = Random(seed)
    dealer = chance.randrange(4)
    owing = frozenset(seat for seat in SEATS if chance.random() < 0.3)
    forced = forced_soloist(dealer, owing, len(owing)) if chance.random() < 0.1 else None
    state, events = start(rules, dealer, deal(number), owing=owing, forced=forced)
    talkative = chance.choice((0.0, 0.03, 0.1))
    states, actions, told = [state], list[Action](), list(events)
    while state.table.sheet is None:
        action = _random_action(state, chance, talkative)
        state, events = step(state, action)
        states.append(state)
        actions.append(action)
        told += events
    return Game(number, seed, tuple(states), tuple(actions), tuple(told))


def _random_action(state: GameState, chance: Random, talkative: float) -> Action:
    """Half of the games are normal ones, and who can call has often called."""
    assert state.table.to_act is not None, "the deal is not over"
    view = state.seen_by(state.table.to_act)
    if words := view.words():
        both = WEDDING in words or (len(words) == 2 and _holds_both(state, view.seat))
        return Say(view.seat, _random_word(words, chance, likes_vorbehalt=0.7 if both else 0.1))
    if chance.random() < talkative and (calls := tuple(announcements(state))):
        # Small steps more often than leaps, or almost every side would end with schwarz.
        lowest = min(call.level for call in calls)
        return chance.choices(calls, [6.0 ** (lowest - call.level) for call in calls])[0]
    return PlayCard(view.seat, chance.choice(view.legal()))


def _random_word(words: Sequence[str], chance: Random, *, likes_vorbehalt: float) -> str:
    if VORBEHALT in words:
        return VORBEHALT if chance.random() < likes_vorbehalt else GESUND
    married = words[0] in {WEDDING, PASS}
    return words[0] if married and chance.random() < 0.8 else chance.choice(words)


def _holds_both(state: GameState, seat: int) -> bool:
    return sum(card.face == "CQ" for card in state.dealt[seat]) == 2


def announcements(state: GameState) -> Iterator[Announce]:
    """Everything that anybody may announce now."""
    for seat in SEATS:
        for may in state.seen_by(seat).chances():
            if may.reason is None:
                yield Announce(seat, may.level)


def games() -> st.SearchStrategy[Game]:
    """Whole games of every kind."""
    return st.builds(
        random_game, number=st.integers(0, LAST_NUMBER), seed=st.integers(0, 2**32 - 1)
    )


MOMENTS: Final = st.integers(0, 10_000)
"""For ``Game.at``."""


def hands_with(wishes: Mapping[int, str], number: int = 0) -> Hands:
    """Deal *number*, its cards exchanged until each seat holds what is wished for it."""
    hands = [list(hand) for hand in deal(number)]
    wished = {card: seat for seat, text in wishes.items() for card in cards(text)}
    for card, seat in wished.items():
        holder = next(other for other in SEATS if card in hands[other])
        if holder != seat:
            spare = next(held for held in hands[seat] if held not in wished)
            hands[holder][hands[holder].index(card)] = spare
            hands[seat][hands[seat].index(spare)] = card
    return tuple(map(tuple, hands))


def exchange(hands: Hands, one: Card, other: Card) -> Hands:
    """The same hands, but these two cards have changed places."""
    places = {one: other, other: one}
    return tuple(tuple(places.get(card, card) for card in hand) for hand in hands)


def both_queens(seat: int, number: int = 0) -> Hands:
    """Hands in which *seat* could announce a wedding."""
    return hands_with({seat: "CQ CQ'"}, number)


def split_queens(one: int, other: int, number: int = 0) -> Hands:
    """Hands in which *one* and *other* are Re."""
    return hands_with({one: "CQ", other: "CQ'"}, number)


def say(state: GameState, words: str) -> GameState:
    """Let those who are asked say these words, one after another."""
    for word in words.split():
        assert state.table.to_act is not None, "somebody is asked"
        state, _ = step(state, Say(state.table.to_act, word))
    return state


def normal_game(hands: Hands, dealer: int = 3, rules: RuleSet = DDV) -> GameState:
    """A game that everybody found *gesund*."""
    return say(start(rules, dealer, hands)[0], "gesund gesund gesund gesund")


def marry(hands: Hands, holder: int, dealer: int = 3) -> GameState:
    """A wedding, announced by *holder*, who has both club queens."""
    state, _ = start(DDV, dealer, hands)
    for _ in SEATS:
        state = say(state, VORBEHALT if state.table.to_act == holder else GESUND)
    return say(state, WEDDING)


def wedding(holder: int, number: int = 0, dealer: int = 3) -> GameState:
    """A wedding of *holder* in deal *number*, exchanged as far as it needs."""
    return marry(both_queens(holder, number), holder, dealer)


PATIENCE: Final = 3000
"""Cards to try in one deal before the next is taken."""


@dataclass(frozen=True)
class Wish:
    """How a trick should go."""

    winner: int | None = None
    led_trump: bool | None = None

    def came_true(self, table: Table) -> bool:
        """Whether the last full trick went like this."""
        trick, contract = table.tricks[-1], table.contract
        assert contract is not None, "cards have been played"
        return self.winner in (None, trick.winner) and self.led_trump in (
            None,
            contract.is_trump(trick.cards[0]),
        )


def tricks_that_go(state: GameState, wishes: Sequence[Wish]) -> GameState | None:
    """Play cards until every wish has come true; ``None`` if these hands hardly allow it."""
    return _search(state, wishes, len(state.table.tricks), iter(range(PATIENCE)))


def _search(
    state: GameState, wishes: Sequence[Wish], before: int, patience: Iterator[int]
) -> GameState | None:
    table, taken = state.table, len(state.table.tricks) - before
    between = table.trick is None or not table.trick.cards
    if between and taken and not wishes[taken - 1].came_true(table):
        return None
    if taken == len(wishes) or table.to_act is None:
        return state
    if next(patience, None) is None:
        return None
    faces = {card.face: card for card in state.seen_by(table.to_act).legal()}
    for card in faces.values():
        further, _ = step(state, PlayCard(table.to_act, card))
        if (found := _search(further, wishes, before, patience)) is not None:
            return found
    return None


def wedding_that_goes(holder: int, wishes: Sequence[Wish]) -> GameState:
    """A wedding of *holder* whose first tricks go as wished, in the first deal that allows it."""
    deals = (tricks_that_go(wedding(holder, number, number % 4), wishes) for number in count())
    return next(state for state in deals if state is not None)


def play_out(state: GameState, seed: int = 0) -> GameState:
    """Play any legal cards to the end."""
    chance = Random(seed)
    while (seat := state.table.to_act) is not None:
        card = chance.choice(state.seen_by(seat).legal())
        state, _ = step(state, PlayCard(seat, card))
    return state
