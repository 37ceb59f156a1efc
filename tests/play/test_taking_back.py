"""Taking back: the deal stands as before one's last decision, on the disk as at the table."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.play.director import Director
from dkdesk.play.evening import Evening
from dkdesk.play.helping import Help
from dkdesk.rules.actions import Action, Announce, PlayCard, Say
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import start, step
from dkdesk.store.archive import Archive
from dkdesk.store.errors import Fault, StoreError
from dkdesk.trouble import Trouble
from tests.play.evenings import answer, journal, nobody, play, play_deal, sit_down, truth

DEALS = (3, 11, 42)


def until_decided(evening: Evening, seed: int, decisions: int) -> None:
    """Play until the human has decided so often."""
    taken = 0
    for action in play(evening, seed):
        taken += action.seat == evening.human
        if taken == decisions:
            return


@pytest.mark.parametrize("number", DEALS)
def test_the_deal_stands_as_it_stood(number: int) -> None:
    """After every decision: table, hand, turn and journal are those of the moment before."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(number)
        while evening.director.table.sheet is None:
            before = truth(evening)
            stored = journal(archive)[-1]
            action = answer(evening.director, number)
            evening.director.submit(action)
            if action.seat != evening.human or evening.director.table.over:
                continue
            if isinstance(action, Say) and evening.decided != before[1]:
                continue  # the only word there was
            evening.take_back()
            assert truth(evening) == before
            assert journal(archive)[-1] == stored
            evening.director.submit(action)


@pytest.mark.parametrize("number", DEALS)
def test_back_to_the_first_decision(number: int) -> None:
    """Again and again, to each of one's own decisions in turn and to no other; then no further."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(number)
        list(islice(play(evening, number), 30))
        places = []
        while evening.decided is not None:
            places.append(evening.decided)
            evening.take_back()
            assert evening.director.moves == places[-1]
        assert places == sorted(places, reverse=True)
        assert len(places) > 5
        assert len(journal(archive)[-1]) == places[-1]


def test_an_announcement_is_taken_back_alone() -> None:
    """First the card, then the call before it; nothing is announced any more."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(7)
        director = evening.director
        while director.table.to_act is not None and director.table.trick is None:
            director.submit(Say(director.table.to_act, "gesund"))
        levels = [each.level for each in director.view(0).chances() if each.reason is None]
        director.submit(Announce(0, levels[0]))
        while director.table.to_act != 0:
            seat = director.table.to_act
            assert seat is not None
            director.submit(PlayCard(seat, director.view(seat).legal()[0]))
        card = director.view(0).legal()[0]
        director.submit(PlayCard(0, card))
        evening.take_back()
        assert card in director.view(0).hand
        assert len(director.table.calls) == 1
        evening.take_back()
        assert not director.view(0).table.calls


def test_a_wedding_is_taken_back() -> None:
    """Vorbehalt and the game it stood for are two questions; the contract goes with them."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        number = next(
            number
            for number in range(1000)
            if sum(card.face == "CQ" for card in deal(number)[0]) == 2
        )
        evening.next_deal(number)
        director = evening.director
        while director.table.contract is None:
            seat = director.table.to_act
            assert seat is not None
            words = director.view(seat).words()
            wanted = next((each for each in ("vorbehalt", "wedding") if each in words), words[0])
            director.submit(Say(seat, wanted if seat == 0 else words[0]))
        assert director.table.contract.key == "wedding"
        while evening.decided is not None:
            evening.take_back()
        assert director.view(0).table.contract is None
        assert not director.view(0).table.words
        director.submit(Say(0, "gesund"))
        assert director.table.words[0].word == "gesund"


def test_the_only_word_is_no_decision() -> None:
    """Where nothing else can be said nobody goes back to."""
    rules = PRESETS["ddv"]
    director = Director(start(rules, 3, deal(7))[0], list[str]().append)
    director.submit(Say(0, "gesund"))
    assert director.last_decision(0) == 0
    for seat in (1, 2, 3):
        director.submit(Say(seat, "gesund"))
    assert director.last_decision(0) == 0
    assert Director(start(rules, 3, deal(7))[0], list[str]().append).last_decision(0) is None


def test_a_deal_that_is_over_is_over() -> None:
    """Nothing can be taken back, and the score stays."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        assert evening.decided is None
        play_deal(evening, 42)
        assert evening.decided is None
        assert len(evening.results) == 1


def test_who_takes_back_was_helped() -> None:
    """The deal is kept and counted, and marked for good; the next one begins anew."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(5)
        until_decided(evening, 5, 3)
        evening.take_back()
        for _ in play(evening, 5):
            pass
        evening.note_end()
        play_deal(evening, 6)
        assert [result.help for result in evening.results] == [{Help.TAKEN_BACK}, set()]
        assert sum(evening.totals()) == 0


@given(st.sampled_from(DEALS), st.lists(st.integers(1, 4), min_size=1, max_size=6))
def test_the_same_again_after_a_restart(number: int, steps: list[int]) -> None:
    """However often it goes back and forth, a resumed evening is the one that was left (S4)."""
    with Archive.in_memory() as archive:
        evening = sit_down(archive)
        evening.next_deal(number)
        for count in steps:
            until_decided(evening, number, count)
            if evening.decided is not None:
                evening.take_back()
        resumed = Evening.resume(archive, nobody)
        assert resumed is not None
        assert truth(resumed) == truth(evening)
        if evening.decided is not None:
            assert resumed.decided == evening.decided


def test_the_journal_is_written_before_the_table_moves(tmp_path: Path) -> None:
    """Killed at that moment, the next start finds the table after taking back, marked as helped."""
    path = tmp_path / "evenings.sqlite3"
    with Archive.open(path) as archive:
        evening = sit_down(archive)
        evening.next_deal(11)
        until_decided(evening, 11, 4)
        evening.take_back()
        with Archive.open(path) as other:  # nothing was closed, as after kill -9
            resumed = Evening.resume(other, nobody)
            assert resumed is not None
            assert truth(resumed) == truth(evening)
            row = other.unfinished_evening()
            assert row is not None
            assert [each.help for each in other.deals(row.id)] == ["taken_back"]


def test_a_full_disk_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taken back while nothing can be written: what waits is told once, and stored in the end."""
    told: list[Trouble] = []
    with Archive.in_memory() as archive:
        evening = sit_down(archive, told.append)
        evening.next_deal(3)
        until_decided(evening, 3, 3)

        def full(*_: object) -> None:
            raise StoreError(Fault.FULL, archive.path)

        with monkeypatch.context() as patched:
            patched.setattr(archive, "truncate", full)
            patched.setattr(archive, "append", full)
            evening.take_back()
            action: Action = answer(evening.director, 99)
            evening.director.submit(action)
        assert len(told) == 1
        evening.close()
        assert journal(archive)[-1] == [str(each) for each in evening.director.actions]


def test_opponents_answer_the_same_to_the_same() -> None:
    """What is played on after going back and doing the same again is what was played before."""
    rules = PRESETS["ddv"]
    state, _ = start(rules, 3, deal(9))
    director = Director(state, list[str]().append)
    for _ in range(14):
        director.submit(answer(director, 9))
    before = director.actions
    place = director.last_decision(0)
    assert place is not None
    director.take_back(place)
    for _ in range(14 - place):
        director.submit(answer(director, 9))
    assert director.actions == before
    assert step(state, before[0])[0] == director._past[1]
