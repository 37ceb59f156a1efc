"""The icon file of Windows."""

from __future__ import annotations

import struct

import pytest
from windows.ico import SIZES, ico


def picture(size: int) -> bytes:
    """Rows of blue, green, red and alpha that tell which row they are; or something like a PNG."""
    if size >= 256:
        return b"\x89PNG of 256"
    return b"".join(bytes((row, 1, 2, 255)) * size for row in range(size))


@pytest.fixture(scope="module")
def icon() -> bytes:
    """An icon in all sizes."""
    return ico({size: picture(size) for size in SIZES})


def entries(icon: bytes) -> dict[int, bytes]:
    """The pictures of an icon file by size, read by the directory."""
    _, kind, count = struct.unpack_from("<3H", icon)
    assert kind == 1
    found = {}
    for number in range(count):
        wide, high, _, _, _, bits, length, start = struct.unpack_from(
            "<4B2H2I", icon, 6 + 16 * number
        )
        assert (wide, bits) == (high, 32)
        found[wide or 256] = icon[start : start + length]
    return found


def test_sizes(icon: bytes) -> None:
    """Every size is in the directory, and the pictures fill the file."""
    found = entries(icon)
    assert tuple(found) == SIZES
    assert 6 + 16 * len(found) + sum(map(len, found.values())) == len(icon)


def test_small_pictures_are_bitmaps(icon: bytes) -> None:
    """A small picture has its rows from the bottom, and a mask as high as itself."""
    body = entries(icon)[16]
    assert struct.unpack_from("<I2i2H", body) == (40, 16, 32, 1, 32)
    assert body[40] == 15
    assert len(body) == 40 + 16 * 16 * 4 + 16 * 4


def test_the_largest_is_a_png(icon: bytes) -> None:
    """The picture of 256 pixels is taken as it is."""
    assert entries(icon)[256] == picture(256)
