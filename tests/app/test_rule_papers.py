"""The papers about rules work together: editor, new evening, and the evening under way."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import time
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dkdesk.app.guests import last_rules, new_evening
from dkdesk.app.papers import Papers
from dkdesk.gui.bridge import Bridge
from dkdesk.gui.commands import Commands
from dkdesk.gui.dialogs.new_evening import NewEveningDialog
from dkdesk.gui.dialogs.rule_chooser import preset
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MainWindow
from dkdesk.gui.theme import Theme
from dkdesk.play.company import Company
from dkdesk.play.evening import Evening
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.archive import Archive
from dkdesk.store.shelf import Shelf
from tests.gui.dialogs.rule_hands import LEFT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
OURS = replace(PRESETS["casual"], games=12)


class Window(QWidget):
    """A window of commands and nothing else."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self.commands = Commands(language, self)


class Table(QObject):
    """A bridge to an evening that nobody sees."""

    evening_over = Signal()

    def __init__(self, evening: Evening) -> None:
        super().__init__()
        self.evening = evening
        self.deal_next: int | None = None

    @property
    def counting(self) -> Evening:
        """The evening whose score counts."""
        return self.evening

    def get_up(self) -> None:
        """Leave the table."""
        self.evening.finish()


class Desk:
    """The papers on an empty desk; a new evening begins at once."""

    def __init__(self, language: Language, theme: Theme, shelf: Shelf, archive: Archive) -> None:
        self.shelf = shelf
        self._archive = archive
        self.window = Window(language)
        self.table = Table(new_evening(archive, print, OURS, "casual"))
        window, bridge = cast("MainWindow", self.window), cast("Bridge", self.table)
        self.papers = Papers(window, bridge, language, theme, shelf, Company())
        self.papers.wanted_rules = lambda: last_rules(archive)
        self.papers.new_evening.connect(self.begin)

    def begin(self, rules: RuleSet, base: str, at: time | None, rule_set: str) -> None:
        """Sit down anew."""
        self.table.evening = new_evening(
            self._archive, print, rules, base, at=at, rule_set=rule_set
        )

    def ask_new(self) -> NewEveningDialog:
        """Ask for a new evening by the menu."""
        self.window.commands["new"].trigger()
        (dialog,) = self.window.findChildren(NewEveningDialog)
        return dialog

    def editor(self) -> RulesDialog:
        """The editor, which is open."""
        (dialog,) = self.window.findChildren(RulesDialog)
        assert dialog.isVisible()
        return dialog


@pytest.fixture
def desk(language: Language, theme: Theme, tmp_path: Path, qtbot: QtBot) -> Iterator[Desk]:
    """A desk in the middle of an evening by somebody's own rules."""
    with Archive.in_memory() as archive:
        made = Desk(language, theme, Shelf(tmp_path / "rules"), archive)
        qtbot.addWidget(made.window)
        yield made


def test_an_evening_begins_by_the_rules_that_are_chosen(desk: Desk) -> None:
    """At first those of the last one; the old evening is over then."""
    old = desk.table.evening
    QTest.mouseClick(desk.ask_new().begin_button, LEFT)
    new = desk.table.evening
    assert new is not old
    assert (new.rules, new.base) == (OURS, "casual")


def test_nothing_begins_by_looking(desk: Desk) -> None:
    """Neither in the dialog nor in the editor."""
    old = desk.table.evening
    desk.ask_new().close()
    desk.window.commands["rules"].trigger()
    desk.editor().close()
    assert desk.table.evening is old


def test_the_editor_begins_with_the_rules_of_the_evening(desk: Desk) -> None:
    """Then it stays where the player was."""
    desk.window.commands["rules"].trigger()
    assert desk.editor().drafts.rules == OURS
    desk.editor().open_rules(preset("pub40"))
    desk.editor().close()
    desk.window.commands["rules"].trigger()
    assert desk.editor().drafts.rules == PRESETS["pub40"]


def test_what_the_editor_saves_is_chosen_for_the_evening(desk: Desk) -> None:
    """From one paper to the other and back."""
    dialog = desk.ask_new()
    QTest.mouseClick(dialog.edit_button, LEFT)
    editor = desk.editor()
    assert editor.drafts.rules == OURS
    editor.deeds.save()
    QTest.keyClicks(editor.head.line, "Ours")
    QTest.mouseClick(editor.head.confirm, LEFT)
    assert dialog.chooser.currentText() == "Ours"
    editor.drafts.pick("games", 8)
    editor.deeds.save()
    QTest.mouseClick(dialog.begin_button, LEFT)
    assert desk.table.evening.rules.games == 8
    assert desk.table.evening.rule_set == "Ours"
    assert [own.name for own in desk.shelf.rule_sets()[0]] == ["Ours"]
    editor.head.deeds["delete"].trigger()
    assert "Ours" not in [dialog.chooser.name_of(offer) for offer in dialog.chooser.offers]


def test_a_deal_by_number_keeps_the_rules(desk: Desk) -> None:
    """It is a new evening all the same."""
    desk.papers._deal_number(4711)
    assert desk.table.deal_next == 4711
    assert (desk.table.evening.rules, desk.table.evening.base) == (OURS, "casual")
