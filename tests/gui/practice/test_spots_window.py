"""The drill's window: readable in every language at its smallest, told to whoever cannot see."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.spots import words
from dkdesk.gui.practice.spots.window import LEAST, SpotWindow
from dkdesk.gui.practice.spots.wishes import ROWS
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.spots.grading import Grade
from dkdesk.play.practice.spots.spot import SILENCE, Spot
from dkdesk.play.practice.spots.theme import GAME
from dkdesk.players.effects import NAMED, Effect
from dkdesk.players.swapping import SWAPS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut
from tests.play.practice.shipped import shipped
from tests.play.practice.spotted import spot

NAMES = ("Du", "Anna", "Jan", "Ute")


@pytest.fixture
def window(qtbot: QtBot, language: Language, theme: Theme, faces: Faces) -> SpotWindow:
    """The drill, with nothing asked yet."""
    made = SpotWindow(language, theme, faces, lambda: NAMES)
    qtbot.addWidget(made)
    made.resize(LEAST)
    made.show()
    return made


def longest() -> list[Spot]:
    """Spots with many answers and reasons, one of each kind."""
    spots = sorted(shipped(), key=lambda each: -len(each.answers) - len(each.effects))
    game = next(each for each in spots if each.theme.level == GAME)
    call = next(each for each in spots if each.theme.level != GAME)
    return [call, game]


@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_cut_at_the_smallest_size(
    window: SpotWindow, language: Language, code: str
) -> None:
    """Question, verdict and summary, in every language."""
    language.choose(code)
    window.show_rules(language.say("preset.freedoko"))
    for asked in longest():
        window.pose(asked)
        assert_nothing_cut(window)
        window.board.press(asked.answers[-1].word)
        QApplication.processEvents()  # what is scrolled takes its height
        assert_nothing_cut(window)
    window.finish(language.say("spots.summary", asked=10, good=8, missed=1, overbid=1))
    assert_nothing_cut(window)


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_answer_is_cut_by_its_frame(window: SpotWindow, language: Language, code: str) -> None:
    """Neither the one that has the keyboard, nor the one that was given."""
    language.choose(code)
    asked = longest()[0]
    for answer in asked.answers:
        window.pose(asked)
        button = window.board.buttons[answer.word]
        QApplication.processEvents()
        room = button.width()
        button.setFocus()
        assert button.sizeHint().width() <= room
        button.click()
        QApplication.processEvents()
        assert button.sizeHint().width() <= button.width() == room


@pytest.mark.parametrize("key", ["R", "9", "6", "3", "0"])
def test_keys_answer_as_at_the_table(window: SpotWindow, key: str) -> None:
    """R, 9, 6, 3, 0; each only where it is an answer."""
    asked = next(each for each in shipped() if len(each.answers) == 6)
    window.pose(asked)
    QTest.keyClick(window, Qt.Key(ord(key)))
    assert window._answer is not None
    assert window._answer[0] == {"R": "ann", "9": "k90", "6": "k60", "3": "k30", "0": "black"}[key]


def test_a_key_without_an_answer_does_nothing(window: SpotWindow) -> None:
    """What may not be said is not said."""
    window.pose(spot())
    QTest.keyClick(window, Qt.Key.Key_0)
    assert window.asks


def test_the_verdict_changes_its_language(window: SpotWindow, language: Language) -> None:
    """Live, with the answer given."""
    window.pose(spot(best="ann"))
    window.board.press(SILENCE)
    assert window.leaf.lost.text() == "Verpasst: Das kostet im Mittel 1,0 Punkte."
    language.choose("en")
    assert window.leaf.lost.text() == "Missed: this costs 1.0 points on average."
    assert window.leaf.grade.text() == "Mistake"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_word_is_there(language: Language, code: str) -> None:
    """Grades, filters and reasons have a sentence in every language."""
    language.choose(code)
    keys = [f"spots.grade.{grade}" for grade in Grade]
    keys += [f"spots.{name}.{value}" for name, values in ROWS.items() for value in values]
    assert [key for key in keys if not language.knows(key)] == []
    for swap in SWAPS:
        face = "HA" if swap.key in NAMED else ""
        (told,) = words.reasons((Effect(swap.key, face, 0.5, 0.1, 0.01),), language)
        assert "50" in told


def test_each_card_is_a_reason_once(language: Language) -> None:
    """With a Dulle less and with one more is one reason; three are enough."""
    effects = [
        Effect(key, "", 0.5, 0.1, 0.01) for key in ("no_dulle", "dulle", "trump", "no_trump", "ace")
    ]
    assert len(words.reasons(effects, language)) == 3


def test_waiting_is_explained(language: Language) -> None:
    """Where silence is best although the chance is good, the time that is left is the reason."""
    told = words.chance(spot(), None, language)
    assert len(told) == 2
    assert "später" in told[1]
