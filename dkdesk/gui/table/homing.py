"""Cards on their way back into the hand, outside of what is being shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QAbstractAnimation


class Homing:
    """At most one flight at a time; the next one ends it."""

    def __init__(self, landed: Callable[[], None]) -> None:
        """Prepare; *landed* is called when everything is home."""
        self._landed = landed
        self._flight: QAbstractAnimation | None = None

    def begin(self, flight: QAbstractAnimation) -> None:
        """Let *flight* take off."""
        self._flight = flight
        flight.finished.connect(self._landed)
        flight.start()

    def stop(self) -> None:
        """End it where it is."""
        if self._flight is not None:
            self._flight.stop()
            self._flight = None
