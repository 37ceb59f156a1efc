"""The tables, as the history of how they came to be.

A schema is never edited, only followed by another script: a file knows by
``PRAGMA user_version`` how many it has been through. What is stored are the actions of a deal
in notation, not states, so the tables outlive changes of the program.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final

_STRICT: Final = "STRICT" if sqlite3.sqlite_version_info >= (3, 37) else ""
"""Columns keep their types; older libraries have to trust us."""

MIGRATIONS: tuple[str, ...] = (
    f"""
    CREATE TABLE evenings (
        id INTEGER PRIMARY KEY,
        started TEXT NOT NULL,              -- ISO 8601, UTC
        rules TEXT NOT NULL,                -- key of a preset, or JSON
        players TEXT NOT NULL,              -- names by seat, a JSON list
        human INTEGER,                      -- seat; NULL when nobody plays
        finished INTEGER NOT NULL DEFAULT 0 CHECK (finished IN (0, 1))
    ) {_STRICT};
    CREATE TABLE deals (
        id INTEGER PRIMARY KEY,
        evening INTEGER NOT NULL REFERENCES evenings,
        position INTEGER NOT NULL,          -- 0, 1, 2 ... in the evening
        number TEXT NOT NULL,               -- up to 64 bits without sign: too large for INTEGER
        dealer INTEGER NOT NULL,
        UNIQUE (evening, position)
    ) {_STRICT};
    CREATE TABLE actions (
        deal INTEGER NOT NULL REFERENCES deals,
        seq INTEGER NOT NULL,               -- 0, 1, 2 ... in the deal
        text TEXT NOT NULL,
        PRIMARY KEY (deal, seq)
    ) {_STRICT};
    """,
    """
    ALTER TABLE evenings ADD COLUMN      -- what the player calls his own rules
        rule_set TEXT NOT NULL DEFAULT '';
    ALTER TABLE evenings ADD COLUMN      -- how its one deal begins, JSON; NULL for an evening
        again TEXT;
    """,
    """
    ALTER TABLE evenings ADD COLUMN      -- when the clock ends it, ISO 8601; empty if it does not
        until TEXT NOT NULL DEFAULT '';
    """,
    f"""
    CREATE TABLE answers (               -- how the player does in the drills
        drill TEXT NOT NULL,
        kind TEXT NOT NULL,                 -- what the questions were about
        asked INTEGER NOT NULL,
        correct INTEGER NOT NULL,
        PRIMARY KEY (drill, kind)
    ) {_STRICT};
    """,
    f"""
    CREATE TABLE marks (                 -- decisions of the player that were graded
        id INTEGER PRIMARY KEY,
        day TEXT NOT NULL,                  -- ISO 8601
        source TEXT NOT NULL,               -- drill, game ...
        spot TEXT NOT NULL,                 -- what tells the position from others
        theme TEXT NOT NULL,                -- role/level/phase/...
        answer TEXT NOT NULL,
        best TEXT NOT NULL,
        grade TEXT NOT NULL,
        lapse TEXT NOT NULL,                -- missed, overbid, card, none
        lost REAL NOT NULL,                 -- game points
        chance REAL,                        -- of the lowest level; NULL where none was asked
        estimate REAL                       -- what the player thought; NULL without a guess
    ) {_STRICT};
    CREATE TABLE exercises (             -- what the player wants to see again
        spot TEXT PRIMARY KEY,
        content TEXT NOT NULL,              -- the whole spot, JSON
        box INTEGER NOT NULL,
        due TEXT NOT NULL                   -- ISO 8601
    ) {_STRICT};
    """,
    """
    ALTER TABLE deals ADD COLUMN         -- who helped the player, words; empty if nobody did
        help TEXT NOT NULL DEFAULT '';
    """,
    f"""
    CREATE TABLE luck (                  -- what the player got in deals, and how much was luck
        deal TEXT PRIMARY KEY,              -- its number
        day TEXT NOT NULL,                  -- ISO 8601
        source TEXT NOT NULL,               -- game, assisted
        points INTEGER NOT NULL,            -- game points written down
        luck REAL NOT NULL,                 -- of these, what lay in the cards
        error REAL NOT NULL                 -- standard error of that
    ) {_STRICT};
    """,
)


def schema_of(db: sqlite3.Connection) -> int:
    """How many of the scripts *db* has been through."""
    number: int = db.execute("PRAGMA user_version").fetchone()[0]
    return number


def migrate(db: sqlite3.Connection) -> None:
    """Bring *db* up to date in one transaction; *db* must be in autocommit mode.

    Raises:
        sqlite3.Error: Nothing has changed.
    """
    if schema_of(db) == len(MIGRATIONS):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Asked again: another program may have done it while we waited.
        for script in MIGRATIONS[schema_of(db) :]:
            for statement in _statements(script):
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _statements(script: str) -> Iterator[str]:
    """One after another, since ``executescript`` would commit what came before."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
