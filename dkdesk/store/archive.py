"""Evenings, their deals, and the actions of each deal.

Every method that writes has committed when it returns: ``synchronous=FULL`` waits for the
disk, so what was acknowledged survives a crash and a power cut.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Final, Self, TypeVar

import msgspec

from dkdesk.store.errors import Fault, StoreError, faults_told
from dkdesk.store.health import BUSY_SECONDS, examine
from dkdesk.store.schema import migrate

_MEMORY: Final = Path(":memory:")


@dataclass(frozen=True, slots=True, kw_only=True)
class Again:
    """How a deal begins that is played again, outside its evening."""

    dealer: int
    """The seat whose left neighbour speaks first."""
    owing: tuple[int, ...] = ()
    """Seats that owe a compulsory solo."""
    forced: int | None = None
    """The seat that must play one."""
    bock: int = 1
    """What the deal is multiplied with."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningRow:
    """One evening as it is stored."""

    id: int
    started: str
    """ISO 8601, UTC."""
    rules: str
    """Key of a preset, or a rule set as JSON."""
    players: tuple[str, ...]
    """Names by seat."""
    human: int | None
    """The player's seat; ``None`` when nobody plays."""
    finished: bool
    rule_set: str = ""
    """What the player calls his own rules; empty for those of a preset."""
    again: Again | None = None
    """Where this is but one deal, played again: how it begins."""
    until: str = ""
    """When the clock ends it, ISO 8601 with its zone; empty if it does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRow:
    """One deal as it is stored; its actions are asked for separately."""

    id: int
    evening: int
    position: int
    """0 for the first deal of the evening."""
    number: int
    """The number from which the cards are dealt."""
    dealer: int
    help: str = ""
    """Who helped the player; empty if nobody did."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerRow:
    """How the player does with one kind of question."""

    drill: str
    kind: str
    asked: int
    correct: int


Record = TypeVar("Record")


