"""A card under the mouse: dragged, dropped, put back, clicked (UX U6, U7, U14)."""

from __future__ import annotations

import gc
from itertools import takewhile
from typing import Final

import pytest
from PySide6.QtCore import QAbstractAnimation, QPointF, QPropertyAnimation, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.table.deck import Faces, Size
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.cards import Card
from dkdesk.rules.state import GameState, step
from tests.gui.conftest import moving
from tests.gui.table.conftest import Cloth
from tests.rules.games import hands_with, normal_game

HAND: Final = hands_with({0: "HT CQ HQ DQ SJ DJ DA SA SK S9 HA C9", 3: "CA"})
LEADING: Final = normal_game(HAND)
"""Seat 0 may play anything."""


def following() -> GameState:
    """Seat 0 must follow the ace of clubs with its only club."""
    state = normal_game(HAND, dealer=2)
    return step(state, PlayCard(3, Card.parse("CA")))[0]


def poses(cloth: Cloth) -> dict[str, tuple[float, float]]:
    """Where the cards of the hand lie."""
    return {str(item.card): (item.x(), item.y()) for item in cloth.scene.spread.hand}


def flies(item: CardItem) -> bool:
    """Whether an animation carries this card."""
    return any(
        thing.targetObject() is item
        for thing in gc.get_objects()
        if isinstance(thing, QPropertyAnimation)
        and isValid(thing)
        and thing.state() is QAbstractAnimation.State.Running
    )


class Track:
    """Every place a card takes from now on."""

    def __init__(self, item: CardItem) -> None:
        self._item = item
        self.places: list[tuple[float, float]] = []
        item.xChanged.connect(self._note)
        item.yChanged.connect(self._note)

    def _note(self) -> None:
        self.places.append((self._item.x(), self._item.y()))


def test_a_dragged_card_follows_the_mouse_and_is_offered(cloth: Cloth) -> None:
    """Once, when it is let go over the table."""
    cloth.ask(LEADING)
    item = cloth.item("SJ")
    cloth.mouse.press(item)
    start = item.pos()
    cloth.mouse.move(QPointF(-40, -260))
    assert item.dragging
    assert item.pos() == start + QPointF(-40, -260)
    assert cloth.offered == []
    cloth.mouse.release()
    assert cloth.offered == [item.card]
    assert item.dropped
    assert not item.dragging


def test_a_dragged_card_lies_above_all_others_and_straight(cloth: Cloth) -> None:
    """It is the one thing to look at."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(0, 0)
    item = cloth.item("CQ")
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(60, -60))
    others = [other.zValue() for other in cloth.scene.spread.items() if other is not item]
    assert item.zValue() > max(others)
    assert item.rotation() == 0
    cloth.key(Qt.Key.Key_Escape)


def test_the_neighbours_wait_until_it_is_dropped(cloth: Cloth) -> None:
    """The gap in the hand stays (UX U7)."""
    cloth.ask(LEADING)
    before = poses(cloth)
    cloth.scene.stage.tempo = Tempo(0, 0)
    item = cloth.item("SJ")
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(10, -300))
    now = poses(cloth)
    assert now.pop("SJ") != before.pop("SJ")
    assert now == before
    cloth.key(Qt.Key.Key_Escape)


def test_a_dropped_card_is_never_animated_again(cloth: Cloth, qtbot: QtBot) -> None:
    """It is laid into the trick at once, while the hand closes its gap (UX U6)."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(0.3, 0)
    item = cloth.item("SJ")
    cloth.mouse.drag(item, cloth.middle)
    (card,) = cloth.offered
    state, events = step(LEADING, PlayCard(0, card))
    track = Track(item)
    with qtbot.waitSignal(cloth.scene.idle):
        cloth.scene.show_events(events, state.seen_by(0))
        assert flies(cloth.item("DJ"))
        assert not flies(item)
    pose = cloth.scene.spread.layout.trick(0)
    assert item.pos() == QPointF(pose.x, pose.y)
    assert (item.rotation(), item.scale()) == (pose.turn, pose.scale)
    # x and y are set one after the other, so one place may be half way.
    assert len(track.places) <= 2


