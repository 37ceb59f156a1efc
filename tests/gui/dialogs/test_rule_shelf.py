"""The rule editor and the shelf: saved, named, deleted, passed on, and told."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QSpinBox
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.rule_chooser import on_shelf, preset
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.store.shelf import SUFFIX, OwnRules, Shelf
from tests.gui.dialogs.rule_hands import LEFT, choose, parts, put_in, row_of, write
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    """An empty shelf."""
    return Shelf(tmp_path / "rules")


@pytest.fixture
def own(shelf: Shelf) -> OwnRules:
    """A rule set that lies on the shelf."""
    return shelf.save("Stammtisch", replace(PRESETS["pub40"], games=16), "pub40")


@pytest.fixture
def dialog(language: Language, theme: Theme, shelf: Shelf, qtbot: QtBot) -> RulesDialog:
    """The editor with what lies on the shelf, open."""
    made = RulesDialog(language, theme, shelf)
    made.deeds.native_files = False
    qtbot.addWidget(made)
    made.show()
    return made


def said(dialog: RulesDialog) -> str:
    """What the strip tells, as it is read."""
    return dialog.strip.said.text().replace("\u200b", "")


def change_games(dialog: RulesDialog, games: int) -> None:
    """Change something."""
    write(parts(row_of(dialog, "games"), QSpinBox)[0], games)


def test_a_preset_is_saved_under_a_name(
    dialog: RulesDialog, shelf: Shelf, language: Language, qtbot: QtBot
) -> None:
    """It is asked for; then the new rule set is the one that is shown."""
    change_games(dialog, 16)
    QTest.mouseClick(dialog.save_button, LEFT)
    assert dialog.head.line.hasFocus()
    assert not dialog.head.confirm.isEnabled()
    put_in(dialog.head.line, "  Jürgens   Tisch ")
    with qtbot.waitSignals([dialog.saved, dialog.shelf_changed]):
        QTest.mouseClick(dialog.head.confirm, LEFT)
    (own,) = shelf.rule_sets()[0]
    assert own == OwnRules("juergens-tisch", "Jürgens Tisch", RuleSet(games=16), "ddv")
    assert dialog.drafts.offer == on_shelf(own)
    assert dialog.head.chooser.currentText() == "Jürgens Tisch"
    assert said(dialog) == language.say("rules.said.saved", name="Jürgens Tisch")
    assert not dialog.save_button.isEnabled()
    dialog.open_rules(preset("ddv"))
    assert dialog.drafts.rules == RuleSet(), "the preset is as it was"


def test_what_is_told_is_over_with_the_next_change(dialog: RulesDialog, own: OwnRules) -> None:
    """The strip goes."""
    dialog.deeds.read_shelf()
    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    QTest.mouseClick(dialog.save_button, LEFT)
    assert dialog.strip.isVisible()
    change_games(dialog, 9)
    assert not dialog.strip.isVisible()


def test_an_own_rule_set_is_saved_in_its_place(
    own: OwnRules, dialog: RulesDialog, shelf: Shelf, qtbot: QtBot
) -> None:
    """By a key, too."""
    dialog.open_rules(on_shelf(own))
    assert not dialog.save_button.isEnabled()
    change_games(dialog, 8)
    with qtbot.waitSignal(dialog.saved) as told:
        QTest.keyClick(dialog, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    changed = replace(own, rules=replace(own.rules, games=8))
    assert told.args == [changed]
    assert shelf.rule_sets()[0] == (changed,)
    assert not dialog.save_button.isEnabled()


def test_saving_under_another_name(own: OwnRules, dialog: RulesDialog, shelf: Shelf) -> None:
    """The old rule set stays as it was, and a name that is taken cannot be."""
    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    dialog.head.deeds["save_as"].trigger()
    put_in(dialog.head.line, "Stammtisch")
    assert dialog.head.hint.isVisible()
    assert not dialog.head.confirm.isEnabled()
    QTest.keyClick(dialog.head.line, Qt.Key.Key_Return)
    assert dialog.head.line.isVisible()
    put_in(dialog.head.line, " 2")
    QTest.keyClick(dialog.head.line, Qt.Key.Key_Return)
    assert not dialog.head.line.isVisible()
    games = {each.name: each.rules.games for each in shelf.rule_sets()[0]}
    assert games == {"Stammtisch": 16, "Stammtisch 2": 8}
    dialog.open_rules(on_shelf(own))
    assert not dialog.reset_button.isEnabled()


@pytest.mark.parametrize("way", ["key", "button"])
def test_naming_can_be_given_up(dialog: RulesDialog, shelf: Shelf, way: str) -> None:
    """Nothing is saved, and the dialog stays."""
    dialog.head.deeds["save_as"].trigger()
    put_in(dialog.head.line, "X")
    if way == "key":
        QTest.keyClick(dialog.head.line, Qt.Key.Key_Escape)
    else:
        QTest.mouseClick(dialog.head.cancel, LEFT)
    assert dialog.isVisible()
    assert not dialog.head.line.isVisible()
    assert shelf.rule_sets()[0] == ()


def test_renaming(own: OwnRules, dialog: RulesDialog, shelf: Shelf, language: Language) -> None:
    """What was changed and not saved is still there, and not saved."""
    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    dialog.head.deeds["rename"].trigger()
    assert dialog.head.line.text() == "Stammtisch"
    QTest.keyClicks(dialog.head.line, "Monday")
    QTest.keyClick(dialog.head.line, Qt.Key.Key_Return)
    assert shelf.rule_sets()[0] == (replace(own, name="Monday"),)
    assert dialog.head.chooser.currentText() == "Monday"
    assert said(dialog) == language.say("rules.said.renamed", name="Monday")
    assert dialog.drafts.rules.games == 8
    assert dialog.save_button.isEnabled()


def test_deleting_can_be_undone(
    own: OwnRules, dialog: RulesDialog, shelf: Shelf, language: Language, qtbot: QtBot
) -> None:
    """No question, but a way back."""
    dialog.open_rules(on_shelf(own))
    with qtbot.waitSignal(dialog.shelf_changed):
        dialog.head.deeds["delete"].trigger()
    assert shelf.rule_sets()[0] == ()
    assert dialog.drafts.offer == preset("pub40")
    assert said(dialog) == language.say("rules.said.deleted", name="Stammtisch")
    QTest.mouseClick(dialog.strip.undo_button, LEFT)
    assert shelf.rule_sets()[0] == (own,)
    assert dialog.drafts.offer == on_shelf(own)
    assert not dialog.strip.undo_button.isVisible()


def test_what_presets_do_not_allow(dialog: RulesDialog) -> None:
    """They keep their names, they stay, and nothing else goes out under their names."""
    deeds = dialog.head.deeds
    assert {key for key, deed in deeds.items() if deed.isEnabled()} == {
        "save_as",
        "import",
        "export",
    }
    change_games(dialog, 16)
    assert {key for key, deed in deeds.items() if deed.isEnabled()} == {"save_as", "import"}


def test_the_shelf_is_read_again(
    own: OwnRules, dialog: RulesDialog, shelf: Shelf, language: Language
) -> None:
    """When the dialog opens: somebody may have been there with another program."""
    dialog.open_rules(on_shelf(own))
    dialog.close()
    changed = shelf.save("Stammtisch", replace(own.rules, games=4), "pub40")
    bad = shelf.folder / f"bad{SUFFIX}"
    bad.write_text("dkdesk rules 1\nname: X\nrules: ddv\ngames: many\n")
    dialog.show()
    assert dialog.drafts.rules == changed.rules
    assert str(bad) in said(dialog)
    assert language.say("flaw.wrong_value", detail="many") in said(dialog)
    assert bad.exists()
    QApplication.processEvents()
    assert_nothing_cut(dialog)
    dialog.close()
    shelf.delete(changed)
    dialog.show()
    assert dialog.drafts.offer == preset("pub40")


def test_own_rule_sets_stand_below_the_presets(own: OwnRules, dialog: RulesDialog) -> None:
    """And are chosen like them."""
    chooser = dialog.head.chooser
    assert chooser.count() == len(PRESETS) + 2
    choose(chooser, len(PRESETS) + 1)
    assert dialog.drafts.offer.own == own
    assert dialog.head.chooser.currentText() == "Stammtisch"


def test_a_name_is_no_markup(dialog: RulesDialog) -> None:
    """Whatever it is made of."""
    name = "<b>&amp; Co</b>"
    dialog.head.deeds["save_as"].trigger()
    put_in(dialog.head.line, name)
    QTest.keyClick(dialog.head.line, Qt.Key.Key_Return)
    assert name in said(dialog).replace("\u200b", "")
    assert dialog.strip.said.textFormat() is Qt.TextFormat.PlainText


# --- files


def test_import(dialog: RulesDialog, shelf: Shelf, tmp_path: Path, language: Language) -> None:
    """The rule set of the file is shown and lies on the shelf."""
    path = tmp_path / f"anna{SUFFIX}"
    shelf.export(path, "Annas Tisch", RuleSet(games=12), "ddv")
    dialog.deeds.import_file(str(path))
    (own,) = shelf.rule_sets()[0]
    assert (own.name, own.rules) == ("Annas Tisch", RuleSet(games=12))
    assert dialog.drafts.offer == on_shelf(own)
    assert said(dialog) == language.say("rules.said.imported", name="Annas Tisch")


def test_a_bad_file_changes_nothing(
    own: OwnRules, dialog: RulesDialog, shelf: Shelf, tmp_path: Path, qtbot: QtBot
) -> None:
    """One sentence says where and why."""
    path = tmp_path / "bad"
    path.write_text("dkdesk rules 1\nname: X\nrules: ddv\nwith_nines:  maybe\n")
    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    before = dialog.drafts.rules
    with qtbot.assertNotEmitted(dialog.saved):
        dialog.deeds.import_file(str(path))
    for part in (str(path), "Zeile 4", "Spalte 14", "maybe"):
        assert part in said(dialog)
    assert shelf.rule_sets()[0] == (own,)
    assert dialog.drafts.rules == before
    QApplication.processEvents()
    assert_nothing_cut(dialog)


def test_export(own: OwnRules, dialog: RulesDialog, shelf: Shelf, tmp_path: Path) -> None:
    """What is seen goes out; the shelf is as it was."""
    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    path = tmp_path / "for you"
    dialog.deeds.export_file(str(path))
    assert "games: 8" in path.read_text("utf-8")
    assert str(path) in said(dialog)
    assert shelf.rule_sets()[0] == (own,)
    assert Shelf(tmp_path / "other").import_(path).name == "Stammtisch"


def test_what_cannot_be_written_is_told(
    own: OwnRules, dialog: RulesDialog, shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And stays a change that is not saved."""

    def refuse(*_: object) -> None:
        raise PermissionError

    dialog.open_rules(on_shelf(own))
    change_games(dialog, 8)
    monkeypatch.setattr(Path, "replace", refuse)
    QTest.mouseClick(dialog.save_button, LEFT)
    assert str(shelf.folder) in said(dialog)
    assert dialog.drafts.rules.games == 8
    assert dialog.save_button.isEnabled()
    assert shelf.rule_sets()[0] == (own,)


