"""The sheet after a deal: every line, every sum, in every language."""

from __future__ import annotations

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.result import ResultPanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.places import resource
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.score import Line, Sheet, score
from dkdesk.rules.tally import Special, Tally
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts

RE, KONTRA = Side.RE, Side.KONTRA
NAMES = ("Du", "Jan", "Ute", "Mia")
TOTALS = (12, -7, 104, -109)
PAIRS = (RE, KONTRA, RE, KONTRA)
TALLIES = {
    "Re wins, both have spoken": Tally(
        PAIRS,
        162,
        8,
        re_level=Level.K90,
        kontra_level=Level.ANN,
        specials=(Special("fox", RE), Special("karlchen", KONTRA)),
    ),
    "Kontra wins": Tally(PAIRS, 88, 4, re_level=Level.ANN, specials=(Special("fox", KONTRA),)),
    "a solo is won": Tally((KONTRA, KONTRA, RE, KONTRA), 186, 9, solo=True),
    "a solo is lost": Tally((RE, KONTRA, KONTRA, KONTRA), 110, 5, solo=True),
    "nobody wins": Tally(PAIRS, 125, 6, re_level=Level.K90, kontra_level=Level.K90),
    "nobody wins, nothing to count": Tally(
        (KONTRA, RE, KONTRA, KONTRA), 145, 6, re_level=Level.K60, kontra_level=Level.K90, solo=True
    ),
    "as many lines as can be": Tally(
        PAIRS,
        240,
        12,
        re_level=Level.BLACK,
        kontra_level=Level.BLACK,
        specials=(Special("fox", RE), Special("doppelkopf", RE), Special("karlchen", RE)),
    ),
}
tallies = pytest.mark.parametrize("tally", TALLIES.values(), ids=TALLIES)


def _line_keys() -> list[str]:
    with resource("text", "en", "rules.po").open("rb") as lines:
        keys = [str(message.id) for message in read_po(lines)]
    return [key.removeprefix("line.") for key in keys if key.startswith("line.")]


@pytest.fixture
def panel(language: Language, theme: Theme, cloth: QWidget) -> ResultPanel:
    """The sheet, still empty."""
    made = ResultPanel(language, theme, cloth)
    made.lie_in(cloth.rect())
    return made


def show(panel: ResultPanel, tally: Tally, special: str | None = None) -> Sheet:
    """Score a deal and show it."""
    sheet = score(tally, PRESETS["ddv"])
    panel.show_sheet(sheet, "solo_queens" if tally.solo else "normal", NAMES, TOTALS, 7, special)
    QApplication.processEvents()
    return sheet


def columns(widget: QWidget) -> list[str]:
    """The texts of a table, row by row."""
    return [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]


@pytest.mark.parametrize(
    ("tally", "headline"),
    [
        pytest.param("Re wins, both have spoken", "Re gewinnt mit 162 Augen", id="Re"),
        pytest.param("Kontra wins", "Kontra gewinnt mit 152 Augen", id="Kontra's own augen"),
        pytest.param("nobody wins", "Keiner gewinnt: Beide Absagen sind verfehlt", id="nobody"),
    ],
)
def test_headline(panel: ResultPanel, tally: str, headline: str) -> None:
    """The first line says who has won, for the eye and for a screen reader."""
    show(panel, TALLIES[tally])
    assert panel.title.text() == panel.accessibleName() == headline


def test_lines_are_signed_as_the_winner_sees_them(panel: ResultPanel) -> None:
    """What the others earned is taken off; the lines sum to the value."""
    show(panel, TALLIES["Re wins, both have spoken"])
    assert columns(panel._lines) == [
        *("Gewonnen", "+1", "Unter 90", "+1", "Re angesagt", "+2", "Kontra angesagt", "+2"),
        *("Re: „keine 90“ abgesagt", "+1", "Fuchs gefangen", "+1", "Karlchen", "−1"),
    ]
    assert columns(panel._value) == ["Wert des Spiels", "+7"]


@tallies
def test_players_get_what_the_referee_says(panel: ResultPanel, tally: Tally) -> None:
    """Names, points of the deal and new totals stand in seat order."""
    sheet = show(panel, tally)
    rows = columns(panel._players)
    assert rows[:3] == ["", "Spiel", "Gesamt"]
    assert rows[3::3] == list(NAMES)
    assert [row.replace("−", "-") for row in rows[4::3]] == [
        f"{points:+d}" if points else "0" for points in sheet.points
    ]
    assert rows[5::3] == ["+12", "−7", "+104", "−109"]


@pytest.mark.parametrize(
    ("tally", "row"),
    [
        pytest.param("a solo is won", ["Ute allein: mal 3", "+9"], id="won"),
        pytest.param("a solo is lost", ["Du allein: mal 3", "−3"], id="lost: it costs him"),
    ],
)
def test_a_solo_counts_three_times(panel: ResultPanel, tally: str, row: list[str]) -> None:
    """The soloist's own points follow the value."""
    show(panel, TALLIES[tally])
    assert columns(panel._value)[2:] == row


