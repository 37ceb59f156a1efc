"""How many augen the own side will end with, as a mean with a spread, and what that pays.

The augen already won are safe; of those still to come a side gets a share that depends on
its cards. The figures of shares and spreads were fitted to deals that rule players played
among themselves (``tests/bench/forecast.py`` checks them).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from dkdesk.players import hand as hands
from dkdesk.players.shares import SHARE, SPREAD
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import ALL_AUGEN, Rank
from dkdesk.rules.score import score
from dkdesk.rules.table import SEATS
from dkdesk.rules.tally import Tally

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from dkdesk.players.situation import Situation
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet

STEPS: Final = (0, 30, 60, 90, 120, 121, 151, 181, 211, ALL_AUGEN + 1)
"""Augen of the own side where the result changes; between each two lies one cell."""
SIDES: Final = {
    False: (Side.RE, Side.RE, Side.KONTRA, Side.KONTRA),
    True: (Side.RE, Side.KONTRA, Side.KONTRA, Side.KONTRA),
}
"""How a table divides, by whether somebody plays alone."""

HAND_SIZE: Final = 12
"""Cards of a full hand where the shares were measured."""
MANY_TRUMPS: Final = 8
"""More trumps than this are in the pack in a suit solo, no more in any other."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The augen a side will have at the end."""

    mean: float
    spread: float
    """One standard deviation."""
    sweep: float = 0.0
    """The chance to take every trick."""

    def chance(self, augen: int) -> float:
        """The chance to have at least *augen*."""
        deviation = (augen - 0.5 - self.mean) / self.spread
        return 0.5 * (1.0 - math.erf(deviation / math.sqrt(2.0)))

    def worth(self, own: int, other: int, side: Side, *, solo: bool, rules: RuleSet) -> float:
        """The game points to expect for oneself.

        Args:
            own: The level the own side will have said, or ``SILENT``.
            other: The level of the other side.
            side: The own side.
            solo: Whether somebody plays alone.
            rules: The rules of the evening.
        """
        edges = [1.0, *map(self.chance, STEPS[1:-1]), 0.0]
        paid = payoffs(own, other, side, solo=solo, rules=rules)
        value = sum(
            (edges[cell] - edges[cell + 1]) * points for cell, points in enumerate(paid[:-1])
        )
        return value + self.sweep * (paid[-1] - paid[-2])


