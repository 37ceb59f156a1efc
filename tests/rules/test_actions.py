"""The notation of what players do."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import WORDS, Action, Announce, PlayCard, Say, parse_action
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card
from dkdesk.rules.errors import NotationError


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("0 gesund", Say(0, "gesund")),
        ("1 vorbehalt", Say(1, "vorbehalt")),
        ("2 pass", Say(2, "pass")),
        ("3 wedding", Say(3, "wedding")),
        ("0 solo_queens", Say(0, "solo_queens")),
        ("1 !ann", Announce(1, Level.ANN)),
        ("2 !k90", Announce(2, Level.K90)),
        ("3 !black", Announce(3, Level.BLACK)),
        ("2 HT'", PlayCard(2, Card.parse("HT'"))),
    ],
)
def test_notation(text: str, action: Action) -> None:
    """Seat and deed, in two words."""
    assert parse_action(text) == action
    assert str(action) == text


def test_words() -> None:
    """Everything that can be said before the first card."""
    assert set(WORDS) == {
        *("gesund", "vorbehalt", "pass", "wedding"),
        *("solo_C", "solo_S", "solo_H", "solo_D", "solo_queens", "solo_jacks", "solo_aces"),
    }


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="nothing"),
        pytest.param("0", id="a seat alone"),
        pytest.param("4 gesund", id="a fifth seat"),
        pytest.param("-1 gesund", id="a seat below the first"),
        pytest.param("00 gesund", id="a seat with too many digits"),
        pytest.param("٠ gesund", id="a digit of another script"),
        pytest.param("gesund", id="a word alone"),
        pytest.param("0 normal", id="a game that nobody names"),
        pytest.param("0 Gesund", id="a capital letter"),
        pytest.param("0  HT", id="two spaces"),
        pytest.param("0 !", id="an empty announcement"),
        pytest.param("0 !re", id="a side instead of a level"),
        pytest.param("0 ann", id="an announcement without its mark"),
        pytest.param("0 H10", id="no card"),
    ],
)
def test_what_is_no_action(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(NotationError):
        parse_action(text)
