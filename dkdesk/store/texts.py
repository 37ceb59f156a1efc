"""Texts of ours that come from anywhere: rule files and records, read with care."""

from __future__ import annotations

import stat
from pathlib import Path

from dkdesk.rules.ruletext import Flaw, TextError


def read_text(path: Path, most: int) -> str:
    """What stands in a file, if it can be a text of ours.

    Args:
        path: The file; it is not trusted.
        most: Bytes it may have.

    Raises:
        OSError: It cannot be read.
        TextError: It is too long, or no text at all.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise TextError(Flaw.NOT_OURS, 1)
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise TextError(Flaw.TOO_LONG, 1)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise TextError(Flaw.NOT_OURS, 1) from error
