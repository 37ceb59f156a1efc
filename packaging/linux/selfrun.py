"""The file that installs itself for one user: ``sh dkdesk-....run`` (makeself)."""

from __future__ import annotations

from pathlib import Path

from freeze import run
from program import BUILD, DIST, NAME, ROOT, Release

from . import portable


def make(release: Release) -> Path:
    """Pack the portable folder behind a script that unpacks it and runs its ``install.sh``.

    The script says with which words it was made, so no word may tell where that was.
    """
    made = BUILD / release.file(".run")
    folder, target = (str(path.relative_to(ROOT)) for path in (portable.folder(release), made))
    run(
        # No terminal of its own; the archive as alike as makeself allows.
        *("makeself", "--xz", "--nox11", "--quiet", "--threads", "2"),
        *(
            "--tar-extra",
            f"--sort=name --owner=0 --group=0 --numeric-owner --mtime=@{release.epoch}",
        ),
        *("--packaging-date", f"@{release.epoch}"),
        *(folder, target, f"{NAME} {release.version}"),
        *("./install.sh",),
    )
    return made.replace(DIST / made.name)
