"""Whether everybody may open /dev/fuse, and what is done for an AppImage where not."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import fuse
import pytest


@pytest.fixture
def begun_anew(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands in whose place this script would have gone on."""
    commands: list[list[str]] = []
    monkeypatch.setattr(os, "execvp", lambda _, words: commands.append(words))
    return commands


@pytest.mark.skipif(sys.platform == "win32", reason="rights of files as Linux has them")
@pytest.mark.parametrize(
    ("mode", "closed"),
    [
        pytest.param(0o600, True, id="root's alone, as in a container"),
        pytest.param(0o660, True, id="a group's"),
        pytest.param(0o666, False, id="everybody's, as on a desktop"),
    ],
)
def test_closed(
    mode: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, closed: bool
) -> None:
    """The rights of the file decide."""
    device = tmp_path / "fuse"
    device.touch()
    device.chmod(mode)
    monkeypatch.setattr(fuse, "DEVICE", device)
    assert fuse.closed() is closed


def test_where_there_is_none_nothing_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun_anew: list[list[str]]
) -> None:
    """The AppImage itself will say what it lacks."""
    monkeypatch.setattr(fuse, "DEVICE", tmp_path / "fuse")
    fuse.open_to_all()
    assert not begun_anew


@pytest.mark.skipif(sys.platform != "linux", reason="Linux has namespaces")
def test_root_begins_anew_where_everybody_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, begun_anew: list[list[str]]
) -> None:
    """The same command, behind one that lays another file over the closed one."""
    device = tmp_path / "fuse"
    device.touch(0o600)
    monkeypatch.setattr(fuse, "DEVICE", device)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "mknod", lambda path, *_: path.touch())
    fuse.open_to_all()
    ((*before, python, first),) = ([*words[:7], words[7]] for words in begun_anew)
    assert before[:4] == ["unshare", "--mount", "sh", "-c"]
    assert "mount --bind" in before[4]
    assert Path(before[5]).stat().st_mode & 0o777 == 0o666
    assert [python, first] == [sys.executable, sys.orig_argv[1]]
