"""The manifest of the Flatpak: what it names, what it may, and what its commands lay down."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from icons import SIZES
from linux import flatpak, portable, tree
from program import APP_ID, Release
from sums import digest

RELEASE = Release("1.2.3", 1_700_000_000)
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="a Flatpak is for Linux")


@pytest.fixture
def packed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The portable folder of a program of one line."""
    program, icons = tmp_path / "frozen", tmp_path / "icons"
    for folder in (program / "_internal", program / "licences", icons, tmp_path / "dist"):
        folder.mkdir(parents=True)
    (program / "dkdesk").write_text("#!/bin/sh\n", "utf-8")
    (program / "dkdesk").chmod(0o755)
    for size in SIZES:
        (icons / f"{size}.png").touch()
    monkeypatch.setattr(portable, "FOLDER", program)
    monkeypatch.setattr(portable, "BUILD", tmp_path / "build")
    monkeypatch.setattr(portable, "DIST", tmp_path / "dist")
    monkeypatch.setattr(flatpak, "DIST", tmp_path / "dist")
    monkeypatch.setattr(tree, "ICONS", icons)
    return portable.folder(RELEASE)


def test_its_name_is_that_of_the_program() -> None:
    """File, id and AppStream's name are the same."""
    told = json.loads(flatpak.manifest("a.tar.xz", "0"))
    assert told["id"] == flatpak.TEMPLATE.stem == APP_ID


def test_it_may_neither_look_into_folders_nor_into_the_net() -> None:
    """A screen and sound, nothing else."""
    asked = json.loads(flatpak.TEMPLATE.read_text("utf-8"))["finish-args"]
    assert not [each for each in asked if "network" in each or "filesystem" in each]


@pytest.mark.skipif(shutil.which("xz") is None, reason="not installed: xz")
def test_every_source_is_pinned(packed: Path) -> None:
    """The manifest lies beside the archive, and names it by its sum."""
    path = flatpak.make(RELEASE)
    (source,) = json.loads(path.read_text("utf-8"))["modules"][0]["sources"]
    assert source["sha256"] == digest(path.parent / source["path"])
    assert packed.name in source["path"]


def test_its_commands_lay_down_all_that_a_desktop_reads(packed: Path, tmp_path: Path) -> None:
    """Program, menu entry, metainfo, icons of every size and file types, in the Flatpak's place."""
    app = tmp_path / "app"
    environment = os.environ | {"FLATPAK_DEST": str(app), "FLATPAK_ID": APP_ID}
    for command in json.loads(flatpak.TEMPLATE.read_text("utf-8"))["modules"][0]["build-commands"]:
        subprocess.run(["sh", "-ec", command], cwd=packed, env=environment, check=True)
    icons = {f"icons/hicolor/{size}x{size}/apps/dkdesk.png" for size in SIZES}
    laid = {
        path.relative_to(app / "share").as_posix()
        for path in (app / "share").rglob("*")
        if path.is_file()
    }
    assert laid == icons | {
        "applications/dkdesk.desktop",
        "icons/hicolor/scalable/apps/dkdesk.svg",
        "icons/hicolor/symbolic/apps/dkdesk-symbolic.svg",
        "man/man6/dkdesk.6.gz",
        f"metainfo/{APP_ID}.metainfo.xml",
        f"mime/packages/{APP_ID}.xml",
    }
    assert os.access(app / "bin" / "dkdesk", os.X_OK)


@pytest.mark.skipif(shutil.which("flatpak-builder") is None, reason="not installed")
def test_flatpak_builder_knows_every_word(tmp_path: Path) -> None:
    """It reads the manifest and complains about nothing, such as a property it does not know."""
    path = tmp_path / flatpak.TEMPLATE.name
    (tmp_path / "a.tar.xz").touch()
    path.write_text(flatpak.manifest("a.tar.xz", digest(tmp_path / "a.tar.xz")), "utf-8")
    told = subprocess.run(
        ["flatpak-builder", "--show-manifest", path], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")
    assert json.loads(told.stdout)["id"] == APP_ID
