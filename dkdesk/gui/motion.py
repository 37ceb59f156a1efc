"""Whether things may move, as the player or his system wishes."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication, QStyleHints


def still_wanted(motion: str) -> bool:
    """Whether nothing shall glide, by the setting ``motion``."""
    if motion == "system":
        return system_wants_still(QGuiApplication.styleHints())
    return motion == "reduced"


def system_wants_still(hints: QStyleHints) -> bool:
    """Whether the system asks for reduced motion; Qt knows from 6.12 on, before it says no."""
    accessibility = getattr(hints, "accessibility", lambda: None)()
    preference = getattr(accessibility, "motionPreference", lambda: None)()
    return getattr(preference, "name", "") == "ReducedMotion"
