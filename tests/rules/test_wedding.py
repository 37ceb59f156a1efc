"""Weddings: announced, clarified, failed, silent (RULES B.3)."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from dkdesk.rules.actions import PlayCard, Say
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import Card
from dkdesk.rules.events import Event, PartnerFound, TrickTaken, WeddingFailed
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.score import Sheet
from dkdesk.rules.series import next_dealer
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import (
    DDV,
    Wish,
    both_queens,
    hands_with,
    marry,
    normal_game,
    play_out,
    say,
    tricks_that_go,
    wedding_that_goes,
)

RE, KONTRA = Side.RE, Side.KONTRA


def _sheet(state: GameState) -> Sheet:
    sheet = state.table.sheet
    assert sheet is not None
    return sheet


@pytest.mark.parametrize("holder", SEATS)
@pytest.mark.parametrize("trick", [1, 2, 3])
@pytest.mark.parametrize("led_trump", [True, False], ids=["trump led", "plain suit led"])
def test_clarified(holder: int, trick: int, *, led_trump: bool) -> None:
    """The first of three tricks that another wins finds the partner, whatever was led."""
    partner = (holder + trick) % 4
    own = [Wish(holder)] * (trick - 1)
    table = wedding_that_goes(holder, [*own, Wish(partner, led_trump)]).table
    assert (table.partner, table.clarified) == (partner, trick)
    assert not table.wedding_open
    assert not table.wedding_failed
    assert table.announce_shift == trick - 1
    assert table.known_sides() == tuple(
        RE if seat in (holder, partner) else KONTRA for seat in SEATS
    )


@pytest.mark.parametrize("holder", SEATS)
def test_failed(holder: int) -> None:
    """Three own tricks: the third clarifies, and the holder plays alone."""
    table = wedding_that_goes(holder, [Wish(holder)] * 3).table
    assert (table.partner, table.clarified, table.announce_shift) == (None, 3, 2)
    assert table.wedding_failed
    assert table.known_sides() == tuple(RE if seat == holder else KONTRA for seat in SEATS)


@pytest.mark.parametrize(
    "winners",
    [
        pytest.param((2, 1, 3), id="the first foreign trick decides, not a later one"),
        pytest.param((0, 2, 1), id="nor one after trick 2"),
        pytest.param((0, 0, 2, 3), id="nor one after trick 3"),
    ],
)
def test_later_tricks_change_nothing(winners: tuple[int, ...]) -> None:
    """The partner stays who he is, to the end."""
    state = wedding_that_goes(0, [Wish(winner) for winner in winners])
    assert state.table.partner == 2
    end = play_out(state)
    assert end.table.partner == 2
    assert _sheet(end).tally.sides == (RE, KONTRA, RE, KONTRA)


def test_a_foreign_trick_after_a_failure_is_too_late() -> None:
    """Once he plays alone, nobody joins the holder."""
    end = play_out(wedding_that_goes(0, [Wish(0), Wish(0), Wish(0), Wish(2)]))
    assert end.table.partner is None
    assert _sheet(end).tally.sides == (RE, KONTRA, KONTRA, KONTRA)


def _last_events(state: GameState) -> tuple[Event, ...]:
    """What was told with the last card of *state*."""
    again, events = start(DDV, state.table.dealer, state.dealt)
    again = say(again, " ".join(said.word for said in state.table.words))
    for _, seat, card in state.table.all_plays():
        again, events = step(again, PlayCard(seat, card))
    assert again == state
    return events


@pytest.mark.parametrize(
    ("winners", "event"),
    [
        pytest.param([0, 3], PartnerFound(0, 3), id="partner found"),
        pytest.param([0, 0, 0], WeddingFailed(0), id="failed"),
    ],
)
def test_the_table_hears_of_it(winners: list[int], event: Event) -> None:
    """With the fourth card, after the trick has been taken."""
    state = wedding_that_goes(0, [Wish(winner) for winner in winners])
    _, taken, told = _last_events(state)
    assert isinstance(taken, TrickTaken)
    assert (taken.winner, taken.number) == (winners[-1], len(winners))
    assert told == event


def test_cards_won_before_belong_to_the_final_sides() -> None:
    """So does a fox that was caught before anybody knew whose it was."""
    state = wedding_that_goes(0, [Wish(0), Wish(2)])
    end = play_out(state)
    tally = _sheet(end).tally
    assert tally.sides == (RE, KONTRA, RE, KONTRA)
    assert tally.re_augen == sum(
        trick.augen for trick in end.table.tricks if trick.winner in (0, 2)
    )
    assert tally.re_tricks == sum(trick.winner in (0, 2) for trick in end.table.tricks)


@pytest.mark.parametrize(
    ("partner", "caught"),
    [
        pytest.param(2, 1, id="the fox belonged to an opponent: it is caught"),
        pytest.param(1, 0, id="the fox belonged to the later partner: brought home"),
    ],
)
def test_a_fox_in_trick_1(partner: int, caught: int) -> None:
    """The holder takes seat 1's fox in trick 1; trick 2 tells whose fox it was."""
    state = _fox_in_trick_1(partner)
    foxes = [one for one in _sheet(play_out(state)).tally.specials if one.kind == "fox"]
    assert [one.trick for one in foxes if one.trick == 1] == [1] * caught
    assert all(one.side is RE for one in foxes if one.trick == 1)


