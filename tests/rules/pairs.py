"""A game in which seat 0 holds both foxes, or both kings of diamonds as well."""

from __future__ import annotations

from typing import Final

from dkdesk.rules.actions import parse_action
from dkdesk.rules.cards import Card, cards
from dkdesk.rules.errors import IllegalActionError, Reason
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from tests.rules.games import DDV, exchange, say
from tests.rules.rulesets import with_values
from tests.rules.scenes import GESUND_4

FOXES: Final[Hands] = (
    cards("DA DA' CQ DJ DT D9 CA CT SA S9 HA H9"),
    cards("HT' SQ SJ HJ DT' DK CK C9 ST SK HK H9'"),
    cards("CQ' HQ CJ SJ' DK' HT CA' C9' SA' ST' HA' HK'"),
    cards("SQ' HQ' DQ' CJ' HJ' DJ' DQ D9' CT' CK' SK' S9'"),
)
"""Seat 0 holds both foxes; seats 0 and 2 are Re; seats 1 and 2 have a king of diamonds each."""
KINGS: Final = exchange(
    exchange(FOXES, Card.parse("DK'"), Card.parse("D9")), Card.parse("DK"), Card.parse("DT")
)
"""The same hands, but seat 0 holds both kings of diamonds, too."""

TRICK: Final = ("0 CA", "1 CK", "2 C9'", "3 CT'")
"""A first trick for seat 0, without any of the pairs."""


def house(**switches: object) -> RuleSet:
    """The tournament rules but for these switches."""
    return with_values(DDV, switches)


def after(rules: RuleSet, *actions: str, hands: Hands = FOXES, words: str = GESUND_4) -> GameState:
    """A game dealt by seat 3 after these words and actions."""
    state = say(start(rules, 3, hands)[0], words)
    for text in actions:
        state, _ = step(state, parse_action(text))
    return state


def refused(state: GameState, action: str) -> Reason | None:
    """Why an action is refused; ``None`` if it is not."""
    try:
        step(state, parse_action(action))
    except IllegalActionError as error:
        return error.reason
    return None
