"""The window at every size: sheets beside the cards, sharp cards, the whole screen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.commands import COMMANDS
from dkdesk.gui.dialogs.paper import SHADOW as EDGE
from dkdesk.gui.language import Language
from dkdesk.gui.main_window import MINIMUM, SIDE_FROM, USUAL, MainWindow
from dkdesk.gui.table.deck import Faces, Size
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.theme import Theme
from dkdesk.rules.state import start
from dkdesk.rules.table import SEATS
from dkdesk.text.catalogue import LANGUAGES
from tests.gui.fit import assert_nothing_cut
from tests.rules.games import DDV, both_queens, normal_game, play_out, split_queens

SIZES: Final = (MINIMUM, QSize(1024, 640), USUAL, QSize(2560, 1600))
SHADOW: Final = 16
"""What a sheet may reach over the cards with."""


@pytest.fixture
def window(
    qtbot: QtBot, faces: Faces, theme: Theme, language: Language, scene: TableScene
) -> Iterator[MainWindow]:
    """A window without a game."""
    made = MainWindow(scene, faces, theme, language)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()


def resize(window: MainWindow, size: QSize) -> None:
    """Take this size."""
    window.resize(size)
    QApplication.processEvents()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
@pytest.mark.parametrize("code", LANGUAGES)
def test_who_must_speak_sees_his_cards(
    window: MainWindow, language: Language, code: str, size: QSize
) -> None:
    """The longest sheet of the reservations covers none of them."""
    language.choose(code)
    resize(window, size)
    view = start(DDV, 3, both_queens(0))[0].seen_by(0)
    scene, panel = window.desk.scene, window.desk.reservation
    scene.sync(view)
    said = [("Wilhelmine", "gesund"), ("Ute", "vorbehalt"), ("Mia", "gesund")]
    panel.ask(view.words(), holds_both=True, said=said)
    layout = scene.spread.layout
    assert panel.geometry().top() >= 0
    assert panel.geometry().bottom() - SHADOW <= layout.hand_y - layout.card_h / 2


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_a_result_can_be_read_at_every_size(window: MainWindow, size: QSize) -> None:
    """It lies inside the table with all its edges, also after the window has shrunk."""
    table = play_out(normal_game(split_queens(0, 2))).table
    assert table.sheet is not None
    panel = window.desk.result
    panel.show_sheet(table.sheet, "normal", ("Du", "Jan", "Ute", "Mia"), table.sheet.points, 1)
    resize(window, size)
    assert window.table.rect().contains(panel.geometry())


@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: f"{size.width()}x{size.height()}")
def test_a_result_covers_no_plate(window: MainWindow, size: QSize) -> None:
    """All cards are played, so there is room below the plates, or between them."""
    resize(window, size)
    state = play_out(normal_game(split_queens(0, 2)))
    scene, panel = window.desk.scene, window.desk.result
    scene.sync(state.seen_by(0))
    assert state.table.sheet is not None
    names, points = ("Du", "Jan", "Ute", "Mia"), state.table.sheet.points
    panel.show_sheet(state.table.sheet, "normal", names, points, 1)
    QApplication.processEvents()
    paper = QRectF(panel.geometry().marginsRemoved(EDGE))
    for place in SEATS:
        plate = scene.spread.layout.plate(place)
        assert not paper.intersects(QRectF(plate.x, plate.y, plate.w, plate.h)), place


def test_the_paper_needs_room(window: MainWindow) -> None:
    """It stands beside the table from a certain width on, unless the player wants otherwise."""
    resize(window, QSize(SIDE_FROM, 700))
    assert window.side.isVisible()
    resize(window, QSize(SIDE_FROM - 1, 700))
    assert not window.side.isVisible()
    window.commands["side"].trigger()
    assert window.side.isVisible()
    resize(window, QSize(SIDE_FROM + 200, 700))
    window.commands["side"].trigger()
    assert not window.side.isVisible()


def test_on_a_small_window_the_paper_lies_over_the_table(window: MainWindow) -> None:
    """Asked for, it covers the right edge; the cards stay as they are, and so does it."""
    resize(window, MINIMUM)
    table = window.table.geometry()
    window.commands["side"].trigger()
    assert window.side.isVisible()
    assert window.table.geometry() == table
    area = window._middle.rect()
    assert window.side.geometry() == area.adjusted(area.width() - window.side.width(), 0, 0, 0)
    assert_nothing_cut(window.side)
    resize(window, USUAL)
    assert window.table.geometry().right() < window.side.geometry().left()
    resize(window, MINIMUM)
    QTest.keyClick(window, Qt.Key.Key_F9)
    assert not window.side.isVisible()


def test_cards_grow_with_the_window(window: MainWindow) -> None:
    """And fill it (UX L2)."""
    heights = []
    for size in SIZES:
        resize(window, size)
        layout = window.desk.scene.spread.layout
        viewport = window.table.viewport()
        assert (layout.width, layout.height) == (viewport.width(), viewport.height())
        heights.append(layout.card_h)
    assert heights == sorted(set(heights))


def test_another_screen_has_its_own_sharpness(
    window: MainWindow, faces: Faces, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cards are painted anew when the window is moved there (UX L1, L3)."""
    wanted: list[Size] = []
    monkeypatch.setattr(faces, "fit", wanted.append)
    monkeypatch.setattr(window.table, "devicePixelRatioF", lambda: 2.0)
    QApplication.sendEvent(window.table, QEvent(QEvent.Type.DevicePixelRatioChange))
    assert [size.ratio for size in wanted] == [2.0]


def test_the_whole_screen(window: MainWindow) -> None:
    """There and back by the same key."""
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert not window.isFullScreen()


def test_every_command_hangs_in_its_menu(window: MainWindow) -> None:
    """With a text, its key, and no two keys alike."""
    keys = [row.shortcut for row in COMMANDS.values() if row.shortcut]
    assert len(keys) == len(set(keys))
    hung = [action for menu in window.commands._menus.values() for action in menu.actions()]
    assert hung == list(window.commands.actions.values())
    assert all(action.text() for action in hung)
    listed = window.commands.listed()
    assert sum(map(len, listed.values())) == len(keys)
    assert list(listed) == list(dict.fromkeys(row.menu for row in COMMANDS.values()))
