"""A plate as it is painted: every part of it can be read."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest
from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem

from dkdesk.gui.face import FACES
from dkdesk.gui.table.pose import Box
from dkdesk.gui.table.seats import BADGE, INSET, PORTRAIT, TIME_GAP, TIME_H, Plate, PlateItem
from dkdesk.gui.theme import LIGHT
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.announce import Side

ROOM: Final = 40
WIDE, HIGH = 196, 52
PLATE: Final = Plate("Wilhelmine", "#a8433f", "11 Stiche", "?")
TEXT: Final = QRect(
    ROOM + INSET + PORTRAIT + 8, ROOM + 9, WIDE - 2 * INSET - PORTRAIT - BADGE - 16, HIGH - 18
)
"""Where name and tricks stand."""


def painted(plate: Plate, *, above: bool = False, left: float | None = None) -> QImage:
    """The picture of a plate, with room around it."""
    item = PlateItem(LIGHT, tag_above=above)
    item.place(Box(0, 0, WIDE, HIGH), 1.0)
    item.show_plate(plate)
    item.show_time(left)
    image = QImage(WIDE + 2 * ROOM, HIGH + 2 * ROOM, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(ROOM, ROOM)
    painter.setClipRect(item.boundingRect())
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image


def part(image: QImage, box: QRectF) -> QImage:
    """What lies in a box of the plate."""
    return image.copy(box.translated(ROOM, ROOM).toRect())


@pytest.mark.parametrize("above", [False, True], ids=["below", "above"])
@pytest.mark.parametrize("call", ["Re", "Kontra", "keine 90", "schwarz"])
def test_a_call_hangs_at_the_edge_and_covers_no_text(above: bool, call: str) -> None:
    """Name and tricks are read as before."""
    silent = painted(PLATE, above=above)
    called = painted(replace(PLATE, call=call), above=above)
    assert called != silent
    assert called.copy(TEXT) == silent.copy(TEXT)


def test_who_is_on_turn_has_the_ring() -> None:
    """And the plate reads the same inside it."""
    waiting, turning = painted(PLATE), painted(replace(PLATE, on_turn=True))
    assert waiting.copy(TEXT) == turning.copy(TEXT)
    assert turning.pixelColor(ROOM + WIDE // 2, ROOM).name() == LIGHT.brass.name()


def test_the_dealer_has_a_mark_at_his_portrait() -> None:
    """Nothing else changes."""
    plain, dealing = painted(PLATE), painted(replace(PLATE, dealer="G"))
    assert plain != dealing
    assert plain.copy(TEXT) == dealing.copy(TEXT)
    leading = painted(replace(PLATE, leads=True))
    assert leading not in (plain, dealing)
    assert plain.copy(TEXT) == leading.copy(TEXT)


def test_sides_differ_in_shape_and_colour() -> None:
    """Not by colour alone (UX V5): the corner of the badge is filled for Kontra only."""
    left = WIDE - INSET - 4 - BADGE
    corner = QRectF(left + 2, (HIGH - BADGE) / 2 + 2, 3, 3)
    shown = {side: painted(replace(PLATE, side=side, badge="Re")) for side in (*Side, None)}
    corners = {side: part(image, corner) for side, image in shown.items()}
    bare = part(painted(replace(PLATE, side=Side.RE, badge=" ")), corner)
    assert corners[Side.RE] == bare
    assert corners[Side.KONTRA] != bare
    assert len({bytes(image.constBits()) for image in shown.values()}) == 3


def test_the_time_is_a_line_that_shrinks() -> None:
    """Below the plate, from its left end; without a timer there is none."""

    def brass(left: float | None) -> int:
        image = painted(PLATE, left=left)
        row = ROOM + HIGH + TIME_GAP + TIME_H // 2
        return sum(
            image.pixelColor(x, row).name() == LIGHT.brass.name() for x in range(image.width())
        )

    assert brass(None) == 0
    assert brass(1.0) > brass(0.5) > brass(0.1) > 0


def test_a_stand_in_has_another_face() -> None:
    """It is painted on the portrait and nowhere else."""
    usual, stand_in = painted(PLATE), painted(replace(PLATE, face="CPU"))
    assert usual != stand_in
    assert usual.copy(TEXT) == stand_in.copy(TEXT)


def test_everything_is_painted_inside_its_bounds() -> None:
    """Or Qt would leave traces behind."""
    item = PlateItem(LIGHT, tag_above=True)
    item.place(Box(0, 0, WIDE, HIGH), 1.0)
    item.show_plate(
        replace(PLATE, call="keine 90", dealer="G", leads=True, face="CPU", on_turn=True)
    )
    item.show_time(1.0)
    image = QImage(WIDE + 2 * ROOM, HIGH + 2 * ROOM, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(ROOM, ROOM)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    bounds = item.boundingRect().translated(ROOM, ROOM).toAlignedRect()
    inked = [
        (x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha()
    ]
    assert inked
    assert all(bounds.contains(x, y) for x, y in inked)


def test_every_opponent_of_the_house_has_a_face_of_his_own() -> None:
    """Not two alike; whoever has none shows his initial, a stand-in his letters."""
    assert FACES.keys() == PERSONAS.keys()
    shown = [painted(replace(PLATE, look=face)) for face in FACES.values()]
    assert len({bytes(image.constBits()) for image in shown}) == len(FACES)
    letters = painted(PLATE)
    assert all(image != letters for image in shown)
    assert all(image.copy(TEXT) == letters.copy(TEXT) for image in shown)
    away = replace(PLATE, face="CPU")
    assert painted(away) == painted(replace(away, look=FACES["ute"]))
