"""Small pictures of decks: painted in another thread, once, and a trouble for what is no deck."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.decks import samples as samples_module
from dkdesk.gui.decks.drawing import Drawing
from dkdesk.gui.decks.samples import HIGH, SHOWN, WIDE, Samples
from dkdesk.places import resource
from dkdesk.trouble import Trouble
from tests.decks.sheets import small_deck

DECK: Final = resource("decks", "akdb.svg")


@pytest.fixture
def samples(qapp: QApplication) -> Iterator[Samples]:
    """Nobody has looked at any deck."""
    made = Samples(qapp)
    yield made
    made.close()
    made.deleteLater()


def look(samples: Samples, qtbot: QtBot, *files: Path, ratio: float = 1.0) -> None:
    """Wait until all of these have been looked at."""
    seen: list[Path] = []
    samples.changed.connect(seen.append)
    samples.want(files, ratio)
    qtbot.waitUntil(lambda: len(seen) == len(files))
    assert seen == list(files)


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_sample_is_a_row_of_cards(samples: Samples, qtbot: QtBot, ratio: float) -> None:
    """As sharp as the screen."""
    assert samples.of(DECK) is None
    look(samples, qtbot, DECK, ratio=ratio)
    sample = samples.of(DECK)
    assert isinstance(sample, QPixmap)
    assert sample.height() == HIGH * ratio
    assert sample.devicePixelRatio() == ratio
    assert sample.width() < WIDE * ratio
    assert {face[0] for face in SHOWN[:-1]} == set("CSHD")


def test_the_widest_cards_have_room(samples: Samples, qtbot: QtBot, tmp_path: Path) -> None:
    """Every row of the list is laid out for them."""
    path = tmp_path / "wide.svg"
    path.write_text(small_deck(size=(79.9, 100)), "utf-8")
    look(samples, qtbot, path)
    sample = samples.of(path)
    assert isinstance(sample, QPixmap)
    assert WIDE - 3 <= sample.width() <= WIDE


def test_what_is_no_deck_has_a_trouble(samples: Samples, qtbot: QtBot, tmp_path: Path) -> None:
    """And those after it are looked at all the same."""
    path = tmp_path / "broken.svg"
    path.write_text("Quark", "utf-8")
    look(samples, qtbot, path, tmp_path / "gone.svg", DECK)
    assert samples.of(path) == Trouble("deck.flaw.no_picture")
    assert samples.of(tmp_path / "gone.svg") == Trouble("deck.flaw.unreadable")
    assert isinstance(samples.of(DECK), QPixmap)


def test_nothing_is_painted_in_the_window(
    samples: Samples, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even opened."""
    threads: set[int] = set()
    paint = samples_module._paint

    def note(drawing: Drawing, ratio: float) -> QImage:
        threads.add(threading.get_ident())
        return paint(drawing, ratio)

    monkeypatch.setattr(samples_module, "_paint", note)
    look(samples, qtbot, DECK)
    assert len(threads) == 1
    assert threading.get_ident() not in threads


def test_a_file_is_looked_at_again_when_it_has_changed(
    samples: Samples, qtbot: QtBot, tmp_path: Path
) -> None:
    """And only then."""
    path = tmp_path / "mine.svg"
    path.write_text("Quark", "utf-8")
    look(samples, qtbot, path)
    with qtbot.assertNotEmitted(samples.changed):
        samples.want([path], 1.0)
        samples._pool.waitForDone()
        QApplication.processEvents()
    assert isinstance(samples.of(path), Trouble)
    path.write_text(small_deck(), "utf-8")
    os.utime(path, ns=(1, 1))
    look(samples, qtbot, path)
    assert isinstance(samples.of(path), QPixmap)


def test_who_closes_the_list_need_not_wait(samples: Samples) -> None:
    """What has not been begun is left."""
    samples.want([DECK] * 200, 1.0)
    samples.rest()
    samples.close()
    assert samples._pool.activeThreadCount() == 0
