"""A button on paper or on the cloth, dressed by the style sheet of the program."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QPushButton

from dkdesk.gui.theme import STEP

LOWEST: Final = 9 * STEP
"""The height of a button in usual fonts."""


class Button(QPushButton):
    """As high as every other, or higher where its text needs it.

    A least height in the style sheet would be the only one for Qt: where room is scarce, fonts of
    higher lines would be cut.
    """

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(0, LOWEST))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
