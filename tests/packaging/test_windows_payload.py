"""The payload for Windows: what the program of Linux holds, in its form for Windows."""

from __future__ import annotations

import ast
import struct
from pathlib import Path

import pytest
from trim import resources
from windows import payload, pe

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = "/venv/lib/python3.13/site-packages"
PACKED = [
    *(f"{PACKAGES}/PySide6/Qt{part}.abi3.so" for part in ("Core", "Gui", "Network", "Svg")),
    f"{PACKAGES}/PySide6/QtWidgets.abi3.so",
    f"{PACKAGES}/PySide6/libpyside6.abi3.so.6.11",
    f"{PACKAGES}/PySide6/Qt/plugins/platforms/libqxcb.so",
    f"{PACKAGES}/_cffi_backend.cpython-313-x86_64-linux-gnu.so",
    f"{PACKAGES}/_miniaudio.abi3.so",
    f"{PACKAGES}/numpy/_core/_multiarray_umath.cpython-313-x86_64-linux-gnu.so",
    f"{PACKAGES}/numpy.libs/libscipy_openblas64_-32a4b2a6.so",
    "/usr/lib/x86_64-linux-gnu/libxcb-cursor.so.0",
]
MODULES = {
    *(f"PySide6/Qt{part}" for part in ("Core", "Gui", "Network", "Svg", "Widgets")),
    *("_cffi_backend", "_miniaudio", "numpy/_core/_multiarray_umath"),
}


def library(*names: str) -> bytes:
    """A 64-bit library of Windows that asks for others, and holds nothing else."""
    start, loaded, stored = 0x40, 0x1000, 0x200
    table = 20 * (len(names) + 1)
    rows, words = b"", b""
    for name in names:
        rows += struct.pack("<5I", 0, 0, 0, loaded + table + len(words), 0)
        words += name.encode() + b"\0"
    body = rows + bytes(20) + words
    head = struct.pack("<4s2H12xH2xH", b"PE\0\0", 0x8664, 1, 240, 0x20B).ljust(24 + 120, b"\0")
    head += struct.pack("<2I", loaded if names else 0, table)
    section = struct.pack("<8s4I16x", b".rdata", len(body), loaded, len(body), stored)
    image = b"MZ".ljust(0x3C, b"\0") + struct.pack("<I", start) + head.ljust(24 + 240, b"\0")
    return (image + section).ljust(stored, b"\0") + body


WHEELS = {
    "PySide6/Qt6Core.dll": library("KERNEL32.dll"),
    "PySide6/Qt6Gui.dll": library("Qt6Core.dll"),
    "PySide6/Qt6Network.dll": library("Qt6Core.dll"),
    "PySide6/Qt6Svg.dll": library("Qt6Gui.dll"),
    "PySide6/Qt6Widgets.dll": library("Qt6Gui.dll", "MSVCP140.dll"),
    "PySide6/Qt6Sql.dll": library("Qt6Core.dll"),
    "PySide6/opengl32sw.dll": library(),
    "PySide6/msvcp140.dll": library(),
    **{
        f"PySide6/Qt{part}.pyd": library(f"Qt6{part}.dll")
        for part in ("Core", "Gui", "Network", "Sql", "Svg", "Widgets")
    },
    "PySide6/plugins/platforms/qwindows.dll": library("Qt6Gui.dll"),
    "PySide6/plugins/sqldrivers/qsqlite.dll": library("Qt6Sql.dll"),
    "PySide6/translations/qtbase_de.qm": b"",
    "PySide6/translations/qtbase_fr.qm": b"",
    "_cffi_backend.cp313-win_amd64.pyd": library("python313.dll"),
    "_miniaudio.pyd": library("python3.dll"),
    "numpy/_core/_multiarray_umath.cp313-win_amd64.pyd": library("openblas.dll"),
    "numpy/_core/_simd.cp313-win_amd64.pyd": library(),
    "numpy.libs/openblas.dll": library(),
}
NOT_WANTED = {
    "PySide6/Qt6Sql.dll",
    "PySide6/QtSql.pyd",
    "PySide6/opengl32sw.dll",
    "PySide6/plugins/sqldrivers/qsqlite.dll",
    "PySide6/translations/qtbase_fr.qm",
    "numpy/_core/_simd.cp313-win_amd64.pyd",
}


def test_modules_are_those_of_the_bundle() -> None:
    """Every compiled module that was packed on Linux, and no library or plugin."""
    assert payload.modules(map(Path, PACKED)) == MODULES


def test_the_bundle_of_the_table_is_level_with_the_program() -> None:
    """What the program imports of Qt is in the table that the next test begins with."""
    imported = set()
    for path in (ROOT / "dkdesk").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith("PySide6.Qt"):
                imported.add(str(node.module).replace(".", "/"))
    assert imported == {name for name in MODULES if name.startswith("PySide6")}


def test_everything_the_modules_ask_for_comes_along() -> None:
    """Modules, their libraries, our plugins and languages; nothing of what nobody asks for."""
    assert payload.chosen(MODULES, WHEELS) == set(WHEELS) - NOT_WANTED


def test_a_module_without_a_counterpart_is_named() -> None:
    """What Linux has and no wheel for Windows would be missing without a word otherwise."""
    with pytest.raises(ValueError, match="numpy/random/mtrand"):
        payload.chosen({*MODULES, "numpy/random/mtrand"}, WHEELS)


def test_needed() -> None:
    """The names stand in the table of imports, in letters of any size."""
    assert pe.needed(library("Qt6Core.dll", "KERNEL32.dll")) == ["qt6core.dll", "kernel32.dll"]
    assert pe.needed(library()) == []


@pytest.mark.parametrize(
    "image",
    [
        pytest.param(b"\x7fELF".ljust(200, b"\0"), id="a library of Linux"),
        pytest.param(library().replace(b"\x0b\x02", b"\x0b\x01"), id="one of 32 bits"),
    ],
)
def test_other_files_are_refused(image: bytes) -> None:
    """What cannot be read is no library without needs."""
    with pytest.raises(ValueError, match="no 64-bit file"):
        pe.needed(image)


def test_resources() -> None:
    """The program's own files: compiled texts, but no sources of them, and nothing of Linux."""
    places = {path.relative_to(ROOT / "resources").as_posix() for path in resources(ROOT)}
    assert "icons/dkdesk.svg" in places
    assert any(place.endswith(".mo") for place in places)
    assert not [place for place in places if place.endswith(".po") or place.startswith("linux/")]
