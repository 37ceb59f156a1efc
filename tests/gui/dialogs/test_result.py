"""The sheet after a deal: every line, every sum, in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest
from babel.messages.pofile import read_po
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsView, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.result import Dealing, Result, ResultPanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.places import resource
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.deal import LAST_NUMBER
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


def repeatable(panel: ResultPanel, *, encore: bool = False) -> None:
    """Show a deal whose cards can be had again."""
    sheet, dealing = score(TALLIES["Kontra wins"], PRESETS["ddv"]), Dealing(4711, encore, True)
    panel.show_result(Result(sheet, "normal", NAMES, TOTALS, 7, None, dealing))
    QApplication.processEvents()


def test_the_number_of_the_deal_can_be_copied(panel: ResultPanel) -> None:
    """By the mouse and by a key; and the sheet says so."""
    repeatable(panel)
    number = panel._number
    assert "Spielnummer 4711" in texts(panel)
    for by_key in (False, True):
        QGuiApplication.clipboard().setText("")
        if by_key:
            QTest.keyClick(number.copy, Qt.Key.Key_Return)
        else:
            QTest.mouseClick(number.copy, Qt.MouseButton.LeftButton)
        assert QGuiApplication.clipboard().text() == "4711"
        assert "Kopiert" in texts(panel)
        assert panel.isVisible()
    repeatable(panel)
    assert "Kopieren" in texts(panel)


@pytest.mark.parametrize(("key", "turn"), [("again", 0), ("other", 1)])
def test_the_same_cards_can_be_had_again(
    panel: ResultPanel, qtbot: QtBot, key: str, turn: int
) -> None:
    """As they lay, or a seat further; the deal does not go on then."""
    repeatable(panel)
    button = panel.repeats[key]
    assert "zählt nicht" in button.accessibleDescription()
    heard: list[int] = []
    panel.next_deal.connect(lambda: heard.append(-1))
    with qtbot.waitSignal(panel.again) as wanted:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert wanted.args == [turn]
    assert heard == []
    assert not panel.isVisible()


def test_cards_without_a_number_or_a_player_are_not_dealt_again(panel: ResultPanel) -> None:
    """Neither buttons nor a number are shown."""
    show(panel, TALLIES["Kontra wins"])
    assert not any(button.isVisible() for button in panel.repeats.values())
    assert not panel._number.isVisible()


def test_a_free_deal_says_that_it_does_not_count(panel: ResultPanel) -> None:
    """It has no sums, and leads back to the evening."""
    repeatable(panel, encore=True)
    assert {"Freies Spiel, zählt nicht · Normalspiel", "Zurück zum Abend"} <= set(texts(panel))
    assert columns(panel._players)[:2] == ["", "Spiel"]
    assert columns(panel._players)[2::2] == list(NAMES)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("encore", [False, True])
def test_the_foot_can_be_read_in_every_language(
    panel: ResultPanel, language: Language, language_code: str, encore: bool
) -> None:
    """Three buttons stand side by side, the longest number above."""
    language.choose(language_code)
    sheet = score(TALLIES["a solo is won"], PRESETS["ddv"])
    dealing = Dealing(LAST_NUMBER, encore, True)
    special = "wedding_failed"
    panel.show_result(Result(sheet, "solo_queens", NAMES, TOTALS, 24, special, dealing))
    QApplication.processEvents()
    assert_nothing_cut(panel)
    assert panel.width() <= 560


def test_a_long_name_breaks_and_is_not_cut(panel: ResultPanel) -> None:
    """Twenty characters are allowed at the table."""
    names = ("Wilhelmine Obermeier", *NAMES[1:])
    sheet = score(TALLIES["a solo is lost"], PRESETS["ddv"])
    panel.show_sheet(sheet, "normal", names, TOTALS, 1, "silent_wedding")
    QApplication.processEvents()
    assert_nothing_cut(panel)
    assert "Wilhelmine Obermeier allein: mal 3" in texts(panel)


@pytest.mark.parametrize("language_code", LANGUAGES)
@tallies
def test_every_line_says_why(
    panel: ResultPanel, language: Language, tally: Tally, language_code: str
) -> None:
    """The rule, then its source, in the player's language; one answer at a time."""
    language.choose(language_code)
    sheet = show(panel, tally)
    asks = [*panel._lines.asks, *panel._value.asks]
    whys = [f"why.{line.key}" for line in sheet.lines]
    assert len(panel._lines.asks) == len(whys)
    for number, ask in enumerate(asks):
        before = set(texts(panel))
        QTest.mouseClick(ask, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
        key = whys[number] if number < len(whys) else "why.solo"
        sentence = language.say(key, factor=3)
        assert sentence in texts(panel)
        assert sentence not in before
        assert [other for other in asks if other.isChecked()] == [ask]
        assert_nothing_cut(panel)
        assert panel.height() <= 470
    if asks:
        QTest.mouseClick(asks[-1], Qt.MouseButton.LeftButton)
    assert not any(language.say(key, factor=3) in texts(panel) for key in (*whys, "why.solo"))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_why_can_be_asked_by_the_keyboard(panel: ResultPanel, key: Qt.Key) -> None:
    """Tab leads there, a key unfolds, and the deal does not go on."""
    show(panel, TALLIES["Kontra wins"])
    ask = panel._lines.asks[0]
    assert ask.accessibleName() == "Warum? Gewonnen"
    reached = set()
    for _ in range(20):
        panel.focusNextChild()
        reached.add(panel.focusWidget())
    assert set(panel._lines.asks) <= reached
    ask.setFocus()
    QTest.keyClick(ask, key)
    assert panel.isVisible()
    assert ask.isChecked()
    assert "Turnier-Spielregeln des DDV, 7.2.2 a" in texts(panel)


def test_an_answer_far_down_is_scrolled_to(panel: ResultPanel) -> None:
    """Whoever asks sees it at once."""
    show(panel, TALLIES["as many lines as can be"])
    for ask in panel._lines.asks:
        QTest.mouseClick(ask, Qt.MouseButton.LeftButton)
        QApplication.processEvents()
    answer = panel._lines._answers[-1]
    shown = answer.mapTo(panel._scroll.viewport(), answer.rect().center())
    assert panel._scroll.viewport().rect().contains(shown)


def test_a_house_rule_is_called_one(panel: ResultPanel) -> None:
    """The tournament knows neither this point nor this factor."""
    tally = replace(TALLIES["Kontra wins"], bock=2)
    sheet = Sheet(tally, KONTRA, (Line("heart_trick", KONTRA, 1),), 4, 8, (-8, 8, -8, 8))
    panel.show_sheet(sheet, "normal", NAMES, TOTALS, 1)
    for ask in (*panel._lines.asks, *panel._value.asks):
        QTest.mouseClick(ask, Qt.MouseButton.LeftButton)
        assert "Hausregel" in texts(panel)
    assert len(panel._value.asks) == 2


def test_a_large_table_has_room_for_all_lines(panel: ResultPanel) -> None:
    """Nothing is scrolled that need not be."""
    panel.lie_in(QRect(0, 0, 984, 776))
    show(panel, TALLIES["Re wins, both have spoken"])
    QTest.mouseClick(panel._lines.asks[0], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert panel.height() > 440
    assert panel._scroll.verticalScrollBar().maximum() == 0


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
