"""Other programs at our table: they play whole deals, and what they do wrong is told."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from dkdesk.players import protocol
from dkdesk.players.external import ExternalPlayer
from dkdesk.players.match import Watched, duplicate, play
from dkdesk.players.player import RandomPlayer
from dkdesk.players.protocol import ProtocolError
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.cards import Card
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from tests.players.positions import position
from tests.players.walks import walk

PROGRAM = f"{sys.executable} {Path(__file__).with_name('random_program.py')}"


@pytest.fixture
def program() -> Iterator[ExternalPlayer]:
    """A program that plays any legal card."""
    player = ExternalPlayer(PROGRAM)
    yield player
    player.close()


@pytest.mark.parametrize("preset", PRESETS)
def test_a_program_plays_whole_deals(program: ExternalPlayer, preset: str) -> None:
    """Three rule players and a program play under every preset without a fault."""
    games = duplicate(PRESETS[preset], [5])
    watched = Watched(), Watched()
    play(games, program, RulePlayer(), 1, watched)
    assert all(game.state.table.over for game in games)
    assert [fault.text for fault in watched[0].faults] == []


def test_a_program_takes_three_seats(program: ExternalPlayer) -> None:
    """Each seat has a process of its own, which knows its own cards."""
    games = duplicate(PRESETS["ddv"], [7])
    watched = Watched(), Watched()
    play(games, RandomPlayer(), program, 1, watched)
    assert [fault.text for fault in watched[1].faults] == []


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        pytest.param("illegal", "XX", id="an illegal card"),
        pytest.param("garbage", "no JSON", id="no JSON"),
        pytest.param("dies", "has ended", id="the program dies"),
        pytest.param("sleeps", "no answer within", id="the program is late"),
    ],
)
def test_faults_are_told_and_the_game_goes_on(fault: str, said: str) -> None:
    """Whatever a program does wrong, the deal is played to its end and the report says what."""
    player = ExternalPlayer(f"{PROGRAM} {fault}", patience=0.2 if fault == "sleeps" else 10)
    games = duplicate(PRESETS["ddv"], [5], heroes=[0])
    watched = Watched(), Watched()
    play(games, player, RulePlayer(), 1, watched)
    player.close()
    assert games[0].state.table.over
    assert said in watched[0].faults[0].text


def test_a_program_that_cannot_start_is_a_fault() -> None:
    """A wrong command costs legal cards, not the game."""
    games = duplicate(PRESETS["ddv"], [5], heroes=[0])
    watched = Watched(), Watched()
    play(games, ExternalPlayer("no-such-program"), RulePlayer(), 1, watched)
    assert games[0].state.table.over
    assert "no-such-program" in watched[0].faults[0].text


def test_events_tell_only_what_the_seat_knows() -> None:
    """The events of a seat are the same whatever the others hold, and grow at their end only."""
    for number in range(12):
        game = walk(number)
        known: list[list[protocol.Message]] = [[] for _ in range(4)]
        for state in game.states:
            if state.table.genscher is not None or state.table.exchange is not None:
                break  # what was passed on is told when it is known
            for seat in range(4):
                told = list(protocol.events(state.seen_by(seat)))
                assert told[: len(known[seat])] == known[seat]
                known[seat] = told
                assert json.loads(json.dumps(told)) == told


def test_calls_stand_where_they_were_made() -> None:
    """An announcement comes after the cards that lay when it was made, and before the next."""
    state, _ = start(PRESETS["ddv"], 3, deal(11))
    rule = RulePlayer(boldness=1.0)
    while (actor := state.table.to_act) is not None and not state.table.calls:
        state, _ = step(state, rule.act(state.seen_by(actor), 0))
    call = state.table.calls[0]
    told = [event["event"] for event in protocol.events(state.seen_by(0))]
    assert told[-1] == "call"
    assert told.count("card") == call.played


def test_an_answer_to_another_question_is_refused() -> None:
    """The number of the question must come back."""
    view = position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK")
    fine = {"type": "answer", "id": 3, "card": "HT"}
    assert protocol.answer(view, fine, 3) == PlayCard(0, Card.parse("HT"))
    with pytest.raises(ProtocolError):
        protocol.answer(view, fine, 4)
    with pytest.raises(ProtocolError):
        protocol.answer(view, {"type": "answer", "id": 3}, 3)
