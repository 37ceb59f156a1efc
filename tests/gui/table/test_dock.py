"""The announcement bar: pressed, armed, disabled with its reason (UX N3, N4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.table.calls import Mood
from dkdesk.gui.table.dock import Dock
from dkdesk.gui.theme import Theme
from dkdesk.rules.actions import Announce
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.state import GameState, step
from tests.rules.games import normal_game, split_queens, wedding

NAMES: Final = ("Du", "Jan", "Ute", "Mia")
BEGUN: Final = normal_game(split_queens(0, 2))


@pytest.fixture
def dock(qtbot: QtBot, theme: Theme, language: Language) -> Iterator[Dock]:
    """A bar in a window."""
    window = QWidget()
    window.resize(800, 72)
    qtbot.addWidget(window)
    made = Dock(theme, language, window)
    made.setGeometry(0, 0, 800, 72)
    window.show()
    yield made
    window.close()


@pytest.fixture
def called(dock: Dock) -> list[Level]:
    """What has been announced."""
    levels: list[Level] = []
    dock.called.connect(levels.append)
    return levels


def click(dock: Dock, level: Level) -> None:
    """Press the mouse over a button."""
    QTest.mouseClick(dock.buttons[level], Qt.MouseButton.LeftButton)


def test_one_click_says_re(dock: Dock, called: list[Level]) -> None:
    """The step that is next needs no confirmation."""
    dock.show_view(BEGUN.seen_by(0), NAMES)
    click(dock, Level.ANN)
    assert called == [Level.ANN]


def test_a_jump_is_asked_for(dock: Dock, called: list[Level]) -> None:
    """One line says all that would be said; yes says it."""
    dock.show_view(BEGUN.seen_by(0), NAMES)
    click(dock, Level.K60)
    assert called == []
    assert dock.jump.sentence == "Re, keine 90, keine 60 ansagen?"
    assert not any(button.isVisible() for button in dock.buttons.values())
    QTest.mouseClick(dock.jump.yes, Qt.MouseButton.LeftButton)
    assert called == [Level.K60]
    assert not dock.jump.isVisible()


def test_the_key_that_asked_says_yes(dock: Dock, called: list[Level]) -> None:
    """Another key asks anew."""
    dock.show_view(BEGUN.seen_by(0), NAMES)
    dock.press(Level.K60)
    dock.press(Level.K30)
    assert called == []
    assert dock.jump.sentence.startswith("Re, keine 90, keine 60, keine 30")
    dock.press(Level.K30)
    assert called == [Level.K30]


def test_no_and_the_game_put_the_question_away(dock: Dock, called: list[Level]) -> None:
    """Then the buttons are there again, and nothing has been said."""
    dock.show_view(BEGUN.seen_by(0), NAMES)
    click(dock, Level.K60)
    QTest.mouseClick(dock.jump.no, Qt.MouseButton.LeftButton)
    assert dock.buttons[Level.K60].isVisible()
    click(dock, Level.K60)
    dock.show_view(BEGUN.seen_by(0), NAMES)
    assert dock.buttons[Level.K60].isVisible()
    assert called == []


def test_at4_a_disabled_button_says_why_and_does_nothing(dock: Dock, called: list[Level]) -> None:
    """AT4: it stays where it is, with its reason to read, to hover and to hear."""
    dock.show_view(wedding(1).seen_by(0), NAMES)
    for level, button in dock.buttons.items():
        assert not button.isEnabled()
        assert button.line == "nach der Klärung"
        assert button.toolTip() == button.accessibleDescription() != ""
        assert button.focusPolicy() is Qt.FocusPolicy.NoFocus
        click(dock, level)
    assert called == []


def said(state: GameState, seat: int) -> GameState:
    """Let *seat* announce."""
    return step(state, Announce(seat, Level.ANN))[0]


@pytest.mark.parametrize(
    ("state", "mood", "enabled"),
    [
        pytest.param(lambda: BEGUN, Mood.OPEN, True, id="open"),
        pytest.param(lambda: said(BEGUN, 2), Mood.SAID, False, id="said by the partner"),
        pytest.param(lambda: said(BEGUN, 1), Mood.OPEN, True, id="said by the others"),
    ],
)
def test_a_button_wears_its_mood(
    dock: Dock, state: Callable[[], GameState], mood: Mood, enabled: bool
) -> None:
    """Only what can be said can be pressed or reached by Tab."""
    dock.show_view(state().seen_by(0), NAMES)
    button = dock.buttons[Level.ANN]
    assert (button.mood, button.isEnabled()) == (mood, enabled)
    reached = button.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert reached is enabled
    assert button.accessibleName() == "Re"


def test_before_the_first_deal_a_key_says_nothing(dock: Dock, called: list[Level]) -> None:
    """The bar has no captions yet."""
    dock.press(Level.ANN)
    assert called == []


def test_what_was_said_is_painted_in_its_colour(dock: Dock, theme: Theme) -> None:
    """The side's own, in daylight as by the lamp."""
    dock.show_view(said(BEGUN, 0).seen_by(0), NAMES)
    button = dock.buttons[Level.ANN]
    for name in ("light", "dark"):
        theme.choose(name)
        picture = button.grab().toImage()
        colours = {picture.pixelColor(x, 8).name() for x in range(20, button.width() - 20)}
        assert theme.tokens.side(Side.RE).name() in colours
