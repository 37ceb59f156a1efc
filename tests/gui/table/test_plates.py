"""What the plates tell: tricks, calls, the dealer, and no side that nobody can know."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from hypothesis import HealthCheck, given, settings

from dkdesk.gui.language import Language
from dkdesk.gui.table.plates import Guest, plates, resting
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import Card
from dkdesk.rules.state import start, step
from dkdesk.rules.table import SEATS
from tests.rules.games import DDV, MOMENTS, Game, games, normal_game, split_queens, wedding

GUESTS: Final = (
    Guest("Du", "#111111"),
    Guest("Jan", "#222222"),
    Guest("Ute", "#333333"),
    Guest("Mia", "#444444"),
)


def test_the_own_plate_comes_first(language: Language) -> None:
    """From whatever seat one looks, the others follow clockwise."""
    state = normal_game(split_queens(0, 2))
    for seat in SEATS:
        shown = plates(state.seen_by(seat), GUESTS, language)
        names = [GUESTS[(seat + place) % 4].name for place in SEATS]
        assert [plate.name for plate in shown] == names
        assert shown[0].hue == GUESTS[seat].hue


def test_before_the_game_is_found(language: Language) -> None:
    """Nobody has won or said anything; the dealer has his letter, the speaker the ring."""
    state, _ = start(DDV, 3, split_queens(0, 2))
    shown = plates(state.seen_by(0), GUESTS, language)
    assert [plate.line for plate in shown] == [""] * 4
    assert [plate.badge for plate in shown] == ["?"] * 4
    assert [plate.dealer for plate in shown] == ["", "", "", "G"]
    assert [plate.on_turn for plate in shown] == [True, False, False, False]
    assert shown[3].described == "Mia: gibt · Partei unbekannt"


def test_one_knows_the_own_side_only(language: Language) -> None:
    """A normal game begins with one badge, by letters and by side."""
    shown = plates(normal_game(split_queens(0, 2)).seen_by(0), GUESTS, language)
    assert [plate.side for plate in shown] == [Side.RE, None, None, None]
    assert [plate.badge for plate in shown] == ["Re", "?", "?", "?"]
    assert [plate.line for plate in shown] == ["0 Stiche"] * 4
    assert shown[0].described == "Du: 0 Stiche · spielt aus · Re"


def test_a_call_is_shown_and_tells_the_side(language: Language) -> None:
    """The highest call of a seat, not all of them."""
    state = normal_game(split_queens(0, 2))
    state, _ = step(state, Announce(1, Level.ANN))
    state, _ = step(state, Announce(1, Level.K90))
    shown = plates(state.seen_by(0), GUESTS, language)
    assert [plate.call for plate in shown] == ["", "keine 90", "", ""]
    assert (shown[1].side, shown[1].badge) == (Side.KONTRA, "Ko")
    assert shown[1].described == "Jan: 0 Stiche · „keine 90“ · Kontra"


def test_an_open_wedding_shows_its_holder(language: Language) -> None:
    """He is Re; what the others will be nobody knows, not even they."""
    shown = plates(wedding(1).seen_by(0), GUESTS, language)
    assert [plate.side for plate in shown] == [None, Side.RE, None, None]


def test_an_open_wedding_counts_its_tricks(language: Language) -> None:
    """At the plate of its holder, in place of an announcement, until it is clarified."""
    state = wedding(0)
    told = []
    while state.table.wedding_open:
        plate = plates(state.seen_by(1), GUESTS, language)[3]
        told.append(plate.call)
        assert plate.described.count("Hochzeit: noch") == 1
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[-1]))
    assert told[0] == "noch 3 Stiche"
    assert set(told) <= {"noch 1 Stich"} | {f"noch {n} Stiche" for n in (2, 3)}
    assert plates(state.seen_by(1), GUESTS, language)[3].call == ""


def test_who_led_has_the_arrow(language: Language) -> None:
    """From the first card of a trick to its last (UX U8)."""
    state = normal_game(split_queens(0, 2))
    for seat in SEATS:
        shown = plates(state.seen_by(0), GUESTS, language)
        assert [plate.leads for plate in shown] == [True, False, False, False]
        assert "spielt aus" in shown[0].described
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[-1]))
    leads = [plate.leads for plate in plates(state.seen_by(0), GUESTS, language)]
    assert leads.index(True) == state.table.to_act


def test_a_club_queen_tells_on_the_table(language: Language) -> None:
    """Once she lies there, her player has his badge."""
    state = normal_game(split_queens(0, 2))
    queen = Card.parse("CQ")
    assert queen in state.hands[0]
    state, _ = step(state, PlayCard(0, queen))
    shown = plates(state.seen_by(1), GUESTS, language)
    # Seen from Jan, who is Kontra himself, Du sits at the right.
    assert [plate.side for plate in shown] == [Side.KONTRA, None, None, Side.RE]


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=games(), moment=MOMENTS)
def test_no_plate_tells_more_than_its_viewer_knows(
    language: Language, game: Game, moment: int
) -> None:
    """At any moment: true sides only, tricks add up, at most one is on turn."""
    state = game.at(moment)
    truth = state.sides()
    for seat in SEATS:
        view = state.seen_by(seat)
        shown = plates(view, GUESTS, language)
        known = view.known_sides()
        for place, plate in enumerate(shown):
            owner = (seat + place) % 4
            assert plate.side is known[owner]
            assert plate.side in (None, truth[owner])
            assert (plate.side is None) == (plate.badge == "?")
            assert plate.described.startswith(f"{plate.name}: ")
        if state.table.contract is not None:
            won = sum(int(plate.line.split()[0]) for plate in shown)
            assert won == len(state.table.tricks)
        assert sum(plate.on_turn for plate in shown) == (state.table.to_act is not None)
        assert sum(bool(plate.dealer) for plate in shown) == 1


def test_a_stand_in_shows_on_the_portrait(language: Language) -> None:
    """And in words; everything else stays as it is."""
    view = normal_game(split_queens(0, 2)).seen_by(0)
    own, *others = plates(view, GUESTS, language, stand_in=True)
    usual, *same = plates(view, GUESTS, language)
    assert others == same
    assert own.face == "CPU"
    assert own.described == f"{usual.described} · Die CPU spielt für dich"
    assert replace(own, face="", described=usual.described) == usual


def test_an_onlooker_knows_no_side(language: Language) -> None:
    """Not even that of the seat at the bottom of the table."""
    view = normal_game(split_queens(0, 2)).seen_by(0)
    blind = replace(view, hand=(), dealt=())
    shown = plates(blind, GUESTS, language, onlooker=True)
    assert [plate.side for plate in shown] == [None] * 4
    assert [plate.badge for plate in shown] == ["?"] * 4


def test_of_five_the_dealer_rests(language: Language) -> None:
    """His letter is on his own plate and on nobody else's; he has no side."""
    state, _ = start(DDV, 3, split_queens(0, 2))
    shown = plates(state.seen_by(0), GUESTS, language, rests=True)
    assert [plate.dealer for plate in shown] == [""] * 4
    plate = resting(Guest("Ole", "#555555"), language)
    assert (plate.name, plate.line, plate.dealer, plate.badge) == ("Ole", "setzt aus", "G", "")
    assert plate.described == "Ole: setzt aus · gibt"
