"""What speaks for and against a card in a solo, for the soloist and for the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.outlook import prospect
from dkdesk.rules.cards import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.players.situation import Reason, Situation
    from dkdesk.rules.cards import Card

TRICKS: Final = 12.0
MANY_TRUMPS: Final = 8
"""More trumps than this are in the pack in a suit solo, no more in any other."""


def role(situation: Situation) -> str:
    """Which table of weights applies: alone or against him, with many trumps or few."""
    alone = situation.seat == situation.table.declarer
    many = len(situation.contract.trumps) > MANY_TRUMPS // 2
    return f"{'alone' if alone else 'against'}.{'suit' if many else 'high'}"


def solo_reasons(situation: Situation, card: Card) -> Iterator[Reason]:
    """Everything that speaks for or against *card*, with its amount."""
    prefix = role(situation)
    for name, amount in _reasons(situation, card):
        yield f"{prefix}.{name}", amount


def _reasons(situation: Situation, card: Card) -> Iterator[Reason]:
    outlook = prospect(situation, card)
    yield "augen", outlook.augen
    yield "chance", outlook.chance
    yield "lead", outlook.lead
    yield "spent", outlook.spent
    tops = sum(
        situation.is_top(held) and not situation.contract.is_trump(held)
        for held in situation.hand
        if held is not card
    )
    yield "lead.tops", outlook.lead * tops
    yield from _give(situation, card)
    if not situation.cards:
        yield from _open(situation, card)


def _give(situation: Situation, card: Card) -> Iterator[Reason]:
    contract, memory = situation.contract, situation.memory
    left = (len(situation.hand) - 1) / TRICKS
    kind = contract.suit(card)
    out = memory.count[kind]
    better = len(situation.above(card))
    name = "trump" if kind is None else "plain"
    yield f"give.{name}", 1.0
    yield f"give.{name}.early", left
    yield f"give.{name}.beats", (out - better) / out if out else 0.5
    if not better and out:
        yield f"give.{name}.top", 1.0
        yield f"give.{name}.top.early", left
    if kind is None:
        if situation.cards and not situation.trump_led:
            yield "ruff", 1.0
        return
    held = situation.of(kind)
    yield f"give.{card.rank}", 1.0
    if len(held) == better == 1 and out:
        yield "give.bare", 1.0
    tops = sum(situation.is_top(other) for other in held)
    if tops and better:
        yield "give.under_top", 1.0
    if len(held) == better + 1 and out:
        yield "give.guard", 1.0
    if len(held) == 1 and situation.trumps():
        yield "last_of_suit", 1.0


def _open(situation: Situation, card: Card) -> Iterator[Reason]:
    contract, memory = situation.contract, situation.memory
    kind = contract.suit(card)
    trumps = memory.count[None]
    held = situation.of(kind)
    top = situation.is_top(card)
    declarer = situation.table.declarer
    if kind is None:
        yield "open.trump", 1.0
        yield "open.trump.more", len(held) - trumps / 3
        if top:
            yield "open.trump.top", 1.0
            yield "open.trump.top.needed", float(trumps > 0)
        return
    yield "open.plain.long", float(len(held))
    yield "open.plain.outside", float(memory.count[kind])
    if top:
        yield "open.plain.top", 1.0
        yield "open.plain.top.safe", float(trumps == 0)
        yield "open.plain.top.long", float(len(held))
        if card.rank is Rank.ACE and len(held) == 1:
            yield "open.plain.bare_ace", 1.0
    elif any(situation.is_top(other) for other in held):
        yield "open.plain.under_top", 1.0
    yield "open.plain.again", float(memory.led[kind])
    if declarer is not None and declarer != situation.seat:
        yield "open.declarer_void", memory.lacks(declarer, kind)
        yield "open.through", float(situation.after[0] == declarer)
        yield "open.through.plain_top", float(situation.after[0] == declarer and top)
