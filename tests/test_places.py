"""Files are found in a source tree, in a wheel and in a frozen program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from dkdesk import places
from dkdesk.places import (
    CARRIED,
    PORTABLE,
    Folders,
    ready,
    resource,
    resources,
    shared_data,
)
from dkdesk.trouble import TroubleError


def _tree(root: Path, *, layout: str) -> Path:
    """A make-believe installation below *root*; its resources folder."""
    package = root / "dkdesk"
    package.mkdir()
    folder = {"source": root / "resources", "wheel": package / "resources"}[layout]
    (folder / "text").mkdir(parents=True)
    return folder


@pytest.mark.parametrize("layout", ["source", "wheel"])
def test_resources_are_found(layout: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside the package in a source tree, inside it in a wheel."""
    folder = _tree(tmp_path, layout=layout)
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    assert resources() == folder
    assert resource("text") == folder / "text"


def test_a_frozen_program_looks_into_its_bundle_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The bundle decides, even where a source tree lies around."""
    source = tmp_path / "source"
    source.mkdir()
    _tree(source, layout="source")
    bundle = tmp_path / "bundle"
    bundle.mkdir()
    folder = _tree(bundle, layout="wheel")
    monkeypatch.setattr(places, "PACKAGE", source / "dkdesk")
    monkeypatch.setattr(sys, "_MEIPASS", str(bundle), raising=False)
    assert resources() == folder


def test_a_missing_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the path below resources, not the machine's."""
    _tree(tmp_path, layout="source")
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    with pytest.raises(TroubleError) as caught:
        resource("decks", "french", "HT.svg")
    assert caught.value.trouble.key == "trouble.missing_resource"
    assert caught.value.trouble.values == {"path": "decks/french/HT.svg"}


def test_an_installation_without_resources_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No folder at all is the same trouble."""
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    with pytest.raises(TroubleError) as caught:
        resources()
    assert caught.value.trouble.values == {"path": "resources"}


def test_portable_folders_stay_inside(tmp_path: Path) -> None:
    """``--data-dir`` keeps everything in one folder, and makes nothing yet."""
    root = tmp_path / "stick"
    folders = Folders.choose(root)
    for folder in (folders.data, folders.config, folders.log):
        assert folder.is_relative_to(root)
    assert not root.exists()


def test_a_relative_data_dir_outlives_a_change_of_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder is fixed when the program starts."""
    monkeypatch.chdir(tmp_path)
    assert Folders.portable(Path("games")).data == tmp_path / "games"


def test_user_folders_carry_the_name() -> None:
    """Without the option the system decides, and the game's name is in every path."""
    folders = Folders.choose(None)
    for folder in (folders.data, folders.config, folders.log):
        assert folder.is_absolute()
        assert "dkdesk" in folder.parts


def test_a_folder_is_made_when_it_is_needed(tmp_path: Path) -> None:
    """All missing parents too; nothing is left behind by the check; twice is fine."""
    folder = tmp_path / "a" / "b"
    assert ready(folder) == folder
    assert ready(folder) == folder
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("file", id="a file stands where the folder should be"),
        pytest.param("file/below", id="a file stands in the way"),
        pytest.param("x" * 300, id="a name no system takes"),
    ],
)
def test_a_folder_that_cannot_be_is_a_trouble(name: str, tmp_path: Path) -> None:
    """Whatever the system's reason, the player reads one sentence."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    with pytest.raises(TroubleError) as caught:
        ready(tmp_path / name)
    assert caught.value.trouble.key == "trouble.folder_not_writable"
    assert caught.value.trouble.values == {"path": str(tmp_path / name)}


@pytest.mark.skipif(not Path("/proc/self").is_dir(), reason="needs Linux's /proc")
def test_a_read_only_folder_is_a_trouble() -> None:
    """A folder that exists and refuses files, for the superuser too."""
    with pytest.raises(TroubleError) as caught:
        ready(Path("/proc/self"))
    assert caught.value.trouble.key == "trouble.folder_not_writable"


@pytest.mark.skipif(sys.platform != "linux", reason="the names are those of freedesktop.org")
def test_data_for_all_programs_is_where_the_desktop_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player's own first, then in the order of the list, and outside a Flatpak last."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_DIRS", f"{tmp_path}/one:{tmp_path}/two:{tmp_path}/one")
    folders = shared_data()
    assert folders[:3] == tuple(tmp_path / name for name in ("home", "one", "two"))
    assert folders[-1] == Path("/run/host/usr/share")
    monkeypatch.delenv("XDG_DATA_DIRS")
    assert Path("/usr/share") in shared_data()


# --- portable use -------------------------------------------------------------------------


def _portable(folder: Path) -> Path:
    """Ask for portable use in *folder*; where the player's files shall lie then."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / PORTABLE).touch()
    return folder / CARRIED


def test_a_file_beside_the_source_tree_keeps_everything_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Data, settings and log; without the file they lie where the system wants them."""
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    (tmp_path / "run.py").touch()
    assert Folders.choose(None) == Folders.of_user()
    carried = _portable(tmp_path)
    folders = Folders.choose(None)
    assert (folders.data, folders.config, folders.log) == (carried, carried, carried / "log")
    assert not carried.exists()


def test_the_command_line_goes_before_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names a folder gets that one."""
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    (tmp_path / "run.py").touch()
    _portable(tmp_path)
    assert Folders.choose(tmp_path / "other").data == tmp_path / "other"


def test_a_wheel_lies_beside_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks into site-packages, so a file there asks for nothing."""
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "dkdesk")
    _portable(tmp_path)
    assert Folders.choose(None) == Folders.of_user()


@pytest.mark.parametrize(
    ("program", "image", "beside"),
    [
        pytest.param("stick/dkdesk/dkdesk", None, "stick/dkdesk", id="a folder"),
        pytest.param("mount/usr/bin/dkdesk", "stick/dkdesk.AppImage", "stick", id="an AppImage"),
        pytest.param("stick/dkdesk.app/Contents/MacOS/dkdesk", None, "stick", id="a bundle"),
    ],
)
def test_a_frozen_program_looks_where_the_player_sees_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    program: str,
    image: str | None,
    beside: str,
) -> None:
    """Not into what is unpacked or mounted for it."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(tmp_path / program))
    monkeypatch.delenv("APPIMAGE", raising=False)
    if image is not None:
        monkeypatch.setenv("APPIMAGE", str(tmp_path / image))
    assert Folders.choose(None) == Folders.of_user()
    assert Folders.choose(None).data != _portable(tmp_path / beside)
    assert Folders.choose(None).data == tmp_path / beside / CARRIED
