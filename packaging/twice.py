"""Build twice, in two folders, and compare every file: ``python packaging/twice.py [FORMAT ...]``.

Each time the last commit is cloned, an environment made and everything built anew; the two folders
have names of different lengths, so that a path that gets into a file is found out.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from program import NAME, ROOT
from sums import digest, listing

PLACES: Final = ("one", "quite another")


def built(place: Path, formats: list[str]) -> dict[str, str]:
    """Build in a clone at *place*; every file of the program, and every package, with its sum."""
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(place)], check=True)
    words = [sys.executable, "packaging/build.py", "onedir", *formats]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    subprocess.run(words, cwd=place, env=environment, check=True)
    dist = place / "dist"
    rows = [line.rsplit("  ", 1) for line in listing(dist / NAME).splitlines()]
    packages = {path.name: digest(path) for path in dist.iterdir() if path.is_file()}
    return {name: told for told, name in rows} | packages


def differences(first: dict[str, str], second: dict[str, str]) -> list[str]:
    """What is not alike in two builds, one line for each file, by name."""
    lines = []
    for name in sorted(first.keys() | second.keys()):
        if name not in second or name not in first:
            lines.append(f"only once: {name}")
        elif first[name] != second[name]:
            lines.append(f"not alike: {name}")
    return lines


def main() -> int:
    """Compare two builds; 1 if they differ."""
    parser = argparse.ArgumentParser(description="Build twice and compare.")
    parser.add_argument("formats", nargs="*", metavar="FORMAT", help="packages besides the folder")
    formats = parser.parse_args().formats
    with tempfile.TemporaryDirectory(prefix="dkdesk-") as room:
        first, second = (built(Path(room, place), formats) for place in PLACES)
    found = differences(first, second)
    print("\n".join(found) or f"all alike: {len(first)} files")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
