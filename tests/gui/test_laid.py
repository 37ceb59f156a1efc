"""The watch over layouts sees what it is there for: otherwise its silence would mean nothing."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from shiboken6 import delete

from tests.gui.laid import forgotten


def test_what_leaves_a_layout_that_has_been_added_is_seen(qapp: QApplication) -> None:
    """Adding its layout gave a name to the item in which it lay."""
    del qapp
    whole, label = QWidget(), QLabel("Re")
    column, inner = QVBoxLayout(whole), QVBoxLayout()
    inner.addWidget(label)
    column.addLayout(inner)
    assert forgotten() == []
    label.setParent(None)
    assert len(forgotten()) == 1
    for thing in (label, whole):
        delete(thing)


def test_what_is_taken_out_properly_is_not(qapp: QApplication) -> None:
    """The bindings forget the name of the item."""
    del qapp
    whole, label = QWidget(), QLabel("Re")
    column, inner = QVBoxLayout(whole), QVBoxLayout()
    inner.addWidget(label)
    column.addLayout(inner)
    inner.removeWidget(label)
    assert forgotten() == []
    delete(whole)
