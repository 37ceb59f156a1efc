"""From deal to deal: dealers, compulsory solos, five players, ranks (RULES A.5, B.2, F)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.rules.announce import Side
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.score import score
from dkdesk.rules.series import (
    Setup,
    Standing,
    active,
    after,
    forced_soloist,
    next_dealer,
    open_evening,
    ranks,
    upcoming,
)
from dkdesk.rules.table import SEATS, Table
from tests.rules.games import DDV
from tests.rules.rulesets import with_values
from tests.rules.tallies import tally


@pytest.mark.parametrize(
    ("dealer", "players", "repeat", "following"),
    [
        pytest.param(0, 4, False, 1, id="the deal moves left"),
        pytest.param(3, 4, False, 0, id="and round the table"),
        pytest.param(2, 4, True, 2, id="a compulsory solo of free choice keeps the dealer (4.2.5)"),
        pytest.param(3, 5, False, 4, id="five players: the fifth deals too"),
        pytest.param(4, 5, False, 0, id="five players: round the table"),
        pytest.param(4, 5, True, 4, id="five players: the same dealer again"),
    ],
)
def test_next_dealer(dealer: int, players: int, following: int, *, repeat: bool) -> None:
    """Who deals next."""
    assert next_dealer(dealer, players=players, repeat=repeat) == following


@pytest.mark.parametrize(
    ("dealer", "players", "seats"),
    [
        pytest.param(0, 4, (1, 2, 3, 0), id="four: all, left of the dealer first"),
        pytest.param(3, 4, (0, 1, 2, 3), id="four: the dealer is last"),
        pytest.param(0, 5, (1, 2, 3, 4), id="five: the dealer sits out (10.1)"),
        pytest.param(2, 5, (3, 4, 0, 1), id="five: round the table"),
    ],
)
def test_active(dealer: int, players: int, seats: tuple[int, ...]) -> None:
    """Who plays."""
    assert active(dealer, players) == seats


def test_five_players_lead_equally_often() -> None:
    """In a round of five deals everybody sits out once and leads once."""
    rounds = [active(dealer, 5) for dealer in range(5)]
    assert sorted(seats[0] for seats in rounds) == [0, 1, 2, 3, 4]
    assert [({0, 1, 2, 3, 4} - set(seats)) for seats in rounds] == [{0}, {1}, {2}, {3}, {4}]


@pytest.mark.parametrize(
    ("dealer", "owing", "left", "players", "soloist"),
    [
        pytest.param(0, (), 0, 4, None, id="nobody owes one"),
        pytest.param(0, (), 3, 4, None, id="nobody owes one, games are left"),
        pytest.param(0, (0, 2), 3, 4, None, id="there is still a game to spare"),
        pytest.param(0, (0, 2), 1, 4, None, id="more owed than games left: no round is like that"),
        pytest.param(0, (0, 2), 2, 4, 2, id="as many as games: the next left of the dealer"),
        pytest.param(0, (0, 3), 2, 4, 3, id="the dealer himself comes last"),
        pytest.param(2, (2,), 1, 4, 2, id="the dealer himself, when he alone owes one"),
        pytest.param(1, (0, 1, 2, 3), 4, 4, 2, id="all four owe one"),
        pytest.param(0, (4,), 1, 5, 4, id="five players: the fifth"),
        pytest.param(3, (0, 3), 2, 5, 0, id="five players: not the dealer, who sits out"),
        pytest.param(
            3, (3,), 1, 5, None, id="five players: the dealer alone, so another must deal"
        ),
    ],
)
def test_forced_soloist(
    dealer: int, owing: tuple[int, ...], left: int, players: int, soloist: int | None
) -> None:
    """Vorführung: when as many compulsory solos are open as games are left (4.2)."""
    assert forced_soloist(dealer, owing, left, players=players) == soloist


def test_a_whole_round_of_forced_solos() -> None:
    """When nobody ever plays one freely, the last four of 24 games are the four solos."""
    owing, dealer, soloists = {0, 1, 2, 3}, 0, list[int | None]()
    for left in range(24, 0, -1):
        soloist = forced_soloist(dealer, owing, left)
        soloists.append(soloist)
        owing -= {soloist}
        dealer = next_dealer(dealer)
    assert soloists == [None] * 20 + [1, 2, 3, 0]


@pytest.mark.parametrize(
    ("totals", "places"),
    [
        pytest.param([7, -3, 7, -11], (1, 3, 1, 4), id="two winners share the first place"),
        pytest.param([1, 2, 3, 4], (4, 3, 2, 1), id="all different"),
        pytest.param([0, 0, 0, 0], (1, 1, 1, 1), id="all equal"),
        pytest.param([5, -1, -1, -3, 0], (1, 3, 3, 5, 2), id="five players"),
        pytest.param([4, -2, -2, -2], (1, 2, 2, 2), id="three share the second place"),
    ],
)
def test_ranks(totals: list[int], places: tuple[int, ...]) -> None:
    """Equal totals share the better place, and the next ones are not moved up."""
    assert ranks(totals) == places


def test_split_ranks() -> None:
    """Where places are split, equal totals get the mean of the places they take together."""
    assert ranks([7, -3, 7, -11], "split") == (1.5, 3, 1.5, 4)
    assert ranks([4, -2, -2, -2], "split") == (1, 3, 3, 3)
    assert ranks([0, 0, 0, 0], "split") == (2.5, 2.5, 2.5, 2.5)


# --- a whole evening -----------------------------------------------------------------------

NORMAL = tally(130)


def _ended(standing: Standing, kind: str, seat: int = 1) -> Table:
    """A deal that began as it had to: normal, a solo of *seat*, or thrown in."""
    setup, rules = upcoming(standing), standing.rules
    if kind == "redeal":
        return Table(rules, setup.dealer, redeal=True)
    solo = kind == "solo"
    sides = tuple(Side.RE if place == seat else Side.KONTRA for place in SEATS)
    result = tally(130, sides=sides) if solo else NORMAL
    return Table(
        rules,
        setup.dealer,
        setup.owing,
        setup.forced,
        setup.bock,
        contract=CONTRACTS["solo_D" if solo else "normal"],
        declarer=seat if solo else None,
        sheet=score(result, rules),
    )


def _play(standing: Standing, kind: str = "normal", seat: int = 1) -> Standing:
    forced = upcoming(standing).forced
    if forced is not None:
        kind, seat = "solo", forced
    return after(standing, _ended(standing, kind, seat))


def test_the_first_deal() -> None:
    """Everybody has nothing and owes a solo."""
    standing = open_evening(DDV, 2)
    assert (standing.totals, standing.owed, standing.played) == ((0,) * 4, (1,) * 4, 0)
    assert upcoming(standing) == Setup((0, 1, 2, 3), 2, frozenset(SEATS), None, 1)
    assert not standing.over


def test_a_round_of_24_games() -> None:
    """Twenty normal games move the deal five times round; then the solos are forced in turn."""
    standing, dealers, forced = open_evening(DDV, 0), [], []
    while not standing.over:
        setup = upcoming(standing)
        dealers.append(setup.dealer)
        forced.append(setup.forced)
        standing = _play(standing)
    assert dealers == [number % 4 for number in range(24)]
    assert forced == [None] * 20 + [1, 2, 3, 0]
    assert standing.owed == (0,) * 4
    assert (standing.played, sum(standing.totals)) == (24, 0)


def test_a_round_with_free_solos() -> None:
    """A solo of free choice is the compulsory one, keeps the dealer, and is owed no more."""
    standing = open_evening(DDV, 0)
    standing = _play(standing, "solo", 2)
    assert (standing.dealer, standing.owed) == (0, (1, 1, 0, 1))
    assert upcoming(standing).owing == {0, 1, 3}
    standing = _play(standing, "solo", 2)  # his second one is a free solo
    assert (standing.dealer, standing.owed) == (1, (1, 1, 0, 1))
    forced = []
    while not standing.over:
        setup = upcoming(standing)
        forced.append(setup.forced)
        standing = _play(standing)
    assert forced == [None] * 19 + [1, 3, 0]


def test_all_solos_are_forced_when_only_they_are_left() -> None:
    """As many open solos as deals: from then on no other game."""
    rules = with_values(DDV, {"games": 4})
    standing, soloists = open_evening(rules, 3), []
    while not standing.over:
        soloists.append(upcoming(standing).forced)
        standing = _play(standing)
    assert soloists == [0, 1, 2, 3]


def test_a_throw_in_changes_nothing() -> None:
    """The same dealer deals again, and the deal is not counted."""
    standing = _play(open_evening(DDV, 0))
    assert _play(standing, "redeal") == standing


def test_a_free_solo_can_keep_the_dealer() -> None:
    """Where the rules of the house say so."""
    rules = with_values(DDV, {"pflichtsolo": 0, "lustsolo_repeats_dealer": True})
    standing = _play(open_evening(rules, 1), "solo")
    assert (standing.dealer, standing.played) == (1, 1)


@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_target(target: int) -> None:
    """The evening ends with the deal in which somebody gets there."""
    rules = with_values(DDV, {"pflichtsolo": 0, "target_points": target})
    standing, deals = open_evening(rules, 0), 0
    while not standing.over:
        standing, deals = _play(standing), deals + 1
    assert deals == target
    assert max(standing.totals) == target


def test_without_a_target_only_the_number_of_deals_ends_it() -> None:
    """However many points somebody has."""
    rules = with_values(DDV, {"pflichtsolo": 0, "games": 3})
    standing = replace(open_evening(rules, 0), totals=(500, 0, 0, -500))
    assert not standing.over
    assert _play(_play(_play(standing))).over


def test_bock_goes_through_the_evening() -> None:
    """A round that was started multiplies the deals after it."""
    rules = with_values(DDV, {"pflichtsolo": 0, "bock": ("120",)})
    standing = open_evening(rules, 0)
    setup = upcoming(standing)
    even = replace(_ended(standing, "normal"), sheet=score(tally(120), rules))
    standing = after(standing, even)
    factors = []
    for _ in range(5):
        factors.append(upcoming(standing).bock)
        standing = _play(standing)
    assert (setup.bock, factors) == (1, [2, 2, 2, 2, 1])


# --- five players --------------------------------------------------------------------------

FIVE = with_values(DDV, {"players": 5, "games": 30})


def test_five_players_sit_out_in_turn() -> None:
    """The dealer gets no cards; his left neighbour has seat 0 and speaks first."""
    standing = open_evening(FIVE, 4)
    seen = []
    for _ in range(5):
        setup = upcoming(standing)
        assert setup.dealer == 3
        seen.append(setup.players)
        standing = _play(standing)
    assert seen == [(0, 1, 2, 3), (1, 2, 3, 4), (2, 3, 4, 0), (3, 4, 0, 1), (4, 0, 1, 2)]
    assert sum(standing.totals) == 0


def test_the_sitting_player_gets_nothing() -> None:
    """Points go to the players on the seats."""
    standing = _play(open_evening(FIVE, 1))
    assert standing.totals == (-1, 0, 1, -1, 1)
    assert standing.dealer == 2


def test_a_round_of_30_games() -> None:
    """Five players, five solos, each leads in as many games as the others."""
    standing, leads, soloists = open_evening(FIVE, 0), [0] * 5, []
    while not standing.over:
        setup = upcoming(standing)
        if setup.forced is None:
            leads[setup.players[0]] += 1
        else:
            soloists.append(setup.players[setup.forced])
        standing = _play(standing)
    assert standing.played == 30
    assert leads == [5] * 5
    assert sorted(soloists) == [0, 1, 2, 3, 4]
    assert standing.owed == (0,) * 5


def test_a_solo_of_five_is_booked_to_its_player() -> None:
    """By player, not by seat."""
    standing = _play(open_evening(FIVE, 2), "solo", 0)
    assert upcoming(open_evening(FIVE, 2)).players == (3, 4, 0, 1)
    assert standing.owed == (1, 1, 1, 0, 1)
    assert standing.dealer == 2


def test_the_sitting_dealer_alone_owes_a_solo() -> None:
    """Then the next player deals in his place, and after that game the one after him."""
    rules = with_values(FIVE, {"pflichtsolo": 2})
    standing = replace(open_evening(rules, 3), played=28, owed=(0, 0, 0, 2, 0))
    setup = upcoming(standing)
    assert setup.players == (0, 1, 2, 3)  # player 4 deals
    assert setup.forced == 3
    standing = _play(standing)
    assert (standing.dealer, standing.owed) == (0, (0, 0, 0, 1, 0))
    setup = upcoming(standing)
    assert setup.players == (1, 2, 3, 4)
    assert setup.forced == 2
    assert _play(standing).over


def test_the_sitting_dealer_is_not_the_only_one() -> None:
    """Then he waits, and another plays his solo first."""
    standing = replace(open_evening(FIVE, 3), played=28, owed=(0, 1, 0, 1, 0))
    setup = upcoming(standing)
    assert setup.players == (4, 0, 1, 2)
    assert setup.forced == 2
    assert setup.owing == {2}
    standing = _play(standing)
    assert upcoming(standing).players[upcoming(standing).forced or 0] == 3
