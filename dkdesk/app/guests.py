"""Who sits at the table, and which cards are dealt."""

from __future__ import annotations

import secrets
from datetime import UTC, datetime
from itertools import count
from typing import TYPE_CHECKING, Final

from dkdesk.gui.table.plates import Guest
from dkdesk.play.evening import Evening
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.presets import DEFAULT_PRESET
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Callable

    from dkdesk.gui.language import Language
    from dkdesk.settings.table import Settings
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble

HUMAN: Final = ""
OWN_HUE: Final = "#a8433f"
SHORT_NUMBERS: Final = 1_000_000_000
"""Deals are drawn below this, so that a number can be told over the table."""


def new_evening(
    archive: Archive, report: Callable[[Trouble], None], *, alone: bool = False
) -> Evening:
    """Begin an evening of the human against three personas; *alone*, of personas only."""
    keys = list(PERSONAS)
    players = keys[: len(SEATS)] if alone else [HUMAN, *keys[: len(SEATS) - 1]]
    return Evening.begin(
        archive,
        report,
        started=datetime.now(UTC).isoformat(timespec="seconds"),
        rules=DEFAULT_PRESET,
        players=players,
        human=None if alone else 0,
    )


def guests(evening: Evening, settings: Settings, language: Language) -> tuple[Guest, ...]:
    """The players of *evening* as the desk shows them, by seat."""
    own = Guest(settings.name or language.say("guest.you"), OWN_HUE)

    def guest(key: str) -> Guest:
        persona = PERSONAS.get(key)
        return own if persona is None else Guest(persona.name, persona.hue)

    return tuple(map(guest, evening.players))


def numbers(first: int | None) -> Callable[[], int]:
    """Where deal numbers come from: drawn by lot, or counted on from *first*."""
    if first is None:
        return lambda: secrets.randbelow(SHORT_NUMBERS)
    return count(first).__next__
