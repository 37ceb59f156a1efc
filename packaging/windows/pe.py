"""What the libraries of a bundle ask of each other (Windows), read without Windows."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath
from typing import Final

_HEADER: Final = 0x3C
_OPTIONAL: Final = 24
_DIRECTORY: Final = 112 + 8
"""Where the optional header of a 64-bit file says where its imports are."""
_SECTION: Final = struct.Struct("<8s4I16x")
_IMPORT: Final = struct.Struct("<5I")


def needed(image: bytes) -> list[str]:
    """The names of the libraries that a 64-bit program or library asks for, in small letters.

    Raises:
        ValueError: It is no 64-bit file of Windows.
    """
    (start,) = struct.unpack_from("<I", image, _HEADER)
    if image[start : start + 4] != b"PE\0\0" or image[start + _OPTIONAL :][:2] != b"\x0b\x02":
        raise ValueError("no 64-bit file of Windows")
    count, length = struct.unpack_from("<H12xH", image, start + 6)
    at = start + _OPTIONAL + length
    sections = [_SECTION.unpack_from(image, at + 40 * number) for number in range(count)]

    def place(address: int) -> int:
        """Where in the file lies what is loaded at an address."""
        for _, size, begin, stored, raw in sections:
            if begin <= address < begin + max(size, stored):
                return int(raw + address - begin)
        raise ValueError(f"nothing is loaded at {address:#x}")

    (address,) = struct.unpack_from("<I", image, start + _OPTIONAL + _DIRECTORY)
    names, at = [], place(address) if address else len(image)
    while at + _IMPORT.size <= len(image):
        *_, name, _ = _IMPORT.unpack_from(image, at)
        if not name:
            break
        begin = place(name)
        names.append(image[begin : image.index(b"\0", begin)].decode("ascii").lower())
        at += _IMPORT.size
    return names


def with_needed(roots: Iterable[str], files: Mapping[str, bytes]) -> set[str]:
    """*roots*, and all of *files* that they ask for, directly or not.

    Args:
        roots: Paths in *files*.
        files: Path in the bundle -> content; of two libraries of one name, the first is taken.
    """
    by_name = {PurePosixPath(place).name.lower(): place for place in reversed(list(files))}
    kept: set[str] = set()
    ahead = list(roots)
    while ahead:
        place = ahead.pop()
        if place not in kept:
            kept.add(place)
            ahead += [by_name[name] for name in needed(files[place]) if name in by_name]
    return kept
