"""Who sits at the table, and which cards are dealt."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import count
from random import SystemRandom
from typing import TYPE_CHECKING, Final

from dkdesk.gui.face import FACES
from dkdesk.gui.table.plates import Guest
from dkdesk.play.ending import Ending, next_time
from dkdesk.play.evening import Evening
from dkdesk.players.personas import PERSONAS
from dkdesk.rules.presets import DEFAULT_PRESET, PRESETS
from dkdesk.rules.ruletext import TextError, read_rules, write_rules
from dkdesk.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from datetime import time

    from dkdesk.gui.language import Language
    from dkdesk.play.company import Company
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.settings.table import Settings
    from dkdesk.store.archive import Archive
    from dkdesk.trouble import Trouble

HUMAN: Final = ""
OWN_HUE: Final = "#a8433f"
SHORT_NUMBERS: Final = 1_000_000_000
"""Deals are drawn below this, so that a number can be told over the table."""


def never_played(archive: Archive) -> bool:
    """Whether no evening was ever begun, as far as the archive can tell."""
    try:
        return archive.latest_evening() is None and archive.unfinished_again() is None
    except StoreError:
        return False  # told already; somebody was here


def last_rules(archive: Archive) -> tuple[RuleSet, str]:
    """The rules of the newest evening and the preset they begin with, or the standard ones."""
    try:
        row = archive.latest_evening()
        if row is not None:
            rules, base = read_rules(enumerate(row.rules.splitlines(), 1))
            # Nobody said for how long it shall be this time.
            usual = Ending("deals", PRESETS[base].games)
            return (usual.within(rules) if row.until else rules), base
    except (StoreError, TextError):
        pass  # told already, when the evening could not be taken up
    return PRESETS[DEFAULT_PRESET], DEFAULT_PRESET


def last_rule_set(archive: Archive) -> str:
    """What the player calls the rules of the newest evening, if they are his own."""
    try:
        row = archive.latest_evening()
    except StoreError:
        return ""  # told already, when the evening could not be taken up
    return "" if row is None else row.rule_set


def new_evening(  # noqa: PLR0913 - all that an evening begins with
    archive: Archive,
    report: Callable[[Trouble], None],
    rules: RuleSet,
    base: str,
    *,
    at: time | None = None,
    rule_set: str = "",
    opponents: Sequence[str] = tuple(PERSONAS),
    alone: bool = False,
) -> Evening:
    """Begin an evening of the human against opponents; *alone*, of the first personas only.

    Args:
        archive: Where it is written down.
        report: Called with what the player must be told about saving.
        rules: The rules of the evening.
        base: The preset they begin with.
        at: The time of the day at which it ends, if the clock ends it.
        rule_set: What the player calls the rules, if they are his own.
        opponents: Keys of those who sit down, from the left on; as many as are needed.
        alone: Whether the human only watches.
    """
    personas = list(PERSONAS)[: rules.players]
    players = personas if alone else [HUMAN, *opponents[: rules.players - 1]]
    now = datetime.now(UTC)
    return Evening.begin(
        archive,
        report,
        started=now.isoformat(timespec="seconds"),
        rules="\n".join(write_rules(rules, base)),
        players=players,
        human=None if alone else 0,
        until=None if at is None else next_time(at, now),
        rule_set=rule_set,
    )


def guests(
    evening: Evening, settings: Settings, language: Language, company: Company
) -> tuple[Guest, ...]:
    """The players of *evening* as the desk shows them, by seat."""
    own = Guest(settings.name or language.say("guest.you"), OWN_HUE)

    def guest(key: str) -> Guest:
        persona = company.persona(key)
        return own if key == HUMAN else Guest(persona.name, persona.hue, FACES.get(key))

    return tuple(map(guest, evening.players))


def numbers(first: int | None) -> Callable[[], int]:
    """Where deal numbers come from: drawn by lot, or counted on from *first*."""
    if first is None:
        return lambda: SystemRandom().randrange(SHORT_NUMBERS)
    return count(first).__next__
