"""How points are written."""

from __future__ import annotations

import pytest

from dkdesk.gui.dialogs.points import signed, tone


@pytest.mark.parametrize(
    ("points", "written", "colour"),
    [
        pytest.param(4, "+4", "gain", id="a gain has a plus"),
        pytest.param(-12, "−12", "loss", id="a loss has a real minus, not a hyphen"),
        pytest.param(0, "0", "even", id="nothing has no sign"),
    ],
)
def test_points(points: int, written: str, colour: str) -> None:
    """Sign and colour tell the same."""
    assert (signed(points), tone(points)) == (written, colour)
