"""Wishes about the window, the keys and the words: they hold at once and after a restart."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QMimeData, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.help.window import HelpWindow
from dkdesk.gui.main_window import MINIMUM
from dkdesk.rules.presets import PRESETS
from tests.app.test_papers import opened, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
DEAL: Final = 3


def kept(folder: Path) -> dict[str, object]:
    """The settings on the disk."""
    values: dict[str, object] = json.loads((folder / "settings.json").read_text("utf-8"))
    return values


def wish(sitting: Sitting, **values: object) -> None:
    """Change settings as the dialog does."""
    settings = replace(sitting.program.settings, **values)  # type: ignore[arg-type] # by name
    sitting.program.papers.settings_changed.emit(settings)


# --- the window ---------------------------------------------------------------------------


def test_the_window_comes_back_as_it_lay(begin: Begin, tmp_path: Path) -> None:
    """Place, size, and the paper at its side; and other settings stay as they are."""
    sitting = begin(deal=DEAL)
    window = sitting.program.window
    window.setGeometry(QRect(20, 60, 800, 650))
    window.commands["side"].trigger()
    assert window.side.isVisible()
    sitting.end()
    assert kept(tmp_path)["language"] == "system"
    again = begin().program.window
    assert again.geometry() == QRect(20, 60, 800, 650)
    assert again.side.isVisible()


def test_a_maximised_window_comes_back_so(begin: Begin) -> None:
    """And when it is made smaller, it lies as before."""
    sitting = begin(deal=DEAL)
    sitting.program.window.setGeometry(QRect(20, 60, 800, 570))
    sitting.program.window.showMaximized()
    QApplication.processEvents()
    sitting.end()
    again = begin().program.window
    assert again.isMaximized()
    assert again.whereabouts.height == 570


def test_a_window_on_a_screen_that_is_gone_can_be_seen(begin: Begin, tmp_path: Path) -> None:
    """The file may say what it likes."""
    lay = {"x": 90_000, "y": -7000, "width": 10, "height": 10}
    (tmp_path / "settings.json").write_text(json.dumps({"window": lay}), "utf-8")
    window = begin(deal=DEAL).program.window
    assert window.screen().availableGeometry().intersects(window.geometry())
    assert window.width() >= MINIMUM.width()


def test_a_file_can_be_dropped_on_the_window(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is opened as if it had been chosen in the menu; addresses of a network are not."""
    sitting = begin(deal=DEAL)
    files: list[Path] = []
    monkeypatch.setattr(sitting.program, "open_file", files.append)
    window = sitting.program.window
    for url in (QUrl.fromLocalFile(str(tmp_path / "a.dko")), QUrl("https://example.org/b.dko")):
        load = QMimeData()
        load.setUrls([url])
        copy, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        bare = Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(QPointF(9, 9).toPoint(), copy, load, left, bare)
        enter.ignore()
        window.dragEnterEvent(enter)
        assert enter.isAccepted() is url.isLocalFile()
        window.dropEvent(QDropEvent(QPointF(9, 9), copy, load, left, bare))
    assert files == [tmp_path / "a.dko"]


# --- keys ---------------------------------------------------------------------------------


def test_another_key_works_at_once_and_after_a_restart(begin: Begin, tmp_path: Path) -> None:
    """The old one does nothing any more; menu and help show the new one."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    wish(sitting, shortcuts={"help": "F2", "side": ""})
    window = sitting.program.window
    QTest.keyClick(window.table, Qt.Key.Key_F1)
    assert opened(sitting, HelpWindow) == []
    QTest.keyClick(window.table, Qt.Key.Key_F2)
    (pages,) = opened(sitting, HelpWindow)
    pages.open_page("keys")
    assert "F2" in pages.page.toPlainText()
    assert "F9" not in pages.page.toPlainText()
    assert window.commands["side"].shortcut().isEmpty()
    assert kept(tmp_path)["shortcuts"] == {"help": "F2", "side": ""}
    sitting.end()
    again = begin().program.window.commands
    assert again["help"].shortcut() == QKeySequence("F2")
    assert again["new"].shortcut() == QKeySequence("Ctrl+N")


def test_keys_written_by_hand_never_clash(begin: Begin, tmp_path: Path) -> None:
    """Of two commands with one key, and of a command with a card's key, one has none."""
    wild = {"help": "L", "full": "L", "new": "Space", "dance": "F2", "rules": "Kartoffel"}
    (tmp_path / "settings.json").write_text(json.dumps({"shortcuts": wild}), "utf-8")
    commands = begin(deal=DEAL).program.window.commands
    keys = [
        action.shortcut().toString()
        for action in commands.actions.values()
        if not action.shortcut().isEmpty()
    ]
    assert len(keys) == len(set(keys))
    assert commands["full"].shortcut() == QKeySequence("L")
    assert commands["last_trick"].shortcut().isEmpty()
    assert commands["new"].shortcut().isEmpty()


