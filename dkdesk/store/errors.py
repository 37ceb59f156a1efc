"""What can go wrong with the file, told apart from our own mistakes.

A full disk or a damaged file becomes a ``StoreError`` and a sentence for the player. A wrong
statement or a deal that does not exist is a bug and stays what ``sqlite3`` raises.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import Final

from dkdesk.trouble import Trouble, TroubleError


class Fault(StrEnum):
    """The kinds of fault."""

    UNWRITABLE = "unwritable"
    FULL = "full"
    DAMAGED = "damaged"
    NEWER = "newer"
    """The file comes from a newer program."""
    BUSY = "busy"
    """Another program holds the file for longer than we wait."""
    OUT_OF_STEP = "out_of_step"
    """Another program has written what we were about to write."""


_TROUBLES: Final = {
    Fault.UNWRITABLE: "trouble.evenings_unwritable",
    Fault.FULL: "trouble.disk_full",
    Fault.DAMAGED: "trouble.evenings_broken",
    Fault.NEWER: "trouble.evenings_too_new",
    Fault.BUSY: "trouble.evenings_busy",
    Fault.OUT_OF_STEP: "trouble.evenings_out_of_step",
}

_FAULTS: Final = {
    sqlite3.SQLITE_BUSY: Fault.BUSY,
    sqlite3.SQLITE_CANTOPEN: Fault.UNWRITABLE,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_FULL: Fault.FULL,
    sqlite3.SQLITE_IOERR: Fault.UNWRITABLE,
    sqlite3.SQLITE_LOCKED: Fault.BUSY,
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
    sqlite3.SQLITE_PERM: Fault.UNWRITABLE,
    sqlite3.SQLITE_PROTOCOL: Fault.BUSY,
    sqlite3.SQLITE_READONLY: Fault.UNWRITABLE,
}
"""By the primary result code, https://www.sqlite.org/rescode.html; any other is a bug."""


class StoreError(TroubleError):
    """The file or the disk is at fault, and the player should know."""

    def __init__(self, fault: Fault, path: Path) -> None:
        super().__init__(Trouble(_TROUBLES[fault], {"path": str(path)}))
        self.fault = fault


@contextmanager
def faults_told(path: Path) -> Iterator[None]:
    """Turn what is the fault of the file *path* into a ``StoreError``."""
    try:
        yield
    except sqlite3.Error as error:
        # Errors that the module raises by itself have no code: they are bugs.
        code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_OK)
        fault = _FAULTS.get(code & 0xFF)
        if fault is None:
            raise
        raise StoreError(fault, path) from error
