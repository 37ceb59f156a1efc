"""A table in a window, with a mouse over it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLayout, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.table.view import TableView
from dkdesk.rules.cards import Card
from dkdesk.rules.state import GameState
from tests.gui.mouse import Mouse


@dataclass
class Cloth:
    """A table at which somebody sits, and what he offered to play."""

    scene: TableScene
    view: TableView
    mouse: Mouse
    offered: list[Card] = field(default_factory=list[Card])

    def ask(self, state: GameState, *, dim: bool = True) -> None:
        """Lay out what seat 0 sees, and let him play."""
        view = state.seen_by(0)
        self.scene.sync(view)
        self.scene.mark(view.legal(), dim=dim)

    def item(self, card: str) -> CardItem:
        """The card of the hand with this notation."""
        return next(item for item in self.scene.spread.hand if str(item.card) == card)

    @property
    def middle(self) -> QPointF:
        """Where the trick lies."""
        return QPointF(*self.scene.spread.layout.trick_centre)

    def key(self, key: Qt.Key) -> None:
        """Press a key."""
        QTest.keyClick(self.view, key)


@pytest.fixture
def cloth(qtbot: QtBot, scene: TableScene) -> Iterator[Cloth]:
    """A table of the usual size in a window."""
    window = QWidget()
    row = QVBoxLayout(window)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)  # "offscreen" knows no limits
    view = TableView(scene, window)
    row.addWidget(view)
    window.resize(984, 776)
    qtbot.addWidget(window)
    window.show()
    made = Cloth(scene, view, Mouse(view))
    scene.offered.connect(made.offered.append)
    yield made
    window.close()
