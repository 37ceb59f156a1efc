"""Records of single games on the disk: read from strangers, written for others.

A file is not trusted: it is read within limits, played again under the referee, and refused
with one sentence that says where it is wrong and why.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dkdesk.rules.notation import LIMIT, read_record, write_record
from dkdesk.rules.ruletext import TextError
from dkdesk.settings.file import put_in_place
from dkdesk.store.texts import read_text
from dkdesk.text.flaw import flaw
from dkdesk.trouble import Trouble, TroubleError

if TYPE_CHECKING:
    from dkdesk.rules.notation import Record

SUFFIX: Final = ".dko"
BYTES: Final = 4 * LIMIT
"""No text within the limit has more of them."""


def read_game(path: Path) -> Record:
    """Read the record of one game.

    Raises:
        TroubleError: The file cannot be read or is no record, with place and reason.
    """
    try:
        return read_record(read_text(path, BYTES))
    except TextError as error:
        raise TroubleError(_unread(path, flaw(error))) from error
    except OSError as error:
        raise TroubleError(_unread(path, Trouble("shelf.closed"))) from error


def write_game(path: Path, record: Record) -> None:
    """Write the record of one game.

    Raises:
        TroubleError: It cannot be written; what was there is untouched.
    """
    _write(path, write_record(record).encode(), "trouble.record_unwritable")


def write_table(path: Path, text: str) -> None:
    """Write a table of comma-separated values.

    Raises:
        TroubleError: It cannot be written; what was there is untouched.
    """
    _write(path, text.encode(), "trouble.table_unwritable")


def write_sheet(path: Path, data: bytes) -> None:
    """Write a score sheet, as a table or as pages.

    Raises:
        TroubleError: It cannot be written; what was there is untouched.
    """
    _write(path, data, "trouble.sheet_unwritable")


def _write(path: Path, data: bytes, trouble: str) -> None:
    """Write the whole file, or leave what was there; *trouble* says that it was not possible."""
    try:
        put_in_place(Path(os.path.realpath(path)), data)
    except OSError as error:
        raise TroubleError(Trouble(trouble, {"path": _told(path)})) from error


def _unread(path: Path, reason: Trouble) -> Trouble:
    return Trouble("shelf.unread", {"path": _told(path), "reason": reason})


def _told(path: Path) -> str:
    """A path that can be shown, whatever bytes its name is made of."""
    return str(path).encode(errors="replace").decode()
