"""The evening without a mouse: words, announcements, cards, sheets, windows (UX V1, V4, V7)."""

from __future__ import annotations

from typing import Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.gui.language import Language
from dkdesk.gui.table.letters import next_of, suit_of
from dkdesk.players.reserving import best_game
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card, Suit
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import SOLOS
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.conftest import Begin, moving
from tests.gui.programs import Sitting
from tests.gui.test_desk import PLAIN, check_record

Key = Qt.Key
TABS: Final = 40
"""More than there are places for the keyboard in the window."""


HOUSE: Final = PRESETS["freedoko"]


def only_the_player_is_poor(number: int) -> bool:
    """Whether he has two trumps, and nobody else a Vorbehalt."""
    state, _ = start(HOUSE, 3, deal(number))
    others = (state.seen_by(seat) for seat in SEATS if seat)
    trumps = sum(map(CONTRACTS["normal"].is_trump, deal(number)[0]))
    return trumps == 2 and all(
        best_game(view) is None and set(view.games()) <= set(SOLOS) for view in others
    )


POOR: Final = next(filter(only_the_player_is_poor, range(2999)))
"""A deal in which the player has an Armut of two trumps."""


def focused() -> QWidget:
    """Where the keyboard is."""
    widget = QApplication.focusWidget()
    assert widget is not None, "nobody hears the keyboard"
    return widget


def hit(key: Qt.Key) -> None:
    """Press a key wherever the keyboard is."""
    QTest.keyClick(focused(), key)


def tab_to(target: QWidget) -> None:
    """Press Tab until the keyboard is there."""
    for _ in range(TABS):
        if focused() is target:
            return
        hit(Key.Key_Tab)
    raise AssertionError(f"Tab never comes to {target}")


def go_to(sitting: Sitting, card: Card) -> None:
    """Bring the ring to a card with the arrows, from the left end."""
    hit(Key.Key_Home)
    hand = [item.card for item in sitting.program.scene.spread.hand]
    for _ in range(hand.index(card)):
        hit(Key.Key_Right)
    (ringed,) = [item.card for item in sitting.program.scene.spread.hand if item.ringed]
    assert ringed is card


def at_the_cards(sitting: Sitting) -> bool:
    """Whether the keys go to the cards."""
    return focused() is sitting.program.window.table


def test_a_whole_deal_by_keys(begin: Begin) -> None:
    """From the first word to the next deal; after every sheet the keyboard is at the cards."""
    sitting = begin(deal=PLAIN)
    desk = sitting.program.window.desk
    sitting.wait(sitting.asked_for_word)
    hit(Key.Key_Return)  # the primary button: gesund
    sitting.wait(sitting.at_rest)
    called = False
    while not sitting.over():
        assert at_the_cards(sitting)
        button = desk.dock.buttons[Level.ANN]
        if not called and button.isEnabled():
            tab_to(button)
            hit(Key.Key_Space)
            called = True
            sitting.wait(sitting.asked_for_card)
            tab_to(sitting.program.window.table)
            continue
        go_to(sitting, sitting.view.legal()[-1])
        hit(Key.Key_Return)
        sitting.wait(sitting.at_rest)
    assert called
    assert moving() == []
    check_record(sitting, PLAIN)
    assert desk.result.isAncestorOf(focused())
    hit(Key.Key_Return)
    assert at_the_cards(sitting)
    sitting.wait(sitting.at_rest)
    assert len(sitting.journal()) == 2


@pytest.fixture
def turn(begin: Begin) -> Sitting:
    """A player who must play a card."""
    sitting = begin(deal=PLAIN)
    sitting.wait(sitting.asked_for_word)
    hit(Key.Key_Return)
    sitting.wait(sitting.asked_for_card)
    return sitting


def test_tab_is_no_trap(turn: Sitting) -> None:
    """Tab leads from the cards through everything and back, and so does the other way."""
    for step in (Key.Key_Tab, Key.Key_Backtab):
        seen: list[QWidget] = []
        hit(step)
        while not at_the_cards(turn):
            assert len(seen) < TABS
            seen.append(focused())
            hit(step)
        assert turn.program.window.desk.dock.buttons[Level.ANN] in seen