def test_a_played_card_that_was_clicked_flies(cloth: Cloth, qtbot: QtBot) -> None:
    """What the player did not carry himself is shown on its way."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(0.3, 0)
    item = cloth.item("SJ")
    cloth.mouse.click(item)
    (card,) = cloth.offered
    state, events = step(LEADING, PlayCard(0, card))
    with qtbot.waitSignal(cloth.scene.idle):
        cloth.scene.show_events(events, state.seen_by(0))
        assert flies(item)


@pytest.mark.parametrize(
    "way",
    [
        pytest.param(QPointF(30, 0), id="along the hand, but not far enough"),
        pytest.param(QPointF(0, 60), id="down"),
        pytest.param(QPointF(-30, -60), id="up, but not far enough"),
    ],
)
def test_a_card_dropped_in_the_hand_glides_home(cloth: Cloth, qtbot: QtBot, way: QPointF) -> None:
    """Nothing is played, and everything lies as before."""
    cloth.ask(LEADING)
    before = poses(cloth)
    item = cloth.item("HQ")
    cloth.mouse.press(item)
    cloth.mouse.move(way)
    cloth.mouse.release()
    assert flies(item)
    qtbot.waitUntil(lambda: not moving())
    assert cloth.offered == []
    assert poses(cloth) == before
    assert not item.dropped


def test_escape_puts_a_dragged_card_back(cloth: Cloth, qtbot: QtBot) -> None:
    """The mouse has lost it, wherever it goes and lets go."""
    cloth.ask(LEADING)
    before = poses(cloth)
    item = cloth.item("HQ")
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(0, -300))
    cloth.key(Qt.Key.Key_Escape)
    cloth.mouse.move(QPointF(50, -20))
    cloth.mouse.release()
    qtbot.waitUntil(lambda: not moving())
    assert cloth.offered == []
    assert poses(cloth) == before
    cloth.mouse.click(item)
    assert cloth.offered == [item.card]


def test_a_short_click_plays(cloth: Cloth) -> None:
    """Also when the hand trembles."""
    cloth.ask(LEADING)
    first, second = cloth.item("DA"), cloth.item("S9")
    cloth.mouse.click(first)
    cloth.mouse.press(second)
    cloth.mouse.move(QPointF(QApplication.startDragDistance() - 2, 0))
    cloth.mouse.release()
    assert cloth.offered == [first.card, second.card]
    assert not second.dropped


def test_an_unplayable_card_is_not_offered(cloth: Cloth, qtbot: QtBot) -> None:
    """Neither by a click nor by a drag; it is darkened and not raised."""
    cloth.ask(following())
    before = poses(cloth)
    item, playable = cloth.item("SA"), cloth.item("C9")
    assert (item.dimmed, playable.dimmed) == (True, False)
    assert playable.y() < item.y()
    cloth.mouse.click(item)
    cloth.mouse.drag(item, cloth.middle)
    qtbot.waitUntil(lambda: not moving())
    assert cloth.offered == []
    assert poses(cloth) == before
    assert item.cursor().shape() is Qt.CursorShape.ArrowCursor
    cloth.mouse.click(playable)
    assert cloth.offered == [playable.card]


def test_without_help_no_card_stands_out(cloth: Cloth) -> None:
    """But an unplayable one cannot be taken all the same."""
    cloth.ask(following(), dim=False)
    items = cloth.scene.spread.hand
    assert not any(item.dimmed for item in items)
    assert len({item.y() for item in items}) == 1
    cloth.mouse.click(cloth.item("SA"))
    assert cloth.offered == []


def test_a_new_table_forgets_a_card_on_its_way_home(cloth: Cloth) -> None:
    """What was laid out before flies no more."""
    cloth.ask(LEADING)
    cloth.mouse.press(cloth.item("HQ"))
    cloth.mouse.move(QPointF(30, 0))
    cloth.mouse.release()
    assert moving()
    cloth.ask(following())
    assert moving() == []


def test_a_refused_card_glides_home(cloth: Cloth, qtbot: QtBot) -> None:
    """Whatever the reason was."""
    cloth.ask(LEADING)
    before = poses(cloth)
    item = cloth.item("HT")
    cloth.mouse.drag(item, cloth.middle)
    (card,) = cloth.offered
    cloth.scene.send_home(card)
    assert flies(item)
    qtbot.waitUntil(lambda: not moving())
    assert poses(cloth) == before


def test_a_card_that_comes_home_lands_where_it_is_raised(cloth: Cloth, qtbot: QtBot) -> None:
    """Without a jump at the end."""
    cloth.ask(following())
    item = cloth.item("C9")
    home = item.pos()
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(30, 0))
    track = Track(item)
    cloth.mouse.release()
    qtbot.waitUntil(lambda: not moving())
    assert item.pos() == home
    flight = list(takewhile(lambda place: place != (home.x(), home.y()), track.places))
    assert all(y <= home.y() for _, y in flight)


def test_another_button_takes_nothing(cloth: Cloth) -> None:
    """Only the left one plays."""
    cloth.ask(LEADING)
    cloth.mouse.press(cloth.item("HT"), Qt.MouseButton.RightButton)
    cloth.mouse.move(QPointF(0, -300))
    cloth.mouse.release(Qt.MouseButton.RightButton)
    assert cloth.offered == []


def test_before_it_is_the_players_turn_nothing_can_be_played(cloth: Cloth, qtbot: QtBot) -> None:
    """And nothing can be played by key."""
    cloth.ask(LEADING)
    cloth.scene.unmark()
    cloth.mouse.drag(cloth.item("HT"), cloth.middle)
    cloth.key(Qt.Key.Key_Right)
    cloth.key(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not moving())
    assert cloth.offered == []


def test_a_click_while_something_is_shown_hurries_it(cloth: Cloth, qtbot: QtBot) -> None:
    """And takes no card, even where one lies (UX U2)."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(20, 0)
    card = Card.parse("HT")
    state, events = step(LEADING, PlayCard(0, card))
    cloth.scene.show_events(events, state.seen_by(0))
    with qtbot.waitSignal(cloth.scene.idle):
        cloth.mouse.click(cloth.item("SJ"))
    assert cloth.offered == []


