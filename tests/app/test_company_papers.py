"""Who is asked to the table stays asked: in the next evening, and after a restart."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from dkdesk.gui.dialogs.new_evening import NewEveningDialog
from dkdesk.gui.dialogs.opponent import OpponentDialog
from dkdesk.gui.dialogs.settings import SettingsDialog
from dkdesk.gui.table.cues import THINK_MS, Tempo
from dkdesk.play.ticket import Question
from dkdesk.players.traits import STRENGTHS, Traits
from tests.gui.conftest import Begin
from tests.gui.programs import QUICK, Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
DEAL: Final = 3
ERNA: Final = Traits(strength=1, boldness=-0.3, memory=3)
LEFT: Final = Qt.MouseButton.LeftButton


def opened(sitting: Sitting, kind: type[QDialog]) -> list[QDialog]:
    """The dialogs of a kind that can be seen."""
    return [each for each in sitting.program.window.findChildren(kind) if each.isVisible()]


def ask_new(sitting: Sitting) -> NewEveningDialog:
    """Ask for a new evening by the menu."""
    sitting.program.window.commands["new"].trigger()
    (dialog,) = opened(sitting, NewEveningDialog)
    assert isinstance(dialog, NewEveningDialog)
    return dialog


def compose(sitting: Sitting, dialog: NewEveningDialog, seat: int) -> OpponentDialog:
    """Open the dialog in which an opponent is composed, from the list of a seat."""
    box = dialog.opponents.boxes[seat]
    box.activated.emit(box.count() - 1)
    (made,) = opened(sitting, OpponentDialog)
    assert isinstance(made, OpponentDialog)
    return made


def test_who_is_chosen_sits_down_and_is_remembered(begin: Begin, tmp_path: Path) -> None:
    """Now, in an evening begun without the dialog, and when the program starts again."""
    sitting = begin(deal=DEAL)
    program = sitting.program
    assert program.bridge.evening.players == ("", "ute", "jan", "ole")
    dialog = ask_new(sitting)
    dialog.opponents._choose(0, "kurt")
    assert program.settings.opponents == ("ute", "jan", "ole", "kurt")
    QTest.mouseClick(dialog.begin_button, LEFT)
    assert program.bridge.evening.players == ("", "kurt", "jan", "ole")
    assert [guest.name for guest in program.bridge.guests][1:] == ["Kurt", "Jan", "Ole"]
    saved = json.loads((tmp_path / "settings.json").read_text("utf-8"))
    assert saved["opponents"] == ["kurt", "jan", "ole", "ute"]
    program.sit_down()
    assert program.bridge.evening.players == ("", "kurt", "jan", "ole")
    assert ask_new(sitting).opponents.keys == ("kurt", "jan", "ole", "ute")


def test_the_settings_do_not_undo_the_choice(begin: Begin) -> None:
    """What is picked there later leaves the opponents as they were chosen here."""
    sitting = begin(deal=DEAL)
    papers = sitting.program.papers
    papers.show_settings()
    (settings,) = opened(sitting, SettingsDialog)
    assert isinstance(settings, SettingsDialog)
    dialog = ask_new(sitting)
    dialog.opponents._choose(1, "kurt")
    QTest.mouseClick(dialog.begin_button, LEFT)
    settings.editors["mark_legal"].picked.emit(False)
    assert sitting.program.settings.opponents[1] == "kurt"
    assert sitting.program.settings.mark_legal is False


def test_an_own_opponent_is_composed_and_plays(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """He sits where the list was opened; the thinking process is asked by his traits."""
    sitting = begin(deal=DEAL)
    program = sitting.program
    dialog = ask_new(sitting)
    made = compose(sitting, dialog, 2)
    made.line.setText("Tante Erna")
    made.traits.show_traits(ERNA)
    QTest.mouseClick(made.save_button, LEFT)
    assert dialog.opponents.keys[2] == "own:Tante Erna"
    QTest.mouseClick(dialog.begin_button, LEFT)
    assert program.bridge.evening.players[3] == "own:Tante Erna"
    assert program.bridge.guests[3].name == "Tante Erna"
    program.scene.stage.tempo = QUICK
    asked: list[Question] = []
    ask = program.bridge.thinker.enter().ask

    def listen(question: Question) -> None:
        asked.append(question)
        ask(question)

    monkeypatch.setattr(program.bridge.thinker.enter(), "ask", listen)
    sitting.wait(sitting.asked_for_word)
    program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)
    assert {question.persona for question in asked if question.view.seat == 3} == {ERNA}
    assert program.bridge.evening.director.moves >= 4


def test_a_deleted_opponent_leaves_the_list(begin: Begin) -> None:
    """His seat goes to a persona; another seat is not touched."""
    sitting = begin(deal=DEAL)
    dialog = ask_new(sitting)
    made = compose(sitting, dialog, 0)
    made.line.setText("Karl")
    QTest.mouseClick(made.save_button, LEFT)
    assert dialog.opponents.keys == ("own:Karl", "jan", "ole", "kurt")
    made = compose(sitting, dialog, 0)
    assert made.line.text() == "Karl"
    QTest.mouseClick(made.delete_button, LEFT)
    assert dialog.opponents.keys == ("ute", "jan", "ole", "kurt")


def test_who_is_changed_at_the_table_looks_like_it(begin: Begin) -> None:
    """In the middle of the evening, by his new colour and with his new traits."""
    sitting = begin(deal=DEAL)
    program = sitting.program
    dialog = ask_new(sitting)
    made = compose(sitting, dialog, 0)
    made.line.setText("Karl")
    QTest.mouseClick(made.save_button, LEFT)
    QTest.mouseClick(dialog.begin_button, LEFT)
    made = compose(sitting, ask_new(sitting), 0)
    made.hues.chose.emit("#123456")
    made.traits.show_traits(ERNA)
    QTest.mouseClick(made.save_button, LEFT)
    assert program.bridge.guests[1].hue == "#123456"
    assert program.bridge.cast.traits(program.bridge.evening, 1) == ERNA


def test_an_evening_goes_on_without_an_opponent_that_is_gone(begin: Begin, tmp_path: Path) -> None:
    """One sentence names him; the evening is the same."""
    sitting = begin(deal=DEAL)
    dialog = ask_new(sitting)
    made = compose(sitting, dialog, 0)
    made.line.setText("Karl")
    QTest.mouseClick(made.save_button, LEFT)
    QTest.mouseClick(dialog.begin_button, LEFT)
    sitting.wait(sitting.at_rest)
    number = sitting.program.bridge.evening.number
    sitting.end()
    (tmp_path / "opponents.json").unlink()
    again = begin()
    assert again.program.bridge.evening.number == number
    assert again.program.bridge.evening.players[1] == "own:Karl"
    assert again.program.bridge.guests[1].name == "Karl"
    assert again.notice == again.program.language.say("trouble.opponent_gone", name="Karl")


def test_the_partner_plays_its_best_if_that_is_wished_for(begin: Begin) -> None:
    """From the moment of the wish on."""
    sitting = begin(deal=DEAL)
    program = sitting.program
    program.papers.show_settings()
    (settings,) = opened(sitting, SettingsDialog)
    assert isinstance(settings, SettingsDialog)
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)
    bridge = program.bridge
    seats = range(1, 4)
    assert max(STRENGTHS) not in {bridge.cast.traits(bridge.evening, s).strength for s in seats}
    settings.editors["partner_best"].picked.emit(True)
    sides = [bridge.evening.director.view(seat).side for seat in range(4)]
    best = [bridge.cast.traits(bridge.evening, s).strength == max(STRENGTHS) for s in seats]
    assert best == [side is sides[0] for side in sides[1:]]


def test_the_pause_is_as_long_as_the_opponent_is_slow(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At the tempo of the desk; nobody thinks where everything is instant."""
    sitting = begin(deal=DEAL)
    bridge, stage = sitting.program.bridge, sitting.program.scene.stage
    pauses: list[int] = []
    monkeypatch.setattr(bridge._pondering, "begin", pauses.append)
    monkeypatch.setattr(bridge.thinker.enter(), "ask", lambda _: None)
    paces = [bridge.cast.traits(bridge.evening, seat).pace for seat in (1, 2, 3)]
    assert paces == [1.0, 1.0, 0.75]
    for tempo, factor in ((Tempo(1.0), 1.0), (Tempo(0.5), 0.5), (Tempo(0.0), 0.0)):
        stage.tempo = tempo
        for seat in (1, 2, 3):
            bridge._ask(seat)
        assert pauses == [round(THINK_MS * pace * factor) for pace in paces]
        pauses.clear()
