"""The keys of the desk, on one sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from dkdesk.gui.dialogs.paper import PaperDialog, plain, title
from dkdesk.gui.theme import RADIUS_SMALL, STEP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

KeyRow = tuple[str, str]
"""A key sequence as the system writes it, and what it does."""


class KeysDialog(PaperDialog):
    """A list of keys and what they do."""

    def __init__(
        self,
        language: Language,
        theme: Theme,
        rows: Callable[[], Sequence[KeyRow]],
        parent: QWidget | None = None,
    ) -> None:
        """Make the dialog.

        Args:
            language: What to speak.
            theme: What to wear.
            rows: Lists the keys; asked again when the language changes.
            parent: The window it belongs to.
        """
        super().__init__(language, theme, parent)
        self._rows = rows
        self._title = title()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(6 * STEP)
        self._grid.setVerticalSpacing(STEP + STEP // 2)
        self._grid.setColumnStretch(1, 1)
        self.column.addWidget(self._title)
        self.column.addLayout(self._grid)
        self.column.addStretch()
        self.retranslate()

    def retranslate(self) -> None:
        say = self._language.say
        self.setWindowTitle(say("keys.title"))
        self._title.setText(say("keys.title"))
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        for row, (sequence, meaning) in enumerate(self._rows()):
            cap = plain(bold=True)
            cap.setText(sequence)
            cap.setProperty("keycap", True)
            cap.setAlignment(Qt.AlignmentFlag.AlignCenter)
            text = plain()
            text.setText(meaning)
            for column, part in enumerate((cap, text)):
                self._grid.addWidget(part, row, column)
                part.show()  # at once: only what is shown is measured
        super().retranslate()

    def own_style(self, tokens: Tokens) -> str:
        return (
            f'QLabel[keycap="true"] {{ background: {tokens.paper_raised.name()};'
            f" border: 1px solid {tokens.rule.name()}; border-radius: {RADIUS_SMALL // 2}px;"
            f" padding: 2px {2 * STEP}px; }}"
        )
