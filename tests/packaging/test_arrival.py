"""How packages come to a player, and what must not be left when they go."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from account import Account
from arrival import WAYS, arrived, kept, protected, remains
from build import FORMATS
from program import version


@pytest.fixture
def player(tmp_path: Path) -> Account:
    """Somebody with an empty home."""
    home = tmp_path / "home"
    home.mkdir()
    return Account((), home)


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of built things, with a program that is one word."""
    folder = tmp_path / "dist" / f"dkdesk-{version()}"
    folder.mkdir(parents=True)
    (folder / "dkdesk").write_text("#!/bin/sh\n", "utf-8")
    (folder / "dkdesk").chmod(0o755)
    monkeypatch.setattr("arrival.DIST", folder.parent)
    return folder.parent


def test_every_way_is_a_format() -> None:
    """What can be smoked and measured is what build.py makes."""
    assert WAYS.keys() < {each.key for each in FORMATS}


def test_what_was_not_built_is_asked_for(player: Account, dist: Path) -> None:
    """The command that makes it is named."""
    with (
        pytest.raises(FileNotFoundError, match=r"build\.py appimage"),
        arrived("appimage", player),
    ):
        pass
    assert dist.is_dir()


@pytest.mark.skipif(sys.platform != "linux", reason="an archive for Linux")
def test_an_archive_arrives_and_goes(player: Account, dist: Path) -> None:
    """Its program lies in a folder with an odd name, write-protected, until the end."""
    name = f"dkdesk-{version()}"
    target = dist / f"{name}-linux-x86_64.tar.xz"
    subprocess.run(["tar", "-cJf", target, "-C", dist, name], check=True)
    with arrived("tar", player) as equipped:
        program = Path(equipped.command[0])
        assert program.parts[-3:] == ("Grüße 点", name, "dkdesk")
        assert not program.stat().st_mode & 0o222
    assert not program.exists()


def test_a_program_that_writes_beside_itself_is_found_out(tmp_path: Path) -> None:
    """Whatever appears in its folder is told."""
    with pytest.raises(RuntimeError, match="written into"), protected(tmp_path):
        (tmp_path / "new").touch()


@pytest.mark.parametrize(
    ("file", "stays"),
    [
        pytest.param(".local/share/dkdesk/evenings.sqlite3", False, id="the evenings are his"),
        pytest.param(".config/dkdesk/settings.json", False, id="his settings"),
        pytest.param(".cache/fontconfig/a.cache-7", False, id="somebody else's"),
        pytest.param(".local/lib/dkdesk/dkdesk", True, id="the program"),
        pytest.param(".local/share/applications/dkdesk.desktop", True, id="the menu entry"),
        pytest.param(".local/share/mime/packages/dkdesk.xml", True, id="the file types"),
    ],
)
def test_remains(tmp_path: Path, file: str, *, stays: bool) -> None:
    """What must not stay after uninstalling is told from what is the player's own."""
    path = tmp_path / file
    path.parent.mkdir(parents=True)
    path.touch()
    assert remains(tmp_path) == ([file] if stays else [])


@pytest.mark.parametrize(
    ("file", "own"),
    [
        pytest.param(".local/share/dkdesk/evenings.sqlite3", True, id="the evenings"),
        pytest.param(".config/dkdesk/settings.json", True, id="the settings"),
        pytest.param(".local/lib/dkdesk/dkdesk", False, id="not the program"),
    ],
)
def test_kept(tmp_path: Path, file: str, *, own: bool) -> None:
    """What an uninstaller may not touch."""
    (tmp_path / file).parent.mkdir(parents=True)
    (tmp_path / file).touch()
    assert kept(tmp_path) == ({file} if own else set())
