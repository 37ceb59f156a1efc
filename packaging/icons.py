"""The icons in all sizes, drawn by Qt from ``resources/icons/dkdesk.svg``.

``python icons.py FOLDER``, with a Python that has PySide6, does the drawing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "resources" / "icons" / "dkdesk.svg"
FOLDER: Final = ROOT / "build" / "icons"
SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)


def draw(python: Path) -> None:
    """Have *python* draw into `FOLDER`."""
    told = subprocess.run(
        [python, __file__, FOLDER],
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    if told.returncode or told.stderr:
        raise RuntimeError(f"the icons could not be drawn\n{told.stderr}")


def main(folder: Path) -> None:
    """Draw ``16.png`` ... ``512.png``, and the icons of Windows and macOS."""
    from PySide6.QtCore import QSize, Qt  # noqa: PLC0415 - the build itself runs without Qt
    from PySide6.QtGui import QGuiApplication, QImage, QPainter  # noqa: PLC0415
    from PySide6.QtSvg import QSvgRenderer  # noqa: PLC0415

    app = QGuiApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    picture = QSvgRenderer(str(SOURCE))
    for size in SIZES:
        image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
        image.fill(Qt.GlobalColor.transparent)
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        picture.render(painter)
        painter.end()
        names = [f"{size}.png"]
        names += ["dkdesk.ico"] if size == 256 else []
        names += ["dkdesk.icns"] if size == 512 else []
        for name in names:
            if not image.save(str(folder / name)):
                raise OSError(f"cannot write {folder / name}")
    del app


if __name__ == "__main__":
    main(Path(sys.argv[1]))
