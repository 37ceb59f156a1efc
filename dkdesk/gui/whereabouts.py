"""Where the window lay, and where it may lie now: screens come and go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect

from dkdesk.settings.table import Whereabouts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QSize
    from PySide6.QtWidgets import QWidget

GRIP: Final = 120
"""Pixels of a window's top edge that must be on a screen for it to be grasped."""
BAR: Final = 40
"""How high the system's title bar is thought to be."""


def whereabouts(window: QWidget, side: bool | None) -> Whereabouts:
    """How *window* lies; of a maximised one, how it would lie otherwise."""
    grown = window.isMaximized() or window.isFullScreen()
    lies = window.normalGeometry() if grown else window.geometry()
    if not lies.isValid():
        lies = window.geometry()
    whole = window.isMaximized()
    return Whereabouts(lies.x(), lies.y(), lies.width(), lies.height(), whole, side)


def placed(kept: Whereabouts, least: QSize, screens: Sequence[QRect]) -> QRect:
    """Where a window may lie that lay as *kept*.

    It stays where it was if it can be grasped there. From a screen that is gone it comes to
    the middle of the first, and nowhere is it larger than the screen.

    Args:
        kept: How it lay.
        least: The least size of the window.
        screens: What every screen has room for, the player's own first.
    """
    wanted = QRect(kept.x, kept.y, kept.width, kept.height)
    home = next((each for each in screens if _graspable(wanted, each)), None)
    screen = home or screens[0]
    size = wanted.size().boundedTo(screen.size()).expandedTo(least)
    lies = QRect(wanted.topLeft(), size)
    if home is None:
        lies.moveCenter(screen.center())
        lies.moveTop(max(lies.top(), screen.top() + BAR))
        lies.moveLeft(max(lies.left(), screen.left()))
    return lies


def _graspable(window: QRect, screen: QRect) -> bool:
    grip = QRect(window.left(), window.top() - BAR, window.width(), 2 * BAR) & screen
    return grip.width() >= GRIP and grip.height() >= BAR
