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
class LuckRow:
    """What the player got in one deal, and how much of that was luck."""

    deal: str
    """Its number."""
    day: str
    """ISO 8601."""
    source: str
    """Whether it is rated: ``game``, ``assisted``."""
    points: int
    """Game points he wrote down."""
    luck: float
    """Of these, what lay in the cards."""
    error: float
    """Standard error of that."""

    @property
    def adjusted(self) -> float:
        """What is left without the luck."""
        return self.points - self.luck


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

    def note_luck(self, row: LuckRow) -> None:
        """Write down the luck of a deal; what was written down of it first stays."""
        with self._archive.writing():
            self._archive.execute(
                "INSERT INTO luck (deal, day, source, points, luck, error)"
                " VALUES (:deal, :day, :source, :points, :luck, :error)"
                " ON CONFLICT (deal) DO NOTHING",
                asdict(row),
            )

    def luck(self) -> tuple[LuckRow, ...]:
        """The luck of every deal that was talked over, the oldest first."""
        return self._archive.records(
            LuckRow, "SELECT deal, day, source, points, luck, error FROM luck ORDER BY rowid"
        )

    def forget_marks(self) -> None:
        """Begin the statistics anew; what comes again stays."""
        with self._archive.writing():
            self._archive.execute("DELETE FROM marks", {})
            self._archive.execute("DELETE FROM luck", {})

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
