"""What a seat remembers of the cards: which are still out, and who can have them.

Everything here is certain or plain counting; guesses about sides are made in ``parties``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import DULLE, PACK, Rank, Suit
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.table import Table
    from dkdesk.rules.view import View

Kind = Suit | None
"""A suit as it counts in the game; ``None`` is trump."""
KINDS: Final[tuple[Kind, ...]] = (None, *Suit)
ALL_TRICKS: Final = 12
ROUNDS: Final = 4
"""Times the shares are balanced; more changes nothing that matters."""


@dataclass(frozen=True, slots=True)
class Memory:
    """What can be known of the hidden cards by whoever has watched the table."""

    out: tuple[Card, ...]
    """Cards in the hands of the others."""
    left: Mapping[Kind, tuple[Card, ...]]
    """The same by kind, weakest first."""
    count: Mapping[Kind, int]
    """How many of each kind are out."""
    voids: tuple[frozenset[Kind], ...]
    """Kinds that each seat has shown not to hold."""
    share: tuple[Mapping[Kind, float], ...]
    """For each other seat the chance that it holds a given card of a kind that is out."""
    led: Mapping[Kind, int]
    """How often each kind has been led, the trick on the table included."""
    won: tuple[int, ...]
    """Augen in the tricks of each seat."""

    def lacks(self, seat: int, kind: Kind) -> float:
        """The chance that *seat* holds no card of *kind*."""
        return (1.0 - self.share[seat][kind]) ** self.count[kind]

    def holds_one(self, seat: int, kind: Kind, among: int) -> float:
        """The chance that *seat* holds at least one of *among* cards of *kind* that are out."""
        return 1.0 - (1.0 - self.share[seat][kind]) ** among


def remember(view: View, recall: int = ALL_TRICKS) -> Memory:
    """Look back over the deal from one seat.

    Args:
        view: What the seat could know.
        recall: Full tricks it remembers, the latest. What it has forgotten it takes to be out
            still, but for its own cards.
    """
    table, contract = view.table, view.table.contract
    assert contract is not None, "there is nothing to remember before the game is found"
    gone = {*view.hand, *view.dealt}
    voids: tuple[set[Kind], ...] = (set(), set(), set(), set())
    led: dict[Kind, int] = dict.fromkeys(KINDS, 0)
    remembered = table.tricks[max(0, len(table.tricks) - recall) :]
    for trick in (*remembered, *((table.trick,) if table.trick else ())):
        if not trick.cards:
            continue
        gone.update(trick.cards)
        asked = contract.suit(trick.cards[0])
        led[asked] += 1
        for seat, card in trick.plays():
            if contract.suit(card) is not asked:
                voids[seat].add(asked)
    left = {
        kind: tuple(card for card in pack if card not in gone)
        for kind, pack in _sorted_pack(contract, table.rules.with_nines).items()
    }
    out = tuple(card for found in left.values() for card in found)
    count = {kind: len(found) for kind, found in left.items()}
    held = tuple(0 if seat == view.seat else table.held(seat) for seat in SEATS)
    share = shares(held, count, voids)
    return Memory(out, left, count, tuple(map(frozenset, voids)), share, led, _won(table))


@cache
def _sorted_pack(contract: Contract, nines: bool) -> Mapping[Kind, tuple[Card, ...]]:
    """The whole pack by kind, weakest first."""
    pack = (card for card in PACK if nines or card.rank is not Rank.NINE)
    rising = sorted(pack, key=contract.strength)
    return {kind: tuple(c for c in rising if contract.suit(c) is kind) for kind in KINDS}


def shares(
    held: tuple[int, ...], count: Mapping[Kind, int], voids: tuple[set[Kind], ...]
) -> tuple[dict[Kind, float], ...]:
    """Spread the hidden cards over the hands that can hold them.

    Hands fill up and suits are used up: the expected number of cards of each kind in each
    hand is balanced until both add up (iterative proportional fitting).

    Returns:
        For each seat the chance to hold a given card of each kind.
    """
    total = sum(held)
    if not any(voids[seat] for seat in SEATS if held[seat]):
        even = [size / total if total else 0.0 for size in held]
        return tuple(dict.fromkeys(KINDS, even[seat]) for seat in SEATS)
    open_kinds = [kind for kind in KINDS if count[kind]]
    part = tuple(
        {kind: 0.0 if kind in voids[seat] else float(held[seat]) for kind in open_kinds}
        for seat in SEATS
    )
    for _ in range(ROUNDS):
        for seat in SEATS:
            row = part[seat]
            filled = sum(row.values())
            scale = held[seat] / filled if filled else 0.0
            for kind in open_kinds:
                row[kind] *= scale
        for kind in open_kinds:
            used = sum(row[kind] for row in part)
            scale = count[kind] / used if used else 0.0
            for row in part:
                row[kind] *= scale
    return tuple(
        {kind: min(1.0, row[kind] / count[kind]) if count[kind] else 0.0 for kind in KINDS}
        for row in part
    )


def _won(table: Table) -> tuple[int, ...]:
    won = [0, 0, 0, 0]
    for trick in table.tricks:
        assert trick.winner is not None, "only full tricks are piled"
        won[trick.winner] += trick.augen
    return tuple(won)


def above(
    memory: Memory, contract: Contract, card: Card, *, last: bool = False
) -> tuple[Card, ...]:
    """Cards of the same kind that are out and beat *card*, weakest first.

    *last* tells whether it is played to the last trick.
    """
    left = memory.left[contract.suit(card)]
    if card.face == DULLE:  # the second may beat the first, whatever its strength
        return tuple(other for other in left if contract.beats(other, card, last=last))
    strength = contract.strength(card)
    return tuple(other for other in left if contract.strength(other) > strength)
