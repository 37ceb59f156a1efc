"""Networks: read and written, refused when damaged, the same for one row as for many."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from dkdesk.places import resource
from dkdesk.players.batch import Setup, deal
from dkdesk.players.batch.contracts import KEY_OF
from dkdesk.players.brain import (
    BLOCKS,
    HABIT,
    HEADS,
    LOOK,
    UNIT,
    Brain,
    BrainError,
    Tutored,
    Weights,
)
from dkdesk.players.dialect import DIALECT, DIALECTS
from dkdesk.players.features import WIDTH, features
from dkdesk.rules.presets import PRESETS


def small(seed: int = 1, hidden: int = 12) -> Weights:
    """A brain that knows nothing yet."""
    rng = np.random.default_rng(seed)

    def some(*shape: int) -> np.ndarray:
        return (rng.normal(size=shape) * 0.1).astype(np.float32)

    return Weights(
        some(DIALECTS, WIDTH, hidden),
        some(DIALECTS, hidden),
        some(BLOCKS, hidden, hidden),
        some(BLOCKS, hidden),
        some(hidden, HEADS),
        some(HEADS),
    )


def test_what_is_written_is_read(tmp_path: Path) -> None:
    """A brain from the disk thinks as the one that was written, to half precision."""
    path = tmp_path / "brain.npz"
    weights = small()
    weights.write(path)
    batch = deal(np.arange(20, dtype=np.uint64), _setups())
    rows, dialects = features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]]
    before, after = Brain(weights)(rows, dialects), Brain.read(path)(rows, dialects)
    assert np.allclose(before.points, after.points, atol=0.02)
    assert np.allclose(before.belief, after.belief, atol=0.02)


def test_one_row_is_thought_of_as_among_many() -> None:
    """What a brain says of a row does not depend on its neighbours or their dialects."""
    batch = deal(np.arange(20, dtype=np.uint64), _setups())
    rows, dialects = features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]]
    brain = Brain(small())
    together = brain(rows, dialects)
    for row in range(len(rows)):
        alone = brain(rows[row : row + 1], dialects[row : row + 1])
        assert np.allclose(alone.points[0], together.points[row], atol=1e-4)


def test_the_belief_is_a_chance_over_the_other_seats() -> None:
    """For every face the chances of the three others add up to one."""
    batch = deal(np.arange(8, dtype=np.uint64), _setups())
    thought = Brain(small())(features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]])
    assert np.allclose(thought.belief.sum(1), 1.0, atol=1e-5)


@pytest.mark.parametrize(
    "damage",
    [
        pytest.param(lambda path: path.write_bytes(b""), id="an empty file"),
        pytest.param(lambda path: path.write_bytes(b"PK\x03\x04 nothing"), id="no archive"),
        pytest.param(lambda path: path.write_bytes(path.read_bytes()[:5000]), id="cut off"),
        pytest.param(
            lambda path: replace(small(), first=small().first[:, :-1]).write(path),
            id="made for other senses",
        ),
        pytest.param(
            lambda path: replace(small(), head_bias=np.full(HEADS, np.nan, np.float32)).write(path),
            id="a weight that is no number",
        ),
        pytest.param(
            lambda path: replace(small(), blocks=small().blocks[:, :3]).write(path),
            id="a block of another shape",
        ),
    ],
)
def test_damaged_brains_are_refused(damage: object, tmp_path: Path) -> None:
    """Whatever is wrong with the file, it is a ``BrainError`` that names the file."""
    path = tmp_path / "brain.npz"
    small().write(path)
    assert callable(damage)
    damage(path)
    with pytest.raises(BrainError, match=r"brain\.npz"):
        Brain.read(path)


def test_a_tutored_brain_leans_to_what_is_usual() -> None:
    """Options gain what the habit says of them; beliefs and the worth of a game do not change."""
    batch = deal(np.arange(8, dtype=np.uint64), _setups())
    rows, dialects = features(batch, batch.to_act), DIALECT[KEY_OF[batch.variant]]
    brain, habit = Brain(small(1)), Brain(small(2))
    own, leaning = brain(rows, dialects), Tutored(brain, habit)(rows, dialects)
    gained = leaning.appeal - own.points
    usual = habit(rows, dialects).points[:, :LOOK]
    assert np.allclose(gained[:, :LOOK], usual * HABIT / UNIT, atol=1e-4)
    assert (gained[:, LOOK] == 0).all()
    assert (leaning.points == own.points).all()
    assert (leaning.belief == own.belief).all()


def _setups() -> list[Setup]:
    rules = PRESETS["ddv"]
    return [
        Setup(rules),
        Setup(rules, "solo_queens", 1),
        Setup(rules, "wedding", 2, leader=3),
        Setup(rules, "solo_aces", 0, leader=2),
    ]


def test_what_comes_with_the_program_is_small() -> None:
    """All weights together take less than three megabytes."""
    sizes = [path.stat().st_size for path in resource("brains").glob("*.npz")]
    assert len(sizes) == 3
    assert sum(sizes) < 3_000_000
