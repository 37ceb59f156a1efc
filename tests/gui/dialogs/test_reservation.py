"""The sheet of the reservations: what it offers, what it says, and that it can be read."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.reservation import ReservationPanel
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.rules.ruleset import DDV_SOLOS as SOLOS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut, texts

FIRST = ("gesund", "vorbehalt")
SAID = (("Jan", "gesund"), ("Ute", "vorbehalt"), ("Mia", "gesund"))
ROUNDS = {
    "nothing but gesund": (("gesund",), False),
    "gesund or Vorbehalt": (FIRST, False),
    "both queens of clubs": (FIRST, True),
    "a wedding or a solo": (("wedding", *SOLOS), True),
    "a solo or none": (("pass", *SOLOS), True),
    "a solo": (SOLOS, False),
}


@pytest.fixture
def panel(language: Language, theme: Theme, cloth: QWidget) -> ReservationPanel:
    """The sheet, not yet asking."""
    made = ReservationPanel(language, theme, cloth)
    made.lie_in(cloth.rect())
    return made


def offered(panel: ReservationPanel) -> list[str]:
    """The words that have a visible button."""
    return [word for word, button in panel._buttons.items() if button.isVisible()]


def press(panel: ReservationPanel, word: str) -> None:
    """Click the middle of a button with the mouse."""
    QTest.mouseClick(panel._buttons[word], Qt.MouseButton.LeftButton)


@pytest.mark.parametrize(
    ("words", "both", "expected"),
    [
        pytest.param(("gesund",), False, ["gesund"], id="no solos, no wedding: gesund alone"),
        pytest.param(FIRST, False, ["gesund", *SOLOS], id="first round: gesund and the solos"),
        pytest.param(FIRST, True, ["wedding", "gesund", *SOLOS], id="both queens: a wedding too"),
        pytest.param(("wedding", *SOLOS), True, ["wedding", *SOLOS], id="named at once"),
        pytest.param(("pass", *SOLOS), True, ["pass", *SOLOS], id="asked for a solo"),
        pytest.param(SOLOS, False, [*SOLOS], id="a compulsory solo: solos alone"),
    ],
)
def test_offers(
    panel: ReservationPanel, words: tuple[str, ...], both: bool, expected: list[str]
) -> None:
    """Exactly what the player may play has a button."""
    panel.ask(words, holds_both=both)
    assert offered(panel) == expected


def test_offers_only_the_solos_of_the_evening(panel: ReservationPanel) -> None:
    """Rules with fewer solos have fewer buttons."""
    panel.ask(FIRST, holds_both=False, games=("solo_queens",))
    assert offered(panel) == ["gesund", "solo_queens"]


def test_gesund_is_said_at_once(panel: ReservationPanel, qtbot: QtBot) -> None:
    """Gesund needs no second answer, and the sheet goes away."""
    panel.ask(FIRST, holds_both=False)
    with qtbot.waitSignal(panel.chosen) as said:
        press(panel, "gesund")
    assert said.args == ["gesund"]
    assert panel.wish is None
    assert not panel.isVisible()


@pytest.mark.parametrize("game", ["wedding", *SOLOS])
def test_a_game_is_a_vorbehalt_first(panel: ReservationPanel, qtbot: QtBot, game: str) -> None:
    """In the first round every game is said as Vorbehalt, and remembered."""
    panel.ask(FIRST, holds_both=True)
    with qtbot.waitSignal(panel.chosen) as said:
        press(panel, game)
    assert said.args == ["vorbehalt"]
    assert panel.wish == game
    panel.forget()
    assert panel.wish is None


@pytest.mark.parametrize("word", ["pass", *SOLOS])
def test_second_round_says_the_word_itself(
    panel: ReservationPanel, qtbot: QtBot, word: str
) -> None:
    """When the game must be named, its name is what is said."""
    panel.ask(("pass", *SOLOS), holds_both=True)
    with qtbot.waitSignal(panel.chosen) as said:
        press(panel, word)
    assert said.args == [word]


@pytest.mark.parametrize(
    ("words", "both", "expected"),
    [
        pytest.param(FIRST, False, "gesund", id="gesund"),
        pytest.param(FIRST, True, "vorbehalt", id="both queens: the wedding, not a silent one"),
        pytest.param(("wedding", *SOLOS), True, "wedding", id="the wedding"),
        pytest.param(("pass", *SOLOS), True, "pass", id="no solo"),
    ],
)
def test_enter_presses_the_primary(
    panel: ReservationPanel, qtbot: QtBot, words: tuple[str, ...], both: bool, expected: str
) -> None:
    """Enter on the sheet says what stands on the brass button."""
    panel.ask(words, holds_both=both)
    with qtbot.waitSignal(panel.chosen) as said:
        QTest.keyClick(panel, Qt.Key.Key_Return)
    assert said.args == [expected]


def test_the_keyboard_begins_on_the_primary(panel: ReservationPanel) -> None:
    """The focus is on the brass button, or on the first solo where there is none."""
    panel.ask(FIRST, holds_both=False)
    assert panel.focusWidget() is panel._buttons["gesund"]
    panel.ask(SOLOS, holds_both=False)
    assert panel.focusWidget() is panel._buttons[SOLOS[0]]


def test_arrows_and_space_choose(panel: ReservationPanel, qtbot: QtBot) -> None:
    """Every choice can be reached and made without a mouse."""
    panel.ask(FIRST, holds_both=False)
    for _ in range(3):
        focused = panel.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Right)
    focused = panel.focusWidget()
    assert focused is panel._buttons["solo_H"]
    with qtbot.waitSignal(panel.chosen) as said:
        QTest.keyClick(focused, Qt.Key.Key_Space)
    assert (said.args, panel.wish) == (["vorbehalt"], "solo_H")


def test_enter_on_another_button_is_that_button(panel: ReservationPanel, qtbot: QtBot) -> None:
    """The focus decides before the brass does."""
    panel.ask(FIRST, holds_both=False)
    button = panel._buttons["solo_queens"]
    button.setFocus()
    with qtbot.waitSignal(panel.chosen):
        QTest.keyClick(button, Qt.Key.Key_Return)
    assert panel.wish == "solo_queens"


def test_escape_does_not_answer(panel: ReservationPanel, qtbot: QtBot) -> None:
    """The referee waits for a word; the sheet cannot be put away."""
    panel.ask(FIRST, holds_both=False)
    with qtbot.assertNotEmitted(panel.chosen):
        QTest.keyClick(panel, Qt.Key.Key_Escape)
    assert panel.isVisible()


class Table(QWidget):
    """A table that counts the clicks it hears."""

    clicks = 0

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Count."""
        del event
        self.clicks += 1


