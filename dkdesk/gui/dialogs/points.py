"""Game points as they are written: with their sign, and with a real minus."""

from __future__ import annotations

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """Write *points* for a column: ``+4``, ``−4``, ``0``."""
    return f"{points:+d}".replace("-", MINUS) if points else "0"


def tone(points: int) -> str:
    """Whether *points* are a ``gain`` or a ``loss``, or ``even``: the name of their colour."""
    if points == 0:
        return "even"
    return "gain" if points > 0 else "loss"
