"""A window comes back where it lay, and never where it cannot be grasped."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dkdesk.gui.whereabouts import placed, whereabouts
from dkdesk.settings.table import Whereabouts

LEAST = QSize(800, 560)
HOME = QRect(0, 30, 1920, 1050)
LEFT = QRect(-1280, 0, 1280, 1024)
SMALL = QRect(0, 0, 1024, 600)


@pytest.mark.parametrize(
    ("lay", "screens", "lies"),
    [
        pytest.param((100, 90, 1280, 800), [HOME], (100, 90, 1280, 800), id="where it was"),
        pytest.param((-1200, 50, 900, 700), [HOME, LEFT], (-1200, 50, 900, 700), id="at the left"),
        pytest.param((-1200, 50, 900, 700), [HOME], (510, 205, 900, 700), id="unplugged screen"),
        pytest.param((5000, 5000, 900, 700), [HOME], (510, 205, 900, 700), id="far away"),
        pytest.param((1850, 90, 1280, 800), [HOME], (320, 155, 1280, 800), id="a sliver of it"),
        pytest.param((1700, 90, 1280, 800), [HOME], (1700, 90, 1280, 800), id="enough to grasp"),
        pytest.param((100, -500, 900, 700), [HOME], (510, 205, 900, 700), id="no title bar"),
        pytest.param((0, 40, 3840, 2000), [SMALL], (0, 40, 1024, 600), id="too large"),
        pytest.param((9, 90, 10, 10), [HOME], (560, 275, 800, 560), id="nothing to grasp"),
        pytest.param((4000, 9, 2000, 2000), [SMALL], (0, 40, 1024, 600), id="large, screen gone"),
    ],
)
def test_where_it_may_lie(
    lay: tuple[int, int, int, int], screens: list[QRect], lies: tuple[int, int, int, int]
) -> None:
    """As it was, if its title bar can be reached; else in the middle of the first screen."""
    assert placed(Whereabouts(*lay), LEAST, screens) == QRect(*lies)


def test_how_it_lies(qtbot: QtBot) -> None:
    """A maximised window remembers how it lay before."""
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(40, 50, 900, 600)
    window.show()
    assert whereabouts(window, None) == Whereabouts(40, 50, 900, 600)
    window.showMaximized()
    lies = whereabouts(window, side=True)
    assert lies == Whereabouts(40, 50, 900, 600, maximised=True, side=True)
