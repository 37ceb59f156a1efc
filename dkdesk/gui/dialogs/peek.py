"""The last trick, once more, and the whole score sheet: sheets one calls up by a key."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt

from dkdesk.gui.dialogs.paper import PaperDialog, PaperPanel, faint
from dkdesk.gui.dialogs.score_sheet import ScoreSheet

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.dialogs.score_sheet import ScoreRow
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDTH: Final = 430
CARDS_HEIGHT: Final = 132
SHEET_SIZE: Final = (460, 560)


class PeekPanel(PaperPanel):
    """The last trick, large enough to see; Esc, or the key that called it, puts it away."""

    def __init__(
        self, language: Language, theme: Theme, cards: QWidget, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._trick: tuple[str, int] | None = None
        self._caption = faint()
        self._cards = cards
        cards.setFixedHeight(CARDS_HEIGHT)
        self.content.addWidget(cards)
        self.content.addWidget(self._caption)
        self.retranslate()

    def show_trick(self, winner: str | None, augen: int = 0) -> None:
        """Say who took the trick; ``None`` before the first."""
        self._trick = None if winner is None else (winner, augen)
        self.retranslate()

    def toggle(self) -> None:
        """Come up, or go away again."""
        if self.isVisible():
            self.hide()
        else:
            self.present()

    def retranslate(self) -> None:
        say = self._language.say
        self.title.setText(say("last.name"))
        if self._trick is None:
            self._caption.setText(say("peek.none"))
        else:
            winner, augen = self._trick
            self._caption.setText(say("peek.taken", name=winner, augen=augen))
        super().retranslate()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)


class SheetDialog(PaperDialog):
    """The score sheet of the evening in a window of its own."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(language, theme, parent)
        self.sheet = ScoreSheet(language, theme)
        self.column.addWidget(self.sheet)
        self.resize(*SHEET_SIZE)
        self.retranslate()

    def show_rows(self, names: Sequence[str], rows: Sequence[ScoreRow]) -> None:
        """Show these deals."""
        self.sheet.set_names(names)
        self.sheet.update_rows(rows)

    def retranslate(self) -> None:
        super().retranslate()
        self.setWindowTitle(self._language.say("sheet.title"))
