"""The frozen program: a virtual environment with what it needs, PyInstaller, strip."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

from program import BUILD, DIST, NAME, ROOT, Release

VENV: Final = BUILD / "venv"
FOLDER: Final = DIST / NAME
"""What PyInstaller makes: the program and ``_internal``."""
PATIENCE: Final = 900
"""Seconds a step may take."""
SPOILT: Final = frozenset({"numpy.libs"})
"""Folders of libraries that were patched after their making and do not survive a strip."""


def python() -> Path:
    """The interpreter of the virtual environment."""
    return VENV / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")


def run(*command: str | Path, **environment: str) -> None:
    """Run one tool from the root of the tree; what it says is kept for when it fails.

    Raises:
        RuntimeError: It failed; carries the end of what it said.
    """
    told = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        timeout=PATIENCE,
        check=False,
    )
    if told.returncode:
        said = told.stdout.decode(errors="replace").strip()[-3000:]
        raise RuntimeError(f"{' '.join(map(str, command))}\n{said}")


def requirements() -> list[str]:
    """What the program and its freezing need, from ``pyproject.toml``."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    return [*project["dependencies"], *extras["texts"], *extras["freeze"]]


def set_up() -> None:
    """Make the virtual environment, unless it is there and nothing has changed."""
    wanted = requirements()
    mark = hashlib.sha256("\n".join([sys.version, *wanted]).encode()).hexdigest()
    stamp = VENV / "stamp"
    if python().exists() and stamp.exists() and stamp.read_text("utf-8") == mark:
        return
    run(sys.executable, "-m", "venv", "--clear", VENV)
    run(python(), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    stamp.write_text(mark, "utf-8")


def texts() -> None:
    """Compile the catalogues."""
    run(python(), ROOT / "hatch_build.py")


def freeze(release: Release) -> None:
    """Run PyInstaller into `FOLDER`, and strip what it brought."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    run(
        *(python(), "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"),
        *("--distpath", DIST, "--workpath", BUILD / "pyinstaller"),
        ROOT / "packaging" / "dkdesk.spec",
        # The same names in the same order, and the same times in what is packed.
        SOURCE_DATE_EPOCH=str(release.epoch),
        PYTHONHASHSEED="1",
    )
    if sys.platform == "linux":
        strip(FOLDER)
        forget(FOLDER, Path(sys.base_prefix, "lib"))


def strip(folder: Path) -> None:
    """Take the symbols out of libraries and modules, where that is safe."""
    for path in sorted((folder / "_internal").rglob("*.so*")):
        if path.is_symlink() or SPOILT & set(path.parts):
            continue
        run("strip", "--strip-unneeded", path)


def forget(folder: Path, place: Path) -> None:
    """Have no library look for others where only the building machine has them."""
    told = f"{place}\0".encode()
    for path in files(folder):
        content = path.read_bytes() if ".so" in path.name else b""
        if told in content:
            path.write_bytes(content.replace(told, b"$ORIGIN".ljust(len(told), b"\0")))


def size(folder: Path) -> int:
    """Bytes of all files in a folder."""
    return sum(path.stat().st_size for path in files(folder))


def files(folder: Path) -> list[Path]:
    """The real files below a folder, by name."""
    return [path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink()]
