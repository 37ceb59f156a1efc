"""What is in a package, and what its sum is: lists that two builds can be compared by."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from pathlib import Path


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def listing(folder: Path) -> str:
    """One line for every file and link below *folder*, by name: sum, size, path."""
    return "".join(
        f"{_row(path)}  {path.relative_to(folder).as_posix()}\n"
        for path in sorted(folder.rglob("*"))
        if path.is_symlink() or path.is_file()
    )


def _row(path: Path) -> str:
    if path.is_symlink():
        return f"{'-> ' + path.readlink().as_posix():<64} {0:>9}"
    return f"{digest(path)} {path.stat().st_size:>9}"


def sums(packages: Iterable[Path]) -> str:
    """The text that ``sha256sum --check`` reads."""
    return "".join(f"{digest(path)}  {path.name}\n" for path in sorted(packages))
