"""The first deal, explained: what a newcomer is told, and when.

The notes follow the table and never hold it up: whoever plays on is told what comes next, not
what he has done already.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.ruletext import write_rules

if TYPE_CHECKING:
    from dkdesk.rules.table import Table

NUMBER: Final = 247
"""A friendly deal: one queen of clubs, a strong trump hand, an ace to lead, no Vorbehalt."""
DEALER: Final = 3
"""So that the newcomer, at seat 0, leads."""
RULES: Final = "\n".join(write_rules(PRESETS[DEFAULT_PRESET], DEFAULT_PRESET))
"""The rules of the tournament, without a difference."""

Until = Literal["read", "word", "card", "end"]


@dataclass(frozen=True, slots=True)
class Note:
    """One thing a newcomer is told.

    Its sentences have the keys ``guide.<key>`` and ``guide.<key>.title``.
    """

    key: str
    until: Until
    """What ends it: that it was read, or something that happens at the table."""


NOTES: Final = (
    Note("hand", "read"),
    Note("trump", "read"),
    Note("word", "word"),
    Note("dock", "read"),
    Note("lead", "card"),
    Note("partner", "read"),
    Note("tricks", "end"),
    Note("result", "read"),
)
"""Every note, in the order in which they are told."""


def happened(until: Until, table: Table, seat: int) -> bool:
    """Whether what ends a note has happened at the table, as far as the table can tell."""
    if until == "word":
        return table.contract is not None or any(said.seat == seat for said in table.words)
    if until == "card":
        tricks = (*table.tricks, *((table.trick,) if table.trick else ()))
        return any(player == seat for trick in tricks for player, _ in trick.plays())
    return until == "end" and table.over


def note_at(told: int, table: Table, seat: int) -> int:
    """The note to be told now: the next after *told*, or one the table has come to.

    Args:
        told: How many notes have been told.
        table: How it stands.
        seat: Where the newcomer sits.
    """
    past = [at for at, note in enumerate(NOTES, 1) if happened(note.until, table, seat)]
    return max(told, *past, 0)
