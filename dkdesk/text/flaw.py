"""What is wrong with a text of ours, as something to tell the player."""

from __future__ import annotations

from typing import Final

from dkdesk.rules.errors import Reason
from dkdesk.rules.ruletext import Flaw, TextError
from dkdesk.trouble import Trouble

SHOWN: Final = 60
"""Characters of a wrong word that are shown; a file may be full of anything."""

_BARE: Final[dict[str, str]] = {
    Reason.MUST_FOLLOW_SUIT: "illegal.follow",
    Reason.TOO_LATE: "illegal.late",
    Reason.SKIPPED_TOO_LATE: "illegal.late",
    Reason.IN_ORDER: "illegal.order",
}
"""Reasons whose sentence at the table speaks of suits and numbers that a file does not tell."""


def flaw(error: TextError) -> Trouble:
    """The sentence with the place and the reason."""
    if error.flaw is Flaw.CONFLICT:
        reason = Trouble(f"conflict.{error.detail}")
    elif error.flaw is Flaw.ILLEGAL:
        key = _BARE.get(error.detail, f"reason.{error.detail}")
        reason = Trouble("flaw.illegal", {"detail": Trouble(key)})
    else:
        reason = Trouble(f"flaw.{error.flaw}", {"detail": _shown(error.detail)})
    return Trouble("flaw.at", {"line": error.line, "column": error.column, "reason": reason})


def _shown(text: str) -> str:
    plain = "".join(sign if sign.isprintable() else "?" for sign in text)
    return plain if len(plain) <= SHOWN else f"{plain[:SHOWN]}…"
