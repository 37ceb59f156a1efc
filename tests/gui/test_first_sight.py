"""The moment from which on a window can be seen."""

from __future__ import annotations

from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea
from pytestqt.qtbot import QtBot

from dkdesk.gui.first_sight import FirstSight


class Cloth(QAbstractScrollArea):
    """Counts how often it is painted."""

    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Count."""
        del event
        self.painted += 1


def test_it_is_told_once_and_after_the_painting(qtbot: QtBot) -> None:
    """Whoever then takes his time holds up nobody who wants to see something."""
    cloth = Cloth()
    qtbot.addWidget(cloth)
    seen: list[int] = []
    sight = FirstSight(cloth)
    sight.over.connect(lambda: seen.append(cloth.painted))
    assert not seen
    cloth.show()
    qtbot.waitUntil(lambda: bool(seen))
    assert seen[0] > 0
    before = cloth.painted
    cloth.viewport().update()
    qtbot.waitUntil(lambda: cloth.painted > before)
    assert len(seen) == 1
