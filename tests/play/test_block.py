"""The block: who announced what, running sums, and the table for other programs."""

from __future__ import annotations

import csv

import pytest

from dkdesk.play.block import Said, ScoreRow, most_said, row_of, running, table, totals
from dkdesk.rules.announce import Call, Level, Side
from dkdesk.store.archive import Archive
from tests.play.evenings import play_deal, sit_down

RE, KONTRA = Side.RE, Side.KONTRA
ROWS = (
    ScoreRow(1, "normal", (2, -2, 2, -2), said=(Said(RE, Level.K90), None, None, None)),
    ScoreRow(2, "solo_C", (-3, 9, -3, -3), 2),
)


@pytest.mark.parametrize(
    ("calls", "said"),
    [
        pytest.param((), (), id="nobody says anything"),
        pytest.param(
            (Call(0, RE, Level.ANN), Call(0, RE, Level.K90)),
            (None, Said(RE, Level.K90), None, None, None),
            id="whoever says more is written down with the most",
        ),
        pytest.param(
            (Call(0, RE, Level.ANN), Call(2, RE, Level.K60), Call(3, KONTRA, Level.ANN)),
            (Said(KONTRA, Level.ANN), Said(RE, Level.ANN), None, Said(RE, Level.K60), None),
            id="partners each with their own",
        ),
    ],
)
def test_who_announced_what(calls: tuple[Call, ...], said: tuple[Said | None, ...]) -> None:
    """By player, though calls are by seat; who sat out said nothing."""
    assert most_said(calls, (1, 2, 3, 0), 5) == said


def test_nobody_said_anything() -> None:
    """A row can be asked all the same."""
    assert [ROWS[1].said_by(player) for player in range(4)] == [None] * 4
    assert ROWS[0].said_by(0) == Said(RE, Level.K90)


def test_the_sums() -> None:
    """After each deal, and in the end."""
    assert running(ROWS) == ((2, -2, 2, -2), (-1, 7, -1, -5))
    assert totals(ROWS, 4) == (-1, 7, -1, -5)
    assert totals((), 5) == (0,) * 5


def test_a_table_for_other_programs() -> None:
    """Plain figures; a name with a comma stays one cell."""
    names = ("Du", "Jan, der Alte", "Ute", "Mia")
    head, first, second = csv.reader(table(names, ROWS).splitlines())
    assert head[:5] == ["deal", "game", "factor", "Du", "Du announced"]
    assert head[5] == "Jan, der Alte"
    assert first == ["1", "normal", "1", "2", "re k90", "-2", "", "2", "", "-2", ""]
    assert second == ["2", "solo_C", "2", "-3", "", "9", "", "-3", "", "-3", ""]


def test_the_row_of_a_deal_that_was_played() -> None:
    """Every announcement of the referee's table is on the block, under its player."""
    found = 0
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        for number in range(1000, 13_000, 1000):
            play_deal(evening, number)
        for at, result in enumerate(evening.results, 1):
            row = row_of(at, "normal", result, 4)
            assert (row.number, row.points) == (at, result.points(4))
            for call in result.table.calls:
                said = row.said_by(result.setup.players[call.seat])
                assert said is not None
                assert said.side is call.side
                assert said.level >= call.level
                found += 1
    assert found > 3
