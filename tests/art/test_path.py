"""Path data in and out, and the cut on a straight line."""

from __future__ import annotations

import pytest
from art.outline import Line
from art.path import Path
from art.picture import drawn

LEVEL = Line(0j, 1 + 0j)
"""Keeps what lies above y = 0."""


def _ends(path: Path) -> list[complex]:
    return [end for run in path.runs for part in run.segments for end in (part[0], part[-1])]


@pytest.mark.parametrize(
    ("text", "data"),
    [
        pytest.param("M0 0 L10 0 V5 H0 Z", "M0 0l10 0 0 5-10 0z", id="straight lines, closed"),
        pytest.param("m1 1 l.25 0", "M1 1l.2 0", id="tenths, a half rounds to even"),
        pytest.param("M0 0 Q3 3 6 0", "M0 0c2 2 4 2 6 0", id="quadratic becomes cubic"),
        pytest.param("R0 0 4 2 0", "M0 0l4 0 0 2-4 0z", id="a box without corners"),
    ],
)
def test_path_is_written_short(text: str, data: str) -> None:
    """What is read comes out relative and with no number longer than needed."""
    assert Path.read(text).data() == data


@pytest.mark.parametrize("text", ["M0 0 X1 1", "M0 0 L1", "1 2"])
def test_nonsense_is_refused(text: str) -> None:
    """An unknown letter or a missing number is an error, not a wrong picture."""
    with pytest.raises(ValueError, match=r"path command|wants"):
        Path.read(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("O0 0 10 10", id="a circle"),
        pytest.param("M-5 -5 L5 -5 L5 5 L-5 5 Z", id="a square"),
        pytest.param("M-9 5 C-6 -20 -3 -20 0 5 C3 -20 6 -20 9 5 Z", id="two hills"),
    ],
)
def test_cut_keeps_what_is_above(text: str) -> None:
    """Everything left lies above the line, and the ring is closed along it."""
    path = Path.read(text).cut(LEVEL)
    assert max(end.imag for end in _ends(path)) < 1e-6
    assert min(p.imag for run in path.runs for part in run.segments for p in part) < -1
    for run in path.runs:
        joints = zip(run.segments, (*run.segments[1:], run.segments[0]), strict=True)
        assert all(abs(one[-1] - other[0]) < 1e-6 for one, other in joints)


def test_open_line_falls_apart() -> None:
    """A line that dips below the cut remains as two open lines."""
    path = Path.read("M-9 -5 L-3 5 L3 5 L9 -5").cut(LEVEL)
    assert [run.closed for run in path.runs] == [False, False]


def test_table_row_with_ampersand_is_doubled() -> None:
    """``&`` draws a patch and its mirror image; a row may go on in the next line."""
    left, right = drawn("&ink/brass 2 | M1 1\n  L5 1 Z")
    assert (left.role, left.rim, left.width) == ("ink", "brass", 2)
    assert _ends(right.path) == [-end.conjugate() for end in _ends(left.path)]
