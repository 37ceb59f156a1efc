"""The sheets of an Armut: which cards to pass on, and whether to take the poor player's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal

from dkdesk.gui.dialogs.paper import PaperPanel, faint, primary, secondary
from dkdesk.rules.actions import DECLINE, TAKE

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDTH: Final = 380


class OfferPanel(PaperPanel):
    """Will you take the cards of a poor player?

    Signals:
        chosen: The word to say.
    """

    chosen = Signal(str)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._poor = ""
        self._count = 0
        self._about = faint()
        self._take = self._primary = primary()
        self._decline = secondary()
        self._take.clicked.connect(lambda: self._answer(TAKE))
        self._decline.clicked.connect(lambda: self._answer(DECLINE))
        for part in (self._about, self._take, self._decline):
            self.content.addWidget(part)
        self.retranslate()

    def ask(self, poor: str, count: int) -> None:
        """Show the sheet.

        Args:
            poor: Who offers.
            count: How many cards.
        """
        self._poor, self._count = poor, count
        self.retranslate()
        self.present()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(say("offer.title", name=self._poor))
        self._about.setText(self._language.count("offer.about", self._count, name=self._poor))
        self._take.setText(say("word.take"))
        self._decline.setText(say("word.decline"))
        super().retranslate()

    def _answer(self, word: str) -> None:
        self.hide()
        self.chosen.emit(word)


class GiftPanel(PaperPanel):
    """Choose the cards to pass on; they are picked in the hand.

    Signals:
        given: The player passes the picked cards on.
    """

    given = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._count = 0
        self._name = ""
        self._picked = 0
        self._about = faint()
        self._give = self._primary = primary()
        self._give.clicked.connect(self._done)
        self.content.addWidget(self._about)
        self.content.addWidget(self._give)
        self.retranslate()

    def ask(self, count: int, name: str) -> None:
        """Show the sheet.

        Args:
            count: How many cards must be given.
            name: Who gets them; empty while nobody has taken the offer.
        """
        self._count, self._name = count, name
        self.show_picked(0, complete=count == 0)
        self.present()

    def show_picked(self, picked: int, *, complete: bool) -> None:
        """Tell how many cards are picked, and whether these can be given."""
        self._picked = picked
        self._give.setEnabled(complete)
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(self._language.count("gift.title", self._count))
        key = "gift.back" if self._name else "gift.offer"
        self._about.setText(say(key, name=self._name))
        self._give.setText(say("gift.give", picked=self._picked, count=self._count))
        super().retranslate()

    def _done(self) -> None:
        self.hide()
        self.given.emit()
