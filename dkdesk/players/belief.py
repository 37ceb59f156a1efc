"""Hidden hands that fit everything a seat knows, drawn as a brain believes them to be.

What is certain is kept: how many cards each seat holds, which kinds it lacks, who has shown or told
on which side it is, what was passed on in an Armut. Within that, every unseen card goes to a seat
with the chance the brain gives it. Who the partner is can be read from the play (``parties``), and
the club queens lie where that says.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from dkdesk.players.batch.contracts import KIND, VARIANT, Variant
from dkdesk.players.batch.faces import COUNT, CQ, INDEX, Flags, Hands, Small
from dkdesk.players.memory import remember
from dkdesk.players.parties import SILENT_WEDDING, Split, splits
from dkdesk.rules import pigs
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import PACK, Rank
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from dkdesk.rules.view import View

Chances = npt.NDArray[np.float32]

SILENT: Final = 0.15
"""How likely both club queens stay silent, beside lying with two players."""
TRIES: Final = 12
LEAST: Final = 1e-3
"""Chance that is left to whatever a brain thinks impossible."""
TINY: Final = 1e-9
"""The chance of what cannot be, so that it has a logarithm."""


@dataclass(frozen=True, slots=True)
class Secret:
    """What one seat does not know, and what bounds it."""

    seat: int
    own: Small
    """(24,) The own cards."""
    unseen: Small
    """(24,) Copies of each face in the other hands."""
    room: Small
    """(4,) Cards that each seat holds besides those that are certain."""
    may: Flags
    """(4, 24) Whether a seat can hold a face."""
    certain: Small
    """(4, 24) Copies that a seat is known to hold; not counted in *unseen* and *room*."""
    alone: float
    """How likely one seat is to hold both club queens, beside two holding one."""
    queens: Small
    """(k, 4) Ways in which the uncertain club queens can lie, none where nothing tells of it."""
    likely: npt.NDArray[np.float64]
    """(k,) The chance of each way."""

    @classmethod
    def of(cls, view: View) -> Secret:
        """Read a view, before or during the play."""
        table = view.table
        own, unseen = np.zeros(COUNT, np.int8), np.zeros(COUNT, np.int8)
        for card in view.hand:
            own[INDEX[card.face]] += 1
        gone = {*view.hand, *(card for _, _, card in table.all_plays())}
        for card in PACK:
            if card not in gone and (table.rules.with_nines or card.rank is not Rank.NINE):
                unseen[INDEX[card.face]] += 1
        room = np.array([0 if seat == view.seat else _held(view, seat) for seat in SEATS], np.int8)
        certain = _certain(view, unseen)
        may = _may(view)
        alone = SILENT if table.rules.silent_wedding else LEAST
        queens, likely = _ways(view, certain[:, CQ], alone)
        return cls(
            view.seat,
            own,
            (unseen - certain.sum(0)).astype(np.int8),
            (room - certain.sum(1)).astype(np.int8),
            may,
            certain,
            alone,
            queens,
            likely,
        )


def _ways(view: View, certain: Small, alone: float) -> tuple[Small, npt.NDArray[np.float64]]:
    """How the club queens can lie, by what was led and greased so far."""
    contract = view.table.contract
    found: tuple[Split, ...] = ()
    if contract is not None and contract.key == "normal":
        found = splits(view, remember(view))
    if len(found) < 2:
        return np.zeros((0, len(SEATS)), np.int8), np.zeros(0)
    queens = np.array([split.queens for split in found], np.int8) - certain
    likely = np.array([split.chance for split in found])
    likely[(queens > 1).any(1)] *= alone / SILENT_WEDDING
    return queens, likely / likely.sum()


def _held(view: View, seat: int) -> int:
    return view.table.held(seat) if view.table.contract is not None else len(view.dealt)


def _may(view: View) -> Flags:
    """Who can hold what: not what one has failed to follow with, no club queen for Kontra."""
    table = view.table
    may = np.ones((len(SEATS), COUNT), np.bool_)
    contract = table.contract
    if contract is None:
        return may
    kinds = KIND[VARIANT[Variant.of(contract)]]
    for trick, seat, card in table.all_plays():
        led = kinds[INDEX[trick.cards[0].face]]
        if kinds[INDEX[card.face]] != led:
            may[seat, kinds == led] = False
    by_queens = contract.key == "normal" and table.genscher is None
    if by_queens:
        for seat, side in enumerate(view.known_sides()):
            if side is Side.KONTRA:
                may[seat, CQ] = False
    if contract.key == "wedding" and table.declarer is not None:
        may[[seat for seat in SEATS if seat != table.declarer], CQ] = False
    return may


def _certain(view: View, unseen: Small) -> Small:
    """(4, 24) What a seat is known to hold."""
    table = view.table
    certain = np.zeros((len(SEATS), COUNT), np.int8)
    if table.contract is None:
        return certain
    _queens(view, int(unseen[CQ]), certain)
    for shown in table.shown:
        lifted = pigs.face(table, shown.pig)
        if shown.seat != view.seat and lifted is not None:
            certain[shown.seat, INDEX[lifted]] = unseen[INDEX[lifted]]
    other = table.partner if view.seat == table.declarer else table.declarer
    gone = {card for _, _, card in table.all_plays()}
    for card in view.given:
        if other is not None and card not in gone:
            certain[other, INDEX[card.face]] += 1
    return np.minimum(certain, unseen)


def _queens(view: View, left: int, certain: Small) -> None:
    """Place the club queens that have not been seen, as far as the sides tell where they are."""
    table, me = view.table, view.seat
    assert table.contract is not None, "a game is played"
    if table.contract.key == "wedding" and table.declarer not in (None, me):
        certain[table.declarer, CQ] = left
    if table.contract.key != "normal" or table.genscher is not None or not left:
        return
    sides = view.known_sides()
    possible = [seat for seat in SEATS if sides[seat] is not Side.KONTRA and seat != me]
    if len(possible) == 1:
        certain[possible[0], CQ] = left
        return
    played = {seat for _, seat, card in table.all_plays() if INDEX[card.face] == CQ}
    for seat in possible:
        if sides[seat] is Side.RE and seat not in played:
            certain[seat, CQ] = 1


def worlds(secret: Secret, count: int, belief: Chances | None, rng: np.random.Generator) -> Hands:
    """Draw hidden hands.

    Args:
        secret: What is known and what is not.
        count: How many worlds.
        belief: (3, 24) For each other seat, clockwise, the chance that an unseen copy of a face
            is there; without it every world that fits is drawn by room alone.
        rng: Where chance comes from.

    Returns:
        (count, 4) hands, the own cards among them.
    """
    chance = _chances(secret, belief)
    faces = np.repeat(np.arange(COUNT), secret.unseen)
    # The least free cards first: what few seats can hold, then what is believed most firmly.
    free = (chance > 0)[:, faces]
    order = np.lexsort((rng.random(len(faces)), -chance[:, faces].max(0), free.sum(0)))
    faces = faces[order]
    found: list[npt.NDArray[np.int8]] = []
    missing = count
    for _ in range(TRIES):
        dealt, fits = _deal(secret, faces, chance, missing, rng)
        found.append(dealt[fits])
        missing -= int(fits.sum())
        if missing <= 0:
            break
    if missing > 0:
        found.append(_fitted(secret, faces, chance > 0, missing, rng))
    counts = np.concatenate(found)[:count]
    counts += secret.certain
    counts[:, secret.seat] = secret.own
    return Hands.of(counts)


def _chances(secret: Secret, belief: Chances | None) -> npt.NDArray[np.float64]:
    """(4, 24) How readily a card goes to each seat, as far as there is room."""
    chance = np.ones((len(SEATS), COUNT))
    if belief is not None:
        for place in range(3):
            chance[(secret.seat + 1 + place) % 4] = belief[place] + LEAST
    chance *= secret.may
    return chance


def readiness(secret: Secret, hands: Hands, belief: Chances) -> npt.NDArray[np.float64]:
    """(n,) The logarithm of how readily ``worlds`` draws each of n worlds by *belief*.

    That the room in the hands is limited is left out: it is so for every belief.
    """
    chance = _chances(secret, belief)
    chance /= np.maximum(chance.sum(0), LEAST)
    free = (hands.counts - secret.certain).astype(float)
    free[:, secret.seat] = 0
    if len(secret.queens):  # no belief moves the club queens then
        free[:, :, CQ] = 0
    found: npt.NDArray[np.float64] = np.einsum("nsf,sf->n", free, np.log(np.maximum(chance, TINY)))
    return found


def _deal(
    secret: Secret,
    faces: npt.NDArray[np.intp],
    chance: npt.NDArray[np.float64],
    count: int,
    rng: np.random.Generator,
) -> tuple[Small, Flags]:
    """Give the cards out one by one; say which worlds came out."""
    rows = np.arange(count)
    room = np.tile(secret.room.astype(float), (count, 1))
    counts = np.zeros((count, len(SEATS), COUNT), np.int8)
    fits = np.ones(count, np.bool_)
    if len(secret.queens):
        lying = secret.queens[rng.choice(len(secret.queens), count, p=secret.likely)]
        counts[:, :, CQ] = lying
        room -= lying
        faces = faces[faces != CQ]
        fits &= (room >= 0).all(1)
        room = room.clip(0)
    for face in faces:
        weight = chance[:, face] * room
        if face == CQ:
            weight = np.where(counts[:, :, CQ] > 0, weight * secret.alone, weight)
        total = weight.cumsum(1)
        fits &= total[:, -1] > 0
        seat = (rng.random(count)[:, None] * total[:, -1:] >= total).sum(1)
        seat = np.minimum(seat, len(SEATS) - 1)
        counts[rows, seat, face] += 1
        room[rows, seat] -= 1
    return counts, fits & (room == 0).all(1)


def _fitted(
    secret: Secret,
    faces: npt.NDArray[np.intp],
    may: Flags,
    count: int,
    rng: np.random.Generator,
) -> Small:
    """Worlds that fit, found by looking for places (augmenting paths), whatever their chance."""
    counts = np.zeros((count, len(SEATS), COUNT), np.int8)
    for world in range(count):
        lying: list[list[int]] = [[] for _ in SEATS]
        for face in rng.permutation(faces).tolist():
            _place(face, lying, secret.room, may, set(), rng)
        for seat, held in enumerate(lying):
            for face in held:
                counts[world, seat, face] += 1
    return counts


def _place(
    face: int,
    lying: list[list[int]],
    room: Small,
    may: Flags,
    tried: set[int],
    rng: np.random.Generator,
) -> bool:
    for seat in rng.permutation(len(SEATS)).tolist():
        if not may[seat, face] or seat in tried:
            continue
        tried.add(seat)
        if len(lying[seat]) < room[seat]:
            lying[seat].append(face)
            return True
        for place, other in enumerate(lying[seat]):
            if _place(other, lying, room, may, tried, rng):
                lying[seat][place] = face
                return True
    return False
