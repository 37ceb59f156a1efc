"""Before the first card: who throws in, who declares an Armut, who takes one, what is passed."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from dkdesk.players.player import Player
from dkdesk.rules.actions import (
    ARMUT,
    DECLINE,
    GESUND,
    PASS,
    TAKE,
    THROW,
    VORBEHALT,
    Give,
    Say,
)
from dkdesk.rules.cards import PACK, cards
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, start, step
from tests.players.asked import EVERYBODY, deed, given, word

POOR: Final = "DJ D9 DK CK CT C9 SK S9 ST HK H9 HK'"
"""Three trumps and no ace."""
EXCHANGE: Final = RuleSet(armut="exchange", pflichtsolo=0)
NINES: Final = RuleSet(throw=("nines",), pflichtsolo=0)
RICH: Final = RuleSet(throw=("rich",), pflichtsolo=0)


def dealt(rules: RuleSet, hand: str, others: str = "") -> GameState:
    """Deal *hand* to seat 1, who speaks first, and *others* to seat 2; the rest by lot."""
    held, second = cards(hand), cards(others)
    rest = [card for card in PACK if card not in (*held, *second)]
    Random(3).shuffle(rest)
    fill = 12 - len(second)
    hands = (
        tuple(rest[fill : fill + 12]),
        held,
        (*second, *rest[:fill]),
        tuple(rest[fill + 12 :]),
    )
    return start(rules, 0, hands)[0]


def spoken(player: Player, state: GameState, *words: str) -> str:
    """What seat 1 says first, or after *words* of the four seats in turn."""
    for seat, said in zip((1, 2, 3, 0), words, strict=False):
        state, _ = step(state, Say(seat, said))
    return word(player, state.seen_by(1))


@EVERYBODY
@pytest.mark.parametrize(
    ("rules", "hand", "game"),
    [
        pytest.param(EXCHANGE, POOR, ARMUT, id="three trumps and no ace are an Armut"),
        pytest.param(
            EXCHANGE, "CQ DJ D9 CA CK CT C9 SK S9 HK H9 HK'", ARMUT, id="be one the club queen"
        ),
        pytest.param(
            EXCHANGE, "CQ CQ' D9 CA CK CT C9 SK S9 HK H9 HK'", ARMUT, id="or both of them"
        ),
        pytest.param(
            EXCHANGE, "CQ DJ D9 DK CA CK CT C9 SK S9 HK H9", GESUND, id="four trumps are none"
        ),
        pytest.param(RuleSet(), POOR, GESUND, id="nor are three where the rules have no Armut"),
        pytest.param(
            RuleSet(armut="redeal"), POOR, ARMUT, id="a poor hand asks for new cards where it may"
        ),
        pytest.param(
            replace(EXCHANGE, counting="plus"), POOR, ARMUT, id="also where only winners write"
        ),
        pytest.param(
            NINES, "C9 C9' S9 S9' H9 D9 DK DJ HJ DQ HK CK", THROW, id="five nines are thrown in"
        ),
        pytest.param(
            NINES,
            "HT HT' CQ SQ SQ' CA SA C9 C9' S9 H9 D9",
            GESUND,
            id="but not with both tens of hearts and three black queens",
        ),
        pytest.param(
            RuleSet(), "C9 C9' S9 S9' H9 D9 DK DJ HJ DQ HK CK", GESUND, id="nor where nobody may"
        ),
        pytest.param(
            RICH,
            "HT HT' CQ CA CT SA ST DA DT SQ SQ' DK",
            GESUND,
            id="seventy points in a good hand are played",
        ),
        pytest.param(
            RICH,
            "CA CT CT' CK ST ST' SA HA DT DA D9 DJ",
            THROW,
            id="seventy points without trumps to bring them home are thrown in",
        ),
        pytest.param(
            RuleSet(throw=("poor",), armut="exchange", pflichtsolo=0),
            POOR,
            ARMUT,
            id="a partner is better than new cards",
        ),
        pytest.param(
            replace(EXCHANGE, throw=("few_trumps",)),
            "CA CA' CT CT' SA SA' HA DA D9 H9 S9 CK",
            "solo_aces",
            id="a good solo is better than both",
        ),
    ],
)
def test_what_is_done_with_a_poor_hand(
    player: Player, rules: RuleSet, hand: str, game: str
) -> None:
    """Vorbehalt, and then the right game; or gesund."""
    state = dealt(rules, hand)
    if game == GESUND:
        assert spoken(player, state) == GESUND
        return
    assert spoken(player, state) == VORBEHALT
    assert spoken(player, state, VORBEHALT, GESUND, GESUND, GESUND) == game


@EVERYBODY
def test_an_armut_waits_for_its_rank(player: Player) -> None:
    """With another Vorbehalt at the table it passes the solo and is named when it is asked for."""
    state = dealt(EXCHANGE, POOR, "CQ CQ'")
    words = (VORBEHALT, VORBEHALT, GESUND, GESUND)
    assert spoken(player, state, *words) == PASS
    for seat, said in zip((1, 2, 3, 0), words, strict=True):
        state, _ = step(state, Say(seat, said))
    state, _ = step(state, Say(1, PASS))
    state, _ = step(state, Say(2, PASS))
    assert word(player, state.seen_by(1)) == ARMUT


@EVERYBODY
@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("HT CQ SQ HQ DQ CJ HJ DA DT CA", TAKE),
        ("HT HT' CQ SQ SQ' HQ DT CA SA HA", TAKE),
        ("HQ DQ CJ SJ HJ DA DT CA SA HA", DECLINE),
        ("HT DA CA CT SA ST S9' HA HA' C9'", DECLINE),
    ],
    ids=["nine trumps, five high", "seven, six high", "seven, two high", "two trumps"],
)
def test_who_takes_an_armut(player: Player, hand: str, answer: str) -> None:
    """A hand that can play two against two with a partner who has no trump."""
    state = dealt(EXCHANGE, POOR, hand)
    for seat, said in ((1, VORBEHALT), (2, GESUND), (3, GESUND), (0, GESUND), (1, ARMUT)):
        if said not in state.seen_by(seat).words():
            pytest.skip("the lot gave somebody a wedding")
        state, _ = step(state, Say(seat, said))
    offer = deed(player, state.seen_by(1))
    assert isinstance(offer, Give)
    state, _ = step(state, offer)
    assert word(player, state.seen_by(2)) == answer
    if answer == TAKE:
        state, _ = step(state, Say(2, TAKE))
        back = given(player, state.seen_by(2)).split()
        assert len(back) == 3
        assert not {"HT", "CQ", "SQ", "HQ", "DQ", "CJ"} & set(back)


@EVERYBODY
def test_what_the_poor_player_offers(player: Player) -> None:
    """All trumps, and then the cards of the shortest suit that are worth little."""
    state = dealt(EXCHANGE, "DJ D9 CA CK CT C9 SK S9 ST HK H9 HK'")
    for seat, said in ((1, VORBEHALT), (2, GESUND), (3, GESUND), (0, GESUND), (1, ARMUT)):
        state, _ = step(state, Say(seat, said))
    offered = given(player, state.seen_by(1)).split()
    assert {"DJ", "D9"} < set(offered)
    assert len(offered) == 3
    assert "CA" not in offered
