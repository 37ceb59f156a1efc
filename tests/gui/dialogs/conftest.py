"""Cloth to lay the paper on, and an eye for colours."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


@pytest.fixture
def cloth(qtbot: QtBot) -> QWidget:
    """A table of the smallest usual size."""
    made = QWidget()
    made.resize(760, 520)
    qtbot.addWidget(made)
    made.show()
    return made


def colours(widget: QWidget) -> set[str]:
    """Every colour in the picture of *widget*, as ``#rrggbb``."""
    image = widget.grab().toImage()
    return {
        QColor(image.pixel(x, y)).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }
