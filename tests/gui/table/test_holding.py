"""How the hand is held: sorted, laid by the player himself, or face down (UX U9, U10)."""

from __future__ import annotations

from itertools import groupby
from typing import Final

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.table.holding import SUIT_ORDERS, Holding
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.cards import Card
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.state import step
from tests.gui.conftest import moving
from tests.gui.table.conftest import Cloth
from tests.rules.games import hands_with, normal_game

CARDS: Final = "HT CQ HQ DQ SJ DJ DA SA SK S9 HA C9"
STATE: Final = normal_game(hands_with({0: CARDS}))
NORMAL: Final = CONTRACTS["normal"]


def parse(text: str) -> tuple[Card, ...]:
    """Cards from their notation."""
    return tuple(map(Card.parse, text.split()))


def held(cloth: Cloth) -> str:
    """The cards from left to right."""
    return " ".join(str(item.card) for item in cloth.scene.spread.hand)


def shift(cloth: Cloth, card: str, way: float) -> CardItem:
    """Drag a card along the hand."""
    item = cloth.item(card)
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(way, 0))
    cloth.mouse.release()
    return item


@pytest.mark.parametrize("right", [False, True], ids=["trumps left", "trumps right"])
@pytest.mark.parametrize("order", SUIT_ORDERS)
def test_the_hand_is_sorted_as_wished(order: str, right: bool) -> None:
    """Trumps at one side, the plain suits in their order, each from the ace down."""
    holding = Holding()
    holding.trumps_right, holding.suits = right, SUIT_ORDERS[order]
    cards = holding.order(parse(CARDS), NORMAL)
    plain = [card for card in cards if not NORMAL.is_trump(card)]
    assert [suit for suit, _ in groupby(plain, lambda card: card.suit)] == [
        suit for suit in SUIT_ORDERS[order] if suit != "D"
    ]
    assert [str(card) for card in plain if card.suit == "S"] == ["SA", "SK", "S9"]
    trumps = cards[-7:] if right else cards[:7]
    assert all(NORMAL.is_trump(card) for card in trumps)
    assert str(trumps[-1 if right else 0]) == "HT"


def test_what_came_in_an_exchange_stands_at_the_right() -> None:
    """The rest stays as it was laid."""
    holding = Holding()
    old, new = parse("SA CQ HT"), parse("SA DJ HT")
    holding.take_up(old)
    holding.move(holding.order(old, NORMAL), old[0], 0)
    assert holding.order(new, NORMAL) == parse("SA HT DJ")


def test_a_card_can_be_laid_elsewhere(cloth: Cloth, qtbot: QtBot) -> None:
    """It lies there at once, the others make room, and nothing is played."""
    cloth.ask(STATE)
    assert held(cloth) == "HT CQ HQ DQ SJ DJ DA C9 SA SK S9 HA"
    strip = cloth.item("CQ").x() - cloth.item("HT").x()
    item = shift(cloth, "HQ", 2 * strip + 4)
    pose = cloth.scene.spread.hand_poses()[4]
    assert item.pos() == QPointF(pose.x, pose.y)
    assert moving()
    qtbot.waitUntil(lambda: not moving())
    assert held(cloth) == "HT CQ DQ SJ HQ DJ DA C9 SA SK S9 HA"
    assert cloth.offered == []
    assert not item.dropped


def test_the_own_order_is_remembered_for_the_deal(cloth: Cloth, qtbot: QtBot) -> None:
    """Through a card played, a redrawing, another taste; new cards are sorted."""
    cloth.ask(STATE)
    shift(cloth, "HA", -2000)
    qtbot.waitUntil(lambda: not moving())
    state, events = step(STATE, PlayCard(0, Card.parse("CQ")))
    cloth.scene.stage.tempo = Tempo(0, 0)
    cloth.scene.show_events(events, state.seen_by(0))
    cloth.scene.sync(state.seen_by(0))
    cloth.scene.spread.holding.trumps_right = True
    cloth.scene.sort()
    assert held(cloth).startswith("HA HT HQ")
    cloth.scene.sort_again()
    assert held(cloth).endswith("HQ HT")
    shift(cloth, "S9", -2000)
    qtbot.waitUntil(lambda: not moving())
    other = normal_game(hands_with({0: "HT CQ"}))
    cloth.ask(other)
    assert not cloth.scene.spread.holding.own


def test_who_waits_may_sort(cloth: Cloth, qtbot: QtBot) -> None:
    """Also a card that may not be played; over the table it glides home."""
    cloth.ask(STATE)
    cloth.scene.unmark()
    shift(cloth, "S9", -2000)
    qtbot.waitUntil(lambda: not moving())
    assert held(cloth).startswith("S9 HT")
    cloth.mouse.drag(cloth.item("S9"), cloth.middle)
    qtbot.waitUntil(lambda: not moving())
    assert cloth.offered == []
    assert held(cloth).startswith("S9 HT")


def test_keys_lay_a_card_elsewhere(cloth: Cloth, qtbot: QtBot) -> None:
    """Shift and an arrow carry the card in the ring, as far as the hand goes."""
    cloth.ask(STATE)
    cloth.key(Qt.Key.Key_Home)
    for _ in range(2):
        QTest.keyClick(cloth.view, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: not moving())
    assert held(cloth).startswith("CQ HQ HT")
    assert cloth.item("HT").ringed
    for _ in range(4):
        QTest.keyClick(cloth.view, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: not moving())
    assert held(cloth).startswith("HT CQ HQ")
    assert cloth.offered == []


def test_a_hand_face_down_shows_and_plays_nothing(cloth: Cloth) -> None:
    """Laid out anew it stays so, until it is taken up again."""
    cloth.ask(STATE)
    cloth.scene.cover(covered=True)
    cloth.scene.unmark()
    cloth.scene.sync(STATE.seen_by(0))
    hand = cloth.scene.spread.hand
    assert all(item._covered and not item.movable for item in hand)
    cloth.mouse.drag(hand[0], cloth.middle)
    assert moving() == []
    assert cloth.offered == []
    cloth.scene.cover(covered=False)
    assert not any(item._covered for item in hand)
