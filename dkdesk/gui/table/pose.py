"""Where everything lies on the cloth: arithmetic without Qt, tested as numbers.

All distances are logical pixels of the table's viewport; angles are degrees clockwise.
Places at the table are counted from the viewer: 0 himself, 1 left, 2 across, 3 right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

CARD_RATIO: Final = 5 / 7
"""Width to height of a card."""
MARGIN: Final = 12
PLATE_W: Final = 196
PLATE_H: Final = 52
DOCK_H: Final = 72
"""Announcement bar with its sentence."""
GAP: Final = 8
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

    @property
    def card_h(self) -> float:
        """Height of a card (UX 5.2): it grows with the table, and twelve must fit in a row.

        Even, as the width is, so that a card's corner falls on whole pixels.
        """
        return _even(max(96.0, min(0.26 * self.height, 0.217 * self.width)))

    @property
    def card_w(self) -> float:
        """Width of a card."""
        return _even(self.card_h * CARD_RATIO)

    @property
    def dock(self) -> Box:
        """The announcement bar, below the hand."""
        left = MARGIN + self.plate_w + MARGIN
        return Box(left, self.height - DOCK_H - MARGIN, self.width - left - MARGIN, DOCK_H)

    @property
    def plate_w(self) -> float:
        """Width of a seat's plate."""
        return max(150.0, min(PLATE_W, 0.2 * self.width))

    @property
    def hand_y(self) -> float:
        """The centre line of the own hand."""
        return round(self.dock.y - GAP - self.card_h / 2)

    @property
    def trick_centre(self) -> tuple[float, float]:
        """The middle of the free cloth, under the lamp."""
        top = self.plate(2).bottom
        bottom = self.hand_y - self.card_h * (0.5 + LIFT)
        return self.width / 2, (top + bottom) / 2

    def plate(self, place: int) -> Box:
        """The plate with name and side of a place."""
        w, h = self.plate_w, float(PLATE_H)
        shown = FAN_SHOWN * self.card_h
        middle = (self.height - DOCK_H - self.card_h) / 2 - h / 2
        match place:
            case 0:
                return Box(MARGIN, self.dock.y + (DOCK_H - h) / 2, w, h)
            case 1:
                return Box(shown + GAP, middle, w, h)
            case 2:
                return Box((self.width - w) / 2, shown + GAP, w, h)
            case _:
                return Box(self.width - shown - GAP - w, middle, w, h)

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
        return Pose(
            x + side * TRICK_X * self.card_w,
            y + ahead * TRICK_Y * self.card_h,
            TRICK_TURN[place],
            self.trick_scale,
        )

    @property
    def trick_scale(self) -> float:
        """Cards of the trick are a little smaller where the cloth is low."""
        room = self.hand_y - self.card_h * (0.5 + LIFT) - self.plate(2).bottom
        return max(0.6, min(1.0, room / ((1 + 2 * TRICK_Y) * self.card_h + 2 * GAP)))

    def taken(self, place: int) -> Pose:
        """Where a trick goes when its winner takes it."""
        x, y = self.plate(place).centre
        return Pose(x, y, 0, 0.25)

    def bubble(self, place: int) -> tuple[float, float]:
        """The point of a speech bubble: the edge of the plate that looks at free cloth."""
        box = self.plate(place)
        match place:
            case 0:
                return box.x + 44, self.hand_y - self.card_h * (0.5 + LIFT) - GAP
            case 2:
                return box.right + GAP, box.centre[1]
            case _:
                return box.centre[0], box.y - GAP

    @property
    def play_line(self) -> float:
        """A card let go above this height is played; below it is put back (UX U14)."""
        return self.hand_y - 0.45 * self.card_h
