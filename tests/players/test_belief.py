"""Hidden hands: they fit everything a seat knows, and lean to what a brain believes."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from dkdesk.players.batch import from_views, imagine
from dkdesk.players.batch.faces import CQ, INDEX
from dkdesk.players.belief import Secret, worlds
from dkdesk.rules.announce import Side
from dkdesk.rules.table import SEATS
from tests.players.positions import position
from tests.players.walks import walk

EVENLY = None


@settings(max_examples=60, deadline=None)
@given(number=st.integers(0, 2**32), tick=st.integers(0, 60), seed=st.integers(0, 99))
def test_worlds_fit_what_is_known(number: int, tick: int, seed: int) -> None:
    """Own cards, sizes, kinds that are lacking and sides are as the seat knows them."""
    state = walk(number).at(tick)
    if state.table.trick is None or state.table.over:
        return
    for seat in SEATS:
        view = state.seen_by(seat)
        secret = Secret.of(view)
        hands = worlds(secret, 8, EVENLY, np.random.default_rng(seed))
        counts = hands.counts
        assert (counts[:, seat] == secret.own).all()
        assert (counts.sum(1) == secret.own + secret.unseen + secret.certain.sum(0)).all()
        assert ((counts > 0) <= (secret.may | (secret.certain > 0))).all()
        batch = from_views([view]).take(np.zeros(8, np.intp))
        imagine(batch, hands)
        for other, side in enumerate(view.known_sides()):
            if side is not None and not view.table.wedding_open:
                assert (batch.sides[:, other] == (0 if side is Side.RE else 1)).all()


def test_the_true_hands_can_be_drawn() -> None:
    """No bound is too narrow: in a whole game the true hands always fit."""
    for number in range(40):
        for state in walk(number).states:
            if state.table.trick is None or state.table.over:
                continue
            for seat in SEATS:
                secret = Secret.of(state.seen_by(seat))
                for other in SEATS:
                    held = np.zeros(24, np.int8)
                    for card in state.hands[other]:
                        held[INDEX[card.face]] += 1
                    if other != seat:
                        assert (held >= secret.certain[other]).all()
                        rest = held - secret.certain[other]
                        assert ((rest > 0) <= secret.may[other]).all()


def test_a_firm_belief_is_followed() -> None:
    """A card that is believed to be with one seat is nearly always drawn there."""
    secret = Secret.of(position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False))
    belief = np.full((3, 24), 1 / 3, np.float32)
    belief[:, INDEX["SA"]] = [0.98, 0.01, 0.01]
    counts = worlds(secret, 400, belief, np.random.default_rng(1)).counts
    assert counts[:, 1, INDEX["SA"]].mean() > 1.8


def test_both_club_queens_seldom_lie_with_one_silent_player() -> None:
    """All said gesund: the queens lie apart more often than the cards alone would have it."""
    secret = Secret.of(position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False))
    counts = worlds(secret, 2000, EVENLY, np.random.default_rng(1)).counts
    assert (counts[:, :, CQ] == 2).any(1).mean() < 0.1


def test_the_same_seed_draws_the_same_worlds() -> None:
    """Chance comes from the generator alone."""
    secret = Secret.of(position("HT DT DK D9 DJ HJ CK CT ST SK H9 HK", re=False))
    first, again = (worlds(secret, 50, EVENLY, np.random.default_rng(7)) for _ in range(2))
    assert (first.once == again.once).all()
    assert (first.twice == again.twice).all()
