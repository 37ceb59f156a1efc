"""The desk from the mouse to the disk: whole deals, the way a player plays them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from dkdesk.play.director import Director
from dkdesk.players.reserving import best_game
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import holds_both_queens
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS, Table
from tests.gui.conftest import Begin, moving
from tests.gui.programs import Sitting

Key = Qt.Key


OWING: Final = frozenset(SEATS)
"""In the first deal of an evening everybody owes a compulsory solo."""


def is_plain(number: int) -> bool:
    """Whether nobody would have a Vorbehalt with these cards."""
    state, _ = start(PRESETS["ddv"], 3, deal(number), owing=OWING)
    others = (best_game(state.seen_by(seat)) for seat in SEATS if seat)
    return not any(map(holds_both_queens, deal(number))) and not any(others)


PLAIN: Final = next(filter(is_plain, range(999)))
"""A deal without a wedding, in which no opponent wants a solo."""
WEDDING: Final = next(n for n in range(999) if holds_both_queens(deal(n)[0]))
"""A deal in which the player could announce one."""


def replayed(number: int, dealer: int, journal: list[str]) -> Table:
    """What the referee makes of a journal."""
    state, _ = start(PRESETS["ddv"], dealer, deal(number), owing=OWING)
    director = Director(state, list[str]().append)
    director.replay(journal)
    return director.table


def check_record(sitting: Sitting, number: int) -> Table:
    """See that the archive holds the deal as it was played and counted; its table."""
    (journal,) = sitting.journal()
    table = replayed(number, 3, journal)
    assert table.sheet is not None
    evening = sitting.program.bridge.evening
    assert evening.director.table == table
    assert evening.totals() == table.sheet.points
    (row,) = sitting.program.bridge.rows()
    assert row.points == table.sheet.points
    return table


def focused() -> QWidget:
    """Where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nobody hears the keyboard"
    return widget


def press(button: QWidget) -> None:
    """Click on a button."""
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def button(sitting: Sitting, word: str) -> QPushButton:
    """The button of a word of the reservations."""
    return sitting.program.window.desk.reservation._buttons[word]


def has_keyboard(sitting: Sitting) -> bool:
    """Whether the keys go to the cards."""
    return focused() is sitting.program.window.table


def test_a_whole_deal_by_mouse(begin: Begin) -> None:
    """Said, called, dragged and clicked; then the sheet is read and the next deal comes."""
    sitting = begin(deal=PLAIN)
    desk = sitting.program.window.desk
    sitting.wait(sitting.asked_for_word)
    press(button(sitting, "gesund"))
    sitting.wait(sitting.at_rest)
    called = False
    played: list[str] = []
    while not sitting.over():
        assert has_keyboard(sitting)
        call = desk.dock.buttons[Level.ANN]
        if not called and call.isEnabled():
            press(call)
            called = True
            sitting.wait(sitting.asked_for_card)
            continue
        item = sitting.legal()[len(played) % len(sitting.legal())]
        played.append(str(item.card))
        if len(played) % 2:
            sitting.mouse.drag(item, QPointF(*sitting.program.scene.spread.layout.trick_centre))
        else:
            sitting.mouse.click(item)
        sitting.wait(sitting.at_rest)
    assert moving() == []
    table = check_record(sitting, PLAIN)
    (journal,) = sitting.journal()
    assert [line[2:] for line in journal if line.startswith("0 ")] == [
        "gesund",
        *(["!ann"] if called else []),
        *played,
    ]
    assert any(call.side is sitting.view.side for call in table.calls)
    assert len(played) == 12
    assert sitting.program.window.side.isVisible()
    press(desk.result._next)
    sitting.wait(sitting.at_rest)
    assert not desk.result.isVisible()
    assert sitting.program.bridge.evening.number == PLAIN + 1
    assert len(sitting.journal()) == 2


def ring(sitting: Sitting) -> None:
    """Move the ring to the next card that may be played, with the arrows alone."""
    legal = sitting.legal()
    for _ in range(12):
        QTest.keyClick(focused(), Key.Key_Right)
        if any(item.ringed for item in legal):
            return
    raise AssertionError("no card could be reached")


