"""The sounds as samples."""

from __future__ import annotations

import wave
from functools import cache

import numpy as np

from dkdesk.gui.sound.loudspeaker import Samples
from dkdesk.gui.sound.sound_card import RATE
from dkdesk.places import resource


@cache
def recording(name: str) -> Samples:
    """The samples of ``resources/sounds/<name>.wav``.

    Raises:
        TroubleError: ``trouble.missing_resource``.
    """
    with wave.open(str(resource("sounds", f"{name}.wav"))) as file:
        assert file.getframerate() == RATE, "our script writes nothing else"
        raw = file.readframes(file.getnframes())
    return np.frombuffer(raw, "<i2").astype(np.float32) / np.float32(32_768)


def at(gain: float, name: str) -> Samples:
    """A sound, so much as loud as it was recorded.

    Raises:
        TroubleError: ``trouble.missing_resource``.
    """
    return recording(name) * np.float32(gain)
