"""The sheet of progress: what it shows, from how many answers on, and how it begins anew."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.language import Language
from dkdesk.gui.practice.progress.section import Section
from dkdesk.gui.practice.progress.window import LEAST, ProgressWindow
from dkdesk.gui.theme import Theme
from dkdesk.play.practice.own_games import announced
from dkdesk.play.practice.progress import progress
from dkdesk.play.practice.results import results
from dkdesk.rules.announce import Level
from dkdesk.store.notebook import LuckRow, MarkRow
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut

LAPSES = ("none", "missed", "overbid", "card")
ROLES = ("re", "kontra", "solo", "against", "wedding")
LEVELS = ("ann", "k90", "k60", "k30", "black", "game")
PHASES = ("word", "opening", "early", "last")
DRILLS = {"deadlines": (33, 40), "scoring": (3, 4)}
GAMES = (((Level.ANN, True), (Level.K90, False)), (), ((Level.ANN, True),)) * 8


def marks(number: int) -> list[MarkRow]:
    """So many answers of every kind; each game has three."""
    return [
        MarkRow(
            day="2026-11-30",
            source="game",
            spot=f"{at // 3}.{at}.rules: ddv",
            theme=f"{ROLES[at % 5]}/{LEVELS[at % 6]}/{PHASES[at % 4]}/first/fair/lead",
            answer="ann",
            best="silence",
            grade="right" if at % 4 == 0 else "mistake",
            lapse=LAPSES[at % 4],
            lost=0.1 * (at % 4),
            chance=at % 10 / 10,
            estimate=min(1.0, at % 10 / 10 + 0.1),
        )
        for at in range(number)
    ]


LUCK = [
    LuckRow(deal=str(at), day="2026-11-30", source="game", points=2, luck=at % 7, error=0.1)
    for at in range(60)
]
Open = Callable[[int], ProgressWindow]


@pytest.fixture
def opened(qtbot: QtBot, language: Language, theme: Theme) -> Open:
    """Open the sheet with so many answers."""

    def make(number: int) -> ProgressWindow:
        window = ProgressWindow(language, theme)
        qtbot.addWidget(window)
        window.show_answers(progress(marks(number)), DRILLS if number else {})
        window.show_games(announced(GAMES if number > 20 else ()))
        window.show_results(results(LUCK[:number]))
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        return window

    return make


def test_an_empty_sheet_says_how_to_fill_it(opened: Open) -> None:
    """No charts, no figures, nothing to be saved or deleted."""
    window = opened(0)
    assert "Üben" in window.about.text()
    shown = {name for name, section in window.sections.items() if section.isVisible()}
    assert shown == {"games", "rules", "result"}
    assert "Noch 10 besprochene Spiele" in window.balance.sentence.text()
    assert not window.figures["accuracy"].isVisible()
    assert not window.reset_button.isEnabled()
    assert not window.export_button.isEnabled()


def test_too_few_answers_show_nothing(opened: Open) -> None:
    """But how many are wanting."""
    window = opened(7)
    assert window.figures["accuracy"].number.text() == "–"
    assert window.figures["accuracy"].caption.text() == "Noch 3 Antworten, dann steht hier etwas."
    assert window.figures["game"].caption.text() == "Noch 7 Spiele, dann steht hier etwas."
    for name in ("lapse", "trend", "role", "guess"):
        chart = window.sections[name].chart
        assert chart is not None
        assert not chart.isVisible()
        assert "Noch" in window.sections[name].sentence.text()


def test_enough_answers_show_everything(opened: Open) -> None:
    """Figures as in the notebook, written as the language does."""
    window = opened(120)
    assert window.figures["accuracy"].number.text() == "25\N{NO-BREAK SPACE}%"
    assert window.figures["answer"].number.text() == "0,15"
    assert window.figures["game"].number.text() == "0,45"
    assert window.figures["answer"].toolTip() == "Man nennt das: solide"
    assert all(
        section.chart is None or section.chart.isVisible() for section in window.sections.values()
    )
    games = window.sections["games"].accessibleDescription()
    assert "Re und Kontra: 16 von 16 gehalten" in games
    assert "Keine 90: 0 von 8 gehalten" in games
    assert "In 24 Spielen hast du in 67\N{NO-BREAK SPACE}%" in games
    assert (
        "7 von 40 falsch beantwortet (18\N{NO-BREAK SPACE}%)"
        in window.sections["rules"].sentence.text()
    )
    lapses = window.sections["lapse"].accessibleDescription()
    assert "Überreizt: 0,05; Karte oder Spiel: 0,07" in lapses
    assert "Je Spiel\nVerpasst: 0,08; Überreizt: 0,15" in lapses
    assert "10 Prozentpunkte zu hoch" in window.sections["guess"].sentence.text()


def test_at10_games_with_help_are_told(opened: Open, language: Language) -> None:
    """AT10: in a sentence of their own, in every language; without any there is none."""
    window = opened(120)
    assert not window.assisted.isVisible()
    helped = [replace(row, source="assisted") for row in marks(6)]
    window.show_answers(progress([*marks(120), *helped]), DRILLS)
    assert window.assisted.isVisible()
    assert window.assisted.text().startswith("2 Spiele mit Hilfe")
    assert window.figures["answer"].number.text() == "0,15"
    for code in LANGUAGES:
        language.choose(code)
        assert "2" in window.assisted.text()
        assert_nothing_cut(window)


def test_few_of_one_kind_are_told_as_such(opened: Open) -> None:
    """A bar stands for ten answers at least."""
    window = opened(50)
    told = window.sections["level"].accessibleDescription()
    assert "Keine 60: erst 8 Antworten" in told


def test_at8_every_section_is_reached_and_read(opened: Open) -> None:
    """AT8: by Tab alone, with a name and the chart in words."""
    window = opened(120)
    window.close_button.setFocus()
    seen: list[Section] = []
    for _ in range(20):
        QTest.keyClick(window, Qt.Key.Key_Tab)
        part = QApplication.focusWidget()
        if isinstance(part, Section) and part not in seen:
            seen.append(part)
    assert len(seen) == len(window.sections)
    for section in seen:
        assert section.accessibleName()
        assert section.accessibleDescription()
    assert "0,13; 0,17" in window.sections["trend"].accessibleDescription()


def test_beginning_anew_is_asked_first(opened: Open, qtbot: QtBot) -> None:
    """What is lost and what stays; Enter keeps everything."""
    window, heard = opened(120), []
    window.reset.connect(lambda: heard.append(1))
    window.reset_button.click()
    assert "gelöscht" in window.question.text()
    assert "bleiben" in window.question.text()
    assert window.no_button.hasFocus()
    QTest.keyClick(window.no_button, Qt.Key.Key_Space)
    assert not window.asking.isVisible()
    assert window.reset_button.isVisible()
    assert heard == []
    window.reset_button.click()
    with qtbot.waitSignal(window.reset):
        window.yes_button.click()
    assert heard == [1]


@pytest.mark.parametrize("number", [0, 7, 120])
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_cut(opened: Open, language: Language, code: str, number: int) -> None:
    """At the smallest size, in every language, and while it is asked."""
    language.choose(code)
    window = opened(number)
    window.resize(LEAST)
    QApplication.processEvents()
    assert window.size() == LEAST
    assert_nothing_cut(window)
    if number:
        window.reset_button.click()
        QApplication.processEvents()
        assert_nothing_cut(window)


def test_language_and_theme_change_at_once(opened: Open, language: Language, theme: Theme) -> None:
    """Everything is said again, and painted in other colours."""
    window = opened(120)
    before = window.trend.grab().toImage()
    language.choose("en")
    assert window.windowTitle() == "Progress"
    assert window.figures["answer"].number.text() == "0.15"
    assert "Re and Kontra" in window.sections["games"].accessibleDescription()
    theme.choose("dark")
    QApplication.processEvents()
    assert window.trend.grab().toImage() != before


def test_charts_paint_within_themselves(opened: Open) -> None:
    """Each one shows something, at any width."""
    window = opened(120)
    for wide in (LEAST, QSize(1600, 900)):
        window.resize(wide)
        QApplication.processEvents()
        for section in window.sections.values():
            if section.chart is not None:
                image = section.chart.grab().toImage()
                colours = {
                    image.pixel(x, y)
                    for x in range(0, image.width(), 2)
                    for y in range(0, image.height(), 2)
                }
                assert len(colours) > 2
