"""Where damaged files go: out of the way, but never away.

Nobody knows what a damaged file still holds, so it is renamed and nothing is overwritten.
"""

from __future__ import annotations

import os
from itertools import count
from pathlib import Path


def free_place(path: Path, *companions: str) -> Path:
    """The first free name beside *path*: ``settings.damaged-1.json``.

    Args:
        path: The damaged file.
        companions: Endings of files that belong to it, such as ``-wal``; their names will be
            free as well.
    """
    for number in count(1):
        place = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not any(os.path.lexists(f"{place}{ending}") for ending in ("", *companions)):
            return place
    raise AssertionError("counting never ends")


def put_aside(path: Path, *companions: str) -> Path:
    """Rename a damaged file, or whatever stands in its place.

    Its companions go first: left behind, they would be taken for those of the next file.

    Returns:
        The new place.

    Raises:
        OSError: It cannot be renamed.
    """
    place = free_place(path, *companions)
    for ending in (*companions, ""):
        if os.path.lexists(f"{path}{ending}"):
            Path(f"{path}{ending}").rename(f"{place}{ending}")
    return place
