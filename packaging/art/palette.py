"""Colours: the suits of each scheme by day and by night, the materials of the court, contrast."""

from __future__ import annotations

from colorsys import rgb_to_hsv
from typing import Final

SUITS: Final = ("club", "spade", "heart", "diamond")

IVORY: Final = "#fdfbf6"
SLATE: Final = "#26282c"
GROUNDS: Final = {"light": IVORY, "dark": SLATE}
"""Face to the colour of the empty card."""


def _scheme(*colours: str) -> dict[str, str]:
    return dict(zip(SUITS, colours, strict=True))


SCHEMES: Final = {
    ("tournament", "light"): _scheme("#1d2129", "#0c775b", "#b01e2e", "#a5640a"),
    ("two_colour", "light"): _scheme("#1d2129", "#1d2129", "#b8202c", "#b8202c"),
    ("colour_blind", "light"): _scheme("#0060c0", "#101216", "#c43c00", "#8a5a9e"),
    ("tournament", "dark"): _scheme("#dfe3e9", "#65cba0", "#f77f7c", "#e3ab42"),
    ("two_colour", "dark"): _scheme("#dfe3e9", "#dfe3e9", "#f4838a", "#f4838a"),
    ("colour_blind", "dark"): _scheme("#58a2fa", "#f4f4f0", "#ec8b54", "#d09bc8"),
}
"""Scheme and face to suit to colour; every one has a contrast above 4.5 on its ground."""

MATERIALS: Final = {
    "ivory": IVORY,
    "edge": "#d9d2c3",
    "ink": "#23262e",
    "brass": "#dba63c",
    "brass_dark": "#a9771f",
    "brass_light": "#f3d183",
    "linen": "#fffdf8",
    "linen_shade": "#e3dccd",
    "linen_line": "#b9b09d",
    "steel": "#c5ccd3",
    "steel_dark": "#8a949f",
    "steel_light": "#e8edf1",
    "wood": "#8a5c35",
    "wood_dark": "#5f3d22",
    "wood_light": "#b98552",
    "leaf": "#4f7d4c",
    "leaf_dark": "#355c38",
    "parchment": "#efe1bf",
    "parchment_dark": "#b89a62",
    "fox": "#c8662b",
    "fox_dark": "#a84f1e",
    "fox_black": "#2a1a18",
    "eyeball": "#fffaf0",
}
"""What is the same on every light card."""

BY_NIGHT: Final = {
    "ivory": SLATE,
    "edge": "#4b4e53",
    "linen": "#e4dfd4",
    "linen_shade": "#c4bdaf",
    "linen_line": "#9a927f",
    "steel_light": "#d5dbe0",
}
"""The materials that are darker on a dark card."""


def channels(colour: str) -> tuple[int, int, int]:
    """Red, green and blue of ``#rrggbb``, 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mixed(colour: str, other: str, share: float) -> str:
    """*colour* with a *share* (0 to 1) of *other*."""
    pairs = zip(channels(colour), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance after WCAG 2.1, 0 to 1."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(colour: str, ground: str = IVORY) -> float:
    """Contrast of two colours after WCAG 2.1, 1 to 21."""
    dark, light = sorted((luminance(colour), luminance(ground)))
    return (light + 0.05) / (dark + 0.05)


def tones(sign: str, cloth: str) -> dict[str, str]:
    """The shades of a suit: of what is printed of the colour *sign*, and of garments of *cloth*.

    Garments are a touch softer than the print, so that a dye can tell them apart.
    """
    lamp = _lamp(cloth)
    return {
        "sign": sign,
        "inlay": mixed(mixed(sign, lamp, 0.7), "#ffffff", 0.36),
        "suit": mixed(cloth, lamp, 0.04),
        "deep": mixed(cloth, "#100d12", 0.4),
        "mid": mixed(cloth, lamp, 0.3),
        "light": mixed(mixed(cloth, lamp, 0.68), "#ffffff", 0.2),
        "pale": mixed(mixed(cloth, lamp, 0.6), "#ffffff", 0.68),
    }


def colours(suit: str, scheme: str, face: str) -> dict[str, str]:
    """All roles of a card of *suit* but those of its character."""
    by_day = SCHEMES[scheme, "light"][suit]
    if face == "light":
        return MATERIALS | tones(by_day, by_day)
    sign = SCHEMES[scheme, face][suit]
    night = MATERIALS | BY_NIGHT | tones(sign, mixed(by_day, sign, 0.35))
    return night | {"inlay": mixed(sign, SLATE, 0.55)}


def _lamp(colour: str) -> str:
    """The light that falls on a cloth: cold on black, golden on ochre, else nearly white."""
    hue, _, saturation = rgb_to_hsv(*(channel / 255 for channel in channels(colour)))
    if saturation < 0.35:
        return "#93a9c8"
    return "#ffc861" if 25 < hue * 360 < 70 else "#ffeeea"
