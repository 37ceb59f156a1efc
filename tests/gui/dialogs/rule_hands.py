"""Hands at the rule editor: they click and type as a player does."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QListWidget,
    QSpinBox,
    QWidget,
)

from dkdesk.gui.dialogs.rule_row import RuleRow
from dkdesk.gui.dialogs.rules import RulesDialog
from dkdesk.rules.ruleset import SWITCHES

Kind = TypeVar("Kind", bound=QWidget)
LEFT = Qt.MouseButton.LeftButton


def row_of(dialog: RulesDialog, name: str) -> RuleRow:
    """The row of a switch, on its open page, within sight."""
    dialog.pages.open_group(SWITCHES[name].about.group)
    row = dialog.pages.rows[name]
    QApplication.processEvents()
    dialog.pages.area.ensureWidgetVisible(row)
    return row


def parts(row: RuleRow, kind: type[Kind]) -> list[Kind]:
    """What can be touched in the editor of a row."""
    return row.editor.findChildren(kind)


def tick(box: QCheckBox) -> None:
    """Click on a check box."""
    QTest.mouseClick(box, LEFT, pos=QPoint(8, box.height() // 2))


def choose(box: QComboBox, at: int) -> None:
    """Go to an entry of a box with the arrow keys."""
    key = Qt.Key.Key_Down if at > box.currentIndex() else Qt.Key.Key_Up
    for _ in range(box.count()):  # lines between the entries are passed over
        if box.currentIndex() != at:
            QTest.keyClick(box, key)
    assert box.currentIndex() == at


def write(box: QSpinBox, number: int) -> None:
    """Type a number."""
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, str(number))


def put_in(line: QLineEdit, text: str) -> None:
    """Write a text with an input method, as whoever writes Japanese does."""
    event = QInputMethodEvent()
    event.setCommitString(text)
    QApplication.sendEvent(line, event)


def lift(order: QListWidget, at: int) -> None:
    """Move an entry up by one."""
    order.setCurrentRow(at)
    QTest.keyClick(order, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
