"""The reader at a real table: names, states, what is said, and what pressing does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest

from dkdesk.gui.commands import COMMANDS
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting
from tests.gui.test_desk import PLAIN

Text = QAccessible.Text
Role = QAccessible.Role


@pytest.fixture
def sitting(begin: Begin) -> Sitting:
    """A player who has said gesund and must play a card."""
    made = begin(deal=PLAIN)
    made.wait(made.asked_for_word)
    QTest.keyClick(made.program.window.focusWidget(), Qt.Key.Key_Return)
    made.wait(made.asked_for_card)
    return made


def cards(sitting: Sitting) -> list[QAccessibleInterface]:
    """The cards of the hand as a screen reader finds them."""
    table = QAccessible.queryAccessibleInterface(sitting.program.window.table)
    every = [table.child(number) for number in range(table.childCount())]
    assert [table.indexOfChild(each) for each in every] == list(range(len(every)))
    return [each for each in every if each.role() is Role.Button and each.childCount() == 0]


def test_every_card_is_a_button(sitting: Sitting) -> None:
    """It says its name and whether it may be played, and lies on the screen where it is seen."""
    hand = [item.card for item in sitting.program.scene.spread.hand]
    legal = sitting.view.legal()
    found = cards(sitting)[: len(hand)]
    for card, button in zip(hand, found, strict=True):
        ending = ", spielbar" if card in legal else ", nicht spielbar"
        assert button.text(Text.Name).endswith(ending)
        assert button.rect().isValid()
        assert button.state().focusable
        assert button.parent().object() is sitting.program.window.table
    lefts = [button.rect().left() for button in found]
    assert lefts == sorted(lefts)


def test_pressing_a_card_plays_it(sitting: Sitting) -> None:
    """Through the action that a screen reader calls; what happens is said."""
    said: list[str] = []
    sitting.program.reader.said.connect(said.append)
    button = next(each for each in cards(sitting) if each.text(Text.Name).endswith(", spielbar"))
    name = button.text(Text.Name).split(",")[0]
    button.actionInterface().doAction("Press")
    sitting.wait(lambda: f"Du: {name}" in said)
    sitting.wait(sitting.at_rest)
    assert len(cards(sitting)) < 13
    assert any("Stich an" in sentence for sentence in said)
    if sitting.asked_for_card():
        assert said[-1] in ("Du bist dran.", "Du spielst aus.")


def test_a_card_that_may_not_be_played_says_why(sitting: Sitting) -> None:
    """Pressing it is refused with the sentence that everybody reads."""
    while len(sitting.view.legal()) == len(sitting.view.hand):
        sitting.program.scene.take(sitting.view.legal()[0])
        sitting.wait(sitting.at_rest)
    barred = next(each for each in cards(sitting) if "nicht spielbar" in each.text(Text.Name))
    barred.actionInterface().doAction("Press")
    assert sitting.notice != ""
    sitting.program.window.notice.dismiss()


def test_the_keyboard_is_seen_by_the_reader(sitting: Sitting) -> None:
    """The ringed card is the focused one; a screen reader may bring the keyboard to another."""
    table = sitting.program.window.table
    QTest.keyClick(table, Qt.Key.Key_Right)
    first, second = cards(sitting)[:2]
    assert first.state().focused
    assert not second.state().focused
    second.actionInterface().doAction("SetFocus")
    assert second.state().focused
    assert not first.state().focused
    assert QAccessible.queryAccessibleInterface(table).focusChild().object() is second.object()


@pytest.mark.parametrize("what", ["table", "hand", "last", "scores"])
def test_a_key_reads_it(sitting: Sitting, what: str) -> None:
    """Shown until it is put away, and said."""
    said: list[str] = []
    sitting.program.reader.said.connect(said.append)
    assert COMMANDS[f"read_{what}"].shortcut.endswith("F2")
    sitting.program.window.commands[f"read_{what}"].trigger()
    assert said == [sitting.program.reader.sentence(what)]
    assert sitting.notice == said[0]
    sitting.program.window.notice.dismiss()


def test_only_a_turn_is_told_and_only_once(sitting: Sitting) -> None:
    """Looking again at the same question says nothing."""
    said: list[str] = []
    sitting.program.reader.said.connect(said.append)
    sitting.program.bridge.look_again()
    assert said == []
