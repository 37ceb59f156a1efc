"""The icon file of Windows: a directory, then one picture a size.

Small pictures are bitmaps, as every Windows and every tool reads them; that of 256 pixels is a
PNG, as since Windows Vista.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Final

SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 256)
"""Pixels: those of 100 to 250 percent of the small and the large icon, and the largest there is."""
PNG_FROM: Final = 256


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """The icon of *pictures*.

    Args:
        pictures: By size in pixels: up to 64, rows from the top of blue, green, red, alpha;
            from 256, a PNG.
    """
    bodies = {
        size: data if size >= PNG_FROM else _bitmap(size, data)
        for size, data in sorted(pictures.items())
    }
    head = struct.pack("<3H", 0, 1, len(bodies))
    start = len(head) + 16 * len(bodies)
    for size, body in bodies.items():
        # A byte holds no 256: 0 stands for it.
        head += struct.pack("<4B2H2I", size % 256, size % 256, 0, 0, 1, 32, len(body), start)
        start += len(body)
    return head + b"".join(bodies.values())


def _bitmap(size: int, pixels: bytes) -> bytes:
    """The rows from the bottom, then the mask that alpha has made superfluous: nothing hidden."""
    mask = bytes((size + 31) // 32 * 4 * size)
    rows = [pixels[at : at + 4 * size] for at in range(0, len(pixels), 4 * size)]
    about = struct.pack("<I2i2H6I", 40, size, 2 * size, 1, 32, 0, len(pixels) + len(mask), *[0] * 4)
    return about + b"".join(reversed(rows)) + mask
