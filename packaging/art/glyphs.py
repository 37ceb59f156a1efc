"""The letters and figures of the corners: one humanist hand, stems of 17 on a height of 100."""

from __future__ import annotations

from typing import Final

from .path import Path

_OUTLINES: Final = {
    "A": """M-1 100 L32 0 H54 L87 100 H67 L60 77 H26 L19 100 Z M30.5 62 H55.5 L43 22 Z""",
    "K": """M0 0 H18 V43 L47 0 H68 L37 44 L72 100 H50 L26 59 L18 69 V100 H0 Z""",
    "D": """M0 0 H28 C59 0 76 18 76 50 C76 82 59 100 28 100 H0 Z
            M18 15 V85 H27 C47 85 57 73 57 50 C57 27 47 15 27 15 Z""",
    "B": """M0 0 H32 C53 0 64 9 64 25 C64 36 58 43.5 48 46.5 C61 49 68 58 68 71
            C68 90 55 100 33 100 H0 Z
            M18 14.5 V40.5 H30 C40.5 40.5 46 36 46 27.5 C46 19 40.5 14.5 30 14.5 Z
            M18 54.5 V85.5 H31 C43 85.5 49.5 80 49.5 70 C49.5 60 43 54.5 31 54.5 Z""",
    "Q": """M42 -1.5 C68 -1.5 85.5 18 85.5 50 C85.5 67 80.5 80.5 72 89.5
            L87 104 L75.5 115.5 L57 98.5 C52.5 100.6 47.5 101.5 42 101.5
            C16 101.5 -1.5 82 -1.5 50 C-1.5 18 16 -1.5 42 -1.5 Z
            M42 14.5 C26.5 14.5 17.5 28 17.5 50 C17.5 72 26.5 85.5 42 85.5
            C57.5 85.5 66.5 72 66.5 50 C66.5 28 57.5 14.5 42 14.5 Z""",
    "J": """M34 0 H52 V67 C52 90 41.5 101.5 24 101.5 C13.5 101.5 5.5 98 -1 92
            L7.5 78 C12 83 16.5 85.5 21.5 85.5 C30 85.5 34 80 34 67 Z""",
    "O": """M42 -1.5 C68 -1.5 85.5 18 85.5 50 C85.5 82 68 101.5 42 101.5
            C16 101.5 -1.5 82 -1.5 50 C-1.5 18 16 -1.5 42 -1.5 Z
            M42 14.5 C26.5 14.5 17.5 28 17.5 50 C17.5 72 26.5 85.5 42 85.5
            C57.5 85.5 66.5 72 66.5 50 C66.5 28 57.5 14.5 42 14.5 Z""",
    "U": """M0 0 H18 V62 C18 78 25 86 37 86 C49 86 56 78 56 62 V0 H74 V62
            C74 88 60 101.5 37 101.5 C14 101.5 0 88 0 62 Z""",
    "9": """M32 -1.5 C53 -1.5 65 13 65 37 C65 68 48 93 20 101.5 L12.5 87.5
            C30 81.5 41 72 45.5 59.5 C41 63.5 35 65.5 28.5 65.5
            C11.5 65.5 -1 52 -1 33 C-1 12.5 12.5 -1.5 32 -1.5 Z
            M32 13 C22.5 13 16.5 20.5 16.5 32 C16.5 44 22.5 51.5 32 51.5
            C41.5 51.5 47.5 44 47.5 32 C47.5 20.5 41.5 13 32 13 Z""",
    "10": """M0 14 L21 0 H32 V100 H15 V21 L5.5 27.5 Z
             M64.5 -1.5 C80.5 -1.5 90 17 90 50 C90 83 80.5 101.5 64.5 101.5
             C48.5 101.5 39 83 39 50 C39 17 48.5 -1.5 64.5 -1.5 Z
             M64.5 13.5 C58.5 13.5 55.5 25 55.5 50 C55.5 75 58.5 86.5 64.5 86.5
             C70.5 86.5 73.5 75 73.5 50 C73.5 25 70.5 13.5 64.5 13.5 Z""",
}


def _centred(path: Path) -> Path:
    """The outline with its middle on x = 0 and its foot on y = 0, one unit high."""
    ends = [point.real for run in path.runs for segment in run.segments for point in segment]
    middle = (min(ends) + max(ends)) / 2
    return path.placed(-middle, -100).placed(size=0.01)


GLYPHS: Final = {key: _centred(Path.read(outline)) for key, outline in _OUTLINES.items()}
"""Text of an index to its outline: foot on y = 0, middle on x = 0, one unit high."""

INDICES: Final = {
    "akdb": {"1": "A", "9": "9", "10": "10", "jack": "B", "queen": "D", "king": "K"},
    "akqj": {"1": "A", "9": "9", "10": "10", "jack": "J", "queen": "Q", "king": "K"},
    "dkou": {"1": "D", "9": "9", "10": "10", "jack": "U", "queen": "O", "king": "K"},
    "akou": {"1": "A", "9": "9", "10": "10", "jack": "U", "queen": "O", "king": "K"},
}
"""Name of an alphabet, its letters from the ace down, to rank to the text of the index."""
