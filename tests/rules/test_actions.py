"""The notation of what players do."""

from __future__ import annotations

import pytest

from dkdesk.rules.actions import (
    WORDS,
    Action,
    Announce,
    Genscher,
    Give,
    PlayCard,
    Say,
    Show,
    parse_action,
)
from dkdesk.rules.announce import Level
from dkdesk.rules.cards import Card, cards
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
        ("0 wedding_S", Say(0, "wedding_S")),
        ("3 armut", Say(3, "armut")),
        ("1 take", Say(1, "take")),
        ("1 >DT,SJ,H9'", Give(1, cards("DT SJ H9'"))),
        ("1 >", Give(1, ())),
        ("0 *schweinchen", Show(0, "schweinchen")),
        ("2 *hyper", Show(2, "hyper")),
        ("2 @3", Genscher(2, 3)),
    ],
)
def test_notation(text: str, action: Action) -> None:
    """Seat and deed, in two words."""
    assert parse_action(text) == action
    assert str(action) == text


def test_words() -> None:
    """Everything that can be said before the first card."""
    assert set(WORDS) == {
        *("gesund", "vorbehalt", "pass", "throw", "armut", "take", "decline"),
        *("wedding", "wedding_plain", "wedding_trump", "wedding_C", "wedding_S", "wedding_H"),
        *("solo_C", "solo_S", "solo_H", "solo_D", "solo_queens", "solo_jacks", "solo_aces"),
        *("solo_kings", "solo_queens_jacks", "solo_kings_jacks", "solo_kings_queens"),
        "solo_koehler",
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
        pytest.param("0 >DT, SJ", id="a space between cards that are given"),
        pytest.param("0 >DT,,SJ", id="a card left out"),
        pytest.param("0 *", id="no pig"),
        pytest.param("0 *pig", id="an unknown pig"),
        pytest.param("0 @", id="no partner"),
        pytest.param("0 @4", id="a partner at no seat"),
        pytest.param("0 @12", id="two partners"),
    ],
)
def test_what_is_no_action(text: str) -> None:
    """Anything else is refused."""
    with pytest.raises(NotationError):
        parse_action(text)
