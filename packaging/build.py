"""Make all installers that this machine can make, into ``dist/``.

python packaging/build.py               everything
python packaging/build.py onedir deb    only these, and what they are made from
python packaging/build.py --list        what there is, and what is missing for it here
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import freeze
import icons
import licences
from linux import appimage, deb, flatpak, portable, rpm, selfrun
from macos import dmg
from program import DIST, NAME, ROOT, Release
from sums import listing, sums

MB: Final = 1_000_000
UNSUMMED: Final = ("", ".txt", ".app")
"""Of what lies in ``dist/``: folders, and the lists themselves."""


def onedir(release: Release) -> Path:
    """The frozen program in its folder, with the licences of all its parts."""
    freeze.set_up()
    freeze.texts()
    icons.draw(freeze.python())
    freeze.freeze(release)
    packages = next(freeze.VENV.glob("**/site-packages"))
    licences.collect(freeze.FOLDER / "licences", packages, licences.origins())
    return freeze.FOLDER


def setup(release: Release) -> Path:
    """The installer for Windows, made where Babel is, which reads its sentences."""
    freeze.run(freeze.python(), ROOT / "packaging" / "windows_setup.py", "make")
    return next(DIST.glob(f"{NAME}-{release.version}-*-setup.exe"))


@dataclass(frozen=True, slots=True)
class Format:
    """One thing that can be made."""

    key: str
    make: Callable[[Release], Path]
    system: str = ""
    """As ``sys.platform`` has it; nothing for everywhere."""
    tools: tuple[str, ...] = ()
    """The commands it takes."""

    def missing(self) -> str:
        """Why it cannot be made here, or nothing."""
        if self.system not in ("", sys.platform):
            return f"only on {self.system}"
        lacking = [tool for tool in self.tools if shutil.which(tool) is None]
        return f"not installed: {' '.join(lacking)}" if lacking else ""


FORMATS: Final = (
    Format("onedir", onedir),
    Format("tar", portable.make, "linux", ("xz",)),
    Format("deb", deb.make, "linux", ("dpkg-deb",)),
    Format("rpm", rpm.make, "linux", ("rpmbuild",)),
    Format("run", selfrun.make, "linux", ("makeself", "xz")),
    Format("flatpak", flatpak.make, "linux", ("xz",)),
    Format("appimage", appimage.make, "linux", ("mksquashfs",)),
    Format("setup", setup, "win32", ("makensis",)),
    Format("dmg", dmg.make, "darwin", ("hdiutil",)),
)
"""In the order in which they are made: the first is what the others pack."""


def build(formats: list[Format], release: Release) -> list[Path]:
    """Make them one after the other, and say how it goes."""
    made = []
    for number, each in enumerate(formats, 1):
        print(f"[{number}/{len(formats)}] {each.key} ...", end=" ", flush=True)
        began = time.monotonic()
        path = each.make(release)
        size = freeze.size(path) if path.is_dir() else path.stat().st_size
        print(f"{path.name} {size / MB:.1f} MB ({time.monotonic() - began:.0f} s)", flush=True)
        made.append(path)
    return made


def write_lists(made: list[Path], release: Release) -> None:
    """Say what is in the program's folder, and the sums of all packages in ``dist/``."""
    if freeze.FOLDER in made:
        text = listing(freeze.FOLDER)
        (DIST / release.file(".files.txt")).write_text(text, "utf-8")
    packages = [path for path in DIST.glob(f"*{NAME}[-_.]*") if path.suffix not in UNSUMMED]
    (DIST / "SHA256SUMS").write_text(sums(packages), "utf-8")


def main() -> int:
    """Do what the command line asks; 1 if something could not be made."""
    parser = argparse.ArgumentParser(description="Make all installers this machine can make.")
    keys = [each.key for each in FORMATS]
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help=", ".join(keys))
    parser.add_argument("--list", action="store_true", help="say what can be made here")
    asked = parser.parse_args()
    if unknown := set(asked.formats) - set(keys):
        parser.error(f"unknown: {' '.join(sorted(unknown))}")
    if asked.list:
        for each in FORMATS:
            print(f"{each.key:10} {each.missing() or 'can be made here'}")
        return 0
    wanted = [each for each in FORMATS if not asked.formats or each.key in asked.formats]
    if not (freeze.FOLDER / "licences").is_dir() and FORMATS[0] not in wanted:
        wanted.insert(0, FORMATS[0])
    possible = [each for each in wanted if not each.missing()]
    for each in wanted:
        if reason := each.missing():
            print(f"left out: {each.key} ({reason})")
    release = Release.of_tree()
    DIST.mkdir(exist_ok=True)
    try:
        write_lists(build(possible, release), release)
    except (RuntimeError, OSError, ValueError, subprocess.TimeoutExpired) as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
