"""The bar of who does not play himself: a sentence, and what can be done about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.table.sideline import OFFERS, Role, Sideline
from dkdesk.gui.theme import Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut

NARROW = 616
"""The room of the bar in the smallest window."""


@pytest.fixture
def cloth(qtbot: QtBot) -> QWidget:
    """As much of the smallest table as the bar has."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(NARROW, 72)
    made.show()
    return made


@pytest.fixture
def sideline(language: Language, theme: Theme, cloth: QWidget) -> Sideline:
    """A bar on the smallest table."""
    made = Sideline(theme, language, cloth)
    made.setGeometry(cloth.rect())
    return made


def offered(sideline: Sideline) -> tuple[str, ...]:
    """The commands that have a button now."""
    return tuple(key for key, button in sideline.buttons.items() if button.isVisible())


@pytest.mark.parametrize("role", Role)
def test_each_role_has_its_buttons(sideline: Sideline, role: Role) -> None:
    """Who plays himself sees nothing of it."""
    sideline.show_role(role)
    assert sideline.isVisible() is (role is not Role.PLAYS)
    assert offered(sideline) == OFFERS[role]
    assert bool(sideline.sentence) is (role is not Role.PLAYS)


@pytest.mark.parametrize("key", ["fast", "skip"])
def test_a_button_wants_its_command(sideline: Sideline, qtbot: QtBot, key: str) -> None:
    """By its key, so that button, menu and key are one."""
    sideline.show_role(Role.WATCHES)
    with qtbot.waitSignal(sideline.wanted) as told:
        QTest.mouseClick(sideline.buttons[key], Qt.MouseButton.LeftButton)
    assert told.args == [key]


def test_the_faster_pace_can_be_left(sideline: Sideline) -> None:
    """The same button then leads back."""
    sideline.show_role(Role.WATCHES)
    faster = sideline.buttons["fast"].text()
    sideline.show_role(Role.HURRIES)
    assert sideline.buttons["fast"].text() != faster


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.PLAYS])
@pytest.mark.parametrize("code", LANGUAGES)
def test_can_be_read_in_every_language(
    sideline: Sideline, language: Language, code: str, role: Role
) -> None:
    """No text is cut in the smallest window, before or after the language changes."""
    sideline.show_role(role)
    language.choose(code)
    QApplication.processEvents()
    assert_nothing_cut(sideline)
