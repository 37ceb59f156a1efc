"""Every persona answers legally under every preset and house rule, and makes use of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final, get_args

import pytest

from dkdesk.players.declaring import at_start
from dkdesk.players.personas import PERSONAS
from dkdesk.players.player import is_legal
from dkdesk.players.seating import seat as seat_player
from dkdesk.rules.actions import Action, Genscher, Say, Show
from dkdesk.rules.deal import deal
from dkdesk.rules.presets import PRESETS
from dkdesk.rules.ruleset import RuleSet, Throw
from dkdesk.rules.state import GameState, start, step
from dkdesk.rules.table import SEATS

HOUSES: Final = {
    **PRESETS,
    "pigs at the start": RuleSet(
        schweinchen="start", superschweinchen="D9", hyperschweinchen="DK", schweinchen_in_solo=True
    ),
    "pigs in play": RuleSet(
        schweinchen="play",
        superschweinchen="DT",
        hyperschweinchen="D9",
        super_by_same_player=True,
        dulle_first_if_schweine=True,
    ),
    "the second fox": RuleSet(schweinchen="second_only", superschweinchen="DK"),
    "genscher": RuleSet(genscher="first_king"),
    "late genscher": RuleSet(genscher="last_two_tricks"),
    "armut": RuleSet(
        armut="exchange",
        armut_max_trumps=4,
        armut_count_fox="none",
        armut_fox_extra=True,
        armut_return_plain=True,
        armut_lead="left_of_taker",
        schweinchen="play",
        schweinchen_in_armut=True,
    ),
    "armut of trumps only": RuleSet(armut="exchange", armut_offer="trumps_only"),
    "armut is dealt again": RuleSet(armut="redeal"),
    "throwing in": RuleSet(throw=get_args(Throw)),
    "cards on the table": RuleSet(deadlines="table", announce_till_trick_full=True),
    "no ten of hearts": RuleSet(heart10_trump=False, with_nines=False),
    "all at once": RuleSet(
        schweinchen="play",
        superschweinchen="D9",
        hyperschweinchen="DK",
        genscher="first_king",
        armut="exchange",
        throw=("nines", "poor"),
        pflichtansage=True,
        announce_till_trick_full=True,
    ),
}


def played(rules: RuleSet, number: int) -> Iterator[tuple[GameState, Action]]:
    """Play a deal and tell every action, none of which may be illegal."""
    players = [seat_player(persona.traits) for persona in list(PERSONAS.values())[:4]]
    owing = frozenset(SEATS) if rules.pflichtsolo else frozenset[int]()
    state, _ = start(rules, number % 4, deal(number, nines=rules.with_nines), owing=owing)
    while not state.table.over:
        turn = state.table.to_act
        assert turn is not None
        shows = (at_start(state.seen_by(seat)) for seat in SEATS)
        action = next(filter(None, shows), None) or players[turn].act(state.seen_by(turn), number)
        assert is_legal(state.seen_by(action.seat), action), action
        yield state, action
        state, _ = step(state, action)
    assert state.table.redeal or state.table.sheet is not None


@pytest.mark.parametrize("house", HOUSES)
def test_every_answer_is_legal(house: str) -> None:
    """Ten deals of each house, with compulsory solos owed, go through without a net."""
    for number in range(10):
        assert sum(1 for _ in played(HOUSES[house], number))


def kinds(action: Action) -> str:
    """What a declaration is, in a word."""
    match action:
        case Say(_, word):
            return word
        case Show(_, pig):
            return pig
        case Genscher():
            return "genscher"
        case _:
            return ""


@pytest.mark.parametrize(
    ("house", "wanted"),
    [
        ("pigs at the start", {"schweinchen", "super"}),
        ("pigs in play", {"schweinchen"}),
        ("the second fox", {"schweinchen"}),
        ("genscher", {"genscher"}),
        ("late genscher", {"genscher"}),
        ("armut", {"armut", "take", "decline"}),
        ("armut of trumps only", {"armut", "take", "decline"}),
        ("armut is dealt again", {"armut"}),
        ("throwing in", {"throw"}),
        ("freedoko", {"throw", "armut", "schweinchen", "wedding"}),
        ("pub40", {"throw", "armut", "schweinchen", "wedding"}),
    ],
)
def test_every_house_rule_is_used(house: str, wanted: set[str]) -> None:
    """Over many deals somebody says each word and declares each thing of the house."""
    found: Counter[str] = Counter()
    for number in range(200):
        found.update(kinds(action) for _, action in played(HOUSES[house], number))
        if wanted <= found.keys():
            return
    raise AssertionError(wanted - found.keys())
