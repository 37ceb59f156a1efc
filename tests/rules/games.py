"""Whole random games and wished positions, for every test that needs one.

A random game depends on nothing but two numbers, the deal and the seed of its choices, so a
failing example can be played again: ``random_game(number, seed)``.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, count
from random import Random
from typing import Final, NamedTuple

from hypothesis import strategies as st

from dkdesk.rules import armut, declaring
from dkdesk.rules.actions import (
    ARMUT,
    GESUND,
    PASS,
    TAKE,
    THROW,
    VORBEHALT,
    WEDDING,
    WEDDINGS,
    Action,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
)
from dkdesk.rules.cards import Card, cards
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.events import Event
from dkdesk.rules.hands import holds_both_queens, is_armut, may_throw
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.series import forced_soloist
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS, Table
from dkdesk.rules.view import View

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
    """One before every action, and the last; its sheet is ``None`` after a throw-in."""
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


def random_game(number: int, seed: int, house: RuleSet | None = None) -> Game:
    """Play deal *number* with random words, gifts, declarations, calls and legal cards.

    Under house rules its cards are exchanged, so that what these rules add really happens.
    """
    chance, rules = Random(seed), house or DDV
    dealer = chance.randrange(4)
    owing = frozenset(seat for seat in SEATS if chance.random() < 0.3)
    owing = owing if rules.solos else frozenset()
    forced = forced_soloist(dealer, owing, len(owing)) if chance.random() < 0.1 else None
    hands = deal(number, nines=rules.with_nines)
    if house is not None:
        hands = lively(hands, chance)
    bock = chance.choice((1, 1, 2, 4)) if rules.bock else 1
    state, events = start(rules, dealer, hands, owing=owing, forced=forced, bock=bock)
    talkative = chance.choice((0.0, 0.03, 0.1))
    states, actions, told = [state], list[Action](), list(events)
    while not state.table.over:
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
        return Say(view.seat, _random_word(words, view, chance))
    if armut.gives(view.table, view.seat):
        return Give(view.seat, random_gift(view, chance))
    if (shows := tuple(declarations(state))) and chance.random() < 0.6:
        return chance.choice(shows)
    if chance.random() < talkative and (calls := tuple(announcements(state))):
        # Small steps more often than leaps, or almost every side would end with schwarz.
        lowest = min(call.level for call in calls)
        return chance.choices(calls, [6.0 ** (lowest - call.level) for call in calls])[0]
    return PlayCard(view.seat, chance.choice(view.legal()))


def _random_word(words: Sequence[str], view: View, chance: Random) -> str:
    """A hand that is no common one speaks up more often, and names what makes it so."""
    if VORBEHALT in words:
        rules, hand = view.table.rules, view.dealt
        special = holds_both_queens(hand) or is_armut(hand, rules) or may_throw(hand, rules)
        likes = GESUND not in words or chance.random() < (0.7 if special else 0.1)
        return VORBEHALT if likes else GESUND
    # What a hand must hold something for, or leave to others, comes before its solos.
    first = [word for word in words if word in RARE]
    return chance.choice(first if first and chance.random() < 0.8 else words)


RARE: Final = frozenset({*WEDDINGS, ARMUT, THROW, PASS, TAKE})

PAIRS: Final = ("CQ CQ'", "DA DA'", "DK DK'", "DT DT'", "D9 D9'")


def lively(hands: Hands, chance: Random) -> Hands:
    """The same pack, but often a pair lies in one hand, or somebody is poor."""
    for pair in map(cards, PAIRS):
        if chance.random() < 0.3:
            seat = chance.randrange(4)
            for card in pair:
                holder = next((other for other in SEATS if card in hands[other]), seat)
                spare = [held for held in hands[seat] if held not in pair]
                if holder != seat:
                    hands = exchange(hands, card, chance.choice(spare))
    if chance.random() < 0.3:
        hands = impoverished(hands, chance.randrange(4), chance.randint(0, 3))
    return hands


def impoverished(hands: Hands, seat: int, trumps: int) -> Hands:
    """The same pack, but *seat* holds no more trumps than this, the first of those it had."""
    normal = CONTRACTS["normal"]
    for card in [card for card in hands[seat] if normal.is_trump(card)][trumps:]:
        others = (held for other in SEATS if other != seat for held in hands[other])
        hands = exchange(hands, card, next(held for held in others if not normal.is_trump(held)))
    return hands


def random_gift(view: View, chance: Random) -> tuple[Card, ...]:
    """Cards that may be passed on in an Armut."""
    number, must = armut.count(view.table, view.hand)
    rest = [card for card in view.hand if card not in must]
    for _ in range(20):
        gift = (*must, *chance.sample(rest, number - len(must)))
        if armut.accepts(view.table, view.hand, gift):
            return gift
    gifts = combinations(view.hand, number)
    return next(gift for gift in gifts if armut.accepts(view.table, view.hand, gift))


def declarations(state: GameState) -> Iterator[Show | Genscher]:
    """Every pair that anybody may declare now, and every partner that may be chosen."""
    for seat in SEATS:
        view = state.seen_by(seat)
        yield from (Show(seat, pig) for pig in declaring.showable(view))
        if declaring.may_genscher(view):
            yield from (Genscher(seat, other) for other in SEATS if other != seat)


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


def hands_with(wishes: Mapping[int, str], number: int = 0, *, hands: Hands | None = None) -> Hands:
    """These hands or deal *number*, exchanged until each seat holds what is wished for it."""
    hands = hands or deal(number)
    wished = {card: seat for seat, text in wishes.items() for card in cards(text)}
    for card, seat in wished.items():
        if card not in hands[seat]:
            spare = next(held for held in hands[seat] if held not in wished)
            hands = exchange(hands, card, spare)
    return hands


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


def marry(
    hands: Hands, holder: int, dealer: int = 3, rules: RuleSet = DDV, word: str = WEDDING
) -> GameState:
    """A wedding, announced by *holder*, who has both club queens."""
    state, _ = start(rules, dealer, hands)
    for _ in SEATS:
        state = say(state, VORBEHALT if state.table.to_act == holder else GESUND)
    return say(state, word)


def wedding(
    holder: int, number: int = 0, dealer: int = 3, rules: RuleSet = DDV, word: str = WEDDING
) -> GameState:
    """A wedding of *holder* in deal *number*, exchanged as far as it needs."""
    return marry(both_queens(holder, number), holder, dealer, rules, word)


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


def wedding_that_goes(
    holder: int, wishes: Sequence[Wish], rules: RuleSet = DDV, word: str = WEDDING
) -> GameState:
    """A wedding of *holder* whose first tricks go as wished, in the first deal that allows it."""
    deals = (
        tricks_that_go(wedding(holder, number, number % 4, rules, word), wishes)
        for number in count()
    )
    return next(state for state in deals if state is not None)


def play_out(state: GameState, seed: int = 0) -> GameState:
    """Play any legal cards to the end."""
    chance = Random(seed)
    while (seat := state.table.to_act) is not None:
        card = chance.choice(state.seen_by(seat).legal())
        state, _ = step(state, PlayCard(seat, card))
    return state
