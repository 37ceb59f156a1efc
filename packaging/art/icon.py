"""The icon of the program: two cards on a round of green cloth with a rim of brass."""

from __future__ import annotations

from typing import Final

from .palette import MATERIALS, SCHEMES
from .picture import Patch, drawn, placed, template
from .pips import PIPS

SIZE: Final = 256

_CLOTH: Final = drawn("""
brass_dark | O 0 1.5 126 126
brass | O 0 -1 126 125
cloth_dark | O 0 0 113 113
cloth | O 0 3 113 110
""")

_CARD: Final = drawn("""
shade | R-51 -66 104 142 13
ivory/edge 2 | R-53 -72 104 144 13
""")

_CROWN: Final = drawn("""
brass | M-24 0 L-29 -28 C-22 -27 -16 -24 -12 -19 L0 -38 L12 -19 C16 -24 22 -27 29 -28 L24 0
        Q0 7 -24 0 Z
brass_dark | M24 0 L29 -28 C22 -27 16 -24 12 -19 L8 -25 L9 3 Q17 2.5 24 0 Z
&brass | O -29 -30 4.5 4.5
brass | O 0 -40 5 5
""")

_COLOURS: Final = MATERIALS | {
    "cloth": "#2b7057",
    "cloth_dark": "#173f33",
    "shade": "#12332a",
    "club": SCHEMES["tournament", "light"]["club"],
    "heart": SCHEMES["tournament", "light"]["heart"],
}


def icon() -> str:
    """The text of the SVG file."""
    behind = (*_CARD, Patch("heart", PIPS["heart"].placed(-26, -42, 38)))
    queen = (
        *_CARD,
        Patch("club", PIPS["club"].placed(-1, 17, 80)),
        *placed(_CROWN, -1, -30, 0.92),
    )
    picture = (*_CLOTH, *placed(behind, -30, -2, degrees=-17), *placed(queen, 24, 8, degrees=9))
    middle = SIZE / 2
    paths = template(placed(picture, middle, middle)).format_map(_COLOURS)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}"'
        f' viewBox="0 0 {SIZE} {SIZE}">\n{paths}\n</svg>\n'
    )
