"""Buttons that cannot be pressed now, and say why: to hover, and to be heard."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QPushButton

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from dkdesk.gui.language import Language

REASON: Final = "reason"
"""Property of a barred button: the key of the sentence that says why."""


def bar(button: QPushButton, key: str, language: Language) -> None:
    """Let a button not be pressed, for the reason of this key."""
    button.setEnabled(False)
    button.setProperty(REASON, key)
    _tell(button, language.say(key))


def free(button: QPushButton, tip: str = "") -> None:
    """Let a button be pressed; *tip* is what it says of itself."""
    button.setEnabled(True)
    button.setProperty(REASON, None)
    button.setToolTip(tip)
    button.setAccessibleDescription("")


def retell(whole: QWidget, language: Language) -> None:
    """Say every reason in *whole* again."""
    for button in whole.findChildren(QPushButton):
        key = button.property(REASON)
        if key is not None:
            _tell(button, language.say(key))


def _tell(button: QPushButton, reason: str) -> None:
    button.setToolTip(reason)
    button.setAccessibleDescription(reason)
