"""Gesund, Vorbehalt, wedding, solo: who may say what, and which game is found.

First everybody says *gesund* or *Vorbehalt*. A single Vorbehalt is named at once. Several
are asked in turn for a compulsory solo, then for a free one; the first who plays one ends
the query, so a beaten reservation is never told. Source: RULES B.1 and B.2 (DDV 4.1, 4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.rules.actions import GESUND, PASS, VORBEHALT, WEDDING
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.table import round_from

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.table import Table


def reserved(table: Table) -> list[int]:
    """Seats that said Vorbehalt, in the order in which they are asked for their game.

    Who owes a compulsory solo is asked first, since only that outranks a free solo.
    """
    seats = [said.seat for said in table.words[:4] if said.word == VORBEHALT]
    return sorted(seats, key=lambda seat: seat not in table.owing)


def next_to_speak(table: Table) -> int | None:
    """Whose word is missing; ``None`` when the game is found."""
    if found(table) is not None:
        return None
    if table.forced is not None:
        return table.forced
    spoken = len(table.words)
    if spoken < 4:
        return round_from(table.speaker)[spoken]
    return reserved(table)[spoken - 4]


def words(table: Table, seat: int, hand: tuple[Card, ...]) -> tuple[str, ...]:
    """What *seat* may say now; nothing when it is not asked.

    Args:
        table: The deal, in its reservations.
        seat: The speaker.
        hand: His twelve cards.
    """
    if next_to_speak(table) != seat:
        return ()
    solos = table.rules.solos
    both = holds_both_queens(hand)
    if table.forced is not None:
        return solos
    if len(table.words) < 4:
        return (GESUND, VORBEHALT) if solos or both else (GESUND,)
    if not both:
        return solos
    # Against another Vorbehalt a wedding cannot win, since that one must be a solo.
    return (WEDDING, *solos) if len(reserved(table)) == 1 else (PASS, *solos)


def holds_both_queens(hand: tuple[Card, ...]) -> bool:
    """Whether *hand* can be a wedding, announced or silent."""
    return sum(card.face == CLUB_QUEEN for card in hand) == 2


def found(table: Table) -> tuple[Contract, int | None] | None:
    """The game and who named it, or ``None`` while somebody must still speak."""
    if table.words and table.words[-1].word in CONTRACTS:
        return CONTRACTS[table.words[-1].word], table.words[-1].seat
    if len(table.words) == 4 and not reserved(table):
        return CONTRACTS["normal"], None
    return None


def leader(table: Table, contract: Contract, declarer: int | None) -> int:
    """Who leads the first trick: the player of a compulsory solo, else left of the dealer."""
    if contract.solo and declarer is not None and declarer in table.owing:
        return declarer
    return table.speaker
