"""The bar of 240 augen."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from dkdesk.gui.dialogs.augen_bar import BAR, AugenBar
from dkdesk.gui.theme import LIGHT, Theme
from dkdesk.rules.announce import Side


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> AugenBar:
    """A bar of two pixels an auge."""
    made = AugenBar(theme)
    qtbot.addWidget(made)
    made.resize(480, made.minimumSizeHint().height())
    made.show()
    return made


@pytest.mark.parametrize("re_augen", [0, 6, 120, 162, 239, 240])
def test_re_fills_from_the_left_and_kontra_from_the_right(bar: AugenBar, re_augen: int) -> None:
    """The picture has each side's colour where its augen are."""
    bar.show_augen(re_augen, Side.RE)
    picture = bar.grab().toImage()
    row = [QColor(picture.pixel(x, BAR // 2 + 1)).name() for x in range(480)]
    found = row.count(LIGHT.re.name())
    assert abs(found - 2 * re_augen) <= 16  # ticks, the seam, and soft edges take some
    if re_augen >= 6:
        assert row[8] == LIGHT.re.name()
    if re_augen <= 230:
        assert row[-8] == LIGHT.kontra.name()


@pytest.mark.parametrize(
    ("side", "augen", "pixel"),
    [
        pytest.param(Side.RE, 120, 240, id="half is the middle"),
        pytest.param(Side.RE, 150, 300, id="Re counts from the left"),
        pytest.param(Side.KONTRA, 150, 180, id="Kontra counts from the right"),
    ],
)
def test_ticks_count_from_the_side_that_matters(
    bar: AugenBar, side: Side, augen: int, pixel: int
) -> None:
    """A tick stands where so many augen of that side end."""
    bar.show_augen(100, side)
    assert bar.place(augen) == pixel
