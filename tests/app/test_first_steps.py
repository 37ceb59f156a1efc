"""A newcomer's first minutes: welcomed once, shown round at his own pace, then left alone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from dkdesk.app.command_line import Wishes
from dkdesk.app.program import Program
from dkdesk.gui.help.welcome import WelcomeDialog
from dkdesk.places import Folders
from dkdesk.play.practice.first_deal import NOTES, NUMBER
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.conftest import Begin, bury
from tests.gui.fit import assert_nothing_cut
from tests.gui.mouse import Mouse
from tests.gui.programs import QUICK, Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
DEAL: Final = 3
KEYS: Final = [note.key for note in NOTES]
Greet = Callable[..., Sitting]


@pytest.fixture
def greet(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Greet]:
    """Start the program as a player does, who is welcomed if he is new."""
    sittings: list[Sitting] = []

    def start(**wishes: object) -> Sitting:
        asked = Wishes(tmp_path, **({"language": "de"} | wishes))  # type: ignore[arg-type]
        program = Program(qapp, Folders.portable(tmp_path), asked)
        program.scene.stage.tempo = QUICK
        program.open(greets=True)
        sittings.append(Sitting(program, qtbot, Mouse(program.window.table)))
        return sittings[-1]

    yield start
    for sitting in sittings:
        sitting.end()
    qapp.setStyleSheet("")


def welcome(sitting: Sitting) -> WelcomeDialog | None:
    """The welcome, if it lies there."""
    bury()
    found = [
        each for each in sitting.program.window.findChildren(WelcomeDialog) if each.isVisible()
    ]
    return found[0] if found else None


def expect_welcome(sitting: Sitting) -> WelcomeDialog:
    """The welcome, which lies there."""
    sheet = welcome(sitting)
    assert sheet is not None
    return sheet


def told(sitting: Sitting) -> str | None:
    """The key of the note that can be read."""
    guide = sitting.program.window.guide
    return NOTES[guide._at].key if guide.isVisible() else None


def stage(folder: Path) -> object:
    """How far the newcomer is, on the disk."""
    return json.loads((folder / "settings.json").read_text("utf-8"))["first_steps"]


def begin_guided(greet: Greet) -> Sitting:
    """A newcomer who wants the first deal explained."""
    sitting = greet()
    QTest.keyClick(expect_welcome(sitting), Qt.Key.Key_Return)
    assert welcome(sitting) is None
    sitting.program.scene.stage.tempo = QUICK
    sitting.wait(sitting.asked_for_word)
    return sitting


def say_gesund(sitting: Sitting) -> None:
    """Answer the reservations, and wait for the turn."""
    sitting.program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)


def click_next(sitting: Sitting) -> None:
    """Say that the note has been read."""
    QTest.mouseClick(sitting.program.window.guide.next_button, Qt.MouseButton.LeftButton)


def play_out(sitting: Sitting) -> None:
    """Play until the result lies there."""
    while not sitting.over():
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)


# --- the welcome --------------------------------------------------------------------------


def test_a_newcomer_is_welcomed_before_anything_is_dealt(greet: Greet) -> None:
    """No cards yet; language, name and look are asked for."""
    sitting = greet()
    sheet = expect_welcome(sitting)
    assert not sitting.program.bridge.seated
    assert list(sheet.editors) == ["language", "name", "theme", "indices", "suit_colours"]
    assert all(made.isVisible() for made in sheet.editors.values())


@pytest.mark.parametrize(
    "wishes",
    [
        pytest.param({"deal": DEAL}, id="a deal is asked for"),
        pytest.param({"smoke": True}, id="the program tests itself"),
    ],
)
def test_who_asks_for_something_special_is_not_welcomed(
    greet: Greet, wishes: dict[str, object]
) -> None:
    """Neither now nor is anything noted."""
    sitting = greet(**wishes)
    assert welcome(sitting) is None
    assert sitting.program.bridge.seated
    assert sitting.program.settings.first_steps == "new"


def test_who_has_played_before_is_not_welcomed(begin: Begin, greet: Greet) -> None:
    """Whoever comes from an older version knows his way."""
    begin(deal=DEAL).end()
    sitting = greet()
    assert welcome(sitting) is None
    assert sitting.program.bridge.evening.number == DEAL


@pytest.mark.parametrize("way", ["button", "Esc"])
def test_a_welcome_that_is_put_away_leads_to_an_evening(
    greet: Greet, tmp_path: Path, way: str
) -> None:
    """And it never comes again."""
    sitting = greet()
    sheet = expect_welcome(sitting)
    if way == "button":
        QTest.mouseClick(sheet.close_button, Qt.MouseButton.LeftButton)
    else:
        QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert welcome(sitting) is None
    assert sitting.program.bridge.seated
    assert not sitting.program.bridge.encore
    assert told(sitting) is None
    assert stage(tmp_path) == "done"
    sitting.end()
    assert welcome(greet()) is None


def test_what_is_picked_holds_at_once(greet: Greet, tmp_path: Path) -> None:
    """Language, name and look; and the sheet itself speaks and wears them."""
    sitting = greet(language=None)
    sheet = expect_welcome(sitting)
    boxes = {name: made.focusProxy() for name, made in sheet.editors.items()}
    for name, value in (("language", "ja"), ("theme", "dark"), ("suit_colours", "two_colour")):
        box = boxes[name]
        assert isinstance(box, QComboBox)
        box.setCurrentIndex(box.findData(value))
        box.activated.emit(box.currentIndex())
    line = boxes["name"]
    assert isinstance(line, QLineEdit)
    QTest.keyClicks(line, "Hanako")
    settings = sitting.program.settings
    assert (settings.language, settings.theme, settings.name) == ("ja", "dark", "Hanako")
    assert sheet.windowTitle() == sitting.program.language.say("welcome.title")
    assert sitting.program.language.code == "ja"
    kept = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert (kept["suit_colours"], kept["name"]) == ("two_colour", "Hanako")


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_welcome_can_be_read(greet: Greet, code: str) -> None:
    """In every language, on the smallest window."""
    sitting = greet(language=code)
    sheet = expect_welcome(sitting)
    QApplication.processEvents()
    assert_nothing_cut(sheet)
    assert sheet.height() <= 560
    assert sheet.width() <= 800


# --- the first deal -----------------------------------------------------------------------


def test_the_first_deal_is_explained_from_the_hand_to_the_result(
    greet: Greet, tmp_path: Path
) -> None:
    """Every note is told once, in order; what happens at the table turns the page itself."""
    sitting = begin_guided(greet)
    assert sitting.program.bridge.evening.number == NUMBER
    seen = [told(sitting)]
    click_next(sitting)
    seen.append(told(sitting))
    click_next(sitting)
    seen.append(told(sitting))
    say_gesund(sitting)
    seen.append(told(sitting))
    click_next(sitting)
    seen.append(told(sitting))
    ace = next(item for item in sitting.legal() if str(item.card).startswith("CA"))
    sitting.mouse.click(ace)
    sitting.wait(sitting.at_rest)
    seen.append(told(sitting))
    click_next(sitting)
    seen.append(told(sitting))
    play_out(sitting)
    seen.append(told(sitting))
    assert seen == KEYS
    assert stage(tmp_path) == "guided"
    click_next(sitting)
    assert told(sitting) is None
    assert stage(tmp_path) == "done"


def test_after_it_an_ordinary_evening_begins(greet: Greet) -> None:
    """The friendly deal counts for nothing."""
    sitting = begin_guided(greet)
    say_gesund(sitting)
    play_out(sitting)
    sitting.program.window.desk.result.next_deal.emit()
    assert not sitting.program.bridge.encore
    assert sitting.program.bridge.evening.results == []
    assert told(sitting) is None
    assert sitting.program.settings.first_steps == "done"


def test_nobody_has_to_read(greet: Greet) -> None:
    """Whoever plays on is told what comes next, not what he has done already."""
    sitting = begin_guided(greet)
    say_gesund(sitting)
    assert told(sitting) == "dock"
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)
    assert told(sitting) == "partner"


@pytest.mark.parametrize("at", range(len(NOTES) - 1), ids=KEYS[:-1])
def test_it_can_be_skipped_at_any_moment(greet: Greet, tmp_path: Path, at: int) -> None:
    """The deal goes on, and nothing is explained any more, nor at the next start."""
    sitting = begin_guided(greet)
    guide = sitting.program.window.guide
    while guide._at < at:
        if NOTES[guide._at].until == "read":
            click_next(sitting)
        elif NOTES[guide._at].until == "word":
            say_gesund(sitting)
        else:
            sitting.mouse.click(sitting.legal()[0])
            sitting.wait(sitting.at_rest)
    QTest.mouseClick(guide.skip_button, Qt.MouseButton.LeftButton)
    assert told(sitting) is None
    assert sitting.program.bridge.encore
    assert stage(tmp_path) == "done"
    sitting.end()
    again = greet()
    assert welcome(again) is None
    assert again.program.bridge.encore
    assert told(again) is None


def test_who_leaves_in_the_middle_is_shown_on(greet: Greet) -> None:
    """The same deal, and the note that the table has come to."""
    sitting = begin_guided(greet)
    say_gesund(sitting)
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)
    sitting.end()
    again = greet()
    again.wait(again.at_rest)
    assert welcome(again) is None
    assert again.program.bridge.evening.number == NUMBER
    assert told(again) == "partner"


def test_it_is_there_again_in_the_help_menu(begin: Begin) -> None:
    """In the middle of an evening, which waits meanwhile."""
    sitting = begin(deal=DEAL)
    sitting.wait(sitting.at_rest)
    evening = sitting.program.bridge.evening
    sitting.program.window.commands["first_deal"].trigger()
    sitting.program.scene.stage.tempo = QUICK
    sitting.wait(sitting.asked_for_word)
    assert told(sitting) == "hand"
    assert sitting.program.bridge.counting is evening
    say_gesund(sitting)
    play_out(sitting)
    sitting.program.window.desk.result.next_deal.emit()
    sitting.wait(sitting.at_rest)
    assert sitting.program.bridge.evening is evening
    assert sitting.program.bridge.evening.number == DEAL
    assert told(sitting) is None


def test_wanted_twice_it_begins_anew(begin: Begin) -> None:
    """And the evening still waits, but once."""
    sitting = begin(deal=DEAL)
    sitting.wait(sitting.at_rest)
    evening = sitting.program.bridge.evening
    for _ in range(2):
        sitting.program.window.commands["first_deal"].trigger()
        sitting.program.scene.stage.tempo = QUICK
        sitting.wait(sitting.asked_for_word)
        assert told(sitting) == "hand"
        click_next(sitting)
    assert sitting.program.bridge.counting is evening
    assert sitting.program.archive.unfinished_again() is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_note_can_be_read_on_the_smallest_window(greet: Greet, code: str) -> None:
    """Nothing is cut, the table keeps its least size, and the height does not jump."""
    sitting = greet(language=code)
    window = sitting.program.window
    window.resize(window.minimumSize())
    expect_welcome(sitting).guide_button.click()
    sitting.program.scene.stage.tempo = QUICK
    sitting.wait(sitting.asked_for_word)
    heights = set()
    for at in range(len(NOTES)):
        window.guide.tell(at)
        QApplication.processEvents()
        assert_nothing_cut(window.guide)
        heights.add(window.guide.height())
        assert window.table.height() >= window.table.minimumHeight()
        assert window.size() == window.minimumSize()
    assert max(heights) <= 110
    assert len(heights) <= 2
