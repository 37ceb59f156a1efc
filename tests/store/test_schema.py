"""Old files are brought up to date, step by step, or left as they are."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dkdesk.store import schema
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.store.schema import MIGRATIONS, migrate, schema_of
from tests.store.disk import begin

WEATHER = """
    ALTER TABLE evenings ADD COLUMN weather TEXT NOT NULL DEFAULT 'rain; or "snow"';
    CREATE TABLE guests (name TEXT);
"""
BEER = "ALTER TABLE guests ADD COLUMN beers INTEGER;"
LATER = (*MIGRATIONS, WEATHER, BEER)


def _shape(db: sqlite3.Connection) -> list[tuple[str, str]]:
    """Tables and indexes with how they were made."""
    return db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()


@pytest.mark.parametrize("reached", range(len(LATER)))
def test_every_older_file_is_brought_up_to_date(
    reached: int, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From each schema there has been; the result is that of a new file."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        monkeypatch.setattr(schema, "MIGRATIONS", LATER[:reached])
        migrate(db)
        assert schema_of(db) == reached
        monkeypatch.setattr(schema, "MIGRATIONS", LATER)
        migrate(db)
        assert schema_of(db) == len(LATER)
        with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
            migrate(new)
            assert _shape(db) == _shape(new)


def test_what_an_older_file_holds_stays(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Opening it is enough."""
    with Archive.open(path) as archive:
        evening = begin(archive)
        deal = archive.begin_deal(evening, 1, 0)
        archive.append(deal, 0, ["a", "b"])
    monkeypatch.setattr(schema, "MIGRATIONS", LATER)
    with Archive.open(path) as archive:
        assert archive.actions(deal) == ("a", "b")
        row = archive.unfinished_evening()
        assert row is not None
        assert row.id == evening
        weather = archive._db.execute("SELECT weather FROM evenings").fetchone()[0]
        assert weather == 'rain; or "snow"'


def test_a_step_that_fails_undoes_the_others(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file is as it was, and still good for the program that wrote it."""
    with Archive.open(path) as archive:
        evening = begin(archive)
    before = path.read_bytes()
    with monkeypatch.context() as broken:
        broken.setattr(schema, "MIGRATIONS", (*LATER, "CREATE TABLE guests (name TEXT);"))
        with pytest.raises(sqlite3.OperationalError, match="guests"):
            Archive.open(path)
    assert path.read_bytes() == before
    with Archive.open(path) as archive:
        row = archive.unfinished_evening()
        assert row is not None
        assert row.id == evening


def test_another_program_was_faster(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that start at once bring the file up to date once."""
    with (
        closing(sqlite3.connect(path, isolation_level=None)) as ours,
        closing(sqlite3.connect(path, isolation_level=None)) as theirs,
    ):
        asked = schema_of

        def ask_late(db: sqlite3.Connection) -> int:
            monkeypatch.setattr(schema, "schema_of", asked)
            before = asked(db)
            migrate(theirs)
            return before

        monkeypatch.setattr(schema, "schema_of", ask_late)
        migrate(ours)
        assert _shape(ours) == _shape(theirs)


def test_a_newer_file_is_refused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody knows what it means."""
    with monkeypatch.context() as later:
        later.setattr(schema, "MIGRATIONS", LATER)
        Archive.open(path).close()
    with pytest.raises(StoreError) as caught:
        Archive.open(path)
    assert caught.value.fault is Fault.NEWER


@pytest.mark.skipif(sqlite3.sqlite_version_info < (3, 37), reason="no STRICT tables")
@pytest.mark.parametrize("table", ["evenings", "deals", "actions"])
def test_columns_keep_their_types(archive: Archive, table: str) -> None:
    """A number where a text belongs is refused, and the other way round."""
    tables = {row["name"]: row["strict"] for row in archive._db.execute("PRAGMA table_list")}
    assert tables[table] == 1
