"""The score sheet: what is written, what stays in sight, what a screen reader hears."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QHelpEvent, QImage, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.call_mark import draw_mark, mark_letter
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.ruling import LEAST, ROW, SUM_ROOM, Ruling
from dkdesk.gui.dialogs.score_sheet import PAD, ScoreSheet
from dkdesk.gui.dialogs.sheet_window import SheetDialog
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme, font
from dkdesk.play.block import Said, ScoreRow
from dkdesk.rules.announce import Level, Side
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
    window.resize(500, 500)
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
        assert window.size() == QSize(500, 500)
        assert_nothing_cut(window)
    window.close()


SAID = (Said(Side.RE, Level.ANN), None, Said(Side.RE, Level.K60), Said(Side.KONTRA, Level.BLACK))
MARKED = (ScoreRow(1, "normal", (12, -12, 12, -12), said=SAID), *ROWS)


@pytest.mark.parametrize(
    ("said", "letter", "contra"),
    [
        pytest.param(Said(Side.RE, Level.ANN), "R", "R", id="Re"),
        pytest.param(Said(Side.KONTRA, Level.ANN), "K", "C", id="Kontra, as the player calls it"),
        pytest.param(Said(Side.RE, Level.K90), "9", "9", id="no 90"),
        pytest.param(Said(Side.KONTRA, Level.BLACK), "0", "0", id="schwarz"),
    ],
)
def test_a_mark_has_a_letter(language: Language, said: Said, letter: str, contra: str) -> None:
    """Nobody needs its colour."""
    assert mark_letter(said, language) == letter
    language.choose("de", {"Kontra": "contra", "Ko": "contra"})
    assert mark_letter(said, language) == contra


@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_the_sides_differ_by_shape(theme: Theme, theme_name: str) -> None:
    """In grey too, a disc is no square: its corner shows the paper."""
    theme.choose(theme_name)
    tokens = theme.tokens
    corners = {}
    for side in Side:
        image = QImage(16, 16, QImage.Format.Format_RGB32)
        image.fill(tokens.paper)
        painter = QPainter(image)
        draw_mark(painter, QRectF(0, 0, 16, 16), Said(side, Level.K90), "9", tokens)
        painter.end()
        assert image.pixelColor(8, 2) == tokens.side(side)
        corners[side] = image.pixelColor(2, 2)
    assert corners == {Side.RE: corners[Side.RE], Side.KONTRA: tokens.kontra}
    assert corners[Side.RE] != tokens.re


def test_what_was_announced_is_told(sheet: ScoreSheet) -> None:
    """A mark says in words what it means; where there is none, nothing is said."""
    sheet.update_rows(MARKED)
    sheet.resize(300, sheet.height())
    y = PAD + ROW
    marks = [sheet._ruling.mark_box(column, y).center() for column in range(4)]
    told = [sheet.told_at(mark + QPointF(PAD, 0)) for mark in marks]
    assert told == ["Du: Re", "", "Ute (Re): keine 60", "Mia (Kontra): schwarz"]
    assert sheet.told_at(QPointF(5, y)) == ""
    assert sheet.told_at(QPointF(100, y + 10 * ROW)) == ""


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("points", [1, 12, 48])
@pytest.mark.parametrize("sums", [False, True], ids=["beside the table", "in its window"])
def test_marks_touch_nothing(qapp: QApplication, players: int, points: int, *, sums: bool) -> None:
    """Behind the points of their player, and before those of the next."""
    pts = (points, -points, points, -points, 0)[:players]
    said = (Said(Side.RE, Level.K90),) * players
    ruling = Ruling(
        NAMES + ("Kai",) * (players - 4), [ScoreRow(1, "normal", pts, said=said)], sums=sums
    )
    ruling.fit(ruling.least() if sums else 260)
    figures = QFontMetricsF(font(ruling._px, tabular=True))
    assert qapp is not None
    for column, number in enumerate(pts):
        mark, written = ruling.mark_box(column, 0), figures.horizontalAdvance(signed(number))
        points_left = ruling.points_box(column, 0).right() - written
        assert mark.width() >= LEAST
        assert mark.left() > points_left + written
        assert ruling.cell(column, 0).contains(mark)
        assert points_left >= ruling.cell(column, 0).left()
        if sums:
            assert mark.right() <= ruling.cell(column, 0).right() - SUM_ROOM


def test_the_window_says_what_can_be_done(language: Language, theme: Theme, qtbot: QtBot) -> None:
    """Once there is a deal; it tells what came of it, and what the marks mean."""
    window = SheetDialog(language, theme)
    qtbot.addWidget(window)
    window.show_rows(NAMES, (), ("#a8433f",) * 4)
    window.show()
    assert not window.more.isEnabled()
    assert not window.legend.isVisible()
    window.show_rows(NAMES, MARKED, ("#a8433f",) * 4)
    assert window.legend.isVisible()
    with qtbot.waitSignal(window.wanted) as wanted:
        window.deeds["page"].trigger()
    assert wanted.args == ["page"]
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    with qtbot.waitSignal(window.wanted) as wanted:
        QTest.keyClick(window, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert wanted.args == ["copy"]
    window.tell("In „/home/anna/Dokumente/Doppelkopf/zettel.csv“.")
    assert window.said.isVisible()
    for code in LANGUAGES:
        language.choose(code)
        assert_nothing_cut(window)
    window.tell("")
    assert not window.said.isVisible()
    window.close()
