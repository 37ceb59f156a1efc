"""The image for macOS: the program beside a link to the folder of programs.

The program is signed by nobody: PyInstaller signs it ad hoc, which the processor asks for; it is
not notarised. RELEASING.md says what a player has to do about it.
"""

from __future__ import annotations

import platform
import shutil
import subprocess
from pathlib import Path
from typing import Final

from program import BUILD, DIST, NAME, Release

STAGE: Final = BUILD / "dmg"


def command(stage: Path, version: str, out: Path) -> list[str]:
    """What macOS is told to make the image."""
    return [
        *("hdiutil", "create", "-volname", f"{NAME} {version}", "-srcfolder", str(stage)),
        *("-fs", "HFS+", "-format", "UDZO", "-ov", str(out)),
    ]


def stage(app: Path, folder: Path) -> None:
    """Lay out what the player sees on opening the image.

    Raises:
        FileNotFoundError: There is no *app*.
    """
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copytree(app, folder / app.name, symlinks=True)
    (folder / "Applications").symlink_to("/Applications")


def make(release: Release) -> Path:
    """The image of ``dist/dkdesk.app``: a row of ``build.py``."""
    out = DIST / f"{NAME}-{release.version}-macos-{platform.machine()}.dmg"
    stage(DIST / f"{NAME}.app", STAGE)
    subprocess.run(command(STAGE, release.version, out), check=True)
    return out
