"""House rules before the first card: ranks, weddings that must be told, throwing in (RULES B)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

import pytest

from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, VORBEHALT, WEDDING, Say
from dkdesk.rules.cards import cards
from dkdesk.rules.events import Thrown, WordSaid
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import DDV, both_queens, hands_with, say, split_queens
from tests.rules.rulesets import with_values
from tests.rules.scenes import ALONE

RANKS = ("solo", "throw", "armut", "wedding")
ORDERS = list(permutations(RANKS))
ALL_KINDS = with_values(DDV, {"armut": "exchange", "throw": ("nines", "kings"), "pflichtsolo": 0})

HANDS: Hands = (
    cards("HT SQ HQ DQ CJ SJ HJ DJ DA DT CA CA'"),
    cards("SK SK' HK HK' CK' CT CT' ST ST' HA' SA' D9"),
    cards("CQ CQ' C9 C9' S9 S9' H9 H9' SA HA CK D9'"),
    cards("HT' SQ' HQ' DQ' CJ' SJ' HJ' DJ' DA' DT' DK DK'"),
)
"""Seat 1: five kings and an Armut. Seat 2: both queens, six nines and an Armut."""
WORD_OF = {"solo": "solo_C", "throw": THROW, "armut": ARMUT, "wedding": WEDDING}


def _ordered(*ranks: str) -> RuleSet:
    return with_values(ALL_KINDS, {"reservation_order": ranks})


def _speak(
    rules: RuleSet, plans: Mapping[int, str], owing: frozenset[int] = frozenset()
) -> GameState:
    """Let those who have a plan reserve and name it, until a game is found."""
    state, _ = start(rules, 3, HANDS, owing=owing)
    table = state.table
    while not (table.contract or table.over or table.exchange):
        seat = table.to_act
        assert seat is not None
        words = state.seen_by(seat).words()
        first = len(table.words) < 4
        plan = VORBEHALT if seat in plans else GESUND
        word = plan if first else WORD_OF[plans[seat]] if WORD_OF[plans[seat]] in words else PASS
        state, _ = step(state, Say(seat, word))
        table = state.table
    return state


@pytest.mark.parametrize("order", ORDERS, ids=" > ".join)
def test_the_higher_rank_wins(order: tuple[str, ...]) -> None:
    """Whatever the order of ranks is; of equal ones the player further forward."""
    rules = _ordered(*order)
    for one in ("solo", "throw", "armut"):
        for other in RANKS:
            said = _speak(rules, {1: one, 2: other}).table.words[-1]
            first = order.index(one) <= order.index(other)
            assert said == (Say(1, WORD_OF[one]) if first else Say(2, WORD_OF[other]))


@pytest.mark.parametrize("order", ORDERS, ids=" > ".join)
@pytest.mark.parametrize("winner", ["solo", "throw", "armut"])
def test_what_was_beaten_stays_secret(order: tuple[str, ...], winner: str) -> None:
    """Behind a game of this rank, no view tells which lower one the other had in mind."""
    rules = _ordered(*order)
    beaten = [rank for rank in RANKS if order.index(rank) >= order.index(winner)]
    states = [_speak(rules, {1: winner, 2: rank}) for rank in beaten]
    assert all(state.table.words[-1].seat == 1 for state in states)
    for seat in SEATS:
        assert len({state.seen_by(seat) for state in states}) == 1


@pytest.mark.parametrize("order", ORDERS, ids=" > ".join)
def test_who_is_asked_may_keep_the_better_for_later(order: tuple[str, ...]) -> None:
    """With cards for every rank one may pass until the last, and must name that."""
    rules, plans = (
        _ordered(*order),
        {1: order[-1] if order[-1] != "wedding" else "armut", 2: order[-1]},
    )
    words = _speak(rules, plans).table.words
    named = words[-1]
    assert named.word in WORD_OF.values()
    assert all(said.word == PASS for said in words[4:-1])


def test_a_compulsory_solo_comes_before_free_ones_whatever_its_rank() -> None:
    """Who owes one is asked before those who do not, where solos have their turn."""
    low = _ordered("throw", "armut", "wedding", "solo")
    owed = _speak(low, {1: "solo", 2: "solo"}, frozenset({2}))
    assert owed.table.words[-1] == Say(2, "solo_C")
    assert owed.table.is_pflichtsolo
    thrown = _speak(low, {1: "throw", 2: "solo"}, frozenset({2}))
    assert thrown.table.redeal


def test_throwing_in() -> None:
    """The hand is shown, and the same dealer deals again."""
    state = say(start(ALL_KINDS, 3, HANDS)[0], "gesund gesund vorbehalt gesund")
    assert THROW in state.seen_by(2).words()
    state, events = step(state, Say(2, THROW))
    assert events == (WordSaid(2, THROW), Thrown(2, HANDS[2]))
    assert (state.table.redeal, state.table.over, state.table.to_act) == (True, True, None)
    assert (state.table.contract, state.table.sheet) == (None, None)


WEDDINGS = [
    pytest.param({}, (GESUND, VORBEHALT), id="optional, or silent"),
    pytest.param({"wedding": "auto"}, (VORBEHALT,), id="announced by itself"),
    pytest.param(
        {"wedding": "auto", "silent_wedding": False}, (VORBEHALT,), id="announced, never silent"
    ),
    pytest.param({"silent_wedding": False}, (VORBEHALT,), id="never silent"),
    pytest.param({"wedding": "off"}, (GESUND, VORBEHALT), id="no weddings: a solo, or silent"),
    pytest.param({"wedding": "off", "solos": ()}, (GESUND,), id="no weddings, no solos: silent"),
]


@pytest.mark.parametrize(("switches", "words"), WEDDINGS)
def test_what_the_holder_of_both_queens_may_say(
    switches: dict[str, object], words: tuple[str, ...]
) -> None:
    """He may keep silent, or must not (B.3)."""
    rules = with_values(DDV, {**switches, "pflichtsolo": 0})
    state, _ = start(rules, 3, both_queens(0))
    assert state.seen_by(0).words() == words
    other = start(rules, 3, both_queens(1))[0].seen_by(0).words()
    assert other == ((GESUND, VORBEHALT) if rules.solos else (GESUND,))


@pytest.mark.parametrize(
    ("conditions", "words"),
    [
        pytest.param(("foreign",), "wedding", id="any foreign trick"),
        pytest.param(("plain",), "wedding_plain", id="a plain trick"),
        pytest.param(("suit",), "wedding_C wedding_S wedding_H", id="a suit of choice"),
        pytest.param(("trump", "foreign"), "wedding_trump wedding", id="the holder chooses"),
    ],
)
def test_what_a_wedding_may_wish_for(conditions: tuple[str, ...], words: str) -> None:
    """The holder names what must be led in the trick that decides."""
    rules = with_values(DDV, {"wedding_conditions": conditions, "solos": (), "pflichtsolo": 0})
    state = say(start(rules, 3, both_queens(0))[0], ALONE)
    assert state.seen_by(0).words() == tuple(words.split())
    for word in words.split():
        found, _ = step(state, Say(0, word))
        assert str(found.table.contract) == "wedding"
        assert found.table.wedding_open


def test_an_automatic_wedding_still_yields_to_a_solo() -> None:
    """Its holder has to speak up, and has to pass."""
    rules = with_values(DDV, {"wedding": "auto", "pflichtsolo": 0})
    state = say(start(rules, 3, both_queens(0))[0], "vorbehalt vorbehalt gesund gesund")
    assert state.seen_by(0).words() == (PASS, *rules.solos)
    state = say(state, "pass solo_C")
    assert (state.table.declarer, str(state.table.contract)) == (1, "solo_C")


def test_only_what_the_rules_know_is_asked_for() -> None:
    """Without throwing in and Armut there is no question about them."""
    state = say(start(DDV, 3, both_queens(2))[0], "vorbehalt gesund vorbehalt gesund")
    asked = []
    while state.table.contract is None:
        seat = state.table.to_act
        assert seat is not None
        asked.append(seat)
        words = state.seen_by(seat).words()
        state, _ = step(state, Say(seat, PASS if PASS in words else words[0]))
    assert asked == [0]


@pytest.mark.parametrize(
    ("switches", "leader"),
    [
        pytest.param({}, 0, id="left of the dealer"),
        pytest.param({"lustsolo_lead": "soloist"}, 2, id="the soloist"),
    ],
)
def test_who_leads_a_free_solo(switches: dict[str, object], leader: int) -> None:
    """The house decides (A.5)."""
    rules = with_values(DDV, {**switches, "pflichtsolo": 0})
    hands = split_queens(0, 1)
    state = say(start(rules, 3, hands)[0], "gesund gesund vorbehalt gesund solo_S")
    assert state.table.to_act == leader


def test_a_compulsory_solo_can_be_led_from_elsewhere() -> None:
    """Where it, too, is led left of the dealer."""
    rules = with_values(DDV, {"pflichtsolo_lead": "left_of_dealer"})
    hands = hands_with({2: "CQ"})
    state, _ = start(rules, 3, hands, owing=frozenset({2}))
    state = say(state, "gesund gesund vorbehalt gesund solo_S")
    assert (state.table.to_act, state.table.is_pflichtsolo) == (0, True)
