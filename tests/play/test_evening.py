"""An evening: deal after deal, resumed wherever it was left."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.play.evening import Evening
from dkdesk.rules.deal import LAST_NUMBER, deal
from dkdesk.rules.events import Dealt
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.trouble import Trouble
from tests.play.evenings import PLAYERS, STARTED, journal, nobody, play, play_deal, sit_down, truth


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the evenings are."""
    return tmp_path / "evenings.sqlite3"


def test_a_new_evening_waits_for_its_first_deal() -> None:
    """It knows who sits where, and nothing has been dealt."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        assert (evening.players, evening.human, evening.base) == (PLAYERS, 0, "ddv")
        assert (evening.has_deal, evening.over, evening.results) == (False, False, [])
        assert evening.totals() == (0, 0, 0, 0)


def test_the_human_speaks_first() -> None:
    """The cards come from the number, and the first deal is dealt by his right neighbour."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        assert evening.next_deal(42) == (Dealt(3),)
        assert evening.number == 42
        assert [evening.director.view(seat).dealt for seat in SEATS] == list(deal(42))
        assert evening.director.table.to_act == 0


def test_the_deal_goes_round() -> None:
    """Each deal is dealt by the next seat, and its points are added up."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        dealers = []
        for number in range(5):
            play_deal(evening, number)
            dealers.append(evening.results[-1].table.dealer)
        assert dealers == [3, 0, 1, 2, 3]
        points = [result.sheet.points for result in evening.results]
        assert evening.totals() == tuple(map(sum, zip(*points, strict=True)))
        assert sum(evening.totals()) == 0
        assert [result.number for result in evening.results] == [0, 1, 2, 3, 4]


def test_a_deal_that_is_not_over_is_not_counted() -> None:
    """Asking too early adds nothing."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(1)
        evening.note_end()
        assert evening.results == []


def test_the_last_deal_ends_the_evening() -> None:
    """After the number of games of the rules nothing is left to resume."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        for number in range(evening.rules.games):
            assert not evening.over
            play_deal(evening, number)
        assert evening.over
        assert Evening.resume(archive, nobody) is None


def test_who_gets_up_is_not_asked_back() -> None:
    """A finished evening is not resumed, whatever lies on the table."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(3)
        evening.finish()
        assert Evening.resume(archive, nobody) is None


def test_getting_up_from_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The player may leave all the same."""
    told: list[str] = []
    with Archive.in_memory() as archive:
        evening = sit_down(archive, lambda trouble: told.append(trouble.key))

        def refuse(_: int) -> None:
            raise StoreError(Fault.FULL, archive.path)

        monkeypatch.setattr(archive, "finish_evening", refuse)
        evening.finish()
    assert told == ["trouble.disk_full"]


def test_nothing_to_resume_is_no_trouble() -> None:
    """An empty archive says so without a word."""
    with Archive.in_memory() as archive:
        assert Evening.resume(archive, nobody) is None


def test_cards_that_were_dealt_stay_dealt(path: Path) -> None:
    """A crash before the first word deals no other cards."""
    with Archive.open(path) as archive:
        sit_down(archive).next_deal(123)
        with Archive.open(path) as after:  # what a second program would see now
            evening = Evening.resume(after, nobody)
            assert evening is not None
            assert (evening.number, evening.director.moves) == (123, 0)


@settings(max_examples=10)
@given(st.integers(0, LAST_NUMBER), st.integers(0, 2**32))
def test_every_prefix_resumes_to_the_equal_state(number: int, seed: int) -> None:
    """After each action of a whole deal, which is the second of its evening."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        play_deal(evening, 5)
        evening.next_deal(number)
        for _ in play(evening, seed):
            again = Evening.resume(archive, nobody)
            assert again is not None
            assert truth(again) == truth(evening)
            assert again.totals() == evening.totals() or evening.director.table.sheet
        evening.note_end()
        again = Evening.resume(archive, nobody)
        assert again is not None
        assert (again.totals(), again.results) == (evening.totals(), evening.results)
        assert again.next_deal(1) == evening.next_deal(1)


def test_a_resumed_evening_goes_on_in_the_same_record(path: Path) -> None:
    """What is played after resuming is written behind what was there."""
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        evening.next_deal(9)
        moves = play(evening, 1)
        begun = [str(next(moves)) for _ in range(20)]
    with Archive.open(path) as archive:
        resumed = Evening.resume(archive, nobody)
        assert resumed is not None
        rest = list(map(str, play(resumed, 1)))
        assert journal(archive) == [[*begun, *rest]]


