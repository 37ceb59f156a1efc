"""The rule player as a whole: honest, repeatable, legal, and stronger than chance."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import Fault, Player, RandomPlayer, is_legal, safe_act, simple
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import Action, Announce, PlayCard, Say
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, View, start, step
from tests.players.asked import asked, offhand

DDV = PRESETS["ddv"]


def play(number: int, players: list[Player], *, until: int = 1000) -> GameState:
    """Play a deal, or its first *until* actions."""
    state, _ = start(DDV, number % 4, deal(number))
    for moves in range(until):
        seat = state.table.to_act
        if seat is None:
            break
        state, _ = step(state, players[seat].act(state.seen_by(seat), number * 1000 + moves))
    return state


def test_every_persona_plays_whole_deals_legally() -> None:
    """Forty deals among all personas end with a result; step would refuse a wrong answer."""
    keys = list(PERSONAS)
    for number in range(40):
        # Those who search do so in the first deals alone, which take their time.
        sit = asked if number < 4 else offhand
        four = [sit(keys[(number * 5 + seat) % len(keys)]) for seat in range(4)]
        state = play(number, four)
        assert state.table.sheet is not None
        assert sum(state.table.sheet.points) == 0


@settings(max_examples=40)
@given(st.integers(0, 10_000), st.integers(4, 50), st.randoms(use_true_random=False))
def test_hidden_cards_do_not_matter(number: int, moves: int, lot: Random) -> None:
    """Swapping cards that a seat does not see among the others never changes its answer."""
    players: list[Player] = [RulePlayer() for _ in range(4)]
    state = play(number, players, until=moves)
    seat = state.table.to_act
    if seat is None:
        return
    before = RulePlayer().act(state.seen_by(seat), 1)
    others = [other for other in range(4) if other != seat]
    pool = [card for other in others for card in state.hands[other]]
    lot.shuffle(pool)
    hands = list(state.hands)
    for other in others:
        size = len(state.hands[other])
        hands[other], pool = tuple(pool[:size]), pool[size:]
    dealt = tuple(state.dealt[s] if s == seat else hands[s] for s in range(4))
    shuffled = GameState(state.table, tuple(hands), dealt)
    assert RulePlayer().act(shuffled.seen_by(seat), 2) == before


def test_it_beats_players_who_choose_by_lot() -> None:
    """In sixty deals played from each seat it wins at least a point a game on average."""
    points = []
    for number in range(60):
        for hero in range(4):
            quiet = RulePlayer(without=frozenset({"announces", "solos"}))
            players: list[Player] = [quiet if seat == hero else RandomPlayer() for seat in range(4)]
            sheet = play(number, players).table.sheet
            assert sheet is not None
            points.append(sheet.points[hero])
    assert sum(points) / len(points) > 1.0


class Stubborn:
    """Always answers with the same card, legal or not."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        del seed
        return Say(view.seat, "gesund") if view.words() else PlayCard(view.seat, view.dealt[0])


class Broken:
    """Fails at every question."""

    def act(self, view: View, seed: int) -> Action:
        """Answer for the seat that is to act."""
        raise RuntimeError(f"{view.seat} {seed}")


def test_a_failing_player_is_replaced_by_a_legal_answer() -> None:
    """An exception or an illegal answer becomes a simple legal one, and is told."""
    for failing in (Stubborn(), Broken()):
        faults: list[Fault] = []
        state, _ = start(DDV, 0, deal(3))
        while state.table.to_act is not None:
            view = state.seen_by(state.table.to_act)
            action, fault = safe_act(failing, view, 0)
            assert is_legal(view, action)
            if fault is not None:
                assert action == simple(view)
                faults.append(fault)
            state, _ = step(state, action)
        assert faults
        assert all(fault.text for fault in faults)


def test_it_announces_what_a_strong_hand_is_worth() -> None:
    """Over many deals it announces, and more calls succeed than fail."""
    made = failed = 0
    for number in range(60):
        table = play(number, [RulePlayer() for _ in range(4)]).table
        assert table.sheet is not None
        for call in table.calls:
            made += call.side is table.sheet.winner
            failed += call.side is not table.sheet.winner
    assert made > failed > 0
    assert not any(isinstance(action, Announce) for action in (simple(_first_view()),))


def _first_view() -> View:
    state, _ = start(DDV, 0, deal(1))
    return state.seen_by(1)
