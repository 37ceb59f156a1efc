"""The tree of files that all packages for Linux lay down, below ``/usr`` or below a home."""

from __future__ import annotations

import gzip
import os
import shutil
import time
from pathlib import Path
from typing import Final

from freeze import FOLDER
from icons import FOLDER as ICONS
from icons import SIZES
from program import APP_ID, HOME, NAME, PICTURES, ROOT, Release

HERE: Final = Path(__file__).resolve().parent
RESOURCES: Final = ROOT / "resources"
MIME: Final = f"{NAME}-mime.xml"


def stage(root: Path, release: Release, *, commands: str = "usr/bin") -> None:
    """Lay down the program and all that the desktop needs, as it will stand below ``/``.

    Args:
        root: Made anew.
        release: What is packed.
        commands: Where the command is linked: Debian has a place of its own for games.
    """
    shutil.rmtree(root, ignore_errors=True)
    program = root / "usr" / "lib" / NAME
    shutil.copytree(FOLDER, program, symlinks=True)
    command = root / commands / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(os.path.relpath(program / NAME, command.parent))
    share(root / "usr" / "share", release)
    settle(root, release)


def share(target: Path, release: Release) -> None:
    """Lay down what the desktop looks for: menu entry, icons, file types, man page."""
    copy(RESOURCES / "linux" / f"{NAME}.desktop", target / "applications" / f"{NAME}.desktop")
    copy(RESOURCES / "linux" / MIME, target / "mime" / "packages" / f"{NAME}.xml")
    icons = target / "icons" / "hicolor"
    for size in SIZES:
        copy(ICONS / f"{size}.png", icons / f"{size}x{size}" / "apps" / f"{NAME}.png")
    copy(RESOURCES / "icons" / f"{NAME}.svg", icons / "scalable" / "apps" / f"{NAME}.svg")
    symbolic = f"{NAME}-symbolic.svg"
    copy(HERE / symbolic, icons / "symbolic" / "apps" / symbolic)
    write(target / "metainfo" / f"{APP_ID}.metainfo.xml", metainfo(release))
    page = target / "man" / "man6" / f"{NAME}.6.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(man_page(release).encode(), 9, mtime=0))


def metainfo(release: Release) -> str:
    """What software centres show (AppStream)."""
    text = (HERE / "metainfo.xml").read_text("utf-8")
    return text.format(
        app_id=APP_ID, home=HOME, pictures=PICTURES, version=release.version, date=day(release)
    )


def man_page(release: Release) -> str:
    """``man dkdesk``."""
    text = (HERE / f"{NAME}.6").read_text("utf-8")
    return text.format(version=release.version, date=day(release))


def day(release: Release) -> str:
    """The day of a release: ``2026-11-30``."""
    return time.strftime("%Y-%m-%d", time.gmtime(release.epoch))


def settle(root: Path, release: Release) -> None:
    """Give all files the modes that packages want, and the time of the release."""
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or (path.stat().st_mode & 0o100 and ".so" not in path.name)
            path.chmod(0o755 if runs else 0o644)
        os.utime(path, (release.epoch, release.epoch), follow_symlinks=False)


def copy(source: Path, target: Path) -> None:
    """Copy a file into a folder that may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def write(target: Path, text: str) -> None:
    """Write a file into a folder that may not be there yet."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, "utf-8")
