"""Questions that are made beforehand: what comes, in which order, and what is dropped."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import ClassVar

import pytest
from pytestqt.qtbot import QtBot

from dkdesk.gui.practice.supply import Supply
from dkdesk.play.practice.asking import AskDeadline, Asking
from dkdesk.play.study import Finding, Task, work
from dkdesk.rules.ruleset import RuleSet
from dkdesk.trouble import Trouble, TroubleError


@dataclass(frozen=True)
class Number:
    """A question that is its number."""

    number: int
    light: ClassVar[bool] = False

    def work(self) -> int:
        """Make it."""
        if self.number < 0:
            raise TroubleError(Trouble("study.failed"))
        return self.number


class Light(Number):
    """One that costs nothing."""

    light = True


@dataclass
class Slow:
    """A study that answers when it is told to."""

    found: Callable[[Finding], None]
    tasks: list[Task] = field(default_factory=list)
    closed: bool = False

    def ask(self, task: Task) -> int:
        """Remember it."""
        self.tasks.append(task)
        return len(self.tasks)

    def close(self) -> None:
        """Nothing runs."""
        self.closed = True

    def answer(self) -> None:
        """Work out the newest task."""
        self.found(work(len(self.tasks), self.tasks[-1]))


@pytest.fixture
def supplied() -> tuple[Supply, list[Slow], list[object]]:
    """A supply, the studies it has had, and what came of it."""
    supply, studies, come = Supply(), list[Slow](), list[object]()

    def make(found: Callable[[Finding], None]) -> Slow:
        studies.append(Slow(found))
        return studies[-1]

    supply.make_study = make  # type: ignore[assignment]  # a study that needs no process
    supply.come.connect(come.append)
    supply.failed.connect(come.append)
    return supply, studies, come


Supplied = tuple[Supply, list[Slow], list[object]]


def test_what_lies_ready_comes_at_once(supplied: Supplied) -> None:
    """The next one is made meanwhile, and is there when it is wanted."""
    supply, studies, come = supplied
    supply.want(Number(1))
    supply.prepare(Number(2))
    assert supply.waits
    studies[0].answer()
    assert (come, supply.waits) == ([1], False)
    studies[0].answer()
    assert supply.ready
    supply.want(Number(2))
    assert come == [1, 2]
    assert studies[0].tasks == [Number(1), Number(2)]


def test_what_is_being_made_is_not_broken_off(supplied: Supplied) -> None:
    """Under other rules another one is wanted: it is made after it, and nothing else comes."""
    supply, studies, come = supplied
    supply.want(Number(1))
    supply.want(Number(3))
    studies[0].answer()
    assert come == []
    studies[0].answer()
    assert come == [3]


def test_one_that_is_on_its_way_is_waited_for(supplied: Supplied) -> None:
    """It is not made twice."""
    supply, studies, come = supplied
    supply.prepare(Number(2))
    supply.want(Number(2))
    assert supply.waits
    studies[0].answer()
    assert come == [2]
    assert len(studies[0].tasks) == 1


def test_light_ones_need_no_process(supplied: Supplied) -> None:
    """They come at once, and are not made beforehand."""
    supply, studies, come = supplied
    supply.want(Light(5))
    supply.prepare(Light(6))
    assert (come, studies) == ([5], [])


def test_a_failure_is_told_when_it_matters(supplied: Supplied) -> None:
    """One made beforehand that came to nothing is told when it is wanted."""
    supply, studies, come = supplied
    supply.prepare(Number(-1))
    studies[0].answer()
    assert come == []
    supply.want(Number(-1))
    assert come == [Trouble("study.failed")]


def test_a_closed_window_wants_nothing(supplied: Supplied) -> None:
    """What comes all the same is dropped, also when another question is wanted by then."""
    supply, studies, come = supplied
    supply.want(Number(1))
    supply.close()
    assert studies[0].closed
    supply.want(Number(2))
    studies[0].answer()
    assert come == []
    studies[1].answer()
    assert come == [2]


def test_a_real_process_makes_them(qtbot: QtBot) -> None:
    """The same question as here, by its number."""
    supply, come = Supply(), list[object]()
    supply.come.connect(come.append)
    asking: Asking = AskDeadline(RuleSet(), 5)
    supply.want(asking)
    qtbot.waitUntil(lambda: bool(come), timeout=60_000)
    supply.close()
    assert come == [asking.work()]
