"""What the bridge makes of a finished deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dkdesk.gui.played import game_kind
from dkdesk.rules.state import GameState, start
from tests.rules.games import (
    DDV,
    Wish,
    both_queens,
    normal_game,
    play_out,
    say,
    split_queens,
    wedding_that_goes,
)


def solo() -> GameState:
    """Seat 0 plays queens."""
    begun = start(DDV, 3, split_queens(0, 2))[0]
    return say(begun, "vorbehalt gesund gesund gesund solo_queens")


@pytest.mark.parametrize(
    ("state", "kind"),
    [
        pytest.param(lambda: normal_game(split_queens(0, 2)), "normal", id="two against two"),
        pytest.param(lambda: normal_game(both_queens(1)), "silent_wedding", id="in silence"),
        pytest.param(lambda: wedding_that_goes(0, [Wish(winner=2)]), "wedding", id="a partner"),
        pytest.param(
            lambda: wedding_that_goes(0, [Wish(winner=0)] * 3), "wedding_failed", id="no partner"
        ),
        pytest.param(solo, "solo_queens", id="a solo"),
    ],
)
def test_what_a_deal_became(state: Callable[[], GameState], kind: str) -> None:
    """The score sheet names it by its end, not only by its beginning."""
    assert game_kind(play_out(state()).table) == kind
