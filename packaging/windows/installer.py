"""The installer for Windows, compiled by NSIS on Windows or on Linux."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from program import BUILD, DIST, NAME, Release

from . import contents, sentences

HERE: Final = Path(__file__).resolve().parent
ICON: Final = BUILD / "icons" / f"{NAME}.ico"
TARGET: Final = () if sys.platform == "win32" else ("-DTARGET=amd64-unicode",)
"""Debian's makensis can write a 64-bit installer; that of Windows need not be able to."""


def numbers(version: str) -> str:
    """A version as the resource wants it, four numbers: ``0.1.0.0``."""
    digits = [part for part in version.split(".") if part.isdecimal()]
    return ".".join([*digits, "0", "0", "0"][:4])


def compile_script(script: Path, version: str, out: Path, **defines: str | Path) -> Path:
    """Run makensis on a script of ours.

    Raises:
        RuntimeError: It failed, or it warned; carries the end of what it said.
    """
    out.parent.mkdir(parents=True, exist_ok=True)
    words = {"VERSION": version, "NUMBERS": numbers(version), "OUT": out.absolute(), **defines}
    told = subprocess.run(
        [
            *("makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *TARGET),
            *(f"-D{name}={value}" for name, value in words.items()),
            script,
        ],
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if told.returncode:
        raise RuntimeError(f"makensis\n{(told.stdout + told.stderr)[-3000:]}")
    return out


def pack(payload: Path, version: str, out: Path) -> Path:
    """Make the installer of what lies in *payload*; needs the icon in `ICON`."""
    made = BUILD / "windows"
    made.mkdir(parents=True, exist_ok=True)
    (made / "files.nsh").write_text(contents.script(payload), "utf-8")
    (made / "sentences.nsh").write_text(sentences.script(), "utf-8")
    (made / ICON.name).write_bytes(ICON.read_bytes())
    return compile_script(HERE / "dkdesk.nsi", version, out, MADE=made)


def make(release: Release) -> Path:
    """The installer of the frozen program in ``dist/dkdesk``."""
    out = DIST / f"{NAME}-{release.version}-windows-x86_64-setup.exe"
    return pack(DIST / NAME, release.version, out)
