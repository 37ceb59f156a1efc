"""What is heard of what happens: the sounds of the table, at their moment."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest
from PySide6.QtWidgets import QApplication

from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.table.tones import TONES, heard
from dkdesk.rules.events import Announced, CardPlayed, DealEnded, Dealt, Event, TrickTaken
from tests.gui.conftest import Begin

DEAL = 3


def test_every_tone_is_of_an_event() -> None:
    """The table names no event that does not happen."""
    assert set(TONES) <= set(get_args(Event))


def test_a_card_is_heard_when_it_lands() -> None:
    """The riffle and the bell when they begin; the end of a deal is quiet."""
    assert heard(Dealt(0), ends=False) == "shuffle"
    assert heard(Dealt(0), ends=True) is None
    assert TONES[CardPlayed].ends
    assert TONES[TrickTaken].ends
    assert not TONES[Announced].ends
    assert DealEnded not in TONES


def test_a_trick_as_it_is_heard(begin: Begin, qapp: QApplication) -> None:
    """Shuffled, asked, four cards and the trick: in the order of what is seen."""
    sitting = begin(deal=DEAL)
    said: list[str] = []
    sitting.program.scene.stage.sound = said.append
    sitting.program.bridge.chair.asked.connect(lambda: said.append("turn"))
    sitting.wait(sitting.at_rest)
    if sitting.asked_for_word():
        sitting.program.window.desk.reservation._buttons["gesund"].click()
    sitting.wait(sitting.asked_for_card)
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.asked_for_card)
    qapp.processEvents()
    trick = said[: said.index("trick") + 1]
    assert trick.count("card") == 4
    assert said[-1] == "turn"
    before = len(said)
    sitting.program.bridge.look_again()
    assert len(said) == before, "asked again for the same card"


@pytest.mark.parametrize("on", [False, True])
def test_the_wish_decides(begin: Begin, on: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Off by default: no thread, whatever happens."""
    sitting = begin(deal=DEAL)
    asked: list[int] = []
    monkeypatch.setattr(sitting.program.sounds, "set_volume", asked.append)
    settings = sitting.program.settings
    assert not settings.sounds
    if on:
        sitting.program.change(replace(settings, sounds=True, volume="80"))
    else:
        sitting.program._apply()
    assert asked == [80 if on else 0]
    assert not sitting.program.sounds.at_work


def test_the_scene_is_silent_by_itself(scene: TableScene) -> None:
    """Until the program lends it a voice."""
    scene.stage.sound("card")
