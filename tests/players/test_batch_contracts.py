"""The tables of the lock step against the contracts they are made from."""

from __future__ import annotations

import numpy as np
import pytest

from dkdesk.players.batch.contracts import (
    KIND,
    KINDS,
    OF_KIND,
    ORDERS,
    POWER,
    SECOND_WINS,
    STRENGTH,
    SUITS,
    TRUMP,
    VARIANTS,
)
from dkdesk.players.batch.faces import COUNT, unpack
from dkdesk.rules.cards import PACK
from dkdesk.rules.contract import RECIPES, DulleOrder, contract

CARDS = PACK[::2]
"""One card of each face."""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("key", RECIPES)
def test_what_takes_a_trick(key: str, order: DulleOrder) -> None:
    """Every card against every card that can lie, under every pig, also in the last trick."""
    for row, variant in enumerate(VARIANTS):
        if variant.key != key:
            continue
        played = contract(key, variant.heart10, order, variant.pigs)
        for last in (False, True):
            beats = [[played.beats(card, best, last=last) for card in CARDS] for best in CARDS]
            second = int(SECOND_WINS[ORDERS.index(order), int(last)])
            for power in POWER[row, second]:
                takes = power > (power & STRENGTH)[:, None]
                lies = power > 0
                assert (takes == beats)[lies].all(), (variant, last)


def test_what_is_trump() -> None:
    """Every face is of the kind its contract says, and kinds as bits say the same."""
    for row, variant in enumerate(VARIANTS):
        suits = [variant.contract.suit(card) for card in CARDS]
        kinds = [TRUMP if suit is None else SUITS.index(suit) for suit in suits]
        assert KIND[row].tolist() == kinds
    members = KIND[:, None, :] == np.arange(KINDS)[:, None]
    assert (unpack(OF_KIND) == members).all()
    assert unpack(OF_KIND).shape == (len(VARIANTS), KINDS, COUNT)
