"""Whether everything that is said can be read: no text is cut, nothing sticks out."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)

WRAP = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)


def seen(widget: QWidget) -> Iterator[QWidget]:
    """Yield what is visible of *widget*, itself included, and what is in its scroll areas."""
    yield widget
    for child in widget.findChildren(QWidget):
        if child.isVisibleTo(widget):
            yield child


def texts(widget: QWidget) -> list[str]:
    """The texts of all visible labels and buttons."""
    return [
        child.text()
        for child in seen(widget)
        if isinstance(child, QLabel | QPushButton) and child.text()
    ]


def assert_nothing_cut(widget: QWidget) -> None:
    """Fail if a text has less room than it needs, or a widget leaves its parent."""
    faults = [fault for child in seen(widget) for fault in _faults(child, widget)]
    assert not faults, "\n".join(faults)


def _faults(child: QWidget, root: QWidget) -> Iterator[str]:
    said = child.text() if isinstance(child, QLabel | QAbstractButton) else child.objectName()
    name = f"{type(child).__name__} {said!r}"
    needed = _needed(child)
    if needed.width() > child.width():
        yield f"{name}: {child.width()} px wide, needs {needed.width()}"
    if needed.height() > child.height():
        yield f"{name}: {child.height()} px high, needs {needed.height()}"
    parent = child.parentWidget()
    if child is root or parent is None or _scrolls(parent):
        return
    if not parent.rect().contains(child.geometry()):
        yield f"{name}: {child.geometry()} leaves {parent.rect()}"


def _needed(child: QWidget) -> QSize:
    """The least room in which *child* shows all of its text."""
    needed = child.minimumSizeHint().expandedTo(QSize(0, 0))
    if isinstance(child, QLabel) and child.wordWrap():
        text = child.fontMetrics().boundingRect(0, 0, 1, 10_000, WRAP, child.text())
        needed = QSize(max(0, child.indent()) + text.width(), child.heightForWidth(child.width()))
    elif isinstance(child, QComboBox):
        needed = _box_size(child)
    elif isinstance(child, QLabel | QPushButton) and not child.hasHeightForWidth():
        needed = child.sizeHint()
    elif isinstance(child, QLineEdit):
        shown = child.text() or child.placeholderText()
        needed.setWidth(child.fontMetrics().horizontalAdvance(shown) + 8)
    elif isinstance(child, QListWidget):
        needed = QSize(child.sizeHintForColumn(0), child.count() * child.sizeHintForRow(0))
    elif isinstance(child, QAbstractScrollArea):
        needed = QSize()  # what does not fit is scrolled
    elif child.hasHeightForWidth():
        needed.setHeight(_least_height(child))
    layout = child.layout()
    if isinstance(layout, QLayout):
        needed = needed.expandedTo(layout.totalMinimumSize())
    return needed


def _least_height(child: QWidget) -> int:
    """At its width; what is laid out in it may be lower than it would like to be."""
    layout = child.layout()
    if isinstance(layout, QLayout):
        return layout.minimumHeightForWidth(child.width())
    return child.heightForWidth(child.width())


def _box_size(box: QComboBox) -> QSize:
    """What the widest choice needs beside frame and arrow; a box remembers old size hints."""
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    needed = QSize()
    for at in range(box.count()):
        needed = needed.expandedTo(box.fontMetrics().size(0, box.itemText(at)))
    return needed + box.size() - field.size()


def _scrolls(parent: QWidget) -> bool:
    above = parent.parentWidget()
    return isinstance(above, QAbstractScrollArea) and above.viewport() is parent
