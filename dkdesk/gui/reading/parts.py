"""What a screen reader finds on the cloth: the cards of the hand, the trick, the plates.

Graphics items have no accessible interface of their own, so each has a part that stands for it.
Parts are few and stay: at most one for every card of the pack. Qt keeps what it has once been
given for a part, so parts that came and went would pile up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleEvent

if TYPE_CHECKING:
    from collections.abc import Callable


def nowhere() -> QRect:
    """The place of what cannot be seen."""
    return QRect()


class Part(QObject):
    """One thing on the table, as it is read."""

    def __init__(self, parent: QObject, role: QAccessible.Role) -> None:
        super().__init__(parent)
        self.role = role
        self.place: Callable[[], QRect] = nowhere
        """Where it lies on the screen."""
        self.press: Callable[[], None] | None = None
        """What happens when it is pressed; ``None`` if it cannot be."""
        self.reach: Callable[[], None] | None = None
        """How the keyboard comes to it; ``None`` if it cannot."""
        self.focused = False
        """Whether the keyboard is there."""
        self.checked: bool | None = None
        """Whether it is picked; ``None`` while nothing is to be picked."""
        self._name = ""

    @property
    def name(self) -> str:
        """What is read."""
        return self._name

    def call(self, name: str) -> None:
        """Be read so from now on, and tell whoever listens if that is new."""
        if name != self._name:
            self._name = name
            self._tell(QAccessible.Event.NameChanged)

    def focus(self, *, focused: bool) -> None:
        """Have the keyboard, or lose it."""
        gained = focused and not self.focused
        self.focused = focused
        if gained:
            self._tell(QAccessible.Event.Focus)

    def _tell(self, what: QAccessible.Event) -> None:
        if QAccessible.isActive():
            QAccessible.updateAccessibility(QAccessibleEvent(self, what))
