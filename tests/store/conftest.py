"""Archives for tests, on a disk that does as it is told."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from dkdesk.store.archive import Archive
from tests.store.disk import Disk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    """The disk of the archives opened in this test; nobody waits for a lock."""
    disk = Disk()
    connect = sqlite3.connect

    def remember(*args: Any, **options: Any) -> sqlite3.Connection:  # noqa: ANN401 - as connect
        connection: sqlite3.Connection = connect(*args, **options | {"timeout": 0.0})
        disk.connections.append(connection)
        return connection

    monkeypatch.setattr(sqlite3, "connect", remember)
    return disk


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the evenings are; not there yet."""
    return tmp_path / "evenings.sqlite3"


@pytest.fixture
def archive(path: Path, disk: Disk) -> Iterator[Archive]:
    """A new archive on the disk."""
    assert not disk.connections
    with Archive.open(path) as archive:
        yield archive
