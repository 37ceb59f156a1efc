"""One page of the settings: what it tells, its options, its keys, and what a search leaves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from dkdesk.gui.dialogs.editors import line_up
from dkdesk.gui.dialogs.paper import Roll
from dkdesk.gui.dialogs.standing import StandingBox
from dkdesk.gui.theme import STEP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.dialogs.editors import Editor
    from dkdesk.gui.dialogs.shortcut_list import ShortcutList
    from dkdesk.gui.dialogs.standing import Standing
    from dkdesk.gui.language import Language

PAGE_WIDTH: Final = 508
"""Least width; a page is as wide as what stands above and below it."""
ASIDE: Final = 3 * STEP
"""Between the rows and the scroll bar."""


class SettingsPage(Roll):
    """A page; it is scrolled where the window is too small for it."""

    def __init__(
        self,
        language: Language,
        editors: Sequence[Editor],
        standing: Standing | None = None,
        keys: ShortcutList | None = None,
    ) -> None:
        super().__init__()
        self.editors = editors
        self.standing = None if standing is None else StandingBox(standing, language)
        self.keys = keys
        self._sheet = QWidget()
        rows = QVBoxLayout(self._sheet)
        rows.setContentsMargins(0, 0, ASIDE, 0)
        rows.setSpacing(5 * STEP)
        for part in self._parts():
            rows.addWidget(part)
        rows.addStretch()
        self.hold(self._sheet)
        self.setMinimumWidth(PAGE_WIDTH)

    @property
    def empty(self) -> bool:
        """Whether there is nothing on it."""
        return not self._parts()

    @property
    def stops(self) -> list[QWidget]:
        """Where the keyboard stops, from top to bottom."""
        buttons = self.standing.buttons if self.standing else []
        return [*buttons, *self.editors, *(self.keys.stops if self.keys else ())]

    def retranslate(self) -> None:
        """Say every text again."""
        for part in self._parts():
            part.retranslate()
        line_up(self.editors)

    def sift(self, words: Sequence[str]) -> int:
        """Leave what all *words* stand in, and tell how many rows that are."""
        found = sum(made.sift(words) for made in self.editors)
        found += self.standing.sift(words) if self.standing else 0
        found += self.keys.sift(words) if self.keys else 0
        self.verticalScrollBar().setValue(0)
        return found

    def _parts(self) -> list[Editor | StandingBox | ShortcutList]:
        more = (part for part in (self.keys,) if part is not None)
        told = (part for part in (self.standing,) if part is not None)
        return [*told, *self.editors, *more]
