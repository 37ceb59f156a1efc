"""Conventions about what is said: announcements, solos; and the defence against a solo."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from dkdesk.players import hand as hands
from dkdesk.players.judgement import DEFAULT
from dkdesk.players.player import Player
from dkdesk.players.reserving import best_game, partner_worth, solo_worth
from dkdesk.players.rule import RulePlayer
from dkdesk.players.situation import survey
from dkdesk.rules.actions import GESUND, VORBEHALT, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import PACK, cards
from dkdesk.rules.contract import CONTRACTS, DulleOrder
from dkdesk.rules.state import GameState, View, start, step
from tests.players.asked import EVERYBODY, card, said, word
from tests.players.positions import DDV, position

STRONG: Final = "HT' CQ SQ SQ' HQ DQ CJ DA DK CK"
"""Ten cards of a hand that is worth a Re."""
WEAK: Final = "CQ DJ DK D9 CK CT ST SK H9 HK S9"
NAMES: Final = [
    # A call waits for its last moment.
    pytest.param(position(f"{STRONG} SK", tricks=("0 HT D9 DT' HJ",)), True, id="the last moment"),
    pytest.param(
        position(f"{STRONG} HT", tricks=("3 SA SK S9 ST",), trick="3 HA"),
        True,
        id="the last moment in second hand",
    ),
    pytest.param(
        position(WEAK, tricks=("3 CA C9 CK' CT'",), trick="3 SA"),
        False,
        id="the last moment of a hand that is not worth it",
    ),
    pytest.param(
        position(f"{STRONG} HT SK", trick="1 D9 DJ HJ"),
        False,
        id="a card earlier, the last seat tells nobody how to play and waits",
    ),
    pytest.param(
        position(f"{STRONG} HT SK"),
        False,
        id="a card earlier, the ten of hearts that is led says Re by itself",
    ),
    pytest.param(
        position(f"{STRONG} HT SK", calls=("1 re",)),
        False,
        id="a card earlier, the own side has spoken",
    ),
    # It does not wait when it says something.
    pytest.param(
        position("CA HT CQ SQ SQ' HQ DQ CJ DA DK SK CK"),
        True,
        id="a card earlier, an ace is led: the partner may put his ten on it",
    ),
    pytest.param(
        position(f"{STRONG} HT SK", trick="3 D9"),
        True,
        id="a card earlier, second hand will take the trick: the partner may still feed it",
    ),
    pytest.param(
        position("HT HT' DT SQ SQ' HQ DQ CJ DA DK CA SK", trick="3 C9"),
        True,
        id="a card earlier, Kontra takes with an ace: the partner may put his ten on it",
    ),
]
"""Moments of seat 0 and whether it announces now, by the reason."""


@EVERYBODY
@pytest.mark.parametrize(("view", "speaks"), NAMES)
def test_when_to_announce(player: Player, view: View, speaks: bool) -> None:
    """A good hand is announced at its last moment, or earlier if that tells somebody something."""
    assert (said(player, view) is Level.ANN) == speaks


@EVERYBODY
def test_nobody_waits_when_all_sides_are_known_but_for_the_last_moment(player: Player) -> None:
    """Against a soloist nothing is said before the last moment."""
    view = position("HT HT' CQ SQ SQ' HQ CJ DA DK SA SA' CA", game="solo_D", declarer=1, seat=0)
    assert said(player, view) is None
    later = position(
        "HT' CQ SQ SQ' HQ CJ DA DK SA SA' CA", game="solo_D", declarer=1, tricks=("0 HT D9 DT' HJ",)
    )
    assert said(player, later) is Level.ANN


@pytest.mark.parametrize("number", [1, 2])
def test_a_ten_of_hearts_led_is_read_as_re(number: int) -> None:
    """Re thinks its leader a friend and Kontra an opponent, more than if he leads a side card."""

    def friendly(queen: str, led: str) -> float:
        before = ("3 CA C9 CK' CT'",) if number == 2 else ()
        own = f"{queen} D9 DJ HJ CK CT ST SK H9 HK DQ" + ("" if before else " C9")
        return survey(position(own, tricks=before, trick=f"3 {led}"), DEFAULT).friendly(3)

    assert friendly("CQ", "HT") > 0.55 > friendly("CQ", "S9")
    assert friendly("SQ", "HT") < 0.2 < friendly("SQ", "S9")


def test_a_ten_on_a_strangers_ace_is_read_as_kontra() -> None:
    """Kontra greases, Re is stingy: who puts the ten on it is less likely Re than the others."""
    view = position("CQ D9 DJ HJ CK C9 ST SK H9 HK DQ DK", trick="2 CA CT")
    situation = survey(view, DEFAULT)
    assert situation.friendly(3) < situation.friendly(1)


GOOD = [
    ("solo_aces", "CA CA' CT CT' SA SA' HA DA D9 H9 S9 DK"),
    ("solo_queens", "CQ CQ' SQ CA CA' CT SA SA' SK HK H9 DK"),
    ("solo_queens", "CQ CQ' SQ CA CA' SK SA HA DA HK H9 DK"),
    ("solo_jacks", "CJ CJ' SJ HJ CA CA' SA DA DK H9 S9 D9"),
]
"""Solos of four losing tricks."""
POOR = [
    ("solo_aces", "CA CA' CT SA SA' HA D9 H9 DK S9 HK DJ"),
    ("solo_queens", "CQ SQ SQ' SK CA SA S9 HK H9 DK D9 HA"),
    ("solo_jacks", "CJ CJ' CA CA' SA DA DK H9 S9 D9 HK SK"),
    ("solo_D", "HT CQ SQ HQ DQ CJ DA DT DK SA SK C9"),
    ("solo_S", "HT CQ SQ DQ CJ HJ SA ST SK CA C9 H9"),
]
"""Solos of six and more."""


def losing(key: str, hand: str) -> int:
    """Losing tricks of a solo, if the other cards lie evenly."""
    held = cards(hand)
    out = [other for other in PACK if other not in held]
    counts = hands.alone(held, out, CONTRACTS[key])
    return int(counts["trump_lost"] + counts["side_lost"])


@pytest.mark.parametrize(
    ("key", "hand", "out", "expected"),
    [
        pytest.param("solo_aces", "CA SA", "CA' CK", True, id="the first of two aces wins"),
        pytest.param("solo_aces", "CA CT SA", "CA' CK", False, id="the second ace may be kept"),
        pytest.param("solo_aces", "CA CK", "CT CK' C9", False, id="the second may be beaten"),
        pytest.param("solo_aces", "CA CK", "CT", True, id="the one card outside falls first"),
        pytest.param("solo_jacks", "SJ DJ CA", "SJ' HJ CT", False, id="two jacks in one hand"),
        pytest.param("solo_jacks", "SJ HJ CA", "HJ' DJ CT", True, id="jacks that draw them all"),
        pytest.param("solo_jacks", "CJ CA", "DJ DJ' CT", False, id="a jack is left to ruff with"),
        pytest.param("solo_jacks", "CJ", "SJ HJ DJ", True, id="nothing is left to be ruffed"),
    ],
)
def test_all_tricks_are_sure_only_if_nothing_can_stop_them(
    key: str, hand: str, out: str, expected: bool
) -> None:
    """Schwarz is said on that alone: cards that lie evenly are no ground to count on."""
    assert hands.takes_all(cards(hand), cards(out), CONTRACTS[key]) is expected


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        (DulleOrder.FIRST, True),
        (DulleOrder.SECOND, False),
        (DulleOrder.SECOND_EXCEPT_LAST, False),
        (DulleOrder.FIRST_EXCEPT_LAST, False),
    ],
)
def test_a_dulle_is_sure_only_if_no_second_one_beats_it(order: DulleOrder, expected: bool) -> None:
    """Nor one that would be beaten in the last trick alone: which trick it falls in is open."""
    contract = CONTRACTS["solo_S"].with_pigs((), order)
    assert hands.takes_all(cards("HT CA"), cards("HT' CT"), contract) is expected


def dealt(hand: str, lot: int) -> GameState:
    """A deal in which seat 1 speaks first and holds *hand*; the rest is shuffled."""
    held = cards(hand)
    rest = [other for other in PACK if other not in held]
    Random(lot).shuffle(rest)
    state, _ = start(DDV, 0, (tuple(rest[:12]), held, tuple(rest[12:24]), tuple(rest[24:])))
    return state


@EVERYBODY
@pytest.mark.parametrize(("key", "hand"), GOOD)
def test_a_solo_of_four_losing_tricks_is_played(player: Player, key: str, hand: str) -> None:
    """It is worth more than a game with a partner; the right one of all solos is named."""
    assert losing(key, hand) == 4
    state = dealt(hand, 0)
    assert word(player, state.seen_by(1)) == VORBEHALT
    state, _ = step(state, Say(1, VORBEHALT))
    for seat in (2, 3, 0):
        state, _ = step(state, Say(seat, GESUND))
    assert word(player, state.seen_by(1)) == key


@EVERYBODY
@pytest.mark.parametrize(("key", "hand"), POOR)
def test_a_solo_of_six_losing_tricks_is_not(player: Player, key: str, hand: str) -> None:
    """The game with a partner is worth more, whatever solo one thinks of."""
    assert losing(key, hand) >= 6
    assert word(player, dealt(hand, 0).seen_by(1)) == GESUND


@pytest.mark.parametrize(
    ("solos", "wins"), [pytest.param(GOOD, True, id="four"), pytest.param(POOR, False, id="six")]
)
def test_four_losing_tricks_usually_win_and_more_usually_lose(
    solos: list[tuple[str, str]],
    wins: bool,
) -> None:
    """Over twelve deals each, played out among rule players."""
    player = RulePlayer(without=frozenset({"announce"}))
    for key, hand in solos:
        points = 0
        for lot in range(12):
            state = dealt(hand, lot)
            for seat, said_word in ((1, VORBEHALT), (2, GESUND), (3, GESUND), (0, GESUND)):
                if said_word not in state.seen_by(seat).words():
                    break  # a wedding that must be told
                state, _ = step(state, Say(seat, said_word))
            else:
                state, _ = step(state, Say(1, key))
            while (turn := state.table.to_act) is not None:
                state, _ = step(state, player.act(state.seen_by(turn), 0))
            assert state.table.sheet is not None
            points += state.table.sheet.points[1]
        assert (points > 0) == wins, (key, hand)


@pytest.mark.parametrize("lot", range(12))
def test_the_solo_of_the_highest_expected_value_is_chosen(lot: int) -> None:
    """Forced to a solo one plays the best; free one plays it if it beats the partner's game."""
    hand = " ".join(map(str, Random(lot).sample(PACK, 12)))
    view = dealt(hand, lot).seen_by(1)
    worths = {key: solo_worth(view, CONTRACTS[key]) for key in DDV.solos}
    best = max(worths.values())
    free = best_game(view)
    assert (free is not None) == (best > partner_worth(view) + 0.5)
    forced = replace(view, table=replace(view.table, forced=1, owing=frozenset({1})))
    chosen = best_game(forced)
    assert chosen is not None
    assert worths[chosen] > best - 4.0  # the soloist leads now, which may change the order


