"""Bock rounds: what makes the next games count more.

Source: RULES E.9 (house; neither the DDV nor any seed has them).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.rules.announce import SILENT, Side
from dkdesk.rules.cards import Suit
from dkdesk.rules.score import HALF

if TYPE_CHECKING:
    from dkdesk.rules.table import Table


def triggers(table: Table) -> tuple[str, ...]:
    """What in a finished deal starts a Bock round under its rules."""
    sheet, contract = table.sheet, table.contract
    assert sheet is not None, "the deal has been scored"
    assert contract is not None, "a scored deal had a game"
    tally = sheet.tally
    called = [side for side in Side if tally.level(side) > SILENT]
    happened = {
        "120": tally.re_augen == HALF,
        "lost_solo": contract.solo and sheet.winner is Side.KONTRA,
        "lost_call": any(side is not sheet.winner for side in called),
        "heart_trick": not tally.solo
        and any(
            all(card.suit is Suit.HEARTS and not contract.is_trump(card) for card in trick.cards)
            for trick in table.tricks
        ),
        "black": any(tally.tricks(side) == 0 for side in Side),
        "zero": sheet.value == 0,
        "both_called": len(called) == 2,
    }
    return tuple(trigger for trigger in table.rules.bock if happened[trigger])


def advance(running: tuple[int, ...], table: Table, players: int) -> tuple[int, ...]:
    """Count a finished deal.

    Args:
        running: Games left in each Bock round that was running.
        table: The deal.
        players: Players at the table, so many games a round lasts.

    Returns:
        Games left in each round that runs now. Several triggers of one deal start one round.
    """
    if not repeats_dealer(table):
        running = tuple(left - 1 for left in running if left > 1)
    if not triggers(table):
        return running
    if table.rules.bock_stacking == "append":
        return (sum(running) + players,)
    return (*running, players)


def factor(running: tuple[int, ...], bock_factor: int) -> int:
    """What the next game is multiplied with."""
    return int(bock_factor ** len(running))


def repeats_dealer(table: Table) -> bool:
    """Whether the same player deals again after this deal (RULES A.5)."""
    contract = table.contract
    if table.redeal:
        return True
    if contract is None or not contract.solo or table.forced is not None:
        return False
    return table.is_pflichtsolo or table.rules.lustsolo_repeats_dealer
