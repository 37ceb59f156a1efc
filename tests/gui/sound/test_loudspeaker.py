"""The loudspeaker: mixes, opens a card while something is heard, and leaves nothing running."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from typing import Final

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from dkdesk.gui.sound import loudspeaker as loudspeaker_module
from dkdesk.gui.sound.loudspeaker import REST, Loudspeaker, Samples
from dkdesk.gui.sound.sound_card import RATE, NoSoundError, SoundCard, Source

PIECE: Final = 2_000


class Card:
    """A card whose clock the test turns."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self.heard: list[int] = []
        self.closed = threading.Event()

    def turn(self, count: int = PIECE) -> list[int]:
        """Ask for so many samples, as a device does."""
        piece = [int(x) for x in np.frombuffer(self._source.send(count), np.int16)]
        self.heard += piece
        return piece

    def close(self) -> None:
        """Note it."""
        self.closed.set()


class Room:
    """Every card that was opened."""

    def __init__(self) -> None:
        self.cards: list[Card] = []
        self.opened = threading.Semaphore(0)
        self.broken = False

    def open(self, source: Source) -> SoundCard:
        """Open one, unless there is none."""
        if self.broken:
            self.opened.release()
            raise NoSoundError
        self.cards.append(Card(source))
        self.opened.release()
        return self.cards[-1]

    def card(self) -> Card:
        """Wait for the next that is opened."""
        assert self.opened.acquire(timeout=10)
        return self.cards[-1]


@pytest.fixture
def room() -> Room:
    """No card has been opened."""
    return Room()


@pytest.fixture
def loudspeaker(room: Room) -> Iterator[Loudspeaker]:
    """Silent."""
    made = Loudspeaker(room.open)
    yield made
    made.stop()
    assert not made.at_work


def sound(height: float, length: int = 100) -> Samples:
    """So many samples, all alike."""
    return np.full(length, height, np.float32)


def until(condition: Callable[[], bool], qtbot: QtBot) -> None:
    """Wait for something that another thread does."""
    qtbot.waitUntil(condition, timeout=10_000)


def test_at_rest_nothing_runs(loudspeaker: Loudspeaker, room: Room) -> None:
    """No thread, no card."""
    assert not loudspeaker.at_work
    assert room.cards == []


def test_a_sound_is_heard_once(loudspeaker: Loudspeaker, room: Room) -> None:
    """From its first sample to its last, then silence."""
    loudspeaker.play(sound(0.5))
    heard = room.card().turn(150)
    assert heard[:100] == [16_383] * 100
    assert heard[100:] == [0] * 50


def test_a_long_sound_goes_on_where_it_was(loudspeaker: Loudspeaker, room: Room) -> None:
    """In as many pieces as the card asks for."""
    samples = np.linspace(-1, 1, 1_000).astype(np.float32)
    loudspeaker.play(samples)
    card = room.card()
    for count in (1, 333, 500, 300):
        card.turn(count)
    assert card.heard[:1_000] == (samples * 32_767).astype(np.int16).tolist()
    assert set(card.heard[1_000:]) == {0}


def test_sounds_are_heard_over_one_another(loudspeaker: Loudspeaker, room: Room) -> None:
    """Added up, and never beyond what can be heard."""
    loudspeaker.play(sound(0.25))
    card = room.card()
    assert card.turn(50) == [8_191] * 50
    loudspeaker.play(sound(0.25))
    assert card.turn(50) == [16_383] * 50
    loudspeaker.play(sound(0.9))
    assert max(card.turn(50)) == 32_767
    loudspeaker.play(sound(-1))
    loudspeaker.play(sound(-1))
    assert min(card.turn(50)) >= -32_768


def test_after_a_while_of_silence_the_card_is_let_go(
    loudspeaker: Loudspeaker, room: Room, qtbot: QtBot
) -> None:
    """And not before: the next card of a trick comes soon."""
    loudspeaker.play(sound(0.5))
    card = room.card()
    card.turn(100)
    card.turn(round(REST * RATE) - 10)
    assert loudspeaker.at_work
    assert not card.closed.is_set()
    card.turn(20)
    until(card.closed.is_set, qtbot)
    until(lambda: not loudspeaker.at_work, qtbot)
    assert len(room.cards) == 1


def test_a_sound_in_the_silence_keeps_the_card(
    loudspeaker: Loudspeaker, room: Room, qtbot: QtBot
) -> None:
    """The silence is counted anew."""
    loudspeaker.play(sound(0.5))
    card = room.card()
    card.turn(round(REST * RATE))
    loudspeaker.play(sound(0.5))
    card.turn(round(REST * RATE))
    assert not card.closed.is_set()
    card.turn(200)
    until(lambda: not loudspeaker.at_work, qtbot)


def test_the_next_sound_opens_it_again(loudspeaker: Loudspeaker, room: Room, qtbot: QtBot) -> None:
    """As often as it takes."""
    for number in range(1, 4):
        loudspeaker.play(sound(0.5))
        card = room.card()
        assert card.turn(100) == [16_383] * 100
        card.turn(round(REST * RATE) + 1)
        until(lambda: not loudspeaker.at_work, qtbot)
        assert len(room.cards) == number


def test_stopping_is_silence_at_once(loudspeaker: Loudspeaker, room: Room) -> None:
    """With the card closed when it returns, and the next sound not lost."""
    loudspeaker.play(sound(0.5, 100_000))
    card = room.card()
    card.turn()
    loudspeaker.stop()
    assert card.closed.is_set()
    assert not loudspeaker.at_work
    assert set(card.turn()) == {0}
    loudspeaker.play(sound(0.25))
    assert room.card().turn(10) == [8_191] * 10


def test_without_a_card_there_is_silence(
    loudspeaker: Loudspeaker, room: Room, qtbot: QtBot, capfd: pytest.CaptureFixture[str]
) -> None:
    """No error, no word, no thread; and it is not tried again with every card."""
    room.broken = True
    loudspeaker.play(sound(0.5))
    assert room.opened.acquire(timeout=10)
    until(lambda: not loudspeaker.at_work, qtbot)
    room.broken = False
    loudspeaker.play(sound(0.5))
    assert not loudspeaker.at_work
    assert room.cards == []
    assert capfd.readouterr() == ("", "")


def test_after_some_time_a_card_is_looked_for_again(
    loudspeaker: Loudspeaker, room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody may have put in his headphones."""
    monkeypatch.setattr(loudspeaker_module, "SULK", 0.0)
    room.broken = True
    loudspeaker.play(sound(0.5))
    assert room.opened.acquire(timeout=10)
    until(lambda: not loudspeaker.at_work, qtbot)
    room.broken = False
    loudspeaker.play(sound(0.5))
    assert room.card().turn(10) == [16_383] * 10


def test_a_card_that_takes_nothing_is_given_up(
    loudspeaker: Loudspeaker, room: Room, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A thread that waits for ever would be left at the end."""
    monkeypatch.setattr(loudspeaker_module, "STUCK", 0.05)
    loudspeaker.play(sound(0.5))
    card = room.card()
    until(card.closed.is_set, qtbot)
    until(lambda: not loudspeaker.at_work, qtbot)
    loudspeaker.play(sound(0.5))
    assert len(room.cards) == 1
