"""A disk that can be full or write-protected at will, and what is written to it."""

from __future__ import annotations

import sqlite3

from dkdesk.store.archive import Archive


class Disk:
    """What lies under the connections opened in a test; of these, the newest is meant."""

    def __init__(self) -> None:
        self.connections: list[sqlite3.Connection] = []

    def fill(self) -> None:
        """No page can be added to the file, as on a full disk."""
        self.connections[-1].execute("PRAGMA max_page_count = 1")

    def free(self) -> None:
        """There is room again."""
        self.connections[-1].execute("PRAGMA max_page_count = 1000000")

    def protect(self, on: bool) -> None:
        """Nothing can be written, as on a card with its switch set."""
        self.connections[-1].execute(f"PRAGMA query_only = {int(on)}")


def begin(archive: Archive, started: str = "2026-02-21T18:00:00Z") -> int:
    """Begin an evening like any other."""
    return archive.begin_evening(
        started=started, rules="ddv", players=["", "Änne", "花子", "Bob"], human=2
    )


def long(text: str) -> str:
    """An action too long for the pages that are there, so that a full disk refuses it."""
    return text * 5_000