def _fox_in_trick_1(partner: int) -> GameState:
    """Seat 0 marries and leads a ten of hearts, seat 1 has to give a fox."""
    for number in count():
        hands = hands_with({0: "CQ CQ' HT HT'", 1: "DA DA'"}, number)
        state, _ = step(marry(hands, 0), PlayCard(0, Card.parse("HT")))
        state, _ = step(state, PlayCard(1, Card.parse("DA")))
        if found := tricks_that_go(state, [Wish(0), Wish(partner)]):
            return found
    raise AssertionError("count() never ends")


def test_a_wedding_with_partner_is_a_normal_game() -> None:
    """Special points and the queens count, nobody is paid threefold."""
    for seed in range(30):
        sheet = _sheet(play_out(wedding_that_goes(0, [Wish(2)]), seed))
        assert not sheet.tally.solo
        assert sheet.value is not None
        assert {abs(points) for points in sheet.points} == {abs(sheet.value)}
        against = [line for line in sheet.lines if line.key == "against_queens"]
        assert bool(against) == (sheet.winner is KONTRA)


def test_a_failed_wedding_is_scored_as_a_solo() -> None:
    """Threefold, without any special point, also none from before it failed (7.2.4)."""
    for seed in range(30):
        end = play_out(wedding_that_goes(0, [Wish(0)] * 3), seed)
        sheet = _sheet(end)
        assert sheet.tally.solo
        assert sheet.points[0] == -3 * sheet.points[1]
        assert len(set(sheet.points[1:])) == 1
        kinds = {line.key for line in sheet.lines}
        assert not kinds & {"against_queens", "fox", "doppelkopf", "karlchen"}


def test_a_failed_wedding_is_no_pflichtsolo() -> None:
    """The holder still owes his, and the deal moves on (B.2)."""
    failed = wedding_that_goes(0, [Wish(0)] * 3).table
    table = replace(failed, owing=frozenset({0}))
    assert table.wedding_failed
    assert not table.is_pflichtsolo
    assert next_dealer(3, repeat=table.is_pflichtsolo) == 0


def test_a_wedding_goes_on_as_a_diamond_solo() -> None:
    """Failed or not, the trumps stay those of the normal game."""
    state = wedding_that_goes(0, [Wish(0)] * 3)
    contract = state.table.contract
    assert contract is not None
    assert contract.is_trump(Card.parse("D9"))
    assert contract.is_trump(Card.parse("HT"))
    assert not contract.solo


def test_a_silent_wedding_finds_no_partner() -> None:
    """Whoever wins the first tricks: who said gesund with both queens stays alone."""
    for seed in range(30):
        end = play_out(normal_game(both_queens(1)), seed)
        table, sheet = end.table, _sheet(end)
        assert (table.partner, table.clarified, table.announce_shift) == (None, None, 0)
        assert sheet.tally.sides == (KONTRA, RE, KONTRA, KONTRA)
        assert sheet.points[1] == -3 * sheet.points[0]
        assert "against_queens" not in {line.key for line in sheet.lines}


def test_a_silent_wedding_comes_out_with_the_second_queen() -> None:
    """One club queen shows Re, the second shows that nobody is his partner."""
    state = normal_game(both_queens(1))
    shown = 0
    while (seat := state.table.to_act) is not None and shown < 2:
        card = state.seen_by(seat).legal()[-1]
        state, _ = step(state, PlayCard(seat, card))
        shown += card.face == "CQ"
        known = state.table.known_sides()
        if shown == 1:
            assert known[1] is RE
    assert state.table.known_sides() == (KONTRA, RE, KONTRA, KONTRA)


def test_the_limit_comes_from_the_rules() -> None:
    """Where only one trick is allowed, the first own one ends the search."""
    state, _ = start(RuleSet(wedding_limit=1), 3, both_queens(0))
    state = say(state, "vorbehalt gesund gesund gesund wedding")
    failed = tricks_that_go(state, [Wish(0)])
    assert failed is not None
    assert failed.table.wedding_failed
    assert failed.table.announce_shift == 0


def test_the_holder_may_play_a_solo_instead() -> None:
    """Both queens oblige to nothing."""
    state, _ = start(DDV, 3, both_queens(0))
    state = say(state, "vorbehalt gesund gesund gesund")
    state, _ = step(state, Say(0, "solo_aces"))
    assert str(state.table.contract) == "solo_aces"
    assert not state.table.wedding_open
