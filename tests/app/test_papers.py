"""Which command opens which paper, and what comes of it (UX V4)."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from dkdesk.gui.commands import COMMANDS
from dkdesk.gui.dialogs.about import AboutDialog
from dkdesk.gui.dialogs.new_evening import NewEveningDialog
from dkdesk.gui.dialogs.number_wish import NumberDialog
from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.help.window import HelpWindow
from dkdesk.play.ending import Ending
from dkdesk.rules.deal import LAST_NUMBER, deal
from tests.gui.conftest import Begin, bury
from tests.gui.programs import QUICK, Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)

DEAL: Final = 3
HOUR: Final = datetime(2026, 2, 21, 22, 30, tzinfo=UTC)
"""When the evening shall end."""
Paper = TypeVar("Paper", bound=QDialog)


@pytest.fixture
def sitting(begin: Begin) -> Sitting:
    """A program in which the player must play a card."""
    made = begin(deal=DEAL)
    say_gesund(made)
    return made


def say_gesund(sitting: Sitting) -> None:
    """Answer the reservations, and wait for the turn of the player."""
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)


def play_deal(sitting: Sitting) -> None:
    """Play until the sheet of the deal lies there."""
    while not sitting.over():
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)


def opened(sitting: Sitting, kind: type[Paper]) -> list[Paper]:
    """The papers of a kind that can be seen."""
    bury()
    return [paper for paper in sitting.program.window.findChildren(kind) if paper.isVisible()]


def shortcut(key: str) -> str:
    """The key of a command, as Qt writes it."""
    return COMMANDS[key].shortcut


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        pytest.param("settings", SettingsDialog, id="settings"),
        pytest.param("keys", HelpWindow, id="keys"),
        pytest.param("about", AboutDialog, id="about"),
    ],
)
def test_a_paper_opens_once_and_gives_the_keyboard_back(
    sitting: Sitting, key: str, kind: type[QDialog]
) -> None:
    """Asked for twice it is the same one; Esc puts it away, and the keys go to the cards."""
    command = sitting.program.window.commands[key]
    command.trigger()
    (paper,) = opened(sitting, kind)
    sitting.wait(paper.isActiveWindow)
    command.trigger()
    assert opened(sitting, kind) == [paper]
    QTest.keyClick(paper, Qt.Key.Key_Escape)
    assert opened(sitting, kind) == []
    sitting.program.window.activateWindow()
    sitting.wait(lambda: QApplication.focusWidget() is sitting.program.window.table)
    command.trigger()
    assert opened(sitting, kind) == [paper]
    paper.close()


def test_what_is_picked_in_the_settings_holds(sitting: Sitting) -> None:
    """The dialog reaches the table."""
    sitting.program.window.commands["settings"].trigger()
    (paper,) = opened(sitting, SettingsDialog)
    paper.editors["name"].picked.emit("Wilhelmine")
    assert sitting.program.bridge.names[0] == "Wilhelmine"
    paper.close()


def test_every_key_reaches_its_command(sitting: Sitting) -> None:
    """No two want the same, and each can be triggered from the table."""
    commands = sitting.program.window.commands
    for key, row in COMMANDS.items():
        heard: list[str] = []
        if not row.shortcut or key in {"quit", "full"} or not commands[key].isEnabled():
            continue
        commands[key].triggered.connect(lambda _=False, key=key, heard=heard: heard.append(key))
        sitting.program.window.table.setFocus()
        keys = commands[key].shortcut()
        QTest.keySequence(sitting.program.window.table, keys)
        assert heard == [key]
        if row.checkable:
            commands[key].trigger()  # or the cards would stay face down
        close_all(sitting)
        sitting.wait(lambda: sitting.at_rest() or sitting.program.scene.show.busy)


def close_all(sitting: Sitting) -> None:
    """Put every paper away without an answer."""
    for paper in sitting.program.window.findChildren(QDialog):
        paper.close()
    bury()
    sitting.program.window.notice.dismiss()
    sitting.program.window.activateWindow()
    sitting.wait(sitting.program.window.isActiveWindow)


def ask_new(sitting: Sitting) -> NewEveningDialog:
    """Ask for a new evening."""
    sitting.program.window.commands["new"].trigger()
    (paper,) = opened(sitting, NewEveningDialog)
    return paper


def begin_anew(sitting: Sitting) -> None:
    """Begin a new evening by the rules of the last."""
    QTest.mouseClick(ask_new(sitting).begin_button, Qt.MouseButton.LeftButton)


def test_a_new_evening(sitting: Sitting) -> None:
    """It begins by the rules of the last, and before the first result nothing is lost."""
    before = sitting.program.bridge.evening
    assert not ask_new(sitting).ends.isVisible()
    begin_anew(sitting)
    evening = sitting.program.bridge.evening
    assert evening is not before
    assert (evening.rules, evening.base) == (before.rules, before.base)
    sitting.wait(sitting.at_rest)
    assert evening.number == DEAL + 1


@pytest.mark.parametrize(
    ("key", "anew"),
    [
        pytest.param(Qt.Key.Key_Return, True, id="enter"),
        pytest.param(Qt.Key.Key_Escape, False, id="escape"),
    ],
)
def test_a_new_evening_says_when_points_would_be_left(
    sitting: Sitting, key: Qt.Key, anew: bool
) -> None:
    """There is no second question; whoever leaves the paper plays on."""
    play_deal(sitting)
    before = sitting.program.bridge.evening
    paper = ask_new(sitting)
    assert paper.ends.isVisible()
    assert "1" in paper.ends.text()
    QTest.keyClick(paper, key)
    assert opened(sitting, QDialog) == []
    assert (sitting.program.bridge.evening is not before) is anew
    assert sitting.over() is not anew
    sitting.wait(sitting.at_rest)


def name_deal(sitting: Sitting, text: str) -> NumberDialog:
    """Ask for a deal by its number, with the keyboard alone."""
    sitting.program.window.commands["number"].trigger()
    (dialog,) = opened(sitting, NumberDialog)
    assert dialog.line.text() == str(sitting.program.bridge.evening.number)
    assert dialog.line.hasSelectedText()
    QTest.keyClicks(dialog.line, text)
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    return dialog


@pytest.mark.parametrize("text", ["0", "7", " 42 ", str(LAST_NUMBER)])
def test_a_deal_can_be_named(sitting: Sitting, text: str) -> None:
    """Its cards are dealt, the same as ever (UX S3)."""
    assert not name_deal(sitting, text).isVisible()
    sitting.wait(sitting.at_rest)
    evening = sitting.program.bridge.evening
    assert evening.number == int(text)
    assert sitting.view.dealt == deal(int(text))[0]
    assert str(evening.number) in sitting.program.window.windowTitle()


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "²", str(LAST_NUMBER + 1)])
def test_what_is_no_deal_is_told(sitting: Sitting, text: str) -> None:
    """And the cards on the table stay."""
    before = sitting.view
    dialog = name_deal(sitting, text)
    assert str(LAST_NUMBER) in dialog.hint.text()
    assert dialog.hint.isVisible()
    assert sitting.view == before
    QTest.keyClicks(dialog.line, "12")  # over what is wrong, which is marked
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    sitting.wait(sitting.at_rest)
    assert sitting.program.bridge.evening.number == 12
    assert not dialog.isVisible()


def test_a_named_deal_says_when_points_would_be_left(sitting: Sitting) -> None:
    """And whoever thinks better of it plays on."""
    play_deal(sitting)
    before = sitting.program.bridge.evening
    sitting.program.window.commands["number"].trigger()
    (dialog,) = opened(sitting, NumberDialog)
    assert "1" in dialog.ends.text()
    assert dialog.ends.isVisible()
    QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    assert not dialog.isVisible()
    assert sitting.program.bridge.evening is before


def test_the_last_deal_ends_with_the_ranks(sitting: Sitting) -> None:
    """Who has won is told, and the next evening can be chosen from there."""
    play_deal(sitting)
    bridge, desk = sitting.program.bridge, sitting.program.window.desk
    evening = bridge.evening
    evening._standing = replace(evening.standing, played=evening.rules.games)
    assert evening.over
    evening.finish()
    desk.result._next.click()
    assert desk.ranking.isVisible()
    assert {(name, points) for _, name, points in desk.ranking.lines()} == set(
        zip(bridge.names, evening.totals(), strict=True)
    )
    QTest.keyClick(desk.ranking, Qt.Key.Key_Return)
    (paper,) = opened(sitting, NewEveningDialog)
    assert not paper.ends.isVisible()
    QTest.mouseClick(paper.begin_button, Qt.MouseButton.LeftButton)
    sitting.wait(sitting.at_rest)
    assert not desk.ranking.isVisible()
    assert bridge.evening is not evening
    assert bridge.evening.results == []


def test_at_the_hour_the_deal_is_finished_and_one_more_may_be_played(sitting: Sitting) -> None:
    """The reminder comes after the result; one more, and then it is enough."""
    bridge, desk = sitting.program.bridge, sitting.program.window.desk
    bridge.evening._until = HOUR
    bridge.now = lambda: HOUR - timedelta(minutes=1)
    play_deal(sitting)
    bridge.now = lambda: HOUR + timedelta(minutes=2)
    desk.result._next.click()
    assert desk.last_call.isVisible()
    assert f"{(HOUR + timedelta(minutes=2)).astimezone():%H:%M}" in desk.last_call.title.text()
    bridge.look_again()  # as after a change of the settings
    assert not sitting.over()
    desk.last_call.more_button.click()
    sitting.wait(sitting.at_rest)
    assert not bridge.evening.director.table.over
    while not sitting.over():
        if sitting.asked_for_word():
            desk.reservation._buttons["gesund"].click()
        else:
            sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    desk.result._next.click()
    desk.last_call.enough_button.click()
    assert desk.ranking.isVisible()
    assert bridge.evening.over
    assert sitting.program.archive.unfinished_evening() is None


def test_an_evening_until_a_time(sitting: Sitting) -> None:
    """It is chosen in the dialog, stored with the evening, and can be read beside the table."""
    paper = ask_new(sitting)
    paper.evening.measure.setCurrentIndex(2)
    paper.evening.measure.activated.emit(2)
    at = paper.evening.ending.at
    assert at is not None
    QTest.mouseClick(paper.begin_button, Qt.MouseButton.LeftButton)
    row = sitting.program.archive.unfinished_evening()
    assert row is not None
    assert datetime.fromisoformat(row.until).astimezone().time() == at
    assert f"{at:%H:%M}" in sitting.program.window.side._title.text()
    assert ask_new(sitting).evening.ending == Ending("clock", at=at)
    close_all(sitting)


def test_the_paper_beside_the_table(sitting: Sitting) -> None:
    """It comes and goes by key, and by itself where there is no room for it."""
    window = sitting.program.window
    assert window.side.isVisible()
    window.commands["side"].trigger()
    assert not window.side.isVisible()
    window.commands["side"].trigger()
    assert window.side.isVisible()
    window._asked_for_side = None
    window.resize(900, 700)
    sitting.wait(lambda: not window.side.isVisible())
    assert not window.commands["side"].isChecked()


def test_the_score_sheet_comes_when_it_is_asked_for(sitting: Sitting) -> None:
    """In a window of its own, with a column for everybody."""
    sitting.program.window.commands["sheet"].trigger()
    dialog = sitting.program.sheets.enter().dialog
    assert dialog is not None
    assert dialog.isVisible()
    assert dialog.sheet.totals == (0, 0, 0, 0)
    dialog.close()


def test_the_last_trick_is_shown_by_key(sitting: Sitting) -> None:
    """It comes at the key and goes at the key; before the first there is nothing in it."""
    window = sitting.program.window
    QTest.keyClick(window.table, Qt.Key.Key_L)
    assert window.peek.isVisible()
    assert window.peek._caption.text() == sitting.program.language.say("peek.none")
    QTest.keyClick(window.peek, Qt.Key.Key_L)
    assert not window.peek.isVisible()
    assert window.table.hasFocus()
    while not sitting.program.bridge.evening.director.table.tricks:
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    QTest.keyClick(window.table, Qt.Key.Key_L)
    trick = sitting.program.bridge.evening.director.table.tricks[-1]
    told = window.peek._cards.accessibleDescription()
    assert told.count(":") == len(trick.cards)
    window.peek.hide()


QUIT: Final = """
import sys
from PySide6.QtCore import QTimer
from dkdesk.app.main import run
from dkdesk.app.program import Program
sit_down = Program.open
def open_and_quit(program, **how):
    sit_down(program, **how)
    program.papers.show_settings()
    QTimer.singleShot(0, program.window.commands["quit"].trigger)
Program.open = open_and_quit
if __name__ == "__main__":
    sys.exit(run(["--data-dir", sys.argv[1], "--deal", "3"]))
"""
"""Opens the settings, then leaves."""


def test_leaving_ends_the_program_whatever_paper_is_open(tmp_path: Path) -> None:
    """The window is the program; its papers go with it."""
    left = subprocess.run(
        [sys.executable, "-c", QUIT, str(tmp_path)], capture_output=True, timeout=60, check=False
    )
    assert left.returncode == 0
    assert [line for line in left.stderr.splitlines() if b"This plugin" not in line] == []


def test_a_new_evening_while_the_others_think(begin: Begin) -> None:
    """An answer to a question of the old evening is dropped."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    for _ in range(3):
        sitting.mouse.click(sitting.legal()[0])
        begin_anew(sitting)
        sitting.program.scene.stage.tempo = QUICK
        say_gesund(sitting)
    journal = sitting.journal()
    assert len(journal) == 1
    assert len(journal[0]) == sitting.program.bridge.evening.director.moves
