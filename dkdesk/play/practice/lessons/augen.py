"""Lesson: counting card points, to 240."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.lessons.exercise import Board, Exercise, draw, near
from dkdesk.play.practice.lessons.phrase import Phrase, Value
from dkdesk.play.practice.question import Lot
from dkdesk.rules.announce import Side
from dkdesk.rules.cards import ALL_AUGEN, AUGEN, PACK, Rank, augen
from dkdesk.rules.hands import usual
from dkdesk.rules.table import Trick

if TYPE_CHECKING:
    from dkdesk.rules.ruleset import RuleSet

KEY: Final = "augen"
SOURCE: Final = "DDV 2.2"
KINDS: Final = {"trick": 4.0, "two": 2.5, "rest": 3.5}
STEPS: Final = (1, 2, 3, 4, 7, 10)


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    kind = lot.weigh(list(KINDS), list(KINDS.values()))
    return _rest(seed, lot) if kind == "rest" else _tricks(rules, kind, seed, lot)


def _tricks(rules: RuleSet, kind: str, seed: int, lot: Lot) -> Exercise:
    """What one trick, or two, are worth."""
    contract = usual(rules)
    pack = [card for card in PACK if rules.with_nines or card.rank is not Rank.NINE]
    count = 4 if kind == "trick" else 8
    drawn = tuple(draw(lot, pack, count))
    tricks = tuple(
        Trick(leader, cards, Trick(leader, cards).ahead(contract))
        for cards in (drawn[:4], drawn[4:])
        if cards
        for leader in (lot.below(4),)
    )
    right = augen(drawn)
    numbers = near(lot, right, STEPS)
    sums: tuple[Value, ...] = tuple(
        Phrase("lesson.augen.card", {"card": card, "augen": card.augen}) for card in drawn
    )
    return Exercise(
        KEY,
        seed,
        kind,
        Phrase(f"lesson.augen.ask.{kind}"),
        tuple(Phrase("lesson.number", {"number": number}) for number in numbers),
        numbers.index(right),
        (Phrase("lesson.augen.why.sum", {"cards": sums, "sum": right}),),
        SOURCE,
        tricks=tricks,
    )


def _rest(seed: int, lot: Lot) -> Exercise:
    """What the other side has, at the end."""
    side = lot.choose(tuple(Side))
    own = lot.between(24, 216)
    right = ALL_AUGEN - own
    numbers = near(lot, right, (1, 2, 9, 10, 11, 20))
    return Exercise(
        KEY,
        seed,
        "rest",
        Phrase("lesson.augen.rest", {"side": side, "augen": own, "other": side.other}),
        tuple(Phrase("lesson.number", {"number": number}) for number in numbers),
        numbers.index(right),
        (Phrase("lesson.augen.why.rest", {"augen": own, "rest": right}),),
        SOURCE,
    )


def page(rules: RuleSet) -> tuple[Phrase | Board, ...]:
    """What is to be known."""
    ranks = [rank for rank in Rank if rules.with_nines or rank is not Rank.NINE]
    head = Phrase("lesson.augen.page.rank"), Phrase("lesson.augen.page.augen")
    rows = [
        (Phrase(f"rank.{rank}"), Phrase("lesson.number", {"number": AUGEN[rank]})) for rank in ranks
    ]
    return (
        Phrase("lesson.augen.page"),
        Board((head, *rows)),
        Phrase("lesson.augen.page.whole"),
        Phrase("lesson.augen.page.habit"),
    )
