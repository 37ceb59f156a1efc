"""Hands and answers for what an example declares before the first card."""

from __future__ import annotations

from itertools import count
from random import Random
from typing import Final

from dkdesk.rules import armut
from dkdesk.rules.actions import (
    ARMUT,
    GESUND,
    PASS,
    TAKE,
    THROW,
    VORBEHALT,
    WEDDING,
    Give,
    Say,
)
from dkdesk.rules.cards import Card
from dkdesk.rules.deal import deal
from dkdesk.rules.hands import holds_both_queens, is_armut, may_throw
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, Hands, step
from dkdesk.rules.table import SEATS
from tests.rules.examples import Fields
from tests.rules.games import both_queens, hands_with, impoverished, random_gift


def hands_for(declared: list[Fields | None], rules: RuleSet) -> Hands:
    """Hands in which exactly those who declare something that needs cards hold them."""
    kinds = [word["type"] if word else "" for word in declared]
    wishes = {seat: THROWN[rules.throw[0]] for seat in SEATS if kinds[seat] == "throw"}
    for number in count():
        hands = both_queens(kinds.index("wedding"), number) if "wedding" in kinds else deal(number)
        hands = hands_with(wishes, hands=hands)
        for seat in SEATS:
            if kinds[seat] == "armut":
                hands = impoverished(hands, seat, 2)
        if all(_fits(hands[seat], kinds[seat], rules) for seat in SEATS):
            return hands
    raise AssertionError("count() never ends")


THROWN: Final = {"nines": "C9 C9' S9 S9' H9", "kings": "CK CK' SK SK' HK"}
"""Cards with which a hand may be thrown in."""


def _fits(hand: tuple[Card, ...], kind: str, rules: RuleSet) -> bool:
    return (holds_both_queens(hand), is_armut(hand, rules), may_throw(hand, rules)) == (
        kind == "wedding",
        kind == "armut",
        kind == "throw",
    )


def speak(state: GameState, declared: list[Fields | None]) -> GameState:
    """Let the seat that is asked say what it has declared; an Armut is taken by the next."""
    seat = state.table.to_act
    assert seat is not None, "somebody is asked"
    view = state.seen_by(seat)
    words = view.words()
    if armut.gives(view.table, seat):
        return step(state, Give(seat, random_gift(view, Random(0))))[0]
    plan = declared[seat]
    if GESUND in words:
        word = VORBEHALT if plan else GESUND
    elif plan and plan["type"] == "solo":
        word = f"solo_{plan['solo']}"
    else:
        word = next((word for word in (WEDDING, ARMUT, THROW, TAKE) if word in words), PASS)
    return step(state, Say(seat, word))[0]
