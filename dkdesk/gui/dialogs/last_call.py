"""The reminder when the evening has reached its hour: one more, or is it enough?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import PaperPanel, faint, primary, secondary
from dkdesk.gui.theme import STEP, TEXT_PX

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDTH: Final = 420


class LastCall(PaperPanel):
    """A small sheet with two buttons; both are as good as the other.

    Signals:
        more: Another deal, please.
        enough: The evening is over.
    """

    more = Signal()
    enough = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._time = ""
        self._about = faint(TEXT_PX)
        self.enough_button = secondary()
        self.more_button = self._primary = primary()
        self.head.addWidget(self._about)
        foot = QHBoxLayout()
        foot.setSpacing(2 * STEP)
        foot.addStretch()
        for button, answer in ((self.enough_button, self.enough), (self.more_button, self.more)):
            button.clicked.connect(self.hide)
            button.clicked.connect(answer)
            foot.addWidget(button)
        self.content.addLayout(foot)
        self.retranslate()

    def ask(self, now: str) -> None:
        """Ask at this time, as the clock at the wall shows it."""
        self._time = now
        self.retranslate()
        self.present()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(say("last_call.title", time=self._time))
        self._about.setText(say("last_call.about"))
        self.enough_button.setText(say("last_call.enough"))
        self.more_button.setText(say("last_call.more"))
        super().retranslate()
