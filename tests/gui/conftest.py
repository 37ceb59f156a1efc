"""What every test of the desk gets: a language, a theme, faces; and nothing may go on moving."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtCore import QAbstractAnimation, QCoreApplication, QEvent, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from dkdesk.app.command_line import Wishes
from dkdesk.gui.broom import Broom
from dkdesk.gui.language import Language
from dkdesk.gui.table.cues import Tempo
from dkdesk.gui.table.deck import Faces
from dkdesk.gui.table.scene import TableScene
from dkdesk.gui.theme import Theme
from dkdesk.places import resource
from tests.gui.laid import forgotten
from tests.gui.programs import QUICK, Sitting

MOVERS: Final = (QTimer, QAbstractAnimation)
TESTS: Final = count(1)
THAW: Final = 50
"""Tests after which all objects are collected, not only those of the last one."""


def moving() -> list[str]:
    """Timers of this test that tick and animations that run, wherever they are held."""
    return [
        repr(thing)
        for thing in gc.get_objects()
        if isinstance(thing, MOVERS) and isValid(thing) and _runs(thing)
    ]


def _runs(thing: QTimer | QAbstractAnimation) -> bool:
    if isinstance(thing, QTimer):
        return thing.isActive()
    return thing.state() is QAbstractAnimation.State.Running


def bury() -> None:
    """Let what was told to be deleted go now."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture(autouse=True)
def nothing_left_moving(qapp: QApplication) -> Iterator[None]:
    """Fail a test that leaves a timer, an animation or a thread running.

    Garbage is swept up as in the program: what is here already is not looked at.
    """
    before = set(threading.enumerate())
    # Now and then everything is looked at, for what has become garbage since.
    if next(TESTS) % THAW == 0:
        gc.unfreeze()
    gc.collect()
    broom = Broom()
    broom.begin()
    yield
    broom.end()
    bury()
    if qapp.styleSheet():
        qapp.setStyleSheet("")  # now that nothing is left to be dressed anew, which takes long
    qapp.processEvents()
    left = moving()
    assert left == []
    assert set(threading.enumerate()) <= before
    assert QThreadPool.globalInstance().activeThreadCount() == 0


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call() -> Generator[None, object, object]:
    """Fail a test that takes something out of a layout while Python has a name for its item."""
    done = yield
    assert forgotten() == []
    return done


@pytest.fixture
def language(qapp: QApplication) -> Iterator[Language]:
    """German, until a test chooses another."""
    made = Language(qapp, resource("text"), "de")
    yield made
    made.deleteLater()


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    """Daylight, until a test chooses the lamp."""
    made = Theme(qapp, "light")
    yield made
    made.deleteLater()


@pytest.fixture
def faces(qapp: QApplication) -> Iterator[Faces]:
    """Cards without a deck: they are drawn as blank ivory, at once."""
    made = Faces(qapp)
    yield made
    made.close()
    made.deleteLater()


@pytest.fixture
def scene(
    qapp: QApplication, faces: Faces, theme: Theme, language: Language
) -> Iterator[TableScene]:
    """An empty table of the usual size."""
    made = TableScene(faces, theme, language, qapp)
    made.fit(984, 776, 1.0)
    yield made
    made.show.stop()
    made.homing.stop()
    made.deleteLater()


Begin = Callable[..., Sitting]


@pytest.fixture
def begin(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Begin]:
    """Start the program: ``begin(deal=7)``; with *tempo* ``None`` at the settings' own."""
    sittings: list[Sitting] = []

    def start(
        *,
        folder: Path = tmp_path,
        tempo: Tempo | None = QUICK,
        language: str | None = "de",
        deal: int | None = None,
        smoke: bool = False,
    ) -> Sitting:
        wishes = Wishes(folder, language, deal, smoke=smoke)
        sittings.append(Sitting.begin(qapp, qtbot, folder, wishes, tempo))
        return sittings[-1]

    yield start
    for sitting in sittings:
        sitting.end()
