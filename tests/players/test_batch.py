"""The lock step against the referee: both walk through the same games and must agree.

A few hundred games at every run; ten thousand with

    DKDESK_SOAK=1 python -m pytest tests/players/test_batch.py
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import pairwise
from random import Random
from typing import Final

import numpy as np
import pytest

from dkdesk.players import batch as lock_step
from dkdesk.players.batch import Batch, Hands, Setup, deck, reading
from dkdesk.players.batch.faces import INDEX
from dkdesk.rules.actions import PIGS, Announce, Genscher, PlayCard, Show
from dkdesk.rules.cards import FACES
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import Hands as Dealt
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from tests.players.questions import QUESTIONS, Answer
from tests.players.told import as_told, told
from tests.players.walks import Habits, Walk, play_on, walk, wanted
from tests.rules.games import SOAK

CROWD: Final = 60
"""Games side by side in one batch."""
CROWDS: Final = range(170 if SOAK else 6)
DDV: Final = PRESETS["ddv"]


def _crowd(number: int, size: int = CROWD) -> list[Walk]:
    return [walk(number * size + row) for row in range(size)]


# --- one game after another, action by action


@pytest.mark.parametrize("number", CROWDS)
def test_lock_step_equals_referee(number: int) -> None:
    """Every preset and contract under random house rules, after every action, to the points."""
    _walk_both(_crowd(number), number)


def test_weddings_whose_suit_is_gone() -> None:
    """A wedding fails when nothing is left that could clarify it, long before its limit."""
    rules, chance = replace(DDV, wedding_limit=12, wedding_conditions=("suit",)), Random(8)
    crowd = [
        play_on(number, wanted(rules, "wedding", "H", chance), Habits(0, spoils=True), chance)
        for number in range(CROWD // 2)
    ]
    ends = [one.states[-1].table for one in crowd]
    assert sum(end.wedding_failed and (end.clarified or 0) < 12 for end in ends) > 2
    _walk_both(crowd)


def test_kings_after_a_late_reply() -> None:
    """A Genscher makes a late reply void, and what it barred is open again."""
    rules, chance = replace(DDV, genscher="last_two_tricks", announce_min_cards=(4,) * 5), Random(9)
    habits = Habits(keeps=("DK",), late=True)
    crowd = [
        play_on(number, wanted(rules, "normal", "foreign", chance), habits, chance)
        for number in range(CROWD // 2)
    ]
    barred = [
        before
        for one in crowd
        for before, after in pairwise(one.states)
        if after.table.genscher != before.table.genscher
        and any(call.late for call in before.table.calls)
    ]
    assert len(barred) > 2
    _walk_both(crowd)


def _walk_both(crowd: Sequence[Walk], number: int = 0) -> None:
    batch = _begun(crowd)
    ticks = max(len(one.actions) for one in crowd)
    for tick in range(ticks + 1):
        _compare(batch, crowd, tick)
        if (tick + number) % 5 == 0 or tick == ticks:
            read = lock_step.from_states([one.at(tick) for one in crowd])
            assert not _different_arrays(batch, read), f"read at {tick}"
        _act(batch, crowd, tick)
    sheets = lock_step.score(batch)
    for row, one in enumerate(crowd):
        sheet = one.states[-1].table.sheet
        assert sheet is not None, "the walk has been scored"
        assert told(sheets, row) == as_told(sheet), f"walk({one.number})"


def _begun(crowd: Sequence[Walk]) -> Batch:
    """The games laid out from what was dealt and found."""
    states = [one.at(0) for one in crowd]
    hands = Hands.of(np.array([_counts(state.hands) for state in states]))
    return lock_step.start(hands, [reading.setup(state.table) for state in states])


def _compare(batch: Batch, crowd: Sequence[Walk], tick: int) -> None:
    states = [one.at(tick) for one in crowd]
    for name, (ask_referee, ask_batch) in QUESTIONS.items():
        expected = np.array([ask_referee(state) for state in states])
        found = ask_batch(batch)
        assert expected.shape == found.shape, name
        same = (expected == found).reshape(len(crowd), -1).all(1)
        assert same.all(), _difference(name, crowd[same.argmin()], tick, expected, found, same)


def _difference(
    name: str, one: Walk, tick: int, expected: Answer, found: Answer, same: Answer
) -> str:
    row, done = same.argmin(), ", ".join(map(str, one.actions[:tick]))
    return f"{name} of walk({one.number}) after {done}: {expected[row]}, not {found[row]}"


def _act(batch: Batch, crowd: Sequence[Walk], tick: int) -> None:
    """Do in every deal what its walk does next, whatever that is."""
    cards, seats, what = (np.full(len(crowd), -1, np.int8) for _ in range(3))
    calls, shows, chooses = (np.zeros(len(crowd), np.bool_) for _ in range(3))
    for row, one in enumerate(crowd):
        action = one.action(tick)
        if isinstance(action, PlayCard):
            cards[row] = INDEX[action.card.face]
        elif isinstance(action, Announce):
            calls[row], seats[row], what[row] = True, action.seat, action.level
        elif isinstance(action, Show):
            shows[row], seats[row], what[row] = True, action.seat, PIGS.index(action.pig)
        elif isinstance(action, Genscher):
            chooses[row], what[row] = True, action.partner
    lock_step.call(batch, seats, what, calls)
    lock_step.show(batch, seats, what, shows)
    lock_step.genscher(batch, what, chooses)
    lock_step.play(batch, cards)


def _different_arrays(one: Batch, other: Batch) -> list[str]:
    names = [field.name for field in fields(Batch) if field.name != "book"]
    return [n for n in names if not np.array_equal(getattr(one, n), getattr(other, n))]


# --- what the searchers do with it


def test_worlds_imagined_from_a_view() -> None:
    """What one seat sees, with the true cards put where it does not see, is the true deal."""
    chance, crowd = Random(1), _crowd(3, 40)
    states = [one.at(chance.randrange(len(one.actions))) for one in crowd]
    true = lock_step.from_states(states)
    seen = lock_step.from_views([state.seen_by(chance.randrange(4)) for state in states])
    assert _different_arrays(true, seen), "the hidden cards lie elsewhere"
    lock_step.imagine(seen, true.hands)
    assert not _different_arrays(true, seen)


def test_a_world_needs_the_right_number_of_cards() -> None:
    """A hand that is too full is refused."""
    batch = lock_step.from_states([walk(5).at(3)])
    lock_step.play(batch, lock_step.choose(lock_step.legal_bits(batch), np.random.default_rng(0)))
    with pytest.raises(ValueError, match="as many cards"):
        lock_step.imagine(batch, batch.begun)


def test_rows_are_independent() -> None:
    """Rows taken out, repeated and mixed go their own ways, and a copy stays behind."""
    rng = np.random.default_rng(2)
    crowd = _crowd(4, 20)
    batch = lock_step.from_states([one.at(len(one.actions) // 2) for one in crowd])
    before = batch.copy()
    index = rng.permutation(np.repeat(np.arange(20), 3))
    many = batch.take(index)
    assert not _different_arrays(many, before.take(index))
    while not many.over.all():
        lock_step.play(many, lock_step.choose(lock_step.legal_bits(many), rng))
    assert (many.augen.sum(1) == 240).all()
    assert not _different_arrays(batch, before)
    assert not _different_arrays(batch.take(slice(5)), batch.take(np.arange(20) < 5))


# --- cards


def _counts(hands: Dealt) -> list[list[int]]:
    return [[[card.face for card in hand].count(face) for face in FACES] for hand in hands]


@pytest.mark.parametrize("nines", [pytest.param(True, id="48"), pytest.param(False, id="40")])
def test_numbered_deals(nines: bool) -> None:
    """A number gives the same cards as the referee's deal, however large it is."""
    numbers = np.random.default_rng(3).integers(2**64, size=50, dtype=np.uint64)
    numbers[:3] = 0, 1, 2**64 - 1
    found = deck.deal(numbers, nines=nines).counts
    assert found.tolist() == [_counts(deal(int(number), nines=nines)) for number in numbers]


