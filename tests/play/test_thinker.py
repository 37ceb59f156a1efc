"""The other process: it answers, it may die, it leaves nothing behind."""

from __future__ import annotations

import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from dkdesk.play import thinker as thinker_module
from dkdesk.play.thinker import Thinker
from dkdesk.play.thinking import think
from dkdesk.play.ticket import Answer, Question, Ticket
from dkdesk.players.brain import BrainError
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import Player, RandomPlayer, is_legal
from dkdesk.rules.actions import Action
from dkdesk.rules.state import View
from tests.rules.games import random_game

DEADLINE = 60.0
"""Seconds until a test gives up; a loaded machine starts a process slowly."""
PERSONA = next(iter(PERSONAS))


class Desk:
    """Who asks, and waits for the answers."""

    def __init__(self) -> None:
        self.answers: queue.Queue[Answer] = queue.Queue()
        self.thinker = Thinker(self.answers.put)

    def ask(self, question: Question) -> Answer:
        """The answer to *question*."""
        self.thinker.ask(question)
        return self.answers.get(timeout=DEADLINE)

    @property
    def pid(self) -> int:
        """The thinking process."""
        pid = self.thinker._process.pid
        assert pid is not None, "it has been started"
        return pid


@pytest.fixture
def desk() -> Iterator[Desk]:
    """A desk with a real process behind it."""
    made = Desk()
    yield made
    made.thinker.close()


def question(moment: int = 12, *, number: int = 3, seed: int = 5) -> Question:
    """What whoever is to act at a moment of a game is asked."""
    state = random_game(number, seed=1).at(moment)
    seat = state.table.to_act
    assert seat is not None, "somebody is asked"
    return Question(Ticket(number, moment), PERSONA, state.seen_by(seat), seed)


def test_it_answers_with_a_legal_action(desk: Desk) -> None:
    """The answer carries the ticket of its question, at every kind of moment."""
    for moment in (0, 21, 40):
        asked = question(moment)
        answer = desk.ask(asked)
        assert answer.ticket == asked.ticket
        assert is_legal(asked.view, answer.action)
        assert answer.fault is None


def test_the_same_seed_gives_the_same_answer(desk: Desk) -> None:
    """There and here, today and tomorrow."""
    asked = question()
    assert desk.ask(asked) == desk.ask(asked) == think(asked)


def test_answers_come_in_the_order_of_the_questions(desk: Desk) -> None:
    """Who asks again before the answer receives both, told apart by their tickets."""
    first, second = question(10), question(20)
    desk.thinker.ask(first)
    desk.thinker.ask(second)
    tickets = [desk.answers.get(timeout=DEADLINE).ticket for _ in range(2)]
    assert tickets == [first.ticket, second.ticket]


def test_the_window_does_not_think(desk: Desk) -> None:
    """The process is another one, and the answer comes in a thread of its own."""
    threads: list[str] = []

    def receive(answer: Answer) -> None:
        threads.append(threading.current_thread().name)
        desk.answers.put(answer)

    desk.thinker._answer = receive
    desk.ask(question())
    assert desk.pid != os.getpid()
    assert threads == ["dkdesk-answers"]


def test_a_killed_process_is_replaced_and_the_question_still_answered(desk: Desk) -> None:
    """Killed before it is asked, it dies with the question in its pipe, or before it came."""
    old = desk.pid
    os.kill(old, signal.SIGKILL)
    asked = question()
    assert desk.ask(asked).ticket == asked.ticket
    assert desk.pid != old
    assert desk.ask(question(30)).ticket.moves == 30


def test_a_stopped_process_that_dies_over_a_question_is_replaced(desk: Desk) -> None:
    """It certainly had the question and had not answered."""
    desk.ask(question())
    os.kill(desk.pid, signal.SIGSTOP)
    asked = question(30)
    desk.thinker.ask(asked)
    os.kill(desk.pid, signal.SIGKILL)
    assert desk.answers.get(timeout=DEADLINE) == think(asked)


