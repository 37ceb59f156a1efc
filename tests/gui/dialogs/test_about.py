"""The small dialog: what the program is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk import __version__
from dkdesk.gui.dialogs.about import AboutDialog
from dkdesk.gui.dialogs.paper import PaperDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> PaperDialog:
    """The dialog, open."""
    made = AboutDialog(language, theme)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_can_be_read_in_every_language(
    dialog: PaperDialog, language: Language, language_code: str
) -> None:
    """No text is cut, and the title speaks the language too."""
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    assert dialog.windowTitle() == language.say("about.title")


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_key_closes(dialog: PaperDialog, key: Qt.Key) -> None:
    """Esc and Enter close."""
    assert not dialog.isModal()
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()


def test_a_click_closes(dialog: PaperDialog) -> None:
    """So does the button."""
    QTest.mouseClick(dialog.close_button, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()


def test_wears_the_theme(dialog: PaperDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)


def test_about_tells_version_licence_and_rules(
    language: Language, theme: Theme, qtbot: QtBot
) -> None:
    """Everything a bug report and a lawyer ask for."""
    language.choose("en")
    dialog = AboutDialog(language, theme)
    qtbot.addWidget(dialog)
    dialog.show()
    said = " ".join(texts(dialog))
    for part in (__version__, "GNU General Public License", "PySide6", "DDV", "2026"):
        assert part in said
