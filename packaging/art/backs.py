"""The backs: a diamond weave in three colours, the foxes, and a quiet one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from .outline import Line, Run, box
from .palette import mixed
from .path import Path
from .picture import Patch, Picture, drawn, placed
from .pips import PIPS

PANEL_W, PANEL_H, PANEL_R = 216, 312, 9
STEP_X, STEP_Y = 15, 18
"""Half the width and half the height of a diamond of the weave."""
_BAND: Final = (("shade", 13.0), ("band", 10.0), ("thread", 1.2))
"""Role and width of the layers of one band, from below."""


@dataclass(frozen=True, slots=True)
class Back:
    """One back: its pattern and the colour of its ground."""

    pattern: str
    ground: str

    def colours(self) -> dict[str, str]:
        """Roles to colours."""
        return {
            "ground": self.ground,
            "shade": mixed(self.ground, "#0c0d12", 0.34),
            "band": mixed(self.ground, "#fff1dc", 0.2),
            "thread": mixed(self.ground, "#fff1dc", 0.54),
        }


BACKS: Final = {
    "back": Back("weave", "#8a2833"),
    "back_weave_green": Back("weave", "#1c5b48"),
    "back_weave_blue": Back("weave", "#2a4c7c"),
    "back_emblem": Back("emblem", "#7c2430"),
    "back_plain": Back("plain", "#8a2833"),
}
"""Element id to back; ``back`` is the one a deck is dealt with unless the player chooses."""


def back(key: str) -> Picture:
    """The picture of a back, to be laid on an empty card."""
    ground = Patch("ground", Path((box(-PANEL_W / 2, -PANEL_H / 2, PANEL_W, PANEL_H, PANEL_R),)))
    return (ground, *_PATTERNS[BACKS[key].pattern])


def _frame(role: str, inset: float, width: float) -> Patch:
    w, h = PANEL_W - 2 * inset, PANEL_H - 2 * inset
    return Patch(role, Path((box(-w / 2, -h / 2, w, h, max(PANEL_R - inset, 2)),)), width)


def _weave() -> Picture:
    """Bands over and under each other; at every other crossing the falling one is on top."""
    half_w, half_h = PANEL_W / 2 - 8, PANEL_H / 2 - 8
    columns, rows = int(half_w / STEP_X), int(half_h / STEP_Y)
    falling = complex(STEP_X, STEP_Y)
    knots = [
        complex(x * STEP_X, y * STEP_Y)
        for y in range(-rows, rows + 1)
        for x in range(-columns, columns + 1)
        if (x + y) % 2 == 0
    ]
    reach = (columns + rows) * 2
    starts = [complex(x * STEP_X, 0) for x in range(-reach, reach + 1, 2)]
    lines = [
        _within([(at - way * reach, at + way * reach) for at in starts], half_w, half_h)
        for way in (falling, falling.conjugate())
    ]
    over = [knot for knot in knots if round(knot.imag / STEP_Y) % 2]
    layers = [Patch(role, path, width) for path in lines for role, width in _BAND]
    bridges = [
        Patch(role, _bars(over, falling, width, length))
        for (role, width), length in zip(_BAND, (12.2, 13.4, 13.4), strict=True)
    ]
    return (
        *layers,
        *bridges,
        _frame("ground", 6, 12),
        _frame("thread", 11, 1.4),
        _frame("thread", 5, 2.6),
    )


def _bars(middles: list[complex], along: complex, width: float, length: float) -> Path:
    """Straight bars of the given size about *middles*."""
    step = along / abs(along)
    side, end = step * 1j * width / 2, step * length / 2
    return Path(
        tuple(
            Run(tuple(zip(corners, (*corners[1:], corners[0]), strict=True)), closed=True)
            for m in middles
            for corners in [(m - end - side, m + end - side, m + end + side, m - end + side)]
        )
    )


def _within(strokes: list[tuple[complex, complex]], half_w: float, half_h: float) -> Path:
    """The straight strokes as far as they lie in the box about the origin."""
    path = Path(tuple(Run((stroke,), closed=False) for stroke in strokes))
    for at, along in ((half_h * 1j, 1), (-half_h * 1j, -1), (half_w, -1j), (-half_w, 1j)):
        path = path.cut(Line(complex(at), complex(along)))
    return path


_FOX: Final = drawn("""
&fox | M0 -30 C-10 -38 -24 -46 -30 -50 C-36 -60 -44 -68 -52 -74 C-58 -50 -56 -24 -50 -8
       C-62 4 -68 18 -72 32 C-46 40 -20 60 0 88 Z
fox_dark | M0 -30 C10 -38 24 -46 30 -50 C36 -60 44 -68 52 -74 C58 -50 56 -24 50 -8
       C62 4 68 18 72 32 C58 36 44 44 30 54 C40 30 30 0 0 -12 Z
&fox_black | M-47 -62 C-40 -54 -33 -48 -26 -42 C-34 -34 -41 -26 -46 -16 C-50 -32 -50 -48 -47 -62 Z
linen | M-72 32 C-50 24 -26 28 -14 42 C-8 52 -6 70 0 88 C-20 60 -46 40 -72 32 Z
linen_shade | M72 32 C50 24 26 28 14 42 C8 52 6 70 0 88 C20 60 46 40 72 32 Z
&linen | M-58 22 L-72 32 L-60 36 Z
&fox_black | M-34 12 C-28 4 -18 5 -12 16 C-19 19 -28 18 -34 12 Z
&linen | O -22 11.5 2 2
fox_black | M-10 74 C-6 69 6 69 10 74 C8 82 3 87 0 88 C-3 87 -8 82 -10 74 Z
fox 1.8 | M-12 -18 L-6 -8 M12 -18 L6 -8
""")

_MEDALLION: Final = drawn("""
shade | O 0 0 88 130
brass 3 | O 0 0 88 130
brass 1 | O 0 0 82 124
thread 1 | O 0 0 93.5 135.5
""")

_SEAM: Final = drawn("""
brass | M-66 0 L-59 -4 H59 L66 0 L59 4 H-59 Z
shade | M0 -2.6 l3.2 2.6 l-3.2 2.6 l-3.2 -2.6 z
        M-20 -2.6 l3.2 2.6 l-3.2 2.6 l-3.2 -2.6 z
        M20 -2.6 l3.2 2.6 l-3.2 2.6 l-3.2 -2.6 z
        M-40 -2.6 l3.2 2.6 l-3.2 2.6 l-3.2 -2.6 z
        M40 -2.6 l3.2 2.6 l-3.2 2.6 l-3.2 -2.6 z
""")


def _emblem() -> Picture:
    """Two foxes, as every court card has two heads, and the suits in the corners."""
    fox = placed(_FOX, 0, -66, 0.64)
    corners = [
        Patch("thread", PIPS[suit].placed(side * 82, -130, 22))
        for suit, side in (("heart", -1), ("spade", 1))
    ]
    half = (*fox, *corners)
    seam = placed(_SEAM, degrees=12)
    return (*_plain(), *_MEDALLION, *half, *placed(half, degrees=180), *seam)


def _plain() -> Picture:
    return (_frame("thread", 5, 2.6), _frame("thread", 10, 1.2))


_PATTERNS: Final = {"weave": _weave(), "emblem": _emblem(), "plain": _plain()}
