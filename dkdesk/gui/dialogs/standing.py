"""How something stands that has a dialog of its own: a sentence, and the way there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import faint, plain, secondary
from dkdesk.gui.theme import STEP

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dkdesk.gui.language import Language


@dataclass(frozen=True, slots=True)
class Standing:
    """What a page of the settings tells beside its options, and where it leads."""

    told: Callable[[], Sequence[str]]
    """The sentences, in the language in force; the first is the one that matters."""
    deeds: tuple[tuple[str, Callable[[], None]], ...]
    """Keys of what the buttons say, and what they do."""


class StandingBox(QWidget):
    """Shows a `Standing`."""

    def __init__(self, standing: Standing, language: Language) -> None:
        super().__init__()
        self._standing = standing
        self._language = language
        self._first, self._more = plain(), faint()
        self._first.setWordWrap(True)
        self.buttons: list[QPushButton] = []
        """In the order of the deeds."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * STEP)
        column.addWidget(self._first)
        column.addWidget(self._more)
        row = QHBoxLayout()
        row.setSpacing(2 * STEP)
        for _, do in standing.deeds:
            button = secondary()
            button.setAutoDefault(False)
            button.clicked.connect(lambda _=False, do=do: do())
            row.addWidget(button)
            self.buttons.append(button)
        row.addStretch()
        column.addSpacing(STEP)
        column.addLayout(row)

    def retranslate(self) -> None:
        """Tell how it stands now."""
        first, *more = self._standing.told()
        self._first.setText(first)
        self._more.setText("\n".join(more))
        self._more.setVisible(bool(more))
        for button, (key, _) in zip(self.buttons, self._standing.deeds, strict=True):
            button.setText(self._language.say(key))

    def sift(self, words: Sequence[str]) -> bool:
        """Show it if all *words* stand in it, and tell whether they do."""
        buttons = (button.text() for button in self.buttons)
        said = " ".join((self._first.text(), self._more.text(), *buttons)).casefold()
        found = all(word in said for word in words)
        self.setVisible(found)
        return found
