"""Photograph every screen: ``python -m tests.end_to_end.gallery OUT`` (needs a display).

Each picture is called ``{screen}-{language}-{theme}-{size}.png``. A window that would not fit the
screen of its size is made as small as that screen.
"""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from dkdesk.app.command_line import Wishes
from dkdesk.app.program import Program
from dkdesk.gui.table.cues import Tempo
from dkdesk.places import Folders
from tests.end_to_end.screens import SCREENS
from tests.end_to_end.visit import Visit
from tests.gui.putting_away import put_away

LANGUAGES: Final = ("de", "en", "ja", "zh_TW")
THEMES: Final = ("light", "dark")
SIZES: Final = ("1024x640", "1280x800", "2560x1600")
DEAL: Final = 7
STILL: Final = Tempo(0.0, 0)


@contextmanager
def visited(app: QApplication, language: str, theme: str, size: str) -> Iterator[Visit]:
    """A program that has just been started, with files of its own."""
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory(prefix="dkdesk-") as room:
        folder = Path(room)
        wanted = {"theme": theme, "first_steps": "done"}
        (folder / "settings.json").write_text(json.dumps(wanted), "utf-8")
        wishes = Wishes(folder, language, DEAL, speed="off")
        program = Program(app, Folders.portable(folder), wishes)
        program.scene.stage.tempo = STILL
        program.open()
        program.window.resize(width, height)
        try:
            yield Visit(program)
        finally:
            put_away(program)


def photograph(app: QApplication, screen: str, look: tuple[str, str, str], out: Path) -> Path:
    """Go to a screen in this language, theme and size, and take its picture."""
    with visited(app, *look) as visit:
        widget = SCREENS[screen](visit)
        if widget is not visit.program.window:
            width, height = map(int, look[2].split("x"))
            widget.resize(widget.size().boundedTo(QSize(width, height)))
        visit.wait(visit.drawn)
        app.processEvents()  # the last faces may have been painted, but not yet handed over
        path = out / f"{'-'.join((screen, *look))}.png"
        widget.grab().save(str(path))
    return path


def main(words: Sequence[str]) -> int:
    """Take the pictures that are wanted; tells how many screens could not be reached."""
    parser = argparse.ArgumentParser("gallery", description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--only", action="append", choices=tuple(SCREENS))
    for name, choices in (("languages", LANGUAGES), ("themes", THEMES), ("sizes", SIZES)):
        parser.add_argument(f"--{name}", default=",".join(choices))
    read = parser.parse_args(words)
    read.out.mkdir(parents=True, exist_ok=True)
    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication), "pictures need widgets"
    app.setStyle("Fusion")
    failed = 0
    for language in read.languages.split(","):
        for theme in read.themes.split(","):
            for size in read.sizes.split(","):
                for screen in read.only or SCREENS:
                    try:
                        photograph(app, screen, (language, theme, size), read.out)
                    except Exception as error:  # noqa: BLE001 - the other pictures are wanted too
                        failed += 1
                        sys.stderr.write(f"{screen} {language} {theme} {size}: {error!r}\n")
    return failed


if __name__ == "__main__":
    sys.exit(min(main(sys.argv[1:]), 1))
