"""What every package says about the program. The version stands in ``dkdesk/__init__.py`` alone."""

from __future__ import annotations

import platform
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
DIST: Final = ROOT / "dist"
"""What is made for others."""
BUILD: Final = ROOT / "build"
"""What is made on the way there."""

NAME: Final = "dkdesk"
SUMMARY: Final = "Doppelkopf at your own table, without a network"
DESCRIPTION: Final = (
    "A table of cards you drag, three opponents who see only what you would see in their place,"
    " and a score sheet that explains every point. The rules are those of the Deutscher"
    " Doppelkopf-Verband, or your own. In German, English, Japanese and Traditional Chinese."
)
LICENCE: Final = "GPL-3.0-or-later"
MAINTAINER: Final = "dkdesk"
HOME: Final = "https://dkdesk.example"
"""A reserved name: the project has no site yet. To be set before the first release."""
PICTURES: Final = f"{HOME}/docs/screenshots"
"""Where software centres fetch the pictures that lie in the repository's folder of that name."""
MAIL: Final = "dkdesk@dkdesk.example"
APP_ID: Final = "example.dkdesk.dkdesk"
"""The name in reverse, as AppStream and Flatpak want it; goes with `HOME`."""


@dataclass(frozen=True, slots=True)
class Release:
    """One version, and when it was made."""

    version: str
    """As Python has it: ``0.1.0``."""

    epoch: int
    """Seconds since 1970: the time all packed files carry, so that two builds are alike."""

    @classmethod
    def of_tree(cls, root: Path = ROOT) -> Release:
        """The release this source tree would make; its time is that of the last commit."""
        return cls(version(root), last_change(root))

    def file(self, suffix: str, *, system: bool = True) -> str:
        """The name of a package: ``dkdesk-0.1.0-linux-x86_64.tar.xz``."""
        place = f"-{sys.platform}-{platform.machine()}" if system else ""
        return f"{NAME}-{self.version}{place}{suffix}"


def version(root: Path = ROOT) -> str:
    """The version of the program in a source tree.

    Raises:
        ValueError: It says none.
    """
    text = (root / NAME / "__init__.py").read_text("utf-8")
    found = re.search(r'^__version__(?:: \w+)? = "([^"]+)"$', text, re.MULTILINE)
    if found is None:
        raise ValueError(f"no version in {NAME}/__init__.py")
    return found[1]


def last_change(root: Path = ROOT) -> int:
    """When the tree was last committed, or the changelog written where there is no git."""
    told = subprocess.run(
        ["git", "log", "-1", "--format=%ct"], cwd=root, capture_output=True, text=True, check=False
    )
    if told.returncode == 0 and told.stdout.strip():
        return int(told.stdout)
    return int((root / "CHANGELOG.md").stat().st_mtime)
