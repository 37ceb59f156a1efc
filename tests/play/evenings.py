"""Evenings for tests: who sits there, and cards played by lot."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from dkdesk.play.director import Director
from dkdesk.play.evening import Evening
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import RandomPlayer
from dkdesk.rules.actions import Action
from dkdesk.rules.state import GameState
from dkdesk.store.archive import Archive
from dkdesk.trouble import Trouble

STARTED: Final = "2026-02-21T18:00:00+00:00"
PLAYERS: Final = ("", *list(PERSONAS)[:3])
LIVELY: Final = RandomPlayer(reserves=0.15, calls=0.1)
"""Says Vorbehalt and announces now and then, so that journals hold every kind of action."""


def nobody(trouble: Trouble) -> None:
    """Receive a trouble where none may come."""
    raise AssertionError(trouble)


def sit_down(archive: Archive, report: Callable[[Trouble], None] = nobody) -> Evening:
    """Begin an evening of the human against three others."""
    return Evening.begin(
        archive, report, started=STARTED, rules="rules: ddv", players=PLAYERS, human=0
    )


def answer(director: Director, seed: int) -> Action:
    """What whoever must act does, by lot."""
    seat = director.table.to_act
    assert seat is not None, "the deal is not over"
    return LIVELY.act(director.view(seat), seed + director.moves)


def play(evening: Evening, seed: int) -> Iterator[Action]:
    """Play the deal on the table to its end; yields every action after it was taken."""
    while evening.director.table.sheet is None:
        action = answer(evening.director, seed)
        evening.director.submit(action)
        yield action


def play_deal(evening: Evening, number: int) -> None:
    """Play one whole deal and count it."""
    evening.next_deal(number)
    for _ in play(evening, number):
        pass
    evening.note_end()


def truth(evening: Evening) -> tuple[int, int, GameState]:
    """Everything there is to know about the deal on the table."""
    director = evening.director
    return evening.number, director.moves, director._state


def journal(archive: Archive) -> list[list[str]]:
    """The actions of every deal of the newest evening."""
    row = archive.unfinished_evening()
    return [] if row is None else [list(archive.actions(deal.id)) for deal in archive.deals(row.id)]
