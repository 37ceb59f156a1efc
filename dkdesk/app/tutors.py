"""The tutor that the settings wish for, each wish from a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.tutor import Subject, Tutor
from dkdesk.settings.table import changed

if TYPE_CHECKING:
    from dkdesk.settings.table import Settings

SUBJECTS: Final = {f"tutor_{subject}": subject for subject in Subject}
"""What the tutor looks after, by its option."""
THRESHOLDS: Final = {"fine": 0.3, "usual": 0.8, "coarse": 1.5}
"""Game points from which on the tutor speaks up."""


def tutor(settings: Settings) -> Tutor:
    """Who looks over the player's shoulder, and at what."""
    wanted = {subject for option, subject in SUBJECTS.items() if getattr(settings, option)}
    return Tutor(frozenset(wanted), THRESHOLDS[settings.tutor_threshold])


def silent(settings: Settings) -> Settings:
    """The same wishes without any tutor."""
    for option in SUBJECTS:
        settings = changed(settings, option, value=False)
    return settings
