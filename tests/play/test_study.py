"""The study: nothing runs unasked, the newest task counts, and a failure is a sentence."""

from __future__ import annotations

import os
import queue
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from dkdesk.play.study import Finding, Study, work
from dkdesk.trouble import Trouble, TroubleError

PATIENCE = 30


@dataclass(frozen=True)
class Add:
    """A small sum."""

    first: int
    second: int

    def work(self) -> int:
        """Add."""
        return self.first + self.second


@dataclass(frozen=True)
class Fail:
    """Fails as told."""

    how: str

    def work(self) -> None:
        """Fail."""
        if self.how == "trouble":
            raise TroubleError(Trouble("drill.damaged"))
        if self.how == "die":
            os._exit(3)
        raise ZeroDivisionError(self.how)


@dataclass(frozen=True)
class Hang:
    """Never ends."""

    def work(self) -> None:
        """Wait for nothing."""
        queue.Queue[int]().get()


Found = queue.Queue[Finding]


@pytest.fixture
def found() -> Found:
    """Findings as they come."""
    return queue.Queue()


@pytest.fixture
def study(found: Found) -> Iterator[Study]:
    """A study that is closed in the end."""
    made = Study(found.put)
    yield made
    made.close()


def test_nothing_runs_before_the_first_task(study: Study) -> None:
    """No process, no task."""
    assert (study.begun, study.busy) == (0, False)


def test_a_task_is_done_elsewhere(study: Study, found: Found) -> None:
    """Its finding bears its number."""
    number = study.ask(Add(2, 3))
    finding = found.get(timeout=PATIENCE)
    assert (finding.number, finding.result, finding.trouble) == (number, 5, None)


def test_one_task_after_the_other(study: Study, found: Found) -> None:
    """The process stays for the next one."""
    assert study.ask(Add(1, 1)) == 1
    assert found.get(timeout=PATIENCE).result == 2
    assert study.ask(Add(2, 2)) == 2
    assert found.get(timeout=PATIENCE).result == 4


def test_a_newer_task_ends_the_older(study: Study, found: Found) -> None:
    """Whoever hangs is given up when something else is wanted."""
    study.ask(Hang())
    number = study.ask(Add(1, 2))
    assert found.get(timeout=PATIENCE) == Finding(number, 3)
    assert found.empty()


def test_what_is_dropped_is_not_told(study: Study, found: Found) -> None:
    """Dropped, and then ready for more."""
    study.ask(Hang())
    study.drop()
    assert not study.busy
    study.ask(Add(4, 4))
    assert found.get(timeout=PATIENCE).result == 8


@pytest.mark.parametrize(
    ("how", "key"),
    [
        pytest.param("trouble", "drill.damaged", id="a trouble keeps its sentence"),
        pytest.param("error", "study.failed", id="an exception gets one"),
        pytest.param("die", "study.failed", id="so does the death of the process"),
    ],
)
def test_a_failure_is_a_sentence(study: Study, found: Found, how: str, key: str) -> None:
    """The player is told, the log knows why, and the study goes on."""
    study.ask(Fail(how))
    finding = found.get(timeout=PATIENCE)
    assert finding.trouble is not None
    assert finding.trouble.key == key
    assert finding.failure
    study.ask(Add(1, 1))
    assert found.get(timeout=PATIENCE).result == 2


def test_work_can_be_done_here() -> None:
    """Without a process, for the process."""
    assert work(7, Add(1, 2)) == Finding(7, 3)