class Archive:
    """One evenings file. For one thread.

    Every method raises ``StoreError`` when the file or the disk is at fault.
    """

    def __init__(self, db: sqlite3.Connection, path: Path) -> None:
        self._db = db
        self.path = path

    @classmethod
    def open(cls, path: Path) -> Self:
        """Open the file, make it where it is missing, bring its tables up to date.

        Raises:
            StoreError: It cannot be used; it has not been changed.
        """
        examine(path)
        return cls._connect(path)

    @classmethod
    def in_memory(cls) -> Self:
        """An archive that forgets when it is closed."""
        return cls._connect(_MEMORY)

    @classmethod
    def _connect(cls, path: Path) -> Self:
        with faults_told(path):
            db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
            db.row_factory = sqlite3.Row
            try:
                db.execute("PRAGMA journal_mode = WAL")
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA foreign_keys = ON")
                migrate(db)
            except BaseException:
                db.close()
                raise
        return cls(db, path)

    @property
    def lasting(self) -> bool:
        """Whether anything is left after `close`."""
        return self.path != _MEMORY

    def close(self) -> None:
        """Let go of the file."""
        with faults_told(self.path):
            self._db.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def begin_evening(  # noqa: PLR0913 - the columns of a row
        self,
        *,
        started: str,
        rules: str,
        players: Sequence[str],
        human: int | None,
        rule_set: str = "",
        again: Again | None = None,
        until: str = "",
    ) -> int:
        """Write down a new evening and return its id; the values as in `EveningRow`."""
        names = msgspec.json.encode(list(players)).decode()
        setup = None if again is None else msgspec.json.encode(again).decode()
        with self.writing():
            return self._insert(
                "INSERT INTO evenings (started, rules, players, human, rule_set, again, until)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                (started, rules, names, human, rule_set, setup, until),
            )

    def finish_evening(self, evening: int) -> None:
        """Mark an evening as played to its end."""
        with self.writing():
            self._db.execute("UPDATE evenings SET finished = 1 WHERE id = ?", (evening,))

    def unfinished_evening(self) -> EveningRow | None:
        """The newest evening that was not played to its end."""
        return self._newest_evening("NOT finished AND again IS NULL")

    def unfinished_again(self) -> EveningRow | None:
        """The newest deal played again, if it was not played to its end."""
        return self._newest_evening("NOT finished AND again IS NOT NULL")

    def latest_evening(self) -> EveningRow | None:
        """The newest evening, played to its end or not."""
        return self._newest_evening("again IS NULL")

    def evenings(self) -> tuple[EveningRow, ...]:
        """Every evening, the oldest first; deals played again are not among them."""
        return self.records(EveningRow, "SELECT * FROM evenings WHERE again IS NULL ORDER BY id")

    def _newest_evening(self, condition: str) -> EveningRow | None:
        question = f"SELECT * FROM evenings WHERE {condition} ORDER BY id DESC LIMIT 1"  # noqa: S608
        rows = self.records(EveningRow, question)
        return rows[0] if rows else None

    def begin_deal(self, evening: int, number: int, dealer: int) -> int:
        """Write down the next deal of an evening and return its id.

        Raises:
            sqlite3.IntegrityError: There is no such evening.
        """
        with self.writing():
            return self._insert(
                "INSERT INTO deals (evening, position, number, dealer) VALUES"
                " (?1, (SELECT count(*) FROM deals WHERE evening = ?1), ?2, ?3)",
                (evening, str(number), dealer),
            )

    def note_help(self, deal: int, helped: str) -> None:
        """Write down who helped the player in a deal."""
        with self.writing():
            self._db.execute("UPDATE deals SET help = ? WHERE id = ?", (helped, deal))

    def deals(self, evening: int) -> tuple[DealRow, ...]:
        """The deals of an evening in the order in which they were begun."""
        return self.records(
            DealRow, "SELECT * FROM deals WHERE evening = ? ORDER BY position", evening
        )

    def numbers(self) -> tuple[tuple[int, str], ...]:
        """Number and rules of every deal that is over, oldest first.

        Not among them: what was played again, and the deal at which an evening was left.
        """
        question = """
            SELECT number, rules FROM deals JOIN evenings ON evenings.id = evening
            WHERE again IS NULL AND (finished OR position < (
                SELECT max(position) FROM deals AS newer WHERE newer.evening = evenings.id))
            ORDER BY deals.id
        """
        with faults_told(self.path):
            rows = self._db.execute(question).fetchall()
        return tuple((int(row["number"]), row["rules"]) for row in rows)

    def append(self, deal: int, first_seq: int, texts: Sequence[str]) -> None:
        """Write down actions, all or none.

        Args:
            deal: The deal they belong to.
            first_seq: How many the deal has before them.
            texts: The actions in notation.

        Raises:
            StoreError: ``OUT_OF_STEP``: the deal has more or fewer. Nothing was written.
            sqlite3.IntegrityError: There is no such deal.
        """
        with self.writing():
            if self._length(deal) != first_seq:
                raise StoreError(Fault.OUT_OF_STEP, self.path)
            self._db.executemany(
                "INSERT INTO actions (deal, seq, text) VALUES (?, ?, ?)",
                ((deal, seq, text) for seq, text in enumerate(texts, first_seq)),
            )

    def truncate(self, deal: int, keep: int) -> None:
        """Take back all actions of a deal but the first *keep*."""
        with self.writing():
            self._db.execute("DELETE FROM actions WHERE deal = ? AND seq >= ?", (deal, keep))

    def actions(self, deal: int) -> tuple[str, ...]:
        """The actions of a deal, oldest first."""
        with faults_told(self.path):
            rows = self._db.execute(
                "SELECT text FROM actions WHERE deal = ? ORDER BY seq", (deal,)
            ).fetchall()
        return tuple(row["text"] for row in rows)

    def note_answer(self, drill: str, kind: str, *, correct: bool) -> None:
        """Add an answer to those of its kind."""
        with self.writing():
            self._db.execute(
                "INSERT INTO answers (drill, kind, asked, correct) VALUES (?1, ?2, 1, ?3)"
                " ON CONFLICT (drill, kind)"
                " DO UPDATE SET asked = asked + 1, correct = correct + ?3",
                (drill, kind, int(correct)),
            )

    def answers(self, drill: str) -> tuple[AnswerRow, ...]:
        """How the player does in a drill, by kind of question."""
        return self.records(AnswerRow, "SELECT * FROM answers WHERE drill = ? ORDER BY kind", drill)

    def _length(self, deal: int) -> int:
        length: int = self._db.execute(
            "SELECT count(*) FROM actions WHERE deal = ?", (deal,)
        ).fetchone()[0]
        return length

    @contextmanager
    def writing(self) -> Iterator[None]:
        """One transaction, on the disk when the block is left; undone if it raises.

        Raises:
            StoreError: The file or the disk is at fault.
        """
        with faults_told(self.path):
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def execute(self, statement: str, values: Mapping[str, object]) -> None:
        """Change something, inside of ``writing``."""
        self._db.execute(statement, dict(values))

    def _insert(self, statement: str, values: tuple[object, ...]) -> int:
        row = self._db.execute(statement, values).lastrowid
        assert row is not None
        return row

    def records(self, kind: type[Record], question: str, *values: object) -> tuple[Record, ...]:
        """Rows as values of *kind*.

        Raises:
            StoreError: They cannot be read, or are none.
        """
        with faults_told(self.path):
            rows = self._db.execute(question, values).fetchall()
        try:
            return tuple(_record(kind, row) for row in rows)
        except msgspec.MsgspecError as error:
            raise StoreError(Fault.DAMAGED, self.path) from error


def _record(kind: type[Record], row: sqlite3.Row) -> Record:
    values = dict(row)
    for name in ("players", "again"):
        if values.get(name) is not None:
            values[name] = msgspec.json.decode(values[name])
    # Not strict: 0 and 1 are truth values here, and a number is text.
    return msgspec.convert(values, kind, strict=False)
