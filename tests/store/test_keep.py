"""Whatever is found in the folder, there is an archive to play with."""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dkdesk.places import resource
from dkdesk.store import keep, schema
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.store.keep import NAME, open_archive
from dkdesk.text.catalogue import Catalogue
from dkdesk.trouble import Trouble
from tests.store.disk import Disk, begin

ENGLISH = Catalogue.load("en", resource("text"))
LATER = (*schema.MIGRATIONS, "CREATE TABLE guests (name TEXT);")


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Evenings with a hundred deals in them, closed."""
    path = tmp_path_factory.mktemp("full") / NAME
    with Archive.open(path) as archive:
        evening = begin(archive)
        for number in range(100):
            archive.append(archive.begin_deal(evening, number, 0), 0, ["a card"] * 60)
    assert path.stat().st_size > 100_000
    return path


@pytest.fixture
def path(full: Path, path: Path) -> Path:
    """A copy of them for each test."""
    return Path(shutil.copy(full, path))


def _play(archive: Archive) -> int:
    """Show that the archive works; the number of deals of its evening."""
    evening = begin(archive)
    deal = archive.begin_deal(evening, 1, 0)
    archive.append(deal, 0, ["a", "b"])
    assert archive.actions(deal) == ("a", "b")
    return len(archive.deals(evening))


def _old_deals(archive: Archive) -> int:
    row = archive.unfinished_evening()
    return 0 if row is None else len(archive.deals(row.id))


def _zero_log(path: Path) -> None:
    Path(f"{path}-wal").write_bytes(bytes(4096))


def _cut_log_header(path: Path) -> None:
    Path(f"{path}-wal").write_bytes(b"\x37\x7f")


def _crash(path: Path) -> None:
    """As if the program had been killed: what was written last is in the log alone."""
    folder = path.with_name("alive")
    folder.mkdir()
    alive = folder / path.name
    shutil.copy(path, alive)
    with closing(sqlite3.connect(alive, isolation_level=None)) as db:
        db.execute("UPDATE deals SET dealer = 3")
        for ending in ("", "-wal"):
            shutil.copy(f"{alive}{ending}", f"{path}{ending}")
    shutil.rmtree(folder)


def _cut_short_without_log(path: Path) -> None:
    """A transaction of a file without a log, killed in the middle: its journal is hot."""
    folder = path.with_name("alive")
    folder.mkdir()
    alive = folder / path.name
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("PRAGMA journal_mode = DELETE")
    shutil.copy(path, alive)
    with closing(sqlite3.connect(alive, isolation_level=None)) as db:
        db.execute("PRAGMA cache_size = 1")
        db.execute("BEGIN IMMEDIATE")
        db.execute("UPDATE actions SET text = 'something longer that spills over'")
        for ending in ("", "-journal"):
            shutil.copy(f"{alive}{ending}", f"{path}{ending}")
    shutil.rmtree(folder)


def test_a_new_folder(tmp_path: Path) -> None:
    """Is made, with an empty archive, and there is nothing to tell."""
    folder = tmp_path / "deep" / "down"
    archive, troubles = open_archive(folder)
    with archive:
        assert troubles == ()
        assert archive.path == folder / NAME
        assert _play(archive) == 1


@pytest.mark.parametrize(
    "leave",
    [
        pytest.param(lambda _: None, id="closed as it should be"),
        pytest.param(_crash, id="killed, with a log"),
        pytest.param(_zero_log, id="a log of zeros, left by a power cut"),
        pytest.param(_cut_log_header, id="a log that was only begun"),
        pytest.param(_cut_short_without_log, id="killed in a transaction without log"),
    ],
)
def test_a_healthy_file_stays(path: Path, leave: object) -> None:
    """However the last evening ended."""
    assert callable(leave)
    leave(path)
    archive, troubles = open_archive(path.parent)
    with archive:
        assert troubles == ()
        assert _old_deals(archive) == 100
        row = archive.unfinished_evening()
        assert row is not None
        deals = archive.deals(row.id)
        assert {deal.dealer for deal in deals} == ({3} if leave is _crash else {0})
        assert {archive.actions(deal.id) for deal in deals} == {("a card",) * 60}


def _write(data: bytes) -> object:
    return lambda path: path.write_bytes(data)


def _cut(keep_bytes: float) -> object:
    def cut(path: Path) -> None:
        size = path.stat().st_size
        os.truncate(path, int(keep_bytes if keep_bytes > 1 else size * keep_bytes))

    return cut


def _last_byte(path: Path) -> None:
    os.truncate(path, path.stat().st_size - 1)


def _holes(path: Path) -> None:
    """Zeros in the middle, as after a bad sector."""
    with path.open("r+b") as file:
        for page in range(3, 20, 4):
            file.seek(page * 4096)
            file.write(bytes(2048))


def _foreign_log(path: Path) -> None:
    Path(f"{path}-wal").write_bytes(b"not a log at all" * 1000)


def _senseless_schema(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = -1")


def _folder(path: Path) -> None:
    path.unlink()
    (path / "inside").mkdir(parents=True)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(_write(b""), id="empty"),
        pytest.param(_write(b"SQLite"), id="six bytes"),
        pytest.param(_write(b"This is a letter to my aunt. " * 500), id="another kind of file"),
        pytest.param(_write(b"SQLite format 3\0" + b"\xff" * 5000), id="only begins right"),
        pytest.param(_write(bytes(8192)), id="zeros"),
        pytest.param(_cut(4096), id="cut to its first page"),
        pytest.param(_cut(0.5), id="cut in half"),
        pytest.param(_last_byte, id="cut by one byte"),
        pytest.param(_holes, id="holes"),
        pytest.param(_foreign_log, id="a log that is none"),
        pytest.param(_senseless_schema, id="a schema that cannot be"),
        pytest.param(_folder, id="a folder"),
    ],
)
def test_a_damaged_file_is_kept_aside(path: Path, damage: object) -> None:
    """With its companions, byte by byte; a new one is begun, and told once."""
    assert callable(damage)
    damage(path)
    held = {file.name: file.read_bytes() for file in path.parent.glob("*") if file.is_file()}
    archive, troubles = open_archive(path.parent)
    with archive:
        values = {"path": str(path), "kept": "evenings.damaged-1.sqlite3"}
        assert troubles == (Trouble("trouble.evenings_damaged", values),)
        assert archive.path == path
        assert _old_deals(archive) == 0
        _play(archive)
    for name, data in held.items():
        kept = path.with_name(name.replace("evenings.", "evenings.damaged-1."))
        assert kept.read_bytes() == data
    assert (path.parent / "evenings.damaged-1.sqlite3").exists()
    archive, troubles = open_archive(path.parent)
    with archive:
        assert troubles == ()
        assert _old_deals(archive) == 1


def test_damaged_files_are_never_overwritten(path: Path) -> None:
    """Each has its number."""
    for data in (b"first", b"second"):
        path.write_bytes(data)
        archive, _ = open_archive(path.parent)
        archive.close()
    kept = [path.with_name(f"evenings.damaged-{number}.sqlite3").read_bytes() for number in (1, 2)]
    assert kept == [b"first", b"second"]


def _newer(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(schema, "MIGRATIONS", LATER)
        Archive.open(path).close()


def test_a_newer_file_is_left_alone(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another is used beside it, the next time as well; the newer program finds its own."""
    _newer(path, monkeypatch)
    before = path.read_bytes()
    other = f"evenings.schema{len(schema.MIGRATIONS)}.sqlite3"
    for deals in (0, 1):
        archive, troubles = open_archive(path.parent)
        with archive:
            newer = Trouble("trouble.evenings_newer", {"path": str(path), "other": other})
            assert troubles == (newer,)
            assert archive.path == path.with_name(other)
            assert _old_deals(archive) == deals
            if not deals:
                _play(archive)
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == sorted([NAME, other])
    monkeypatch.setattr(schema, "MIGRATIONS", LATER)
    archive, troubles = open_archive(path.parent)
    with archive:
        assert troubles == ()
        assert _old_deals(archive) == 100


