"""Is this file ours, whole, and not too new?  Asked before anything is written to it."""

from __future__ import annotations

import sqlite3
import struct
from contextlib import closing
from pathlib import Path
from typing import Final

from dkdesk.store import schema
from dkdesk.store.errors import Fault, StoreError, faults_told

BUSY_SECONDS: Final = 2.0
"""How long we wait for another program to let go of the file."""

_HEADER: Final = struct.Struct(">16s H 10x I")
"""Magic, page size, number of pages: https://www.sqlite.org/fileformat.html"""
_MAGIC: Final = b"SQLite format 3\0"
_WAL_HEADER: Final = 32
_WAL_MAGIC: Final = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")


def examine(path: Path) -> None:
    """Look at an evenings file without changing it. A missing file is healthy.

    Raises:
        StoreError: The file is ``DAMAGED``, ``NEWER``, or cannot be read (``UNWRITABLE``).
    """
    try:
        _look_at_bytes(path)
    except FileNotFoundError:
        return
    except OSError as error:
        raise StoreError(Fault.UNWRITABLE, path) from error
    with faults_told(path):
        _ask_sqlite(path)


def _look_at_bytes(path: Path) -> None:
    """What SQLite would not tell: it begins anew in an empty file and skips a foreign log.

    Raises:
        OSError: The file cannot be read.
        StoreError: ``DAMAGED``.
    """
    size = path.stat().st_size
    if not path.is_file():
        raise StoreError(Fault.DAMAGED, path)
    with path.open("rb") as file:
        header = file.read(_HEADER.size)
    if len(header) < _HEADER.size:
        raise StoreError(Fault.DAMAGED, path)
    magic, page_size, pages = _HEADER.unpack(header)
    if magic != _MAGIC:
        raise StoreError(Fault.DAMAGED, path)
    log = _log(path)
    # The last pages may still be in the log; without one, they have been cut off.
    if not log and size < pages * (0x10000 if page_size == 1 else page_size):
        raise StoreError(Fault.DAMAGED, path)
    # Zeros are what a power cut leaves of a log into which nothing had been committed.
    if len(log) == _WAL_HEADER and any(log) and not log.startswith(_WAL_MAGIC):
        raise StoreError(Fault.DAMAGED, path)


def _log(path: Path) -> bytes:
    """The beginning of the write-ahead log; nothing if there is none."""
    try:
        with Path(f"{path}-wal").open("rb") as file:
            return file.read(_WAL_HEADER)
    except FileNotFoundError:
        return b""


def _ask_sqlite(path: Path) -> None:
    """Ask for its schema and its pages, leaving no trace, so that a newer file stays as it is.

    Raises:
        sqlite3.Error: It cannot be read.
        StoreError: ``DAMAGED`` or ``NEWER``.
    """
    where = f"{path.absolute().as_uri()}?mode={_mode(path)}"
    with closing(sqlite3.connect(where, timeout=BUSY_SECONDS, uri=True)) as db:
        reached = schema.schema_of(db)
        if reached > len(schema.MIGRATIONS):
            raise StoreError(Fault.NEWER, path)
        if reached < 0 or db.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise StoreError(Fault.DAMAGED, path)


def _mode(path: Path) -> str:
    """How to open a file in order to look at it: https://www.sqlite.org/uri.html."""
    if Path(f"{path}-journal").exists():
        # Only a writer can roll back a transaction that was cut short outside the log.
        return "rw"
    if Path(f"{path}-wal").exists():
        return "ro"
    # Nobody is writing. Without this word even a reader would begin a log.
    return "ro&immutable=1"
