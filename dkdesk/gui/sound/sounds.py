"""The sounds that come with the program, as loud as the player wishes.

They are off until somebody wants them; so loudspeaker and samples, and numpy with them, are loaded
when the first one is heard.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dkdesk.gui.sound.loudspeaker import Loudspeaker

ECHO: Final = 0.05
"""Seconds within which a sound is not begun twice: four cards at once are heard as one."""


class Sounds:
    """Lets a sound be heard by its name; silent until `set_volume` says otherwise."""

    def __init__(self, loudspeaker: Loudspeaker | None = None) -> None:
        self._loudspeaker = loudspeaker
        self._gain = 0.0
        self._begun: dict[str, float] = {}

    @property
    def at_work(self) -> bool:
        """Whether a thread, and perhaps a card, is in use."""
        return self._loudspeaker is not None and self._loudspeaker.at_work

    def set_volume(self, percent: int) -> None:
        """Play as loud as that from now on; at 0 nothing runs and no device is open.

        The ear hears half as loud what has a quarter of the height, so the percents are squared.
        """
        self._gain = (percent / 100) ** 2
        if not percent and self._loudspeaker is not None:
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
        from dkdesk.gui.sound.loudspeaker import Loudspeaker
        from dkdesk.gui.sound.recording import at

        self._loudspeaker = self._loudspeaker or Loudspeaker()
        self._loudspeaker.play(at(self._gain, name))

    def close(self) -> None:
        """Be silent for good."""
        self.set_volume(0)
