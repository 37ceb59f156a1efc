"""A real window, a real mouse, a real disk: one deal from the first word to its sheet."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from dkdesk.gui.watch import LOG
from dkdesk.play.director import Director
from dkdesk.rules.announce import Level
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import View, start
from dkdesk.store.keep import NAME
from tests.end_to_end.processes import DEADLINE, session, wait
from tests.end_to_end.screen import Screen, screen
from tests.end_to_end.twin import Twin
from tests.gui.test_desk import OWING, is_plain

DEAL: Final = next(filter(is_plain, range(999)))
"""A deal without a wedding, in which no opponent wants a solo."""
PATIENCE: Final = 0.8
"""Seconds after which a deed that had no effect is done again: a press while something is still
being shown only hurries it."""


@dataclass
class Player:
    """Who sees the screen through the journal and acts with the mouse."""

    screen: Screen
    process: subprocess.Popen[str]
    folder: Path
    twin: Twin
    window: int
    origin: tuple[int, int]

    def journals(self) -> list[list[str]]:
        """The actions of every deal that the program has written down."""
        uri = f"{(self.folder / NAME).as_uri()}?mode=ro"
        with closing(sqlite3.connect(uri, uri=True, timeout=DEADLINE)) as db:
            deals = db.execute("SELECT id FROM deals ORDER BY position").fetchall()
            ask = "SELECT text FROM actions WHERE deal = ? ORDER BY seq"
            return [[text for (text,) in db.execute(ask, row)] for row in deals]

    def director(self) -> Director:
        """The first deal as far as it is written down."""
        state, _ = start(PRESETS["ddv"], 3, deal(DEAL), owing=OWING)
        director = Director(state, list[str]().append)
        director.replay(self.journals()[0])
        return director

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.director().view(0)

    def wait_for_turn(self) -> None:
        """Wait until the player must act, or the deal is over."""
        wait(lambda: self.director().table.to_act in (0, None), "the turn of the player")

    def until_written(self, text: str, deed: Callable[[], None]) -> None:
        """Do something until the journal has it."""
        for _ in range(round(DEADLINE / PATIENCE)):
            deed()
            try:
                wait(lambda: text in self.journals()[0], text, PATIENCE)
            except AssertionError:
                continue
            return
        raise AssertionError(f"no way to do {text}")

    def click(self, place: tuple[int, int]) -> None:
        """Click at a place of the window."""
        self.screen.click(*self._on_screen(place))

    def drag(self, begin: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag from one place of the window to another."""
        self.screen.drag(self._on_screen(begin), self._on_screen(end))

    def announce(self) -> None:
        """Click on Re or Kontra."""
        place = self.twin.level(Level.ANN)
        self.until_written("0 !ann", lambda: self.click(place))

    def play(self, view: View) -> None:
        """Drag a card that may be played to the middle of the table."""
        card = view.legal()[0]
        place, middle = self.twin.card(view, card), self.twin.middle()
        self.until_written(f"0 {card}", lambda: self.drag(place, middle))

    def _on_screen(self, place: tuple[int, int]) -> tuple[int, int]:
        return place[0] + self.origin[0], place[1] + self.origin[1]


@pytest.fixture
def player(qapp: QApplication, tmp_path: Path) -> Iterator[Player]:
    """A program on a screen of its own, and its player."""
    (tmp_path / "settings.json").write_text('{"trick_stay": "short", "theme": "light"}', "utf-8")
    words = ["--data-dir", str(tmp_path), "--lang", "de", "--deal", str(DEAL), "--speed", "fast"]
    with (
        screen() as shown,
        subprocess.Popen(
            [sys.executable, "-m", "dkdesk", *words],
            env=shown.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        ) as process,
    ):
        try:
            window = shown.window(process.pid)
            left, top, width, height = shown.place(window)
            twin = Twin(qapp, width, height, "de")
            yield Player(shown, process, tmp_path, twin, window, (left, top))
            twin.close()
        finally:
            process.kill()
    qapp.setStyleSheet("")


@pytest.mark.slow
def test_one_deal_with_a_real_mouse(player: Player, tmp_path: Path) -> None:
    """Said, called, dragged to the end; the sheet is read, the next deal dealt, the window shut."""
    wait(lambda: bool(player.journals()), "the first deal")
    player.wait_for_turn()
    player.until_written("0 gesund", lambda: player.click(player.twin.word(player.view, "gesund")))
    player.wait_for_turn()
    called = False
    while (view := player.view).table.sheet is None:
        if not called and view.chances()[Level.ANN].reason is None:
            player.announce()
            called = True
        else:
            player.play(view)
        player.wait_for_turn()
    assert view.table.sheet is not None
    assert sum(view.table.sheet.points) == 0
    assert any(call.side is view.side for call in view.table.calls)
    picture = tmp_path / "result.png"
    place = player.twin.next_deal(view)
    for _ in range(round(DEADLINE / PATIENCE)):
        if player.screen.picture(picture):
            assert len(colours(QImage(str(picture)))) > 50
        player.click(place)
        try:
            wait(lambda: len(player.journals()) == 2, "the next deal", PATIENCE)
        except AssertionError:
            continue
        break
    assert len(player.journals()) == 2
    player.screen.key(player.window, "ctrl+q")
    told, complained = player.process.communicate(timeout=DEADLINE)
    assert (player.process.returncode, told, complained) == (0, "", "")
    assert (tmp_path / "log" / LOG).read_text("utf-8") == ""
    wait(lambda: session(player.process.pid) == [], "everything to end")


def colours(image: QImage) -> set[int]:
    """The colours of a picture, here and there."""
    return {
        image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }
