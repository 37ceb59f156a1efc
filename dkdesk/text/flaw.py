"""What is wrong with a text of ours, as something to tell the player."""

from __future__ import annotations

from typing import Final

from dkdesk.rules.ruletext import Flaw, TextError
from dkdesk.trouble import Trouble

SHOWN: Final = 60
"""Characters of a wrong word that are shown; a file may be full of anything."""


def flaw(error: TextError) -> Trouble:
    """The sentence with the place and the reason."""
    if error.flaw is Flaw.CONFLICT:
        reason = Trouble(f"conflict.{error.detail}")
    else:
        reason = Trouble(f"flaw.{error.flaw}", {"detail": _shown(error.detail)})
    return Trouble("flaw.at", {"line": error.line, "column": error.column, "reason": reason})


def _shown(text: str) -> str:
    plain = "".join(sign if sign.isprintable() else "?" for sign in text)
    return plain if len(plain) <= SHOWN else f"{plain[:SHOWN]}…"
