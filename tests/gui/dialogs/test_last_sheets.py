"""The end of an evening: the reminder, and the ranks with their ties."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.last_call import LastCall
from dkdesk.gui.dialogs.ranking import RankingPanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.dialogs.rule_hands import LEFT
from tests.gui.fit import assert_nothing_cut, texts

NAMES = ("Du", "Wilhelmine Obermeier", "Ute", "Mia", "Ole")


@pytest.fixture
def last_call(language: Language, theme: Theme, cloth: QWidget) -> LastCall:
    """The reminder at half past ten."""
    made = LastCall(language, theme, cloth)
    made.lie_in(cloth.rect())
    made.ask("22:30")
    return made


@pytest.fixture
def ranking(language: Language, theme: Theme, cloth: QWidget) -> RankingPanel:
    """The ranks of an evening with two winners."""
    made = RankingPanel(language, theme, cloth)
    made.lie_in(cloth.rect())
    made.show_totals(NAMES, (12, -7, 12, 0, -17), 30)
    return made


def test_the_reminder_says_the_time(last_call: LastCall) -> None:
    """And that one wanted to stop then; nothing is decided yet."""
    assert texts(last_call)[:2] == [
        "Es ist 22:30. Noch eins?",
        "Du wolltest um diese Zeit aufhören.",
    ]


@pytest.mark.parametrize("answer", ["more", "enough"])
def test_both_answers_are_a_click_away(last_call: LastCall, qtbot: QtBot, answer: str) -> None:
    """The sheet goes away, and the other answer is not heard."""
    button: QPushButton = getattr(last_call, f"{answer}_button")
    other = last_call.enough if answer == "more" else last_call.more
    with qtbot.waitSignal(getattr(last_call, answer)), qtbot.assertNotEmitted(other):
        QTest.mouseClick(button, LEFT)
    assert not last_call.isVisible()


def test_enter_plays_on(last_call: LastCall, qtbot: QtBot) -> None:
    """The reminder is gentle: who does not mind it is not sent home."""
    with qtbot.waitSignal(last_call.more):
        QTest.keyClick(last_call, Qt.Key.Key_Return)


def test_equal_points_share_a_rank(ranking: RankingPanel) -> None:
    """1, 1, 3: the best first, and the winners named."""
    assert ranking.lines() == [
        (1, "Du", 12),
        (1, "Ute", 12),
        (3, "Mia", 0),
        (4, "Wilhelmine Obermeier", -7),
        (5, "Ole", -17),
    ]
    assert ranking.winners == "Platz 1: Du, Ute"
    said = texts(ranking)
    assert said[said.index("1. Du") :][:6] == ["1. Du", "+12", "1. Ute", "+12", "3. Mia", "0"]
    assert "Nach 30 Spielen" in said


def test_the_next_evening_is_a_key_away(ranking: RankingPanel, qtbot: QtBot) -> None:
    """The sheet stays until it begins."""
    with qtbot.waitSignal(ranking.new_evening):
        QTest.keyClick(ranking, Qt.Key.Key_Return)
    assert ranking.isVisible()


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_both_can_be_read_in_every_language(
    last_call: LastCall, ranking: RankingPanel, language: Language, language_code: str
) -> None:
    """No text is cut."""
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(last_call)
    assert_nothing_cut(ranking)


def test_both_wear_the_theme(last_call: LastCall, ranking: RankingPanel, theme: Theme) -> None:
    """Dark paper."""
    theme.choose("dark")
    assert DARK.paper.name() in colours(last_call)
    assert DARK.paper.name() in colours(ranking)
