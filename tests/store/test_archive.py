"""What was written down is there again, whole and in order."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import dkdesk
from dkdesk.store import schema
from dkdesk.store.archive import Again, Archive, DealRow, EveningRow
from dkdesk.store.errors import Fault, StoreError
from tests.store.disk import begin

BIG = 2**64 - 1


def test_an_evening_comes_back(archive: Archive) -> None:
    """As it was begun."""
    evening = begin(archive)
    assert archive.unfinished_evening() == EveningRow(
        id=evening,
        started="2026-02-21T18:00:00Z",
        rules="ddv",
        players=("", "Änne", "花子", "Bob"),
        human=2,
        finished=False,
    )


def test_an_evening_of_the_computers(archive: Archive) -> None:
    """Nobody sits at the table."""
    archive.begin_evening(started="2026-02-21T18:00:00Z", rules="ddv", players="abcd", human=None)
    row = archive.unfinished_evening()
    assert row is not None
    assert (row.human, row.players) == (None, ("a", "b", "c", "d"))


def test_the_newest_unfinished_evening(archive: Archive) -> None:
    """By the order in which they were begun, whatever the clock said."""
    assert archive.unfinished_evening() is None
    old, new = begin(archive, "2026-02-22T18:00:00Z"), begin(archive, "2026-02-21T18:00:00Z")
    row = archive.unfinished_evening()
    assert row is not None
    assert row.id == new
    archive.finish_evening(new)
    row = archive.unfinished_evening()
    assert row is not None
    assert row.id == old
    archive.finish_evening(old)
    assert archive.unfinished_evening() is None


def test_the_newest_evening(archive: Archive) -> None:
    """Played to its end or not."""
    assert archive.latest_evening() is None
    for _ in range(2):
        new = begin(archive)
        for finished in (False, True):
            if finished:
                archive.finish_evening(new)
            row = archive.latest_evening()
            assert row is not None
            assert (row.id, row.finished) == (new, finished)


def test_deals_come_back_in_order(archive: Archive) -> None:
    """Each evening counts its own; a number may have 64 bits."""
    first, second = begin(archive), begin(archive)
    ids = [archive.begin_deal(first, number, dealer) for number, dealer in ((BIG, 3), (0, 0))]
    other = archive.begin_deal(second, 7, 1)
    assert archive.deals(first) == (
        DealRow(id=ids[0], evening=first, position=0, number=BIG, dealer=3),
        DealRow(id=ids[1], evening=first, position=1, number=0, dealer=0),
    )
    assert archive.deals(second) == (
        DealRow(id=other, evening=second, position=0, number=7, dealer=1),
    )


def test_actions_come_back_in_order(archive: Archive) -> None:
    """Deal by deal."""
    evening = begin(archive)
    deal, other = (archive.begin_deal(evening, number, 0) for number in (1, 2))
    archive.append(deal, 0, ["0 gesund", "1 gesund"])
    archive.append(other, 0, ["3 HT'"])
    archive.append(deal, 2, ["2 gesund"])
    assert archive.actions(deal) == ("0 gesund", "1 gesund", "2 gesund")
    assert archive.actions(other) == ("3 HT'",)


def test_actions_can_be_taken_back(archive: Archive) -> None:
    """And others put in their place; other deals are not touched."""
    evening = begin(archive)
    deal, other = (archive.begin_deal(evening, number, 0) for number in (1, 2))
    for each in (deal, other):
        archive.append(each, 0, ["a", "b", "c"])
    archive.truncate(deal, 1)
    archive.append(deal, 1, ["d"])
    assert archive.actions(deal) == ("a", "d")
    archive.truncate(deal, 9)
    assert archive.actions(deal) == ("a", "d")
    archive.truncate(deal, 0)
    assert archive.actions(deal) == ()
    assert archive.actions(other) == ("a", "b", "c")


@pytest.mark.parametrize(
    "first_seq",
    [
        pytest.param(3, id="a gap"),
        pytest.param(1, id="one that is there"),
        pytest.param(0, id="from the beginning"),
        pytest.param(-1, id="before the beginning"),
    ],
)
def test_out_of_step_is_refused(archive: Archive, first_seq: int) -> None:
    """Somebody else has written; nothing is overwritten and nothing left out."""
    deal = archive.begin_deal(begin(archive), 1, 0)
    archive.append(deal, 0, ["a", "b"])
    with pytest.raises(StoreError) as caught:
        archive.append(deal, first_seq, ["c"])
    assert caught.value.fault is Fault.OUT_OF_STEP
    assert archive.actions(deal) == ("a", "b")


def test_what_does_not_exist_is_our_mistake(archive: Archive) -> None:
    """No sentence for the player, but an error to be reported."""
    with pytest.raises(sqlite3.IntegrityError):
        archive.append(99, 0, ["a"])
    with pytest.raises(sqlite3.IntegrityError):
        archive.begin_deal(99, 1, 0)
    archive.close()
    with pytest.raises(sqlite3.ProgrammingError):
        archive.actions(1)


def test_all_or_nothing(archive: Archive) -> None:
    """One action that cannot be stored takes the others with it."""
    deal = archive.begin_deal(begin(archive), 1, 0)
    wrong: Any = None
    with pytest.raises(sqlite3.IntegrityError):
        archive.append(deal, 0, ["a", "b", wrong])
    assert archive.actions(deal) == ()
    archive.append(deal, 0, ["a"])
    assert archive.actions(deal) == ("a",)


def test_an_archive_is_opened_again(path: Path) -> None:
    """Closed with the block; one file is left, and everything is in it."""
    with Archive.open(path) as archive:
        deal = archive.begin_deal(begin(archive), 1, 0)
        archive.append(deal, 0, ["a", "b"])
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    with Archive.open(path) as archive:
        assert archive.lasting
        assert archive.actions(deal) == ("a", "b")


def test_an_archive_in_memory_works_and_forgets() -> None:
    """For when nothing can be written."""
    with Archive.in_memory() as archive:
        assert not archive.lasting
        deal = archive.begin_deal(begin(archive), 1, 0)
        archive.append(deal, 0, ["a"])
        assert archive.actions(deal) == ("a",)
    with Archive.in_memory() as archive:
        assert archive.unfinished_evening() is None


def test_what_is_committed_is_on_the_disk(archive: Archive) -> None:
    """The settings that make it so."""
    asked = {
        name: archive._db.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    assert asked == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def test_a_row_that_makes_no_sense_is_damage(archive: Archive) -> None:
    """Whole for SQLite, but no evening of ours."""
    begin(archive)
    archive._db.execute("UPDATE evenings SET players = '[1'")
    with pytest.raises(StoreError) as caught:
        archive.unfinished_evening()
    assert caught.value.fault is Fault.DAMAGED


APPEND_FOR_EVER = """
import sys
from itertools import count
from contextlib import closing
from pathlib import Path
from dkdesk.store.archive import Archive
archive = Archive.open(Path(sys.argv[1]))
evening = archive.begin_evening(started="", rules="ddv", players="abcd", human=0)
deal = archive.begin_deal(evening, 1, 0)
for number in count():
    archive.append(deal, 2 * number, [f"card {number}", f"answer {number}"])
    print(number, flush=True)
