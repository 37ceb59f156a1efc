"""The director: check, write down, then move on."""

from __future__ import annotations

import pytest
from hypothesis import given

from dkdesk.play.director import Director
from dkdesk.rules.actions import PlayCard, Say, parse_action
from dkdesk.rules.deal import deal
from dkdesk.rules.errors import IllegalActionError, NotationError, Reason
from dkdesk.rules.events import Dealt
from dkdesk.rules.state import GameState, start
from dkdesk.rules.table import SEATS
from tests.play.evenings import answer
from tests.rules.games import DDV, MOMENTS, Game, games


def dealt(number: int = 7) -> GameState:
    """A deal in which seat 0 speaks first."""
    state, events = start(DDV, 3, deal(number))
    assert events == (Dealt(3),)
    return state


def playing(written: list[str], number: int = 7) -> Director:
    """A normal game in which seat 0 leads the first trick."""
    director = Director(dealt(number), written.append)
    director.replay(f"{seat} gesund" for seat in SEATS)
    return director


def test_an_action_is_written_before_anything_moves() -> None:
    """Whoever is told to write still sees the table as it was."""
    seen: list[tuple[str, int, int | None]] = []

    def write(text: str) -> None:
        seen.append((text, director.moves, director.table.to_act))

    director = Director(dealt(), write)
    director.submit(Say(0, "gesund"))
    assert seen == [("0 gesund", 0, 0)]
    assert (director.moves, director.table.to_act) == (1, 1)


def test_what_could_not_be_written_has_not_happened() -> None:
    """A writer that fails leaves the deal as it was."""

    def write(_: str) -> None:
        raise OSError("no disk")

    director = Director(dealt(), write)
    before = director.view(0)
    with pytest.raises(OSError, match="no disk"):
        director.submit(Say(0, "gesund"))
    assert (director.view(0), director.moves) == (before, 0)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        pytest.param("1 HT", Reason.NOT_YOUR_TURN, id="another seat is to lead"),
        pytest.param("0 gesund", Reason.NOT_ALLOWED_WORD, id="the reservations are over"),
    ],
)
def test_a_refused_action_writes_nothing(text: str, reason: Reason) -> None:
    """Nothing is written and nothing changes."""
    written: list[str] = []
    director = playing(written)
    before = director.view(0)
    with pytest.raises(IllegalActionError) as refused:
        director.submit(parse_action(text))
    assert refused.value.reason is reason
    assert written == []
    assert (director.view(0), director.moves) == (before, 4)


def test_a_card_of_somebody_else_is_refused() -> None:
    """Who is to act may only play what he holds."""
    written: list[str] = []
    director = playing(written)
    with pytest.raises(IllegalActionError) as refused:
        director.submit(PlayCard(0, director.view(1).hand[0]))
    assert refused.value.reason is Reason.NOT_YOUR_CARD
    assert written == []


def test_a_whole_deal_is_written_as_it_was_played() -> None:
    """The journal holds every action in its notation and counts the moves."""
    written: list[str] = []
    director = Director(dealt(), written.append)
    taken = []
    while director.table.sheet is None:
        action = answer(director, seed=11)
        director.submit(action)
        taken.append(action)
    assert list(map(parse_action, written)) == taken
    assert director.moves == len(written) >= 4 + 48


@given(games(), MOMENTS)
def test_a_journal_replays_to_the_equal_state(game: Game, moment: int) -> None:
    """From any moment of any game, and without being written again."""
    moment %= len(game.states)
    written: list[str] = []
    director = Director(game.begin, written.append)
    director.replay(game.journal[:moment])
    assert director._state == game.states[moment]
    assert director.moves == moment
    assert written == []


@pytest.mark.parametrize(
    ("line", "error"),
    [
        pytest.param("0 XX", NotationError, id="no action"),
        pytest.param("1 gesund", IllegalActionError, id="an action out of turn"),
    ],
)
def test_a_wrong_line_ends_the_replay(line: str, error: type[Exception]) -> None:
    """The lines before it have been taken."""
    director = Director(dealt(), list[str]().append)
    with pytest.raises(error):
        director.replay(["0 gesund", line.replace("1 ", "3 ")])
    assert director.moves == 1
