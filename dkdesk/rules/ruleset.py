"""The one table of rule switches.

A switch is declared once, here: its value, what it may be, and where it is written.
Dialogs, help, storage and tests follow from the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final

from dkdesk.rules.contract import CONTRACTS

if TYPE_CHECKING:
    from collections.abc import Iterator

SOLOS: Final = tuple(key for key, row in CONTRACTS.items() if row.solo)
"""Keys of all solos, in the order in which they are offered."""


def switch(default: object, *, source: str) -> Any:  # noqa: ANN401 - as dataclasses.field
    """Declare one rule switch.

    Args:
        default: The value under the DDV tournament rules.
        source: The paragraph that says so.
    """
    return field(default=default, metadata={"source": source})


@dataclass(frozen=True, slots=True, kw_only=True)
class RuleSet:
    """The rules of one evening. The defaults are the DDV tournament rules."""

    solos: tuple[str, ...] = switch(SOLOS, source="DDV 2026, 2.3 and 4.3")
    """Which solos may be played."""
    wedding_limit: int = switch(3, source="DDV 2026, 4.4")
    """The last trick in which the holder of both club queens can find a partner."""
    announce_min_cards: tuple[int, int, int, int, int] = switch(
        (11, 10, 9, 8, 7), source="DDV 2026, 6.2.2 and 6.3.4"
    )
    """Cards the speaker must still hold for Re or Kontra, keine 90, 60, 30, schwarz."""
    reply_grace: int = switch(1, source="DDV 2026, 6.4.4")
    """By how many cards a reply may come later than what it replies to."""
    solo_factor: int = switch(3, source="DDV 2026, 7.2.4")
    """How often a soloist wins or loses the value of the game."""
    games: int = switch(24, source="DDV 2026, 8.5")
    """Games in an evening for a table of four."""


def switches() -> Iterator[tuple[str, str]]:
    """Name and source of every switch, in the order of the table."""
    for declared in fields(RuleSet):
        yield declared.name, declared.metadata["source"]
