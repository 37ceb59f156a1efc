"""Schweinchen, Superschweinchen and the Genscher: when the personas declare them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dkdesk.players.declaring import at_start
from dkdesk.players.player import Player, is_legal
from dkdesk.players.rule import RulePlayer
from dkdesk.rules.actions import Genscher, Show
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import View
from dkdesk.rules.table import Shown
from tests.players.asked import EVERYBODY, deed
from tests.players.positions import position

BOTH = "DA DA' D9 DJ HJ DQ CK CT ST SK H9 HK"


def under(view: View, rules: RuleSet, *shown: Shown) -> View:
    """The same view under house rules, with pigs that somebody has shown."""
    table = replace(view.table, rules=rules, shown=shown)
    return replace(view, table=table)


PLAY = RuleSet(schweinchen="play")
START = RuleSet(schweinchen="start")
FAT = position(BOTH, trick="1 DT DK HT", calls=("3 re",))
"""The last seat can take the 24 augen with a Schweinchen and with nothing else."""
LEAN = position(BOTH, trick="1 DJ' HQ D9'", calls=("2 re",))


@EVERYBODY
@pytest.mark.parametrize(
    ("view", "rules", "shows"),
    [
        pytest.param(FAT, PLAY, True, id="for a fat trick that an opponent holds"),
        pytest.param(LEAN, PLAY, False, id="not for a lean one"),
        pytest.param(FAT, RuleSet(), False, id="not where the rules have none"),
        pytest.param(position(BOTH), START, True, id="at once where it is then or never"),
        pytest.param(FAT, START, False, id="not after the first card, where it was to be before"),
    ],
)
def test_when_schweinchen_are_declared(
    player: Player, view: View, rules: RuleSet, shows: bool
) -> None:
    """Before the first card at once, later when the card is needed."""
    view = under(view, rules)
    action = deed(player, view)
    assert (action == Show(0, "schweinchen")) == shows
    assert is_legal(view, action)


@pytest.mark.parametrize("seat", range(4))
def test_at_the_start_everybody_may_declare(seat: int) -> None:
    """Also a seat that is not on turn, and the answer is legal for it."""
    view = under(position(BOTH), START)
    view = replace(view, seat=seat)
    action = at_start(view)
    assert action == Show(seat, "schweinchen")
    assert is_legal(view, action)
    assert at_start(under(view, PLAY)) is None
    assert at_start(replace(view, hand=view.hand[1:])) is None


@EVERYBODY
def test_superschweinchen_follow_the_others_schweinchen(player: Player) -> None:
    """Somebody has shown Schweinchen before the first card: the pair above is shown at once."""
    rules = RuleSet(schweinchen="start", superschweinchen="D9")
    view = position("D9 D9' DJ HJ DQ SQ CK CT ST SK H9 HK")
    assert deed(player, under(view, rules, Shown(2, "schweinchen", 0))) == Show(0, "super")
    assert not isinstance(deed(player, under(view, rules)), Show)


@EVERYBODY
def test_a_fox_is_not_thrown_away_before_its_pair_is_declared(player: Player) -> None:
    """In a trick that an opponent has won, neither fox is played."""
    view = under(position(BOTH, trick="1 DJ' HT D9'", calls=("2 re",)), PLAY)
    action = deed(player, view)
    assert str(action) not in {"0 DA", "0 DA'"}


KINGS = "DK DK' D9 DJ HJ CK CT ST H9 HK"
TRICKS = ("1 CA CA' C9 C9'", "1 SA SA' SK S9")
"""Seat 1 takes 22 augen, and 26."""
EARLY = RuleSet(genscher="first_king")


@EVERYBODY
@pytest.mark.parametrize(
    ("calls", "rules", "partner"),
    [
        pytest.param(("2 re",), EARLY, 1, id="whoever has most augen becomes the partner"),
        pytest.param(("1 kontra",), EARLY, None, id="not if he is the partner already"),
        pytest.param(("2 re",), RuleSet(), None, id="not where the rules have no Genscher"),
    ],
)
def test_whom_the_kings_choose(
    player: Player, calls: tuple[str, ...], rules: RuleSet, partner: int | None
) -> None:
    """Both kings of diamonds choose a better partner, if there is one."""
    view = under(position(KINGS, tricks=TRICKS, trick="1 DT DQ SQ", calls=calls), rules)
    action = deed(player, view)
    assert (action.partner if isinstance(action, Genscher) else None) == partner
    assert is_legal(view, action)


def test_the_kings_are_kept_while_they_can_choose() -> None:
    """In a trick of low trumps neither is played, as long as there is another trump."""
    tricks = ("1 CA CA' C9 C9'",)
    view = under(
        position("DK DK' D9 DJ HJ CK CT ST H9 HK SK", tricks=tricks, trick="1 DT DQ SQ"),
        RuleSet(genscher="last_two_tricks"),
    )
    action = RulePlayer().act(view, 0)
    assert str(action) not in {"0 DK", "0 DK'"}


def test_declares_answers_like_act() -> None:
    """Whoever asks only for declarations gets the same ones."""
    player = RulePlayer()
    assert player.declares(under(FAT, PLAY)) == Show(0, "schweinchen")
    assert player.declares(FAT) is None
