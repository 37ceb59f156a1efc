"""Taking back in the running program: by key and by menu, while others think, after a restart."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from dkdesk.gui.table.plates import plates
from dkdesk.play.practice.spots.grading import Lapse
from dkdesk.play.practice.tutor import Alarm, Subject
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.view import View
from dkdesk.settings.table import changed
from tests.app.test_hints import helped
from tests.app.test_papers import DEAL, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)
Key = Qt.Key


def undo(sitting: Sitting) -> None:
    """Press the key for it."""
    QTest.keyClick(sitting.program.window.table, Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def play(sitting: Sitting, at: int = 0) -> None:
    """Play a card, whatever happens then."""
    held = len(sitting.view.hand)
    sitting.mouse.click(sitting.legal()[at])
    sitting.wait(lambda: len(sitting.view.hand) < held)


def shows_the_truth(sitting: Sitting) -> bool:
    """Whether hand, fans, trick and plates are those of what the player sees."""
    program, view = sitting.program, sitting.view
    spread, table = program.scene.spread, sitting.view.table
    hand = {item.card for item in spread.hand} == set(view.hand)
    laid = {} if table.trick is None else dict(table.trick.plays())
    trick = {place: item.card for place, item in spread.trick.items()} == laid
    fans = [len(spread.fans[seat]) for seat in (1, 2, 3)] == [table.held(s) for s in (1, 2, 3)]
    shown = [item.plate for item in program.scene.plates]
    seated = shown == list(plates(view, program.bridge._guests, program.language))
    return hand and trick and fans and seated


@pytest.fixture
def turn(begin: Begin) -> Sitting:
    """The player is to play his first card."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    sitting.wait(sitting.asked_for_card)
    return sitting


def test_a_key_brings_the_last_decision_back(turn: Sitting) -> None:
    """The table is that of the moment before, nothing flies, and the player is asked anew."""
    asked: list[View] = []
    turn.program.bridge.questions.asked.connect(asked.append)
    before, journal, marks = turn.view, turn.journal(), turn.program.scene.takes
    play(turn)
    turn.wait(turn.at_rest)
    undo(turn)
    assert turn.view == before
    assert turn.journal() == journal
    assert not turn.program.scene.show.busy
    assert shows_the_truth(turn)
    assert turn.program.scene.takes == marks
    assert turn.program.window.notice.text == "Zurückgenommen: Entscheide neu."
    assert turn.program.window.table.hasFocus()
    assert helped(turn) == ["taken_back"]
    assert asked[-1] == before


def test_who_thinks_meanwhile_is_not_heard(turn: Sitting) -> None:
    """At once after one card another is played: the answer to the first is dropped."""
    before = turn.journal()[-1]
    second = turn.legal()[1].card
    play(turn)
    undo(turn)
    assert turn.journal()[-1] == before
    play(turn, 1)
    turn.wait(turn.at_rest)
    journal = turn.journal()[-1]
    assert journal[len(before)] == f"0 {second}"
    assert journal == [str(each) for each in turn.program.bridge.evening.director.actions]
    assert shows_the_truth(turn)


def test_the_same_again_brings_the_same(turn: Sitting) -> None:
    """Opponents think anew, and to the same view they answer as before (S4)."""
    play(turn)
    turn.wait(turn.at_rest)
    once = turn.program.bridge.evening.director.actions
    undo(turn)
    play(turn)
    turn.wait(turn.at_rest)
    assert turn.program.bridge.evening.director.actions == once


def test_back_to_the_reservation_by_the_menu(turn: Sitting) -> None:
    """Step by step to the first question, which is put again; then the command rests."""
    command = turn.program.window.commands["undo"]
    play(turn)
    turn.wait(turn.at_rest)
    while command.isEnabled():
        command.trigger()
    assert turn.asked_for_word()
    assert turn.view.table.words == ()
    assert shows_the_truth(turn)
    say_gesund(turn)
    turn.wait(turn.asked_for_card)
    assert command.isEnabled()


def test_a_restart_finds_what_was_left(turn: Sitting, begin: Begin, tmp_path: Path) -> None:
    """The journal holds the deal as after taking back, and that it was helped."""
    play(turn)
    turn.wait(turn.at_rest)
    undo(turn)
    left = turn.view
    turn.end()
    again = begin(folder=tmp_path)
    again.wait(again.at_rest)
    assert again.view == left
    assert shows_the_truth(again)
    assert helped(again) == ["taken_back"]


def test_a_serious_table_takes_nothing_back(turn: Sitting) -> None:
    """Switched off, or a CPU in the chair: the command rests, the key does nothing."""
    program = turn.program
    command = program.window.commands["undo"]
    assert command.isEnabled()
    program.change(changed(program.settings, "take_back", value=False))
    before = turn.journal()
    undo(turn)
    assert (command.isEnabled(), turn.journal()) == (False, before)
    program.change(changed(program.settings, "take_back", value=True))
    assert command.isEnabled()
    program.bridge.chair.cover(on=True)
    assert not command.isEnabled()


def test_what_the_tutor_holds_back_is_taken_back(turn: Sitting) -> None:
    """While its card asks, the key answers it; the deal stays where it is."""
    view, card = turn.view, turn.program.window.tutor_card.enter()
    done, better = (PlayCard(view.seat, each) for each in view.legal()[:2])
    card.warn(Alarm(Subject.CARDS, Lapse.CARD, done, better, 1.0), view.side)
    before = turn.journal()
    undo(turn)
    assert (card.isVisible(), turn.journal()) == (False, before)
