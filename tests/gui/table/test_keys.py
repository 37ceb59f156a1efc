"""The hand played by keys: arrows, Enter, Space (UX V1)."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from dkdesk.gui.table.cues import Tempo
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.state import step
from tests.gui.table.conftest import Cloth
from tests.rules.games import normal_game, split_queens

LEADING: Final = normal_game(split_queens(0, 2))
Key = Qt.Key


def chosen(cloth: Cloth) -> int | None:
    """The place of the card in the ring."""
    ringed = [number for number, item in enumerate(cloth.scene.spread.hand) if item.ringed]
    assert len(ringed) <= 1
    return ringed[0] if ringed else None


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        pytest.param([Key.Key_Right], 0, id="right begins at the left"),
        pytest.param([Key.Key_Left], 11, id="left begins at the right"),
        pytest.param([Key.Key_Right, Key.Key_Right], 1, id="one further"),
        pytest.param([Key.Key_Left, Key.Key_Left], 10, id="one back"),
        pytest.param([Key.Key_Right, Key.Key_Left], 0, id="it stops at the left edge"),
        pytest.param([Key.Key_End, Key.Key_Right], 11, id="it stops at the right edge"),
        pytest.param([Key.Key_End, Key.Key_Home], 0, id="home"),
        pytest.param([Key.Key_Home, Key.Key_Escape], None, id="escape lets go"),
    ],
)
def test_the_ring_goes_from_card_to_card(
    cloth: Cloth, keys: list[Qt.Key], place: int | None
) -> None:
    """One card at most has it, and whoever listens is told which."""
    cloth.ask(LEADING)
    told: list[object] = []
    cloth.scene.chosen.connect(told.append)
    for key in keys:
        cloth.key(key)
    assert chosen(cloth) == place
    hand = cloth.scene.spread.hand
    assert told[-1] is (None if place is None else hand[place].card)
    assert cloth.offered == []


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_the_ringed_card_is_played(cloth: Cloth, key: Qt.Key) -> None:
    """By any of the keys that say yes."""
    cloth.ask(LEADING)
    cloth.key(Key.Key_Right)
    cloth.key(Key.Key_Right)
    cloth.key(key)
    assert cloth.offered == [cloth.scene.spread.hand[1].card]


def test_without_a_ring_nothing_is_played(cloth: Cloth) -> None:
    """Enter alone says nothing."""
    cloth.ask(LEADING)
    cloth.key(Key.Key_Return)
    assert cloth.offered == []


def test_the_ring_is_gone_when_the_card_is_played(cloth: Cloth, qtbot: QtBot) -> None:
    """The card that won a trick has it later, not the one that was chosen."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(0.1, 0)
    cloth.key(Key.Key_Home)
    cloth.key(Key.Key_Return)
    state, events = step(LEADING, PlayCard(0, cloth.offered[0]))
    with qtbot.waitSignal(cloth.scene.idle):
        cloth.scene.show_events(events, state.seen_by(0))
    assert not any(item.ringed for item in cloth.scene.spread.items())


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_key_hurries_what_is_shown(cloth: Cloth, qtbot: QtBot, key: Qt.Key) -> None:
    """As a click does."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(20, 0)
    card = cloth.scene.spread.hand[0].card
    assert card is not None
    state, events = step(LEADING, PlayCard(0, card))
    cloth.scene.show_events(events, state.seen_by(0))
    with qtbot.waitSignal(cloth.scene.idle):
        cloth.key(key)
    assert cloth.offered == []


def test_the_winner_has_the_ring(cloth: Cloth) -> None:
    """On the table, beside the one of the keyboard."""
    state, _ = step(LEADING, PlayCard(0, LEADING.seen_by(0).legal()[0]))
    cloth.scene.sync(state.seen_by(0))
    cloth.scene.mark_winner(0)
    assert cloth.scene.spread.trick[0].ringed
    cloth.scene.mark_winner(None)
    assert not cloth.scene.spread.trick[0].ringed
