"""Hands as bits: the 24 faces in the order of the pack, one bit each.

Two bits a face tell how many of its two copies are held, so that a hand is two numbers and
following, playing and drawing a card are a few operations on whole arrays.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dkdesk.rules.cards import AUGEN, CLUB_QUEEN, DULLE, FACES, FOX, KARLCHEN, Rank

Bits = npt.NDArray[np.uint32]
"""Sets of faces; bit *i* is face *i*."""
Small = npt.NDArray[np.int8]
"""Faces, seats, sides and levels; -1 is none."""
Flags = npt.NDArray[np.bool_]
Index = npt.NDArray[np.intp]

COUNT: Final = len(FACES)
INDEX: Final = {face: place for place, face in enumerate(FACES)}
RANKS: Final = tuple(Rank)
RANK_COUNT: Final = len(RANKS)
"""Face = suit * 6 + rank, both counted as the pack counts them."""

CQ: Final = INDEX[CLUB_QUEEN]
HT: Final = INDEX[DULLE]
DA: Final = INDEX[FOX]
CJ: Final = INDEX[KARLCHEN]
DQ: Final = INDEX["DQ"]
DK: Final = INDEX["DK"]

BIT: Final[Bits] = np.left_shift(np.uint32(1), np.arange(COUNT, dtype=np.uint32))
"""(24,) The bit of each face."""
EVERY: Final = np.uint32(2**COUNT - 1)
"""All faces."""
AUGEN_OF: Final = np.array([AUGEN[Rank(face[1])] for face in FACES], np.uint8)
"""(24,) Card points of each face."""

_HALF: Final = COUNT // 2
_LOW: Final = np.uint32(2**_HALF - 1)


def _places() -> Small:
    """For every set of twelve faces its members, lowest first."""
    table = np.zeros((2**_HALF, _HALF), np.int8)
    for word in range(2**_HALF):
        members = [place for place in range(_HALF) if word >> place & 1]
        table[word, : len(members)] = members
    return table.reshape(-1)


_PLACES: Final = _places()


def unpack(bits: Bits) -> npt.NDArray[np.uint8]:
    """Spread sets of faces over a new last axis of 24, 0 or 1 each."""
    octets = np.ascontiguousarray(bits, "<u4")[..., None].view(np.uint8)
    return np.unpackbits(octets, axis=-1, count=COUNT, bitorder="little")


def pack(flags: npt.NDArray[np.integer] | Flags) -> Bits:
    """Undo ``unpack``: gather a last axis of 24 into sets of faces."""
    octets = np.zeros((*flags.shape[:-1], 4), np.uint8)
    octets[..., :3] = np.packbits(flags, axis=-1, bitorder="little")
    return octets.view("<u4")[..., 0].astype(np.uint32, copy=False)


def member(bits: Bits, place: npt.NDArray[np.integer]) -> Small:
    """Find one face of each set by its place in it.

    Args:
        bits: (n,) Sets of faces.
        place: (n,) From 0, lowest first, below the size of the set.

    Returns:
        (n,) The face; meaningless where *place* is too large.
    """
    low = bits & _LOW
    below = np.bitwise_count(low)
    high = place >= below
    word = np.where(high, bits >> np.uint32(_HALF), low)
    rest = np.where(high, place - below, place)
    faces: Small = _PLACES[word * np.intp(_HALF) + rest] + high * np.int8(_HALF)
    return faces


class Hands(NamedTuple):
    """The cards of all seats."""

    once: Bits
    """(n, 4) Faces of which at least one copy is held."""
    twice: Bits
    """(n, 4) Faces of which both copies are held."""

    @classmethod
    def of(cls, counts: npt.NDArray[np.integer]) -> Hands:
        """Read (n, 4, 24) numbers of copies."""
        return cls(pack(counts > 0), pack(counts > 1))

    def take(self, index: Index | slice) -> Hands:
        """Those of some deals."""
        return Hands(self.once[index], self.twice[index])

    @property
    def counts(self) -> Small:
        """(n, 4, 24) Copies of each face that each seat holds."""
        return (unpack(self.once) + unpack(self.twice)).view(np.int8)

    @property
    def sizes(self) -> Small:
        """(n, 4) Cards in each hand."""
        held = np.bitwise_count(self.once) + np.bitwise_count(self.twice)
        return held.astype(np.int8)
