"""Spots as small as can be, for what is repeated and counted."""

from __future__ import annotations

from dkdesk.play.practice.spots.spot import SILENCE, Spot, Worth
from dkdesk.play.practice.spots.theme import Phase, Role, Theme, Trumps

THEME = Theme(Role.RE, "ann", Phase.OPENING, reply=False, trumps=Trumps.FAIR, lead=True)


def worth(word: str, behind: float) -> Worth:
    """An answer so far behind the best."""
    return Worth(word, -behind, 0.05, behind, 0.05, {}, ())


def exercise(
    deal: int = 1,
    *,
    best: str = "ann",
    margin: float = 1.0,
    theme: Theme = THEME,
    rules: str = "rules: ddv",
    actions: str = "",
) -> Spot:
    """Re or nothing: which is better by *margin*."""
    other = "ann" if best == SILENCE else SILENCE
    answers = (worth(best, 0.0), worth(other, margin))
    return Spot((rules,), deal, 0, actions, theme, answers, 64, chance=0.6)
