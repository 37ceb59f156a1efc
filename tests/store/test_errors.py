"""The disk's faults are told to the player, our own are not."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from dkdesk.places import resource
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError, faults_told
from dkdesk.text.catalogue import Catalogue
from tests.store.disk import Disk, begin, long

PATH = Path("evenings.sqlite3")


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_sentence(fault: Fault) -> None:
    """With the name of the file."""
    said = Catalogue.load("en", resource("text")).say_trouble(StoreError(fault, PATH).trouble)
    assert "evenings.sqlite3" in said


@pytest.mark.parametrize(
    ("code", "fault"),
    [
        pytest.param(sqlite3.SQLITE_FULL, Fault.FULL, id="disk full"),
        pytest.param(sqlite3.SQLITE_IOERR_FSYNC, Fault.UNWRITABLE, id="disk does not answer"),
        pytest.param(sqlite3.SQLITE_READONLY_DBMOVED, Fault.UNWRITABLE, id="file moved away"),
        pytest.param(sqlite3.SQLITE_CANTOPEN, Fault.UNWRITABLE, id="file cannot be opened"),
        pytest.param(sqlite3.SQLITE_CORRUPT_INDEX, Fault.DAMAGED, id="index damaged"),
        pytest.param(sqlite3.SQLITE_NOTADB, Fault.DAMAGED, id="no database"),
        pytest.param(sqlite3.SQLITE_BUSY_SNAPSHOT, Fault.BUSY, id="another program writes"),
    ],
)
def test_a_fault_of_the_disk(code: int, fault: Fault) -> None:
    """Known by SQLite's result code, extended or not."""
    error = sqlite3.OperationalError("message")
    error.sqlite_errorcode = code
    with pytest.raises(StoreError) as caught, faults_told(PATH):
        raise error
    assert caught.value.fault is fault
    assert caught.value.__cause__ is error


@pytest.mark.parametrize(
    "error",
    [
        pytest.param(sqlite3.ProgrammingError("closed"), id="without a code"),
        pytest.param(ValueError("ours"), id="not SQLite's"),
    ],
)
def test_a_bug_stays_what_it_is(error: Exception) -> None:
    """The player could do nothing about it."""
    with pytest.raises(type(error)) as caught, faults_told(PATH):
        raise error
    assert caught.value is error


def test_a_wrong_statement_is_a_bug(archive: Archive) -> None:
    """SQLite has a code for it, but it is not the file's fault."""
    with pytest.raises(sqlite3.OperationalError), faults_told(archive.path):
        archive._db.execute("SELECT * FROM nowhere")


def test_a_full_disk(archive: Archive, disk: Disk) -> None:
    """Refuses all of the actions, and takes them when there is room."""
    deal = archive.begin_deal(begin(archive), 1, 0)
    disk.fill()
    with pytest.raises(StoreError) as caught:
        archive.append(deal, 0, ["short", long("x")])
    assert caught.value.fault is Fault.FULL
    assert archive.actions(deal) == ()
    disk.free()
    archive.append(deal, 0, ["short", long("x")])
    assert archive.actions(deal) == ("short", long("x"))


def test_a_protected_disk(archive: Archive, disk: Disk) -> None:
    """Refuses every kind of writing; reading goes on."""
    evening = begin(archive)
    deal = archive.begin_deal(evening, 1, 0)
    disk.protect(on=True)
    for write in (
        lambda: begin(archive),
        lambda: archive.finish_evening(evening),
        lambda: archive.begin_deal(evening, 2, 0),
        lambda: archive.append(deal, 0, ["a"]),
        lambda: archive.truncate(deal, 0),
    ):
        with pytest.raises(StoreError) as caught:
            write()
        assert caught.value.fault is Fault.UNWRITABLE
    assert len(archive.deals(evening)) == 1
    disk.protect(on=False)
    archive.append(deal, 0, ["a"])
    assert archive.actions(deal) == ("a",)


def test_another_program_writes(archive: Archive, path: Path, disk: Disk) -> None:
    """We cannot, until it has finished; then what it wrote is there."""
    deal = archive.begin_deal(begin(archive), 1, 0)
    with Archive.open(path) as other:
        other._db.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError) as caught:
            archive.append(deal, 0, ["a"])
        assert caught.value.fault is Fault.BUSY
        other._db.execute("ROLLBACK")
        other.append(deal, 0, ["theirs"])
        assert archive.actions(deal) == ("theirs",)
    assert len(disk.connections) > 2
