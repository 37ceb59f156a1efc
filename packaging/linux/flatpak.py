"""The manifest of the Flatpak: it unpacks the portable archive, which it names by its sum.

A Flatpak itself is made by ``flatpak-builder``, with a runtime that is no package of Debian.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from program import APP_ID, DIST, ROOT, Release
from sums import digest

from . import portable

TEMPLATE: Final = ROOT / "packaging" / "flatpak" / f"{APP_ID}.json"


def make(release: Release) -> Path:
    """Write the manifest beside the archive of this release, which is made if it is not there."""
    archive = portable.target(release)
    if not archive.is_file():
        portable.make(release)
    path = DIST / TEMPLATE.name
    path.write_text(manifest(archive.name, digest(archive)), "utf-8")
    return path


def manifest(archive: str, sha256: str) -> str:
    """The text of the manifest for an archive that lies beside it."""
    told = json.loads(TEMPLATE.read_text("utf-8"))
    told["modules"][0]["sources"] = [{"type": "archive", "path": archive, "sha256": sha256}]
    return json.dumps(told, indent=4) + "\n"
