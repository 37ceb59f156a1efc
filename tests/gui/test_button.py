"""Buttons: all of one height, and never lower than their text."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QTextEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.button import LOWEST, Button
from dkdesk.gui.theme import TEXT_PX, font
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")


@pytest.mark.usefixtures("theme")
@pytest.mark.parametrize("px", [TEXT_PX, 2 * TEXT_PX])
def test_a_button_keeps_its_height_where_room_is_scarce(qtbot: QtBot, px: int) -> None:
    """Beside something that would like to be higher; in large type it is higher itself."""
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    greedy, button = QTextEdit(), Button()
    greedy.setMinimumHeight(0)
    button.setFont(font(px))
    button.setText("Schließen")
    column.addWidget(greedy, stretch=1)
    column.addWidget(button)
    window.resize(200, 120)
    window.show()
    assert greedy.height() < greedy.sizeHint().height()
    assert (button.height() > LOWEST) is (px > TEXT_PX)
    assert button.height() >= LOWEST
    assert_nothing_cut(window)
