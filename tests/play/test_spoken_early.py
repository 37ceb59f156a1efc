"""Before the first card every opponent may speak, on turn or not."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from dkdesk.play.evening import Evening
from dkdesk.rules.actions import GESUND, Say
from dkdesk.rules.cards import FOX
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import may_throw
from dkdesk.store.archive import Archive
from tests.play.evenings import PLAYERS, STARTED, nobody


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    """A new archive."""
    with Archive.open(tmp_path / "dkdesk.sqlite") as archive:
        yield archive


def with_both_foxes(archive: Archive, holder: int) -> Evening:
    """A normal game under house rules, found, in which *holder* has both foxes."""
    evening = Evening.begin(
        archive, nobody, started=STARTED, rules="rules: freedoko", players=PLAYERS, human=0
    )
    evening.next_deal(next(number for number in count() if _holds(evening, number, holder)))
    director = evening.director
    while director.table.contract is None:
        seat = director.table.to_act
        assert seat is not None
        director.submit(Say(seat, GESUND))
    return evening


def _holds(evening: Evening, number: int, holder: int) -> bool:
    hands = deal(number)
    foxes = sum(card.face == FOX for card in hands[holder])
    fine = all(not may_throw(hand, evening.rules) for hand in hands)
    return foxes == 2 and fine


@pytest.mark.parametrize("holder", [1, 2, 3])
def test_an_opponent_declares_whoever_leads(archive: Archive, holder: int) -> None:
    """Schweinchen at the start are declared by their holder, once, also out of turn."""
    evening = with_both_foxes(archive, holder)
    early = evening.spoken_early(away=False)
    assert early is not None
    assert early.seat == holder
    evening.director.submit(early)
    assert evening.spoken_early(away=False) is None


def test_the_human_speaks_for_himself_unless_he_is_away(archive: Archive) -> None:
    """Nobody declares for the human while he sits there; his stand-in does."""
    evening = with_both_foxes(archive, 0)
    assert evening.spoken_early(away=False) is None
    early = evening.spoken_early(away=True)
    assert early is not None
    assert early.seat == 0
