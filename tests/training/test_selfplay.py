"""Lessons from self-play: they say what came of each decision, and a net can learn from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="only the extra `train` brings torch")

from dkdesk.players.brain import LOOK, SAY, Brain  # noqa: E402 - they need torch
from dkdesk.players.features import LEGAL, SAYABLE  # noqa: E402
from dkdesk.training.company import Guest, seat  # noqa: E402
from dkdesk.training.learn import Run  # noqa: E402
from dkdesk.training.net import Net, load  # noqa: E402
from dkdesk.training.selfplay import Round  # noqa: E402


def test_every_lesson_is_legal() -> None:
    """Each decision was a legal card, a word that might be said, or a look before the game."""
    torch.manual_seed(1)
    lessons, batch = Round(Net(16, 1), [], np.random.default_rng(1), (0.1, 0.05)).play(120)
    rows = np.arange(len(lessons.rows))
    cards = lessons.options < SAY
    assert (lessons.rows[rows[cards], LEGAL + lessons.options[cards].astype(int)] == 1).all()
    said = lessons.options == SAY
    assert lessons.rows[said, SAYABLE : SAYABLE + 5].any(1).all()
    assert (lessons.options == LOOK).sum() == 4 * len(batch)
    leads = lessons.rows[:, 7 * 24 : 10 * 24].sum(1) == 0  # nothing lies: all hold as many
    own = lessons.rows[leads, :48].sum(1)
    assert (lessons.hidden[leads].sum(1) == 3 * own).all()


def test_the_last_decision_brings_what_the_deal_brought() -> None:
    """Without a later decision nothing but the result counts."""
    torch.manual_seed(1)
    lessons, batch = Round(Net(16, 1), [], np.random.default_rng(1), (0.0, 0.0)).play(50)
    assert batch.over.all()
    assert np.isfinite(lessons.points).all()
    assert ((lessons.augen >= 0) & (lessons.augen <= 1)).all()


def test_guests_sit_where_they_are_told() -> None:
    """Places are the learner's, -1, or a guest's; without guests all are the learner's."""
    rng = np.random.default_rng(1)
    guests = [Guest("one", Net(16, 1), 1.0), Guest("two", Net(16, 1), 1.0)]
    table = seat(1000, guests, rng)
    assert set(np.unique(table).tolist()) == {-1, 0, 1}
    assert (seat(10, [], rng) == -1).all()


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    """What is saved is read again: deals, weights, and a brain that thinks the same on numpy."""
    run = Run(tmp_path, 1)
    lessons, _ = Round(run.pupil.net, [], run.rng, (0.1, 0.05)).play(64)
    before = run.learn(lessons)
    after = run.learn(lessons)
    assert after["augen"] < before["augen"]
    run.pupil.done += 64
    run.save()
    again = Run(tmp_path, 1)
    assert again.pupil.done == 64
    told = again.pupil.net.think(lessons.rows[:50], lessons.dialects[:50])
    assert np.allclose(told, run.pupil.net.think(lessons.rows[:50], lessons.dialects[:50]))
    brain = Brain.read(tmp_path / "brain.npz")
    mean = run.pupil.average.think(lessons.rows[:50], lessons.dialects[:50])
    assert np.allclose(
        brain(lessons.rows[:50], lessons.dialects[:50]).points / 4, mean[:, :26], atol=0.1
    )
    other = tmp_path / "other"
    other.mkdir()
    (tmp_path / "brain.npz").rename(other / "born.npz")
    child = Run(other, 1, learned=5_000)
    assert child.pupil.done == 5_000
    born = child.pupil.net.think(lessons.rows[:50], lessons.dialects[:50])
    assert np.allclose(born, mean, atol=0.1)
    torch.save(run.pupil.net.state_dict(), tmp_path / "copy.pt")
    assert load(tmp_path / "copy.pt").head.out_features == told.shape[1]
