"""The icon file of macOS: a row of tagged pictures.

The two small ones are three packed colours and a mask, which every reader knows; the others PNGs.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from typing import Final

PACKED: Final = {16: (b"is32", b"s8mk"), 32: (b"il32", b"l8mk")}
"""By pixels: the tags of colours and mask."""
PNGS: Final = {
    b"ic11": 32,  # 16 points on a fine screen
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""By tag: pixels. The same picture serves a size on a plain screen and half of it on a fine one."""
_RUN: Final = 130
_LITERAL: Final = 128


def icns(pngs: Mapping[int, bytes], pixels: Mapping[int, bytes]) -> bytes:
    """The icon of both kinds of pictures.

    Args:
        pngs: By size, for every size in `PNGS`.
        pixels: By size, for those in `PACKED`: rows from the top of blue, green, red, alpha.
    """
    parts = []
    for size, (colours, mask) in PACKED.items():
        blue, green, red, alpha = (pixels[size][channel::4] for channel in range(4))
        parts += [_part(colours, packed(red) + packed(green) + packed(blue)), _part(mask, alpha)]
    parts += [_part(tag, pngs[size]) for tag, size in PNGS.items()]
    body = b"".join(parts)
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def _part(tag: bytes, data: bytes) -> bytes:
    return tag + struct.pack(">I", len(data) + 8) + data


def packed(data: bytes) -> bytes:
    """One colour in runs: 128 + n - 3 and a byte for n equal ones, n - 1 before n unequal ones."""
    out, literal, at = bytearray(), bytearray(), 0
    while at < len(data):
        same = 1
        while same < _RUN and data[at + same : at + same + 1] == data[at : at + 1]:
            same += 1
        if same >= 3:
            _flush(out, literal)
            out += bytes((same + 125, data[at]))
        else:
            literal += data[at : at + same]
        at += same
    _flush(out, literal)
    return bytes(out)


def _flush(out: bytearray, literal: bytearray) -> None:
    for start in range(0, len(literal), _LITERAL):
        piece = literal[start : start + _LITERAL]
        out.append(len(piece) - 1)
        out += piece
    literal.clear()
