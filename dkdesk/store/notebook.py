"""The notebook of the player who practises: graded decisions, and what he wants to see again."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dkdesk.store.archive import Archive


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkRow:
    """One graded decision."""

    day: str
    """ISO 8601."""
    source: str
    """Where it was made: ``drill``, ``game``."""
    spot: str
    theme: str
    answer: str
    best: str
    grade: str
    lapse: str
    lost: float
    """Game points given away on average."""
    chance: float | None = None
    """How likely the announcement asked about is kept."""
    estimate: float | None = None
    """What the player thought of that chance."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ExerciseRow:
    """One spot that comes again."""

    spot: str
    content: str
    """The whole spot, JSON."""
    box: int
    due: str
    """ISO 8601."""


class Notebook:
    """The practice pages of an archive.

    Every method raises ``StoreError`` when the file or the disk is at fault.
    """

    def __init__(self, archive: Archive) -> None:
        self._archive = archive

    def note(self, row: MarkRow) -> None:
        """Write down a graded decision."""
        with self._archive.writing():
            self._archive.execute(
                "INSERT INTO marks (day, source, spot, theme, answer, best, grade, lapse, lost,"
                " chance, estimate) VALUES (:day, :source, :spot, :theme, :answer, :best, :grade,"
                " :lapse, :lost, :chance, :estimate)",
                asdict(row),
            )

    def marks(self) -> tuple[MarkRow, ...]:
        """Every graded decision, the oldest first."""
        return self._archive.records(
            MarkRow,
            "SELECT day, source, spot, theme, answer, best, grade, lapse, lost, chance, estimate"
            " FROM marks ORDER BY id",
        )

    def forget_marks(self) -> None:
        """Begin the statistics anew; what comes again stays."""
        with self._archive.writing():
            self._archive.execute("DELETE FROM marks", {})

    def keep(self, row: ExerciseRow) -> None:
        """Lay an exercise into its box; it lies in one box only."""
        with self._archive.writing():
            self._archive.execute(
                "INSERT INTO exercises (spot, content, box, due)"
                " VALUES (:spot, :content, :box, :due) ON CONFLICT (spot)"
                " DO UPDATE SET content = :content, box = :box, due = :due",
                asdict(row),
            )

    def drop(self, spot: str) -> None:
        """Take an exercise out of the boxes."""
        with self._archive.writing():
            self._archive.execute("DELETE FROM exercises WHERE spot = :spot", {"spot": spot})

    def exercises(self) -> tuple[ExerciseRow, ...]:
        """Everything that lies in the boxes, the earliest due first."""
        return self._archive.records(
            ExerciseRow, "SELECT spot, content, box, due FROM exercises ORDER BY due, spot"
        )
