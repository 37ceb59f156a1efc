"""The gallery: its screens can be reached."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.end_to_end import gallery

pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support (raise|propagateSizeHints)", extend=True
)


@pytest.mark.parametrize("screen", ["reservation", "settings_cards", "help_rules", "lesson"])
def test_a_screen_is_photographed(qapp: QApplication, tmp_path: Path, screen: str) -> None:
    """A picture that is not of one colour lies under the name that was promised."""
    path = gallery.photograph(qapp, screen, ("de", "light", "1024x640"), tmp_path)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert path.name == f"{screen}-de-light-1024x640.png"
    image = QImage(str(path))
    seen = {
        image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)
    }
    assert len(seen) > 10
