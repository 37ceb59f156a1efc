"""Deals that fork: every option of a decision is tried, and nothing else differs."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="only the extra `train` brings torch")

from dkdesk.players.brain import LOOK, SAY, Brain  # noqa: E402 - they need torch
from dkdesk.players.features import LEGAL, SAYABLE  # noqa: E402
from dkdesk.training.company import Guest  # noqa: E402
from dkdesk.training.forks import FORKS, Forks, Trials  # noqa: E402
from dkdesk.training.net import Net  # noqa: E402
from dkdesk.training.refine import Refinement  # noqa: E402

DEALS = 60


def trials(seed: int = 1) -> Trials:
    """Some deals, forked."""
    torch.manual_seed(1)
    guests = [Guest("copy", Net(16, 1), 1.0, imitates=True, careless=0.1)]
    return Forks(Net(16, 1), guests, np.random.default_rng(seed)).play(DEALS)


def test_every_option_is_tried_and_no_other() -> None:
    """All legal cards, and a word where one may be said; before the game there is a look."""
    told = trials()
    look = told.tried[:, LOOK]
    assert look.sum() == DEALS
    assert (told.tried[look].sum(1) == 1).all()
    forked = told.take(np.flatnonzero(~look))
    assert 0 < len(forked.rows) <= FORKS * DEALS
    assert (forked.tried[:, :SAY] == forked.rows[:, LEGAL : LEGAL + SAY]).all()
    assert (forked.tried[:, SAY] == forked.rows[:, SAYABLE : SAYABLE + 5].any(1)).all()
    assert (forked.tried.sum(1) > 1).all()
    assert (told.points[~told.tried] == 0).all()


def test_the_same_chance_plays_the_same() -> None:
    """Where chance comes from decides everything."""
    one, again, other = trials(), trials(), trials(2)
    assert (one.points == again.points).all()
    assert (one.rows == again.rows).all()
    assert one.rows.shape != other.rows.shape or (one.rows != other.rows).any()


def test_a_brain_is_sharpened_and_the_run_goes_on(tmp_path: Path) -> None:
    """Steps towards the same trials bring it nearer to them; what is saved is read again."""
    run = Refinement(tmp_path, 1)
    run.rounds.append(trials())
    losses = [run.step() for _ in range(30)]
    assert losses[-1]["augen"] < losses[0]["augen"]
    run.pupil.done = 99
    run.save()
    again = Refinement(tmp_path, 1)
    assert again.pupil.done == 99
    some = run.rounds[0]
    kept = Brain.read(tmp_path / "refined.npz")(some.rows, some.dialects).points
    here = again.pupil.average.think(some.rows, some.dialects)[:, : kept.shape[1]] * 4.0
    assert np.abs(kept - here).max() < 0.15