DEFENCE = [
    pytest.param(
        position("CA CT CK C9 C9' SA S9 HK DK D9 DQ HQ", game="solo_jacks", declarer=2),
        {"CA", "CT", "CK", "C9"},
        id="against jacks the longest suit is led",
    ),
    pytest.param(
        position("SA ST SK SJ S9 CA HK DK D9 DJ HJ CK", game="solo_queens", declarer=3),
        {"SA", "ST", "SK", "SJ", "S9"},
        id="against queens as well",
    ),
    pytest.param(
        position("DT DK DQ DJ D9 CA CK SA HK HQ S9 H9", game="solo_aces", declarer=1),
        {"DT", "DK", "DQ", "DJ", "D9"},
        id="against aces too, be it without the ace",
    ),
    pytest.param(
        position("CA CT CK C9 SA HJ DJ DQ SQ DA DK D9", game="solo_S", declarer=2),
        {"DA", "DK", "D9", "CA", "CT", "CK", "C9"},
        id="against spades the longest side suit",
    ),
    pytest.param(
        position(
            "CA SK ST HK H9 DK D9 DQ HQ SQ DT",
            game="solo_jacks",
            declarer=2,
            tricks=("0 SA S9 SK' ST'",),
        ),
        {"SK", "ST", "HK", "H9", "DK", "D9", "DQ", "HQ", "SQ", "DT"},
        id="an ace that stands alone is not led, later either",
    ),
    pytest.param(
        position("CA SA HA DK DQ D9 HK HQ H9 S9 SK SQ", game="solo_jacks", declarer=1),
        {"SA", "HA", "DK", "DQ", "D9", "HK", "HQ", "H9", "S9", "SK", "SQ"},
        id="of several aces the bare one stays",
    ),
]


@EVERYBODY
@pytest.mark.parametrize(("view", "allowed"), DEFENCE)
def test_defence(player: Player, view: View, allowed: set[str]) -> None:
    """Longest suit first, no bare aces."""
    assert card(player, view) in allowed


@EVERYBODY
@pytest.mark.parametrize("where", range(1, 4))
def test_a_defenders_winner_is_not_trumped_by_the_others(player: Player, where: int) -> None:
    """In the last seat, with the soloist's card beaten already, a side card is thrown."""
    order = {1: "1 CK CA C9", 2: "1 CA CK C9", 3: "1 CA C9 CK"}[where]
    view = position(
        "DJ HJ DK D9 HK HA ST SK S9 H9 HQ DQ", game="solo_jacks", declarer=where, trick=order
    )
    assert card(player, view)[1] != "J"


@EVERYBODY
def test_a_soloist_draws_trumps_from_the_top(player: Player) -> None:
    """The strongest trump is led while others have any."""
    view = position("CQ SQ HQ DQ CA CA' CT SA SA' HA HA' DA", game="solo_queens", declarer=0)
    assert card(player, view) == "CQ"