# --- pages that tell how things stand -----------------------------------------------------


def test_the_settings_tell_rules_and_opponents_of_the_evening(begin: Begin) -> None:
    """A sentence each; the buttons open their own dialogs."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    rules = replace(sitting.program.bridge.counting.rules, pflichtsolo=0, games=4)
    sitting.program.begin(rules, "ddv", rule_set="Omas Regeln")
    sitting.program.papers.show_settings()
    (dialog,) = opened(sitting, SettingsDialog)
    dialog.open_page("rules")
    shown = dialog.pages["rules"].standing
    assert shown is not None
    assert "Omas Regeln" in shown._first.text()
    assert len(shown._more.text().splitlines()) == 3
    shown.buttons[0].click()
    assert sitting.program.papers.rules.enter().isVisible()
    opponents = dialog.pages["opponents"].standing
    assert opponents is not None
    names = [guest.name for guest in sitting.program.bridge.guests[1:]]
    assert all(name in opponents._first.text() for name in names)
    helps = dialog.pages["help"].standing
    assert helps is not None
    helps.buttons[0].click()
    assert opened(sitting, HelpWindow)


def test_the_help_offers_the_rules_of_the_evening_first(begin: Begin) -> None:
    """Then the player's own rule sets, then the presets."""
    sitting = begin(deal=DEAL)
    shelf = sitting.program.shelf
    rules = replace(sitting.program.bridge.counting.rules, schweinchen="start")
    shelf.save("Omas Regeln", rules, "ddv")
    sitting.program.papers.show_help("rules")
    (pages,) = opened(sitting, HelpWindow)
    offered = [pages.rules.itemText(at) for at in range(pages.rules.count())]
    assert offered[0].startswith("Dieser Abend")
    assert offered[1] == "Omas Regeln"
    pages.rules.setCurrentIndex(1)
    pages.rules.activated.emit(1)
    assert "Omas Regeln" in pages.page.document().begin().text()


# --- words --------------------------------------------------------------------------------


def test_words_are_switched_everywhere_at_once(begin: Begin) -> None:
    """Menu, bar and help; the archive and the rules know nothing of it."""
    sitting = begin(deal=DEAL)
    sitting.wait(sitting.at_rest)
    commands = sitting.program.window.commands
    assert "Kontra" in commands["ann"].text()
    wish(sitting, kontra="contra", dulle="heart10")
    assert "Contra" in commands["ann"].text()
    assert sitting.program.language.say("line.dulle_caught") == "♥10 gefangen"
    wish(sitting, language="en")
    assert "Contra" in commands["ann"].text()


def test_papers_that_lie_open_keep_up(begin: Begin) -> None:
    """Another evening, another key: what is on the screen is true."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    papers = sitting.program.papers
    papers.show_settings()
    papers.show_help("keys")
    (dialog,) = opened(sitting, SettingsDialog)
    (pages,) = opened(sitting, HelpWindow)
    dialog.keys._type("help", "F2")
    assert "F2" in pages.page.toPlainText()
    dialog.open_page("rules")
    papers._begin(PRESETS["party"], "party")
    shown = dialog.pages["rules"].standing
    assert shown is not None
    assert sitting.program.language.say("preset.party") in shown._first.text()
