"""The pause before an answer: it holds the answer back, and no longer than it must."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dkdesk.gui.pondering import Pondering
from dkdesk.play.ticket import Answer, Ticket
from dkdesk.rules.actions import Say

LONG = 60_000
ANSWER = Answer(Ticket(1, 2), Say(1, "gesund"), None)
LATER = Answer(Ticket(1, 3), Say(2, "gesund"), None)


class Table:
    """Whoever waits for the answers."""

    def __init__(self, app: QApplication) -> None:
        self.heard: list[object] = []
        self.pondering = Pondering(app)
        self.pondering.ready.connect(self.heard.append)


@pytest.fixture
def table(qapp: QApplication) -> Iterator[Table]:
    """A table at which nobody thinks yet."""
    made = Table(qapp)
    yield made
    made.pondering.stop()
    made.pondering.deleteLater()


def test_without_a_pause_the_answer_comes_at_once(table: Table) -> None:
    """At instant speed nothing waits."""
    table.pondering.begin(0)
    table.pondering.take(ANSWER)
    assert table.heard == [ANSWER]


def test_an_answer_waits_for_the_end_of_the_pause(table: Table, qtbot: QtBot) -> None:
    """It comes then, once."""
    table.pondering.begin(30)
    table.pondering.take(ANSWER)
    assert table.heard == []
    with qtbot.waitSignal(table.pondering.ready):
        pass
    assert table.heard == [ANSWER]


def test_who_really_thinks_longer_is_not_held_up(table: Table, qtbot: QtBot) -> None:
    """Real thinking counts."""
    table.pondering.begin(1)
    qtbot.waitUntil(lambda: not table.pondering._timer.isActive())
    assert table.heard == []
    table.pondering.take(ANSWER)
    assert table.heard == [ANSWER]


def test_the_next_question_forgets_the_last(table: Table) -> None:
    """An answer that was still held back belongs to a moment that is gone."""
    table.pondering.begin(LONG)
    table.pondering.take(ANSWER)
    table.pondering.begin(0)
    table.pondering.take(LATER)
    assert table.heard == [LATER]


def test_after_the_end_nothing_comes(table: Table) -> None:
    """No timer is left running, and no answer is held."""
    table.pondering.begin(LONG)
    table.pondering.take(ANSWER)
    table.pondering.stop()
    assert not table.pondering._timer.isActive()
    assert table.heard == []
