"""The suits, drawn from one family of curves: round cheeks, a soft point, a flared foot.

Acorns, leaves and bells are the German signs of clubs, spades and diamonds; both have hearts.
"""

from __future__ import annotations

from typing import Final

from .path import Path
from .picture import Picture, drawn, placed

_HEART: Final = """M0 50 C-7 32 -47 9 -47 -19 C-47 -36 -36 -46 -23 -46 C-12.5 -46 -4 -39.5 0 -29
                C4 -39.5 12.5 -46 23 -46 C36 -46 47 -36 47 -19 C47 9 7 32 0 50 Z"""

_OUTLINES: Final = {
    "club": """O 0 -25.5 22.5 22.5 O -25.5 12 22.5 22.5 O 25.5 12 22.5 22.5
               M-12 -12 H12 L16 4 L8 12 L5 22 C6 36 10 44 18 50 H-18 C-10 44 -6 36 -5 22 L-8 12
      L-16 4 Z""",
    "spade": """M0 -50 C7 -33 46 -11 46 16 C46 30 35.5 39 23.5 39 C15.5 39 9 35.5 5 29.5
                C6 39 10 45.5 18 50 H-18 C-10 45.5 -6 39 -5 29.5
                C-9 35.5 -15.5 39 -23.5 39 C-35.5 39 -46 30 -46 16 C-46 -11 -7 -33 0 -50 Z""",
    "heart": _HEART,
    "diamond": """M0 -52 C7 -34 21 -15 38 0 C21 15 7 34 0 52 C-7 34 -21 15 -38 0
                  C-21 -15 -7 -34 0 -52 Z""",
}

PIPS: Final = {suit: Path.read(outline).placed(size=0.01) for suit, outline in _OUTLINES.items()}
"""French suit to the outline of its pip: one unit high, middle in the origin."""

_INLAYS: Final = {
    "club": "O 0 -25.5 15 15 O -25.5 12 15 15 O 25.5 12 15 15",
    "spade": """M0 -35 C6 -23 35 -7 35 15.5 C35 23 29.5 28.5 22.5 28.5 C12.5 28.5 5 22 0 12
                C-5 22 -12.5 28.5 -22.5 28.5 C-29.5 28.5 -35 23 -35 15.5
                C-35 -7 -6 -23 0 -35 Z""",
    "heart": """M0 37 C-6 23 -36 6 -36 -16.5 C-36 -27.5 -28.5 -34.5 -20 -34.5
                C-11 -34.5 -4 -28 0 -15 C4 -28 11 -34.5 20 -34.5
                C28.5 -34.5 36 -27.5 36 -16.5 C36 6 6 23 0 37 Z""",
    "diamond": """M0 -37 C6 -24 15 -11 27 0 C15 11 6 24 0 37 C-6 24 -15 11 -27 0
                  C-15 -11 -6 -24 0 -37 Z""",
}

INLAYS: Final = {suit: Path.read(outline).placed(size=0.01) for suit, outline in _INLAYS.items()}
"""French suit to the fine line an ace wears inside its pip, on the same scale."""

_GERMAN: Final = {
    "club": """
sign | M-5.5 -34 C-6 -42 -3 -48 3 -52 L12 -47 C7 -44 5 -40 5.5 -34 Z
sign | M-36 -6 C-41 -24 -22 -37 0 -37 C22 -37 41 -24 36 -6 C24 0.5 -24 0.5 -36 -6 Z
sign | M-30.5 4 C-16 8.5 16 8.5 30.5 4 C32 24 17 39 5 45 L0 52 L-5 45 C-17 39 -32 24 -30.5 4 Z
inlay 2.6 | M-24 -32 L-4 -1.5 M-6 -36.5 L16 -2.5 M12 -35.5 L31 -5.5
      M24 -32 L4 -1.5 M6 -36.5 L-16 -2.5 M-12 -35.5 L-31 -5.5
inlay 4 | M-19 13 C-18 23 -13 31 -6 36
""",
    "spade": """
sign | M0 -52 C8 -35 43 -22 43 9 C43 27 28 37 6 33 C6.500 40 9 46 16 50 L6 53
      C-2 49 -5 42 -5.500 33 C-28 37 -43 27 -43 9 C-43 -22 -8 -35 0 -52 Z
ivory 3.6 | M0 -34 L0 31
ivory 3 | M0 -10 L18 -20 M0 -10 L-18 -20 M0 6 L28 -6 M0 6 L-28 -6 M0 21 L27 12 M0 21 L-27 12
""",
    "heart": f"""
sign | {_HEART}
inlay 3.6 | M-35 -20 C-35 -29 -29 -35 -21 -35
""",
    "diamond": """
sign 7 | O 0 -43 6.5 6.5
sign | O 0 9 41 41
ivory 3.8 | M-40 1 C-20 10 20 10 40 1 M-41 11 C-20 20 20 20 41 11
ivory 4.6 | M0 26 L0 50
ivory | O 0 27 6.5 6.5
inlay 4 | M-26 -11 C-22 -19 -15 -24 -7 -26
""",
}

SIGNS: Final[dict[str, dict[str, Picture]]] = {
    "french": {suit: drawn(f"sign | {outline}") for suit, outline in _OUTLINES.items()},
    "german": {suit: drawn(table) for suit, table in _GERMAN.items()},
}
"""Kind of suits to suit to its sign, a hundred units high."""


def sign(kind: str, suit: str, x: float, y: float, size: float, turn: int = 1) -> Picture:
    """The sign of a suit, *size* units high, its middle at *x*, *y*; *turn* -1 is upside down."""
    return placed(SIGNS[kind][suit], x, y, size / 100, 0 if turn > 0 else 180)
