"""The check that texts can be read finds those that cannot."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QCheckBox, QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.gui.fit import assert_nothing_cut, texts

LONG = "ein ziemlich langer Satz über Doppelkopf"


def _wrapped() -> QLabel:
    label = QLabel(LONG)
    label.setWordWrap(True)
    return label


def _box() -> QComboBox:
    box = QComboBox()
    box.addItems(["kurz", LONG])
    return box


def _line() -> QLineEdit:
    line = QLineEdit()
    line.setPlaceholderText(LONG)
    return line


@pytest.mark.parametrize(
    "child",
    [
        pytest.param(lambda: QLabel(LONG), id="label"),
        pytest.param(_wrapped, id="label with line breaks"),
        pytest.param(lambda: QPushButton(LONG), id="button"),
        pytest.param(lambda: QCheckBox(LONG), id="check box"),
        pytest.param(_box, id="a choice not yet chosen"),
        pytest.param(_line, id="place holder"),
    ],
)
def test_finds_a_text_without_room(qtbot: QtBot, child: type[QWidget]) -> None:
    """With room it passes, without it fails."""
    sheet = QWidget()
    qtbot.addWidget(sheet)
    sheet.resize(600, 200)
    made = child()
    made.setParent(sheet)
    made.setGeometry(0, 0, 500, 100)
    sheet.show()
    assert_nothing_cut(sheet)
    made.resize(60, 20)
    with pytest.raises(AssertionError):
        assert_nothing_cut(sheet)


def test_finds_what_sticks_out(qtbot: QtBot) -> None:
    """A child that leaves its parent is cut by its edge."""
    sheet = QWidget()
    qtbot.addWidget(sheet)
    sheet.resize(100, 100)
    label = QLabel("Re", sheet)
    label.setGeometry(90, 10, 40, 30)
    sheet.show()
    with pytest.raises(AssertionError, match="leaves"):
        assert_nothing_cut(sheet)


def test_hidden_text_needs_no_room(qtbot: QtBot) -> None:
    """What is not shown is neither listed nor measured."""
    sheet = QWidget()
    qtbot.addWidget(sheet)
    hidden = QLabel(LONG, sheet)
    hidden.setGeometry(0, 0, 1, 1)
    hidden.hide()
    sheet.show()
    assert_nothing_cut(sheet)
    assert texts(sheet) == []
