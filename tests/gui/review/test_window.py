"""A game looked through: step by step, from any seat, in any language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.decks.deck import BACK
from dkdesk.gui.language import Language
from dkdesk.gui.review.window import STEPS, ReviewWindow
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.theme import Theme
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.notation import Record
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Archive
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut, texts
from tests.play.evenings import play_deal, sit_down

NAMES = ("Anna", "Jan", "Ute", "Mia")
Key = Qt.Key


@pytest.fixture(scope="module")
def records() -> list[Record]:
    """Some games with words, announcements and solos."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        for number in range(12):
            play_deal(evening, number)
        return [evening.record(result, NAMES) for result in evening.results]


@pytest.fixture
def window(language: Language, theme: Theme, faces: Faces, qtbot: QtBot) -> ReviewWindow:
    """The window, still without a game."""
    made = ReviewWindow(language, theme, faces)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    return made


def row(window: ReviewWindow) -> int:
    """The caption that is marked."""
    return window.captions.currentRow()


def test_begins_with_the_deal(window: ReviewWindow, records: list[Record]) -> None:
    """All cards are there, and open."""
    window.open_record(records[0])
    assert row(window) == 0
    assert window.captions.count() == len(records[0].actions) + 1
    assert window.table.hands == list(records[0].hands)
    assert not window.sheet.isVisible()
    assert not window.steps["back"].isEnabled()


def test_every_button_and_its_key_step(window: ReviewWindow, records: list[Record]) -> None:
    """Forward, back, to the end and to the beginning."""
    window.open_record(records[0])
    last = len(records[0].actions)
    ways = [("forward", 1), ("forward", 2), ("back", 1), ("last", last), ("back", last - 1)]
    for key, at in [*ways, ("first", 0)]:
        QTest.mouseClick(window.steps[key], Qt.MouseButton.LeftButton)
        assert row(window) == at
    keys = {"first": Key.Key_Home, "back": Key.Key_Left}
    keys |= {"forward": Key.Key_Right, "last": Key.Key_End}
    assert keys.keys() == STEPS.keys()
    for key, at in [*ways, ("first", 0)]:
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, keys[key])
        assert row(window) == at


def test_stops_at_both_ends(window: ReviewWindow, records: list[Record]) -> None:
    """There is nothing before the deal and nothing after the result."""
    window.open_record(records[0])
    window.go(-5)
    assert row(window) == 0
    window.go(10_000)
    assert row(window) == len(records[0].actions)
    assert not window.steps["forward"].isEnabled()


def test_a_caption_leads_to_its_moment(window: ReviewWindow, records: list[Record]) -> None:
    """A click on what happened shows the table as it was then."""
    window.open_record(records[0])
    window.captions.setCurrentRow(9)
    assert window.moment.action == records[0].actions[8]


@pytest.mark.parametrize("seat", SEATS)
def test_as_one_seat_saw_it(window: ReviewWindow, records: list[Record], seat: int) -> None:
    """Its own cards, and nobody else's, neither for the eye nor for the ear."""
    window.open_record(records[0])
    window.view.setCurrentIndex(seat + 1)
    window.go(8)
    hands = window.table.hands
    assert [hand is not None for hand in hands] == [each == seat for each in SEATS]
    told = window.table.accessibleDescription()
    assert told.startswith(NAMES[seat])
    assert not any(f"{name}:" in told for name in NAMES if name != NAMES[seat])


def test_the_result_lies_there_at_the_end(window: ReviewWindow, records: list[Record]) -> None:
    """With its lines and their reasons; nothing can be played on."""
    record = records[0]
    window.open_record(record)
    window.go(10_000)
    assert window.sheet.isVisible()
    state, _ = record.play()
    assert state.table.sheet is not None
    assert len(window.sheet._lines.asks) == len(state.table.sheet.lines)
    assert not window.sheet._next.isVisible()
    assert "Spielnummer 0" in texts(window.sheet)
    window.go(3)
    assert not window.sheet.isVisible()


@pytest.mark.parametrize("language_code", LANGUAGES)
def test_every_game_can_be_told_in_every_language(
    window: ReviewWindow, language: Language, records: list[Record], language_code: str
) -> None:
    """No sentence is missing, whatever was said and played, and no text is cut."""
    language.choose(language_code)
    for record in records:
        window.open_record(record)
        assert all(window.captions.item(at).text() for at in range(window.captions.count()))
    window.go(10_000)
    window.captions.hide()  # what happened is scrolled
    QApplication.processEvents()
    assert_nothing_cut(window)


