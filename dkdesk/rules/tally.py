"""How a deal ended, in numbers, before anything is scored.

Source: RULES A.1, E.2 (DDV 7.2.3) and E.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import SILENT, Side, reached
from dkdesk.rules.cards import ALL_AUGEN, DULLE, FOX, KARLCHEN, Card, Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.table import Table, Trick

DOPPELKOPF_AUGEN: Final = 40
"""A trick of so many augen is a Doppelkopf."""

Sides = tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Special:
    """A special point earned in a trick: ``fox``, ``doppelkopf``, ``karlchen`` ..."""

    kind: str
    side: Side
    """Who gets it."""
    trick: int = 0
    """From 1; 0 where only the sum is known."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How a deal ended, before anything is counted."""

    sides: Sides
    """The side of each seat."""
    re_augen: int
    re_tricks: int
    all_tricks: int = 12
    re_level: int = SILENT
    """Highest level Re has said or implied."""
    kontra_level: int = SILENT
    solo: bool = False
    """Scored as a solo: announced solo, silent wedding or wedding without a partner."""
    kontra_first: bool = False
    """Whether Kontra was said before Re."""
    bock: int = 1
    """What the result is multiplied with."""
    specials: tuple[Special, ...] = ()

    def augen(self, side: Side) -> int:
        """Card points of *side*, 0 to 240."""
        return self.re_augen if side is Side.RE else ALL_AUGEN - self.re_augen

    def tricks(self, side: Side) -> int:
        """Tricks of *side*."""
        return self.re_tricks if side is Side.RE else self.all_tricks - self.re_tricks

    def level(self, side: Side) -> int:
        """Highest level of *side*, or ``SILENT``."""
        return self.re_level if side is Side.RE else self.kontra_level


def count(table: Table, sides: Sides) -> Tally:
    """Count a finished deal.

    Cards won and foxes caught before a wedding was clarified belong to the final sides.
    """
    assert table.contract is not None, "a finished deal had a game"
    rules, contract, last = table.rules, table.contract, len(table.tricks)
    won = [trick for trick in table.tricks if _winner_side(trick, sides) is Side.RE]
    found = (
        special
        for number, trick in enumerate(table.tricks, 1)
        for special in specials(trick, number, sides, rules, contract, last=number == last)
    )
    return Tally(
        sides,
        re_augen=sum(trick.augen for trick in won),
        re_tricks=len(won),
        all_tricks=last,
        re_level=reached(table.calls, Side.RE),
        kontra_level=reached(table.calls, Side.KONTRA),
        solo=sides.count(Side.RE) == 1,
        kontra_first=bool(table.calls) and table.calls[0].side is Side.KONTRA,
        bock=table.bock,
        specials=tuple(found),
    )


def specials(
    trick: Trick,
    number: int,
    sides: Sides,
    rules: RuleSet,
    contract: Contract,
    *,
    last: bool,
) -> Iterator[Special]:
    """Find the special points a full trick earned, of the kinds the rules know."""
    side = _winner_side(trick, sides)
    for kind in (
        *_in_any(trick, sides, contract),
        *(_in_last(trick, sides, rules, contract) if last else ()),
    ):
        if kind in rules.specials:
            yield Special(kind, side, number)


def _in_any(trick: Trick, sides: Sides, contract: Contract) -> Iterator[str]:
    """What the winner of any trick earns."""
    if trick.augen >= DOPPELKOPF_AUGEN:
        yield "doppelkopf"
    best = _winning_card(trick)
    for card in _foreign(trick, sides):
        if card.face == FOX and FOX not in contract.pigs:
            yield "fox"
        if card.face == DULLE == best.face and contract.is_trump(card):
            yield "dulle_caught"
    if all(card.suit is Suit.HEARTS and not contract.is_trump(card) for card in trick.cards):
        yield "heart_trick"


def _in_last(trick: Trick, sides: Sides, rules: RuleSet, contract: Contract) -> Iterator[str]:
    """What the winner of the last trick earns besides."""
    best = _winning_card(trick)
    fox = FOX not in contract.pigs
    foreign = [card.face for card in _foreign(trick, sides)]
    own = [card.face for seat, card in trick.plays() if sides[seat] is _winner_side(trick, sides)]
    if best.face == FOX and fox:
        yield from ["fox_last"] * (own.count(FOX) if rules.fox_last_both else 1)
    if fox:
        yield from ["fox_caught_last"] * foreign.count(FOX)
    if best.face == KARLCHEN:
        yield from ["karlchen"] * (own.count(KARLCHEN) if rules.karlchen_both else 1)
    caught = foreign.count(KARLCHEN)
    if caught and (best.face == "DQ" or not rules.karlchen_caught_by_dq):
        yield from ["karlchen_caught"] * (caught if rules.karlchen_caught_both else 1)


def _foreign(trick: Trick, sides: Sides) -> Iterator[Card]:
    """The cards of the side that lost the trick."""
    won = _winner_side(trick, sides)
    return (card for seat, card in trick.plays() if sides[seat] is not won)


def _winning_card(trick: Trick) -> Card:
    return next(card for seat, card in trick.plays() if seat == trick.winner)


def _winner_side(trick: Trick, sides: Sides) -> Side:
    assert trick.winner is not None, "only full tricks are counted"
    return sides[trick.winner]
