"""The notice: seen, heard, put away, and still when it is gone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject, QRect, Qt, QVariantAnimation
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.message import Notice
from dkdesk.gui.dialogs.paper import SHADOW
from dkdesk.gui.language import Language
from dkdesk.gui.theme import DARK, LIGHT, Theme
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.dialogs.conftest import colours
from tests.gui.fit import assert_nothing_cut

REFUSED = "Du musst Trumpf bedienen."


@pytest.fixture
def notice(language: Language, theme: Theme, cloth: QWidget) -> Notice:
    """A notice on the table, still silent."""
    made = Notice(language, theme, cloth)
    made.lie_in(cloth.rect())
    return made


def at_rest(notice: Notice) -> bool:
    """Whether nothing of the notice ticks or moves."""
    stopped = QVariantAnimation.State.Stopped
    return not notice._clock.isActive() and notice._fading.state() is stopped


def test_lies_at_the_top_in_the_middle(notice: Notice, cloth: QWidget) -> None:
    """It is as wide as its sentence, and leaves the trick free."""
    notice.tell(REFUSED, stays=True)
    assert notice.isVisible()
    paper = notice.geometry().marginsRemoved(SHADOW)
    assert abs(paper.center().x() - cloth.rect().center().x()) <= 1
    assert paper.top() == 0
    assert notice.width() < cloth.width() / 2


def test_lies_where_there_is_room(notice: Notice) -> None:
    """In the first place that is high enough; a longer sentence goes to another."""
    low, high, other = QRect(100, 8, 500, 36), QRect(8, 8, 240, 120), QRect(600, 8, 100, 20)
    notice.lie_in(low, high, other)
    for sentence, place in ((REFUSED, low), (REFUSED * 4, high)):
        notice.tell(sentence, stays=True)
        paper = notice.geometry().marginsRemoved(SHADOW)
        assert place.contains(paper)
        assert paper.top() == place.top()
    notice.tell(REFUSED * 40, stays=True)
    paper = notice.geometry().marginsRemoved(SHADOW)
    assert paper.topLeft() == other.topLeft()
    assert not other.contains(paper)


def test_a_trouble_stays(notice: Notice) -> None:
    """It waits for the player, and nothing ticks meanwhile."""
    notice.tell("Der Platz ist aus.", stays=True)
    assert notice.isVisible()
    assert at_rest(notice)


def test_a_refusal_fades(notice: Notice, qtbot: QtBot) -> None:
    """One single shot, longer for a longer sentence, then a short fade, then rest."""
    notice.tell(REFUSED, stays=False)
    assert notice._clock.isSingleShot()
    short = notice._clock.interval()
    notice.tell(REFUSED * 2, stays=False)
    assert notice._clock.interval() > short
    notice.fade_ms = 1
    with qtbot.waitSignal(notice._fading.finished):
        notice._clock.setInterval(0)
    assert not notice.isVisible()
    assert at_rest(notice)


def test_without_motion_it_is_gone_at_once(notice: Notice, qtbot: QtBot) -> None:
    """Where nothing shall move, nothing fades."""
    notice.fade_ms = 0
    notice.tell(REFUSED, stays=False)
    with qtbot.waitSignal(notice._clock.timeout):
        notice._clock.setInterval(0)
    assert not notice.isVisible()


def test_the_next_sentence_takes_its_place(notice: Notice) -> None:
    """A trouble after a refusal stays; the refusal's clock is stopped."""
    notice.tell(REFUSED, stays=False)
    notice.tell("Der Platz ist aus.", stays=True)
    assert notice.text == notice.accessibleName() == "Der Platz ist aus."
    assert at_rest(notice)


def test_a_click_puts_it_away(notice: Notice) -> None:
    """Anywhere on the strip."""
    notice.tell(REFUSED, stays=False)
    QTest.mouseClick(notice, Qt.MouseButton.LeftButton)
    assert not notice.isVisible()
    assert at_rest(notice)


def test_escape_puts_it_away_and_the_focus_stays(
    notice: Notice, cloth: QWidget, qtbot: QtBot
) -> None:
    """The keyboard never leaves what the player was doing."""
    hand = QLineEdit(cloth)
    hand.show()
    cloth.activateWindow()
    hand.setFocus()
    qtbot.waitUntil(hand.hasFocus)
    notice.tell(REFUSED, stays=True)
    assert hand.hasFocus()
    QTest.keyClick(hand, Qt.Key.Key_Escape)
    assert not notice.isVisible()
    assert hand.hasFocus()


@pytest.mark.parametrize(
    ("stays", "politeness"),
    [
        pytest.param(True, QAccessible.AnnouncementPoliteness.Assertive, id="a trouble at once"),
        pytest.param(False, QAccessible.AnnouncementPoliteness.Polite, id="a refusal in turn"),
    ],
)
def test_is_spoken(
    notice: Notice,
    monkeypatch: pytest.MonkeyPatch,
    stays: bool,
    politeness: QAccessible.AnnouncementPoliteness,
) -> None:
    """A screen reader gets the same sentence."""
    heard: list[tuple[str, object, QObject]] = []

    def hear(event: QAccessibleAnnouncementEvent) -> None:
        heard.append((event.message(), event.politeness(), event.object()))

    monkeypatch.setattr(QAccessible, "updateAccessibility", hear)
    notice.tell(REFUSED, stays=stays)
    assert heard == [(REFUSED, politeness, notice)]


@pytest.mark.parametrize("language_code", LANGUAGES)
@pytest.mark.parametrize("width", [760, 400])
def test_a_long_trouble_can_be_read(
    notice: Notice, language: Language, cloth: QWidget, width: int, language_code: str
) -> None:
    """It breaks into lines and stays on the table."""
    language.choose(language_code)
    cloth.resize(width, 520)
    notice.lie_in(cloth.rect().marginsRemoved(SHADOW))
    path = "/home/wilhelmine/.local/share/dkdesk/evenings.db"
    sentence = language.say("trouble.evenings_damaged", path=path, kept="evenings.damaged-1.db")
    notice.tell(sentence, stays=True)
    QApplication.processEvents()
    assert_nothing_cut(notice)
    assert cloth.rect().contains(notice.geometry())


def test_wears_the_theme(notice: Notice, theme: Theme) -> None:
    """Light paper, dark paper."""
    notice.tell(REFUSED, stays=True)
    assert LIGHT.paper.name() in colours(notice)
    theme.choose("dark")
    assert DARK.paper.name() in colours(notice)
    assert LIGHT.paper.name() not in colours(notice)