def test_a_newer_file_after_a_crash_is_left_alone(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if only its log tells that it is newer."""
    folder = path.with_name("alive")
    folder.mkdir()
    shutil.copy(path, folder / NAME)
    with monkeypatch.context() as later:
        later.setattr(schema, "MIGRATIONS", LATER)
        with Archive.open(folder / NAME):
            for ending in ("", "-wal"):
                shutil.copy(f"{folder / NAME}{ending}", f"{path}{ending}")
    held = {ending: Path(f"{path}{ending}").read_bytes() for ending in ("", "-wal")}
    assert held["-wal"]
    archive, troubles = open_archive(path.parent)
    with archive:
        assert [trouble.key for trouble in troubles] == ["trouble.evenings_newer"]
    assert {ending: Path(f"{path}{ending}").read_bytes() for ending in ("", "-wal")} == held


def test_both_are_told_if_the_second_file_is_damaged(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sentence for each file."""
    _newer(path, monkeypatch)
    path.with_name(f"evenings.schema{len(schema.MIGRATIONS)}.sqlite3").write_bytes(b"damaged")
    archive, troubles = open_archive(path.parent)
    with archive:
        keys = [trouble.key for trouble in troubles]
        assert keys == ["trouble.evenings_newer", "trouble.evenings_damaged"]
        _play(archive)


def test_a_file_in_the_place_of_the_folder(tmp_path: Path) -> None:
    """The evening lives in memory."""
    folder = tmp_path / "data"
    folder.write_bytes(b"a file")
    archive, troubles = open_archive(folder)
    with archive:
        assert troubles == (Trouble("trouble.folder_read_only", {"path": str(folder)}),)
        assert not archive.lasting
        _play(archive)
    assert folder.read_bytes() == b"a file"


def test_a_folder_in_a_file(tmp_path: Path) -> None:
    """Cannot even be made."""
    (tmp_path / "file").write_bytes(b"")
    archive, troubles = open_archive(tmp_path / "file" / "data")
    with archive:
        assert [trouble.key for trouble in troubles] == ["trouble.folder_read_only"]
        _play(archive)


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        (Fault.FULL, "trouble.no_room"),
        (Fault.BUSY, "trouble.evenings_in_use"),
        (Fault.UNWRITABLE, "trouble.folder_read_only"),
    ],
)
def test_a_file_that_cannot_be_used_now(
    path: Path, monkeypatch: pytest.MonkeyPatch, fault: Fault, key: str
) -> None:
    """Stays as it is; the evening lives in memory, and the player is told why."""
    before = path.read_bytes()

    def refuse(path: Path) -> Archive:
        raise StoreError(fault, path)

    monkeypatch.setattr(Archive, "open", refuse)
    archive, troubles = open_archive(path.parent)
    with archive:
        assert troubles == (Trouble(key, {"path": str(path)}),)
        assert "will not be saved" in ENGLISH.say_trouble(troubles[0])
        _play(archive)
    assert path.read_bytes() == before


def test_a_log_that_cannot_be_read(path: Path) -> None:
    """Nobody can say what it holds: all stays as it is, the evening lives in memory."""
    before = path.read_bytes()
    Path(f"{path}-wal").mkdir()
    archive, troubles = open_archive(path.parent)
    with archive:
        assert troubles == (Trouble("trouble.folder_read_only", {"path": str(path)}),)
        _play(archive)
    assert path.read_bytes() == before


def test_another_program_holds_the_file(path: Path, disk: Disk) -> None:
    """For itself alone; the evening lives in memory."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        archive, troubles = open_archive(path.parent)
        with archive:
            assert [trouble.key for trouble in troubles] == ["trouble.evenings_in_use"]
            _play(archive)
        other.execute("ROLLBACK")
    assert disk.connections


def test_a_damaged_file_that_cannot_be_renamed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stays as it is; the evening lives in memory."""
    path.write_bytes(b"damaged")

    def refuse(*_: object) -> Path:
        raise PermissionError

    monkeypatch.setattr(keep, "put_aside", refuse)
    archive, troubles = open_archive(path.parent)
    with archive:
        assert [trouble.key for trouble in troubles] == ["trouble.folder_read_only"]
        _play(archive)
    assert path.read_bytes() == b"damaged"
