"""What was right in the drills is remembered by kind, whatever happens to the program."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from dkdesk.store.archive import AnswerRow, Archive


def test_answers_add_up(archive: Archive) -> None:
    """By drill and kind."""
    assert archive.answers("deadlines") == ()
    for correct in (True, False, True):
        archive.note_answer("deadlines", "skipped", correct=correct)
    archive.note_answer("deadlines", "said", correct=False)
    archive.note_answer("scoring", "solo", correct=True)
    assert archive.answers("deadlines") == (
        AnswerRow(drill="deadlines", kind="said", asked=1, correct=0),
        AnswerRow(drill="deadlines", kind="skipped", asked=3, correct=2),
    )
    assert archive.answers("scoring") == (
        AnswerRow(drill="scoring", kind="solo", asked=1, correct=1),
    )


KILLED = """
import os, signal, sys
from pathlib import Path
from dkdesk.store.archive import Archive
archive = Archive.open(Path(sys.argv[1]))
archive.note_answer("scoring", "plain", correct=True)
os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))
"""


def test_an_answer_survives_a_kill(path: Path) -> None:
    """It is on the disk when the next question comes."""
    root = str(Path(__file__).parents[2])
    ended = subprocess.run(
        [sys.executable, "-c", KILLED, str(path)],
        check=False,
        env={**os.environ, "PYTHONPATH": root},
    )
    assert ended.returncode != 0
    with Archive.open(path) as archive:
        assert [(row.asked, row.correct) for row in archive.answers("scoring")] == [(1, 1)]