@lru_cache(maxsize=1024)
def payoffs(own: int, other: int, side: Side, *, solo: bool, rules: RuleSet) -> tuple[int, ...]:
    """The game points of a player of *side* for each cell, and last for taking every trick."""
    sides = SIDES[solo]
    place = sides.index(side)
    levels = (own, other) if side is Side.RE else (other, own)

    def points(augen: int, tricks: int) -> int:
        re = side is Side.RE
        tally = Tally(
            sides,
            re_augen=augen if re else ALL_AUGEN - augen,
            re_tricks=tricks if re else HAND_SIZE - tricks,
            re_level=levels[0],
            kontra_level=levels[1],
            solo=solo,
        )
        return score(tally, rules).points[place]

    cells = [points(step, HAND_SIZE // 2) for step in STEPS[:-1]]
    return (*cells, points(ALL_AUGEN, HAND_SIZE))


def forecast(situation: Situation) -> Forecast:
    """Look ahead from the moment before a card is played."""
    memory = situation.memory
    won = sum(memory.won[seat] * situation.friendly(seat) for seat in SEATS)
    left = ALL_AUGEN - sum(memory.won)
    mean = won + left * share(situation_amounts(situation))
    spread = SPREAD[situation_group(situation)][len(situation.hand)]
    return Forecast(mean, spread, _sweep(situation))


def situation_group(situation: Situation) -> str:
    """Whether the seat plays with a partner, alone, or against one who does.

    A wedding whose holder was left alone, and a silent one once it is known, are solos too.
    """
    friends = {sum(split.friends) for split in situation.splits}
    if friends == {1} and not situation.table.wedding_open:
        return "alone"
    return "against" if friends == {3} and not situation.table.wedding_open else "partner"


def share(amounts: Mapping[str, float]) -> float:
    """The part of the augen still to come that goes to the own side."""
    return sum(SHARE.get(name, 0.0) * amount for name, amount in amounts.items())


def situation_amounts(situation: Situation) -> dict[str, float]:
    """What the share depends on in the middle of a game."""
    view, memory, contract = situation.view, situation.memory, situation.contract
    group, leads = situation_group(situation), not situation.cards
    if group == "partner":
        amounts = partner_amounts(view.hand, contract, re=view.side is Side.RE, leads=leads)
        fresh = sum(
            card.rank is Rank.ACE and not memory.led[contract.suit(card)]
            for card in view.hand
            if not contract.is_trump(card)
        )
        amounts["aces"] = fresh / len(view.hand)
    else:
        soloist = group == "alone"
        amounts = alone_amounts(view.hand, memory.out, contract, leads=leads, soloist=soloist)
    amounts |= {f"{group}.{name}": amount for name, amount in _course(situation).items()}
    return amounts


def _course(situation: Situation) -> dict[str, float]:
    """How the game has gone so far: the trick that lies, what was won, what was said."""
    memory, table, side = situation.memory, situation.table, situation.view.side
    left = ALL_AUGEN - sum(memory.won)
    won = sum(memory.won[seat] * situation.friendly(seat) for seat in SEATS)
    pot = 0.0
    if situation.holder is not None:
        pot = (2.0 * situation.friendly(situation.holder) - 1.0) * situation.pot / left
    return {
        # Who has won much so far has spent what won it; a soloist keeps his best for later.
        "won": (2.0 * won - sum(memory.won)) / ALL_AUGEN,
        "pot": pot,
        f"{side}.friend_said": float(
            any(call.side is side and call.seat != situation.seat for call in table.calls)
        ),
        f"{side}.foe_said": float(any(call.side is not side for call in table.calls)),
    }


def partner_amounts(
    hand: Collection[Card], contract: Contract, *, re: bool, leads: bool
) -> dict[str, float]:
    """What the share depends on in a game with partners."""
    held = len(hand)
    amounts = {name: count / held for name, count in hands.with_partner(hand, contract).items()}
    amounts["partner"] = 1.0
    amounts["partner.re"] = float(re)
    amounts["partner.late"] = 1.0 - held / HAND_SIZE
    amounts["partner.lead"] = leads / held
    return amounts


def alone_amounts(
    hand: Collection[Card],
    out: Collection[Card],
    contract: Contract,
    *,
    leads: bool,
    soloist: bool,
) -> dict[str, float]:
    """What the share depends on in a solo, for the soloist or for one of the others."""
    held = len(hand)
    many = len(contract.trumps) > MANY_TRUMPS
    prefix = f"{'alone' if soloist else 'against'}.{'suit' if many else 'high'}"
    counts = hands.alone(hand, out, contract)
    amounts = {f"{prefix}.{name}": count / held for name, count in counts.items()}
    amounts[prefix] = 1.0
    amounts[f"{prefix}.late"] = 1.0 - held / HAND_SIZE
    amounts[f"{prefix}.lead"] = leads / held
    return amounts


def _sweep(situation: Situation) -> float:
    """The chance to take all tricks: only a soloist on lead whom nothing can stop counts on it.

    Who counted on cards that lie evenly was stopped two times of seven (25,000 deals).
    """
    theirs = any(
        augen and not situation.sure_friend(seat) for seat, augen in enumerate(situation.memory.won)
    )
    alone = situation.contract.solo and situation.seat == situation.table.declarer
    if theirs or situation.cards or not alone:
        return 0.0
    return float(hands.takes_all(situation.hand, situation.memory.out, situation.contract))
