"""Players in general: the random one, and the net under all of them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.players.player import Player, RandomPlayer, is_legal, safe_act, simple
from dkdesk.rules.actions import Action, Announce, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.deal import deal
from dkdesk.rules.state import GameState, View, start, step
from tests.players.positions import DDV, position

LEADING = position("HT CQ SQ DA CA C9 SK HA HK H9 S9 ST")


@dataclass(frozen=True, slots=True)
class Says:
    """Gives the same answer to everything."""

    action: Action

    def act(self, view: View, seed: int) -> Action:  # noqa: ARG002 - a player of one idea
        """Answer."""
        return self.action


class Fails:
    """Breaks down."""

    def act(self, view: View, seed: int) -> Action:  # noqa: ARG002 - it never looks
        """Break down."""
        raise ZeroDivisionError("no idea")


def played_out(number: int, player: Player) -> GameState:
    """One whole deal with the same player in every seat."""
    state, _ = start(DDV, number % 4, deal(number))
    seed = 0
    while (seat := state.table.to_act) is not None:
        action, fault = safe_act(player, state.seen_by(seat), seed)
        assert fault is None
        state, _ = step(state, action)
        seed += 1
    return state


@given(number=st.integers(0, 10**6))
def test_random_players_finish_every_deal(number: int) -> None:
    """Whatever is dealt, four of them reach the score without an illegal answer."""
    sheet = played_out(number, RandomPlayer(reserves=0.3, calls=0.1)).table.sheet
    assert sheet is not None
    assert sum(sheet.points) == 0


def test_the_seed_decides() -> None:
    """The same view and seed give the same card; other seeds give others."""
    cards = [RandomPlayer().act(LEADING, seed) for seed in range(20)]
    assert cards == [RandomPlayer().act(LEADING, seed) for seed in range(20)]
    assert len(set(map(str, cards))) > 1


@pytest.mark.parametrize(
    ("player", "text"),
    [
        pytest.param(Fails(), "ZeroDivisionError: no idea", id="an exception"),
        pytest.param(Says(Say(0, "gesund")), "illegal answer: 0 gesund", id="a word in play"),
        pytest.param(
            Says(PlayCard(0, Card.parse("C9'"))), "illegal answer: 0 C9'", id="a card not held"
        ),
        pytest.param(
            Says(PlayCard(1, Card.parse("C9"))), "illegal answer: 1 C9", id="another seat's card"
        ),
        pytest.param(
            Says(Announce(1, Level.ANN)), "illegal answer: 1 !ann", id="another seat's call"
        ),
    ],
)
def test_a_failing_player_is_replaced(player: Player, text: str) -> None:
    """A legal card is played in its place, and the fault says what was wrong."""
    action, fault = safe_act(player, LEADING, seed=1)
    assert fault is not None
    assert fault.text == text
    assert is_legal(LEADING, action)
    assert str(action) == "0 H9"


def test_a_good_answer_passes() -> None:
    """What is legal is handed on as it is."""
    announce = Announce(0, Level.K90)
    assert safe_act(Says(announce), LEADING, seed=1) == (announce, None)


def test_the_simple_word_is_gesund() -> None:
    """In the reservations the simple answer commits to nothing."""
    state, _ = start(DDV, 3, deal(5))
    assert str(simple(state.seen_by(0))) == "0 gesund"
    state, _ = start(DDV, 3, deal(5), owing=frozenset({2}), forced=2)
    assert simple(state.seen_by(2)) == Say(2, DDV.solos[0])
