"""Nothing is lost while the disk is full, and the player hears of it twice."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.store.journal import Journal, NewDeal
from dkdesk.trouble import Trouble
from tests.store.disk import Disk, begin, long


@pytest.fixture
def told() -> list[Trouble]:
    """What the player has been told."""
    return []


@pytest.fixture
def deal(archive: Archive) -> int:
    """A deal in the archive."""
    return archive.begin_deal(begin(archive), 1, 0)


def test_an_action_is_stored_at_once(archive: Archive, deal: int, told: list[Trouble]) -> None:
    """Before anything moves on the table."""
    journal = Journal(archive, deal, told.append)
    for number, text in enumerate("abc", 1):
        journal.write(text)
        assert len(archive.actions(deal)) == len(journal) == number
    assert archive.actions(deal) == ("a", "b", "c")
    assert journal.pending == 0
    assert told == []


def test_nothing_is_lost_on_a_full_disk(
    archive: Archive, deal: int, disk: Disk, told: list[Trouble]
) -> None:
    """What waits goes with the next action that finds room, in order; told twice."""
    journal = Journal(archive, deal, told.append)
    journal.write("a")
    disk.fill()
    for number, text in enumerate("bcd", 1):
        journal.write(long(text))
        assert journal.pending == number
    assert archive.actions(deal) == ("a",)
    assert told == [Trouble("trouble.disk_full", {"path": str(archive.path)})]
    disk.free()
    journal.write("e")
    assert archive.actions(deal) == ("a", long("b"), long("c"), long("d"), "e")
    assert journal.pending == 0
    assert [trouble.key for trouble in told] == ["trouble.disk_full", "trouble.saved_again"]


def test_the_disk_may_fail_twice(
    archive: Archive, deal: int, disk: Disk, told: list[Trouble]
) -> None:
    """Each time is told; flushing stores without another action."""
    journal = Journal(archive, deal, told.append)
    for text in "ab":
        disk.protect(on=True)
        journal.write(text)
        assert not journal.flush()
        disk.protect(on=False)
        assert journal.flush()
        assert journal.flush()
    assert archive.actions(deal) == ("a", "b")
    assert [trouble.key for trouble in told] == [
        "trouble.evenings_unwritable",
        "trouble.saved_again",
    ] * 2


def test_a_deal_can_wait_as_well(archive: Archive, disk: Disk, told: list[Trouble]) -> None:
    """If the disk was full when the cards were dealt."""
    evening = begin(archive)
    disk.protect(on=True)
    new = NewDeal(evening=evening, number=2**64 - 1, dealer=3)
    journal = Journal(archive, new, told.append)
    journal.write("a")
    assert (journal.deal, archive.deals(evening)) == (None, ())
    disk.protect(on=False)
    journal.write("b")
    (row,) = archive.deals(evening)
    assert (row.number, row.dealer) == (new.number, 3)
    assert journal.deal == row.id
    assert archive.actions(row.id) == ("a", "b")


def test_a_deal_can_be_stored_before_its_first_action(
    archive: Archive, told: list[Trouble]
) -> None:
    """A crash right after dealing does not deal other cards."""
    evening = begin(archive)
    journal = Journal(archive, NewDeal(evening=evening, number=5, dealer=0), told.append)
    assert journal.flush()
    assert journal.flush()
    assert [row.number for row in archive.deals(evening)] == [5]


def test_a_record_is_continued(archive: Archive, deal: int, told: list[Trouble]) -> None:
    """After a start in the middle of a deal."""
    archive.append(deal, 0, ["a", "b"])
    journal = Journal(archive, deal, told.append, stored=2)
    assert len(journal) == 2
    journal.write("c")
    assert archive.actions(deal) == ("a", "b", "c")


def test_actions_are_taken_back(archive: Archive, deal: int, told: list[Trouble]) -> None:
    """And others take their place."""
    journal = Journal(archive, deal, told.append)
    for text in "abc":
        journal.write(text)
    journal.take_back(1)
    assert archive.actions(deal) == ("a",)
    journal.write("d")
    assert archive.actions(deal) == ("a", "d")


@pytest.mark.parametrize("keep", [-1, 3])
def test_nobody_takes_back_what_is_not_there(
    archive: Archive, deal: int, told: list[Trouble], keep: int
) -> None:
    """Our mistake; nothing changes."""
    journal = Journal(archive, deal, told.append)
    for text in "ab":
        journal.write(text)
    with pytest.raises(ValueError, match="of 2 actions"):
        journal.take_back(keep)
    assert archive.actions(deal) == ("a", "b")


def test_another_program_has_written(archive: Archive, deal: int, told: list[Trouble]) -> None:
    """Its actions stay, ours wait, and the player is told once."""
    journal = Journal(archive, deal, told.append)
    archive.append(deal, 0, ["theirs"])
    for text in "ab":
        journal.write(text)
    assert archive.actions(deal) == ("theirs",)
    assert journal.pending == 2
    assert [trouble.key for trouble in told] == ["trouble.evenings_out_of_step"]


class Moody:
    """An archive that works or does not, as it is told before each step."""

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.works = iter([True])

    def _ask(self) -> None:
        if not next(self.works, True):
            raise StoreError(Fault.FULL, self.archive.path)

    def begin_deal(self, evening: int, number: int, dealer: int) -> int:
        """As the archive, or not."""
        self._ask()
        return self.archive.begin_deal(evening, number, dealer)

    def append(self, deal: int, first_seq: int, texts: Sequence[str]) -> None:
        """As the archive, or not."""
        self._ask()
        self.archive.append(deal, first_seq, texts)

    def truncate(self, deal: int, keep: int) -> None:
        """As the archive, or not."""
        self._ask()
        self.archive.truncate(deal, keep)


MOODS = st.lists(st.booleans(), max_size=3)
STEPS = st.lists(st.tuples(st.text("abc", min_size=1) | st.integers(0, 9), MOODS), max_size=25)


@given(steps=STEPS)
def test_the_record_is_right_in_the_end(
    steps: list[tuple[str | int, list[bool]]],
) -> None:
    """Writing, taking back, and a disk of many moods: what is stored is what was played."""
    told: list[Trouble] = []
    with Archive.in_memory() as archive:
        moody = Moody(archive)
        evening = begin(archive)
        new = NewDeal(evening=evening, number=1, dealer=0)
        journal = Journal(moody, new, told.append)  # type: ignore[arg-type]  # only what it uses
        played: list[str] = []
        for step, moods in steps:
            moody.works = iter(moods)
            if isinstance(step, str):
                played.append(step)
                journal.write(step)
            else:
                del played[step:]
                journal.take_back(min(step, len(journal)))
            assert len(journal) == len(played)
            assert journal.pending <= len(played)
            stored = archive.actions(journal.deal) if journal.deal else ()
            if journal.pending == 0 and (not told or told[-1].key == "trouble.saved_again"):
                assert stored == tuple(played)
        moody.works = iter(())
        assert journal.flush()
        (row,) = archive.deals(evening)
        assert archive.actions(row.id) == tuple(played)
    keys = [trouble.key for trouble in told]
    assert keys == ["trouble.disk_full", "trouble.saved_again"] * (len(keys) // 2)


def test_a_deal_is_stored_after_the_deal_before_it(tmp_path: Path) -> None:
    """While an earlier deal cannot be stored, a later one waits, so their order stays."""
    with Archive.open(tmp_path / "evenings.sqlite3") as archive:
        evening = archive.begin_evening(
            started="", rules="ddv", players=["", "a", "b", "c"], human=0
        )
        first = Journal(archive, NewDeal(evening=evening, number=1, dealer=3), print)
        second = Journal(archive, NewDeal(evening=evening, number=2, dealer=0), print, after=first)
        second.write("0 gesund")
        assert [deal.number for deal in archive.deals(evening)] == [1, 2]
        assert second.pending == 0
