"""Tricks that lie face down, looked at once more."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QHBoxLayout
from shiboken6 import isValid

from dkdesk.gui.dialogs.paper import PaperPanel, faint, secondary
from dkdesk.gui.theme import SMALL_PX

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QHideEvent, QKeyEvent
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.last_trick import LastTrick
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.table import Trick

WIDTH: Final = 430
CARDS_HEIGHT: Final = 150
HOLD_SECONDS: Final = 0.35
"""A key pressed for longer is held: the trick goes when it is let go."""
SIGNS: Final = {
    -1: "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}",
    1: "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
}
STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class PeekPanel(PaperPanel):
    """The last trick, large enough to see, and older ones where that is allowed.

    It stays while its key is held; pressed shortly, the key lays it there and takes it away,
    as Esc does.
    """

    _before: QWidget | None = None
    """Where the keyboard was; declared here, for a sheet hides itself while it is made."""

    def __init__(
        self, language: Language, theme: Theme, cards: LastTrick, parent: QWidget | None = None
    ) -> None:
        super().__init__(language, theme, parent, width=WIDTH)
        self._cards = cards
        self._tricks: tuple[Trick, ...] = ()
        self._names: tuple[str, ...] = ()
        self._over = False
        self._whole = False
        """Whether the player asked for all tricks, not for the last."""
        self._number = 0
        self._held_since: float | None = None
        self.all_tricks = False
        """Whether the player may look at every trick while the deal is played."""
        self.key = QKeySequence()
        """What is held to see the last trick."""
        self.now: Callable[[], float] = time.monotonic
        self._caption = faint()
        self._law = faint(SMALL_PX)
        cards.setFixedHeight(CARDS_HEIGHT)
        self.steps = {step: secondary() for step in STEPS.values()}
        """The buttons to an older and to a younger trick."""
        foot = QHBoxLayout()
        foot.addWidget(self._caption, stretch=1)
        for step, button in self.steps.items():
            button.clicked.connect(lambda _=False, step=step: self._go(step))
            foot.addWidget(button)
        self.content.addWidget(cards)
        self.content.addLayout(foot)
        self.content.addWidget(self._law)
        self.retranslate()

    @property
    def allowed(self) -> int:
        """How many tricks may be looked at, counted from the last (DDV 5.3.5)."""
        every = self._over or self.all_tricks
        return len(self._tricks) if every else min(1, len(self._tricks))

    def show_tricks(self, tricks: Sequence[Trick], names: Sequence[str], *, over: bool) -> None:
        """Have these full tricks to show, oldest first; *over* when the deal is over."""
        told = tuple(tricks), tuple(names), over
        if told != (self._tricks, self._names, self._over):
            self._tricks, self._names, self._over = told
            self._number = len(tricks) - 1
            self.retranslate()

    def toggle(self) -> None:
        """Show the last trick, or put it away."""
        self._toggle(whole=False)

    def toggle_all(self) -> None:
        """Show all tricks that may be seen, the last first, or put them away."""
        self._toggle(whole=True)

    def _toggle(self, *, whole: bool) -> None:
        if self.isVisible() and whole == self._whole:
            self.hide()
            return
        self._whole, self._number = whole, len(self._tricks) - 1
        self._held_since = None if whole else self.now()
        self.retranslate()
        self.present()

    def present(self) -> None:
        """Come up, with the keyboard."""
        focused = QApplication.focusWidget()
        if focused is not self:
            self._before = focused
        super().present()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _go(self, step: int) -> None:
        oldest = len(self._tricks) - self.allowed
        number = min(max(self._number + step, oldest), len(self._tricks) - 1)
        if self._whole and number != self._number:
            self._number = number
            self.retranslate()

    def retranslate(self) -> None:
        say, count = self._language.say, len(self._tricks)
        number = self._number if self._whole else count - 1
        trick = self._tricks[number] if 0 <= number < count else None
        self._cards.show_trick(trick, self._names)
        numbered = self._whole and trick is not None
        self.title.setText(say("peek.trick", number=number + 1) if numbered else say("last.name"))
        if trick is None or trick.winner is None:
            self._caption.setText(say("peek.none"))
        else:
            taken = say("peek.taken", name=self._names[trick.winner], augen=trick.augen)
            self._caption.setText(taken)
        for step, button in self.steps.items():
            button.setText(SIGNS[step])
            button.setAccessibleName(say("peek.older" if step < 0 else "peek.younger"))
            button.setToolTip(button.accessibleName())
            button.setVisible(self._whole and self.allowed > 1)
            button.setEnabled(count - self.allowed <= number + step < count)
        self._law.setText(say("peek.law"))
        self._law.setVisible(self._whole and self.allowed < count)
        super().retranslate()

    # --- Qt ----------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        elif event.key() in STEPS:
            self._go(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        held = self._held_since
        released = QKeySequence(event.key()).toString()
        ours = bool(released) and self.key.toString().split("+")[-1] == released
        if ours and held is not None and not event.isAutoRepeat():
            self._held_since = None
            if self.now() - held > HOLD_SECONDS:
                self.hide()
        super().keyReleaseEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        before, self._before = self._before, None
        if before is not None and isValid(before) and before.isVisible():
            before.setFocus()
