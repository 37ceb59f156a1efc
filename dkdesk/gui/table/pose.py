"""Where everything lies on the cloth: arithmetic without Qt, tested as numbers.

All distances are logical pixels of the table's viewport; angles are degrees clockwise.
Places at the table are counted from the viewer: 0 himself, 1 left, 2 across, 3 right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 5 / 7
"""Width to height of a card of ours."""
MARGIN: Final = 12
PLATE_W: Final = 196
PLATE_H: Final = 52
FULL: Final = 12
"""Cards of a full hand."""
TAG_H: Final = 22
"""Height of the tag that holds an announcement."""
TAG_OUT: Final = 7
"""How far its middle hangs outside the plate, so that it covers no text."""
REST_W: Final = 150
REST_H: Final = 46
"""The plate of whoever sits out."""
DOCK_H: Final = 72
"""Announcement bar with its sentence."""
GAP: Final = 8
USUAL_W: Final = 984
USUAL_H: Final = 776
"""A table beside its paper in a window of 1280 by 800."""
HAND_STRIP: Final = 0.62
"""The widest strip of a covered card in the hand, in card widths."""
FAN_STRIP: Final = 0.125
"""The strip of a covered card in an opponent's fan, in card widths."""
FAN_SHOWN: Final = 0.30
"""How much of an opponent's card lies on the cloth, in card heights."""
LIFT: Final = 0.07
"""How far a playable card is raised, in card heights."""
TRICK_X: Final = 0.70
TRICK_Y: Final = 0.24
"""How far a card of the trick lies towards its player, in card widths and heights."""
TRICK_TURN: Final = (1.5, -4.0, 2.5, 5.0)
"""A thrown card is never quite straight; by place."""


def _even(length: float) -> float:
    return 2.0 * round(length / 2)


@dataclass(frozen=True, slots=True)
class Pose:
    """Where a card's centre lies and how it is turned."""

    x: float
    y: float
    turn: float = 0.0
    scale: float = 1.0


