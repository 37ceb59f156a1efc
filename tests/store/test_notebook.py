"""The notebook: decisions and exercises, there again after a restart."""

from __future__ import annotations

from pathlib import Path

from dkdesk.store.archive import Archive
from dkdesk.store.notebook import ExerciseRow, MarkRow, Notebook


def mark(answer: str = "ann", **values: float | None) -> MarkRow:
    """A graded decision."""
    return MarkRow(
        day="2026-11-30",
        source="drill",
        spot="1.2.rules: ddv",
        theme="re/ann/last/first/many/lead",
        answer=answer,
        best="silence",
        grade="mistake",
        lapse="overbid",
        lost=0.75,
        **values,
    )


def test_decisions_are_there_again(tmp_path: Path) -> None:
    """In their order, with and without a guess."""
    path = tmp_path / "a.sqlite3"
    rows = (mark(), mark("k90", chance=0.5, estimate=0.7))
    with Archive.open(path) as archive:
        for row in rows:
            Notebook(archive).note(row)
    with Archive.open(path) as archive:
        assert Notebook(archive).marks() == rows


def test_the_statistics_can_begin_anew(tmp_path: Path) -> None:
    """Exercises stay."""
    with Archive.open(tmp_path / "a.sqlite3") as archive:
        notebook = Notebook(archive)
        notebook.note(mark())
        notebook.keep(ExerciseRow(spot="a", content="{}", box=0, due="2026-12-01"))
        notebook.forget_marks()
        assert (notebook.marks(), len(notebook.exercises())) == ((), 1)


def test_an_exercise_lies_in_one_box(tmp_path: Path) -> None:
    """Kept again it moves; dropped it is gone."""
    with Archive.open(tmp_path / "a.sqlite3") as archive:
        notebook = Notebook(archive)
        late = ExerciseRow(spot="a", content="{}", box=3, due="2027-01-01")
        soon = ExerciseRow(spot="b", content="{}", box=0, due="2026-12-01")
        for row in (ExerciseRow(spot="a", content="x", box=0, due="2026-11-30"), late, soon):
            notebook.keep(row)
        assert notebook.exercises() == (soon, late)
        notebook.drop("b")
        assert notebook.exercises() == (late,)
