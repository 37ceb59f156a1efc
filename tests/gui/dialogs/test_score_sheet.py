"""The score sheet: what is written, what stays in sight, what a screen reader hears."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QSize, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.score_sheet import PAD, ROW, ScoreRow, ScoreSheet
from dkdesk.gui.dialogs.sheet_window import SheetDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts

NAMES = ("Du", "Jan", "Ute", "Mia")
ROWS = (
    ScoreRow(1, "normal", (2, -2, 2, -2)),
    ScoreRow(2, "wedding", (-1, -1, 1, 1)),
    ScoreRow(3, "solo_queens", (-3, 9, -3, -3)),
)


@pytest.fixture
def sheet(language: Language, theme: Theme, qtbot: QtBot) -> ScoreSheet:
    """A sheet with room for ten rows."""
    made = ScoreSheet(language, theme)
    qtbot.addWidget(made)
    made.resize(272, 12 * ROW + 4 * PAD)
    made.set_names(NAMES)
    made.show()
    return made


def many(number: int) -> list[ScoreRow]:
    """So many normal games."""
    return [ScoreRow(game, "normal", (1, 1, -1, -1)) for game in range(1, number + 1)]


@pytest.mark.parametrize(
    ("kind", "mark"),
    [
        pytest.param("normal", None, id="a normal game has none"),
        pytest.param("solo_C", "solo", id="a suit solo"),
        pytest.param("solo_aces", "solo", id="a solo without trumps"),
        pytest.param("wedding", "wedding", id="a wedding"),
        pytest.param("wedding_failed", "wedding", id="a wedding without a partner"),
        pytest.param("silent_wedding", "wedding", id="a silent wedding"),
    ],
)
def test_marks(kind: str, mark: str | None) -> None:
    """Solos and weddings are marked beside their number."""
    assert ScoreRow(1, kind, (0, 0, 0, 0)).mark == mark


def test_adds_up(sheet: ScoreSheet) -> None:
    """The sums below the line belong to the rows above it; together they are nothing."""
    assert sheet.totals == (0, 0, 0, 0)
    sheet.update_rows(ROWS)
    assert sheet.totals == (-2, 6, 0, -4)
    assert sum(sheet.totals) == 0


def test_a_screen_reader_hears_the_sums(sheet: ScoreSheet, language: Language) -> None:
    """The painted numbers have words, in the language in force."""
    sheet.update_rows(ROWS)
    assert sheet.accessibleName() == "Punktezettel"
    assert sheet.accessibleDescription() == "Du: −2; Jan: +6; Ute: 0; Mia: −4"
    language.choose("en")
    assert sheet.accessibleName() == "Score sheet"


def test_the_newest_row_is_in_sight(sheet: ScoreSheet) -> None:
    """A long evening scrolls by itself, row by row, and back again by hand."""
    bar = sheet.verticalScrollBar()
    sheet.update_rows(many(10))
    assert bar.maximum() == 0
    sheet.update_rows(many(24))
    assert bar.value() == bar.maximum() > 0
    assert bar.value() % ROW == 0
    QTest.keyClick(sheet, Qt.Key.Key_Up)
    assert bar.value() == bar.maximum() - ROW


def test_the_same_rows_leave_the_reader_alone(sheet: ScoreSheet) -> None:
    """While a game is played nothing jumps."""
    sheet.update_rows(many(24))
    sheet.verticalScrollBar().setValue(0)
    sheet.update_rows(many(24))
    assert sheet.verticalScrollBar().value() == 0


@pytest.mark.qt_log_ignore(r"This plugin does not support raise\(\)")
def test_a_long_name_is_told_in_full(sheet: ScoreSheet) -> None:
    """What a column cannot hold stands in the tool tip."""
    sheet.set_names(("Wilhelmine Obermeier", *NAMES[1:]))
    assert sheet.shown_name("Jan") == "Jan"
    assert sheet.shown_name("Wilhelmine Obermeier") != "Wilhelmine Obermeier"
    at = QPoint(80, PAD + ROW // 2)
    viewport = sheet.viewport()
    tip = QHelpEvent(QEvent.Type.ToolTip, at, viewport.mapToGlobal(at))
    QApplication.sendEvent(viewport, tip)
    assert QToolTip.text() == "Wilhelmine Obermeier"
    QToolTip.hideText()


def test_shows_where_the_keyboard_is(sheet: ScoreSheet, qtbot: QtBot) -> None:
    """Reached by Tab, the sheet has a ring."""
    sheet.update_rows(ROWS)
    sheet.clearFocus()
    without = sheet.grab().toImage()
    sheet.setFocus()
    qtbot.waitUntil(sheet.hasFocus)
    assert sheet.grab().toImage() != without


def test_wears_the_theme(sheet: ScoreSheet, theme: Theme) -> None:
    """The ink changes with the paper."""
    sheet.clearFocus()
    sheet.update_rows(ROWS)
    assert LIGHT.ink.name() in colours(sheet)
    theme.choose("dark")
    assert DARK.ink.name() in colours(sheet)


def test_a_window_has_sums_in_every_row_and_the_check(
    language: Language, theme: Theme, qtbot: QtBot
) -> None:
    """And keeps the size that the player gave it, in every language."""
    window = SheetDialog(language, theme)
    qtbot.addWidget(window)
    window.show_rows(NAMES, ROWS, ("#a8433f", "#c26a3d", "#8a6bb1", "#6d8a3d"))
    window.resize(450, 500)
    window.show()
    assert "Alle zusammen: 0" in texts(window)
    assert [line[-1] for line in window.graph.lines] == list(window.sheet.totals)
    plain = ScoreSheet(language, theme, window)
    plain.set_names(NAMES)
    plain.update_rows(ROWS)
    plain.resize(window.sheet.size())
    assert plain.grab().toImage() != window.sheet.grab().toImage()
    for code in LANGUAGES:
        language.choose(code)
        assert window.size() == QSize(450, 500)
        assert_nothing_cut(window)
    window.close()
