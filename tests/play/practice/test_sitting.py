"""A sitting: nothing is asked twice but what was failed, and what costs most comes more often."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.play.practice.question import Lot
from dkdesk.play.practice.spots.sitting import BETWEEN, Sitting, Tally
from dkdesk.play.practice.spots.spot import SILENCE, Spot
from dkdesk.play.practice.spots.stock import Filter
from dkdesk.play.practice.spots.theme import Role
from tests.play.practice.exercises import THEME, exercise

KONTRA = replace(THEME, role=Role.KONTRA)
POOL = tuple(exercise(number) for number in range(1, 21))
ANYTHING = Filter()


def answered(sitting: Sitting, word: str = "ann") -> Spot:
    """Draw a spot and answer it."""
    spot = sitting.draw()
    assert spot is not None
    sitting.note(spot, spot.judge(word))
    return spot


def test_every_spot_comes_once() -> None:
    """Then none is left."""
    sitting = Sitting(POOL, ANYTHING, Lot(1), {})
    asked = [answered(sitting) for _ in POOL]
    assert sorted(spot.deal for spot in asked) == [spot.deal for spot in POOL]
    assert sitting.draw() is None
    assert sitting.left == 0


def test_the_same_seed_asks_the_same() -> None:
    """Another one asks otherwise."""
    first, again, other = (
        [answered(sitting).deal for _ in range(8)]
        for sitting in (Sitting(POOL, ANYTHING, Lot(seed), {}) for seed in (1, 1, 2))
    )
    assert first == again
    assert first != other


@pytest.mark.parametrize("failures", [1, 3])
def test_failed_spots_come_again_once(failures: int) -> None:
    """After five others each, and failed again they come no more."""
    sitting = Sitting(POOL, ANYTHING, Lot(3), {})
    failed = [answered(sitting, SILENCE).key for _ in range(failures)]
    asked = failed + [
        spot.key
        for spot in (
            answered(sitting, SILENCE if number % 7 == BETWEEN else "ann") for number in range(16)
        )
    ]
    for number, key in enumerate(failed):
        places = [place for place, one in enumerate(asked) if one == key]
        assert places == [number, number + BETWEEN + 1]


def test_only_what_is_wanted_is_asked() -> None:
    """The filter holds for all of it."""
    kontra = tuple(exercise(number, theme=KONTRA) for number in range(30, 33))
    sitting = Sitting(POOL + kontra, Filter(role=Role.KONTRA), Lot(5), {})
    assert sitting.left == 3
    assert {answered(sitting).theme.role for _ in range(3)} == {Role.KONTRA}
    assert sitting.draw() is None


def test_what_costs_most_comes_more_often() -> None:
    """A theme of few spots that costs much is asked sooner than by chance."""
    kontra = tuple(exercise(number, theme=KONTRA) for number in range(30, 33))
    weakness = {str(KONTRA): 0.9, str(THEME): 0.1}
    early = 0
    for seed in range(60):
        sitting = Sitting(POOL + kontra, ANYTHING, Lot(seed), weakness)
        early += answered(sitting).theme == KONTRA
    assert 25 < early < 55  # 60 % and a little, of 60; by chance it were 8


def test_the_tally_counts_directions() -> None:
    """Missed and overbid apart; a tiny loss is no mistake."""
    tally = Tally()
    answers = (
        (exercise(), "ann"),
        (exercise(), SILENCE),
        (exercise(best=SILENCE, margin=0.4), "ann"),
        (exercise(margin=0.1), SILENCE),
    )
    for spot, word in answers:
        tally = tally.after(spot.judge(word))
    assert (tally.asked, tally.good, tally.missed, tally.overbid) == (4, 2, 1, 1)
    assert tally.lost == pytest.approx(1.5)
