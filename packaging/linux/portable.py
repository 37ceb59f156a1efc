"""The portable archive: unpack it anywhere and start ``dkdesk``, or run its ``install.sh``."""

from __future__ import annotations

import shutil
import tarfile
from pathlib import Path
from typing import Final

from freeze import FOLDER, run
from program import BUILD, DIST, NAME, Release

from . import tree

INSTALL: Final = tree.HERE / "install.sh"


def target(release: Release) -> Path:
    """Where the archive of a release lies."""
    return DIST / release.file(".tar.xz")


def folder(release: Release) -> Path:
    """The folder that is packed: the program, what the desktop looks for, the installer."""
    whole = BUILD / "portable" / f"{NAME}-{release.version}"
    shutil.rmtree(whole, ignore_errors=True)
    shutil.copytree(FOLDER, whole, symlinks=True)
    tree.share(whole / "share", release)
    shutil.copyfile(INSTALL, whole / INSTALL.name)
    (whole / INSTALL.name).chmod(0o755)
    tree.settle(whole, release)
    return whole


def make(release: Release) -> Path:
    """Pack it: names in order, nobody's files, the time of the release."""
    source = folder(release)
    plain = BUILD / "portable" / release.file(".tar")
    with tarfile.open(plain, "w", format=tarfile.PAX_FORMAT) as tar:
        for path in (source, *sorted(source.rglob("*"))):
            name = path.relative_to(source.parent).as_posix()
            tar.add(path, name, recursive=False, filter=nobodys)
    run("xz", "--force", "--threads=2", plain)
    return plain.with_suffix(".tar.xz").replace(target(release))


def nobodys(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """An entry of an archive that says nothing of who made it."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mtime = int(entry.mtime)
    return entry
