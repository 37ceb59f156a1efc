"""The strip below the rules: what was just done, what contradicts what, and a way out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from dkdesk.gui.dialogs.link import Link
from dkdesk.gui.dialogs.paper import breakable, plain, secondary
from dkdesk.gui.theme import SMALL_PX, STEP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.conflicts import Conflict


class RuleStrip(QFrame):
    """A calm strip that is there only while it has something to say.

    Signals:
        asked_for: The player wants to see the switch of this name.
        fit: Deadlines and packets shall be fitted to forty cards.
        undo: What was just told shall be undone.
    """

    asked_for = Signal(str)
    fit = Signal()
    undo = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._conflicts: tuple[Conflict, ...] = ()
        self.setProperty("strip", True)
        self.said = plain(SMALL_PX)
        self.said.setWordWrap(True)
        # A name, perhaps from a stranger's file, is no markup.
        self.said.setTextFormat(Qt.TextFormat.PlainText)
        self.undo_button = secondary()
        self.heading = plain(SMALL_PX, bold=True)
        self.links: list[Link] = []
        self.forty = plain(SMALL_PX)
        self.forty.setWordWrap(True)
        self.fit_button = secondary()
        self._lines = QVBoxLayout()
        self._build()

    def tell(self, sentences: Sequence[str], *, can_undo: bool = False) -> None:
        """Say what was just done, or what could not be; nothing ends it."""
        self.said.setText(breakable("\n".join(sentences)))
        self.said.setVisible(bool(sentences))
        self.undo_button.setVisible(bool(sentences) and can_undo)
        self._settle()

    def show_conflicts(self, conflicts: tuple[Conflict, ...], *, offer_forty: bool) -> None:
        """Show what contradicts what, and whether there is a way to forty cards."""
        self.forty.setVisible(offer_forty)
        self.fit_button.setVisible(offer_forty)
        self.heading.setVisible(bool(conflicts))
        if conflicts != self._conflicts:
            self._conflicts = conflicts
            self._fill()
        self._settle()

    def retranslate(self) -> None:
        """Say every text again; what was told is history and stays as it was."""
        say = self._language.say
        self.undo_button.setText(say("rules.undo"))
        self.heading.setText(say("rules.conflicts"))
        self.forty.setText(say("rules.forty"))
        self.fit_button.setText(say("rules.fit"))
        self._fill()

    def _fill(self) -> None:
        for old in self.links:
            self._lines.removeWidget(old)
            old.hide()
            old.deleteLater()
        self.links = [self._link(conflict) for conflict in self._conflicts]

    def _link(self, conflict: Conflict) -> Link:
        link = Link(SMALL_PX, reachable=True)
        link.setText(self._language.say(f"conflict.{conflict.key}"))
        link.setToolTip(self._language.say("rules.jump"))
        link.clicked.connect(lambda: self.asked_for.emit(conflict.switches[0]))
        self._lines.addWidget(link)
        link.show()  # at once: only what is shown is measured
        return link

    def _settle(self) -> None:
        shown = (self.said, self.heading, self.forty)
        self.setVisible(any(not part.isHidden() for part in shown))

    def _build(self) -> None:
        whole = QVBoxLayout(self)
        whole.setContentsMargins(4 * STEP, 3 * STEP, 3 * STEP, 3 * STEP)
        whole.setSpacing(2 * STEP)
        for text, button in ((self.said, self.undo_button), (self.forty, self.fit_button)):
            row = QHBoxLayout()
            row.setSpacing(4 * STEP)
            row.addWidget(text, stretch=1)
            row.addWidget(button)
            button.setAutoDefault(False)
            text.hide()
            button.hide()
            whole.addLayout(row)
        self.heading.hide()
        self._lines.setSpacing(STEP)
        whole.addWidget(self.heading)
        whole.addLayout(self._lines)
        self.undo_button.clicked.connect(self.undo)
        self.fit_button.clicked.connect(self.fit)
        self.hide()
