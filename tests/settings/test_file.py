"""Settings survive: crashes, full disks, careless editing, older and newer versions."""

from __future__ import annotations

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import dkdesk
from dkdesk.settings import file
from dkdesk.settings.file import LIMIT, load, save
from dkdesk.settings.table import OPTIONS, Settings
from dkdesk.trouble import Trouble, TroubleError

DARK = Settings(theme="dark", name="Änne 花", mark_legal=False, trick_stay="click")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the settings are; not there yet."""
    return tmp_path / "config" / "settings.json"


def _written(settings: Settings) -> dict[str, object]:
    """What stands in the file, as JSON has it."""
    return msgspec.json.decode(msgspec.json.encode(settings), type=dict[str, object])


def _names(path: Path) -> list[str]:
    return sorted(entry.name for entry in path.parent.iterdir())


def _put(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def test_what_was_saved_is_loaded(path: Path) -> None:
    """The folder is made, and nothing else is left in it."""
    save(path, DARK)
    assert load(path) == (DARK, ())
    assert _names(path) == ["settings.json"]


def test_a_later_wish_replaces_the_earlier(path: Path) -> None:
    """The last one counts."""
    save(path, DARK)
    save(path, Settings(speed="off"))
    assert load(path) == (Settings(speed="off"), ())


def test_the_file_can_be_read_by_people(path: Path) -> None:
    """One value a line, letters as they are."""
    save(path, DARK)
    lines = path.read_text("utf-8").splitlines()
    assert len(lines) == len(OPTIONS) + 2 + len(DARK.opponents) + 1
    assert '  "name": "Änne 花",' in lines
    assert json.loads("\n".join(lines)) == _written(DARK)


def test_no_file_is_no_trouble(path: Path) -> None:
    """The first start; a file in the place of the folder shows when saving."""
    assert load(path) == (Settings(), ())
    path.parent.write_bytes(b"")
    assert load(path) == (Settings(), ())


def test_an_older_file_has_fewer_options(path: Path) -> None:
    """What it does not say has its default."""
    _put(path, b'{"theme": "dark"}')
    assert load(path) == (Settings(theme="dark"), ())


def test_a_newer_file_keeps_what_we_do_not_know(path: Path) -> None:
    """Going back a version and forth again loses nothing."""
    newer = {"theme": "dark", "confetti": {"amount": [1, 2.50, "ß"]}, "zoom": 12345678901234567890}
    _put(path, json.dumps(newer).encode())
    settings, troubles = load(path)
    assert (settings, troubles) == (Settings(theme="dark"), ())
    save(path, DARK)
    assert json.loads(path.read_bytes()) == newer | _written(DARK)


def test_an_editor_may_leave_its_mark(path: Path) -> None:
    """Some begin a file with a byte order mark."""
    _put(path, b'\xef\xbb\xbf{"theme": "dark"}')
    assert load(path) == (Settings(theme="dark"), ())


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b'{"theme": "dark"', id="cut"),
        pytest.param(b'{"theme": "dark"} x', id="something after it"),
        pytest.param(b'["theme", "dark"]', id="a list"),
        pytest.param(b"null", id="nothing"),
        pytest.param(b'{"name": "\xff\xfe"}', id="no UTF-8"),
        pytest.param(b'{"other": "\xff\xfe"}', id="no UTF-8 where we do not look"),
        pytest.param('{"theme": "dark"}'.encode("utf-16"), id="UTF-16"),
        pytest.param(b"\0" * 4096, id="zeros after a power cut"),
        pytest.param(b"[" * 200_000, id="a tower of lists"),
        pytest.param(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, id="a tower of objects"),
        pytest.param(b'{"a":' + b"[" * 100_000 + b"]" * 100_000 + b"}", id="a tower inside"),
        pytest.param(b'{"a": "' + b"x" * LIMIT + b'"}', id="too large"),
    ],
)
def test_a_damaged_file_is_kept_aside(path: Path, data: bytes) -> None:
    """The program starts with its defaults; the player is told once."""
    _put(path, data)
    values = {"path": str(path), "kept": "settings.damaged-1.json"}
    assert load(path) == (Settings(), (Trouble("trouble.settings_damaged", values),))
    assert _names(path) == ["settings.damaged-1.json"]
    assert (path.parent / "settings.damaged-1.json").read_bytes() == data
    assert load(path) == (Settings(), ())


def test_damaged_files_are_never_overwritten(path: Path) -> None:
    """Each has its number."""
    for data in (b"first", b"second"):
        _put(path, data)
        load(path)
    assert [(path.parent / name).read_bytes() for name in _names(path)] == [b"first", b"second"]


def test_a_folder_in_the_place_of_the_file(path: Path) -> None:
    """Goes aside, and saving works again."""
    (path / "inside").mkdir(parents=True)
    settings, troubles = load(path)
    assert settings == Settings()
    assert [trouble.key for trouble in troubles] == ["trouble.settings_damaged"]
    save(path, DARK)
    assert load(path) == (DARK, ())


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_pipe_in_the_place_of_the_file(path: Path) -> None:
    """Nobody waits for somebody to write into it."""
    path.parent.mkdir()
    os.mkfifo(path)
    assert [trouble.key for trouble in load(path)[1]] == ["trouble.settings_damaged"]


def test_a_wrong_value_takes_its_default(path: Path) -> None:
    """The others keep theirs; each wrong one is named, a copy is kept, the file is mended."""
    data = b'{"theme": "purple", "speed": "off", "mark_legal": 1, "name": "Jan", "confetti": 3}'
    _put(path, data)
    settings, troubles = load(path)
    assert settings == Settings(speed="off", name="Jan")
    values = {"path": str(path), "kept": "settings.damaged-1.json"}
    assert troubles == tuple(
        Trouble("trouble.setting_wrong", {"option": name, **values})
        for name in ("mark_legal", "theme")
    )
    assert _names(path) == ["settings.damaged-1.json", "settings.json"]
    assert (path.parent / "settings.damaged-1.json").read_bytes() == data
    assert json.loads(path.read_bytes()) == _written(settings) | {"confetti": 3}
    assert load(path) == (settings, ())


@pytest.mark.parametrize(
    "value",
    ["1e999", '"\\ud800"', "null", "{}", '"' + "x" * 21 + '"', '"two\\nlines"', "123456789" * 9],
)
def test_no_value_is_too_strange(path: Path, value: str) -> None:
    """Wrong or damaged: it is told, and the program starts."""
    _put(path, f'{{"name": {value}}}'.encode())
    settings, troubles = load(path)
    assert settings == Settings()
    assert len(troubles) == 1


def test_a_wrong_value_where_nothing_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is told without a copy, and the file stays as it is."""
    data = b'{"theme": "purple", "speed": "off"}'
    _put(path, data)
    monkeypatch.setattr(file, "free_place", lambda _: path.parent / "missing" / "x.json")
    settings, troubles = load(path)
    assert settings == Settings(speed="off")
    assert troubles == (Trouble("trouble.setting_ignored", {"option": "theme", "path": str(path)}),)
    assert path.read_bytes() == data


