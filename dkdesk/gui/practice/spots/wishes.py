"""What the player wants to practise: a row of boxes, each open to anything at first."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.dialogs.fields import Choices
from dkdesk.gui.theme import STEP
from dkdesk.play.practice.spots.stock import Filter, Hardness
from dkdesk.play.practice.spots.theme import GAME, Phase, Role
from dkdesk.rules.announce import Level

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dkdesk.gui.language import Language

NARROW: Final = 36 * STEP


class Reply(StrEnum):
    """Whether somebody has spoken before."""

    FIRST = "first"
    REPLY = "reply"


ROWS: Final[Mapping[str, Sequence[str]]] = {
    "role": tuple(Role),
    "level": (*(level.key for level in Level), GAME),
    "phase": tuple(Phase),
    "reply": tuple(Reply),
    "hardness": tuple(Hardness),
}
"""Every filter and what it can be set to; the sentences are ``spots.<filter>.<value>``."""


class Wishes(QWidget):
    """The filters.

    Signals:
        changed: The player wants something else.
    """

    changed = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * STEP)
        self.boxes: dict[str, Choices] = {}
        for name in ROWS:
            box = Choices()
            box.setMinimumWidth(NARROW)
            box.currentIndexChanged.connect(self.changed)
            self.boxes[name] = box
            row.addWidget(box, stretch=1)

    @property
    def filter(self) -> Filter:
        """What is wanted."""
        role, phase = self._picked("role"), self._picked("phase")
        hardness, reply = self._picked("hardness"), self._picked("reply")
        return Filter(
            role=None if role is None else Role(role),
            level=self._picked("level"),
            phase=None if phase is None else Phase(phase),
            reply=None if reply is None else reply == Reply.REPLY,
            hardness=None if hardness is None else Hardness(hardness),
        )

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        for name, box in self.boxes.items():
            chosen = max(0, box.currentIndex())
            box.blockSignals(True)
            box.clear()
            box.addItems(
                [say(f"spots.{name}"), *(say(f"spots.{name}.{key}") for key in ROWS[name])]
            )
            box.setCurrentIndex(chosen)
            box.blockSignals(False)
            box.setAccessibleName(say(f"spots.{name}"))

    def _picked(self, name: str) -> str | None:
        at = self.boxes[name].currentIndex()
        return None if at <= 0 else ROWS[name][at - 1]
