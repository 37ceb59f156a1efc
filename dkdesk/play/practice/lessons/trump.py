"""Lesson: what is trump, what is Fehl, and which trump is the higher."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.lessons.exercise import Exercise, Row, draw, faces, source
from dkdesk.play.practice.lessons.phrase import Phrase, Value
from dkdesk.play.practice.question import Lot
from dkdesk.rules.cards import DULLE, Card, Suit
from dkdesk.rules.contract import RECIPES
from dkdesk.rules.hands import usual

if TYPE_CHECKING:
    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet

KEY: Final = "trump"
SOLO: Final = 0.2
"""How often the game is a solo, where the rules have any."""
KINDS: Final = {"one": 4.0, "odd": 3.0, "higher": 3.0}
SWITCHES: Final = ("heart10_trump",)
TRUMP: Final = Phrase("lesson.trump.trump")
PLAIN: Final = Phrase("lesson.trump.plain")


def game(rules: RuleSet, lot: Lot, solo: float = SOLO) -> Contract:
    """The normal game, or now and then a solo."""
    return usual(rules, lot.choose(rules.solos) if rules.solos and lot.happens(solo) else "normal")


def named(contract: Contract) -> Phrase:
    """Which game is played, as a fact."""
    return Phrase("lesson.fact.game", {"game": Phrase(f"contract.{contract.key}")})


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    contract = game(rules, lot)
    kind = lot.weigh(list(KINDS), list(KINDS.values())) if contract.trumps else "one"
    made = {"one": _one, "odd": _odd, "higher": _higher}[kind]
    ask, choices, right, reasons = made(rules, contract, lot)
    return Exercise(
        KEY,
        seed,
        kind,
        ask,
        choices,
        right,
        reasons,
        source(rules, "DDV 2.3", *SWITCHES),
        facts=(named(contract),),
        hand=tuple(value for value in ask.values.values() if isinstance(value, Card)),
        flaws={
            number: why(contract, choice)
            for number, choice in enumerate(choices)
            if isinstance(choice, Card) and kind == "odd" and number != right
        },
        ground=contract,
    )


Made = tuple[Phrase, tuple[Phrase | Card, ...], int, tuple[Phrase, ...]]


def _one(rules: RuleSet, contract: Contract, lot: Lot) -> Made:
    """One card: trump or Fehl?"""
    wanted = bool(contract.trumps) and lot.happens(0.5)
    card = lot.choose([card for card in faces(rules) if contract.is_trump(card) is wanted])
    ask = Phrase("lesson.trump.one", {"card": card})
    return ask, (TRUMP, PLAIN), int(not wanted), (why(contract, card),)


def _odd(rules: RuleSet, contract: Contract, lot: Lot) -> Made:
    """One trump among Fehl, or the other way round."""
    trump = lot.happens(0.5)
    pack = faces(rules)
    one = lot.choose([card for card in pack if contract.is_trump(card) is trump])
    rest = draw(lot, [card for card in pack if contract.is_trump(card) is not trump], 3)
    at = lot.below(4)
    ask = Phrase("lesson.trump.odd.trump" if trump else "lesson.trump.odd.plain")
    return ask, (*rest[:at], one, *rest[at:]), at, (why(contract, one),)


def _higher(rules: RuleSet, contract: Contract, lot: Lot) -> Made:
    """Two trumps: which is the higher?"""
    pair = draw(lot, [card for card in faces(rules) if contract.is_trump(card)], 2)
    right = int(contract.beats(pair[1], pair[0]))
    order = contract.sort(card for card in faces(rules) if contract.is_trump(card))
    reason = Phrase(
        "lesson.trump.why.order", {"card": pair[right], "other": pair[not right], "order": order}
    )
    return Phrase("lesson.trump.higher"), tuple(pair), right, (reason,)


def why(contract: Contract, card: Card) -> Phrase:
    """Why *card* is trump, or is not."""
    recipe = RECIPES[contract.key]
    if not contract.trumps:
        return Phrase("lesson.trump.why.none", {"card": card})
    if not contract.is_trump(card):
        return Phrase("lesson.trump.why.plain", {"card": card, "trumps": groups(contract)})
    if recipe.dulle and contract.heart10 and card.face == DULLE:
        return Phrase("lesson.trump.why.dulle", {"card": card})
    group = card.rank if card.rank in recipe.figures else card.suit
    return Phrase("lesson.trump.why.group", {"card": card, "group": Phrase(f"lesson.all.{group}")})


def groups(contract: Contract) -> tuple[Value, ...]:
    """The trumps of a game as one tells them: the tens of hearts, all queens ..."""
    recipe = RECIPES[contract.key]
    dulle = (Phrase("lesson.all.dulle"),) if recipe.dulle and contract.heart10 else ()
    suit = (Phrase(f"lesson.all.{recipe.suit}"),) if recipe.suit else ()
    return (*dulle, *(Phrase(f"lesson.all.{rank}") for rank in recipe.figures), *suit)


def page(rules: RuleSet) -> tuple[Phrase | Row, ...]:
    """What is to be known."""
    contract = usual(rules)
    pack = faces(rules)
    trumps = contract.sort(card for card in pack if contract.is_trump(card))
    suits = [contract.sort(card for card in pack if contract.suit(card) is suit) for suit in Suit]
    solos = (Phrase("lesson.trump.page.solo"),) if rules.solos else ()
    pigs = (Phrase("lesson.trump.page.pigs"),) if rules.schweinchen != "off" else ()
    return (
        Phrase("lesson.trump.page", {"trumps": groups(contract)}),
        Row(trumps, Phrase("lesson.trump.page.trumps", number=len(trumps))),
        *(
            Row(cards, Phrase("lesson.trump.page.plain", {"suit": cards[0].suit}))
            for cards in suits
            if cards
        ),
        Phrase("lesson.trump.page.twice"),
        *pigs,
        *solos,
    )