def test_a_file_is_chosen_to_read(dialog: RulesDialog, shelf: Shelf, tmp_path: Path) -> None:
    """In the dialog for files."""
    path = tmp_path / f"anna{SUFFIX}"
    shelf.export(path, "Annas Tisch", RuleSet(games=12), "ddv")
    dialog.head.deeds["import"].trigger()
    accept(dialog, str(path))
    assert dialog.head.chooser.currentText() == "Annas Tisch"


def test_a_file_is_chosen_to_write(own: OwnRules, dialog: RulesDialog, tmp_path: Path) -> None:
    """A name is proposed; the next time it begins where the last one lay."""
    dialog.open_rules(on_shelf(own))
    dialog.head.deeds["export"].trigger()
    chosen = accept(dialog, str(tmp_path / "mine"))
    assert chosen == f"stammtisch{SUFFIX}"
    assert (tmp_path / f"mine{SUFFIX}").exists()
    dialog.head.deeds["export"].trigger()
    files = dialog.findChildren(QFileDialog)[-1]
    assert Path(files.directory().absolutePath()) == tmp_path
    files.close()


def accept(dialog: RulesDialog, path: str) -> str:
    """Choose a file; return what was proposed.

    Qt reads the folder in a thread of its own, and its news may undo what was written meanwhile.
    """
    files = dialog.findChildren(QFileDialog)[-1]
    (line,) = files.findChildren(QLineEdit, "fileNameEdit")
    (button,) = [button for button in files.findChildren(QPushButton) if button.isDefault()]
    proposed = line.text()
    answers: list[int] = []
    files.finished.connect(answers.append)
    for _ in range(100):
        if answers:
            break
        line.setText(path)
        QTest.mouseClick(button, LEFT)
        QApplication.processEvents()
    assert answers
    return Path(proposed).name
