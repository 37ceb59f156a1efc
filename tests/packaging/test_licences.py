"""Whose work is in the program, and that their licences come along."""

from __future__ import annotations

import sysconfig
from pathlib import Path

from licences import collect, owners
from sums import listing, sums

PACKAGES = Path(sysconfig.get_paths()["purelib"])
PACKED = [PACKAGES / "msgspec" / "__init__.py", PACKAGES / "PySide6" / "__init__.py"]


def test_owners() -> None:
    """Those who have a file in it, and no others (PyInstaller starts every one)."""
    names = {package.name for package in owners(PACKAGES, PACKED)} - {"pyinstaller"}
    assert {"msgspec"} < names
    assert all(name == "msgspec" or name.startswith("PySide6") for name in names)


def test_collect(tmp_path: Path) -> None:
    """A text for each owner; Qt's, which its wheel lacks, with how to replace it."""
    lines = collect(tmp_path / "licences", PACKAGES, PACKED)
    assert any(line.startswith("msgspec ") for line in lines)
    assert list((tmp_path / "licences" / "msgspec").iterdir())
    assert "LESSER" in (tmp_path / "licences" / "qt" / "LGPL-3.0.txt").read_text("utf-8")
    assert "To use a Qt of your own" in (tmp_path / "licences" / "NOTICE.txt").read_text("utf-8")


def test_listing(tmp_path: Path) -> None:
    """Every file and link, by name, with its sum; made twice, the same twice."""
    (tmp_path / "b").write_text("two", "utf-8")
    (tmp_path / "a").symlink_to("b")
    text = listing(tmp_path)
    assert [line.split()[-1] for line in text.splitlines()] == ["a", "b"]
    assert text == listing(tmp_path)
    assert sums([tmp_path / "b"]).endswith("  b\n")
