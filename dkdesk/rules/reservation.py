"""Gesund, Vorbehalt, wedding, solo: who may say what, and which game is found.

First everybody says *gesund* or *Vorbehalt*. A single Vorbehalt is named at once. Several
are asked rank by rank, in turn; the first who names a game ends the query, so a beaten
reservation is never told. Source: RULES B.1 and B.2 (DDV 4.1, 4.2).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.actions import ARMUT, GESUND, PASS, THROW, VORBEHALT, WEDDINGS
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.hands import holds_both_queens, is_armut, may_throw
from dkdesk.rules.table import round_from

if TYPE_CHECKING:
    from dkdesk.rules.cards import Card
    from dkdesk.rules.table import Table

NAMES: Final = frozenset(CONTRACTS) - {"normal"} | WEDDINGS.keys() | {THROW}
"""Words that end the query."""
_WISHES: Final = {
    "foreign": ("wedding",),
    "plain": ("wedding_plain",),
    "suit": ("wedding_C", "wedding_S", "wedding_H"),
    "trump": ("wedding_trump",),
}


def reserved(table: Table) -> list[int]:
    """Seats that said Vorbehalt, in speaking order."""
    return [said.seat for said in table.words[:4] if said.word == VORBEHALT]


def questions(table: Table) -> list[tuple[str, int]]:
    """Rank and seat of every question of the query, in the order in which they are put.

    Who owes a compulsory solo is known to all, so only he is asked for it, and before all
    others; his solo would never be a free one.
    """
    asked = reserved(table)
    if len(asked) < 2:
        return [("any", seat) for seat in asked]
    rounds: list[tuple[str, int]] = []
    for rank in table.rules.reservation_order:
        if rank == "solo":
            rounds += [(rank, seat) for seat in asked if seat in table.owing]
            rounds += [(rank, seat) for seat in asked if seat not in table.owing]
        elif _possible_at_all(table, rank):
            rounds += [(rank, seat) for seat in asked]
    return rounds


def _possible_at_all(table: Table, rank: str) -> bool:
    rules = table.rules
    return {
        "throw": bool(rules.throw),
        "armut": rules.armut != "off",
        "wedding": rules.wedding != "off",
    }[rank]


def next_to_speak(table: Table) -> int | None:
    """Whose word is missing; ``None`` when the game is found."""
    if named(table) is not None:
        return None
    if table.forced is not None:
        return table.forced
    spoken = len(table.words)
    if spoken < 4:
        return round_from(table.speaker)[spoken]
    rounds = questions(table)
    return rounds[spoken - 4][1] if spoken - 4 < len(rounds) else None


def named(table: Table) -> tuple[str, int] | None:
    """The word that names the game and who said it, or ``None`` if nobody has yet."""
    if table.words and table.words[-1].word in NAMES:
        return table.words[-1].word, table.words[-1].seat
    return None


def all_gesund(table: Table) -> bool:
    """Whether everybody has spoken and nobody has a Vorbehalt."""
    return len(table.words) == 4 and not reserved(table)


def words(table: Table, seat: int, hand: tuple[Card, ...]) -> tuple[str, ...]:
    """What *seat* may say now; nothing when it is not asked.

    Args:
        table: The deal, in its reservations.
        seat: The speaker.
        hand: His cards as they were dealt.
    """
    if next_to_speak(table) != seat or all_gesund(table):
        return ()
    rules = table.rules
    if table.forced is not None:
        return rules.solos
    if len(table.words) < 4:
        return _first_words(table, hand)
    place = len(table.words) - 4
    rounds = questions(table)
    rank, _ = rounds[place]
    now = games(table, rank, hand)
    later = [rank for rank, other in rounds[place + 1 :] if other == seat]
    if any(games(table, rank, hand) for rank in later):
        return (PASS, *now)
    return now or (PASS,)


def _first_words(table: Table, hand: tuple[Card, ...]) -> tuple[str, ...]:
    rules = table.rules
    if not games(table, "any", hand):
        return (GESUND,)
    silent = rules.silent_wedding and rules.wedding != "auto"
    must_tell = holds_both_queens(hand) and rules.wedding != "off" and not silent
    return (VORBEHALT,) if must_tell else (GESUND, VORBEHALT)


def games(table: Table, rank: str, hand: tuple[Card, ...]) -> tuple[str, ...]:
    """The words with which *hand* can name a game of *rank*."""
    rules = table.rules
    found: list[str] = []
    if rank in ("any", "wedding") and rules.wedding != "off" and holds_both_queens(hand):
        found += [word for wish in rules.wedding_conditions for word in _WISHES[wish]]
    if rank in ("any", "armut") and is_armut(hand, rules):
        found.append(ARMUT)
    if rank in ("any", "throw") and may_throw(hand, rules):
        found.append(THROW)
    if rank in ("any", "solo"):
        found += rules.solos
    return tuple(found)


def leader(table: Table, declarer: int | None) -> int:
    """Who leads the first trick (RULES A.5)."""
    rules, contract = table.rules, table.contract
    assert contract is not None, "the game has been found"
    if contract.solo and declarer is not None:
        owed = declarer in table.owing
        leads = rules.pflichtsolo_lead if owed else rules.lustsolo_lead
        return declarer if leads == "soloist" else table.speaker
    if contract.key == ARMUT and rules.armut_lead == "left_of_taker" and table.partner is not None:
        sides = {declarer, table.partner}
        return next(seat for seat in round_from((table.partner + 1) % 4) if seat not in sides)
    return table.speaker
