"""Every event that is heard has a tone; beside the cues, which show it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dkdesk.rules.events import (
    Announced,
    CardPlayed,
    CardsGiven,
    Dealt,
    Event,
    Genschered,
    PigsShown,
    TrickTaken,
)

YOUR_TURN: Final = "turn"
"""Heard when the player is asked, if he wants that."""


@dataclass(frozen=True, slots=True)
class Tone:
    """What is heard of an event, and when."""

    sound: str
    """Name of a file in ``resources/sounds``."""

    ends: bool = False
    """Heard when the cue is over, as a card that has landed; else when it begins."""


TONES: Final[Mapping[type[Event], Tone]] = {
    Dealt: Tone("shuffle"),
    CardsGiven: Tone("card"),
    CardPlayed: Tone("card", ends=True),
    TrickTaken: Tone("trick", ends=True),
    Announced: Tone("chime"),
    PigsShown: Tone("chime"),
    Genschered: Tone("chime"),
}
"""Every other event is shown without a sound."""


def heard(event: Event, *, ends: bool) -> str | None:
    """The sound with which the cue of *event* begins, or with which it ends."""
    tone = TONES.get(type(event))
    return tone.sound if tone is not None and tone.ends == ends else None
