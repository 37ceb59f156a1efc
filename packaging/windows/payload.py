"""A payload put together on Linux from the real wheels for Windows, to check the installer with.

It holds what the frozen program of Linux holds, module by module, in its form for Windows; but no
Python, for no package registry has one for Windows, and so no modules in Python either. In place of
the program file stands `standin.nsi`, which plays nothing. So it shows that the installer works,
and how large it will be; that the program runs on Windows only CI can show.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from program import BUILD, NAME, ROOT
from trim import packed, resources

from . import pe
from .installer import HERE, ICON, compile_script

WHEELS: Final = BUILD / "wheels-windows"
PYTHON: Final = f"{sys.version_info.major}.{sys.version_info.minor}"
"""For which the wheels are: that of the frozen program."""
_MODULE: Final = re.compile(r".*/site-packages/(.+?)(?:\.abi3|\.cpython-[\w-]+)?\.so")
_DATA: Final = re.compile(r"PySide6/(?:plugins|translations)/.+\.(?:dll|qm)")


def fetch() -> None:
    """Have pip fetch the wheels of our dependencies for Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.rmtree(WHEELS, ignore_errors=True)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(WHEELS)),
            *("--only-binary=:all:", "--platform", "win_amd64", "--python-version", PYTHON),
            *project["dependencies"],
        ],
        check=True,
    )


def assemble(folder: Path, version: str, origins: Iterable[Path], licences: Path) -> Path:
    """Lay the payload out in *folder*, as the frozen program lies: program file, ``_internal``.

    Args:
        folder: Made anew.
        version: What the program file says.
        origins: What was packed on Linux.
        licences: The texts that were collected there.
    """
    shutil.rmtree(folder, ignore_errors=True)
    inside = folder / "_internal"
    wheels = contents(WHEELS)
    for name in sorted(chosen(modules(origins), wheels)):
        write(inside / name, wheels[name])
    for path in resources(ROOT):
        write(inside / NAME / path.relative_to(ROOT), path.read_bytes())
    shutil.copytree(licences, folder / "licences", ignore=shutil.ignore_patterns("debian"))
    compile_script(HERE / "standin.nsi", version, folder / f"{NAME}.exe", ICON=ICON)
    return folder


def modules(origins: Iterable[Path]) -> set[str]:
    """The compiled modules of others in a bundle of Linux: ``PySide6/QtCore``, ``_miniaudio``."""
    found = (_MODULE.fullmatch(path.as_posix()) for path in origins)
    return {match[1] for match in found if match and not _is_library(match[1])}


def chosen(wanted: set[str], wheels: Mapping[str, bytes]) -> set[str]:
    """The files of the wheels that are packed: modules, plugins, translations, what they ask for.

    Args:
        wanted: Compiled modules, without their endings.
        wheels: Path in a wheel -> content.

    Raises:
        ValueError: A module is in none of the wheels.
    """
    compiled = {name.partition(".")[0]: name for name in wheels if name.endswith(".pyd")}
    if missing := wanted - compiled.keys():
        raise ValueError(f"not in the wheels for Windows: {' '.join(sorted(missing))}")
    data = {name for name in wheels if _DATA.fullmatch(name) and packed(name)}
    libraries = {name: image for name, image in wheels.items() if name.endswith((".pyd", ".dll"))}
    roots = {compiled[name] for name in wanted} | data & libraries.keys()
    return data | pe.with_needed(roots, libraries)


def contents(folder: Path) -> dict[str, bytes]:
    """The libraries and translations in all wheels of a folder."""
    found: dict[str, bytes] = {}
    for wheel in sorted(folder.glob("*.whl")):
        with zipfile.ZipFile(wheel) as files:
            found |= {
                name: files.read(name)
                for name in files.namelist()
                if name.endswith((".pyd", ".dll", ".qm"))
            }
    return found


def write(path: Path, content: bytes) -> None:
    """Write a file into a folder that may not be there yet."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _is_library(name: str) -> bool:
    path = Path(name)
    return path.name.startswith("lib") or "plugins" in path.parts
