"""Who is on whose side, as far as one seat can know or guess.

A ``Split`` is one possible division of the table that agrees with everything certain; its
chance comes from counting the hands that fit and from how people have played so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final

from dkdesk.players import signs
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from dkdesk.players.memory import Memory
    from dkdesk.rules.view import View

SILENT_WEDDING: Final = 0.3
"""How likely a holder of both club queens is to keep silent, beside what counting says."""

Flags = tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Split:
    """One way the four seats can belong together."""

    friends: Flags
    """For each seat whether it plays with us; our own seat does."""
    queens: tuple[int, ...]
    """Club queens still in the hand of each other seat."""
    chance: float


def splits(view: View, memory: Memory) -> tuple[Split, ...]:
    """Every possible division of the table, likeliest first; the chances sum to one."""
    table = view.table
    contract = table.contract
    assert contract is not None, "before the game is found there are no sides"
    if table.genscher is not None and contract.key == "normal":
        return tuple(_chosen(view, memory))
    if contract.key != "normal":
        return (_declared(view, memory),)
    found = _counted(view, memory)
    if len(found) > 1:
        believed = signs.read(table)
        found = [
            Split(split.friends, split.queens, split.chance * believed(split.friends, seat_is_re))
            for split in found
            for seat_is_re in (_re_flags(view, split),)
        ]
    total = sum(split.chance for split in found)
    scaled = [Split(split.friends, split.queens, split.chance / total) for split in found]
    return tuple(sorted(scaled, key=lambda split: -split.chance))


def _re_flags(view: View, split: Split) -> Flags:
    own = view.side is Side.RE
    return tuple(friend is own for friend in split.friends)


def _declared(view: View, memory: Memory) -> Split:
    """Sides in a solo or an announced wedding: known to all, or to nobody yet."""
    table, seat = view.table, view.seat
    queens = [0, 0, 0, 0]
    if table.contract is not None and table.contract.key == "wedding" and table.declarer != seat:
        queens[table.declarer or 0] = sum(card.face == CLUB_QUEEN for card in memory.out)
    if table.wedding_open:
        # Whoever takes the clarifying trick joins the holder, so the holder has only friends
        # and the others, for the time being, only opponents.
        friends = tuple(seat in (other, table.declarer) for other in SEATS)
    else:
        known = table.known_sides()
        friends = tuple(known[other] is view.side for other in SEATS)
    return Split(friends, tuple(queens), 1.0)


def _chosen(view: View, memory: Memory) -> Iterator[Split]:
    """Sides after a Genscher: known to all, wherever the club queens are."""
    table, seat = view.table, view.seat
    known = table.known_sides()
    friends = tuple(known[other] is view.side for other in SEATS)
    hidden = sum(card.face == CLUB_QUEEN for card in memory.out)
    able = [
        other
        for other in SEATS
        if other != seat and table.held(other) and None not in memory.voids[other]
    ]
    placed = list(_placed(hidden, able, [table.held(other) for other in SEATS]))
    total = sum(weight for _, weight in placed)
    for holders, weight in placed:
        queens = tuple(holders.count(other) for other in SEATS)
        yield Split(friends, queens, weight / total)


def _counted(view: View, memory: Memory) -> list[Split]:
    """Place the hidden club queens in every way that can be, weighted by counting."""
    table, seat = view.table, view.seat
    shown = [0, 0, 0, 0]
    for _, player, card in table.all_plays():
        shown[player] += card.face == CLUB_QUEEN
    shown[seat] = sum(card.face == CLUB_QUEEN for card in view.dealt)
    known = table.known_sides()
    hidden = sum(card.face == CLUB_QUEEN for card in memory.out)
    able = [
        other
        for other in SEATS
        if other != seat
        and table.held(other)
        and None not in memory.voids[other]
        and known[other] is not Side.KONTRA
    ]
    bound = [other for other in SEATS if known[other] is Side.RE and not shown[other]]
    own = shown[seat] > 0
    found = []
    for holders, weight in _placed(hidden, able, [table.held(other) for other in SEATS]):
        if all(other in holders for other in bound):
            re = {other for other in SEATS if shown[other] or other in holders}
            friends = tuple((other in re) is own for other in SEATS)
            queens = tuple(holders.count(other) for other in SEATS)
            found.append(Split(friends, queens, weight))
    return found


def _placed(
    hidden: int, able: Sequence[int], held: Sequence[int]
) -> Iterator[tuple[tuple[int, ...], float]]:
    """Who can hold the hidden club queens, with the number of hands that fit."""
    if hidden == 0:
        yield (), 1.0
    elif hidden == 1:
        for seat in able:
            yield (seat,), float(held[seat])
    else:
        for first, second in combinations(able, 2):
            yield (first, second), float(held[first] * held[second])
        for seat in able:
            pairs = held[seat] * (held[seat] - 1) / 2
            if pairs:
                yield (seat, seat), SILENT_WEDDING * pairs
