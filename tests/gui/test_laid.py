"""The watch over layouts sees what it is there for: otherwise its silence would mean nothing."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from shiboken6 import delete

from tests.gui.laid import forgotten

Laid = tuple[QWidget, QVBoxLayout, QLabel]


@pytest.fixture
def laid(qapp: QApplication) -> Laid:
    """A label in a layout that has been added to that of a widget."""
    del qapp
    whole, label = QWidget(), QLabel("Re")
    column, inner = QVBoxLayout(whole), QVBoxLayout()
    inner.addWidget(label)
    column.addLayout(inner)
    return whole, inner, label


def test_what_leaves_a_layout_that_has_been_added_is_seen(laid: Laid) -> None:
    """Adding its layout gave a name to the item in which it lay."""
    whole, _, label = laid
    assert forgotten() == []
    label.setParent(None)
    assert len(forgotten()) == 1
    for thing in (label, whole):
        delete(thing)


def test_what_is_taken_out_properly_is_not(laid: Laid) -> None:
    """The bindings forget the name of the item."""
    whole, inner, label = laid
    inner.removeWidget(label)
    assert forgotten() == []
    delete(whole)
