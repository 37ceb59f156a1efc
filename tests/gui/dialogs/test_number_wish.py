"""The small dialog that asks for the number of a deal."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.number_wish import NumberDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.rules.deal import LAST_NUMBER
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> NumberDialog:
    """The dialog, open."""
    made = NumberDialog(language, theme)
    qtbot.addWidget(made)
    made.show()
    made.ask(7)
    return made


@pytest.mark.parametrize("code", LANGUAGES)
def test_can_be_read_in_every_language(dialog: NumberDialog, language: Language, code: str) -> None:
    """With the longest number, a complaint, and an evening that would end."""
    language.choose(code)
    dialog.ask(LAST_NUMBER, played=12, games=24)
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    dialog.line.setText("9" * 21)
    dialog.deal_button.click()
    QApplication.processEvents()
    assert dialog.hint.isVisible()
    assert_nothing_cut(dialog)


def test_its_buttons_are_paper_like_all_others(dialog: NumberDialog) -> None:
    """The one to press is marked as such, and none has a picture."""
    buttons = dialog.findChildren(QPushButton)
    assert [button.property("primary") for button in buttons].count(True) == 1
    assert dialog.deal_button.property("primary") is True
    assert all(button.icon().isNull() for button in buttons)


def test_the_largest_number_is_carried_whole(dialog: NumberDialog, qtbot: QtBot) -> None:
    """Though it is larger than what Qt's own numbers hold."""
    dialog.line.setText(str(LAST_NUMBER))
    with qtbot.waitSignal(dialog.deal) as wanted:
        QTest.mouseClick(dialog.deal_button, Qt.MouseButton.LeftButton)
    assert wanted.args == [LAST_NUMBER]
    assert not dialog.isVisible()


def test_asked_again_it_has_forgotten_what_was_wrong(dialog: NumberDialog) -> None:
    """The number of the cards on the table stands there, marked."""
    dialog.line.setText("x")
    dialog.deal_button.click()
    dialog.ask(8)
    assert not dialog.hint.isVisible()
    assert dialog.line.selectedText() == "8"
