"""What comes again: at growing distances, whatever the clock does."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dkdesk.play.practice.spots.repetition import DAYS, GAP, SLACK, Card, due, read, siblings
from dkdesk.play.practice.spots.spot import SILENCE, Spot
from tests.play.practice.exercises import THEME, exercise

TODAY = date(2026, 11, 30)
DAY = timedelta(1)


def test_known_spots_move_through_the_boxes() -> None:
    """1, 3, 7, 16 and 35 days, then never again."""
    card, today, waited = Card.new(exercise(), TODAY), TODAY, []
    while not card.known:
        waited.append((card.due - today).days)
        today = card.due
        assert not card.waits(today - DAY)
        assert card.waits(today)
        card = card.after(right=True, today=today)
    assert tuple(waited) == DAYS
    assert not card.waits(today + timedelta(10_000))


@pytest.mark.parametrize("box", range(len(DAYS)))
def test_a_failed_spot_goes_back_to_the_first_box(box: int) -> None:
    """From wherever it lay, and comes tomorrow."""
    card = Card(exercise(), box, TODAY).after(right=False, today=TODAY)
    assert (card.box, card.due) == (0, TODAY + DAY)


def test_whoever_is_late_waits_from_today() -> None:
    """A month without practice costs nothing."""
    card = Card(exercise(), 1, TODAY - timedelta(30)).after(right=True, today=TODAY)
    assert card.due == TODAY + timedelta(DAYS[2])


def test_the_oldest_comes_first() -> None:
    """What is not due, or known, does not come at all."""
    first, second = Card(exercise(1), 2, TODAY - 2 * DAY), Card(exercise(2), 0, TODAY)
    not_yet = Card(exercise(3), 0, TODAY + DAY)
    known = Card(exercise(4), len(DAYS), TODAY - DAY)
    assert due([second, known, not_yet, first], TODAY) == [first, second]


def test_at7_a_clock_going_backwards_asks_nothing_twice() -> None:
    """AT7: the spaced queue survives a clock going backwards by some days."""
    card = Card.new(exercise(), TODAY).after(right=True, today=TODAY + DAY)
    for back in range(SLACK + 1):
        assert not card.waits(TODAY + DAY - timedelta(back))
    assert card.waits(card.due)


def test_at7_a_clock_that_was_years_ahead_hides_nothing() -> None:
    """AT7: the spaced queue survives a clock going backwards by years."""
    ahead = Card.new(exercise(), date(2099, 1, 1))
    assert due([ahead], TODAY) == [ahead]
    assert ahead.after(right=True, today=TODAY).due == TODAY + timedelta(DAYS[1])


@given(
    st.lists(st.tuples(st.booleans(), st.dates(date(1970, 1, 1), date(2200, 1, 1))), max_size=12)
)
def test_at7_no_walk_of_the_clock_loses_a_spot(walk: list[tuple[bool, date]]) -> None:
    """AT7: the spaced queue survives a clock going backwards: soon enough each spot waits again."""
    card = Card.new(exercise(), TODAY)
    for right, today in walk:
        if card.waits(today):
            card = card.after(right=right, today=today)
            assert card.known or not card.waits(today)
        longest = timedelta(DAYS[-1] + SLACK)
        assert card.known or card.waits(today) or card.due <= today + longest


@pytest.mark.parametrize(
    ("other", "related"),
    [
        (exercise(2), True),
        (exercise(2, margin=1.0 + GAP), True),
        (exercise(1), False),
        (exercise(1, actions="0 gesund; 1 gesund"), False),
        (exercise(2, margin=1.1 + GAP), False),
        (exercise(2, best=SILENCE), False),
        (exercise(2, rules="rules: pub"), False),
        (exercise(2, theme=replace(THEME, lead=False)), False),
    ],
    ids=[
        "another deal",
        "nearly the same margin",
        "the same spot",
        "a later moment of the same deal",
        "much easier",
        "another answer",
        "other rules",
        "another theme",
    ],
)
def test_siblings_are_alike(other: Spot, *, related: bool) -> None:
    """Another deal, the same thing to learn."""
    assert siblings(exercise(1), [other]) == ([other] if related else [])


def test_what_was_written_is_read() -> None:
    """Spot, box and day."""
    content = msgspec.json.encode(exercise()).decode()
    assert read(content, 3, "2026-12-01") == Card(exercise(), 3, date(2026, 12, 1))


@pytest.mark.parametrize(
    ("content", "box", "day"),
    [
        ("{", 0, "2026-12-01"),
        ("{}", 0, "2026-12-01"),
        (exercise(rules="rules: of 2040"), 0, "2026-12-01"),
        (exercise(actions="0 redeal_as_in_2040"), 0, "2026-12-01"),
        (exercise(actions="0 H10"), 0, "2026-12-01"),
        (replace(exercise(), answers=()), 0, "2026-12-01"),
        (exercise(), 9, "2026-12-01"),
        (exercise(), -1, "2026-12-01"),
        (exercise(), 0, "tomorrow"),
    ],
    ids=[
        "damaged",
        "nothing in it",
        "unknown rules",
        "an unknown action",
        "a refused action",
        "no answers",
        "no such box",
        "less than a box",
        "no day",
    ],
)
def test_what_another_version_wrote_is_refused(content: str | Spot, box: int, day: str) -> None:
    """With the one error that the list knows."""
    text = content if isinstance(content, str) else msgspec.json.encode(content).decode()
    with pytest.raises(ValueError):  # noqa: PT011 - its message is for nobody
        read(text, box, day)
