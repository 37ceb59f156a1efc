"""The settings file: one JSON object, readable and mendable by hand.

Whatever the file holds, the program starts. What it cannot use is told once and kept aside;
what it does not know, from a newer version, is kept in place.
"""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Final

import msgspec

from dkdesk.settings.aside import free_place, put_aside
from dkdesk.settings.table import OPTIONS, Settings
from dkdesk.trouble import Trouble, TroubleError

LIMIT: Final = 1_000_000
"""Bytes of a file that can be meant as settings."""

_ABSENT: Final = (FileNotFoundError, NotADirectoryError)


def load(path: Path) -> tuple[Settings, tuple[Trouble, ...]]:
    """Read the settings, or as many as can be used.

    A missing file is no trouble. A damaged one is renamed to ``settings.damaged-1.json``. An
    option with a wrong value takes its default; the file is mended and a copy kept aside.

    Returns:
        The settings, and what the player should be told.
    """
    try:
        found = _read(path)
    except _ABSENT:
        return Settings(), ()
    except OSError:
        return Settings(), (Trouble("trouble.settings_unreadable", {"path": str(path)}),)
    except ValueError:
        return Settings(), (_put_aside(path),)
    values: dict[str, object] = {}
    wrong: list[str] = []
    for name in OPTIONS.keys() & found.keys():
        try:
            values[name] = OPTIONS[name].checked(msgspec.json.decode(found[name]))
        except (ValueError, msgspec.DecodeError):
            wrong.append(name)
    settings = msgspec.convert(values, Settings)
    return settings, _mend(path, settings, sorted(wrong)) if wrong else ()


def save(path: Path, settings: Settings) -> None:
    """Write the settings; whoever reads the file, now or after a crash, finds old or new.

    Keys of a newer version stay in the file. A file that cannot be read is kept aside.

    Raises:
        TroubleError: ``trouble.settings_unwritable``; the old file is untouched.
    """
    try:
        try:
            found = _read(path)
        except _ABSENT:
            found = {}
        except (OSError, ValueError):
            put_aside(path)
            found = {}
        newer = {name: value for name, value in found.items() if name not in OPTIONS}
        put_in_place(Path(os.path.realpath(path)), _encode(asdict(settings) | newer))
    except OSError as error:
        trouble = Trouble("trouble.settings_unwritable", {"path": str(path)})
        raise TroubleError(trouble) from error


def _read(path: Path) -> dict[str, msgspec.Raw]:
    """The values by name, not yet decoded.

    Raises:
        OSError: The file is missing or cannot be read.
        ValueError: There is something, but no JSON object.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise ValueError("no file")
    with path.open("rb") as file:
        data = file.read(LIMIT + 1)
    if len(data) > LIMIT:
        raise ValueError("too large")
    try:
        return msgspec.json.decode(data.decode("utf-8-sig"), type=dict[str, msgspec.Raw])
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def _put_aside(path: Path) -> Trouble:
    try:
        place = put_aside(path)
    except OSError:
        return Trouble("trouble.settings_unreadable", {"path": str(path)})
    return Trouble("trouble.settings_damaged", {"path": str(path), "kept": place.name})


def _mend(path: Path, settings: Settings, wrong: list[str]) -> tuple[Trouble, ...]:
    """Keep a copy of the file, then save what could be used; one trouble for each option."""
    place = free_place(path)
    try:
        with place.open("xb") as copy:
            copy.write(path.read_bytes())
    except OSError:
        where = {"path": str(path)}
        return tuple(Trouble("trouble.setting_ignored", {"option": name} | where) for name in wrong)
    with suppress(TroubleError):  # told when the player next changes something
        save(path, settings)
    where = {"path": str(path), "kept": place.name}
    return tuple(Trouble("trouble.setting_wrong", {"option": name} | where) for name in wrong)


def _encode(values: Mapping[str, object]) -> bytes:
    return msgspec.json.format(msgspec.json.encode(values), indent=2) + b"\n"


def put_in_place(path: Path, data: bytes) -> None:
    """Write *data* beside *path*, then put it in its place in one step.

    Raises:
        OSError: The old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, fresh = tempfile.mkstemp(".new", f"{path.name}.", path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(fresh).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(fresh).unlink()
        raise
