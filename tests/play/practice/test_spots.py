"""Spots: graded fairly, told the same again, found from a number, and kept in a file."""

from __future__ import annotations

import gzip
from dataclasses import replace
from itertools import islice

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.play.practice.spots import stock
from dkdesk.play.practice.spots.appraisal import appraise, weigh
from dkdesk.play.practice.spots.finding import positions
from dkdesk.play.practice.spots.grading import Grade, Lapse, grade
from dkdesk.play.practice.spots.spot import SILENCE, preset_of, word_of
from dkdesk.play.practice.spots.stock import Filter, Hardness, hardness
from dkdesk.play.practice.spots.theme import GAME, Phase, Role, Trumps, theme
from dkdesk.players.expert import mind
from dkdesk.players.search import Effort
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.presets import PRESETS
from dkdesk.trouble import TroubleError
from tests.play.practice.spotted import spot, worth

QUICK = Effort(16, thorough=True)


@pytest.mark.parametrize(
    ("behind", "error", "expected"),
    [
        pytest.param(0.0, 0.0, Grade.RIGHT, id="the best answer"),
        pytest.param(0.15, 0.0, Grade.RIGHT, id="a trifle behind"),
        pytest.param(0.3, 0.2, Grade.CLOSE, id="behind by less than two errors"),
        pytest.param(0.3, 0.1, Grade.INACCURATE, id="a third of a point"),
        pytest.param(0.5, 0.1, Grade.INACCURATE, id="half a point"),
        pytest.param(0.51, 0.1, Grade.MISTAKE, id="more than half a point"),
        pytest.param(1.5, 0.1, Grade.MISTAKE, id="a point and a half"),
        pytest.param(1.6, 0.1, Grade.BLUNDER, id="more than that"),
        pytest.param(5.0, 3.0, Grade.CLOSE, id="much, but nobody can be sure"),
    ],
)
def test_grades(behind: float, error: float, expected: Grade) -> None:
    """Points lost make the grade, unless the options cannot be told apart."""
    assert grade(behind, error) is expected


@given(behind=st.floats(0, 20), more=st.floats(0, 20), error=st.floats(0, 0.05))
def test_losing_more_is_never_graded_better(behind: float, more: float, error: float) -> None:
    """The grades are in order."""
    order = list(Grade)
    low, high = grade(behind, error), grade(behind + more, error)
    if Grade.CLOSE not in (low, high):
        assert order.index(low) <= order.index(high)


@pytest.mark.parametrize(
    ("best", "given_", "lapse"),
    [
        pytest.param(SILENCE, "ann", Lapse.OVERBID, id="said what was not worth it"),
        pytest.param("ann", SILENCE, Lapse.MISSED, id="kept silent for nothing"),
    ],
)
def test_the_direction_is_told(best: str, given_: str, lapse: Lapse) -> None:
    """Missed and overbid are told apart."""
    mark = spot(best=best).judge(given_)
    assert (mark.lapse, mark.lost) == (lapse, 1.0)
    assert spot(best=best).judge(best).lapse is Lapse.NONE


def test_an_unknown_answer_is_refused() -> None:
    """A spot answers for its own answers only."""
    with pytest.raises(KeyError):
        spot().judge("solo_C")


def test_a_spot_reads_as_it_was_written() -> None:
    """One line of JSON holds all of it."""
    made = spot()
    assert stock.decode(msgspec.json.encode(made)) == made
    assert (preset_of(made), made.base, made.asks_game) == ("ddv", "ddv", False)


def test_the_file_holds_the_spots_and_is_the_same_again() -> None:
    """Same spots, same bytes; what is read is what was written."""
    spots = tuple(map(spot, range(5)))
    data = stock.write(spots)
    assert data == stock.write(spots)
    assert stock.read(data) == spots


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(b"no gzip", id="something else"),
        pytest.param(gzip.compress(b"{}\n"), id="a spot without anything"),
        pytest.param(stock.write([spot()])[:-9], id="cut off"),
    ],
)
def test_a_damaged_file_is_told(data: bytes) -> None:
    """One sentence, no crash."""
    with pytest.raises(TroubleError) as told:
        stock.read(data)
    assert told.value.trouble.key == "drill.damaged"


def test_themes_are_read_from_the_view() -> None:
    """Seat 0 leads before its first card: opening, first word."""
    found = theme(spot().view)
    assert found.phase is Phase.OPENING
    assert (found.level, found.reply, found.lead) == ("ann", False, True)
    assert found.role in (Role.RE, Role.KONTRA, Role.SOLO)
    assert found.trumps in Trumps
    assert str(found).count("/") == 5


def test_filters_leave_what_is_wanted() -> None:
    """Each part of a filter is honoured; an empty one takes everything."""
    made = spot(lost=0.2)
    assert Filter().fits(made)
    assert hardness(made) is Hardness.HARD
    assert Filter(hardness=Hardness.HARD, level="ann", phase=Phase.OPENING).fits(made)
    assert not Filter(level=GAME).fits(made)
    assert not Filter(hardness=Hardness.CLEAR).fits(made)
    assert not Filter(reply=True).fits(made)


@pytest.mark.parametrize("base", ["ddv", "party", "pub40"])
def test_a_number_finds_the_same_position_again(base: str) -> None:
    """Something can be said there, and the same number leads there again."""
    first, second = (next(positions(PRESETS[base], 5, mind())) for _ in range(2))
    assert (first.deal, first.actions) == (second.deal, second.actions)
    view = first.state.seen_by(first.state.table.to_act or 0)
    assert view.words() or any(chance.reason is None for chance in view.chances())


def test_a_position_becomes_a_whole_spot() -> None:
    """Every answer that is allowed has a worth, the best is not behind, and it plays again."""
    for found in islice(positions(PRESETS["ddv"], 11, mind()), 3):
        made = appraise(found, "ddv", mind(), 1, QUICK, "test")
        assert made.position[1] == found.state
        assert made.best.behind == 0
        assert all(row.behind >= 0 for row in made.answers)
        assert all(sum(row.spread) == pytest.approx(1, abs=0.02) for row in made.answers)
        if not made.asks_game:
            levels = [c.level.key for c in made.view.chances() if c.reason is None]
            assert {row.word for row in made.answers} == {SILENCE, *levels}
            assert made.hindsight is not None
            assert set(made.hindsight) == {row.word for row in made.answers}
        assert stock.decode(msgspec.json.encode(made)) == made


def test_what_nobody_can_say_is_not_weighed() -> None:
    """After the last deadline there is no question."""
    found = spot()
    state = found.position[1]
    view = state.seen_by(1)  # not to act
    with pytest.raises(ValueError, match="nothing"):
        weigh(view, mind(), 1, QUICK)


def test_options_say_what_they_are() -> None:
    """A card is silence, an announcement its level."""
    view = spot().view
    assert word_of(PlayCard(0, view.hand[0])) == SILENCE
    assert next(word_of(Announce(0, chance.level)) for chance in view.chances()) == "ann"


def test_margins_tell_how_hard_it_is() -> None:
    """The distance to the second answer."""
    made = spot(lost=0.4)
    assert made.margin == pytest.approx(0.4)
    alone = replace(made, answers=(worth("ann", 1, 0),))
    assert alone.margin == 0
