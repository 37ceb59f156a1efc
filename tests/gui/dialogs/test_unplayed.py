"""The cards that others still hold, counted for the player."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtWidgets import QWidget

from dkdesk.gui.dialogs.unplayed import LETTERS, TRUMP, Unplayed, unplayed
from dkdesk.gui.language import Language
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS
from dkdesk.rules.view import View
from tests.gui.fit import texts
from tests.rules.games import DDV, normal_game, split_queens

BEGIN: Final = start(DDV, 3, split_queens(0, 2))[0]


def states() -> list[GameState]:
    """A normal game, card by card, each the first that may be played."""
    made = [normal_game(split_queens(0, 2))]
    while (seat := made[-1].table.to_act) is not None:
        legal = made[-1].seen_by(seat).legal()
        made.append(step(made[-1], PlayCard(seat, legal[0]))[0])
    return made


def views() -> list[View]:
    """Every moment of a game from seat 1."""
    return [state.seen_by(1) for state in states()]


@pytest.mark.parametrize("number", [0, 5, 17, -2])
def test_it_is_what_the_others_hold(number: int) -> None:
    """Not one card more or less, the trumps by themselves, from the highest."""
    state = states()[number]
    rows = unplayed(state.seen_by(1))
    held = {card for seat in SEATS if seat != 1 for card in state.hands[seat]}
    assert {card for row in rows.values() for card in row} == held
    contract = state.table.contract
    assert contract is not None
    assert all(contract.is_trump(card) == (row == TRUMP) for row in rows for card in rows[row])
    assert all(row == contract.sort(row) for row in rows.values())


def test_before_the_game_is_found_nothing_is_counted() -> None:
    """Nobody knows what will be trump."""
    assert unplayed(BEGIN.seen_by(1)) == {}


def test_speaks_as_the_cards_do(cloth: QWidget, language: Language) -> None:
    """With the letters in their corners; what is gone takes no room."""
    box = Unplayed(language)
    box.setParent(cloth)
    box.show_view(views()[0])
    told = box._faces[TRUMP].text()
    assert "♣D" in told
    assert "♣Q" not in told
    box.letters = LETTERS["english"]
    box.show_view(views()[0])
    assert "♣Q" in box._faces[TRUMP].text()
    box.show_view(views()[-1])
    held = unplayed(views()[-1])
    assert [row for row in held if box._suits[row].isVisible()] == [
        row for row, cards in held.items() if cards
    ]
    assert "Noch nicht gespielt" in texts(box)
    box.show_view(None)
    assert not box.isVisible()
