"""Keys of commands: changed by pressing another, never two commands with one key."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.commands import COMMANDS, TABLE_KEYS, bound, holder, native, portable
from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.dialogs.shortcut_list import ShortcutList
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.settings.table import Settings
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
Modifier = Qt.KeyboardModifier
CTRL: Final = Modifier.ControlModifier
SHIFT: Final = Modifier.ShiftModifier


@pytest.fixture
def dialog(language: Language, theme: Theme, qtbot: QtBot) -> SettingsDialog:
    """The settings, open at the keys."""
    made = SettingsDialog(language, theme, Settings())
    qtbot.addWidget(made)
    made.show()
    made.open_page("keys")
    return made


@pytest.fixture
def keys(dialog: SettingsDialog) -> ShortcutList:
    """The list of keys in it."""
    return dialog.keys


def press(
    keys: ShortcutList, command: str, key: Qt.Key, held: Modifier = Modifier.NoModifier
) -> None:
    """Click the key of a command, and press another."""
    cap = keys.caps[command]
    QTest.mouseClick(cap, Qt.MouseButton.LeftButton)
    assert cap.listening
    QTest.keyClick(cap, key, held)


# --- which key is whose -------------------------------------------------------------------


def test_the_usual_keys_are_all_different() -> None:
    """And none belongs to the cards."""
    usual = [row.shortcut for row in COMMANDS.values() if row.shortcut]
    assert bound({}) == {key: portable(row.shortcut) for key, row in COMMANDS.items()}
    assert len(usual) == len({portable(each) for each in usual})
    assert not {portable(each) for each in usual} & {portable(each) for each in TABLE_KEYS}


@pytest.mark.parametrize(
    ("shortcuts", "command", "has"),
    [
        pytest.param({"help": "F12"}, "help", "F12", id="another"),
        pytest.param({"help": ""}, "help", "", id="none"),
        pytest.param({"help": "Return"}, "help", "", id="one of the cards'"),
        pytest.param({"help": "L"}, "help", "L", id="a wish goes before what is usual"),
        pytest.param({"help": "L"}, "last_trick", "", id="who loses it has none"),
        pytest.param({"full": "F12", "help": "F12"}, "help", "", id="of two wishes the first row"),
        pytest.param({"full": "F12", "help": "F12"}, "full", "F12", id="which has it"),
        pytest.param({"dance": "F12"}, "help", "F1", id="a command nobody knows"),
        pytest.param({"help": "no key at all"}, "help", "", id="no key"),
    ],
)
def test_what_the_file_says(shortcuts: dict[str, str], command: str, has: str) -> None:
    """Whatever it holds, no two commands have the same key."""
    keys = bound(shortcuts)
    assert keys[command] == has
    given = [each for each in keys.values() if each]
    assert len(given) == len(set(given))


@pytest.mark.parametrize(
    ("sequence", "whose"),
    [
        pytest.param("F1", "help", id="a usual one"),
        pytest.param("Left", "cards", id="the cards'"),
        pytest.param("F12", "rules", id="a wish"),
        pytest.param("Ctrl+R", None, id="one that is free by a wish"),
        pytest.param("Ctrl+J", None, id="one that nobody wants"),
    ],
)
def test_whose_a_key_is(sequence: str, whose: str | None) -> None:
    """Asked before it is given away."""
    assert holder(sequence, {"rules": "F12"}) == whose


# --- changing them ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "held", "kept"),
    [
        pytest.param(Qt.Key.Key_F12, Modifier.NoModifier, "F12", id="F12"),
        pytest.param(Qt.Key.Key_J, CTRL | SHIFT, "Ctrl+Shift+J", id="three keys"),
        pytest.param(Qt.Key.Key_B, Modifier.NoModifier, "B", id="a letter"),
        pytest.param(Qt.Key.Key_Backspace, Modifier.NoModifier, "", id="none"),
    ],
)
def test_another_key(
    dialog: SettingsDialog,
    keys: ShortcutList,
    qtbot: QtBot,
    key: Qt.Key,
    held: Modifier,
    kept: str,
) -> None:
    """It holds at once, and is kept as the settings write it."""
    with qtbot.waitSignal(dialog.changed) as told:
        press(keys, "help", key, held)
    assert told.args == [Settings(shortcuts={"help": kept})]
    shown = native(QKeySequence(kept)) or dialog._language.say("shortcuts.none")
    assert keys.caps["help"].text() == shown
    assert not keys.caps["help"].listening


def test_the_usual_key_is_no_wish(dialog: SettingsDialog, keys: ShortcutList) -> None:
    """Nothing is kept for it."""
    press(keys, "help", Qt.Key.Key_F12)
    press(keys, "help", Qt.Key.Key_F1)
    assert dialog._settings == Settings()


@pytest.mark.parametrize(
    ("key", "held", "said"),
    [
        pytest.param(Qt.Key.Key_N, CTRL, "Neuer Abend", id="another command's"),
        pytest.param(Qt.Key.Key_Space, Modifier.NoModifier, "Kartenspielen", id="the cards'"),
    ],
)
def test_a_key_that_belongs_to_somebody(
    dialog: SettingsDialog,
    keys: ShortcutList,
    qtbot: QtBot,
    key: Qt.Key,
    held: Modifier,
    said: str,
) -> None:
    """Is not taken away; a sentence says whose it is, until something else is done."""
    with qtbot.assertNotEmitted(dialog.changed):
        press(keys, "help", key, held)
    assert keys.refusal.isVisible()
    assert said in keys.refusal.text()
    assert keys.caps["help"].text() == QKeySequence("F1").toString()
    press(keys, "help", Qt.Key.Key_F12)
    assert not keys.refusal.isVisible()


def test_a_key_that_was_freed_can_be_given(dialog: SettingsDialog, keys: ShortcutList) -> None:
    """First taken from one command, then given to another."""
    press(keys, "new", Qt.Key.Key_Delete)
    press(keys, "help", Qt.Key.Key_N, CTRL)
    assert dialog._settings.shortcuts == {"new": "", "help": "Ctrl+N"}


def test_esc_leaves_a_key_as_it_is(dialog: SettingsDialog, keys: ShortcutList) -> None:
    """And does not close the dialog."""
    press(keys, "help", Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert dialog._settings == Settings()
    assert not keys.caps["help"].listening


def test_shift_alone_is_no_key(keys: ShortcutList) -> None:
    """The list goes on listening."""
    press(keys, "help", Qt.Key.Key_Shift, SHIFT)
    assert keys.caps["help"].listening
    keys.caps["new"].setFocus()
    assert not keys.caps["help"].listening


def test_a_command_does_not_run_while_its_key_is_pressed_here(
    dialog: SettingsDialog, keys: ShortcutList
) -> None:
    """Even where the dialog itself would listen to it."""
    ran: list[bool] = []
    action = QAction(dialog)
    action.setShortcut(QKeySequence("Ctrl+Q"))
    action.triggered.connect(ran.append)
    dialog.addAction(action)
    press(keys, "help", Qt.Key.Key_Q, CTRL)
    assert ran == []
    assert keys.refusal.isVisible()


def test_defaults_bring_the_usual_keys_back(dialog: SettingsDialog, keys: ShortcutList) -> None:
    """All of them; a key that was changed stands out before."""
    press(keys, "help", Qt.Key.Key_F12)
    assert keys.caps["help"].property("own") is True
    QTest.mouseClick(dialog._defaults, Qt.MouseButton.LeftButton)
    assert dialog._settings == Settings()
    assert keys.caps["help"].property("own") is False


def test_by_keyboard_alone(dialog: SettingsDialog, keys: ShortcutList) -> None:
    """Space begins to listen, and the next key is the new one."""
    cap = keys.caps["help"]
    cap.setFocus()
    QTest.keyClick(cap, Qt.Key.Key_Space)
    QTest.keyClick(cap, Qt.Key.Key_F12)
    assert dialog._settings.shortcuts == {"help": "F12"}
    assert "F12" in cap.accessibleName()


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_refusal_can_be_read(
    dialog: SettingsDialog, keys: ShortcutList, language: Language, code: str
) -> None:
    """In every language, and it speaks the new one when that changes."""
    press(keys, "help", Qt.Key.Key_N, CTRL)
    language.choose(code)
    name = language.say("menu.new").replace("&", "")[:3]
    assert name in keys.refusal.text()
    QApplication.processEvents()
    assert_nothing_cut(dialog)
