"""Lesson: which card may be played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import positions
from dkdesk.play.practice.lessons.exercise import Exercise, Row, Shown, draw, faces
from dkdesk.play.practice.lessons.phrase import Phrase, Value, Who
from dkdesk.play.practice.lessons.trump import named
from dkdesk.play.practice.question import Lot
from dkdesk.rules.cards import Card, Rank, Suit
from dkdesk.rules.hands import usual
from dkdesk.rules.table import Trick

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.rules.contract import Contract
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState, View

KEY: Final = "follow"
SOURCE: Final = "DDV 5.2"
CHOICES: Final = 4
KINDS: Final = {"card": 5.0, "must": 2.0, "free": 3.0}
"""Which card may be played; must the suit be followed; or is everything free?"""


def exercise(rules: RuleSet, seed: int) -> Exercise:
    """Make the exercise of this number."""
    lot = Lot(seed)
    kind = lot.weigh(list(KINDS), list(KINDS.values()))
    while True:
        found = [
            state
            for state in positions(lot, rules, wedding=False)
            if _kind_fits(kind, state) and len(state.table.tricks) < rules.hand_size - 2
        ]
        if found:
            break
    tricky = [state for state in found if _tricky(state)]
    state = lot.choose(tricky or found)
    return _card(lot, seed, state) if kind == "card" else _which(kind, seed, state)


def _view(state: GameState) -> View | None:
    """What the seat sees that has to follow; ``None`` if it leads."""
    table = state.table
    if table.to_act is None or table.trick is None or not table.trick.cards:
        return None
    return state.seen_by(table.to_act)


def _kind_fits(kind: str, state: GameState) -> bool:
    view = _view(state)
    if view is None:
        return False
    bound = len(view.legal()) < len(view.hand)
    if kind != "free":
        return bound
    return not bound and _asked(view)[1] not in _kinds(view)


def _tricky(state: GameState) -> bool:
    """Whether the hand holds a card of the printed suit that does not follow."""
    view = _view(state)
    if view is None:
        return False
    contract, led = _asked(view)[0], _led(view)
    return any(
        card.suit is led.suit and contract.suit(card) is not contract.suit(led)
        for card in view.hand
    )


def _led(view: View) -> Card:
    trick = view.table.trick
    assert trick is not None, "there is something to follow"
    return trick.cards[0]


def _asked(view: View) -> tuple[Contract, Suit | None]:
    """The game, and the suit that was led in it."""
    contract = view.table.contract
    assert contract is not None, "cards are played in a game"
    return contract, contract.suit(_led(view))


def _kinds(view: View) -> set[Suit | None]:
    contract, _ = _asked(view)
    return {contract.suit(card) for card in view.hand}


def _card(lot: Lot, seed: int, state: GameState) -> Exercise:
    """Of several cards in hand one may be played."""
    view = _view(state)
    assert view is not None, "somebody has to follow"
    contract, _ = _asked(view)
    legal = view.legal()
    one = lot.choose(legal)
    faces_left: dict[str, Card] = {}
    for card in view.hand:
        if card not in legal:
            faces_left.setdefault(card.face, card)
    # First the cards that look as if they followed.
    printed = _led(view).suit
    first = [card for card in faces_left.values() if card.suit is printed][:2]
    rest = [card for card in faces_left.values() if card not in first]
    wrong = [*first, *draw(lot, rest, min(len(rest), CHOICES - 1 - len(first)))]
    choices = contract.sort([one, *wrong])
    right = choices.index(one)
    flaws = {
        number: _flaw(contract, _led(view), card)
        for number, card in enumerate(choices)
        if number != right
    }
    return _made("card", seed, state, Phrase("lesson.follow.card"), choices, right, flaws)


def _which(kind: str, seed: int, state: GameState) -> Exercise:
    """What must be played: the suit that was led, another one, or anything."""
    view = _view(state)
    assert view is not None, "somebody has to follow"
    contract, suit = _asked(view)
    printed: Suit | None = _led(view).suit if suit is None else None
    offered = [suit, printed] if suit is None or contract.trumps else [suit]
    choices = tuple(
        Phrase("lesson.follow.only", {"kind": _kind(each, contract)}) for each in offered
    )
    choices += (Phrase("lesson.follow.any"),)
    right = 0 if kind == "must" else len(choices) - 1
    return _made(kind, seed, state, Phrase("lesson.follow.which"), choices, right, {})


def _made(  # noqa: PLR0913, PLR0917 - the parts of an exercise
    kind: str,
    seed: int,
    state: GameState,
    ask: Phrase,
    choices: Sequence[Phrase | Card],
    right: int,
    flaws: dict[int, Phrase],
) -> Exercise:
    view = _view(state)
    assert view is not None, "somebody has to follow"
    table = view.table
    assert table.trick is not None, "a trick is on the table"
    contract, suit = _asked(view)
    if kind == "free":
        reasons = [Phrase("lesson.follow.why.free", {"kind": _kind(suit, contract)})]
        if contract.trumps and suit is not None and None in _kinds(view):
            reasons.append(Phrase("lesson.follow.why.may_ruff"))
    else:
        values: dict[str, Value] = {"card": _led(view), "kind": _kind(suit, contract)}
        key = "lesson.follow.why.trump" if suit is None else "lesson.follow.why.suit"
        reasons = [Phrase(key, values)]
    return Exercise(
        KEY,
        seed,
        kind,
        ask,
        tuple(choices),
        right,
        tuple(reasons),
        SOURCE,
        facts=(named(contract), Phrase("lesson.fact.leads", {"name": Who(table.trick.leader)})),
        hand=contract.sort(view.hand),
        tricks=(table.trick,),
        flaws=flaws,
        seat=view.seat,
        ground=state,
    )


def _kind(suit: Suit | None, contract: Contract) -> Phrase:
    """Trump, or a suit; a suit of which some cards are trump is called Fehl."""
    if suit is None:
        return Phrase("suit.trump")
    return Phrase("lesson.kind.plain" if contract.trumps else "lesson.kind.suit", {"suit": suit})


def _flaw(contract: Contract, led: Card, card: Card) -> Phrase:
    asked = contract.suit(led)
    if asked is None:
        return Phrase("lesson.follow.flaw.plain", {"card": card})
    key = "trump" if contract.is_trump(card) else "suit"
    return Phrase(f"lesson.follow.flaw.{key}", {"card": card, "kind": _kind(asked, contract)})


def page(rules: RuleSet) -> tuple[Phrase | Row | Shown, ...]:
    """What is to be known."""
    contract = usual(rules)
    held = [card for card in faces(rules) if card.face in ("SQ", "SJ", "SK", "HA", "DK", "ST")]
    hand = contract.sort(held)
    ace = next(card for card in faces(rules) if card.suit is Suit.SPADES and card.rank is Rank.ACE)
    return (
        Phrase("lesson.follow.page"),
        Shown(Trick(1, (ace,)), Phrase("lesson.follow.page.led")),
        Row(hand, Phrase("lesson.follow.page.hand")),
        Row(contract.follow(hand, ace), Phrase("lesson.follow.page.legal")),
        Phrase("lesson.follow.page.free"),
    )
