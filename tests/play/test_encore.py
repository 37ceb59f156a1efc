"""A deal played again: the same cards, outside the evening, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from dkdesk.play.encore import Encore
from dkdesk.play.evening import Evening
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.table import SEATS
from dkdesk.store.archive import Again, Archive
from dkdesk.store.errors import Fault, StoreError
from tests.play.evenings import (
    PLAYERS,
    STARTED,
    answer,
    nobody,
    play,
    play_deal,
    sit_down,
    truth,
)


def evening_of(archive: Archive, deals: int = 3) -> Evening:
    """An evening after some deals."""
    evening = sit_down(archive)
    for number in range(deals):
        play_deal(evening, 100 + number)
    return evening


def again(evening: Evening, turn: int = 0) -> Encore:
    """The last deal of *evening* once more."""
    encore = Encore.of(evening, nobody, started=STARTED, turn=turn)
    encore.next_deal(evening.number)
    return encore


def test_the_same_cards_from_the_same_dealer() -> None:
    """Whoever owes a solo, what the deal counts, who speaks first: as it was."""
    with Archive.in_memory() as archive:
        evening = evening_of(archive)
        encore = again(evening)
        assert encore.number == evening.number
        assert encore.setup == evening.setup
        assert (encore.players, encore.human) == (PLAYERS, 0)
        for seat in SEATS:
            assert encore.director.view(seat).dealt == evening.director.view(seat).dealt
        assert encore.director.moves == 0


@pytest.mark.parametrize("turn", SEATS)
def test_another_seat_means_other_cards_of_the_same_deal(turn: int) -> None:
    """Everybody moves on; cards and dealer stay where they were."""
    with Archive.in_memory() as archive:
        evening = evening_of(archive)
        encore = again(evening, turn)
        assert encore.human == turn
        assert encore.players[turn] == ""
        assert sorted(encore.players) == sorted(PLAYERS)
        dealt = [encore.director.view(seat).dealt for seat in SEATS]
        assert dealt == [evening.director.view(seat).dealt for seat in SEATS]
        assert encore.setup.dealer == evening.setup.dealer


def test_turns_add_up_to_the_old_seat() -> None:
    """Asked for four times, everybody has held every hand."""
    with Archive.in_memory() as archive:
        table: Evening = evening_of(archive)
        hands = []
        for _ in SEATS:
            table = again(table, 1)
            assert table.human is not None
            hands.append(table.director.view(table.human).dealt)
        assert table.human == 0
        assert len(set(hands)) == len(SEATS)


def test_it_does_not_count() -> None:
    """The evening stands as before, here and in the archive."""
    with Archive.in_memory() as archive:
        evening = evening_of(archive)
        before = evening.standing, truth(evening), list(evening.results)
        encore = again(evening, 2)
        for _ in play(encore, 5):
            assert encore.over == encore.director.table.over
        encore.note_end()
        assert encore.over
        assert len(encore.results) == 1
        assert (evening.standing, truth(evening), list(evening.results)) == before
        resumed = Evening.resume(archive, nobody)
        assert resumed is not None
        assert (resumed.standing, truth(resumed)) == before[:2]
        assert archive.latest_evening() == archive.unfinished_evening()


def test_it_is_taken_up_after_any_action(tmp_path: Path) -> None:
    """What a second program would see at that moment: the deal as it is, and the evening."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        evening = evening_of(archive, 2)
        encore = again(evening, 3)
        while not encore.over:
            with Archive.open(path) as after:
                taken_up, waiting = Encore.resume(after, nobody), Evening.resume(after, nobody)
                assert taken_up is not None
                assert waiting is not None
                assert truth(taken_up) == truth(encore)
                assert (taken_up.human, taken_up.players) == (encore.human, encore.players)
                assert truth(waiting) == truth(evening)
                assert waiting.standing == evening.standing
            encore.director.submit(answer(encore.director, 9))
        encore.note_end()
        assert Encore.resume(archive, nobody) is None


def test_a_deal_with_a_compulsory_solo_begins_as_it_did() -> None:
    """Near the end of an evening somebody is made to play one."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        number = 0
        while not evening.over:
            play_deal(evening, number)
            number += 1
            encore = again(evening)
            assert encore.setup == evening.setup
            assert encore.director.table.forced == evening.director.table.forced
            encore.finish()
        assert evening.setup.forced is not None or not any(evening.standing.owed)


def test_no_encore_is_no_trouble() -> None:
    """An archive of evenings says so without a word."""
    with Archive.in_memory() as archive:
        evening_of(archive, 1)
        assert Encore.resume(archive, nobody) is None


def test_one_that_was_never_dealt_is_put_away() -> None:
    """A crash may come between the table and the cards."""
    with Archive.in_memory() as archive:
        archive.begin_evening(
            started=STARTED, rules="rules: ddv", players=PLAYERS, human=0, again=Again(dealer=1)
        )
        assert Encore.resume(archive, nobody) is None
        assert archive.unfinished_again() is None


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        pytest.param("rules: from the future", PLAYERS, id="rules of a later version"),
        pytest.param("rules: ddv", ("", "x", "y", "z"), id="opponents nobody knows"),
    ],
)
def test_one_that_cannot_be_read_is_put_away(rules: str, players: tuple[str, ...]) -> None:
    """It counts for nothing, so nobody is troubled with it."""
    with Archive.in_memory() as archive:
        archive.begin_evening(
            started=STARTED, rules=rules, players=players, human=0, again=Again(dealer=1)
        )
        assert Encore.resume(archive, nobody) is None
        assert archive.unfinished_again() is None


def test_a_full_disk_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """The deal can be played all the same."""
    told: list[str] = []
    with Archive.in_memory() as archive:
        evening = evening_of(archive, 1)

        def refuse(**_: object) -> int:
            raise StoreError(Fault.FULL, archive.path)

        monkeypatch.setattr(archive, "begin_evening", refuse)
        encore = Encore.of(evening, lambda trouble: told.append(trouble.key), started=STARTED)
        encore.next_deal(evening.number)
        for _ in play(encore, 1):
            pass
    assert told == ["trouble.disk_full"]


def test_a_damaged_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is for an evening."""
    told: list[str] = []
    with Archive.in_memory() as archive:

        def refuse() -> None:
            raise StoreError(Fault.DAMAGED, archive.path)

        monkeypatch.setattr(archive, "unfinished_again", refuse)
        assert Encore.resume(archive, lambda trouble: told.append(trouble.key)) is None
    assert told == ["trouble.evenings_broken"]


def test_with_five_the_four_who_played_play_again() -> None:
    """The dealer sits out here as well; by seat, whoever was where."""
    with Archive.in_memory() as archive:
        five = ("", *list(PERSONAS)[:4])
        evening = Evening.begin(
            archive, nobody, started=STARTED, rules="rules: ddv\nplayers: 5", players=five, human=0
        )
        for number in range(3):
            play_deal(evening, number)
            if evening.human is None:
                continue
            encore = again(evening)
            assert encore.players == tuple(evening.persona(seat) for seat in SEATS)
            assert encore.human == evening.human
            assert (encore.setup.dealer, encore.setup.owing) == (3, evening.setup.owing)
            resumed = Encore.resume(archive, nobody)
            assert resumed is not None
            assert truth(resumed) == truth(encore)
            encore.finish()
