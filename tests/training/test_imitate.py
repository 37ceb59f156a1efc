"""Copies of the rule player."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="only the extra `train` brings torch")

from dkdesk.training import imitate  # noqa: E402 - it needs torch
from dkdesk.training.net import Net  # noqa: E402
from dkdesk.training.watching import watch  # noqa: E402


def test_a_copy_does_more_and_more_what_the_rule_player_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Even a small copy of few games does the same far oftener than one that knows nothing."""
    monkeypatch.setattr(imitate, "HIDDEN", 32)
    monkeypatch.setattr(imitate, "ROWS", 128)
    lessons, unseen = watch(80, 1), watch(10, 2)
    torch.manual_seed(1)
    before = imitate.same(Net(32, 2), unseen)
    after = imitate.same(imitate.learn(lessons), unseen)
    assert after > before + 0.15
