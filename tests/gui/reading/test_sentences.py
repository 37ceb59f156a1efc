"""What is read aloud, sentence by sentence."""

from __future__ import annotations

import pytest

from dkdesk.gui.language import Language
from dkdesk.gui.reading.sentences import Sentences
from dkdesk.rules.actions import PlayCard
from dkdesk.rules.cards import Card
from dkdesk.rules.contract import CONTRACTS
from dkdesk.rules.state import GameState, step
from dkdesk.text.catalogue import LANGUAGES
from tests.rules.games import normal_game, split_queens

NAMES = ("Du", "Ute", "Jan", "Ole")
LEADING = normal_game(split_queens(0, 2))


def played(state: GameState, cards: int) -> GameState:
    """The game after so many cards more, each the first that is legal."""
    for _ in range(cards):
        seat = state.table.to_act
        assert seat is not None
        state, _ = step(state, PlayCard(seat, state.seen_by(seat).legal()[0]))
    return state


@pytest.mark.parametrize(
    ("card", "game", "state", "sentence"),
    [
        pytest.param("HT", "normal", "free", "Herz Zehn, Trumpf, spielbar", id="a trump"),
        pytest.param("HT", "solo_queens", "free", "Herz Zehn, spielbar", id="none in a queen solo"),
        pytest.param("CA", "normal", "barred", "Kreuz Ass, nicht spielbar", id="not to be played"),
        pytest.param("D9", "normal", "picked", "Karo Neun, Trumpf, ausgewählt", id="picked"),
        pytest.param("SK", "normal", "waits", "Pik König", id="while others play"),
    ],
)
def test_a_card_says_what_it_is(
    language: Language, card: str, game: str, state: str, sentence: str
) -> None:
    """Its name, whether it is trump in this game, and what can be done with it."""
    said = Sentences(language).card(Card.parse(card), CONTRACTS[game], state)
    assert said == sentence


def test_the_table_tells_trick_cards_and_turn(language: Language) -> None:
    """As somebody beside one would: the trick, who laid what, whose turn it is."""
    sentences = Sentences(language)
    leader = LEADING.table.to_act
    assert leader == 0
    assert sentences.table(LEADING.seen_by(0), NAMES) == "Stich 1, du spielst aus"
    assert sentences.table(LEADING.seen_by(2), NAMES) == "Stich 1, Du spielt aus"
    later = played(LEADING, 3)
    said = sentences.table(later.seen_by(3), NAMES)
    assert said.startswith("Stich 1, Du hat ")
    assert "Ute hat" in said
    assert said.endswith(", du bist dran")


def test_the_last_trick_is_told_card_by_card(language: Language) -> None:
    """Before the first there is none; then four names and the winner."""
    sentences = Sentences(language)
    assert sentences.last_trick(LEADING.seen_by(0), NAMES) == "Noch ist kein Stich gemacht."
    after = played(LEADING, 4)
    said = sentences.last_trick(after.seen_by(0), NAMES)
    assert said.startswith("Letzter Stich: ")
    assert all(f"{name}: " in said for name in NAMES)
    winner = after.table.tricks[-1].winner
    assert winner is not None
    assert f"Gewonnen von {NAMES[winner]}: " in said


def test_scores_are_told_after_so_many_deals(language: Language) -> None:
    """Everybody with his total."""
    said = Sentences(language).scores(NAMES, (3, -1, -1, -1), 1)
    assert said == "Stand nach 1 Spiel: Du: 3, Ute: -1, Jan: -1, Ole: -1"


@pytest.mark.parametrize("code", LANGUAGES)
def test_all_of_it_is_said_in_every_language(language: Language, code: str) -> None:
    """And nothing is left as a bare key."""
    language.choose(code)
    sentences = Sentences(language)
    after = played(LEADING, 5)
    view = after.seen_by(after.table.to_act or 0)
    said = [
        sentences.table(view, NAMES),
        sentences.hand(view.hand),
        sentences.last_trick(view, NAMES),
        sentences.scores(NAMES, (0, 0, 0, 0), 4),
        sentences.turn(view),
    ]
    assert all("read." not in sentence and "{" not in sentence for sentence in said)
    assert len(set(said)) == len(said)
