"""What the bundle leaves to the system, in the words of Debian and of RPM."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from elf import glibc, outside  # it puts the start script on the path

from run import debian_package

GLIBC: Final = tuple(
    f"lib{name}.so." for name in ("c", "m", "mvec", "dl", "pthread", "rt", "util", "resolv")
)
LOADER: Final = "ld-linux"
GLIB: Final = "libglib2.0-0"
"""Called so until 64 bits of time; Debian 13 has a new name."""


def sonames(files: Iterable[Path]) -> list[str]:
    """The libraries of the system, but for glibc."""
    return sorted(name for name in outside(files) if not name.startswith((*GLIBC, LOADER)))


def debian(files: Iterable[Path]) -> list[str]:
    """The field ``Depends``."""
    files = list(files)
    oldest = ".".join(map(str, glibc(files)))
    packages = sorted({alternatives(debian_package(name)) for name in sonames(files)})
    return [f"libc6 (>= {oldest})", *packages]


def alternatives(package: str) -> str:
    """A package under its names in Debian 12 and 13."""
    name = package.removesuffix("t64")
    return f"{GLIB}t64 | {GLIB}" if name == GLIB else name


def rpm(files: Iterable[Path]) -> list[str]:
    """The fields ``Requires``: sonames, which all distributions with RPM know."""
    files = list(files)
    oldest = ".".join(map(str, glibc(files)))
    return [f"libc.so.6(GLIBC_{oldest})(64bit)", *(f"{each}()(64bit)" for each in sonames(files))]
