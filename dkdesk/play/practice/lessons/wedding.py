"""Lesson: who becomes the partner of a wedding."""

from __future__ import annotations

from itertools import takewhile
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import positions
from dkdesk.play.practice.lessons.exercise import Exercise, Shown, source
from dkdesk.play.practice.lessons.phrase import Phrase, Value, Who
from dkdesk.play.practice.question import Lot
from dkdesk.rules.cards import Card, Suit
from dkdesk.rules.table import SEATS, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState
    from dkdesk.rules.table import Table

KEY: Final = "wedding"
KINDS: Final = {"found": 4.0, "later": 2.5, "open": 2.0, "alone": 1.5}
"""Found in the last trick shown, found before, still open, failed."""
TRICKS: Final = 4
"""How many tricks are shown at most."""
DEALS: Final = 60
SWITCHES: Final = ("wedding_limit", "wedding_conditions", "wedding_first_decides")


def exists(rules: RuleSet) -> bool:
    """Whether there are weddings."""
    return rules.wedding != "off"


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    wanted = lot.weigh(list(KINDS), list(KINDS.values()))
    spare: list[GameState] = []
    for _ in range(DEALS):
        found = [state for state in _beginning(rules, lot) if _is_worth(state)]
        fitting = [state for state in found if _kind(state.table) == wanted]
        if fitting:
            return _exercise(rules, seed, lot.choose(fitting), lot.below(4))
        spare += found
    return _exercise(rules, seed, lot.choose(spare), lot.below(4))


def _beginning(rules: RuleSet, lot: Lot) -> Iterator[GameState]:
    """A deal with a wedding, as far as it can be shown."""
    played = positions(lot, rules, wedding=True)
    return takewhile(lambda state: len(state.table.tricks) <= TRICKS, played)


def _is_worth(state: GameState) -> bool:
    """Whether tricks have been taken, few enough to be shown, and nobody has begun another."""
    table = state.table
    if table.contract is None or table.contract.key != "wedding" or table.trick is None:
        return False
    return not table.trick.cards and 0 < len(table.tricks) <= TRICKS


def _kind(table: Table) -> str:
    if table.wedding_open:
        return "open"
    if table.wedding_failed:
        return "alone"
    return "found" if table.clarified == len(table.tricks) else "later"


def _exercise(rules: RuleSet, seed: int, state: GameState, seat: int) -> Exercise:
    table = state.table
    holder = table.declarer
    assert holder is not None, "somebody has announced the wedding"
    others = [(seat + place) % 4 for place in SEATS if (seat + place) % 4 != holder]
    kind = _kind(table)
    right = {"open": 3, "alone": 4}.get(kind)
    if right is None:
        assert table.partner is not None, "a partner was found"
        right = others.index(table.partner)
    return Exercise(
        KEY,
        seed,
        kind,
        Phrase("lesson.wedding.ask"),
        (
            *(Phrase("lesson.who", {"name": Who(other)}) for other in others),
            Phrase("lesson.wedding.open"),
            Phrase("lesson.wedding.alone"),
        ),
        right,
        _reasons(rules, table),
        source(rules, "DDV 4.4", *SWITCHES),
        facts=(
            Phrase("lesson.wedding.holder", {"name": Who(holder)}),
            wish(rules, table.wish),
        ),
        tricks=table.tricks,
        seat=seat,
        ground=state,
    )


def wish(rules: RuleSet, wished: str) -> Phrase:
    """What the trick that decides must be led with, and until when."""
    values: dict[str, Value] = {"limit": min(rules.wedding_limit, rules.hand_size)}
    if wished in tuple(Suit):
        return Phrase("lesson.wedding.wish.suit", {**values, "suit": Suit(wished)})
    return Phrase(f"lesson.wedding.wish.{wished}", values)


def _reasons(rules: RuleSet, table: Table) -> tuple[Phrase, ...]:
    limit = min(rules.wedding_limit, rules.hand_size)
    if table.clarified is None:
        return (Phrase("lesson.wedding.why.open", {"limit": limit}),)
    number = table.clarified
    if table.partner is not None:
        found = Phrase(
            "lesson.wedding.why.found",
            {"name": Who(table.partner), "trick": number},
        )
        later = Phrase("lesson.wedding.why.later")
        return (found, later) if number < len(table.tricks) else (found,)
    if number >= limit:
        return (Phrase("lesson.wedding.why.limit", {"limit": limit}),)
    winner = table.tricks[number - 1].winner
    decided = rules.wedding_first_decides and winner == table.declarer
    key = "first" if decided else "spent"
    return (Phrase(f"lesson.wedding.why.{key}", {"trick": number}),)


def page(rules: RuleSet) -> tuple[Phrase | Shown, ...]:
    """What is to be known."""
    nine = "C9" if rules.with_nines else "CK"
    silent = (Phrase("lesson.wedding.page.silent"),) if rules.silent_wedding else ()
    first = Trick(1, tuple(map(Card.parse, ("CA", nine, "CK'", "CT"))), 1)
    second = Trick(1, tuple(map(Card.parse, ("DK", "HT", "DJ", "DA"))), 2)
    words: dict[str, Value] = {
        "wishes": tuple(
            Phrase(f"rule.wedding_conditions.{condition}") for condition in rules.wedding_conditions
        )
    }
    wishes = (
        (Phrase("lesson.wedding.page.wishes", words),)
        if rules.wedding_conditions != ("foreign",)
        else ()
    )
    return (
        Phrase("lesson.wedding.page", {"limit": min(rules.wedding_limit, rules.hand_size)}),
        Shown(first, Phrase("lesson.wedding.page.own", {"name": Who(1)})),
        Shown(second, Phrase("lesson.wedding.page.foreign", {"name": Who(2)})),
        *wishes,
        *silent,
    )