def test_a_whole_deal_by_keyboard(begin: Begin) -> None:
    """Enter, arrows and letters, from the first word to the next deal (UX V1, V4)."""
    sitting = begin(deal=PLAIN)
    sitting.wait(sitting.asked_for_word)
    assert focused() is button(sitting, "gesund")
    QTest.keyClick(focused(), Key.Key_Return)
    sitting.wait(sitting.at_rest)
    called = False
    while not sitting.over():
        assert has_keyboard(sitting)
        if not called and sitting.view.chances()[Level.ANN].reason is None:
            QTest.keyClick(focused(), Key.Key_R)
            called = True
            sitting.wait(sitting.asked_for_card)
            continue
        ring(sitting)
        QTest.keyClick(focused(), Key.Key_Return)
        sitting.wait(sitting.at_rest)
    check_record(sitting, PLAIN)
    (journal,) = sitting.journal()
    assert ("0 !ann" in journal) is called
    assert focused() is sitting.program.window.desk.result._next
    QTest.keyClick(focused(), Key.Key_Return)
    sitting.wait(sitting.at_rest)
    assert sitting.program.bridge.evening.number == PLAIN + 1
    assert len(sitting.journal()) == 2


@pytest.mark.parametrize("word", ["wedding", "solo_aces", "gesund"])
def test_a_reservation_is_said_in_two_steps_and_asked_once(begin: Begin, word: str) -> None:
    """The player names his game at once; Vorbehalt is said for him first (RULES B)."""
    sitting = begin(deal=WEDDING)
    sitting.wait(sitting.asked_for_word)
    press(button(sitting, word))
    assert not sitting.asked_for_word()
    assert has_keyboard(sitting)
    sitting.wait(lambda: sitting.asked_for_card() or sitting.asked_for_word())
    (journal,) = sitting.journal()
    own = [line[2:] for line in journal if line.startswith("0 ")]
    assert own[0] == ("gesund" if word == "gesund" else "vorbehalt")
    if word != "gesund" and not sitting.asked_for_word():
        assert own[1:] in ([], [word])  # empty where another's solo came first


def begun(begin: Begin) -> Sitting:
    """A game in which the player leads the first trick."""
    sitting = begin(deal=PLAIN)
    sitting.wait(sitting.asked_for_word)
    press(button(sitting, "gesund"))
    sitting.wait(sitting.asked_for_card)
    return sitting


def follow(sitting: Sitting) -> str:
    """Play until some card of the hand may not be played; that card."""
    while len(sitting.legal()) == len(sitting.view.hand):
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    return str(next(card for card in sitting.view.hand if card not in sitting.view.legal()))


def test_a_refused_card_is_explained(begin: Begin) -> None:
    """It stays in the hand, nothing is written, and the sentence can be read."""
    sitting = begun(begin)
    card = follow(sitting)
    before = sitting.journal()
    hand = sitting.program.scene.spread.hand
    place = next(number for number, item in enumerate(hand) if str(item.card) == card)
    for _ in range(place + 1):
        QTest.keyClick(focused(), Key.Key_Right)
    QTest.keyClick(focused(), Key.Key_Return)
    assert "bedienen" in sitting.notice
    assert sitting.journal() == before
    assert card in {str(item.card) for item in hand}
    QTest.keyClick(focused(), Key.Key_Escape)
    sitting.program.window.notice.dismiss()
    sitting.wait(lambda: not moving())
    sitting.mouse.click(sitting.legal()[0])
    sitting.wait(sitting.at_rest)
    assert sitting.journal() != before


def test_a_call_that_comes_too_late_is_explained_with_its_numbers(begin: Begin) -> None:
    """The letter says what the button would say."""
    sitting = begun(begin)
    while sitting.view.chances()[Level.BLACK].reason is None or len(sitting.view.hand) > 9:
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    caption = sitting.program.window.desk.dock.buttons[Level.ANN].toolTip()
    before = sitting.journal()
    QTest.keyClick(focused(), Key.Key_R)
    assert sitting.notice == caption
    assert sitting.journal() == before
    sitting.program.window.notice.dismiss()


def test_the_same_card_by_key_while_the_mouse_holds_it(begin: Begin) -> None:
    """It is played once, and letting it go afterwards does no harm."""
    sitting = begun(begin)
    scene = sitting.program.scene
    QTest.keyClick(focused(), Key.Key_Home)
    item = next(item for item in scene.spread.hand if item.ringed)
    card = item.card
    sitting.mouse.press(item)
    sitting.mouse.move(QPointF(40, -300))
    QTest.keyClick(focused(), Key.Key_Return)
    sitting.mouse.release()
    sitting.wait(sitting.at_rest)
    (journal,) = sitting.journal()
    assert journal.count(f"0 {card}") == 1
    assert card not in sitting.view.hand


