"""Which cards shall be dealt: the number of a deal is asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLineEdit

from dkdesk.gui.dialogs.evening_fields import ends_evening
from dkdesk.gui.dialogs.fields import field_style
from dkdesk.gui.dialogs.paper import PaperDialog, faint, plain, secondary, title
from dkdesk.gui.theme import SMALL_PX, TEXT_PX, font
from dkdesk.rules.deal import LAST_NUMBER

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

WIDTH: Final = 440


class NumberDialog(PaperDialog):
    """A line for the number; what is no number of a deal is told, and the line stays.

    Signals:
        deal: The cards of this number are wanted.
    """

    deal = Signal(object)

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self._under_way = 0, 0
        self._wrong: str | None = None
        self._title = title()
        self._about = faint()
        self.line = QLineEdit()
        self.hint = plain(SMALL_PX)
        self.ends = faint()
        self.deal_button = self.close_button
        self.cancel = secondary()
        self._build()
        self.retranslate()

    def ask(self, number: int, *, played: int = 0, games: int = 0) -> None:
        """Ask for a number.

        Args:
            number: What stands in the line at first.
            played: How many deals of the evening under way have been played, if any.
            games: How many it has; 0 if it is not their number that ends it.
        """
        self._under_way = played, games
        self._wrong = None
        self.line.setText(str(number))
        self.line.selectAll()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("number.title"))
        self._title.setText(say("number.title"))
        self._about.setText(say("number.ask"))
        self.line.setAccessibleName(say("number.title"))
        self.hint.setVisible(self._wrong is not None)
        if self._wrong is not None:
            self.hint.setText(say("number.bad", text=self._wrong, last=LAST_NUMBER))
        played, games = self._under_way
        self.ends.setText(ends_evening(self._language, played, games))
        self.ends.setVisible(played > 0)
        self.cancel.setText(say("number.cancel"))
        super().retranslate()
        self.deal_button.setText(say("number.deal"))
        self._settle()

    def own_style(self, tokens: Tokens) -> str:
        return field_style(tokens)

    def _confirm(self) -> None:
        text = self.line.text().strip()
        if text.isdecimal() and int(text) <= LAST_NUMBER:
            self.close()
            self.deal.emit(int(text))
            return
        self._wrong = text
        self.retranslate()
        self.line.selectAll()
        self.line.setFocus(Qt.FocusReason.OtherFocusReason)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.line, self.hint.text()))

    def _build(self) -> None:
        self.setFixedWidth(WIDTH)
        self.line.setFont(font(TEXT_PX, tabular=True))
        # One digit more than any number has, so that too large a one is told and not cut.
        self.line.setMaxLength(len(str(LAST_NUMBER)) + 1)
        self.hint.setWordWrap(True)
        self.hint.setTextFormat(Qt.TextFormat.PlainText)
        for part in (self._title, self._about, self.line, self.hint, self.ends):
            self.column.addWidget(part)
        self.column.addStretch()
        self.cancel.setAutoDefault(False)
        self.cancel.clicked.connect(self.close)
        self.foot.insertWidget(1, self.cancel)
        self.deal_button.clicked.disconnect()
        self.deal_button.clicked.connect(self._confirm)
