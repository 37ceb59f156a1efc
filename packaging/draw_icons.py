"""Draw the icons of Linux, Windows and macOS from ``resources/icons/dkdesk.svg``.

python packaging/draw_icons.py [FOLDER]     into build/icons; needs a Python with PySide6
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

from icons import SIZES
from macos import icns
from program import BUILD, NAME, ROOT
from PySide6.QtCore import QBuffer, QSize, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from windows import ico

SOURCE: Final = ROOT / "resources" / "icons" / f"{NAME}.svg"


def drawn(size: int) -> QImage:
    """The icon, so many pixels wide and high."""
    image = QImage(QSize(size, size), QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(SOURCE)).render(painter)
    painter.end()
    return image


def png(size: int) -> bytes:
    """The icon as a PNG."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    drawn(size).save(buffer, "PNG")  # type: ignore[call-overload] # the stubs know bytes only
    return bytes(buffer.data().data())


def pixels(size: int) -> bytes:
    """The icon in rows from the top, four bytes a pixel: blue, green, red, alpha."""
    return bytes(drawn(size).constBits())


def draw(folder: Path) -> list[Path]:
    """Write ``16.png`` ... ``512.png``, the .ico and the .icns; a `QGuiApplication` is there."""
    folder.mkdir(parents=True, exist_ok=True)
    windows, apple = folder / f"{NAME}.ico", folder / f"{NAME}.icns"
    windows.write_bytes(
        ico.ico({size: png(size) if size >= ico.PNG_FROM else pixels(size) for size in ico.SIZES})
    )
    apple.write_bytes(
        icns.icns(
            {size: png(size) for size in icns.PNGS.values()},
            {size: pixels(size) for size in icns.PACKED},
        )
    )
    plain = [folder / f"{size}.png" for size in SIZES]
    for size, path in zip(SIZES, plain, strict=True):
        path.write_bytes(png(size))
    return [*plain, windows, apple]


def main() -> int:
    """Do what the command line asks."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication(sys.argv)
    for path in draw(Path(sys.argv[1]) if sys.argv[1:] else BUILD / "icons"):
        print(f"{path}: {path.stat().st_size / 1000:.0f} kB")
    del app
    return 0


if __name__ == "__main__":
    sys.exit(main())
