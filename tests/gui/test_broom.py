"""Garbage of Qt goes in the thread of the window, whoever makes it."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPauseAnimation, QThread
from pytestqt.qtbot import QtBot

from dkdesk.gui.broom import Broom


class Kept(QPauseAnimation):
    """Garbage that tells which thread it goes in."""

    def __init__(self, went: list[QThread]) -> None:
        super().__init__(60_000)
        self._went = went
        self._self = self

    def __del__(self) -> None:
        self._went.append(QThread.currentThread())


@pytest.fixture
def left_to_python() -> Iterator[None]:
    """No broom at work, as there is one in all other tests."""
    gc.enable()
    yield
    gc.disable()


def ask_for_memory() -> None:
    """Make more objects than Python lets pass before it looks for garbage everywhere."""
    kept: list[object] = []
    for _ in range(20 * gc.get_threshold()[0]):
        kept.append([kept])


def elsewhere() -> None:
    """Do so in another thread."""
    thread = threading.Thread(target=ask_for_memory)
    thread.start()
    thread.join()


def test_nothing_goes_in_another_thread(qtbot: QtBot) -> None:
    """Not where memory is asked for, but when the event loop comes to rest."""
    went: list[QThread] = []
    Kept(went)
    elsewhere()
    assert went == []
    qtbot.waitUntil(lambda: went != [])
    assert went == [QThread.currentThread()]


@pytest.mark.usefixtures("left_to_python")
def test_without_a_broom_it_goes_anywhere() -> None:
    """Otherwise the test above would mean nothing."""
    went: list[QThread] = []
    Kept(went)
    elsewhere()
    assert went != []
    assert went[0] is not QThread.currentThread()


@pytest.mark.usefixtures("left_to_python")
def test_a_broom_put_away_leaves_it_to_python() -> None:
    """As it was before."""
    broom = Broom()
    broom.begin()
    assert not gc.isenabled()
    broom.end()
    assert gc.isenabled()
