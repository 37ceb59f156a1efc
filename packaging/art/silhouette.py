"""Silhouettes: what is left of a court figure when all its colours are one."""

from __future__ import annotations

from collections import defaultdict

from .courts import court
from .faces import HEIGHT, LAYOUTS, WIDTH
from .picture import placed, template


def silhouette(kind: str, rank: str, suit: str, size: str = "normal") -> str:
    """The upper figure alone, black on nothing, as an SVG of the size of a card."""
    layout = LAYOUTS[size]
    half = placed(court(kind, rank, suit, layout.aside, layout.court), WIDTH / 2, HEIGHT / 2)
    black: defaultdict[str, str] = defaultdict(lambda: "#000000")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"'
        f' stroke-linecap="round" stroke-linejoin="round">'
        f"{template(half).format_map(black)}</svg>"
    )
