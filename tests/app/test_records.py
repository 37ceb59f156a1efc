"""Games as files: opened to be looked through, saved for others; the evening is not touched."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from dkdesk.app.command_line import Wishes, parse
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.gui.review.window import ReviewWindow
from dkdesk.rules.notation import Record
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.ruletext import write_rule_file
from dkdesk.store.archive import Archive
from dkdesk.store.exchange import read_game, write_game
from dkdesk.store.shelf import SUFFIX
from tests.app.test_papers import DEAL, opened, play_deal, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting
from tests.play.evenings import play_deal as play_headless
from tests.play.evenings import sit_down

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


@pytest.fixture(scope="module")
def record() -> Record:
    """A game played to its end by others."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        play_headless(evening, 21)
        return evening.record(evening.results[0], ("Anna", "Jan", "Ute", "Mia"))


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    """The game as a file."""
    path = tmp_path / "anna.dko"
    write_game(path, record)
    return path


@pytest.fixture
def sitting(begin: Begin) -> Sitting:
    """A program in which the player must play a card."""
    made = begin(deal=DEAL)
    made.program.records.enter().native_files = False
    say_gesund(made)
    return made


def choose(sitting: Sitting, path: Path) -> str:
    """Choose a file in the dialog that is open; what was proposed.

    Qt reads the folder in a thread of its own, and its news may empty the line or turn the button
    off between two of our steps: as a person would, the name is then written once more.
    """
    (files,) = opened(sitting, QFileDialog)
    (line,) = files.findChildren(QLineEdit, "fileNameEdit")
    (button,) = [button for button in files.findChildren(QPushButton) if button.isDefault()]
    proposed = line.text()
    answers: list[int] = []
    files.finished.connect(answers.append)

    def answered() -> bool:
        if not answers:
            line.setText(str(path))
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        return bool(answers)

    sitting.wait(answered)
    return Path(proposed).name


def test_a_file_is_named_on_the_command_line() -> None:
    """Beside whatever else is wished for."""
    assert parse(["--lang", "ja", "anna.dko"]) == Wishes(language="ja", file=Path("anna.dko"))
    assert parse([]).file is None


def test_a_program_started_with_a_file_shows_it(
    begin: Begin, qtbot: QtBot, tmp_path: Path, file: Path, record: Record
) -> None:
    """In a window before the table, at which the evening goes on."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    hand = sitting.view.hand
    sitting.end()
    again = begin(folder=tmp_path)
    again.wait(again.asked_for_card)
    again.program.come_forward(str(file))
    (review,) = opened(again, ReviewWindow)
    assert review._record == record
    assert again.view.hand == hand
    review.close()
    del qtbot


def test_the_evening_goes_on_beside_the_review(sitting: Sitting, file: Path) -> None:
    """Stepping there plays nothing here."""
    journal, hand = sitting.journal(), sitting.view.hand
    sitting.program.records.enter().open_file(file)
    (review,) = opened(sitting, ReviewWindow)
    review.go(30)
    review.go(10_000)
    assert (sitting.journal(), sitting.view.hand) == (journal, hand)
    review.close()
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)
    assert len(sitting.journal()[0]) > len(journal[0])


def test_a_wrong_file_is_told_and_changes_nothing(sitting: Sitting, file: Path) -> None:
    """One sentence with line, column and reason."""
    text = file.read_text("utf-8").replace("dealer: 3", "dealer: 7")
    file.write_text(text, "utf-8")
    journal = sitting.journal()
    sitting.program.records.enter().open_file(file)
    for part in (str(file), "Zeile 4", "Spalte 1", "7"):
        assert part in sitting.notice
    assert opened(sitting, ReviewWindow) == []
    assert sitting.journal() == journal


def test_a_game_is_opened_from_the_menu(sitting: Sitting, file: Path, record: Record) -> None:
    """In the dialog for files; two games share one window."""
    sitting.program.window.commands["open"].trigger()
    choose(sitting, file)
    assert sitting.program.records.enter().review is not None, sitting.notice
    sitting.wait(lambda: bool(opened(sitting, ReviewWindow)))
    (review,) = opened(sitting, ReviewWindow)
    assert review._record == record
    sitting.program.records.enter().open_file(file)
    assert opened(sitting, ReviewWindow) == [review]
    review.close()


def test_the_deal_just_played_is_saved(sitting: Sitting, tmp_path: Path) -> None:
    """Under the players' names, as it was played, with its number."""
    command = sitting.program.window.commands["save"]
    command.trigger()
    assert "Noch ist kein Spiel" in sitting.notice
    play_deal(sitting)
    command.trigger()
    proposed = choose(sitting, tmp_path / "mine")
    assert proposed == f"spiel-{DEAL}.dko"
    record = read_game(tmp_path / "mine.dko")
    assert record.players == tuple(sitting.program.bridge.names)
    assert record.number == DEAL
    assert [list(map(str, record.actions))] == sitting.journal()
    assert str(tmp_path / "mine.dko") in sitting.notice


def test_the_deal_before_can_be_saved_while_the_next_is_played(
    sitting: Sitting, tmp_path: Path
) -> None:
    """Nobody learns from a file what the others hold."""
    play_deal(sitting)
    result = sitting.program.window.desk.result
    QTest.mouseClick(result._next, Qt.MouseButton.LeftButton)
    sitting.wait(sitting.at_rest)
    sitting.program.window.commands["save"].trigger()
    choose(sitting, tmp_path / "mine.dko")
    assert read_game(tmp_path / "mine.dko").number == DEAL


def test_a_game_looked_through_is_saved(sitting: Sitting, file: Path, tmp_path: Path) -> None:
    """A copy under another name."""
    sitting.program.records.enter().open_file(file)
    (review,) = opened(sitting, ReviewWindow)
    QTest.mouseClick(review.save_button, Qt.MouseButton.LeftButton)
    assert choose(sitting, tmp_path / "copy.dko") == "spiel-21.dko"
    assert (tmp_path / "copy.dko").read_bytes() == file.read_bytes()
    review.close()


def test_a_game_played_again_can_be_saved(sitting: Sitting, tmp_path: Path) -> None:
    """By the rules of its evening, so that it can be read anywhere."""
    play_deal(sitting)
    result = sitting.program.window.desk.result
    QTest.mouseClick(result.repeats["other"], Qt.MouseButton.LeftButton)
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
        sitting.wait(sitting.at_rest)
    play_deal(sitting)
    sitting.program.window.commands["save"].trigger()
    choose(sitting, tmp_path / "again.dko")
    record = read_game(tmp_path / "again.dko")
    assert record.players[1] == "Du"
    assert record.rules == sitting.program.bridge.counting.rules


def test_a_file_of_rules_opens_in_the_editor(sitting: Sitting, tmp_path: Path) -> None:
    """By its ending, from the desktop or the command line."""
    path = tmp_path / f"anna{SUFFIX}"
    path.write_text(write_rule_file("Annas Tisch", RuleSet(games=12), "ddv"), "utf-8")
    sitting.program.come_forward(str(path))
    (editor,) = opened(sitting, RulesDialog)
    assert editor.head.chooser.currentText() == "Annas Tisch"
    editor.close()
