"""Opening the evenings of a folder, whatever state they are in: the game always goes on.

A damaged file is kept aside and a new one begun. A file of a newer program stays as it is, and
a second one is used beside it. Where nothing can be written, the evening lives in memory.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from dkdesk.places import ready
from dkdesk.settings.aside import put_aside
from dkdesk.store import schema
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.trouble import Trouble, TroubleError

NAME: Final = "evenings.sqlite3"
COMPANIONS: Final = ("-journal", "-shm", "-wal")
"""What SQLite keeps beside its file."""

_FORGETTING: Final = {
    Fault.FULL: "trouble.no_room",
    Fault.BUSY: "trouble.evenings_in_use",
}
"""Why nothing is recorded, unless it is that nothing can be written."""


def open_archive(folder: Path) -> tuple[Archive, tuple[Trouble, ...]]:
    """Open the evenings kept in *folder*, or the best there is in their place.

    Returns:
        An archive that works, and what the player should be told about it.
    """
    path = folder / NAME
    try:
        ready(folder)
        return _open(path)
    except StoreError as error:
        key = _FORGETTING.get(error.fault, "trouble.folder_read_only")
        trouble = Trouble(key, {"path": str(path)})
    except (OSError, TroubleError):
        trouble = Trouble("trouble.folder_read_only", {"path": str(folder)})
    return Archive.in_memory(), (trouble,)


def _open(path: Path) -> tuple[Archive, tuple[Trouble, ...]]:
    try:
        return Archive.open(path), ()
    except StoreError as error:
        if error.fault is Fault.DAMAGED:
            kept = put_aside(path, *COMPANIONS)
            damaged = Trouble("trouble.evenings_damaged", {"path": str(path), "kept": kept.name})
            return Archive.open(path), (damaged,)
        if error.fault is Fault.NEWER and path.name == NAME:
            other = path.with_name(f"{path.stem}.schema{len(schema.MIGRATIONS)}{path.suffix}")
            newer = Trouble("trouble.evenings_newer", {"path": str(path), "other": other.name})
            archive, troubles = _open(other)
            return archive, (newer, *troubles)
        raise