def test_a_deal_whose_first_number_is_drawn_again() -> None:
    """A number too large to be fair is drawn again, as the referee does."""
    number = _that_draws_first(2**64 - 1)
    found = deck.deal(np.array([7, number], np.uint64)).counts
    assert found.tolist() == [_counts(deal(7)), _counts(deal(number))]


def _that_draws_first(drawn: int) -> int:
    """The number of the deal whose generator gives *drawn* first: SplitMix64 backwards."""
    mask = 2**64 - 1
    for shift, factor in ((31, 1), (27, 0x94D049BB133111EB), (30, 0xBF58476D1CE4E5B9)):
        if shift != 31:
            drawn = drawn * pow(factor, -1, 2**64) & mask
        whole = drawn
        for _ in range(3):
            whole = drawn ^ whole >> shift
        drawn = whole
    return (drawn - 0x9E3779B97F4A7C15) & mask


def test_both_packs_in_one_batch() -> None:
    """Deals of 48 and of 40 cards are dealt, played and scored side by side."""
    rng = np.random.default_rng(4)
    setups = [Setup(DDV, leader=1), Setup(PRESETS["pub40"], "solo_C", declarer=2)]
    numbers = np.arange(10, dtype=np.uint64)
    batch = lock_step.deal(numbers, setups)
    fewer = [_counts(deal(int(number), nines=False)) for number in numbers[1::2]]
    assert batch.hands.counts[1::2].tolist() == fewer
    while not batch.over.all():
        lock_step.play(batch, lock_step.choose(lock_step.legal_bits(batch), rng))
    assert batch.played.tolist() == [48, 40] * 5
    assert not lock_step.score(batch).points.sum(1).any()


