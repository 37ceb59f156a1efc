"""The file that installs itself for one user: ``sh dkdesk-....run`` (makeself)."""

from __future__ import annotations

from pathlib import Path

from freeze import run
from program import DIST, NAME, Release

from . import portable


def make(release: Release) -> Path:
    """Pack the portable folder behind a script that unpacks it and runs its ``install.sh``."""
    target = DIST / release.file(".run")
    run(
        # No terminal of its own; the archive as alike as makeself allows.
        *("makeself", "--xz", "--nox11", "--quiet", "--threads", "2"),
        *(
            "--tar-extra",
            f"--sort=name --owner=0 --group=0 --numeric-owner --mtime=@{release.epoch}",
        ),
        *("--packaging-date", f"@{release.epoch}"),
        *(str(portable.folder(release)), str(target), f"{NAME} {release.version}"),
        *("./install.sh",),
    )
    return target
