"""The same cards again: from the sheet of a deal, and back to the evening."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from dkdesk.play.encore import Encore
from dkdesk.rules.deal import deal
from tests.app.test_papers import DEAL, play_deal, say_gesund
from tests.gui.conftest import Begin
from tests.gui.programs import Sitting


def played(begin: Begin) -> Sitting:
    """A program in which the first deal has been played and its sheet lies there."""
    sitting = begin(deal=DEAL)
    say_gesund(sitting)
    play_deal(sitting)
    return sitting


def press(sitting: Sitting, key: str) -> None:
    """Ask for the same cards, and wait until the player is asked."""
    button = sitting.program.window.desk.result.repeats[key]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    sitting.wait(sitting.at_rest)


def go_on(sitting: Sitting) -> None:
    """Press the button at the foot of the sheet."""
    QTest.mouseClick(sitting.program.window.desk.result._next, Qt.MouseButton.LeftButton)


def side(sitting: Sitting) -> set[str]:
    """What stands on the paper at the side."""
    return {label.text() for label in sitting.program.window.side.findChildren(QLabel)}


@pytest.mark.parametrize(("key", "seat"), [("again", 0), ("other", 1)])
def test_the_cards_are_played_again_and_the_evening_goes_on(
    begin: Begin, key: str, seat: int
) -> None:
    """They do not count; then the sheet of the evening lies there as before."""
    sitting = played(begin)
    bridge = sitting.program.bridge
    evening = bridge.evening
    totals, rows = evening.totals(), bridge.rows()
    press(sitting, key)
    encore = bridge.evening
    assert isinstance(encore, Encore)
    assert encore.human == seat
    assert sitting.view.dealt == deal(DEAL)[seat]
    assert {item.card for item in sitting.program.scene.spread.hand} <= set(deal(DEAL)[seat])
    assert "Freies Spiel" in side(sitting)
    assert bridge.names[seat] == "Du"
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
        sitting.wait(sitting.at_rest)
    play_deal(sitting)
    assert (evening.totals(), bridge.rows()) == (totals, rows)
    go_on(sitting)
    sitting.wait(sitting.over)
    assert bridge.evening is evening
    assert (evening.totals(), bridge.rows()) == (totals, rows)
    assert "Spiel 1 von 24" in side(sitting)
    go_on(sitting)
    sitting.wait(sitting.at_rest)
    assert bridge.evening is evening
    assert evening.number != DEAL
    assert len(evening.results) == 1


def test_a_deal_played_again_is_taken_up_and_leads_back(begin: Begin, tmp_path: Path) -> None:
    """The program ends in the middle of it: neither it nor the evening is lost."""
    sitting = played(begin)
    totals = sitting.program.bridge.evening.totals()
    press(sitting, "other")
    hand = sitting.view.hand
    sitting.end()
    again = begin(folder=tmp_path)
    again.wait(again.at_rest)
    bridge = again.program.bridge
    assert bridge.encore
    assert again.view.hand == hand
    assert [row.points for row in bridge.rows()] == [totals]
    if again.asked_for_word():
        again.program.window.desk.reservation._buttons["gesund"].click()
        again.wait(again.at_rest)
    play_deal(again)
    go_on(again)
    again.wait(again.over)
    assert not again.program.bridge.encore
    assert bridge.evening.totals() == totals


def test_one_after_another_leads_back_to_the_evening(begin: Begin) -> None:
    """The evening waits, not the deal that was played again before."""
    sitting = played(begin)
    bridge = sitting.program.bridge
    evening = bridge.evening
    for key, seat in (("other", 1), ("other", 2), ("again", 2)):
        press(sitting, key)
        assert bridge.evening.human == seat
        if sitting.asked_for_word():
            sitting.program.window.desk.reservation._buttons["gesund"].click()
            sitting.wait(sitting.at_rest)
        play_deal(sitting)
    go_on(sitting)
    assert bridge.evening is evening
    assert Encore.resume(sitting.program.archive, sitting.program.trouble) is None


def test_a_new_evening_ends_both(begin: Begin, tmp_path: Path) -> None:
    """Nothing that was left is taken up later."""
    sitting = played(begin)
    press(sitting, "again")
    papers = sitting.program.papers
    papers._deal_number(77)
    sitting.wait(sitting.at_rest)
    assert not sitting.program.bridge.encore
    assert sitting.program.bridge.evening.number == 77
    sitting.end()
    again = begin(folder=tmp_path)
    again.wait(again.at_rest)
    assert again.program.bridge.evening.number == 77
    assert not again.program.bridge.encore


def test_a_new_name_is_known_to_the_evening_that_waits(begin: Begin) -> None:
    """The sheet at the side calls the player as he wishes."""
    sitting = played(begin)
    press(sitting, "other")
    sitting.program.change(sitting.program.settings.__class__(name="Wilhelmine"))
    assert sitting.program.bridge.sheet_guests[0].name == "Wilhelmine"
    assert sitting.program.bridge.names[1] == "Wilhelmine"
