"""Tricks looked at once more: the last by its key, all where that is allowed (UX U3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from dkdesk.gui.dialogs.peek import HOLD_SECONDS, PeekPanel
from dkdesk.gui.language import Language
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.last_trick import LastTrick
from dkdesk.gui.theme import Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut
from tests.rules.games import normal_game, play_out, split_queens

NAMES: Final = ("Du", "Jan", "Ute", "Wilhelmine")
TRICKS: Final = play_out(normal_game(split_queens(0, 2))).table.tricks
Key = Qt.Key


class Clock:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        """The seconds of now."""
        return self.time


@pytest.fixture
def clock() -> Clock:
    """The time."""
    return Clock()


@pytest.fixture
def panel(
    language: Language, theme: Theme, faces: Faces, cloth: QWidget, clock: Clock
) -> Iterator[PeekPanel]:
    """The sheet over a table with a button that has the keyboard, called by L."""
    button = QPushButton(cloth)
    button.show()
    button.setFocus()
    cards = LastTrick(faces, theme, language, cloth, named=True)
    made = PeekPanel(language, theme, cards, cloth)
    made.key, made.now = QKeySequence("L"), clock
    made.lie_in(cloth.rect())
    made.show_tricks(TRICKS[:3], NAMES, over=False)
    yield made
    made.hide()


def shown(panel: PeekPanel) -> int:
    """Which trick of the deal lies there."""
    return TRICKS.index(panel._cards._trick)


def test_a_short_press_lays_it_there(panel: PeekPanel, clock: Clock) -> None:
    """Until the key comes again, which also gives the keyboard back."""
    before = QApplication.focusWidget()
    panel.toggle()
    clock.time += HOLD_SECONDS / 2
    QTest.keyRelease(panel, Key.Key_L)
    assert panel.isVisible()
    assert panel.hasFocus()
    panel.toggle()
    assert not panel.isVisible()
    assert QApplication.focusWidget() is before


def test_a_held_key_shows_it_as_long(panel: PeekPanel, clock: Clock) -> None:
    """Another key changes nothing about that."""
    panel.toggle()
    clock.time += 2 * HOLD_SECONDS
    QTest.keyRelease(panel, Key.Key_X)
    assert panel.isVisible()
    QTest.keyRelease(panel, Key.Key_L)
    assert not panel.isVisible()


def test_escape_puts_it_away(panel: PeekPanel) -> None:
    """As with every sheet."""
    panel.toggle()
    QTest.keyClick(panel, Key.Key_Escape)
    assert not panel.isVisible()


def test_the_rules_let_one_look_at_the_last_trick_only(panel: PeekPanel) -> None:
    """Who asks for more is told so (DDV 5.3.5)."""
    panel.toggle_all()
    assert panel.allowed == 1
    QTest.keyClick(panel, Key.Key_Left)
    assert shown(panel) == 2
    assert panel._law.isVisible()
    assert not any(button.isVisible() for button in panel.steps.values())


@pytest.mark.parametrize(
    ("tricks", "over", "wished"),
    [
        pytest.param(3, False, True, id="wished for in the settings"),
        pytest.param(12, True, False, id="the deal is over"),
    ],
)
def test_all_tricks_by_arrows_and_buttons(
    panel: PeekPanel, tricks: int, over: bool, wished: bool
) -> None:
    """From the last back to the first, and no further."""
    panel.all_tricks = wished
    panel.show_tricks(TRICKS[:tricks], NAMES, over=over)
    panel.toggle_all()
    assert shown(panel) == tricks - 1
    assert not panel._law.isVisible()
    for _ in range(tricks + 1):
        QTest.keyClick(panel, Key.Key_Left)
    assert shown(panel) == 0
    assert panel.title.text() == "Stich 1"
    assert not panel.steps[-1].isEnabled()
    QTest.mouseClick(panel.steps[1], Qt.MouseButton.LeftButton)
    assert shown(panel) == 1


def test_the_next_trick_is_the_last_then(panel: PeekPanel) -> None:
    """An open sheet follows the game."""
    panel.toggle()
    panel.show_tricks(TRICKS[:4], NAMES, over=False)
    assert shown(panel) == 3


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("allowed", [False, True], ids=["the last", "all"])
def test_can_be_read(panel: PeekPanel, language: Language, code: str, allowed: bool) -> None:
    """In every language, with the law or with the buttons; names stand under their cards."""
    panel.all_tricks = allowed
    language.choose(code)
    panel.toggle_all()
    assert_nothing_cut(panel)
    told = panel._cards.accessibleDescription()
    assert all(name in told for name in NAMES)
