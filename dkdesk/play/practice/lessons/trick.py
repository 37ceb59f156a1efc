"""Lesson: who wins the trick; of two equal cards, too."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.lessons.exercise import (
    HOUSE,
    Exercise,
    Shown,
    draw,
    faces,
    shuffled,
    twin,
)
from dkdesk.play.practice.lessons.phrase import Phrase, Value, Who
from dkdesk.play.practice.lessons.trump import game, named
from dkdesk.play.practice.question import Lot
from dkdesk.rules.cards import DULLE, Card, Rank, Suit
from dkdesk.rules.contract import DulleOrder
from dkdesk.rules.hands import usual
from dkdesk.rules.table import SEATS, Trick

if TYPE_CHECKING:
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet

KEY: Final = "trick"
SOLO: Final = 0.15
LAST: Final = (DulleOrder.SECOND_EXCEPT_LAST, DulleOrder.FIRST_EXCEPT_LAST)
"""Orders of the Dullen by which it matters whether a trick is the last."""
WIN: Final = "DDV 5.3"
EQUAL: Final = "DDV 5.3.3"
KINDS: Final = {"equal": 2.5, "dulle": 2.5, "ruffed": 2.0, "thrown": 2.0, "trumps": 1.5}


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    contract = game(rules, lot, SOLO)
    weights = {kind: weight for kind, weight in KINDS.items() if _can(kind, contract)}
    kind = lot.weigh(list(weights), list(weights.values()))
    leader, seat = lot.below(4), lot.below(4)
    trick = Trick(leader, tuple(_MAKERS[kind](rules, contract, lot)))
    last = kind == "dulle" and contract.dulle_order in LAST and lot.happens(0.5)
    return _exercise(kind, seed, seat, contract, trick, last=last)


def _exercise(
    kind: str, seed: int, seat: int, contract: Contract, trick: Trick, *, last: bool
) -> Exercise:
    winner = trick.ahead(contract, last=last)
    assert winner is not None, "four cards lie"
    seats = [(seat + place) % 4 for place in SEATS]
    when = (Phrase("lesson.trick.last"),) if last else ()
    if kind == "dulle" and contract.dulle_order in LAST and not last:
        when = (Phrase("lesson.trick.not_last"),)
    return Exercise(
        KEY,
        seed,
        kind,
        Phrase("lesson.trick.ask"),
        tuple(Phrase("lesson.who", {"name": Who(each)}) for each in seats),
        seats.index(winner),
        _reasons(contract, trick, winner, last=last),
        _source(contract, trick),
        facts=(named(contract), Phrase("lesson.fact.leads", {"name": Who(trick.leader)}), *when),
        tricks=(trick,),
        seat=seat,
        ground=contract,
    )


def _can(kind: str, contract: Contract) -> bool:
    """Whether the game has such tricks."""
    if kind == "dulle":
        return contract.heart10 and DULLE in contract.trumps and _is_top(contract)
    if kind == "trumps":
        return len(contract.trumps) >= len(SEATS)
    return kind == "thrown" or bool(contract.trumps)


def _is_top(contract: Contract) -> bool:
    return contract.trumps[0] == DULLE


def _equal(rules: RuleSet, contract: Contract, lot: Lot) -> list[Card]:
    """Two equal trumps on top, no Dullen."""
    tops = [card for card in _trumps(rules, contract) if card.face != DULLE]
    one = lot.choose(tops)
    return shuffled(lot, [one, twin(one), *_below(rules, contract, lot, one)])


def _dulle(rules: RuleSet, contract: Contract, lot: Lot) -> list[Card]:
    one = Card.parse(DULLE)
    return shuffled(lot, [one, twin(one), *_below(rules, contract, lot, one)])


def _below(rules: RuleSet, contract: Contract, lot: Lot, top: Card) -> list[Card]:
    """Two other cards, none of which beats *top*."""
    trump = contract.strength(top)
    lower = [card for card in faces(rules) if contract.strength(card) < trump]
    return draw(lot, lower, 2)


def _ruffed(rules: RuleSet, contract: Contract, lot: Lot) -> list[Card]:
    """A plain card is led, and somebody puts a trump on it."""
    led, others = _plain(rules, contract, lot)
    trumps = draw(lot, _trumps(rules, contract), lot.between(1, 2))
    rest = draw(lot, others, 3 - len(trumps))
    return [led, *shuffled(lot, [*trumps, *rest])]


def _thrown(rules: RuleSet, contract: Contract, lot: Lot) -> list[Card]:
    """A plain card is led, and somebody throws a higher one of another suit."""
    led, _ = _plain(rules, contract, lot)
    pack = [card for card in faces(rules) if not contract.is_trump(card)]
    suit = contract.suit(led)
    ranks = tuple(Rank)
    foreign = [
        card
        for card in pack
        if contract.suit(card) is not suit and ranks.index(card.rank) <= ranks.index(led.rank)
    ]
    same = [card for card in pack if contract.suit(card) is suit and card is not led]
    thrown = lot.choose(foreign)
    more = draw(lot, [card for card in (*same, *foreign) if card is not thrown], 2)
    return [led, *shuffled(lot, [thrown, *more])]


def _four(rules: RuleSet, contract: Contract, lot: Lot) -> list[Card]:
    return draw(lot, _trumps(rules, contract), 4)


def _trumps(rules: RuleSet, contract: Contract) -> list[Card]:
    return [card for card in faces(rules) if contract.is_trump(card)]


def _plain(rules: RuleSet, contract: Contract, lot: Lot) -> tuple[Card, list[Card]]:
    """A plain card to lead, and the other plain ones."""
    pack = [card for card in faces(rules) if not contract.is_trump(card)]
    suits = sorted({card.suit for card in pack})
    suit = lot.choose(suits)
    led = lot.choose([card for card in pack if card.suit is suit])
    return led, [card for card in pack if card is not led]


_MAKERS: Final[dict[str, Callable[[RuleSet, Contract, Lot], list[Card]]]] = {
    "equal": _equal,
    "dulle": _dulle,
    "ruffed": _ruffed,
    "thrown": _thrown,
    "trumps": _four,
}


def _reasons(contract: Contract, trick: Trick, winner: int, *, last: bool) -> tuple[Phrase, ...]:
    """Why this card wins, and why another that looks as good does not."""
    best = trick.cards[(winner - trick.leader) % 4]
    led = trick.cards[0]
    values: dict[str, Value] = {"card": best, "name": Who(winner)}
    found: list[Phrase] = []
    if any(card.face == best.face and card is not best for card in trick.cards):
        found.append(_equal_reason(contract, best, values, last=last))
    if not contract.is_trump(best):
        values["suit"] = best.suit
        found.append(Phrase("lesson.trick.why.suit", values))
        found += [
            Phrase("lesson.trick.why.thrown", {"card": card, "suit": best.suit})
            for card in trick.cards
            if contract.suit(card) is not contract.suit(best)
        ][:1]
    elif contract.is_trump(led):
        found.append(Phrase("lesson.trick.why.trump", values))
    else:
        found.append(Phrase("lesson.trick.why.ruffed", values))
    return tuple(found)


def _equal_reason(
    contract: Contract, best: Card, values: dict[str, Value], *, last: bool
) -> Phrase:
    if best.face != DULLE or not contract.heart10 or not contract.is_trump(best):
        return Phrase("lesson.trick.why.equal", values)
    order = "second" if contract.dulle_order.second_wins(last=last) else "first"
    special = contract.dulle_order in LAST
    when = ".last" if special and last else ".before" if special else ""
    return Phrase(f"lesson.trick.why.dulle.{order}{when}", values)


def _source(contract: Contract, trick: Trick) -> str:
    shown = [card.face for card in trick.cards]
    if shown.count(DULLE) > 1 and contract.dulle_order is not DulleOrder.FIRST:
        return HOUSE
    return EQUAL if len(set(shown)) < len(shown) else WIN


def page(rules: RuleSet) -> tuple[Phrase | Shown, ...]:
    """What is to be known."""
    contract = usual(rules)

    def shown(text: str, key: str) -> Shown:
        cards = tuple(map(Card.parse, text.split()))
        trick = Trick(1, cards)
        winner = trick.ahead(contract)
        assert winner is not None, "cards lie"
        return Shown(
            Trick(1, cards, winner), Phrase(f"lesson.trick.page.{key}", {"name": Who(winner)})
        )

    dulle: tuple[Phrase | Shown, ...] = ()
    if contract.heart10:
        dulle = (
            Phrase(f"lesson.trick.page.dulle.{contract.dulle_order}"),
            shown("HT HT' CQ DA", "dulle"),
        )
    nine = Suit.CLUBS + (Rank.NINE if rules.with_nines else Rank.KING)
    return (
        Phrase("lesson.trick.page"),
        shown(f"CA {nine} DK CT", "ruffed"),
        shown("SK SA HA ST", "thrown"),
        Phrase("lesson.trick.page.equal"),
        shown("DJ SQ DA SQ'", "two"),
        *dulle,
    )
