"""The binding keeps the books on None."""

from __future__ import annotations

import sys
from importlib.metadata import version

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter


def test_painting_costs_no_none() -> None:
    """PySide6 6.12.0 on CPython 3.11 loses one reference of None a call, and then aborts.

    From CPython 3.12 on None is immortal and its count stands still.
    """
    image = QImage(8, 8, QImage.Format.Format_ARGB32)
    painter = QPainter(image)
    before = sys.getrefcount(None)
    for _ in range(200):
        painter.fillRect(0, 0, 8, 8, Qt.GlobalColor.black)
    lost = before - sys.getrefcount(None)
    painter.end()
    assert abs(lost) < 20


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal here")
def test_the_broken_release_is_not_installed() -> None:
    """Python 3.11 must never meet 6.12."""
    major, minor, *_ = version("PySide6-Essentials").split(".")
    assert (int(major), int(minor)) < (6, 12)
