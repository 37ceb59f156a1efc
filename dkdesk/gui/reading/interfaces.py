"""Parts of the table as Qt's accessibility wants them: a factory and two interfaces.

PySide6 6.10 and 6.11: an interface that Python gives to Qt stays alive as long as the program, and
Qt deletes its C++ half with the object it stands for. ``interface_cast`` returns an address, which
must be a ``VoidPtr``, also for none; a plain number ends the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleInterface,
    QAccessibleObject,
)
from PySide6.QtWidgets import QAccessibleWidget, QWidget
from shiboken6 import Shiboken

from dkdesk.gui.reading.parts import Part
from dkdesk.gui.table.view import TableView

if TYPE_CHECKING:
    from collections.abc import Sequence

Text = QAccessible.Text
NOTHING: Final = Shiboken.VoidPtr(0)


class Pressing(QAccessibleActionInterface):
    """What can be done with a part: press it, or bring the keyboard there."""

    def __init__(self, part: Part) -> None:
        super().__init__()
        self._part = part

    def actionNames(self) -> list[str]:
        names = []
        if self._part.press is not None:
            names.append(self.pressAction())
        if self._part.reach is not None:
            names.append(self.setFocusAction())
        return names

    def doAction(self, actionName: str) -> None:  # noqa: N803 - Qt's name
        part = self._part
        if actionName == self.pressAction() and part.press is not None:
            part.press()
        elif actionName == self.setFocusAction() and part.reach is not None:
            part.reach()

    def keyBindingsForAction(self, actionName: str) -> list[str]:  # noqa: ARG002, N803
        return []


class PartInterface(QAccessibleObject):
    """One part: a push button for a card of the hand, text for the rest."""

    def __init__(self, part: Part) -> None:
        super().__init__(part)
        self._part = part
        self._pressing = Pressing(part)
        self._address = Shiboken.VoidPtr(Shiboken.getCppPointer(self._pressing)[0])

    def role(self) -> QAccessible.Role:
        return self._part.role

    def state(self) -> QAccessible.State:
        part, state = self._part, QAccessible.State()
        state.readOnly = part.press is None
        state.focusable = part.reach is not None
        state.focused = part.focused
        state.checkable = part.checked is not None
        state.checked = bool(part.checked)
        return state

    def text(self, t: QAccessible.Text) -> str:
        return self._part.name if t is Text.Name else ""

    def rect(self) -> QRect:
        return self._part.place()

    def parent(self) -> QAccessibleInterface:
        return QAccessible.queryAccessibleInterface(cast("QObject", self._part.parent()))

    def child(self, index: int) -> QAccessibleInterface:  # noqa: ARG002 - it has none
        return cast("QAccessibleInterface", None)

    def childCount(self) -> int:
        return 0

    def indexOfChild(self, arg__1: QAccessibleInterface) -> int:  # noqa: ARG002
        return -1

    def interface_cast(self, arg__1: QAccessible.InterfaceType) -> int:
        wanted = (
            arg__1 is QAccessible.InterfaceType.ActionInterface and self._pressing.actionNames()
        )
        return cast("int", self._address if wanted else NOTHING)


class TableInterface(QAccessibleWidget):
    """The table: its parts, and the bars and sheets that lie on it."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view, QAccessible.Role.Grouping)
        self._view = view

    def childCount(self) -> int:
        return len(self._children())

    def child(self, index: int) -> QAccessibleInterface:
        children = self._children()
        there = 0 <= index < len(children)
        found = QAccessible.queryAccessibleInterface(children[index]) if there else None
        return cast("QAccessibleInterface", found)

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        wanted = child.object()
        return next((n for n, each in enumerate(self._children()) if each is wanted), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        # The last lies on top, as cards do, and sheets on cards.
        for number in reversed(range(self.childCount())):
            found = self.child(number)
            if found.rect().contains(x, y):
                return found
        return cast("QAccessibleInterface", None)

    def focusChild(self) -> QAccessibleInterface:
        parts = (each for each in self._view.parts() if isinstance(each, Part))
        focused = next((part for part in parts if part.focused), None)
        if focused is not None:
            return QAccessible.queryAccessibleInterface(focused)
        return super().focusChild()

    def _children(self) -> Sequence[QObject]:
        own = self._view.viewport()
        laid = (each for each in self._view.children() if isinstance(each, QWidget))
        return [*self._view.parts(), *(each for each in laid if each is not own and _shown(each))]


def _shown(widget: QWidget) -> bool:
    return not widget.isHidden()


def make(key: str, thing: QObject | None) -> QAccessibleInterface | None:
    """The interface of whatever lies on the table; ``None`` leaves the others to Qt."""
    del key
    if isinstance(thing, Part):
        return PartInterface(thing)
    return TableInterface(thing) if isinstance(thing, TableView) else None


def install() -> None:
    """Let Qt ask us first; asked twice, it is told once."""
    if not _installed:
        QAccessible.installFactory(make)
        _installed.append(True)


_installed: list[bool] = []