def test_choice_is_fair() -> None:
    """Every face of a set is drawn about equally often, no other ever, none from nothing."""
    sets = np.array([0b1011_0000_0000_0100_0000_0001, 0b1000, 0], np.uint32)
    drawn = lock_step.choose(np.repeat(sets, 5000), np.random.default_rng(5)).reshape(3, -1)
    faces, times = np.unique(drawn[0], return_counts=True)
    assert faces.tolist() == [0, 10, 20, 21, 23]
    assert times.min() > 880
    assert set(drawn[1]) == {3}
    assert set(drawn[2]) == {-1}


def test_hands_read_back() -> None:
    """Counts of copies become bits and counts again."""
    counts = np.random.default_rng(6).integers(3, size=(7, 4, 24))
    hands = Hands.of(counts)
    assert hands.counts.tolist() == counts.tolist()
    assert hands.sizes.tolist() == counts.sum(2).tolist()


@pytest.mark.parametrize(
    "setup",
    [
        pytest.param(Setup(DDV, "solo_C"), id="a solo of nobody"),
        pytest.param(Setup(DDV, declarer=2), id="a normal game with a declarer"),
        pytest.param(Setup(DDV, "armut", declarer=2), id="an Armut that nobody took"),
        pytest.param(Setup(DDV, "wedding", declarer=2, partner=1), id="a wedding clarified before"),
        pytest.param(Setup(PRESETS["pub40"]), id="forty cards, where 48 were dealt"),
    ],
)
def test_games_that_cannot_begin(setup: Setup) -> None:
    """A game that was not found as it must be is refused."""
    with pytest.raises(ValueError, match=r"declarer|partner|as many cards"):
        lock_step.start(deck.deal(np.arange(3, dtype=np.uint64)), [setup])


def test_a_game_that_is_not_found_yet() -> None:
    """A deal in its reservations is refused."""
    with pytest.raises(ValueError, match="not been found"):
        lock_step.from_states([start(DDV, 0, deal(1))[0]])


@pytest.mark.parametrize("seat", SEATS)
def test_own_sight(seat: int) -> None:
    """A silent wedding's holder alone knows all sides from the first card on."""
    counts = deck.deal(np.arange(200, dtype=np.uint64)).counts
    rows = counts[:, seat, INDEX["CQ"]] == 2
    batch = lock_step.start(Hands.of(counts[rows]), [Setup(DDV)])
    assert rows.any()
    for other in SEATS:
        known = lock_step.known_to(batch, np.full(len(batch), other, np.int8))
        assert ((known >= 0).sum(1) == (4 if other == seat else 1)).all()
