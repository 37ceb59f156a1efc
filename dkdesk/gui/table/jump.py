"""The question before a jump: one line that says all that would be announced."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from dkdesk.gui.button import Button
from dkdesk.gui.theme import STEP, TEXT_PX, font

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme


class Jump(QWidget):
    """Yes or no to several levels at once.

    Signals:
        answered: The player has decided; carries whether he wants it.
    """

    answered = Signal(bool)

    def __init__(self, theme: Theme, language: Language, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._language = language
        self._sentence = QLabel()
        self._sentence.setWordWrap(True)
        self.yes, self.no = Button(), Button()
        self.yes.setProperty("primary", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * STEP, 0, 0, 0)
        row.setSpacing(2 * STEP)
        row.addWidget(self._sentence, stretch=1)
        for button, wanted in ((self.yes, True), (self.no, False)):
            # The keyboard stays at the cards: the key that asked says yes as well.
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            button.clicked.connect(lambda _=False, wanted=wanted: self.answered.emit(wanted))
            row.addWidget(button)
        self.scale(1.0)
        self.hide()
        theme.changed.connect(self.dress)
        self.dress()

    @property
    def sentence(self) -> str:
        """What is asked."""
        return self._sentence.text()

    def ask(self, levels: str) -> None:
        """Ask whether *levels* shall be said."""
        say = self._language.say
        self._sentence.setText(say("dock.confirm", levels=levels))
        self.yes.setText(say("dock.yes"))
        self.no.setText(say("dock.no"))
        self.yes.setAccessibleDescription(self._sentence.text())
        self.show()

    def scale(self, unit: float) -> None:
        """Write as much larger as the table is."""
        for part in (self._sentence, self.yes, self.no):
            part.setFont(font(round(TEXT_PX * unit), bold=part is self.yes))

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        ink = self._theme.tokens.on_plate.name()
        self._sentence.setStyleSheet(f"color: {ink}; background: transparent;")