def test_an_archive_that_refuses_leaves_the_evening_in_memory(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player is told once, and a whole deal can be played all the same."""

    def refuse(**_: object) -> int:
        raise StoreError(Fault.FULL, path)

    told: list[Trouble] = []
    with Archive.open(path) as archive:
        monkeypatch.setattr(archive, "begin_evening", refuse)
        evening = sit_down(archive, told.append)
        play_deal(evening, 5)
        assert [trouble.key for trouble in told] == ["trouble.disk_full"]
        assert len(evening.results) == 1
        assert archive.unfinished_evening() is None
        evening.close()


def test_a_disk_that_fills_up_is_told_once_and_loses_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be stored goes with the next write that succeeds."""
    told: list[str] = []
    with Archive.open(path) as archive:
        evening = sit_down(archive, lambda trouble: told.append(trouble.key))
        evening.next_deal(9)
        moves = play(evening, 1)
        played = [str(next(moves))]
        with monkeypatch.context() as full:

            def refuse(self: Archive, *_: object) -> None:
                raise StoreError(Fault.FULL, self.path)

            full.setattr(Archive, "append", refuse)
            played += [str(next(moves)) for _ in range(3)]
            assert journal(archive) == [played[:1]]
        played.append(str(next(moves)))
        assert journal(archive) == [played]
        assert told == ["trouble.disk_full", "trouble.saved_again"]


def rows(path: Path) -> list[list[tuple[object, ...]]]:
    """Everything in the file."""
    with closing(sqlite3.connect(path)) as db:
        tables = ("evenings", "deals", "actions")
        return [db.execute(f"SELECT * FROM {table}").fetchall() for table in tables]  # noqa: S608


FOREIGN_EVENINGS: Final = {
    "three players": "UPDATE evenings SET players = json_remove(players, '$[3]')",
    "five players": "UPDATE evenings SET players = json_set(players, '$[4]', players->>'$[1]')",
    "a stranger": "UPDATE evenings SET players = json_set(players, '$[3]', 'eve')",
    "the human on another's seat": "UPDATE evenings SET human = 2",
    "a human's seat without him": "UPDATE evenings SET human = NULL",
    "unknown rules": "UPDATE evenings SET rules = 'bavarian'",
}
"""What can stand in an evening's row that this program does not know."""


@pytest.mark.parametrize(
    ("moves", "damage"),
    [
        *(
            pytest.param(moves, change, id=f"{name}, {moves} moves")
            for name, change in FOREIGN_EVENINGS.items()
            for moves in (None, 12)
        ),
        pytest.param(12, "UPDATE actions SET text = 'Quark' WHERE seq = 2", id="no action"),
        pytest.param(12, "UPDATE actions SET text = '3 HT' WHERE seq = 2", id="an illegal action"),
        pytest.param(0, "UPDATE deals SET number = '-1'", id="no deal has this number"),
        pytest.param(0, "UPDATE deals SET dealer = 4", id="no seat for the dealer"),
    ],
)
def test_an_evening_that_cannot_be_read_is_told_and_left_alone(
    path: Path, moves: int | None, damage: str
) -> None:
    """Nothing is resumed, and the rows stay as they are for whoever can read them."""
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        if moves is not None:
            evening.next_deal(9)
            assert len(list(islice(play(evening, 1), moves))) == moves
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute(damage)
    before = rows(path)
    told: list[str] = []
    with Archive.open(path) as archive:
        assert Evening.resume(archive, lambda trouble: told.append(trouble.key)) is None
    assert told == ["trouble.evening_unreadable"]
    assert rows(path) == before


def test_players_that_are_no_list_are_told(path: Path) -> None:
    """A row that the store cannot read is the store's trouble."""
    with Archive.open(path) as archive:
        sit_down(archive)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE evenings SET players = 'jan, ute'")
    told: list[str] = []
    with Archive.open(path) as archive:
        assert Evening.resume(archive, lambda trouble: told.append(trouble.key)) is None
    assert told == ["trouble.evenings_broken"]


def test_after_an_unreadable_evening_a_new_one_is_the_newest(path: Path) -> None:
    """Whoever begins anew is not told about the old evening at every start."""
    with Archive.open(path) as archive:
        sit_down(archive)
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        db.execute("UPDATE evenings SET rules = 'bavarian'")
    with Archive.open(path) as archive:
        assert Evening.resume(archive, list[Trouble]().append) is None
        evening = Evening.begin(
            archive, nobody, started=STARTED, rules="rules: ddv", players=PLAYERS, human=0
        )
        evening.next_deal(4)
        again = Evening.resume(archive, nobody)
        assert again is not None
        assert truth(again) == truth(evening)
