"""What people's cards say about their sides: evidence, weighed by experience.

Each card played under somebody else's best card is a sign between the two: who feeds ten
augen to a trick is probably on the side of the seat that holds it. Each lead is a sign of
Re or Kontra, and so is a ten under a stranger's ace. ``BETWEEN`` and ``LEADS`` hold how many
times likelier a sign is between partners than between opponents, and from Re than from Kontra.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.rules.cards import DULLE, FOX, Rank

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from dkdesk.rules.cards import Card
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.table import Table, Trick

Belief = "Callable[[tuple[bool, ...], tuple[bool, ...]], float]"

BETWEEN: Final = {
    ("fed", "void"): 1.5,
    ("fed", "trump"): 1.3,
    ("fox", "void"): 1.5,
    ("fox", "trump"): 1.6,
    ("spared", "void"): 0.85,
    ("spared", "trump"): 0.95,
    ("dulle", "queen"): 0.5,
}
"""How many times likelier a sign is between partners than between opponents."""

LEADS: Final = {
    "dulle": 4.0,
    "trump": 2.5,
    "ace": 0.9,
    "plain": 0.7,
}
"""How many times likelier a lead in an early trick is from Re than from Kontra."""
GREASED: Final = 0.5
"""How many times likelier Re than Kontra puts a ten on somebody's side card."""
QUEENS: Final = frozenset({"CQ", "SQ"})
"""Queens worth a ten of hearts from an opponent."""
EARLY: Final = 5
"""Leads up to this trick are signs."""


def read(table: Table) -> Callable[[tuple[bool, ...], tuple[bool, ...]], float]:
    """Read all signs on the table.

    Returns:
        A function that weighs a division of the table, given which seats are our friends
        and which are Re.
    """
    contract = table.contract
    assert contract is not None, "cards mean nothing before the game is found"
    current = (table.trick,) if table.trick and table.trick.cards else ()
    tricks = (*table.tricks, *current)
    leads = [(trick.leader, LEADS[lead_sign(contract, trick.cards[0])]) for trick in tricks[:EARLY]]
    pairs: list[tuple[int, int, float]] = []
    for number, trick in enumerate(tricks, 1):
        for seat, holder, sign in between(contract, trick):
            if sign in BETWEEN:
                pairs.append((seat, holder, BETWEEN[sign]))
            elif sign == ("fed", "plain") and number <= EARLY:
                leads.append((seat, GREASED))

    def weigh(friends: tuple[bool, ...], re: tuple[bool, ...]) -> float:
        weight = 1.0
        for seat, holder, factor in pairs:
            if friends[seat] is friends[holder]:
                weight *= factor
        for seat, factor in leads:
            if re[seat]:
                weight *= factor
        return weight

    return weigh


def lead_sign(contract: Contract, card: Card) -> str:
    """What kind of lead *card* is."""
    if card.face == DULLE:
        return "dulle"
    if contract.is_trump(card):
        return "trump"
    return "ace" if card.rank is Rank.ACE else "plain"


def between(contract: Contract, trick: Trick) -> Iterator[tuple[int, int, tuple[str, str]]]:
    """The signs in one trick: who gave it, to whom, and what it was."""
    best, holder = trick.cards[0], trick.leader
    asked = contract.suit(best)
    for seat, card in trick.plays():
        if card is best:
            continue
        took = contract.beats(card, best)
        if took:
            if card.face == DULLE and best.face in QUEENS:
                yield seat, holder, ("dulle", "queen")
            best, holder = card, seat
            continue
        follows = contract.suit(card) is asked
        where = "void" if not follows else "trump" if asked is None else "plain"
        what = "fox" if card.face == FOX else "fed" if card.augen >= 10 else "spared"
        yield seat, holder, (what, where)
