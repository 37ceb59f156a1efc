"""The line of the evening: it says what the sheet says, and every name can be read."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtWidgets import QWidget

from dkdesk.gui.dialogs.graph import LINES, NAME_PX, Graph, Scale
from dkdesk.gui.language import Language
from dkdesk.gui.theme import Theme
from tests.gui.dialogs.conftest import colours

NAMES: Final = ("Du", "Jan", "Ute", "Mia")
HUES: Final = ("#a8433f", "#c26a3d", "#8a6bb1", "#6d8a3d")
DEALS: Final = ((2, -2, 2, -2), (-1, -1, 1, 1), (-3, 9, -3, -3))


@pytest.fixture
def graph(language: Language, theme: Theme, cloth: QWidget) -> Graph:
    """A graph of three deals."""
    made = Graph(language, theme, cloth)
    made.setGeometry(0, 0, 420, 180)
    made.show_evening(NAMES, HUES, DEALS)
    made.show()
    return made


def test_a_line_adds_up(graph: Graph) -> None:
    """From nothing to the total, each deal a corner further right."""
    assert graph.lines[1] == (0, -2, -3, 6)
    corners = graph.points(1)
    assert all(left.x() < right.x() for left, right in pairwise(corners))
    assert corners[1].y() > corners[0].y() > corners[3].y()
    assert all(graph.rect().contains(corner.toPoint()) for corner in corners)


@given(st.lists(st.integers(-400, 400), min_size=1, max_size=50))
def test_a_scale_holds_everything(points: list[int]) -> None:
    """With zero among its lines, and few of them."""
    scale = Scale.around(points)
    assert scale.low <= min(points) <= max(points) <= scale.high
    assert 0 in scale.marks
    assert scale.low < scale.high
    assert 2 <= len(scale.marks) <= LINES + 3


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    deals=st.lists(st.tuples(*[st.integers(-30, 30)] * 5), max_size=24),
    high=st.integers(96, 300),
)
def test_no_name_lies_over_another(graph: Graph, deals: list[tuple[int, ...]], high: int) -> None:
    """However close the lines end, at the least height too."""
    graph.resize(420, high)
    graph.show_evening((*NAMES, "Ole"), (*HUES, "#444444"), deals)
    places = sorted(graph.name_places().values())
    assert all(below - above >= NAME_PX for above, below in pairwise(places))
    assert places[0] >= NAME_PX / 2
    assert places[-1] <= high - NAME_PX / 2


def test_everybody_has_his_colour(graph: Graph, theme: Theme) -> None:
    """Lighter ones on dark paper."""
    day = colours(graph)
    assert set(HUES) <= day
    theme.choose("dark")
    assert colours(graph) != day


def test_before_the_first_deal_there_is_nothing(graph: Graph) -> None:
    """No line goes anywhere."""
    graph.show_evening(NAMES, HUES, ())
    assert [len(line) for line in graph.lines] == [1] * 4
    graph.show_evening((), (), ())
    assert len(graph.lines) == 0
    assert graph.grab().toImage().width() == 420
