"""Which libraries are asked for."""

from __future__ import annotations

import sys
from pathlib import Path

import PySide6
import pytest
from elf import glibc, outside, wanted

QT = Path(PySide6.__file__).parent
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="ELF is Linux's")


def test_wanted() -> None:
    """A library stays for whoever asks for it, and goes when nobody does."""
    files = {
        "PySide6/QtCore.abi3.so": QT / "QtCore.abi3.so",
        "PySide6/Qt/lib/libQt6Core.so.6": QT / "Qt/lib/libQt6Core.so.6",
        "PySide6/Qt/lib/libQt6Sql.so.6": QT / "Qt/lib/libQt6Sql.so.6",
    }
    assert wanted(files) == set(files) - {"PySide6/Qt/lib/libQt6Sql.so.6"}


def test_outside() -> None:
    """What the bundle holds itself is not asked of the system."""
    core = QT / "Qt/lib/libQt6Core.so.6"
    assert "libc.so.6" in outside([core])
    assert "libQt6Core.so.6" in outside([QT / "QtCore.abi3.so"])
    assert "libQt6Core.so.6" not in outside([QT / "QtCore.abi3.so", core])


def test_glibc() -> None:
    """Qt's wheels are made for glibc 2.34 at most."""
    assert (2, 17) < glibc([QT / "Qt/lib/libQt6Core.so.6"]) <= (2, 34)
