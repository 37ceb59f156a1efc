"""A program in front of the camera, and how it is asked and waited for."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeVar

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dkdesk.app.program import Program
from dkdesk.decks.deck import BACK

PATIENCE: Final = 60.0
"""Seconds until a screen is given up."""

Kind = TypeVar("Kind", bound=QWidget)


@dataclass(frozen=True, slots=True)
class Visit:
    """A program in front of the camera."""

    program: Program

    def wait(self, condition: Callable[[], bool]) -> None:
        """Wait until *condition* comes true.

        Raises:
            TimeoutError: It did not.
        """
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError
            QTest.qWait(10)

    def ask(self, command: str) -> None:
        """Do what a menu offers."""
        self.program.window.commands[command].trigger()
        QApplication.processEvents()

    def find(self, kind: type[Kind]) -> Kind:
        """The newest open window of this kind."""
        QApplication.processEvents()
        found = [each for each in QApplication.topLevelWidgets() if isinstance(each, kind)]
        return next(each for each in reversed(found) if each.isVisible())

    def asked(self) -> bool:
        """Whether the player is asked for a word or a card."""
        return self.program.window.desk.reservation.isVisible() or self.plays()

    def plays(self) -> bool:
        """Whether nothing but a card is asked for."""
        program = self.program
        waits = program.scene._marks is not None and not program.scene.show.busy
        return waits and not program.window.desk.reservation.isVisible()

    def drawn(self) -> bool:
        """Whether the faces have their size, and nothing moves."""
        faces, scene = self.program.faces, self.program.scene
        resting = faces._pool.activeThreadCount() == 0 and not scene.show.busy
        return resting and faces.pixmap(BACK) is not None

    def say_gesund(self) -> None:
        """Press the button for it, as a player does."""
        self.program.window.desk.reservation._buttons["gesund"].click()

    def over(self) -> bool:
        """Whether the deal lies there, counted."""
        return self.program.window.desk.result.isVisible()