def test_a_card_knows_that_the_mouse_is_over_it(cloth: Cloth) -> None:
    """Only while it can be taken."""
    cloth.ask(LEADING)
    item = cloth.item("SJ")
    assert item.cursor().shape() is Qt.CursorShape.OpenHandCursor
    assert item.acceptHoverEvents()
    cloth.scene.unmark()
    assert not item.acceptHoverEvents()


def test_a_resize_leaves_the_dragged_card_in_the_hand_of_the_player(cloth: Cloth) -> None:
    """It alone is not laid out."""
    cloth.ask(LEADING)
    cloth.scene.stage.tempo = Tempo(0, 0)
    item = cloth.item("HQ")
    cloth.mouse.press(item)
    cloth.mouse.move(QPointF(0, -200))
    place = item.pos()
    cloth.scene.fit(900, 700, 1.0)
    assert item.pos() == place
    cloth.key(Qt.Key.Key_Escape)


def test_a_card_is_painted(cloth: Cloth, qtbot: QtBot) -> None:
    """Blank before its deck is there, then with its face, darkened and ringed."""
    cloth.ask(LEADING)
    item = cloth.item("HT")
    blank = cloth.view.grab().toImage()
    faces: Faces = cloth.scene._faces
    with qtbot.waitSignal(faces.ready):
        faces.choose(resource("decks", "akdb.svg"))
        faces.fit(Size(item._width, item._height, cloth.view.devicePixelRatioF()))
    faced = cloth.view.grab().toImage()
    assert faced != blank
    item.ring(shown=True)
    ringed = cloth.view.grab().toImage()
    assert ringed != faced
    item.mark(playable=False, dim=True)
    assert cloth.view.grab().toImage() != ringed
    item.cover(covered=True)
    assert cloth.view.grab().toImage() != faced


def test_the_lamp_is_for_everybody(cloth: Cloth, theme: Theme) -> None:
    """Another theme changes the cloth and every plate at once."""
    cloth.ask(LEADING)
    day = cloth.view.grab().toImage()
    theme.choose("dark")
    night = cloth.view.grab().toImage()
    assert night.pixelColor(300, 450) != day.pixelColor(300, 450)
    theme.choose("light")
    assert cloth.view.grab().toImage() == day
