"""What speaks for and against a card, in a game with partners.

Every reason has a name and an amount; ``weights`` says what each is worth. The sum is the
score of the card, and the largest of them can be told to a learner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.players.outlook import prospect
from dkdesk.players.solo_reasons import solo_reasons
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import CLUB_QUEEN, DULLE, Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.players.situation import Reason, Situation
    from dkdesk.rules.cards import Card

TRICKS: Final = 12.0
HIGH: Final = frozenset({"HT", "CQ", "SQ", "HQ", "DQ"})
PLACES: Final = ("lead", "second", "third", "last")


def score(situation: Situation, card: Card) -> float:
    """Add up what speaks for *card*, in hundredths of a game point."""
    weights = situation.judgement.weights
    return sum(weights.get(name, 0.0) * amount for name, amount in reasons(situation, card))


def reasons(situation: Situation, card: Card) -> Iterator[Reason]:
    """Everything that speaks for or against *card*, with its amount."""
    if situation.contract.solo:
        yield from solo_reasons(situation, card)
        return
    outlook = prospect(situation, card)
    yield "augen", outlook.augen
    yield "special", outlook.points
    yield "chance", outlook.chance
    yield "spent", outlook.spent
    aces = sum(_fresh_ace(situation, held) for held in situation.hand if held is not card)
    yield "lead", outlook.lead
    yield "lead.aces", outlook.lead * aces
    if len(situation.splits) > 1:
        yield "unknown.augen", outlook.augen
        if situation.view.side is Side.RE:
            yield "unknown.re.own", (2.0 * outlook.chance - 1.0) * card.augen
        if card.face == CLUB_QUEEN:
            yield "unknown.show", 1.0
    if situation.contract.is_trump(card):
        yield from _trump(situation, card)
    else:
        yield from _plain(situation, card)
    if situation.cards:
        yield from _follow(situation, card)


def _fresh_ace(situation: Situation, card: Card) -> bool:
    kind = situation.contract.suit(card)
    return card.rank is Rank.ACE and kind is not None and not situation.memory.led[kind]


def _trump(situation: Situation, card: Card) -> Iterator[Reason]:
    left = (len(situation.hand) - 1) / TRICKS
    face = situation.rates_as(card)
    yield f"give.{face}", 1.0
    yield f"give.{face}.early", left
    trumps, others = len(situation.trumps()), situation.memory.count[None] / 3
    if trumps < others:
        yield "short_of_trumps", 1.0
    if situation.cards:
        return
    yield "open.trump", 1.0
    yield "open.trump.early", left
    if situation.view.side is Side.RE:
        yield "open.trump.re", 1.0
        yield "open.trump.re.more", trumps - others
    yield "open.trump.more", trumps - others
    if len(situation.splits) == 1:
        yield "open.trump.known", 1.0
    if situation.is_top(card):
        yield "open.trump.top", 1.0
        yield "open.trump.top.more", trumps - others


def _plain(situation: Situation, card: Card) -> Iterator[Reason]:
    left = (len(situation.hand) - 1) / TRICKS
    memory = situation.memory
    kind = situation.contract.suit(card)
    held = situation.of(kind)
    fresh = memory.led[kind] == (1 if situation.cards and situation.asked is kind else 0)
    state = "fresh" if fresh else "led"
    yield f"give.{card.rank}.{state}", 1.0
    yield f"give.{card.rank}.{state}.early", left
    if fresh and situation.trumps():
        if len(held) == 1:
            yield "last_of_suit", 1.0
        if len(held) == 2:
            yield "second_of_suit", 1.0
    if situation.cards:
        return
    yield f"open.{state}", 1.0
    yield f"open.{state}.long", float(len(held) - 1)
    if len(held) == 1:
        yield "open.single", 1.0
    yield (
        "open.foe_lacks",
        sum(
            (1.0 - situation.friendly(seat)) * memory.lacks(seat, kind) for seat in situation.after
        ),
    )
    yield "open.friend_last", situation.friendly(situation.after[-1])
    ace = any(other.rank is Rank.ACE for other in held if other is not card)
    if card.rank is Rank.ACE:
        yield f"open.ace.{state}", 1.0
        yield f"open.ace.{state}.early", left
        yield f"open.ace.{state}.outside", float(memory.count[kind])
        yield "open.ace.double", float(ace)
    elif ace:
        yield "open.under_ace", 1.0


def _follow(situation: Situation, card: Card) -> Iterator[Reason]:
    assert situation.holder is not None, "somebody holds the trick"
    trump = situation.contract.is_trump(card)
    friend = situation.friendly(situation.holder)
    if situation.trump_led:
        yield "trump_led.augen", prospect(situation, card).augen
    if trump:
        yield "feed.trump", friend * card.augen
        if situation.rates_as(card) in HIGH:
            yield f"high.{PLACES[len(situation.cards)]}", 1.0
        if not situation.trump_led:
            yield "ruff", 1.0
            yield "ruff.fresh", float(situation.memory.led[situation.asked] == 1)
    if situation.takes(card):
        yield "take", 1.0
        yield "take.friend", friend
        yield "take.foe.pot", (1.0 - friend) * situation.pot
        yield "take.before", float(len(situation.after))
        if situation.rates_as(card) == DULLE:
            yield "take.dulle", 1.0
