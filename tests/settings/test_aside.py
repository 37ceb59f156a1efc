"""Damaged files are renamed and never overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.settings.aside import free_place, put_aside


def test_a_file_goes_beside(tmp_path: Path) -> None:
    """Under a name that says what happened, with what it held."""
    path = tmp_path / "settings.json"
    path.write_bytes(b"whatever")
    place = put_aside(path)
    assert place == tmp_path / "settings.damaged-1.json"
    assert place.read_bytes() == b"whatever"
    assert not path.exists()


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    """The third damaged file is the third, even where a dead link has a name."""
    (tmp_path / "settings.damaged-1.json").write_bytes(b"first")
    (tmp_path / "settings.damaged-2.json").symlink_to(tmp_path / "nowhere")
    path = tmp_path / "settings.json"
    path.write_bytes(b"third")
    assert put_aside(path).name == "settings.damaged-3.json"
    assert (tmp_path / "settings.damaged-1.json").read_bytes() == b"first"


def test_companions_go_along(tmp_path: Path) -> None:
    """Under the number that is free for all of them."""
    path = tmp_path / "evenings.sqlite3"
    for ending in ("", "-wal"):
        Path(f"{path}{ending}").write_text(ending or "main", "ascii")
    (tmp_path / "evenings.damaged-1.sqlite3-wal").touch()
    place = put_aside(path, "-shm", "-wal")
    assert place.name == "evenings.damaged-2.sqlite3"
    assert place.read_text("ascii") == "main"
    assert Path(f"{place}-wal").read_text("ascii") == "-wal"
    assert not Path(f"{place}-shm").exists()
    assert sorted(file.name for file in tmp_path.glob("evenings.sqlite3*")) == []


def test_a_folder_in_the_place_of_a_file(tmp_path: Path) -> None:
    """Goes as well, with what is in it."""
    path = tmp_path / "settings.json"
    (path / "inside").mkdir(parents=True)
    assert (put_aside(path) / "inside").is_dir()


def test_nothing_is_there(tmp_path: Path) -> None:
    """Only the name is found."""
    assert free_place(tmp_path / "a.json") == tmp_path / "a.damaged-1.json"


def test_what_cannot_be_renamed_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller hears of it."""
    path = tmp_path / "settings.json"
    path.write_bytes(b"whatever")

    def refuse(_self: Path, _target: str) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PermissionError):
        put_aside(path)
    assert path.read_bytes() == b"whatever"
