"""The way out to the ear: the system's sound card, through miniaudio.

Not QtMultimedia, which alone weighs as much as the rest of Qt; not what needs a library of the
system that may be missing.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Generator
from functools import cache
from typing import Final, Protocol

RATE: Final = 44_100
"""Samples a second, one channel."""
BUFFER_MS: Final = 60
"""How much is asked for at once: short enough to be heard with the card, long enough for Python."""

Source = Generator[bytes, int, None]
"""Begun already; is sent how many samples are wanted and yields them as 16 bit integers."""


class SoundCard(Protocol):
    """A device that is open, and asks for samples from a thread of its own."""

    def close(self) -> None:
        """Be silent and let the device go."""


class NoSoundError(Exception):
    """There is nothing to play on: no device, or no miniaudio for this kind of machine."""


def open_card(source: Source) -> SoundCard:
    """Play what *source* yields on the sound card that the system prefers.

    Raises:
        NoSoundError: There is none. Nothing is written anywhere about that.
    """
    try:
        import miniaudio
    except ImportError as error:
        raise NoSoundError from error
    backends = None
    if sys.platform == "linux":
        _hush_alsa()
        # Not JACK, which scolds on the terminal when nobody runs it.
        backends = [miniaudio.Backend.PULSEAUDIO, miniaudio.Backend.ALSA]
    try:
        device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=BUFFER_MS,
            backends=backends,
            app_name="dkdesk",
        )
        device.start(source)
    except miniaudio.MiniaudioError as error:
        raise NoSoundError from error
    card: SoundCard = device
    return card


@cache
def _hush_alsa() -> object:
    """Let ALSA keep its complaints about missing cards to itself; they go to the terminal.

    Returns:
        What must stay alive as long as ALSA does.
    """
    kind = ctypes.CFUNCTYPE(
        None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
    )

    deaf = kind(lambda *_: None)
    try:
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(deaf)
    except (OSError, AttributeError):  # no ALSA, no complaints
        return None
    return deaf
