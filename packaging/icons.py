"""The icons in all sizes: where they lie, and their drawing by a Python that has PySide6."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Final

from program import BUILD

FOLDER: Final = BUILD / "icons"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of those for Linux; `windows.ico` and `macos.icns` have their own."""
SCRIPT: Final = Path(__file__).resolve().with_name("draw_icons.py")


def draw(python: Path) -> None:
    """Have *python* draw into `FOLDER`: the build itself runs without Qt.

    Raises:
        RuntimeError: It could not, or complained; carries what it said.
    """
    told = subprocess.run(
        [python, SCRIPT, FOLDER],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode or told.stderr:
        raise RuntimeError(f"the icons could not be drawn\n{told.stderr}")
