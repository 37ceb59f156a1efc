"""Two packages of the same files are alike, wherever they were made."""

from __future__ import annotations

import shutil
from pathlib import Path

import freeze
import pytest
from linux import portable, selfrun
from program import Release

RELEASE = Release("1.2.3", 1_700_000_000)


def packed(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that installs itself, of one word, made below *root*."""
    source = root / "build" / "dkdesk-1.2.3"
    source.mkdir(parents=True)
    (root / "dist").mkdir()
    (source / "install.sh").write_text("#!/bin/sh\n", "utf-8")
    (source / "install.sh").chmod(0o755)
    monkeypatch.setattr(freeze, "ROOT", root)
    monkeypatch.setattr(portable, "folder", lambda _: source)
    for name, place in (("ROOT", root), ("BUILD", source.parent), ("DIST", root / "dist")):
        monkeypatch.setattr(selfrun, name, place)
    return selfrun.make(RELEASE)


@pytest.mark.skipif(shutil.which("makeself") is None, reason="not installed: makeself")
def test_a_run_file_does_not_say_where_it_was_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Byte for byte the same from two folders with names of different lengths."""
    one, another = (packed(tmp_path / name, monkeypatch) for name in ("one", "quite another"))
    assert one.read_bytes() == another.read_bytes()
    assert str(tmp_path).encode() not in one.read_bytes()