def test_a_file_that_cannot_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stays in its place until something is saved, and is kept then."""
    _put(path, b"ours, but locked")

    def refuse(_path: Path) -> None:
        raise PermissionError

    with monkeypatch.context() as locked:
        locked.setattr(file, "_read", refuse)
        trouble = Trouble("trouble.settings_unreadable", {"path": str(path)})
        assert load(path) == (Settings(), (trouble,))
        assert _names(path) == ["settings.json"]
        save(path, DARK)
    assert (path.parent / "settings.damaged-1.json").read_bytes() == b"ours, but locked"
    assert load(path) == (DARK, ())


def test_a_damaged_file_that_cannot_be_renamed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is told, stays, and is not written over."""
    _put(path, b"damaged")

    def refuse(_path: Path) -> Path:
        raise PermissionError

    monkeypatch.setattr(file, "put_aside", refuse)
    assert [trouble.key for trouble in load(path)[1]] == ["trouble.settings_unreadable"]
    with pytest.raises(TroubleError, match=r"trouble\.settings_unwritable"):
        save(path, DARK)
    assert path.read_bytes() == b"damaged"


def test_a_file_in_the_place_of_the_folder(path: Path) -> None:
    """Nothing can be saved, and the player is told where."""
    path.parent.write_bytes(b"a file")
    with pytest.raises(TroubleError) as caught:
        save(path, DARK)
    assert caught.value.trouble == Trouble("trouble.settings_unwritable", {"path": str(path)})
    assert path.parent.read_bytes() == b"a file"


