"""Graded decisions in figures, checked by hand."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.play.practice.progress import (
    ASSISTED,
    BEGINNER,
    CARD_THEME,
    ENOUGH,
    ENOUGH_GUESSES,
    GAME,
    RATINGS,
    calibration,
    progress,
    table,
    trend,
)
from dkdesk.play.practice.spots.grading import Grade, Lapse
from dkdesk.store.notebook import MarkRow


def mark(
    lost: float = 0.0,
    lapse: Lapse = Lapse.NONE,
    *,
    theme: str = "re/ann/opening/first/fair/lead",
    source: str = "drill",
    spot: str = "7.3.rules: ddv",
    chance: float | None = None,
    estimate: float | None = None,
    grade: str = "",
) -> MarkRow:
    """A graded decision; good unless it has a lapse."""
    return MarkRow(
        day="2026-11-30",
        source=source,
        spot=spot,
        theme=theme,
        answer="ann",
        best="silence",
        grade=grade or (Grade.RIGHT if lapse is Lapse.NONE else Grade.MISTAKE),
        lapse=lapse,
        lost=lost,
        chance=chance,
        estimate=estimate,
    )


def test_points_are_split_by_direction() -> None:
    """Missed, overbid, another card; what good answers cost is apart, and all adds up."""
    found = progress(
        [
            mark(1.0, Lapse.MISSED),
            mark(0.5, Lapse.MISSED),
            mark(2.0, Lapse.OVERBID),
            mark(0.75, Lapse.CARD),
            mark(0.1),
        ]
    ).all
    assert found.lost == {
        Lapse.MISSED: 1.5,
        Lapse.OVERBID: 2.0,
        Lapse.CARD: 0.75,
        Lapse.NONE: 0.1,
    }
    assert found.total == pytest.approx(4.35)
    assert found.mean == pytest.approx(0.87)
    assert found.accuracy == pytest.approx(0.2)
    assert found.wanting == ENOUGH - 5


def test_themes_are_told_apart() -> None:
    """By role, level and phase."""
    other = "solo/k90/last/reply/many/follow"
    found = progress([mark(0.2), mark(0.4), mark(1.2, Lapse.MISSED, theme=other)])
    assert {part: set(rows) for part, rows in found.parts.items()} == {
        "role": {"re", "solo"},
        "level": {"ann", "k90"},
        "phase": {"opening", "last"},
    }
    assert found.parts["level"]["ann"].mean == pytest.approx(0.3)
    assert found.parts["phase"]["last"].total == 1.2


def test_a_game_is_counted_once() -> None:
    """Several decisions in one deal are one game; exercises are none."""
    found = progress(
        [
            mark(1.0, Lapse.CARD, source=GAME, spot="11.2.rules: ddv"),
            mark(0.5, Lapse.MISSED, source=GAME, spot="11.30.rules: ddv"),
            mark(0.0, source=GAME, spot="12.2.rules: ddv"),
            mark(9.0, Lapse.OVERBID),
        ]
    )
    assert found.games == 2
    assert found.per_game == pytest.approx(0.75)
    assert found.in_games.answers == 3


def test_nothing_gives_nothing() -> None:
    """An empty notebook divides by nothing."""
    found = progress([])
    assert (found.all.mean, found.all.accuracy, found.per_game, found.trend) == (0, 0, 0, ())
    assert found.calibration.wanting == ENOUGH_GUESSES


def test_guesses_are_compared_with_chances() -> None:
    """Bins of ten percent with their means; thin ones are left out, the last one ends at 100."""
    rows = [mark(chance=0.5, estimate=estimate) for estimate in (0.70, 0.72, 0.74)]
    rows += [mark(chance=0.9, estimate=1.0)] * 4
    rows += [mark(chance=0.2, estimate=0.3)] * 2
    rows += [mark(chance=0.4), mark(estimate=0.4)]
    found = calibration(rows)
    assert found.guesses == 9
    assert [one.count for one in found.bins] == [3, 4]
    assert found.bins[0].estimate == pytest.approx(0.72)
    assert found.bins[0].chance == 0.5
    assert found.bias == pytest.approx((3 * 0.22 + 4 * 0.1 + 2 * 0.1) / 9)


def test_brier_score_by_hand() -> None:
    """(0.8 - 0.5)^2 + 0.5 * 0.5 = 0.34, where 0.25 is the best there is."""
    found = calibration([mark(chance=0.5, estimate=0.8)])
    assert found.brier == pytest.approx(0.34)
    assert found.best == pytest.approx(0.25)


@given(st.lists(st.tuples(st.floats(0, 1), st.floats(0, 1)), min_size=1, max_size=30))
def test_the_best_score_is_that_of_knowing(pairs: list[tuple[float, float]]) -> None:
    """No guess beats the chance itself, and the score lies between 0 and 1."""
    found = calibration([mark(estimate=guess, chance=chance) for guess, chance in pairs])
    known = calibration([mark(estimate=chance, chance=chance) for _, chance in pairs])
    assert 0 <= found.best <= found.brier <= 1 + 1e-9
    assert known.brier == pytest.approx(known.best)
    assert sum(one.count for one in found.bins) <= found.guesses


def test_the_trend_looks_back_a_hundred() -> None:
    """In tens, the newest ten whole; what is older does not count."""
    rows = [mark(50.0)] * 5 + [mark(number // 10 / 10) for number in range(100)]
    assert trend(rows) == pytest.approx([number / 10 for number in range(10)])
    assert trend(rows[:9]) == ()
    assert trend([mark(9.0), *[mark(0.5)] * 10]) == (0.5,)


def test_what_another_version_wrote_is_left_out() -> None:
    """An unknown grade or direction or a theme of other words."""
    found = progress([mark(1.0, grade="sublime"), mark(1.0, theme="re/ann"), mark(0.1)])
    assert found.all.answers == 1


@pytest.mark.parametrize(("lost", "name"), [*RATINGS, (1.0, BEGINNER)])
def test_ratings(lost: float, name: str) -> None:
    """Each up to its limit."""
    assert progress([mark(lost)]).rating == name


def test_the_table_can_be_read_again() -> None:
    """One line a mark under stable English names; what was not asked is empty."""
    text = table([mark(0.25, Lapse.MISSED, chance=0.5), mark()])
    first, second = csv.DictReader(io.StringIO(text))
    assert ",".join(first) == (
        "day,source,spot,theme,answer,best,grade,lapse,lost,chance,estimate"
        ",points,luck,luck_error,adjusted"
    )
    assert (first["lost"], first["chance"], first["estimate"]) == ("0.25", "0.5", "")
    assert (first["lapse"], second["lapse"]) == ("missed", "none")


def test_at10_what_was_done_with_help_is_in_no_figure() -> None:
    """AT10: games with help are told by their number, and the file has them all."""
    helped = [mark(3.0, Lapse.MISSED, source=ASSISTED, spot=f"{deal}.1.x") for deal in (1, 1, 2)]
    alone = [mark(0.5, Lapse.OVERBID, source=GAME), mark(0.1)]
    found = progress([*helped, *alone])
    assert found.assisted == 2
    assert replace(found, assisted=0) == progress(alone)
    assert table([*helped, *alone]).count(ASSISTED) == 3


def test_cards_count_in_games_only() -> None:
    """They have no role, level or phase; what they cost is part of what a game costs."""
    card = mark(1.5, Lapse.CARD, source=GAME, theme=CARD_THEME)
    found = progress([card, mark(0.5, Lapse.MISSED, source=GAME)])
    assert found.all.answers == 1
    assert found.in_games.lost[Lapse.CARD] == 1.5
    assert (found.games, found.per_game) == (1, 2.0)