def test_a_click_on_the_paper_stays_there(language: Language, theme: Theme, qtbot: QtBot) -> None:
    """The table hears a click beside the sheet, but none on its paper."""
    table = Table()
    qtbot.addWidget(table)
    table.resize(760, 520)
    table.show()
    panel = ReservationPanel(language, theme, table)
    panel.lie_in(table.rect())
    panel.ask(FIRST, holds_both=False)
    QTest.mouseClick(panel, Qt.MouseButton.LeftButton, pos=QPoint(20, 14))
    assert table.clicks == 0
    QTest.mouseClick(table, Qt.MouseButton.LeftButton, pos=QPoint(5, 5))
    assert table.clicks == 1


def test_says_what_the_others_said(panel: ReservationPanel) -> None:
    """One faint line, the latest word of each."""
    panel.ask(("pass", *SOLOS), holds_both=True, said=(*SAID, ("Ute", "pass")))
    assert "Jan: Gesund · Ute: nein · Mia: Gesund" in texts(panel)


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("asked", ROUNDS.values(), ids=ROUNDS)
def test_can_be_read_above_the_hand(
    panel: ReservationPanel,
    language: Language,
    language_code: str,
    asked: tuple[tuple[str, ...], bool],
) -> None:
    """No text is cut in any language, and the sheet leaves the hand free."""
    words, both = asked
    panel.ask(words, holds_both=both, said=SAID)
    language.choose(language_code)
    QApplication.processEvents()
    assert_nothing_cut(panel)
    assert panel.width() <= 460
    assert panel.height() <= 300


def test_follows_the_language_while_it_asks(panel: ReservationPanel, language: Language) -> None:
    """A new language is spoken at once."""
    panel.ask(FIRST, holds_both=False)
    assert panel.title.text() == "Was spielst du?"
    language.choose("en")
    assert panel.title.text() == panel.accessibleName() == "What will you play?"


def test_every_button_has_a_name_and_says_what_it_does(panel: ReservationPanel) -> None:
    """A screen reader hears the full name of the game and its trumps."""
    panel.ask(FIRST, holds_both=True)
    for button in panel.findChildren(QPushButton):
        if button.isVisible():
            assert button.accessibleName() or button.text()
            assert button.accessibleDescription()
    hearts = panel._buttons["solo_H"]
    assert hearts.accessibleName() == "Herz-Solo"
    assert hearts.toolTip() == "Trumpf: Herz-Zehnen, Damen, Buben und Herz"


def test_wears_the_theme(panel: ReservationPanel, theme: Theme) -> None:
    """Another theme repaints paper and ink."""
    panel.ask(FIRST, holds_both=False)
    assert LIGHT.paper.name() in colours(panel)
    theme.choose("dark")
    assert DARK.paper.name() in colours(panel)
    assert LIGHT.paper.name() not in colours(panel)
