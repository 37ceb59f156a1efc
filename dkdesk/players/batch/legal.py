"""Which cards may be played."""

from __future__ import annotations

import numpy as np

from dkdesk.players.batch.faces import BIT, Bits, Flags, Small, member, unpack
from dkdesk.players.batch.table import Batch


def legal_bits(batch: Batch) -> Bits:
    """(n,) The faces that the seat to act may play, as bits; none where the deal is over."""
    # Where the deal is over, the last seat's hand is read, which is empty.
    hand = batch.once.reshape(-1)[np.arange(0, 4 * len(batch), 4) + (batch.to_act & 3)]
    following = hand & batch.follow
    bits = np.where(following, following, hand)
    if batch.book.has_bound:
        must = batch.bound >= 0
        if must.any():
            bits[must] &= BIT[batch.bound[must]]
    return bits


def legal(batch: Batch) -> Flags:
    """(n, 24) Whether the seat to act may play each face (RULES A.4, B.6, B.8)."""
    return unpack(legal_bits(batch)).view(np.bool_)


def choose(bits: Bits, rng: np.random.Generator) -> Small:
    """Draw one face of each set, all equally likely; -1 from an empty one.

    Args:
        bits: (n,) Sets of faces, as ``legal_bits`` gives them.
        rng: Where chance comes from.
    """
    size = np.bitwise_count(bits)
    place = (rng.random(len(bits), np.float32) * size).astype(np.uint8)
    faces = member(bits, place)
    return faces if size.all() else np.where(size > 0, faces, np.int8(-1))