def test_nobody_wins_and_nothing_counts(panel: ResultPanel) -> None:
    """Even then the sheet says something, seen from Re."""
    sheet = show(panel, TALLIES["nobody wins, nothing to count"])
    assert sheet.winner is None
    if not sheet.lines:
        assert columns(panel._lines) == ["Nichts zu zählen", "0"]
    assert columns(panel._value)[0] == "Wert für Re"


def test_both_sides_are_named(panel: ResultPanel) -> None:
    """Who was Re and who Kontra, with their augen."""
    show(panel, TALLIES["Kontra wins"])
    seen = texts(panel)
    assert {"Du, Ute", "Jan, Mia", "88", "152"} <= set(seen)
    assert panel.bar.accessibleName() == "Re 88 Augen, Kontra 152 Augen"


@pytest.mark.parametrize(
    ("special", "line"),
    [
        pytest.param(None, "Spiel 7 · Damensolo", id="an announced game"),
        pytest.param("silent_wedding", "Spiel 7 · Stille Hochzeit", id="a silent wedding"),
        pytest.param("wedding_failed", "Spiel 7 · Hochzeit ohne Partner", id="no partner"),
    ],
)
def test_names_the_game(panel: ResultPanel, special: str | None, line: str) -> None:
    """What the game became stands below the headline."""
    show(panel, TALLIES["a solo is lost"], special)
    assert line in texts(panel)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("key", _line_keys())
def test_every_line_of_the_rules_can_be_read(
    panel: ResultPanel, language: Language, key: str, language_code: str
) -> None:
    """Whatever the referee counts has a sentence, and room for it."""
    language.choose(language_code)
    tally = TALLIES["Kontra wins"]
    panel.show_sheet(
        Sheet(tally, KONTRA, (Line(key, KONTRA, 1),), 1, 1, (-1, 1, -1, 1)),
        "normal",
        NAMES,
        TOTALS,
        1,
    )
    QApplication.processEvents()
    assert columns(panel._lines) == [language.say(f"line.{key}"), "+1"]
    assert_nothing_cut(panel)


@pytest.mark.parametrize("language_code", LANGUAGES)
@tallies
def test_can_be_read_in_every_language(
    panel: ResultPanel, language: Language, tally: Tally, language_code: str
) -> None:
    """No text is cut, and the sheet stays within its size, also after a change of language."""
    show(panel, tally)
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(panel)
    assert panel.width() <= 560
    assert panel.height() <= 440


def test_a_long_name_breaks_and_is_not_cut(panel: ResultPanel) -> None:
    """Twenty characters are allowed at the table."""
    names = ("Wilhelmine Obermeier", *NAMES[1:])
    sheet = score(TALLIES["a solo is lost"], PRESETS["ddv"])
    panel.show_sheet(sheet, "normal", names, TOTALS, 1, "silent_wedding")
    QApplication.processEvents()
    assert_nothing_cut(panel)
    assert "Wilhelmine Obermeier allein: mal 3" in texts(panel)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_goes_on(panel: ResultPanel, qtbot: QtBot, key: Qt.Key) -> None:
    """The keyboard lies on the button from the start."""
    show(panel, TALLIES["Kontra wins"])
    focused = panel.focusWidget()
    assert isinstance(focused, QPushButton)
    assert focused.accessibleDescription() == panel.title.text()
    with qtbot.waitSignal(panel.next_deal):
        QTest.keyClick(focused, key)
    assert not panel.isVisible()


def test_a_click_goes_on(panel: ResultPanel, qtbot: QtBot) -> None:
    """So does the mouse."""
    show(panel, TALLIES["Kontra wins"])
    with qtbot.waitSignal(panel.next_deal):
        QTest.mouseClick(panel._next, Qt.MouseButton.LeftButton)


def test_many_lines_scroll(panel: ResultPanel) -> None:
    """The sum stays in sight; the last line can be reached."""
    show(panel, TALLIES["as many lines as can be"])
    bar = panel._scroll.verticalScrollBar()
    assert bar.maximum() > 0
    assert panel._value.isVisibleTo(panel)


def test_the_paper_shows_through_on_a_table(language: Language, theme: Theme, qtbot: QtBot) -> None:
    """A table that is a view of a scene has another background, which must not come through."""
    table = QGraphicsView()
    qtbot.addWidget(table)
    table.resize(760, 520)
    table.show()
    panel = ResultPanel(language, theme, table)
    panel.lie_in(table.rect())
    show(panel, TALLIES["Kontra wins"])
    assert LIGHT.paper_raised.name() not in colours(panel)


def test_wears_the_theme(panel: ResultPanel, theme: Theme) -> None:
    """Paper, ink and the colours of gain and loss change."""
    show(panel, TALLIES["Re wins, both have spoken"])
    assert {LIGHT.paper.name(), LIGHT.re.name(), LIGHT.kontra.name()} <= colours(panel)
    theme.choose("dark")
    assert DARK.paper.name() in colours(panel)
    assert LIGHT.paper.name() not in colours(panel)
