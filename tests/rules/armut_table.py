"""An Armut of seat 0, dealt by seat 3."""

from __future__ import annotations

from dkdesk.rules.actions import parse_action
from dkdesk.rules.cards import cards
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, start, step
from tests.rules.games import DDV, say
from tests.rules.rulesets import with_values

ARMUT = with_values(
    DDV, {"armut": "exchange", "reservation_order": ("armut", "solo", "wedding", "throw")}
)

HANDS = (
    cards("HT DA D9 CA CT CK C9 SA ST SK HA HK"),
    cards("HT' SQ SJ HJ DT DK CA' CT' ST' SK' H9 H9'"),
    cards("CQ HQ CJ SJ' DT' DK' CK' C9' SA' S9 HA' HK'"),
    cards("CQ' SQ' HQ' DQ DQ' CJ' HJ' DJ DJ' DA' D9' S9'"),
)
"""Seat 0 is poor, with a fox among three trumps; seats 2 and 3 hold the club queens."""
TWO_TRUMPS = (
    cards("HT D9 C9' CA CT CK C9 SA ST SK HA HK"),
    HANDS[1],
    cards("CQ HQ CJ SJ' DT' DK' CK' DA SA' S9 HA' HK'"),
    HANDS[3],
)
FOUR_AND_FOXES = (
    cards("HT DA DA' D9 SJ CK C9 SA ST SK HA HK"),
    cards("HT' SQ CA HJ DT DK CA' CT' ST' SK' H9 H9'"),
    HANDS[2],
    cards("CQ' SQ' HQ' DQ DQ' CJ' HJ' DJ DJ' CT D9' S9'"),
)
"""Seat 0 holds three trumps besides both foxes."""
NAMED = "vorbehalt gesund gesund gesund armut"


def after(*actions: str, rules: RuleSet = ARMUT, hands: Hands = HANDS) -> GameState:
    """An Armut of seat 0, dealt by seat 3, after these actions."""
    state = say(start(rules, 3, hands)[0], NAMED)
    for text in actions:
        state, _ = step(state, parse_action(text))
    return state


OFFER = "0 >HT,DA,D9"
RETURN = "1 >HT,CA',H9"
