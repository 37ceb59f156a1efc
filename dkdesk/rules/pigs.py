"""Schweinchen and their kin: which cards a pair lifts, and what follows at once.

Source: RULES B.6 and B.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.actions import HYPER, SCHWEINCHEN, SUPER
from dkdesk.rules.contract import RECIPES

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.table import Table

KING: Final = "DK"
"""Two of them make a Genscher."""


def face(table: Table, pig: str) -> str | None:
    """The face that *pig* lifts in the game being played; ``None`` where there is none."""
    rules, contract = table.rules, table.contract
    if contract is None or rules.schweinchen == "off":
        return None
    suit = RECIPES[contract.key].suit
    barred = (contract.solo and not rules.schweinchen_in_solo) or (
        contract.key == "armut" and not rules.schweinchen_in_armut
    )
    if suit is None or barred:
        return None
    lifted = {SCHWEINCHEN: "DA", SUPER: rules.superschweinchen, HYPER: rules.hyperschweinchen}[pig]
    return None if lifted == "off" else suit + lifted[1]


def bound(table: Table, seat: int, hand: tuple[Card, ...]) -> str | None:
    """The face *seat* must play now, because it has just declared the pair."""
    if table.to_act != seat or table.trick is None:
        return None
    if table.genscher is not None and table.genscher[0] == seat:
        kings = sum(card.face == KING for card in hand)
        first = table.rules.genscher == "first_king"
        if kings == 2 and first:
            return KING
    last = table.shown[-1] if table.shown else None
    early = table.rules.schweinchen == "start" and table.played == 0
    if last is not None and last.seat == seat and last.played == table.played and not early:
        return face(table, last.pig)
    return None
