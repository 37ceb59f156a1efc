"""What the player announced, read again from the archive."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import pytest

from dkdesk.play.practice.own_games import announced, kept, own_games
from dkdesk.play.practice.own_games import said as told
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.score import Sheet
from dkdesk.rules.tally import Tally
from dkdesk.store.archive import Archive
from tests.play.evenings import play_deal, sit_down

DEALS = 12


def sheet(augen: int, tricks: int, winner: Side | None) -> Sheet:
    """A deal that Re ends with so many augen and tricks."""
    sides = (Side.RE, Side.KONTRA, Side.RE, Side.KONTRA)
    return Sheet(Tally(sides, augen, tricks), winner, (), 1, 0, (0,) * 4)


@pytest.mark.parametrize(
    ("augen", "tricks", "winner", "re", "kontra"),
    [
        (121, 6, Side.RE, 0, -1),
        (120, 6, Side.KONTRA, -1, 0),
        (150, 8, Side.RE, 0, -1),
        (151, 8, Side.RE, 1, -1),
        (180, 9, None, 1, -1),
        (181, 9, Side.RE, 2, -1),
        (211, 11, Side.RE, 3, -1),
        (240, 11, Side.RE, 3, -1),
        (240, 12, Side.RE, 4, -1),
        (0, 0, Side.KONTRA, -1, 4),
    ],
)
def test_what_is_kept(augen: int, tricks: int, winner: Side | None, re: int, kontra: int) -> None:
    """Each promise by its own augen, schwarz by tricks, Re and Kontra by who has won."""
    end = sheet(augen, tricks, winner)
    for side, highest in ((Side.RE, re), (Side.KONTRA, kontra)):
        good = {level for level in Level if kept(level, side, end)}
        expected = {level for level in Level if level <= highest}
        assert good - {Level.ANN} == expected - {Level.ANN}
        assert (Level.ANN in good) == (winner is side)


def test_evenings_are_read_again(tmp_path: Path) -> None:
    """The same as when they were played; the file stays as it is, an open deal does not count."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        for number in range(100, 100 + DEALS):
            play_deal(evening, number)
        evening.next_deal(99)
        expected = [
            told(result.table, result.sheet, result.setup.players.index(0))
            for result in evening.results
        ]
        before = archive.evenings()
        assert list(own_games(path, lambda: True)) == expected
        assert archive.evenings() == before
    found = announced(expected)
    assert found.games == DEALS
    assert 0 < found.spoken == sum(map(bool, expected))
    assert sum(row.announced for row in found.levels) == sum(map(len, expected))
    assert all(row.kept <= row.announced for row in found.levels)


def test_an_evening_that_cannot_be_read_is_passed_over(tmp_path: Path) -> None:
    """The others count; whoever only watched has announced nothing."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        for rules, human in (("rules: of 2040", 0), ("rules: ddv", None)):
            evening = archive.begin_evening(
                started="2026-01-01", rules=rules, players=("",) * 4, human=human
            )
            archive.begin_deal(evening, 1, 3)
        play_deal(sit_down(archive), 5)
        broken = archive.begin_evening(
            started="2026-01-01", rules="rules: ddv", players=("",) * 4, human=0
        )
        archive.append(archive.begin_deal(broken, 1, 3), 0, ["0 nonsense"])
        assert len(list(own_games(path, lambda: True))) == 1
        assert list(own_games(path, lambda: False)) == []


def test_reading_is_quick_enough(tmp_path: Path) -> None:
    """A game takes a few milliseconds, beside the desk."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        for number in range(4):
            play_deal(evening, number)
    began = perf_counter()
    assert len(list(own_games(path, lambda: True))) == 4
    assert perf_counter() - began < 4 * 0.25
