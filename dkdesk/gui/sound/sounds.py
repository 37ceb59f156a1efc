"""The sounds that come with the program, as loud as the player wishes."""

from __future__ import annotations

import time
import wave
from functools import cache
from typing import Final

import numpy as np

from dkdesk.gui.sound.loudspeaker import Loudspeaker, Samples
from dkdesk.gui.sound.sound_card import RATE
from dkdesk.places import resource

ECHO: Final = 0.05
"""Seconds within which a sound is not begun twice: four cards at once are heard as one."""


class Sounds:
    """Lets a sound be heard by its name; silent until `set_volume` says otherwise."""

    def __init__(self, loudspeaker: Loudspeaker | None = None) -> None:
        self._loudspeaker = loudspeaker or Loudspeaker()
        self._gain = 0.0
        self._begun: dict[str, float] = {}

    def set_volume(self, percent: int) -> None:
        """Play as loud as that from now on; at 0 nothing runs and no device is open.

        The ear hears half as loud what has a quarter of the height, so the percents are squared.
        """
        self._gain = (percent / 100) ** 2
        if not percent:
            self._loudspeaker.stop()

    def play(self, name: str) -> None:
        """Let the sound ``resources/sounds/<name>.wav`` be heard.

        Raises:
            TroubleError: ``trouble.missing_resource``; the installation is incomplete.
        """
        now = time.monotonic()
        if not self._gain or now - self._begun.get(name, -ECHO) < ECHO:
            return
        self._begun[name] = now
        self._loudspeaker.play(recording(name) * np.float32(self._gain))

    def close(self) -> None:
        """Be silent for good."""
        self.set_volume(0)


@cache
def recording(name: str) -> Samples:
    """The samples of a sound.

    Raises:
        TroubleError: ``trouble.missing_resource``.
    """
    with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
        assert file.getframerate() == RATE, "our script writes nothing else"
        raw = file.readframes(file.getnframes())
    return np.frombuffer(raw, "<i2").astype(np.float32) / np.float32(32_768)