def test_a_question_that_kills_is_answered_without_a_process(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After as many deaths as there is patience, the rule player answers it here."""
    asked = question()
    desk.ask(asked)
    deaths = []
    send = desk.thinker._send

    def deadly(sent: Question) -> None:
        os.kill(desk.pid, signal.SIGSTOP)
        send(sent)
        deaths.append(desk.pid)
        os.kill(desk.pid, signal.SIGKILL)

    monkeypatch.setattr(desk.thinker, "_send", deadly)
    answer = desk.ask(asked)
    assert is_legal(asked.view, answer.action)
    assert answer.fault is not None
    assert len(set(deaths)) == thinker_module.PATIENCE
    monkeypatch.undo()
    assert desk.ask(question(30)).ticket.moves == 30


def test_an_opponent_who_hangs_is_answered_for(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the time is up the process is ended, once, and the game goes on."""
    desk.ask(question())
    monkeypatch.setattr(thinker_module, "LIMIT", 0.05)
    os.kill(desk.pid, signal.SIGSTOP)
    asked = question(30)
    answer = desk.ask(asked)
    assert answer.ticket == asked.ticket
    assert is_legal(asked.view, answer.action)
    assert answer.fault is not None
    monkeypatch.undo()
    assert desk.ask(question(20)).fault is None


def test_a_broken_brain_does_not_end_the_evening(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever cannot even be seated is replaced by the rule player, and the reason is told."""

    def broken(_: object) -> Player:
        raise BrainError("expert.npz: cut off")

    monkeypatch.setattr("dkdesk.play.thinking.seated", broken)
    asked = question(25)
    answer = think(asked)
    assert is_legal(asked.view, answer.action)
    assert answer.fault is not None
    assert "expert.npz" in answer.fault.text


def test_it_revives_while_nobody_asks(desk: Desk) -> None:
    """A process that dies at rest is not missed at the next question."""
    os.kill(desk.pid, signal.SIGKILL)
    for moment in (10, 20, 30):
        assert desk.ask(question(moment)).ticket.moves == moment


@pytest.mark.parametrize("asked", [False, True], ids=["idle", "thinking"])
def test_close_leaves_nothing_running(asked: bool) -> None:
    """No process, no thread, and no answer comes after it returned."""
    before = set(threading.enumerate())
    desk = Desk()
    pid = desk.pid
    if asked:
        desk.ask(question())
        os.kill(desk.pid, signal.SIGSTOP)
        desk.thinker.ask(question(30))
        os.kill(desk.pid, signal.SIGCONT)
    desk.thinker.close()
    left = desk.answers.qsize()
    assert set(threading.enumerate()) == before
    assert pid not in {child.pid for child in multiprocessing.active_children()}
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert desk.answers.qsize() == left


def test_close_ends_a_process_that_has_just_died() -> None:
    """Closing and reviving at the same time leave nothing either."""
    before = set(threading.enumerate())
    for _ in range(3):
        desk = Desk()
        os.kill(desk.pid, signal.SIGKILL)
        desk.thinker.close()
    assert set(threading.enumerate()) == before
    assert multiprocessing.active_children() == []


class Broken:
    """A player that fails."""

    def act(self, view: View, seed: int) -> Action:
        """Fail at every question."""
        raise ZeroDivisionError(f"{view.seat} {seed}")


class Cheat:
    """A player that answers for somebody else."""

    def act(self, view: View, seed: int) -> Action:
        """Answer as the next seat would."""
        return replace(RandomPlayer().act(view, seed), seat=(view.seat + 1) % 4)


@pytest.mark.parametrize(
    ("player", "told"),
    [
        pytest.param(Broken, "ZeroDivisionError: ", id="an exception"),
        pytest.param(Cheat, "illegal answer: ", id="an illegal answer"),
    ],
)
@pytest.mark.parametrize("moment", [pytest.param(0, id="a word"), pytest.param(25, id="a card")])
def test_a_failing_player_is_replaced_by_a_legal_move(
    player: type[Broken | Cheat], told: str, moment: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game goes on, and the fault comes with the answer."""
    monkeypatch.setattr("dkdesk.play.thinking.seated", lambda _: player())
    asked = question(moment)
    answer = think(asked)
    assert is_legal(asked.view, answer.action)
    assert answer.fault is not None
    assert answer.fault.text.startswith(told)
