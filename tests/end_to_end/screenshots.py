"""Take the pictures that the README and software centres show.

``python -m tests.end_to_end.screenshots`` (needs a display, ``pngquant`` and ``optipng``) writes
them into ``docs/screenshots``; the metainfo in ``packaging/linux`` names each of them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from tests.end_to_end import gallery

FOLDER: Final = Path(__file__).resolve().parents[2] / "docs" / "screenshots"
SCREENS: Final = {
    "table": "table",
    "verdict": "verdict",
    "rules": "rules_announcing",
    "settings": "settings_cards",
}
"""The name of a picture -> the screen of the gallery it shows."""
LANGUAGES: Final = ("en", "de")
LOOK: Final = ("light", "1280x800")
COLOURS: Final = ("pngquant", "--quality=80-98", "--speed=1", "--strip", "--force")
"""Flat pictures do with 256 colours, and are a third as large."""


def small(picture: Path, target: Path) -> None:
    """Write a picture so that it takes as little room as it can."""
    subprocess.run([*COLOURS, f"--output={target}", "--", picture], check=True)
    subprocess.run(["optipng", "-quiet", "-o5", target], check=True)


def main(words: Sequence[str]) -> None:
    """Take them all, in English and German."""
    parser = argparse.ArgumentParser("screenshots", description=__doc__)
    parser.add_argument("--out", type=Path, default=FOLDER)
    out: Path = parser.parse_args(words).out
    out.mkdir(parents=True, exist_ok=True)
    app = QApplication([])
    app.setStyle("Fusion")
    with tempfile.TemporaryDirectory(prefix="dkdesk-") as room:
        for language in LANGUAGES:
            for name, screen in SCREENS.items():
                picture = gallery.photograph(app, screen, (language, *LOOK), Path(room))
                small(picture, out / f"{name}-{language}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
