"""What one seat of each deal knows, as rows of numbers: the senses of a brain.

Everything is told from the seat: itself first, then the others clockwise. Only what the seat may
know is read. The columns are declared once, in ``COLUMNS``; a brain is made for their order.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch import calls, sides
from dkdesk.players.batch.contracts import KEY_OF, KEYS, KIND, KINDS, POWER
from dkdesk.players.batch.faces import AUGEN_OF, COUNT, DA, Index, Small, unpack
from dkdesk.players.batch.legal import legal_bits
from dkdesk.players.batch.rulebook import Rulebook
from dkdesk.players.batch.table import KONTRA, RE, Batch
from dkdesk.players.dialect import SWAP, SWAP_KINDS, SWAPPED
from dkdesk.rules.announce import Level
from dkdesk.rules.tally import DOPPELKOPF_AUGEN

Rows = npt.NDArray[np.uint8]
Block = npt.NDArray[Any]

_SEATS: Final = np.arange(4, dtype=np.int8)
_FACES: Final = np.arange(COUNT, dtype=np.int8)
_LEVELS: Final = len(Level)
_NOBODY: Final = np.int8(-1)
_LONGEST: Final = 12


@dataclass(slots=True)
class Look:
    """One seat of each deal, and what several columns ask of it."""

    batch: Batch
    me: Index
    """(n,) The seat that looks."""
    rows: Index
    around: Index
    """(n, 4) The seats, from the own one clockwise."""
    game: Small
    turn: npt.NDArray[np.bool_]
    """(n,) Whether the seat is to act."""
    most: int
    """Full tricks where most have been played; what lies behind them need not be looked at."""

    @classmethod
    def at(cls, batch: Batch, seats: npt.NDArray[np.integer[Any]]) -> Look:
        """Sit down at *seats*."""
        me = seats.astype(np.intp) & 3
        rows = np.arange(len(batch))
        around = (me[:, None] + _SEATS) & 3
        most = int(batch.trick_number.max(initial=0))
        return cls(batch, me, rows, around, KEY_OF[batch.variant], batch.to_act == seats, most)

    def of(self, seats: Block) -> Block:
        """(n, 4, ...) What belongs to each seat, the own one first."""
        return seats[self.rows[:, None], self.around]

    def one(self, seats: Small) -> Block:
        """(n, 4) One seat of each deal, or none, marked."""
        place = np.where(seats >= 0, (seats - self.me.astype(np.int8)) & 3, _NOBODY)
        marked: Block = place[:, None] == _SEATS
        return marked


def faces(look: Look) -> Block:
    """(n, 12, 24) Hand (one, both), played by each, unseen, lying, legal, taking; swapped."""
    batch, me, rows = look.batch, look.me, look.rows
    out = np.empty((len(batch), PLANES, COUNT), np.uint8)
    once, twice = unpack(batch.once[rows, me]), unpack(batch.twice[rows, me])
    out[:, 0], out[:, 1] = once, twice
    played = look.of(batch.played_by)
    out[:, 2:6] = played
    pack = np.where(batch.book.hand_size[batch.rules][:, None] == _LONGEST, _TWO, _WITHOUT_NINES)
    out[:, 6] = pack - played.sum(1, dtype=np.int8).view(np.uint8) - once - twice
    lying = look.of(batch.lying)[:, 1:, None]
    out[:, 7:10] = lying == _FACES
    legal = unpack(legal_bits(batch)) * look.turn[:, None]
    out[:, 10] = legal
    power = _POWER[batch.lane[:, None] + _FACES] > batch.best[:, None]
    out[:, 11] = legal & (power | (batch.place == 0)[:, None])
    moved = np.flatnonzero(SWAPPED[look.game])
    if len(moved):
        swap = SWAP[look.game[moved]][:, None, :]
        out[moved] = np.take_along_axis(out[moved], swap, 2)
    return out


PLANES: Final = 12
_POWER: Final = POWER.reshape(-1)
_TWO: Final = np.uint8(2)
_WITHOUT_NINES: Final = np.array([0 if place % 6 == 5 else 2 for place in range(COUNT)], np.uint8)


def _trick(look: Look) -> list[Block]:
    batch = look.batch
    held = batch.held[look.rows, look.me]
    return [
        look.one(batch.leader),
        look.one(batch.ahead),
        held[:, None] == np.arange(1, _LONGEST + 1, dtype=np.int8),
    ]


def _led() -> npt.NDArray[np.uint64]:
    """(variants, 25) One in the byte of the kind that a face leads; nothing where none was led."""
    ones = np.zeros((len(KIND), COUNT + 1), "<u8")
    ones[:, :COUNT] = np.left_shift(np.uint64(1), 8 * KIND.astype(np.uint64))
    return ones


_LED: Final = _led()


def _kinds(look: Look) -> list[Block]:
    """Who lacks what, and how often each kind was led."""
    batch = look.batch
    voids = look.of(batch.voids)[:, 1:]
    leads = batch.history[:, : 4 * look.most + 1 : 4]
    counts = _LED[batch.variant[:, None], leads].sum(1, dtype="<u8")
    led = counts[:, None].view(np.uint8)[:, :KINDS]
    swap = SWAP_KINDS[look.game]
    voids = np.take_along_axis(voids, swap[:, None, :], 2)
    return [voids.reshape(-1, 3 * KINDS), np.take_along_axis(led, swap, 1)]


def _sides(look: Look) -> list[Block]:
    batch = look.batch
    own = batch.sides[look.rows, look.me][:, None]
    certain = look.of(sides.known_to(batch, look.me.astype(np.int8)))[:, 1:]
    public = look.of(sides.known(batch))
    friend = (certain == own) & (own >= 0)
    foe = (certain >= 0) & (certain != own) & (own >= 0)
    return [own == np.array([RE, KONTRA]), friend, foe, public >= 0]


def _points(look: Look) -> list[Block]:
    batch = look.batch
    rich = (batch.pots[:, : look.most] >= DOPPELKOPF_AUGEN)[:, :, None]
    taken = batch.leaders[:, 1 : look.most + 1, None] == look.around.astype(np.int8)[:, None, :]
    return [
        look.of(batch.augen),
        look.of(batch.tricks),
        batch.pot[:, None],
        (rich & taken).sum(1),
        _foxes(look),
        _given(look),
    ]


def _given(look: Look) -> Block:
    """(n, 16) Augen that each seat has put into tricks that each seat took.

    Who greases whom tells who believes to be whose partner.
    """
    batch = look.batch
    leaders = batch.leaders[:, : look.most + 1]
    seen = (leaders - look.me.astype(np.int8)[:, None]) & 3
    player = (seen[:, :-1, None] + _SEATS) & 3
    into = look.rows[:, None, None] * 16 + (player * 4 + seen[:, 1:, None])
    augen = AUGEN_OF[batch.history[:, : 4 * look.most]].reshape(player.shape)
    augen *= (leaders[:, 1:] >= 0)[:, :, None]
    found = np.bincount(into.reshape(-1), augen.reshape(-1), 16 * len(batch))
    return found.reshape(len(batch), 16)


def _foxes(look: Look) -> Block:
    """(n, 16) Aces of diamonds by who played them and who took them."""
    batch = look.batch
    found = np.zeros((len(batch), 16), np.uint8)
    rows, card = np.nonzero(batch.history[:, : 4 * look.most] == DA)
    number = card >> 2
    full = batch.leaders[rows, number + 1] >= 0
    rows, card, number = rows[full], card[full], number[full]
    player = batch.leaders[rows, number] + (card & 3) - look.me[rows]
    winner = batch.leaders[rows, number + 1] - look.me[rows]
    np.add.at(found, (rows, (player & 3) * 4 + (winner & 3)), 1)
    return found


def _words(look: Look) -> list[Block]:
    batch, rows = look.batch, look.rows
    own = batch.sides[rows, look.me]
    levels = np.arange(_LEVELS, dtype=np.int8)
    mine = np.where(own >= 0, batch.reached[rows, own], _NOBODY)[:, None]
    other = np.where(own >= 0, batch.reached[rows, (own ^ 1) & 1], batch.reached.max(1))[:, None]
    said = look.of(batch.said)
    first = batch.first_caller
    # Whoever announces tells his side.
    kontra = (first >= 0) & (sides.known(batch)[rows, first] == KONTRA)
    return [
        mine >= levels,
        other >= levels,
        said + 1,
        sayable(batch, look.me) == levels,
        kontra[:, None],
    ]


def _game(look: Look) -> list[Block]:
    batch = look.batch
    return [
        look.game[:, None] == np.arange(len(KEYS)),
        look.one(batch.declarer),
        look.one(batch.partner),
        batch.open[:, None],
        batch.clarified[:, None],
        np.unpackbits(batch.wish[:, None], axis=1, count=KINDS, bitorder="little"),
        *(look.one(batch.shown[:, pig]) for pig in range(3)),
    ]


def _rules(look: Look) -> list[Block]:
    return [rule_rows(look.batch.book)[look.batch.rules]]


def rule_rows(book: Rulebook) -> Rows:
    """(rules, m) The switches that matter for playing."""
    orders = book.order[:, None] == np.arange(4)
    switches = [getattr(book, name)[:, None] for name in SWITCHES]
    return np.concatenate(
        [orders, book.limits, book.specials, *switches], axis=1, dtype=np.uint8, casting="unsafe"
    )


SWITCHES: Final = (
    "hand_size",
    "heart10_trump",
    "wedding_limit",
    "wedding_shift",
    "announcements",
    "absagen",
    "by_table",
    "reply",
    "reply_grace",
    "skip_levels",
    "duty",
    "pflichtansage_augen",
    "duty_only_call",
    "only_kontra_swap",
    "doubles",
    "double_all",
    "achieved_levels",
    "absage_points",
    "counter_all",
    "counter_highest",
    "black_by_tricks",
    "against_queens",
    "fox_last_both",
    "karlchen_both",
    "karlchen_caught_by_dq",
    "specials_in_solo",
    "floor_zero",
    "separate",
    "only_plus",
    "only_minus",
    "solo_factor",
    "lost_solo_triple",
)


def sayable(batch: Batch, seats: Index) -> Block:
    """(n, 1) The lowest level each seat may announce now; -1 where it may say nothing."""
    may = calls.may_call(batch, seats)
    return np.where(may.any(1), may.argmax(1), -1)[:, None]


@dataclass(frozen=True, slots=True)
class Column:
    """Neighbouring columns that one function fills."""

    tell: Callable[[Look], list[Block]]
    widths: tuple[int, ...]
    scales: tuple[float, ...]
    """What a brain multiplies each block with, so that it stays near one."""
    public: bool = False
    """Whether it tells nothing of what a seat holds but how much."""


COLUMNS: Final = (
    Column(lambda look: [faces(look).reshape(-1, PLANES * COUNT)], (PLANES * COUNT,), (1.0,)),
    Column(_trick, (4, 4, _LONGEST), (1.0, 1.0, 1.0), public=True),
    Column(_kinds, (15, 5), (1.0, 0.5), public=True),
    Column(_sides, (2, 3, 3, 4), (1.0, 1.0, 1.0, 1.0)),
    Column(_points, (4, 4, 1, 4, 16, 16), (1 / 60, 0.25, 1 / 20, 1.0, 1.0, 1 / 20), public=True),
    Column(_words, (5, 5, 4, 5, 1), (1.0, 1.0, 0.5, 1.0, 1.0)),
    Column(_game, (15, 4, 4, 1, 1, 5, 4, 4, 4), (1.0,) * 4 + (0.3,) + (1.0,) * 4, public=True),
    Column(_rules, (4 + 5 + 8 + len(SWITCHES),), (0.2,), public=True),
)
WIDTH: Final = sum(sum(column.widths) for column in COLUMNS)
"""Numbers in a row."""

LEGAL: Final = 10 * COUNT
"""Where the legal cards begin in a row."""
SAYABLE: Final = sum(sum(column.widths) for column in COLUMNS[:5]) + 5 + 5 + 4
"""Where the level begins that may be announced."""


def _scale() -> npt.NDArray[np.float32]:
    scales = [
        np.full(width, scale, np.float32)
        for column in COLUMNS
        for width, scale in zip(column.widths, column.scales, strict=True)
    ]
    return np.concatenate(scales)


SCALE: Final = _scale()
"""(WIDTH,) What a brain multiplies a row with."""


def features(
    batch: Batch, seats: npt.NDArray[np.integer[Any]], *, same_table: bool = False
) -> Rows:
    """Tell what one seat of each deal knows.

    Args:
        batch: n deals.
        seats: (n,) Who looks; where it is not the seat to act, no card is legal.
        same_table: Whether the deals differ in nothing but what is in the hands; then what all can
            see is looked at once.

    Returns:
        (n, WIDTH) Small whole numbers, to be multiplied with ``SCALE``.
    """
    look = Look.at(batch, seats)
    once = Look.at(batch.take(np.zeros(1, np.intp)), seats[:1]) if same_table else look
    out = np.empty((len(batch), WIDTH), np.uint8)
    at = 0
    for column in COLUMNS:
        blocks = column.tell(once if column.public else look)
        for block, width in zip(blocks, column.widths, strict=True):
            out[:, at : at + width] = block
            at += width
    return out
