"""Every size of window, scaling, language and number of seats: no text is cut, nothing overlaps."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from dkdesk.gui.table.pose import Box
from dkdesk.gui.table.seats import Plate, PlateItem
from dkdesk.gui.theme import LIGHT
from tests.gui.geometry import sizes


@pytest.mark.parametrize("scale", ["1", "1.25", "1.5", "2"])
def test_the_table_can_be_read(scale: str) -> None:
    """From 800 by 560 to 3840 by 2160, with the fonts of that scaling (UX L1, L2, N5)."""
    told = subprocess.run(
        [sys.executable, "-m", "tests.gui.geometry"],
        env=os.environ | {"QT_SCALE_FACTOR": scale, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert told.stdout.endswith(": 0 faults\n"), told.stdout[-4000:] + told.stderr[-2000:]
    assert told.returncode == 0


@pytest.mark.parametrize(("scale", "least"), [(1.0, 7), (1.25, 5), (1.5, 4), (2.0, 3)])
def test_there_are_sizes_at_every_scale(scale: float, least: int) -> None:
    """The smallest window among them; on a small screen less of it is left."""
    shown = sizes(scale)
    assert len(shown) >= least
    assert (shown[0].width(), shown[0].height()) == (800, 560)


def test_a_cut_name_is_seen(qapp: object) -> None:
    """Otherwise the silence above would mean nothing."""
    item = PlateItem(LIGHT, tag_above=True)
    item.place(Box(0, 0, 160, 52), 1.0)
    item.show_plate(Plate("Ute", "#888888", "0 Stiche", "?"))
    assert qapp is not None
    assert item.cut == []
    item.show_plate(Plate("Wilhelmine Obermeier", "#888888", "0 Stiche in diesem Spiel", "?"))
    assert len(item.cut) == 2
