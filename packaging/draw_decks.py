"""Draw the decks and the icon into ``resources``.

python packaging/draw_decks.py               write the files
python packaging/draw_decks.py --check       compare them with what would be written
python packaging/draw_decks.py --sheet DIR   show every card of every deck, a picture for each deck
python packaging/draw_decks.py --golden      write the golden images anew, once they were looked at
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

from art.deck import DECKS, deck
from art.dyes import dyes
from art.icon import icon
from art.palette import SCHEMES

ROOT: Final = Path(__file__).resolve().parent.parent
RESOURCES: Final = ROOT / "resources"
GOLDEN: Final = ROOT / "tests" / "golden" / "cards"


def drawings() -> dict[Path, str]:
    """Every file, below ``resources``, with its text."""
    files = {Path("decks", f"{name}.svg"): deck(*kind) for name, kind in DECKS.items()}
    return files | {Path("decks", "dyes.json"): dyes(), Path("icons", "dkdesk.svg"): icon()}


def stale(files: dict[Path, str]) -> list[Path]:
    """The files on disk that are missing or differ from *files*."""
    return [
        path
        for path, text in files.items()
        if not (RESOURCES / path).is_file() or (RESOURCES / path).read_bytes() != text.encode()
    ]


def show(folder: Path) -> None:
    """Write a picture for each deck: its print, and what every dye makes of it."""
    from art.sheet import contact_sheet  # noqa: PLC0415 - Qt is needed for this alone

    folder.mkdir(parents=True, exist_ok=True)
    for name, printed in DECKS.items():
        picture = folder / f"{name}.png"
        contact_sheet([deck(*printed, *ink) for ink in SCHEMES]).save(str(picture))
        print(picture)


def gild() -> None:
    """Write the golden images the tests compare with."""
    from art.golden import STRIPS, strip  # noqa: PLC0415 - Qt is needed for this alone

    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name in STRIPS:
        strip(name).save(str(GOLDEN / f"{name}.png"), quality=0)


def main() -> int:
    """Do what the command line asks; 1 if ``--check`` finds a difference."""
    parser = argparse.ArgumentParser(description="Draw the decks and the icon.")
    parser.add_argument("--check", action="store_true", help="only compare, write nothing")
    parser.add_argument("--sheet", type=Path, metavar="DIR", help="draw contact sheets instead")
    parser.add_argument("--golden", action="store_true", help="write the golden images instead")
    options = parser.parse_args()
    if options.sheet:
        show(options.sheet)
        return 0
    if options.golden:
        gild()
        return 0
    files = drawings()
    behind = stale(files)
    if options.check:
        for path in behind:
            print(f"resources/{path.as_posix()} is not what the script draws")
        return 1 if behind else 0
    for path, text in files.items():
        (RESOURCES / path).parent.mkdir(parents=True, exist_ok=True)
        (RESOURCES / path).write_bytes(text.encode())
        print(f"resources/{path.as_posix()}: {len(text) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