"""


@pytest.mark.parametrize("acknowledged", [1, 10, 40, 150])
def test_a_crash_loses_nothing_acknowledged(path: Path, acknowledged: int) -> None:
    """The process is killed; what is left is a beginning of what it wrote, whole pairs only."""
    root = str(Path(dkdesk.__file__).parents[1])
    with subprocess.Popen(
        [sys.executable, "-c", APPEND_FOR_EVER, str(path)],
        stdout=subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": root},
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(acknowledged)]
        process.kill()
        lines += process.stdout.readlines()
    told = sum(line.endswith(b"\n") for line in lines)
    with Archive.open(path) as archive:
        row = archive.unfinished_evening()
        assert row is not None
        (deal,) = archive.deals(row.id)
        actions = archive.actions(deal.id)
    pairs = [(f"card {number}", f"answer {number}") for number in range(len(actions) // 2)]
    assert actions == tuple(text for pair in pairs for text in pair)
    assert told >= acknowledged
    assert len(pairs) in (told, told + 1)


TEXTS = st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\0")), max_size=4)
STEPS = st.lists(TEXTS | st.integers(0, 12) | st.none(), max_size=12)


@settings(max_examples=40)
@given(steps=STEPS)
def test_the_archive_is_a_list(steps: list[Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    """Appending texts, taking back to a number, closing and opening: as a list would."""
    path = tmp_path_factory.mktemp("deal") / "evenings.sqlite3"
    archive = Archive.open(path)
    deal = archive.begin_deal(begin(archive), 1, 0)
    expected: list[str] = []
    for step in steps:
        if step is None:
            archive.close()
            archive = Archive.open(path)
        elif isinstance(step, int):
            archive.truncate(deal, step)
            del expected[step:]
        else:
            archive.append(deal, len(expected), step)
            expected += step
        assert archive.actions(deal) == tuple(expected)
    archive.close()


def test_an_evening_of_the_first_program_comes_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has no name for its rules and is no deal played again."""
    path = tmp_path / "evenings.sqlite3"
    monkeypatch.setattr(schema, "MIGRATIONS", schema.MIGRATIONS[:1])
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        schema.migrate(db)
        db.execute(
            "INSERT INTO evenings (started, rules, players, human) VALUES (?, ?, ?, ?)",
            ("2026-02-21T18:00:00Z", "rules: ddv", '["", "a", "b", "c"]', 0),
        )
    monkeypatch.undo()
    with Archive.open(path) as archive:
        row = archive.unfinished_evening()
        assert row is not None
        assert (row.players, row.rule_set, row.again) == (("", "a", "b", "c"), "", None)


def test_a_deal_played_again_is_no_evening(archive: Archive) -> None:
    """It comes back with how it begins; the evening is found beside it."""
    evening = begin(archive)
    setup = Again(dealer=2, owing=(0, 3), forced=3, bock=4)
    again = archive.begin_evening(
        started="2026-02-21T18:00:00Z",
        rules="rules: ddv",
        players=("a", "", "b", "c"),
        human=1,
        rule_set="Stammtisch",
        again=setup,
    )
    row = archive.unfinished_again()
    assert row is not None
    assert (row.id, row.again, row.rule_set) == (again, setup, "Stammtisch")
    for found in (archive.unfinished_evening(), archive.latest_evening()):
        assert found is not None
        assert found.id == evening
    archive.finish_evening(again)
    assert archive.unfinished_again() is None


def test_the_numbers_of_deals_that_are_over(archive: Archive) -> None:
    """Nobody learns anything of the deal on the table, and nothing is counted twice."""
    assert archive.numbers() == ()
    first, second = begin(archive), begin(archive)
    for number in (7, BIG):
        archive.begin_deal(first, number, 0)
        archive.begin_deal(second, number - 1, 0)
    again = archive.begin_evening(
        started="", rules="ddv", players="abcd", human=0, again=Again(dealer=0)
    )
    archive.begin_deal(again, 7, 0)
    archive.finish_evening(again)
    assert archive.numbers() == ((7, "ddv"), (6, "ddv"))
    archive.finish_evening(first)
    assert archive.numbers() == ((7, "ddv"), (6, "ddv"), (BIG, "ddv"))
