"""The package for Debian, Ubuntu and their kin."""

from __future__ import annotations

import gzip
import hashlib
import textwrap
import time
from pathlib import Path
from typing import Final

from freeze import FOLDER, files, run
from program import BUILD, DESCRIPTION, DIST, HOME, MAIL, MAINTAINER, NAME, SUMMARY, Release

from . import needs, tree

ROOT: Final = BUILD / "deb"
ARCHITECTURE: Final = "amd64"
OVERRIDES: Final = tree.HERE / "lintian-overrides"


def make(release: Release) -> Path:
    """Pack the tree; ``dpkg-deb`` takes the time of the release for all it writes."""
    tree.stage(ROOT, release, commands="usr/games")
    documents(release)
    control(release)
    tree.settle(ROOT, release)
    made = BUILD / f"{NAME}_{release.version}_{ARCHITECTURE}.deb"
    run(
        *("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(ROOT), str(made)),
        SOURCE_DATE_EPOCH=str(release.epoch),
    )
    return made.replace(DIST / made.name)


def documents(release: Release) -> None:
    """Lay down copyright, changelog and the overrides of lintian."""
    place = ROOT / "usr" / "share" / "doc" / NAME
    tree.write(place / "copyright", copyright_file())
    log = gzip.compress(changelog(release).encode(), 9, mtime=0)
    (place / "changelog.gz").write_bytes(log)
    tree.copy(OVERRIDES, ROOT / "usr" / "share" / "lintian" / "overrides" / NAME)


def control(release: Release) -> None:
    """Write the fields and the sums that dpkg reads."""
    lines = "".join(f"{_md5(path)}  {path.relative_to(ROOT)}\n" for path in files(ROOT / "usr"))
    tree.write(ROOT / "DEBIAN" / "md5sums", lines)
    size = sum(path.stat().st_size for path in files(ROOT / "usr")) // 1024
    fields = control_fields(release, size, needs.debian(files(FOLDER)))
    tree.write(ROOT / "DEBIAN" / "control", fields)


def control_fields(release: Release, size: int, depends: list[str]) -> str:
    """The text of ``DEBIAN/control``; *size* in KiB."""
    wrapped = textwrap.wrap(DESCRIPTION, 76, initial_indent=" ", subsequent_indent=" ")
    lines = (
        f"Package: {NAME}",
        f"Version: {release.version}",
        f"Architecture: {ARCHITECTURE}",
        f"Maintainer: {MAINTAINER} <{MAIL}>",
        f"Installed-Size: {size}",
        f"Depends: {', '.join(depends)}",
        "Suggests: fonts-noto-cjk",
        "Section: games",
        "Priority: optional",
        f"Homepage: {HOME}",
        f"Description: {SUMMARY}",
        *wrapped,
    )
    return "\n".join(lines) + "\n"


def copyright_file() -> str:
    """What Debian calls the copyright, in its form."""
    return (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: {NAME}\n"
        f"Source: {HOME}\n"
        "Comment: Qt, Python and the other parts that are packed with the program have their\n"
        f" licences in /usr/lib/{NAME}/licences.\n\n"
        "Files: *\n"
        f"Copyright: 2026 {MAINTAINER}\n"
        "License: GPL-3+\n"
        " On Debian systems, the text of the GNU General Public License, version 3, is in\n"
        " /usr/share/common-licenses/GPL-3. Any later version may be chosen as well.\n\n"
        "Files: usr/share/metainfo/*\n"
        f"Copyright: 2026 {MAINTAINER}\n"
        "License: CC0-1.0\n"
        " On Debian systems, the text of CC0 1.0 is in /usr/share/common-licenses/CC0-1.0.\n"
    )


def changelog(release: Release) -> str:
    """The changelog in Debian's form; the players' own is ``CHANGELOG.md``."""
    when = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(release.epoch))
    return (
        f"{NAME} ({release.version}) stable; urgency=low\n\n"
        f"  * Version {release.version}; see {HOME}.\n\n"
        f" -- {MAINTAINER} <{MAIL}>  {when}\n"
    )


def _md5(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "md5").hexdigest()
