"""What the libraries of a bundle ask of each other and of the system (Linux)."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from run import needed  # the start script reads libraries too, before anything is installed

MAGIC: Final = b"\x7fELF"
_LIBRARY: Final = re.compile(r"lib[^/]+\.so(?:\.\d+)*")
_GLIBC: Final = re.compile(rb"GLIBC_2\.(\d+)")


def is_elf(path: Path) -> bool:
    """Whether a file is a program or a library of Linux."""
    with path.open("rb") as file:
        return file.read(4) == MAGIC


def wanted(files: Mapping[str, Path]) -> set[str]:
    """The files that something needs: all but the libraries nobody asks for any longer.

    Args:
        files: Path in the bundle -> where it lies now. Plugins, modules and Python itself are
            asked for by name; a library only by another file.
    """
    by_name = {Path(place).name: place for place in files if _asked_for(place)}
    kept = set(files) - set(by_name.values())
    ahead = list(kept)
    while ahead:
        source = files[ahead.pop()]
        if not is_elf(source):
            continue
        found = {by_name[name] for name in needed(source) if name in by_name} - kept
        kept |= found
        ahead += found
    return kept


def _asked_for(place: str) -> bool:
    path = Path(place)
    by_name = "plugins" in path.parts or path.name.startswith("libpython")
    return not by_name and _LIBRARY.fullmatch(path.name) is not None


def outside(files: Iterable[Path]) -> set[str]:
    """The sonames a bundle leaves to the system."""
    elves = [path for path in files if is_elf(path)]
    inside = {path.name for path in elves}
    return {name for path in elves for name in needed(path)} - inside


def glibc(files: Iterable[Path]) -> tuple[int, int]:
    """The oldest glibc that a bundle runs with."""
    minors = [
        int(minor) for path in files if is_elf(path) for minor in _GLIBC.findall(path.read_bytes())
    ]
    return 2, max(minors, default=0)
