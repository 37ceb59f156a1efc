"""Copies of the rule player."""

from __future__ import annotations

import numpy as np
import pytest

from dkdesk.players.brain import SAY, Brain
from dkdesk.players.dialect import TRUMP_SUIT

torch = pytest.importorskip("torch", reason="only the extra `train` brings torch")

from dkdesk.training import imitate  # noqa: E402 - it needs torch
from dkdesk.training.net import Net  # noqa: E402
from dkdesk.training.watching import watch  # noqa: E402


@pytest.mark.parametrize("trump_suit", [False, True])
def test_a_copy_does_more_and_more_what_the_rule_player_does(
    monkeypatch: pytest.MonkeyPatch, *, trump_suit: bool
) -> None:
    """Even a small copy of few games does the same far oftener than one that knows nothing."""
    monkeypatch.setattr(imitate, "ROWS", 128)
    lessons, unseen = watch(80, 1), watch(10, 2)
    unseen = unseen.take(np.flatnonzero(unseen.dialects == TRUMP_SUIT))
    torch.manual_seed(1)
    before = imitate.same(Net(32, 2), unseen)
    course = imitate.Course(32, 2, 8, trump_suit=trump_suit)
    after = imitate.same(imitate.learn(lessons, course), unseen)
    assert after > before + 0.15


def test_a_bare_copy_says_the_same_of_what_it_has_learned() -> None:
    """Nothing is lost of the games with a trump suit, and the rest weighs nothing."""
    seen = watch(3, 1)
    seen = seen.take(np.flatnonzero(seen.dialects == TRUMP_SUIT))
    whole = Net(32, 2).weights()
    bare = imitate.bare(whole)
    told = Brain(bare)(seen.rows, seen.dialects).told[:, : SAY + 1]
    assert np.allclose(told, Brain(whole)(seen.rows, seen.dialects).told[:, : SAY + 1])
    assert np.count_nonzero(bare.first) == np.count_nonzero(whole.first[TRUMP_SUIT])
