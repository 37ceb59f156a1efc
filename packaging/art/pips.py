"""The four suits, drawn from one family of curves: round cheeks, a soft point, a flared foot."""

from __future__ import annotations

from typing import Final

from .path import Path

_OUTLINES: Final = {
    "club": """O 0 -25.5 22.5 22.5 O -25.5 12 22.5 22.5 O 25.5 12 22.5 22.5
               M-12 -12 H12 L16 4 L8 12 L5 22 C6 36 10 44 18 50 H-18 C-10 44 -6 36 -5 22 L-8 12
      L-16 4 Z""",
    "spade": """M0 -50 C7 -33 46 -11 46 16 C46 30 35.5 39 23.5 39 C15.5 39 9 35.5 5 29.5
                C6 39 10 45.5 18 50 H-18 C-10 45.5 -6 39 -5 29.5
                C-9 35.5 -15.5 39 -23.5 39 C-35.5 39 -46 30 -46 16 C-46 -11 -7 -33 0 -50 Z""",
    "heart": """M0 50 C-7 32 -47 9 -47 -19 C-47 -36 -36 -46 -23 -46 C-12.5 -46 -4 -39.5 0 -29
                C4 -39.5 12.5 -46 23 -46 C36 -46 47 -36 47 -19 C47 9 7 32 0 50 Z""",
    "diamond": """M0 -52 C7 -34 21 -15 38 0 C21 15 7 34 0 52 C-7 34 -21 15 -38 0
                  C-21 -15 -7 -34 0 -52 Z""",
}

PIPS: Final = {suit: Path.read(outline).placed(size=0.01) for suit, outline in _OUTLINES.items()}
"""Suit to its pip: one unit high, middle in the origin."""

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
"""Suit to the fine line an ace wears inside its pip, on the same scale."""
