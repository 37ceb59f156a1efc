"""The senses of a brain: what a seat may know, nothing else, and alike games alike."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.batch import Setup, choose, from_states, from_views, legal_bits, play, start
from dkdesk.players.batch.contracts import KEYS
from dkdesk.players.batch.deck import deal
from dkdesk.players.batch.faces import Hands
from dkdesk.players.belief import Secret, worlds
from dkdesk.players.dialect import DIALECT, SWAP, SWAP_KINDS
from dkdesk.players.features import COLUMNS, LEGAL, SAYABLE, SCALE, WIDTH, features
from dkdesk.players.search import imagined
from dkdesk.rules.announce import Level
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState
from dkdesk.rules.table import SEATS
from tests.players.walks import walk

NUMBERS = st.integers(0, 2**32)


def in_play(number: int, tick: int) -> GameState | None:
    """A random moment of a random game after its first lead, if it has one."""
    state = walk(number).at(tick)
    return state if state.table.trick is not None and not state.table.over else None


@settings(max_examples=60, deadline=None)
@given(number=NUMBERS, tick=st.integers(0, 60))
def test_nothing_hidden_is_sensed(number: int, tick: int) -> None:
    """A seat senses the same whether the other hands are the true ones or any others that fit."""
    state = in_play(number, tick)
    if state is None:
        return
    for seat in SEATS:
        truly = features(from_states([state]), np.array([seat]))
        guessed = features(from_views([state.seen_by(seat)]), np.array([seat]))
        assert (truly == guessed).all(), np.flatnonzero(truly != guessed)


@settings(max_examples=40, deadline=None)
@given(number=NUMBERS, tick=st.integers(0, 60))
def test_what_all_can_see_is_the_same_for_all_hidden_hands(number: int, tick: int) -> None:
    """Looked at once or in every deal by itself, a table with other hands tells the same."""
    state = in_play(number, tick)
    if state is None or state.table.to_act is None:
        return
    view = state.seen_by(state.table.to_act)
    hands = worlds(Secret.of(view), 5, None, np.random.default_rng(number))
    batch = imagined(from_views([view]), hands, 1)
    for seat in SEATS:
        seats = np.full(len(batch), seat)
        once, each = features(batch, seats, same_table=True), features(batch, seats)
        assert (once == each).all(), np.flatnonzero((once != each).any(0))


@settings(max_examples=40, deadline=None)
@given(number=NUMBERS, tick=st.integers(0, 60))
def test_legal_cards_and_words_stand_where_they_are_said_to_stand(number: int, tick: int) -> None:
    """The seat to act reads its legal cards and its next announcement in its row."""
    state = in_play(number, tick)
    if state is None or state.table.to_act is None:
        return
    view = state.seen_by(state.table.to_act)
    batch = from_states([state])
    row = features(batch, batch.to_act)[0]
    swap = SWAP[KEYS.index(view.table.contract.key if view.table.contract else "")]
    legal = np.zeros(24, np.bool_)
    legal[swap] = legal_bits(batch)[0] >> np.arange(24) & 1
    assert (row[LEGAL : LEGAL + 24] == legal).all()
    open_to = [chance.level for chance in view.chances() if chance.reason is None]
    said = np.flatnonzero(row[SAYABLE : SAYABLE + len(Level)]).tolist()
    assert said == open_to[:1]


def test_rows_are_as_wide_as_their_columns_say() -> None:
    """Width, scale and columns agree."""
    assert sum(sum(column.widths) for column in COLUMNS) == WIDTH == len(SCALE)


def test_changing_places_twice_changes_nothing() -> None:
    """The common order of the faces is its own way back, for faces and for kinds."""
    for swap, kinds in zip(SWAP, SWAP_KINDS, strict=True):
        assert (swap[swap] == np.arange(24)).all()
        assert (kinds[kinds] == np.arange(5)).all()


@given(number=st.integers(0, 2**40), seed=st.integers(0, 2**16))
@settings(max_examples=20, deadline=None)
def test_a_solo_of_clubs_looks_like_one_of_diamonds(number: int, seed: int) -> None:
    """With the suits exchanged, both games tell the same at every moment, but for their names."""
    swap = SWAP[KEYS.index("solo_C")]
    hands = deal(np.array([number], np.uint64))
    mirrored = Hands.of(hands.counts[:, :, swap])
    rules = PRESETS["ddv"]
    clubs = start(hands, [Setup(rules, "solo_C", 0)])
    diamonds = start(mirrored, [Setup(rules, "solo_D", 0)])
    named = sum(sum(column.widths) for column in COLUMNS[:6])
    names = slice(named, named + len(KEYS))
    foxes = slice(*_foxes())
    rng = np.random.default_rng(seed)
    while not clubs.over.all():
        here = features(clubs, clubs.to_act)
        there = features(diamonds, diamonds.to_act)
        for rows in (here, there):
            rows[:, names] = rows[:, foxes] = 0
        assert (here == there).all(), np.flatnonzero(here != there)
        face = choose(legal_bits(clubs), rng)
        play(clubs, face)
        play(diamonds, swap[face].astype(np.int8))


def _foxes() -> tuple[int, int]:
    """Where aces of diamonds are counted: they are no foxes in a solo of clubs."""
    begin = sum(sum(column.widths) for column in COLUMNS[:4]) + sum(COLUMNS[4].widths[:4])
    return begin, begin + COLUMNS[4].widths[4]


def test_games_with_the_same_trumps_share_a_dialect() -> None:
    """Normal games and solos of a suit speak alike, other solos do not."""
    of = dict(zip(KEYS, DIALECT.tolist(), strict=True))
    assert of["normal"] == of["wedding"] == of["armut"] == of["solo_C"] == of["solo_H"]
    assert len({of["normal"], of["solo_queens"], of["solo_jacks"], of["solo_aces"]}) == 4
