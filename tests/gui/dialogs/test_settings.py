"""The settings: every option of the table can be seen, understood and changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.settings.table import NAME_LENGTH, PAGES, SHOWN, Option, Page, Settings, changed
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
options = pytest.mark.parametrize("option", SHOWN.values(), ids=list(SHOWN))


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> SettingsDialog:
    """The dialog with every default, open."""
    made = SettingsDialog(language, theme, Settings())
    qtbot.addWidget(made)
    made.show()
    return made


def inner(dialog: SettingsDialog, name: str) -> QWidget:
    """What the player touches to change an option, on its open page."""
    page = SHOWN[name].page
    assert page is not None, "it is shown"
    dialog.open_page(page)
    made = dialog.editors[name].focusProxy()
    assert made is not None
    return made


@options
def test_every_option_has_its_place(dialog: SettingsDialog, option: Option) -> None:
    """It is visible on its page, and hidden on the others."""
    for page in PAGES:
        dialog.open_page(page)
        assert dialog.editors[option.name].isVisible() == (page == option.page)


@options
def test_every_option_says_what_it_is(
    dialog: SettingsDialog, language: Language, option: Option
) -> None:
    """Name and explanation are there for a screen reader too."""
    box = inner(dialog, option.name)
    name = box.text() if isinstance(box, QCheckBox) else box.accessibleName()
    assert name == language.say(f"setting.{option.name}")
    assert box.accessibleDescription() == language.say(f"setting.{option.name}.about")


@options
def test_every_value_can_be_picked_by_keyboard(
    dialog: SettingsDialog, qtbot: QtBot, option: Option
) -> None:
    """Whatever is picked holds at once and is told."""
    box = inner(dialog, option.name)
    if isinstance(box, QComboBox):
        for at, choice in enumerate(option.choices):
            if choice == option.default:
                continue
            dialog.show_settings(Settings())
            key = Qt.Key.Key_Down if at > box.currentIndex() else Qt.Key.Key_Up
            for _ in range(abs(at - box.currentIndex())):
                QTest.keyClick(box, key)
            assert getattr(dialog._settings, option.name) == choice
    elif isinstance(box, QCheckBox):
        with qtbot.waitSignal(dialog.changed) as told:
            QTest.keyClick(box, Qt.Key.Key_Space)
        assert told.args == [changed(Settings(), option.name, not option.default)]
    else:
        assert isinstance(box, QLineEdit)
        with qtbot.waitSignal(dialog.changed) as told:
            QTest.keyClicks(box, "A")
        assert told.args == [changed(Settings(), option.name, "A")]


def test_a_click_ticks_a_box(dialog: SettingsDialog, qtbot: QtBot) -> None:
    """The mouse works as well."""
    box = inner(dialog, "mark_legal")
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(box, Qt.MouseButton.LeftButton, pos=box.rect().center() / 4)
    assert told.args == [Settings(mark_legal=False)]


def test_a_name_is_never_too_long_or_blank(dialog: SettingsDialog) -> None:
    """The field holds what the table allows, and tidies up when the player leaves it."""
    line = inner(dialog, "name")
    assert isinstance(line, QLineEdit)
    line.setFocus()
    QTest.keyClicks(line, "  Grete" + 30 * "x")
    assert len(dialog._settings.name) <= NAME_LENGTH
    assert dialog._settings.name.startswith("Grete")
    line.editingFinished.emit()
    assert line.text() == dialog._settings.name


@pytest.mark.parametrize("page", PAGES)
def test_defaults_are_those_of_one_page(dialog: SettingsDialog, page: Page, qtbot: QtBot) -> None:
    """The button restores what is seen and nothing else."""
    other = Settings(theme="dark", speed="fast", back="plain")
    dialog.show_settings(other)
    dialog.open_page(page)
    with qtbot.waitSignal(dialog.changed) as told:
        QTest.mouseClick(dialog._defaults, Qt.MouseButton.LeftButton)
    for name, option in SHOWN.items():
        if option.page == page:
            other = changed(other, name, option.default)
    assert told.args == [other]


def test_showing_settings_changes_nothing(dialog: SettingsDialog, qtbot: QtBot) -> None:
    """Only the player's own picks are told."""
    with qtbot.assertNotEmitted(dialog.changed):
        dialog.show_settings(Settings(theme="dark", mark_legal=False, name="Grete"))
    box = inner(dialog, "theme")
    assert isinstance(box, QComboBox)
    assert box.currentData() == "dark"


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_a_key_closes(dialog: SettingsDialog, key: Qt.Key) -> None:
    """Esc and Enter close the dialog; nothing has to be confirmed."""
    QTest.keyClick(dialog, key)
    assert not dialog.isVisible()


def test_does_not_block_the_table(dialog: SettingsDialog) -> None:
    """The game goes on beside it."""
    assert not dialog.isModal()


def test_tab_goes_down_the_page(dialog: SettingsDialog) -> None:
    """From the pages through the options to the way out."""
    dialog.open_page("table")
    order: list[QWidget | None] = []
    for _ in range(10):
        order.append(dialog.focusWidget())
        QTest.keyClick(order[-1] or dialog, Qt.Key.Key_Tab)
    editors = [inner(dialog, name) for name, row in SHOWN.items() if row.page == "table"]
    assert order == [dialog._list, *editors, dialog._defaults, dialog.close_button]


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_can_be_read_in_every_language(
    dialog: SettingsDialog, language: Language, page: Page, language_code: str
) -> None:
    """No text is cut, nor any choice that is not yet chosen."""
    language.choose(language_code)
    dialog.open_page(page)
    QApplication.processEvents()
    assert_nothing_cut(dialog)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("page", PAGES)
def test_can_be_read_from_the_start(
    language: Language, theme: Theme, qtbot: QtBot, page: Page, language_code: str
) -> None:
    """Nor when the dialog is made in that language, with every page never seen before."""
    language.choose(language_code)
    dialog = SettingsDialog(language, theme, Settings())
    qtbot.addWidget(dialog)
    dialog.open_page(page)
    dialog.show()
    QApplication.processEvents()
    assert_nothing_cut(dialog)


def test_wears_the_theme(dialog: SettingsDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
    assert LIGHT.paper.name() not in colours(dialog)
