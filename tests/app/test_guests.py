"""Who sits down, and which cards are dealt."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from dkdesk.app.guests import HUMAN, SHORT_NUMBERS, guests, new_evening, numbers
from dkdesk.gui.language import Language
from dkdesk.places import resource
from dkdesk.play.company import Company, own
from dkdesk.players.personas import PERSONAS
from dkdesk.players.traits import Traits
from dkdesk.rules.presets import PRESETS
from dkdesk.settings.table import Settings
from dkdesk.store.archive import Archive
from tests.play.evenings import nobody


def test_numbers_count_on_from_the_first() -> None:
    """Whoever names a deal gets it, and its successors after it."""
    draw = numbers(41)
    assert [draw() for _ in range(3)] == [41, 42, 43]


def test_numbers_are_drawn_by_lot() -> None:
    """Short enough to be told over the table, and not the same twice."""
    draw = numbers(None)
    drawn = list(islice(iter(draw, None), 50))
    assert all(0 <= number < SHORT_NUMBERS for number in drawn)
    assert len(set(drawn)) > 45


@pytest.mark.parametrize("alone", [False, True], ids=["with the human", "alone"])
def test_who_sits_down(alone: bool) -> None:
    """The human against three, or four that play by themselves; nobody sits there twice."""
    with Archive.in_memory() as archive:
        evening = new_evening(archive, nobody, PRESETS["ddv"], "ddv", alone=alone)
        assert evening.human == (None if alone else 0)
        assert len(set(evening.players)) == 4
        assert (HUMAN in evening.players) is not alone
        assert set(evening.players) - {HUMAN} <= PERSONAS.keys()


def test_who_is_asked_sits_down() -> None:
    """From the left on; the last only where five play."""
    asked = ("mia", "own:Erna", "ben", "jan")
    five = replace(PRESETS["ddv"], players=5)
    with Archive.in_memory() as archive:
        four = new_evening(archive, nobody, PRESETS["ddv"], "ddv", opponents=asked)
        assert four.players == (HUMAN, "mia", "own:Erna", "ben")
        assert new_evening(archive, nobody, five, "ddv", opponents=asked).players == (HUMAN, *asked)


def test_an_own_opponent_has_his_name_and_colour(qapp: QApplication, tmp_path: Path) -> None:
    """Even if he has been deleted since: then the name alone."""
    language = Language(qapp, resource("text"), "de")
    company = Company(tmp_path / "opponents.json")
    company.save(own("Erna", "#123456", Traits()))
    with Archive.in_memory() as archive:
        asked = ("own:Erna", "own:Karl", "jan")
        evening = new_evening(archive, nobody, PRESETS["ddv"], "ddv", opponents=asked)
        erna, karl = guests(evening, Settings(), language, company)[1:3]
    assert (erna.name, erna.hue) == ("Erna", "#123456")
    assert karl.name == "Karl"
    language.deleteLater()


def test_everybody_has_a_name(qapp: QApplication) -> None:
    """The human his own, or the language's word for him."""
    language = Language(qapp, resource("text"), "de")
    with Archive.in_memory() as archive:
        evening = new_evening(archive, nobody, PRESETS["ddv"], "ddv")
        shown = guests(evening, Settings(), language, Company())
        assert shown[0].name == "Du"
        assert [guest.name for guest in shown[1:]] == [
            PERSONAS[key].name for key in evening.players[1:]
        ]
        named = guests(evening, Settings(name="Wilhelmine"), language, Company())
        assert named[0].name == "Wilhelmine"
        assert len({guest.hue for guest in shown}) == 4
    language.deleteLater()