def test_a_call_while_the_mouse_holds_a_card(begin: Begin) -> None:
    """The card stays at the mouse, and can be played afterwards."""
    sitting = begun(begin)
    item = sitting.legal()[-1]
    sitting.mouse.press(item)
    sitting.mouse.move(QPointF(-40, -300))
    QTest.keyClick(focused(), Key.Key_R)
    assert item.dragging
    sitting.wait(sitting.asked_for_card)
    place = item.pos()
    assert item.dragging
    sitting.mouse.release()
    assert item.pos() != place  # laid into the trick
    sitting.wait(sitting.at_rest)
    (journal,) = sitting.journal()
    assert [line for line in journal if line.startswith("0 ")][-2:] == ["0 !ann", f"0 {item.card}"]


@dataclass(frozen=True)
class Shown:
    """What a table shows, wherever it comes from."""

    hand: list[str]
    trick: list[tuple[int, str]]
    others: list[int]
    plates: list[object]

    @classmethod
    def of(cls, sitting: Sitting) -> Shown:
        """What the window shows."""
        spread = sitting.program.scene.spread
        return cls(
            [str(item.card) for item in spread.hand],
            [(place, str(item.card)) for place, item in spread.trick.items()],
            [len(fan) for _, fan in sorted(spread.fans.items())],
            [item.plate for item in sitting.program.scene.plates],
        )


def test_tomorrow_the_table_is_as_it_was(begin: Begin) -> None:
    """Closed in the middle of a trick, opened again: the same cards, the same turn."""
    sitting = begun(begin)
    for _ in range(3):
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    before, journal = Shown.of(sitting), sitting.journal()
    sitting.end()
    again = begin()
    again.wait(again.at_rest)
    assert Shown.of(again) == before
    assert again.journal() == journal
    assert again.program.bridge.evening.number == PLAIN
    again.mouse.click(again.legal()[0])
    again.wait(again.at_rest)
    assert len(again.journal()[0]) > len(journal[0])


def test_a_finished_deal_is_shown_again_tomorrow(begin: Begin) -> None:
    """Its sheet lies there, it is counted once, and the evening goes on."""
    sitting = begun(begin)
    while not sitting.over():
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    totals = sitting.program.bridge.evening.totals()
    sitting.end()
    again = begin()
    again.wait(again.over)
    assert again.program.bridge.evening.totals() == totals
    assert len(again.program.bridge.rows()) == 1
    press(again.program.window.desk.result._next)
    again.wait(again.at_rest)
    assert len(again.journal()) == 2


def test_at_rest_nothing_moves(begin: Begin) -> None:
    """While the player thinks, no timer ticks and no animation runs (UX U13)."""
    sitting = begun(begin)
    assert moving() == []
    assert not sitting.program.scene.show.busy


def test_the_last_trick_lies_at_the_side(begin: Begin) -> None:
    """With its winner's name and its augen."""
    sitting = begun(begin)
    while not sitting.program.bridge.evening.director.table.tricks:
        sitting.mouse.click(sitting.legal()[0])
        sitting.wait(sitting.at_rest)
    (trick, *_) = sitting.program.bridge.evening.director.table.tricks[-1:]
    assert trick.winner is not None
    names = sitting.program.bridge.names
    assert str(trick.augen) in sitting.program.window.side._trick_caption.text()
    told = sitting.program.window.last_trick.accessibleDescription()
    assert all(names[seat] in told for seat in SEATS)


def test_the_hand_can_be_laid_face_down(begin: Begin) -> None:
    """One key hides cards, side and announcements, asks nothing meanwhile, and back (UX U10)."""
    sitting = begun(begin)
    scene, desk = sitting.program.scene, sitting.program.window.desk
    before = desk.scene.plates[0].plate.badge
    QTest.keyClick(focused(), Key.Key_V)
    assert all(item._covered for item in scene.spread.hand)
    assert not desk.dock.isVisible()
    assert desk.sideline.isVisible()
    assert desk.scene.plates[0].plate.badge == "?" != before
    QTest.keyClick(focused(), Key.Key_Home)
    QTest.keyClick(focused(), Key.Key_Return)
    QTest.keyClick(focused(), Key.Key_R)
    assert sitting.view.table.played == 0
    press(desk.sideline.buttons["hide"])
    assert not any(item._covered for item in scene.spread.hand)
    assert desk.dock.isVisible()
    assert desk.scene.plates[0].plate.badge == before
    assert sitting.asked_for_card()


def test_one_key_sorts_the_trumps_to_the_other_side(begin: Begin) -> None:
    """And the settings remember it."""
    sitting = begun(begin)
    spread = sitting.program.scene.spread
    first = spread.hand[0].card
    QTest.keyClick(focused(), Key.Key_T)
    assert spread.hand[-1].card is first
    assert sitting.program.settings.trumps == "right"
    QTest.keyClick(focused(), Key.Key_T)
    assert spread.hand[0].card is first