@pytest.mark.parametrize("command", ["last_trick", "read_table"])
def test_esc_leads_back_to_the_cards(turn: Sitting, command: str) -> None:
    """From whatever was called up by a key."""
    turn.program.window.commands[command].trigger()
    hit(Key.Key_Escape)
    assert at_the_cards(turn)
    assert not turn.program.window.peek.isVisible()
    assert turn.notice == ""


@pytest.mark.qt_log_ignore("does not support raise")
@pytest.mark.parametrize("command", ["scoring", "deadlines", "sheet", "settings", "keys", "about"])
def test_windows_open_and_close_by_keys(turn: Sitting, command: str) -> None:
    """The keyboard is in the window, Esc closes it, and the cards have the keyboard again."""
    window = turn.program.window
    window.commands[command].trigger()
    turn.wait(lambda: QApplication.activeWindow() not in (window, None))
    opened = QApplication.activeWindow()
    assert opened is not None
    turn.wait(lambda: QApplication.focusWidget() is not None)
    assert opened.isAncestorOf(focused()) or opened is focused()
    hit(Key.Key_Escape)
    turn.wait(lambda: not opened.isVisible())
    window.activateWindow()
    turn.wait(window.isActiveWindow)
    assert at_the_cards(turn)


def test_letters_lead_to_suits(turn: Sitting) -> None:
    """In German K, P, H and A; again and again through all of a suit."""
    hand = [item.card for item in turn.program.scene.spread.hand]
    for key, suit in (
        (Key.Key_K, Suit.CLUBS),
        (Key.Key_P, Suit.SPADES),
        (Key.Key_H, Suit.HEARTS),
        (Key.Key_A, Suit.DIAMONDS),
    ):
        held = [card for card in hand if card is not None and card.suit is suit]
        seen = set()
        for _ in held:
            hit(key)
            seen |= {item.card for item in turn.program.scene.spread.hand if item.ringed}
        assert seen == set(held)


def test_what_others_do_moves_no_ring(turn: Sitting) -> None:
    """Between two own cards the keyboard stays where the player has put it."""
    go_to(turn, turn.view.legal()[0])
    hit(Key.Key_Return)
    hit(Key.Key_Right)
    before = [item.card for item in turn.program.scene.spread.hand if item.ringed]
    assert len(before) == 1
    turn.wait(turn.at_rest)
    assert [item.card for item in turn.program.scene.spread.hand if item.ringed] == before
    assert at_the_cards(turn)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_suit_has_a_letter_of_its_own(language: Language, code: str) -> None:
    """One letter a suit, whatever is spoken; others lead nowhere."""
    language.choose(code)
    letters = [language.say(f"key.suit.{suit}") for suit in Suit]
    assert [suit_of(letter.lower(), language) for letter in letters] == list(Suit)
    assert suit_of("x", language) is None
    assert suit_of("", language) is None


def test_the_next_of_a_suit_is_sought_round_the_hand() -> None:
    """From the ringed card on, then from the left; none where there is none."""
    hand = [Card.parse(text) for text in ("HT", "CQ", "SA", "CQ'")]
    assert next_of(Suit.CLUBS, hand, None) == 1
    assert next_of(Suit.CLUBS, hand, 1) == 3
    assert next_of(Suit.CLUBS, hand, 3) == 1
    assert next_of(Suit.DIAMONDS, hand, 0) is None


def test_cards_of_an_armut_are_passed_on_by_keys(begin: Begin) -> None:
    """The word by Tab and Space, the cards by arrows and Space, the button by Tab and Enter."""
    sitting = begin(deal=PLAIN)
    program, desk = sitting.program, sitting.program.window.desk
    program.bridge.deal_next = POOR
    program.begin(HOUSE, "freedoko")
    sitting.wait(sitting.asked_for_word)
    tab_to(desk.reservation._buttons["armut"])
    hit(Key.Key_Space)
    sitting.wait(desk.gift.isVisible)
    assert at_the_cards(sitting)
    picked = set(program.scene.picks or ())
    wanted = 3 - len(picked)
    plain = [card for card in sitting.view.hand if card not in picked][:wanted]
    for card in plain:
        assert not desk.gift._give.isEnabled()
        go_to(sitting, card)
        hit(Key.Key_Space)
    assert set(program.scene.picks or ()) == picked | set(plain)
    tab_to(desk.gift._give)
    hit(Key.Key_Return)
    assert not desk.gift.isVisible()
    assert at_the_cards(sitting)
    assert sitting.view.given != ()
    sitting.program.scene.show.stop()
