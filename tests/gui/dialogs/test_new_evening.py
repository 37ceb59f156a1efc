"""A new evening: the rules are chosen, their differences seen, and it begins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.new_evening import NewEveningDialog
from dkdesk.gui.dialogs.rule_chooser import Offer, on_shelf, preset
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.shelf import OwnRules, Shelf
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.dialogs.rule_hands import LEFT, choose
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
OURS = replace(PRESETS["pub40"], games=16, armut="off", target_points=50)


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """An empty shelf."""
    return Shelf(tmp_path / "rules")


@pytest.fixture
def own(shelf: Shelf) -> OwnRules:
    """A rule set that lies on the shelf."""
    return shelf.save("Stammtisch", OURS, "pub40")


@pytest.fixture
def dialog(language: Language, theme: Theme, shelf: Shelf, qtbot: QtBot) -> NewEveningDialog:
    """The dialog after an evening by the tournament rules, open."""
    made = NewEveningDialog(language, theme, shelf)
    qtbot.addWidget(made)
    made.show()
    made.ask(RuleSet(), "ddv")
    return made


@pytest.mark.parametrize("way", ["click", "key"])
def test_it_begins_as_the_last(dialog: NewEveningDialog, qtbot: QtBot, way: str) -> None:
    """By the rules of the newest evening, if nothing else is chosen."""
    with qtbot.waitSignal(dialog.begin) as told:
        if way == "click":
            QTest.mouseClick(dialog.begin_button, LEFT)
        else:
            QTest.keyClick(dialog, Qt.Key.Key_Return)
    assert told.args == [RuleSet(), "ddv"]
    assert not dialog.isVisible()


def test_esc_leaves_everything_as_it_is(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """Nothing begins."""
    with qtbot.assertNotEmitted(dialog.begin):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("base", PRESETS)
def test_every_preset_can_be_chosen(
    dialog: NewEveningDialog, language: Language, qtbot: QtBot, base: str
) -> None:
    """What it is, and how many deals it has."""
    choose(dialog.chooser, list(PRESETS).index(base))
    assert dialog.chooser.currentText() == language.say(f"preset.{base}")
    assert dialog.about.text() == language.say(f"preset.{base}.about")
    assert not dialog.differences.isVisible()
    assert dialog.games.text() == language.count("new.games", PRESETS[base].games)
    with qtbot.waitSignal(dialog.begin) as told:
        QTest.mouseClick(dialog.begin_button, LEFT)
    assert told.args == [PRESETS[base], base]


def test_an_own_rule_set_shows_its_differences(
    own: OwnRules, dialog: NewEveningDialog, language: Language, qtbot: QtBot
) -> None:
    """In one line, and all of them below each other in its tool tip."""
    choose(dialog.chooser, len(PRESETS) + 1)
    assert dialog.chooser.currentText() == "Stammtisch"
    assert language.say("preset.pub40") in dialog.about.text()
    assert dialog.differences.isVisible()
    assert dialog.differences.toolTip().splitlines() == [
        "Armut: Keine Armut",
        "Spiele an einem Abend: 16",
        "Punkteziel: 50 Punkte",
    ]
    assert "Armut: Keine Armut · Spiele" in dialog.differences.text()
    assert "50" in dialog.games.text()
    with qtbot.waitSignal(dialog.begin) as told:
        QTest.mouseClick(dialog.begin_button, LEFT)
    assert told.args == [own.rules, "pub40"]


def test_the_last_evening_may_have_had_rules_of_nowhere(
    dialog: NewEveningDialog, language: Language, qtbot: QtBot
) -> None:
    """They are offered above the presets, as long as they lie nowhere else."""
    dialog.ask(OURS, "pub40")
    name = language.say("rules.last", preset=language.say("preset.pub40"))
    assert dialog.chooser.itemText(0) == dialog.chooser.currentText() == name
    choose(dialog.chooser, 2)
    with qtbot.waitSignal(dialog.edit) as told:
        QTest.mouseClick(dialog.edit_button, LEFT)
    assert told.args == [preset("ddv")]
    choose(dialog.chooser, 0)
    with qtbot.waitSignal(dialog.edit) as told:
        QTest.mouseClick(dialog.edit_button, LEFT)
    assert told.args == [Offer(OURS, "pub40")]


def test_known_rules_have_their_name(own: OwnRules, dialog: NewEveningDialog) -> None:
    """The last evening's are found on the shelf."""
    dialog.ask(own.rules, own.base)
    assert dialog.chooser.currentText() == own.name
    assert len(dialog.chooser.offers) == len(PRESETS) + 1


def test_what_was_just_saved_is_chosen(
    dialog: NewEveningDialog, shelf: Shelf, qtbot: QtBot
) -> None:
    """And what else happens on the shelf is followed."""
    own = shelf.save("Neu", RuleSet(games=4), "ddv")
    dialog.read_shelf(own)
    assert dialog.chooser.currentText() == "Neu"
    changed = shelf.save("Neu", RuleSet(games=8), "ddv")
    dialog.read_shelf()
    with qtbot.waitSignal(dialog.edit) as told:
        QTest.mouseClick(dialog.edit_button, LEFT)
    assert told.args == [on_shelf(changed)]
    shelf.delete(changed)
    dialog.read_shelf()
    assert dialog.chooser.currentIndex() == 0


def test_it_says_what_ends(dialog: NewEveningDialog, language: Language) -> None:
    """Only if there is something to lose."""
    assert not dialog.ends.isVisible()
    dialog.ask(RuleSet(), "ddv", played=5, games=24)
    assert dialog.ends.isVisible()
    assert dialog.ends.text() == language.say("new.ends", played=5, games=24)


def test_does_not_block_the_table(dialog: NewEveningDialog) -> None:
    """One may look at it and play on."""
    assert not dialog.isModal()


@pytest.mark.usefixtures("own")
@pytest.mark.parametrize("language_code", LANGUAGES)
def test_can_be_read_in_every_language(
    dialog: NewEveningDialog, language: Language, language_code: str
) -> None:
    """No text is cut, whatever is chosen."""
    language.choose(language_code)
    dialog.ask(replace(OURS, games=8), "pub40", played=5, games=24)
    for at in range(dialog.chooser.count()):
        if dialog.chooser.itemText(at):
            choose(dialog.chooser, at)
            QApplication.processEvents()
            assert_nothing_cut(dialog)


def test_wears_the_theme(dialog: NewEveningDialog, theme: Theme) -> None:
    """Light paper, dark paper."""
    assert LIGHT.paper.name() in colours(dialog)
    theme.choose("dark")
    assert DARK.paper.name() in colours(dialog)
    assert LIGHT.paper.name() not in colours(dialog)
