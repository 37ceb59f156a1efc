"""A payload put together on Linux from the real wheels for Windows, to check the installer with.

It holds what the frozen program holds, but no Python: no package registry has one for Windows. In
place of the program file stands `standin.nsi`, which plays nothing. So it shows that the installer
works, and how large it will be; that the program runs on Windows only CI can show.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import Final

from program import BUILD, NAME, ROOT

from .installer import HERE, ICON, compile_script

WHEELS: Final = BUILD / "wheels-windows"
PYTHON: Final = "3.13"
"""For which the wheels are; the Python the release is made with."""
_QT: Final = ("Core", "Gui", "Widgets", "Svg")
_WANTED: Final = re.compile(
    rf"PySide6/(?:Qt6?(?:{'|'.join(_QT)})\.(?:dll|pyd)|pyside6\.abi3\.dll|__init__\.py"
    r"|(?:msvcp|vcruntime)140\w*\.dll|plugins/(?:platforms/qwindows|imageformats/qsvg"
    r"|iconengines/qsvgicon|styles/\w+)\.dll|translations/qtbase_(?:de|en|ja|zh_TW)\.qm)"
    r"|(?:shiboken6|msgspec|platformdirs|numpy|numpy\.libs)/.+(?<!\.pyi)(?<!\.lib)(?<!\.h)"
)
_LEAVE: Final = re.compile(r"numpy/.*(?:tests|include)/|numpy/f2py/")


def fetch() -> None:
    """Have pip fetch the wheels of our dependencies for Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "download", "--quiet", "--dest", str(WHEELS)),
            *("--only-binary=:all:", "--platform", "win_amd64", "--python-version", PYTHON),
            *project["dependencies"],
        ],
        check=True,
    )


def assemble(folder: Path, version: str) -> Path:
    """Lay the payload out in *folder*, as the frozen program lies: program file, ``_internal``."""
    shutil.rmtree(folder, ignore_errors=True)
    inside = folder / "_internal"
    for wheel in sorted(WHEELS.glob("*.whl")):
        with zipfile.ZipFile(wheel) as files:
            wanted = [name for name in files.namelist() if wanted_file(name)]
            files.extractall(inside, wanted)
    shutil.copytree(
        ROOT / "resources",
        inside / NAME / "resources",
        ignore=shutil.ignore_patterns("*.po", "linux"),
    )
    compile_script(HERE / "standin.nsi", version, folder / f"{NAME}.exe", ICON=ICON)
    return folder


def wanted_file(name: str) -> bool:
    """Whether a file of a wheel is one the program needs."""
    return bool(_WANTED.fullmatch(name)) and not _LEAVE.search(name)
