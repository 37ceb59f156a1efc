"""The friendly deal is friendly, and its notes go along with the table."""

from __future__ import annotations

import pytest

from dkdesk.places import resource
from dkdesk.play.practice.first_deal import DEALER, NOTES, NUMBER, note_at
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import PlayCard, Say
from dkdesk.rules.announce import Side
from dkdesk.rules.contract import Contract
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.state import GameState, start, step
from dkdesk.text.catalogue import LANGUAGES, Catalogue


def first() -> GameState:
    """The first deal before anybody has spoken."""
    return start(PRESETS["ddv"], DEALER, deal(NUMBER))[0]


def played() -> list[GameState]:
    """Every state of the first deal as the rule player plays it at every seat."""
    states, player = [first()], RulePlayer()
    while (seat := states[-1].table.to_act) is not None:
        states.append(step(states[-1], player.act(states[-1].seen_by(seat), 0))[0])
    return states


def test_the_hand_is_what_the_notes_say() -> None:
    """One queen of clubs, an ace of clubs to lead, and many trumps."""
    hand = [str(card).rstrip("'") for card in first().seen_by(0).dealt]
    assert hand.count("CQ") == 1
    assert "CA" in hand
    assert sum(card == "HT" or card[1] in "QJ" or card[0] == "D" for card in hand) >= 7


def test_it_is_an_ordinary_game_that_is_won() -> None:
    """Nobody has a Vorbehalt, the newcomer leads, his partner is not clear at once."""
    states = played()
    table = states[-1].table
    assert isinstance(table.contract, Contract)
    assert table.contract.key == "normal"
    assert {said.word for said in table.words} == {"gesund"}
    assert table.tricks[0].leader == 0
    assert table.sheet is not None
    assert table.sheet.points[0] > 0
    assert table.sheet.tally.sides.count(Side.RE) == 2


def test_the_notes_follow_the_table_without_a_click() -> None:
    """Words, first card and result turn the page for whoever reads nothing."""
    keys = [NOTES[note_at(0, state.table, 0)].key for state in played()]
    assert list(dict.fromkeys(keys)) == ["hand", "dock", "partner", "result"]


@pytest.mark.parametrize("told", range(len(NOTES)))
def test_no_note_is_told_twice(told: int) -> None:
    """What was read stays read, whatever the table says."""
    assert all(note_at(told, state.table, 0) >= told for state in played())


def test_others_do_not_turn_the_page() -> None:
    """Only what the newcomer does himself, or the end."""
    state = first()
    view = state.seen_by(0)
    state = step(state, Say(0, view.words()[0]))[0]
    while state.table.contract is None:
        seat = state.table.to_act
        assert seat is not None
        state = step(state, Say(seat, "gesund"))[0]
    assert NOTES[note_at(0, state.table, 1)].key == "dock"
    state = step(state, PlayCard(0, state.seen_by(0).legal()[0]))[0]
    assert NOTES[note_at(0, state.table, 0)].key == "partner"
    assert NOTES[note_at(0, state.table, 1)].key == "dock"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_note_has_its_sentences(code: str) -> None:
    """In every language, and short enough to be read in a quarter of a minute."""
    catalogue = Catalogue.load(code, resource("text"))
    for note in NOTES:
        assert catalogue.has(f"guide.{note.key}.title")
        assert 40 < len(catalogue.say(f"guide.{note.key}")) < 320
