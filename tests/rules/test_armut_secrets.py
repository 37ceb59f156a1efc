"""Who gets to know which cards of an Armut: the two who hold them, and nobody else."""

from __future__ import annotations

import pytest

from dkdesk.rules.cards import cards
from dkdesk.rules.table import SEATS
from tests.rules.armut_table import ARMUT, OFFER, TWO_TRUMPS, after
from tests.rules.rulesets import with_values


def test_the_cards_are_known_to_two() -> None:
    """Offered cards to their owner, and to the taker once he has them; returned ones to both."""
    offered = after(OFFER)
    assert [state_view.given for state_view in map(offered.seen_by, SEATS)] == [
        *(cards("HT DA D9"), (), (), ())
    ]
    assert [view.received for view in map(offered.seen_by, SEATS)] == [()] * 4
    taken = after(OFFER, "1 decline", "2 take")
    assert [view.received for view in map(taken.seen_by, SEATS)] == [
        *((), (), cards("HT DA D9"), ())
    ]
    played = after(OFFER, "1 decline", "2 take", "2 >HT,CQ,S9")
    assert [view.given for view in map(played.seen_by, SEATS)] == [
        *(cards("HT DA D9"), (), cards("HT CQ S9"), ())
    ]
    assert [view.received for view in map(played.seen_by, SEATS)] == [
        *(cards("HT CQ S9"), (), cards("HT DA D9"), ())
    ]


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_an_offer_is_secret(seat: int) -> None:
    """Until somebody takes it, nobody can tell one plain card in it from another."""
    one = after("0 >HT,D9,CA", hands=TWO_TRUMPS)
    other = after("0 >HT,D9,HK", hands=TWO_TRUMPS)
    assert one.seen_by(seat) == other.seen_by(seat)
    assert one.seen_by(0) != other.seen_by(0)


@pytest.mark.parametrize("seat", [2, 3])
def test_an_exchange_is_secret(seat: int) -> None:
    """The other two see two backs go one way and two come back, and no more than is told."""
    one = after("0 >HT,D9,CA", "1 take", "1 >HT,CA',H9", hands=TWO_TRUMPS)
    other = after("0 >HT,D9,HK", "1 take", "1 >SQ,HK,H9'", hands=TWO_TRUMPS)
    assert one.seen_by(seat) == other.seen_by(seat)
    assert one.table == other.table
    assert all(one.seen_by(known) != other.seen_by(known) for known in (0, 1))


def test_the_number_of_trumps_is_no_secret_where_only_trumps_are_given() -> None:
    """Everybody counts the backs."""
    rules = with_values(ARMUT, {"armut_offer": "trumps_only"})
    two = after("0 >HT,D9", rules=rules, hands=TWO_TRUMPS)
    assert two.table.exchange is not None
    assert two.table.exchange.offered == 2