@dataclass(frozen=True, slots=True)
class Box:
    """An upright rectangle."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def overlaps(self, other: Box) -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right
            and other.x < self.right
            and self.y < other.bottom
            and other.y < self.bottom
        )


@dataclass(frozen=True, slots=True)
class Layout:
    """The table at one size of the window."""

    width: float
    height: float
    aspect: float = CARD_RATIO
    """Width to height of a card of the deck that is played with."""

    @property
    def card_h(self) -> float:
        """Height of a card (UX 5.2): it grows with the table, and twelve must fit in a row.

        Even, as the width is, so that a card's corner falls on whole pixels.
        """
        return _even(max(96.0, min(0.26 * self.height, 0.217 * self.width)))

    @property
    def card_w(self) -> float:
        """Width of a card."""
        return _even(self.card_h * self.aspect)

    @property
    def unit(self) -> float:
        """How much larger plates, bubbles and bar are than on a table of the usual size."""
        return max(1.0, min(1.8, self.width / USUAL_W, self.height / USUAL_H))

    @property
    def dock(self) -> Box:
        """The announcement bar, below the hand."""
        left = MARGIN + self.plate_w + MARGIN
        high = DOCK_H * self.unit
        return Box(left, self.height - high - MARGIN, self.width - left - MARGIN, high)

    @property
    def plate_w(self) -> float:
        """Width of a seat's plate."""
        return max(150.0, min(PLATE_W, 0.2 * self.width)) * self.unit

    @property
    def hand_y(self) -> float:
        """The centre line of the own hand."""
        return round(self.dock.y - GAP * self.unit - self.card_h / 2)

    @property
    def trick_centre(self) -> tuple[float, float]:
        """The middle of the free cloth, under the lamp."""
        top = self.plate(2).bottom
        bottom = self.hand_y - self.card_h * (0.5 + LIFT)
        return self.width / 2, (top + bottom) / 2

    def plate(self, place: int) -> Box:
        """The plate with name and side of a place."""
        w, h = self.plate_w, PLATE_H * self.unit
        shown = FAN_SHOWN * self.card_h
        middle = (self.dock.y - self.card_h) / 2 - h / 2
        match place:
            case 0:
                return Box(MARGIN, self.dock.y + (self.dock.h - h) / 2, w, h)
            case 1:
                return Box(shown + GAP, middle, w, h)
            case 2:
                return Box((self.width - w) / 2, shown + GAP, w, h)
            case _:
                return Box(self.width - shown - GAP - w, middle, w, h)

    @property
    def rest(self) -> Box:
        """The small plate of whoever sits out, in the corner at the upper left."""
        left = FAN_SHOWN * self.card_h + GAP
        fan = self.width / 2 - FAN_STRIP * self.card_h * (FULL - 1) / 2 - self.card_w / 2
        return Box(left, MARGIN, min(REST_W * self.unit, fan - GAP - left), REST_H * self.unit)

    def hand(self, count: int) -> list[Pose]:
        """The own cards from left to right."""
        room = self.width - 2 * MARGIN - self.card_w
        strip = min(HAND_STRIP * self.card_w, room / max(count - 1, 1))
        left = self.width / 2 - strip * (count - 1) / 2
        return [Pose(round(left + strip * place), self.hand_y) for place in range(count)]

    def fan(self, place: int, count: int) -> list[Pose]:
        """The covered cards of an opponent, half outside the cloth."""
        strip = FAN_STRIP * self.card_h
        start = -strip * (count - 1) / 2
        sunk = (FAN_SHOWN - 0.5) * self.card_h
        along = [start + strip * number for number in range(count)]
        middle = self.plate(place).centre
        match place:
            case 1:
                return [Pose(sunk, middle[1] + shift, 90) for shift in along]
            case 2:
                return [Pose(middle[0] - shift, sunk, 180) for shift in along]
            case _:
                return [Pose(self.width - sunk, middle[1] - shift, -90) for shift in along]

    def trick(self, place: int) -> Pose:
        """Where a place's card lies in the trick."""
        x, y = self.trick_centre
        side, ahead = ((0, 1), (-1, 0), (0, -1), (1, 0))[place]
        scale = self.trick_scale
        return Pose(
            x + side * TRICK_X * self.card_w * scale,
            y + ahead * TRICK_Y * self.card_h * scale,
            TRICK_TURN[place],
            scale,
        )

    @property
    def trick_scale(self) -> float:
        """The trick is a little smaller where the cloth is low or narrow."""
        high = self.hand_y - self.card_h * (0.5 + LIFT) - self.plate(2).bottom
        wide = self.plate(3).x - self.plate(1).right
        return min(
            1.0,
            high / ((1 + 2 * TRICK_Y) * self.card_h + 2 * GAP),
            wide / ((1 + 2 * TRICK_X) * self.card_w + 2 * GAP),
        )

    def taken(self, place: int) -> Pose:
        """Where a trick goes when its winner takes it."""
        x, y = self.plate(place).centre
        return Pose(x, y, 0, 0.25)

    def bubble(self, place: int) -> tuple[float, float]:
        """The point of a speech bubble: the edge of the plate that looks at free cloth."""
        box = self.plate(place)
        match place:
            case 0:
                return box.x + 44 * self.unit, self.hand_y - self.card_h * (0.5 + LIFT) - GAP
            case 2:
                return box.right + GAP, box.centre[1]
            case _:
                return box.centre[0], box.y - GAP

    def bubble_room(self, place: int) -> tuple[float, float]:
        """How far a bubble may reach to the left and right of its point: not over the trick."""
        x, _ = self.bubble(place)
        reach = 0.6 * self.card_w * self.trick_scale  # half a card, and what its turn adds
        match place:
            case 2:
                return 0, self.width - MARGIN - x
            case 3:
                return self.trick(3).x + reach + GAP - x, self.width - MARGIN - x
            case _:
                return MARGIN - x, self.trick(1).x - reach - GAP - x

    def notices(self, *, rests: bool) -> tuple[Box, ...]:
        """Where a notice may lie and cover no plate, the best place first.

        Above the plate across and its tag, if they are that low; else beside it, at the right
        where the upper left corner is taken.

        Args:
            rests: Whether somebody sits out there.
        """
        across, top = self.plate(2), GAP
        tag = self.unit * (TAG_OUT + TAG_H / 2)
        edge = self.rest.right + GAP if rests else MARGIN
        above = Box(edge, top, self.width - 2 * edge, across.y - tag - 2 * GAP)
        # No card of the trick reaches up to that plate's lower edge.
        high = min(across.bottom, self.plate(1).y - GAP) - top
        left = Box(MARGIN, top, across.x - 2 * GAP - MARGIN, high)
        begin = across.right + 2 * GAP
        right = Box(begin, top, self.width - MARGIN - begin, high)
        return (above, right) if rests else (above, left, right)

    @property
    def deeds(self) -> tuple[float, float]:
        """The lower right corner of the buttons for Schweinchen and the Genscher."""
        shown = FAN_SHOWN * self.card_h
        return self.width - shown - GAP, self.hand_y - self.card_h * (0.5 + 2 * LIFT) - GAP

    @property
    def play_line(self) -> float:
        """A card let go above this height is played; below it is put back (UX U14)."""
        return self.hand_y - 0.45 * self.card_h
