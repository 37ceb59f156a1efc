"""Taking back: the deal stands again as it did before the player's last decision."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from dkdesk.gui.table.sideline import Role

if TYPE_CHECKING:
    from dkdesk.gui.bridge import Bridge
    from dkdesk.gui.language import Language
    from dkdesk.gui.main_window import MainWindow


class TakingBack(QObject):
    """Offers it while there is something to take back, and the table allows it."""

    def __init__(self, window: MainWindow, bridge: Bridge, language: Language) -> None:
        super().__init__(window)
        self._window = window
        self._bridge = bridge
        self._language = language
        self._allowed = True
        self._command = window.commands["undo"]
        self._command.setEnabled(False)
        self._command.triggered.connect(self.take_back)
        bridge.moved.connect(self._look)

    def allow(self, *, on: bool) -> None:
        """Let decisions be taken back, or none at this table."""
        self._allowed = on
        self._look()

    def take_back(self) -> None:
        """Let the player decide anew; what the tutor still holds back is what is taken back."""
        warning = self._window.warning
        if warning is not None:
            warning.back_button.click()
        elif self._possible:
            self._bridge.evening.take_back()
            self._bridge.take_up()
            self._window.tell([self._language.say("undo.done")], stays=False)

    @property
    def _possible(self) -> bool:
        bridge = self._bridge
        if not (self._allowed and bridge.seated) or bridge.chair.role is not Role.PLAYS:
            return False
        return bridge.evening.decided is not None

    def _look(self) -> None:
        """Offer the command, or do not."""
        self._command.setEnabled(self._possible)
