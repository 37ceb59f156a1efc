"""Plays sounds over one another, on a card that is open only while something is heard."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dkdesk.gui.sound.sound_card import RATE, NoSoundError, SoundCard, Source, open_card

Samples = NDArray[np.float32]
"""Between -1 and 1, ``RATE`` a second."""

REST: Final = 1.2
"""Seconds of silence after which the card is closed: longer than most tricks have between cards."""
SULK: Final = 30.0
"""Seconds without another try where there was no card."""
STUCK: Final = 5.0
"""Seconds after which a card that takes nothing is given up."""
LOUDEST: Final = 32_767


@dataclass(slots=True)
class _Voice:
    """A sound that is being heard."""

    samples: Samples
    at: int = 0


class Loudspeaker:
    """One thread while there is something to hear, none at rest.

    The card is opened in that thread, for that takes a while; a card that is not there is no
    error, only silence.
    """

    def __init__(self, open_device: Callable[[Source], SoundCard] = open_card) -> None:
        self._open = open_device
        self._lock = threading.Lock()
        self._voices: list[_Voice] = []
        self._thread: threading.Thread | None = None
        self._over = threading.Event()
        self._silent = 0
        """Samples of silence that have been played."""
        self._taken = False
        """Whether the card has asked for anything since it was last looked at."""
        self._closing = False
        self._deaf_until = 0.0

    @property
    def at_work(self) -> bool:
        """Whether a thread, and perhaps a card, is in use."""
        thread = self._thread
        return thread is not None and thread.is_alive()

    def play(self, samples: Samples) -> None:
        """Let a sound be heard, over what is heard already."""
        with self._lock:
            if time.monotonic() < self._deaf_until:
                return
            self._voices.append(_Voice(samples))
            self._silent = 0
            if self._thread is None:
                self._closing = False
                self._over.clear()
                self._thread = threading.Thread(target=self._run, name="loudspeaker", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Be silent at once, and wait until the card is let go."""
        with self._lock:
            self._voices.clear()
            self._closing = True
            thread = self._thread
        self._over.set()
        if thread is not None:
            thread.join()

    def source(self) -> Source:
        """What is heard, as a card asks for it."""
        count = yield b""
        while True:
            count = yield self._mix(count)

    # In the thread of the loudspeaker

    def _run(self) -> None:
        source = self.source()
        next(source)
        try:
            card = self._open(source)
        except NoSoundError:
            with self._lock:
                self._give_up()
                self._thread = None
            return
        while not self._rested(woken=self._over.wait(STUCK)):
            pass
        card.close()
        with self._lock:
            self._thread = None
            late, self._voices = self._voices, []
        for voice in late:  # asked for while the card was being closed
            self.play(voice.samples)

    def _rested(self, *, woken: bool) -> bool:
        """Whether the card shall be let go."""
        with self._lock:
            stuck = not woken and not self._taken
            if stuck:
                self._give_up()
            if self._closing or stuck or (woken and not self._voices):
                return True
            self._over.clear()
            self._taken = False
            return False

    def _give_up(self) -> None:
        """Let there be silence for a while."""
        self._deaf_until = time.monotonic() + SULK
        self._voices = []

    # In the thread of the card

    def _mix(self, count: int) -> bytes:
        """The next *count* samples of everything that is heard."""
        mix = np.zeros(count, np.float32)
        with self._lock:
            sounding = bool(self._voices)
            for voice in self._voices:
                piece = voice.samples[voice.at : voice.at + count]
                mix[: len(piece)] += piece
                voice.at += len(piece)
            self._voices = [voice for voice in self._voices if voice.at < len(voice.samples)]
            self._taken = True
            self._silent = 0 if sounding else self._silent + count
            if self._silent > REST * RATE:
                self._over.set()
        return (np.clip(mix, -1.0, 1.0) * LOUDEST).astype(np.int16).tobytes()
