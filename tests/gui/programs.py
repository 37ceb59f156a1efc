"""Whole programs for tests: the real window, archive and thinking process, in a folder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.app.command_line import Wishes
from dkdesk.app.program import Program
from dkdesk.gui.table.card_item import CardItem
from dkdesk.gui.table.cues import Tempo
from dkdesk.places import Folders
from dkdesk.rules.state import View
from tests.gui.mouse import Mouse
from tests.gui.putting_away import put_away

QUICK: Final = Tempo(0.02, 0)
"""Everything is animated, and nobody waits for it."""
DEADLINE: Final = 60_000
"""Milliseconds until a test gives up; a loaded machine thinks slowly."""


@dataclass
class Sitting:
    """A program and its player, who sits at seat 0."""

    program: Program
    qtbot: QtBot
    mouse: Mouse

    @classmethod
    def begin(
        cls, app: QApplication, qtbot: QtBot, folder: Path, wishes: Wishes, tempo: Tempo | None
    ) -> Sitting:
        """Start a program whose files lie in *folder*, and wait until it has the keyboard."""
        program = Program(app, Folders.portable(folder), wishes)
        if tempo is not None:
            program.scene.stage.tempo = tempo
        program.open()
        program.window.activateWindow()
        qtbot.waitUntil(program.window.isActiveWindow, timeout=DEADLINE)
        return cls(program, qtbot, Mouse(program.window.table))

    def end(self) -> None:
        """Close the window and put everything away."""
        put_away(self.program)

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait until *condition* comes true."""
        self.qtbot.waitUntil(condition, timeout=DEADLINE)

    @property
    def view(self) -> View:
        """What the player sees."""
        return self.program.bridge.view

    def asked_for_card(self) -> bool:
        """Whether the player must play a card now."""
        return self.program.scene._marks is not None

    def asked_for_word(self) -> bool:
        """Whether the player must speak now."""
        return self.program.window.desk.reservation.isVisible()

    def over(self) -> bool:
        """Whether the sheet of a finished deal lies there."""
        return self.program.window.desk.result.isVisible()

    def at_rest(self) -> bool:
        """Whether it is the player's turn, or the deal is over."""
        return self.asked_for_card() or self.asked_for_word() or self.over()

    def legal(self) -> list[CardItem]:
        """The cards the player may take."""
        legal = self.view.legal()
        return [item for item in self.program.scene.spread.hand if item.card in legal]

    def journal(self) -> list[list[str]]:
        """The actions of every deal of the evening, from the archive."""
        archive = self.program.archive
        row = archive.unfinished_evening()
        assert row is not None, "an evening has begun"
        return [list(archive.actions(deal.id)) for deal in archive.deals(row.id)]

    @property
    def notice(self) -> str:
        """The sentence that can be read; empty if none is shown."""
        notice = self.program.window.notice
        return notice.text if notice.isVisible() else ""
