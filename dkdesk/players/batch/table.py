"""Thousands of deals side by side: the arrays, and what can be read off them at once."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Final, Self

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.faces import Bits, Flags, Hands, Index, Small
from dkdesk.players.batch.rulebook import Rulebook
from dkdesk.rules.table import SEATS

TRICKS: Final = 12
"""Room for tricks in every row; with forty cards the last two stay empty."""
CARDS: Final = 48
RE: Final = 0
KONTRA: Final = 1
UNKNOWN: Final = -1
"""A side that is not decided, or not known."""

Octets = npt.NDArray[np.uint8]
Numbers = npt.NDArray[np.int16]

_SEATS: Final = np.array(SEATS, np.int8)


@dataclass(slots=True, eq=False)
class Batch:
    """n deals, each at its own moment, from the first lead on.

    The first axis of every array is the deal. Faces, seats, sides and levels are numbers from
    0, and -1 is none; sides are ``RE`` and ``KONTRA``. Treat the arrays as read-only: ``play``
    and its kin write them.
    """

    book: Rulebook

    # --- what is played
    rules: Index
    """(n,) Place of the rule set in the book."""
    variant: Index
    """(n,) Row of the contract, pigs included."""
    order: Small
    """(n,) Order of the Dullen; declared pigs may change it."""
    size: Small
    """(n,) Cards each hand began with: 12 or 10."""
    declarer: Small
    """(n,) Soloist, holder of an announced wedding, poor player."""
    partner: Small
    """(n,) The wedding's partner once found; the taker of an Armut."""
    wish: Octets
    """(n,) Kinds of led card that clarify the wedding, one bit each."""
    bock: npt.NDArray[np.int32]
    """(n,) What the result is multiplied with."""
    pig_faces: Small
    """(n, 3) What Schweinchen, Super and Hyper would lift here."""

    # --- cards
    begun_once: Bits
    """(n, 4) The hands before the first lead, as in ``Hands``."""
    begun_twice: Bits
    once: Bits
    """(n, 4) The hands now."""
    twice: Bits
    history: Small
    """(n, 48) Faces in the order they were played."""
    leaders: Small
    """(n, 13) Who led each trick; entry *t + 1* is therefore who took trick *t*."""
    pots: Octets
    """(n, 12) Augen of each full trick."""
    augen: Numbers
    """(n, 4) Augen each seat has taken."""
    tricks: Small
    """(n, 4) Tricks each seat has taken."""

    # --- the trick on the table
    to_act: Small
    """(n,) Who plays; -1 when the deal is over."""
    played: Small
    """(n,) Cards that have been played."""
    led: Small
    """(n,) Kind of the led card."""
    lane: npt.NDArray[np.int32]
    """(n,) Where the row of ``POWER`` begins that holds in this trick."""
    follow: Bits
    """(n,) Faces that follow; all of them before the lead."""
    best: Octets
    """(n,) Strength of the best card so far; 0 before the lead."""
    ahead: Small
    """(n,) Who holds the trick."""
    pot: Octets
    """(n,) Augen in the trick."""

    # --- sides
    sides: Small
    """(n, 4) The true side of each seat."""
    open: Flags
    """(n,) Whether an announced wedding still looks for its partner."""
    clarified: Small
    """(n,) Number of the trick that clarified the wedding, from 1; 0 before."""
    by_queens: Flags
    """(n,) Whether the club queens decide the sides."""
    evidence: npt.NDArray[np.uint16]
    """(n,) What everybody has seen of sides; read it with ``sides.known``."""
    void: Octets
    """(n, 5) Seats that have shown not to hold a kind, one bit each."""

    # --- words
    said: Small
    """(n, 4) Highest level each seat has announced itself."""
    reached: Small
    """(n, 2) Highest level of each side."""
    barred: Flags
    """(n, 2) Whether a late reply keeps a side from every further promise."""
    first_caller: Small
    """(n,) Who announced first."""
    shown: Small
    """(n, 3) Who declared Schweinchen, Super and Hyper."""
    bound: Small
    """(n,) The face that must be played now, having just been declared."""
    genscher: Small
    """(n, 2) The holder of both kings of diamonds, and the partner he chose."""

    def __len__(self) -> int:
        return len(self.rules)

    def copy(self) -> Self:
        """The same deals, to be played on independently."""
        return replace(self, **{name: getattr(self, name).copy() for name in _ARRAYS})

    def take(self, index: Index | Flags | slice) -> Self:
        """Some of the deals, in any order and as often as wished; independent of this batch."""
        if isinstance(index, slice):
            return replace(self, **{name: getattr(self, name)[index].copy() for name in _ARRAYS})
        return replace(self, **{name: getattr(self, name)[index] for name in _ARRAYS})

    @property
    def over(self) -> Flags:
        """(n,) Whether the last card has been played."""
        return self.to_act < 0

    @property
    def hands(self) -> Hands:
        """What each seat holds now."""
        return Hands(self.once, self.twice)

    @property
    def begun(self) -> Hands:
        """What each seat held before the first lead."""
        return Hands(self.begun_once, self.begun_twice)

    def begun_with(self, hands: Hands) -> Hands:
        """What each seat held before the first lead if it holds *hands* now."""
        return Hands.of(self.played_by + hands.counts)

    @property
    def played_by(self) -> Small:
        """(n, 4, 24) Copies of each face that each seat has played."""
        return self.begun.counts - self.hands.counts

    @property
    def trick_number(self) -> Small:
        """(n,) Full tricks so far, so the number of the current one from 0."""
        return self.played >> 2

    @property
    def place(self) -> Small:
        """(n,) Cards lying in the trick: 0 to 3."""
        return self.played & 3

    @property
    def leader(self) -> Small:
        """(n,) Who leads, or led, the trick on the table; after the end who took the last."""
        rows = np.arange(len(self))
        return self.leaders[rows, self.trick_number]

    @property
    def lying(self) -> Small:
        """(n, 4) The face of each seat in the trick on the table."""
        place = (_SEATS - self.leader[:, None]) & 3
        at = np.minimum((self.played & ~np.int8(3))[:, None] + place, CARDS - 1)
        faces = np.take_along_axis(self.history, at.astype(np.intp), 1)
        return np.where(place < self.place[:, None], faces, np.int8(-1))

    @property
    def held(self) -> Small:
        """(n, 4) Cards in each hand."""
        return (self.size - self.trick_number)[:, None] - self.lies

    @property
    def lies(self) -> Flags:
        """(n, 4) Whether a card of each seat lies in the trick on the table."""
        return ((_SEATS - self.leader[:, None]) & 3) < self.place[:, None]

    @property
    def voids(self) -> Flags:
        """(n, 4, 5) Whether everybody has seen that a seat lacks clubs, ... diamonds, trump."""
        seats = _SEATS.astype(np.uint8)[:, None]
        return (self.void[:, None, :] >> seats & 1).astype(np.bool_)

    @property
    def shift(self) -> Small:
        """(n,) How many cards later everything may be announced, after a wedding."""
        moved = (self.clarified > 0) & self.book.wedding_shift[self.rules]
        return np.where(moved, self.clarified - np.int8(1), np.int8(0))

    @property
    def side_augen(self) -> Numbers:
        """(n, 2) Augen of Re and Kontra, without those of seats that have no side yet."""
        return self._by_side(self.augen)

    @property
    def side_tricks(self) -> Numbers:
        """(n, 2) Tricks of Re and Kontra, likewise."""
        return self._by_side(self.tricks)

    def _by_side(self, of_seats: Numbers | Small) -> Numbers:
        of_seats, sides = of_seats.T, self.sides.T
        sums = [(of_seats * (sides == side)).sum(0, dtype=np.int16) for side in (RE, KONTRA)]
        return np.stack(sums).T


_ARRAYS: Final = tuple(field.name for field in fields(Batch) if field.name != "book")
