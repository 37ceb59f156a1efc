"""A new evening: the rules are chosen, their differences seen, and it begins."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time
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
from dkdesk.play.company import Company
from dkdesk.play.ending import MOST_DEALS, Ending
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet
from dkdesk.settings.table import Settings
from dkdesk.store.shelf import OwnRules, Shelf
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.dialogs.rule_hands import LEFT, choose
from tests.gui.fit import assert_nothing_cut

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
OURS = replace(PRESETS["pub40"], games=16, armut="off", reply=False, target_points=50)


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
    made = NewEveningDialog(language, theme, shelf, Company())
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
    assert told.args == [RuleSet(), "ddv", None]
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
    assert told.args == [PRESETS[base], base, None]


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
        "Erwidern nach der Frist: nein",
    ]
    assert "Armut: Keine Armut · Erwidern" in dialog.differences.text()
    assert dialog.evening.ending == Ending("points", 50)
    assert dialog.games.text() == language.count("new.games.target", 16, points=50)
    with qtbot.waitSignal(dialog.begin) as told:
        QTest.mouseClick(dialog.begin_button, LEFT)
    assert told.args == [own.rules, "pub40", None]


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


# --- how many play, and for how long -------------------------------------------------------


def begun(dialog: NewEveningDialog, qtbot: QtBot) -> tuple[RuleSet, time | None]:
    """The rules by which the evening begins, and the time at which it ends."""
    with qtbot.waitSignal(dialog.begin) as told:
        QTest.mouseClick(dialog.begin_button, LEFT)
    rules, base, at = told.args
    assert base == "ddv"
    assert isinstance(rules, RuleSet)
    assert at is None or isinstance(at, time)
    return rules, at


def test_five_players_have_a_round_of_thirty(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """As many rounds as four have in 24; and back again (DDV 10.1)."""
    choose(dialog.evening.players, 1)
    assert dialog.evening.numbers["deals"].value() == 30
    assert begun(dialog, qtbot) == (RuleSet(players=5, games=30), None)
    dialog.show()
    choose(dialog.evening.players, 0)
    assert begun(dialog, qtbot) == (RuleSet(), None)


def test_so_many_deals(dialog: NewEveningDialog, language: Language, qtbot: QtBot) -> None:
    """As many as one likes, but no fewer than compulsory solos must be played."""
    number = dialog.evening.numbers["deals"]
    number.setValue(16)
    assert dialog.games.text() == language.count("new.games", 16)
    assert begun(dialog, qtbot) == (RuleSet(games=16), None)
    number.setValue(1)
    assert number.value() == 4


def test_so_many_points(dialog: NewEveningDialog, language: Language, qtbot: QtBot) -> None:
    """However many deals that takes."""
    choose(dialog.evening.measure, 1)
    assert dialog.evening.numbers["points"].isVisible()
    dialog.evening.numbers["points"].setValue(30)
    assert dialog.games.text() == language.count("new.games.points", 30)
    assert begun(dialog, qtbot) == (RuleSet(games=MOST_DEALS, target_points=30), None)


def test_until_a_time(dialog: NewEveningDialog, language: Language, qtbot: QtBot) -> None:
    """At first two hours from now, at a quarter; the keys turn it."""
    dialog.now = lambda: datetime(2026, 2, 21, 20, 22)  # noqa: DTZ001 - the clock at the wall
    dialog.ask(RuleSet(), "ddv")
    choose(dialog.evening.measure, 2)
    clock = dialog.evening.clock
    assert clock.isVisible()
    assert dialog.games.text() == language.say("new.games.clock", time="22:15")
    clock.setFocus()
    clock.setSelectedSection(clock.Section.HourSection)
    QTest.keyClick(clock, Qt.Key.Key_Up)
    clock.setSelectedSection(clock.Section.MinuteSection)
    QTest.keyClick(clock, Qt.Key.Key_Up)
    assert dialog.games.text() == language.say("new.games.clock", time="23:30")
    assert begun(dialog, qtbot) == (RuleSet(games=MOST_DEALS), time(23, 30))


def test_the_last_evening_ended_by_the_clock(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """So will this one; what was played by is still known by its name."""
    played = RuleSet(games=MOST_DEALS)
    dialog.ask(played, "ddv", ending=Ending("clock", at=time(21, 45)))
    assert len(dialog.chooser.offers) == len(PRESETS)
    assert dialog.chooser.currentIndex() == 0
    assert begun(dialog, qtbot) == (RuleSet(games=MOST_DEALS), time(21, 45))


def test_the_last_evening_had_five_and_eight_deals(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """So has this one, though the rules it was chosen by say otherwise."""
    played = RuleSet(players=5, games=8)
    dialog.ask(played, "ddv")
    assert dialog.chooser.currentIndex() == 0
    assert begun(dialog, qtbot) == (played, None)


def test_other_rules_bring_their_own_length(dialog: NewEveningDialog) -> None:
    """Who chooses a short evening gets one."""
    dialog.ask(RuleSet(), "ddv", ending=Ending("clock", at=time(21, 45)))
    choose(dialog.chooser, list(PRESETS).index("party"))
    assert dialog.evening.ending == Ending("deals", PRESETS["party"].games)


def test_an_open_evening_that_ends_has_no_number(
    dialog: NewEveningDialog, language: Language
) -> None:
    """Nobody reads of two hundred deals."""
    dialog.ask(RuleSet(), "ddv", played=5)
    assert dialog.ends.text() == language.count("new.ends.open", 5)


@pytest.mark.parametrize("measure", range(3))
@pytest.mark.parametrize("language_code", LANGUAGES)
def test_every_ending_can_be_read(
    dialog: NewEveningDialog, language: Language, language_code: str, measure: int
) -> None:
    """No text is cut, whatever ends the evening."""
    language.choose(language_code)
    dialog.ask(RuleSet(), "ddv", played=5)
    choose(dialog.evening.measure, measure)
    QApplication.processEvents()
    assert_nothing_cut(dialog)


def test_the_editor_shows_what_was_chosen_here(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """Whoever wants to keep his sixteen deals finds them there."""
    dialog.evening.numbers["deals"].setValue(16)
    with qtbot.waitSignal(dialog.edit) as told:
        QTest.mouseClick(dialog.edit_button, LEFT)
    assert told.args == [Offer(RuleSet(games=16), "ddv")]


def test_saved_rules_bring_their_own_length(
    dialog: NewEveningDialog, shelf: Shelf, qtbot: QtBot
) -> None:
    """Also when they are the ones already chosen, and only their length has been edited."""
    dialog.read_shelf(shelf.save("Kurz", RuleSet(games=8), "ddv"))
    assert dialog.evening.ending == Ending("deals", 8)
    dialog.read_shelf(shelf.save("Kurz", RuleSet(games=16), "ddv"))
    assert begun(dialog, qtbot) == (RuleSet(games=16), None)


# --- against whom --------------------------------------------------------------------------


def test_the_opponents_of_the_last_evening_are_chosen(dialog: NewEveningDialog) -> None:
    """Until others are; without any the first of the table."""
    assert dialog.opponents.keys == Settings().opponents
    dialog.ask(RuleSet(), "ddv", ("mia", "ida", "ben", "jan"))
    assert dialog.opponents.keys == ("mia", "ida", "ben", "jan")


def test_there_is_an_opponent_for_every_seat(dialog: NewEveningDialog) -> None:
    """With a fifth at the table one more is asked."""
    boxes = dialog.opponents.boxes
    assert [box.isVisible() for box in boxes] == [True, True, True, False]
    choose(dialog.evening.players, 1)
    assert [box.isVisible() for box in boxes] == [True, True, True, True]
    assert dialog.height() <= 600
    choose(dialog.evening.players, 0)
    assert [box.isVisible() for box in boxes] == [True, True, True, False]


def test_an_opponent_can_be_composed(dialog: NewEveningDialog, qtbot: QtBot) -> None:
    """The dialog stays open meanwhile."""
    box = dialog.opponents.boxes[0]
    with qtbot.waitSignal(dialog.compose) as told:
        box.activated.emit(box.count() - 1)
    assert told.args == ["ute"]
    assert dialog.isVisible()
