"""The guide: a strip of paper above the table that explains the first deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from dkdesk.gui.dialogs.paper import common_style, faint, lay_out, plain, primary, secondary, title
from dkdesk.gui.theme import STEP, TEXT_PX
from dkdesk.play.practice.first_deal import NOTES

if TYPE_CHECKING:
    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme

WIDEST: Final = 1000
"""Pixels of a line that is still read without turning the head."""
TITLE_PX: Final = TEXT_PX + 1


class GuideStrip(QFrame):
    """One note at a time. It lies beside the table, covers nothing, and waits for nobody.

    Signals:
        read: The player has read the note.
        skipped: The player wants no more of them.
    """

    read = Signal()
    skipped = Signal()

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._at = 0
        self.title = title(TITLE_PX)
        self.text = plain()
        self.text.setWordWrap(True)
        self.count = faint()
        self.count.setWordWrap(False)
        self.next_button = primary()
        self.skip_button = secondary()
        for button in (self.next_button, self.skip_button):
            button.setAutoDefault(False)
            # The strip keeps its height, so that the table below keeps its size.
            policy = button.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            button.setSizePolicy(policy)
        self._build()
        self.next_button.clicked.connect(self.read)
        self.skip_button.clicked.connect(self.skipped)
        self.hide()
        self.dress()
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.dress)

    def tell(self, at: int) -> None:
        """Show the note of this number, and say it to a screen reader."""
        new = at != self._at or self.isHidden()
        self._at = at
        self.retranslate()
        self.show()
        if new:
            told = f"{self.title.text()} {self.text.text()}"
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, told))

    def retranslate(self) -> None:
        """Say every text again."""
        note, say = NOTES[self._at], self._language.say
        last = self._at == len(NOTES) - 1
        self.title.setText(say(f"guide.{note.key}.title"))
        self.text.setText(say(f"guide.{note.key}"))
        self.count.setText(say("guide.count", number=self._at + 1, of=len(NOTES)))
        self.next_button.setText(say("guide.done" if last else "guide.next"))
        self.next_button.setVisible(note.until == "read")
        self.skip_button.setText(say("guide.skip"))
        self.skip_button.setVisible(not last)
        wide = max(each.sizeHint().width() for each in (self.next_button, self.skip_button))
        for button in (self.next_button, self.skip_button):
            button.setMinimumWidth(wide)  # so that nothing moves from note to note
        self.setAccessibleName(say("guide.name"))
        self.setAccessibleDescription(self.text.text())
        lay_out(self)  # another language may be set in another type

    def dress(self) -> None:
        """Put on the colours of the theme in force."""
        tokens = self._theme.tokens
        self.setStyleSheet(
            f"{common_style(tokens)}GuideStrip {{ background: {tokens.paper.name()};"
            f" border-bottom: 1px solid {tokens.rule.name()}; }}"
        )

    def _build(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(STEP // 2)
        head = QHBoxLayout()
        head.addWidget(self.title, stretch=1)
        head.addWidget(self.count)
        words.addLayout(head)
        words.addWidget(self.text)
        words.addStretch()
        buttons = QVBoxLayout()
        buttons.setSpacing(STEP)
        buttons.addWidget(self.next_button)
        buttons.addWidget(self.skip_button)
        buttons.addStretch()
        middle = QWidget()
        middle.setMaximumWidth(WIDEST)
        inner = QHBoxLayout(middle)
        inner.setContentsMargins(5 * STEP, 2 * STEP, 4 * STEP, 2 * STEP)
        inner.setSpacing(5 * STEP)
        inner.addLayout(words, stretch=1)
        inner.addLayout(buttons)
        whole = QHBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addStretch(1)
        whole.addWidget(middle, stretch=WIDEST)
        whole.addStretch(1)
