"""The announcement bar in words: until when, since when, or why not."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from PySide6.QtWidgets import QApplication

from dkdesk.gui.language import Language
from dkdesk.gui.table.calls import Mood, captions
from dkdesk.places import resource
from dkdesk.rules.actions import Announce, PlayCard
from dkdesk.rules.announce import Level
from dkdesk.rules.ruleset import RuleSet
from dkdesk.rules.state import GameState, View, start, step
from dkdesk.rules.table import SEATS
from dkdesk.text.catalogue import LANGUAGES
from tests.rules.games import (
    DDV,
    MOMENTS,
    Game,
    Wish,
    games,
    normal_game,
    play_out,
    split_queens,
    wedding,
    wedding_that_goes,
)

NAMES: Final = ("Du", "Jan", "Ute", "Mia")


def cards(state: GameState, count: int) -> GameState:
    """Play the first legal card, so many times."""
    for _ in range(count):
        assert state.table.to_act is not None, "cards are left"
        view = state.seen_by(state.table.to_act)
        state, _ = step(state, PlayCard(view.seat, view.legal()[0]))
    return state


def call(state: GameState, seat: int, level: Level = Level.ANN) -> GameState:
    """Let *seat* announce."""
    return step(state, Announce(seat, level))[0]


def begun() -> GameState:
    """A normal game before its first card: 0 and 2 are Re, 0 leads."""
    return normal_game(split_queens(0, 2))


@pytest.mark.parametrize(
    ("view", "level", "mood", "title", "line", "sentence"),
    [
        pytest.param(
            lambda: begun().seen_by(0),
            Level.ANN,
            Mood.OPEN,
            "Re",
            "noch 1 Karte",
            "Du kannst noch eine Karte spielen und es danach ansagen.",
            id="Re is open",
        ),
        pytest.param(
            lambda: begun().seen_by(1),
            Level.ANN,
            Mood.OPEN,
            "Kontra",
            "noch 1 Karte",
            "Du kannst noch eine Karte spielen und es danach ansagen.",
            id="Kontra is open",
        ),
        pytest.param(
            lambda: call(begun(), 2).seen_by(0),
            Level.K90,
            Mood.OPEN,
            "keine 90",
            "noch 2 Karten",
            "Du kannst noch 2 Karten spielen und es danach ansagen.",
            id="after the partner's Re the next is open, for two cards",
        ),
        pytest.param(
            lambda: cards(begun(), 4).seen_by(0),
            Level.ANN,
            Mood.LAST,
            "Re",
            "letzte Chance",
            "Nach deiner nächsten Karte ist es zu spät.",
            id="with eleven cards it is the last chance",
        ),
        pytest.param(
            lambda: cards(call(begun(), 0), 8).seen_by(1),
            Level.ANN,
            Mood.LAST,
            "Kontra",
            "letzte Chance",
            "Nur noch als Antwort auf die Gegenpartei, vor deiner nächsten Karte. "
            "Danach darf deine Partei nichts mehr absagen.",
            id="with ten cards one may still reply",
        ),
        pytest.param(
            lambda: cards(call(begun(), 0, Level.K90), 8).seen_by(1),
            Level.ANN,
            Mood.OPEN,
            "Kontra",
            "als Antwort",
            "Nur noch als Antwort auf die Gegenpartei, vor deiner nächsten Karte. "
            "Danach darf deine Partei nichts mehr absagen.",
            id="against keine 90 one card longer",
        ),
        pytest.param(
            lambda: call(begun(), 2).seen_by(0),
            Level.ANN,
            Mood.SAID,
            "Re",
            "sagt Ute",
            "Das hat deine Partei schon gesagt.",
            id="the partner has said it",
        ),
        pytest.param(
            lambda: call(begun(), 0).seen_by(0),
            Level.ANN,
            Mood.SAID,
            "Re",
            "schon gesagt",
            "Das hat deine Partei schon gesagt.",
            id="one has said it oneself",
        ),
        pytest.param(
            lambda: call(begun(), 2, Level.K60).seen_by(0),
            Level.K90,
            Mood.SAID,
            "keine 90",
            "sagt Ute",
            "Das hat deine Partei schon gesagt.",
            id="the partner has said more",
        ),
        pytest.param(
            lambda: begun().seen_by(0),
            Level.K60,
            Mood.OPEN,
            "keine 60",
            "samt Re",
            "Sagt auf einmal an: Re, keine 90, keine 60. Noch 1 Karte Zeit.",
            id="a jump says all that lies below",
        ),
        pytest.param(
            lambda: cards(begun(), 8).seen_by(0),
            Level.ANN,
            Mood.CLOSED,
            "Re",
            "vorbei seit Stich 2",
            "Dafür ist es zu spät: Nötig sind noch 11 Karten auf der Hand, du hast 10.",
            id="with ten cards it is too late",
        ),
        pytest.param(
            lambda: cards(begun(), 8).seen_by(0),
            Level.K90,
            Mood.CLOSED,
            "keine 90",
            "Stufe verpasst",
            "Damit würdest du auch „Re“ ansagen, und dafür ist es zu spät.",
            id="what lies below is too late",
        ),
        pytest.param(
            lambda: call(cards(call(begun(), 0), 8), 1).seen_by(1),
            Level.K90,
            Mood.CLOSED,
            "keine 90",
            "nach Antwort nicht",
            "Deine Partei hat nur noch erwidern können; weitere Ansagen sind ihr verwehrt.",
            id="a late reply bars what lies above",
        ),
        pytest.param(
            lambda: wedding(0).seen_by(0),
            Level.ANN,
            Mood.CLOSED,
            "Re",
            "nach der Klärung",
            "Solange die Hochzeit nicht geklärt ist, darf niemand ansagen.",
            id="a wedding is open, seen by its holder",
        ),
        pytest.param(
            lambda: wedding(0).seen_by(2),
            Level.ANN,
            Mood.CLOSED,
            "Re/Kontra",
            "nach der Klärung",
            "Solange die Hochzeit nicht geklärt ist, darf niemand ansagen.",
            id="a wedding is open, seen by one who may become its partner",
        ),
        pytest.param(
            lambda: wedding_that_goes(0, [Wish(winner=0), Wish(winner=2)]).seen_by(2),
            Level.ANN,
            Mood.LAST,
            "Re",
            "letzte Chance",
            "Nach deiner nächsten Karte ist es zu spät.",
            id="a wedding found in the second trick moves the limit by one card",
        ),
        pytest.param(
            lambda: play_out(begun()).seen_by(0),
            Level.BLACK,
            Mood.CLOSED,
            "schwarz",
            "Spiel zu Ende",
            "Dieses Spiel ist zu Ende.",
            id="the deal is over",
        ),
    ],
)
def test_a_moment_in_german(
    language: Language,
    view: Callable[[], View],
    level: Level,
    mood: Mood,
    title: str,
    line: str,
    sentence: str,
) -> None:
    """Each button says what holds now, in a few words and in a sentence."""
    caption = captions(view(), NAMES, language)[level]
    assert caption.level is level
    assert (caption.mood, caption.title, caption.line) == (mood, title, line)
    assert caption.sentence == sentence


@pytest.mark.parametrize("code", LANGUAGES)
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(games(), MOMENTS)
def test_no_button_is_without_a_word(spoken: Language, game: Game, moment: int) -> None:
    """In every language, at every moment, for everybody: whole sentences, every place filled."""
    state = game.at(moment)
    for seat in SEATS:
        view = state.seen_by(seat)
        shown = captions(view, NAMES, spoken)
        assert [caption.level for caption in shown] == list(Level)
        for caption, chance in zip(shown, view.chances(), strict=True):
            assert (caption.mood in (Mood.OPEN, Mood.LAST)) == (chance.reason is None)
            assert bool(caption.jump) == bool(chance.implies)
            assert all(map(is_said, (caption.title, caption.line, caption.sentence)))


@pytest.fixture
def spoken(qapp: QApplication, code: str) -> Iterator[Language]:
    """The language of the row."""
    made = Language(qapp, resource("text"), code)
    yield made
    made.deleteLater()


def is_said(text: str) -> bool:
    """Whether a text is there, with nothing left open."""
    return bool(text.strip()) and not {"{", "}"} & set(text)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_jump_names_every_level(spoken: Language) -> None:
    """Schwarz at once says five things, in the order in which they rise."""
    last = captions(begun().seen_by(1), NAMES, spoken)[Level.BLACK]
    named = [spoken.say("level.call.kontra")]
    named += [spoken.say(f"level.{level.key}") for level in tuple(Level)[1:]]
    assert last.jump == spoken.say("dock.join").join(named)
    assert last.jump in last.sentence
    assert named[0] in last.line


def test_before_the_game_is_found_nobody_calls(language: Language) -> None:
    """All five buttons say the same, and the first does not tell the side."""
    state, _ = start(DDV, 3, split_queens(0, 2))
    shown = captions(state.seen_by(0), NAMES, language)
    assert {caption.sentence for caption in shown} == {"Die Vorbehalte sind noch nicht geklärt."}
    assert shown[0].title == "Re/Kontra"


def test_cards_on_the_table_are_told_as_such(qapp: QApplication) -> None:
    """Where they decide, nobody speaks of the hand."""
    rules = RuleSet(deadlines="table")
    state = cards(normal_game(split_queens(0, 2), rules=rules), 5)
    german = Language(qapp, resource("text"), "de")
    re = captions(state.seen_by(0), NAMES, german)[Level.ANN]
    assert re.line == "vorbei seit Stich 2"
    assert re.sentence == (
        "Dafür ist es zu spät: Auf dem Tisch dürfen höchstens 4 Karten liegen, es sind 5."
    )
    german.deleteLater()
