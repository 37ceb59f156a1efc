"""The door to what few want: behind it nothing is loaded, nor made, before somebody goes in.

Of the program's windows most evenings need none, and yet they would be half of what is loaded
until the table is there. Whoever keeps one has a door to it; what is behind is imported where it is
made, so that the import waits, too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

T = TypeVar("T")


class Door(Generic[T]):
    """Leads to one thing, which is made when somebody first goes in, and stays."""

    def __init__(self, make: Callable[[], T]) -> None:
        """Stay closed.

        Args:
            make: Imports what is behind the door, makes it, and joins it to the rest.
        """
        self._make = make
        self.inside: T | None = None
        """What is behind it, once somebody has been there."""

    def enter(self) -> T:
        """Go in; the first time, everything is made ready."""
        if self.inside is None:
            self.inside = self._make()
        return self.inside