def test_a_change_of_language_keeps_the_place(
    window: ReviewWindow, language: Language, records: list[Record]
) -> None:
    """Step, seat and game stay."""
    window.open_record(records[1])
    window.view.setCurrentIndex(2)
    window.go(11)
    language.choose("en")
    assert (row(window), window.view.currentIndex()) == (11, 2)
    assert window.view.currentText() == "As Jan saw it"


def test_an_unfinished_game_has_no_result(window: ReviewWindow, records: list[Record]) -> None:
    """A record may end anywhere."""
    record = records[0]
    cut = Record(
        record.rules,
        record.base,
        record.players,
        record.dealer,
        record.hands,
        actions=record.actions[:10],
    )
    window.open_record(cut)
    window.go(10_000)
    assert row(window) == 10
    assert not window.sheet.isVisible()


def test_it_can_be_saved(window: ReviewWindow, records: list[Record], qtbot: QtBot) -> None:
    """The window hands the record on."""
    window.open_record(records[0])
    with qtbot.waitSignal(window.save) as wanted:
        QTest.mouseClick(window.save_button, Qt.MouseButton.LeftButton)
    assert wanted.args == [records[0]]


@pytest.mark.parametrize("theme_name", ["light", "dark"])
def test_is_painted_at_every_size(
    window: ReviewWindow, theme: Theme, records: list[Record], theme_name: str
) -> None:
    """Cards lie on the cloth, whole, and hands do not cover one another."""
    theme.choose(theme_name)
    window.open_record(records[0])
    for wide, high in ((900, 560), (1000, 680), (1600, 1000)):
        window.resize(wide, high)
        QApplication.processEvents()
        table = window.table
        boxes = [table._rows(place, 12) for place in SEATS]
        for cards in boxes:
            assert all(table.rect().contains(card.toAlignedRect()) for card in cards)
        for place, cards in enumerate(boxes):
            for other in boxes[place + 1 :]:
                assert not any(a.intersects(b) for a in cards for b in other)
        assert not table.grab().isNull()


def test_played_cards_stay_in_the_hand_greyed(window: ReviewWindow, records: list[Record]) -> None:
    """At every moment the whole hand is seen, and what of it is gone (UX U11)."""
    window.open_record(records[0])
    table = window.table
    for number in (0, 20, len(records[0].actions)):
        window.go(number)
        moment = window.moment
        for seat in SEATS:
            gone = moment.played(seat)
            assert sorted(map(str, (*moment.hand(seat), *gone))) == sorted(
                map(str, records[0].hands[seat])
            )
            assert len(gone) == sum(
                isinstance(action, PlayCard) and action.seat == seat
                for action in records[0].actions[:number]
            )
    window.sheet.hide()
    shown = {}
    for number in (0, len(records[0].actions)):
        table.show_moment(window._moments[number], NAMES, None, swept=True)
        image = table.grab().toImage()
        corners = [box.topLeft() + QPointF(4, box.height() / 2) for box in table._rows(0, 12)]
        shown[number] = [image.pixelColor(corner.toPoint()).lightness() for corner in corners]
    whole, greyed = shown.values()
    assert all(later < before - 40 for before, later in zip(whole, greyed, strict=True))


def test_covered_hands_hide_what_they_have_played(
    window: ReviewWindow, records: list[Record], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one seat saw it, the others hold as many backs as they have cards left."""
    window.open_record(records[0])
    window.view.setCurrentIndex(1)
    window.go(30)
    painted: list[str] = []

    def note(_painter: QPainter, _box: QRectF, face: str) -> None:
        painted.append(face)

    monkeypatch.setattr(window.table, "_paint_card", note)
    window.table.grab()
    held = sum(len(window.moment.hand(seat)) for seat in SEATS if seat != 0)
    assert painted.count(BACK) == held


def test_what_is_shown_stays_in_sight(window: ReviewWindow, records: list[Record]) -> None:
    """In the list of what happened too, when the window is made smaller."""
    window.resize(1000, 900)
    window.open_record(records[0])
    window.go(30)
    for high in (560, 900, 560):
        window.resize(1000, high)
        QApplication.processEvents()
        captions = window.captions
        assert captions.viewport().rect().contains(captions.visualItemRect(captions.currentItem()))
