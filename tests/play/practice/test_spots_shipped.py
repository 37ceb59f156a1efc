"""The spots that come with the program: many, of every kind, and still true."""

from __future__ import annotations

from collections import Counter

import pytest

from dkdesk.play.practice.spots import stock
from dkdesk.play.practice.spots.appraisal import weigh
from dkdesk.play.practice.spots.repetition import GAP, siblings
from dkdesk.play.practice.spots.spot import preset_of, word_of
from dkdesk.play.practice.spots.theme import theme
from dkdesk.play.practice.spots.workshop import PRESETS_IN_TURN
from dkdesk.players.expert import mind, version
from dkdesk.players.search import Effort
from tests.play.practice.shipped import shipped

SPOTS = shipped()


def test_there_are_spots_for_every_preset() -> None:
    """Nobody finds an empty drill."""
    of = Counter(map(preset_of, SPOTS))
    assert set(of) == set(PRESETS_IN_TURN)
    assert min(of.values()) >= 30


def test_a_preset_has_its_own_spots() -> None:
    """All of them, and no others."""
    for preset in set(PRESETS_IN_TURN):
        read = tuple(entry.read() for entry in stock.of_preset(preset))
        assert read == tuple(s for s in SPOTS if preset_of(s) == preset)


def test_each_position_comes_once() -> None:
    """No spot is asked twice."""
    assert len({spot.key for spot in SPOTS}) == len(SPOTS)


@pytest.mark.parametrize("part", range(4))
def test_every_spot_plays_again(part: int) -> None:
    """The referee accepts every action, what is offered may be said, the theme is right."""
    for spot in SPOTS[part::4]:
        view = spot.view
        assert theme(view) == spot.theme
        if spot.asks_game:
            assert view.words()
            continue
        levels = {chance.level.key for chance in view.chances() if chance.reason is None}
        assert {row.word for row in spot.answers} == {"silence", *levels}


def test_neither_speaking_nor_silence_is_always_right() -> None:
    """Who always says the same thing learns that it is wrong."""
    silent = sum(spot.best.word in ("silence", "gesund") for spot in SPOTS) / len(SPOTS)
    assert 0.3 < silent < 0.65


def test_at2_clear_verdicts_hold_over_many_seeds() -> None:
    """AT2: of spots more than five errors from the edge the better side is the same again.

    The whole of it (200 spots, 20 seeds) is ``workshop stable``, see CONTRIBUTING.
    """
    clear = [spot for spot in SPOTS if spot.margin > 5 * spot.answers[1].behind_error]
    assert len(clear) > len(SPOTS) / 10
    for spot in clear[:: max(1, len(clear) // 3)][:3]:
        fresh = weigh(spot.view, mind(), 77, Effort(192, thorough=True))
        assert word_of(fresh.best.option) == spot.best.word


def test_the_verdicts_are_of_the_mind_that_ships() -> None:
    """Drill, tutor and opponents judge alike."""
    assert {spot.brain for spot in SPOTS} == {version()}


def test_what_is_near_holds_all_siblings() -> None:
    """Looking among spots of like theme and margin finds the same as looking through them all."""
    for spot in SPOTS[::250]:
        assert siblings(spot, stock.near(spot, GAP)) == siblings(spot, SPOTS)
    assert any(siblings(spot, stock.near(spot, GAP)) for spot in SPOTS[::50])