@pytest.mark.parametrize(
    ("owner", "step"),
    [pytest.param(os, "fsync", id="on the disk"), pytest.param(Path, "replace", id="in place")],
)
def test_a_full_disk_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch, owner: object, step: str
) -> None:
    """And no litter beside it, whether the data or the name finds no room."""
    save(path, DARK)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    with monkeypatch.context() as disk:
        disk.setattr(owner, step, full)
        with pytest.raises(TroubleError, match=r"trouble\.settings_unwritable"):
            save(path, Settings())
    assert load(path) == (DARK, ())
    assert _names(path) == ["settings.json"]


def test_a_linked_file_stays_linked(path: Path, tmp_path: Path) -> None:
    """Some keep their settings elsewhere and link to them."""
    real = tmp_path / "elsewhere.json"
    real.write_bytes(b"{}")
    path.parent.mkdir()
    path.symlink_to(real)
    save(path, DARK)
    assert path.is_symlink()
    assert load(real) == (DARK, ())


SAVE_FOR_EVER = """
import sys
from pathlib import Path
from dkdesk.settings.file import save
from dkdesk.settings.table import Settings
while True:
    for theme in ("light", "dark"):
        save(Path(sys.argv[1]), Settings(theme=theme, name=theme * 4))
        print(theme, flush=True)
"""


@pytest.mark.parametrize("saves", [1, 2, 7, 20])
def test_a_crash_while_saving_leaves_old_or_new(path: Path, saves: int) -> None:
    """The process is killed somewhere after so many saves."""
    root = str(Path(dkdesk.__file__).parents[1])
    with subprocess.Popen(
        [sys.executable, "-c", SAVE_FOR_EVER, str(path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": root},
    ) as process:
        assert process.stdout is not None
        for _ in range(saves):
            assert process.stdout.readline()
        process.kill()
    settings, troubles = load(path)
    assert troubles == ()
    assert settings.theme in ("light", "dark")
    assert settings.name == settings.theme * 4


SETTINGS = st.builds(
    Settings,
    name=st.text(st.characters(codec="utf-8", categories=["L", "N", "P", "S"]), max_size=20),
    **{name: st.sampled_from(row.choices) for name, row in OPTIONS.items() if row.choices},
)


@given(settings=SETTINGS)
def test_any_settings_come_back(
    settings: Settings, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Whatever can be wished for."""
    path = tmp_path_factory.mktemp("wishes") / "settings.json"
    save(path, settings)
    assert load(path) == (settings, ())


@given(data=st.binary(max_size=200) | st.text(max_size=200).map(lambda text: text.encode()))
def test_any_file_lets_the_program_start(
    data: bytes, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Damaged or not, its bytes are still somewhere and settings come out."""
    path = tmp_path_factory.mktemp("wishes") / "settings.json"
    path.write_bytes(data)
    settings, _ = load(path)
    assert isinstance(settings, Settings)
    assert data in [entry.read_bytes() for entry in path.parent.iterdir()]
