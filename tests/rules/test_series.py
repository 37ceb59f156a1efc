"""From deal to deal: dealers, compulsory solos, five players, ranks (RULES A.5, B.2, F)."""

from __future__ import annotations

import pytest

from dkdesk.rules.series import active, forced_soloist, next_dealer, ranks


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
