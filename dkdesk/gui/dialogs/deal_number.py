"""The number of a deal, to tell it to somebody: it gives the same cards for ever."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.dialogs.link import Link
from dkdesk.gui.dialogs.paper import faint
from dkdesk.gui.theme import SMALL_PX, STEP

if TYPE_CHECKING:
    from dkdesk.gui.language import Language


class DealNumber(QWidget):
    """The number, which can be marked and copied."""

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._number: int | None = None
        self._copied = False
        self.label = faint()
        self.label.setWordWrap(False)
        self.label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy = Link(SMALL_PX, reachable=True)
        self.copy.setWordWrap(False)
        self.copy.clicked.connect(self._copy)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * STEP)
        row.addWidget(self.label)
        row.addWidget(self.copy)
        self.hide()

    def show_number(self, number: int | None) -> None:
        """Show this number; nothing if the cards come from none."""
        self._number, self._copied = number, False
        self.setVisible(number is not None)
        self.retranslate()

    def retranslate(self) -> None:
        """Say every text again."""
        say = self._language.say
        told = "" if self._number is None else say("result.number", number=str(self._number))
        self.label.setText(told)
        self.copy.setText(say("result.copied" if self._copied else "result.copy"))
        self.copy.setAccessibleName(self.copy.text())
        self.copy.setAccessibleDescription(told)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(str(self._number))
        self._copied = True
        self.retranslate()
