"""What a spot is about: by this spots are chosen, filtered and counted."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from dkdesk.rules.announce import Level, Side
from dkdesk.rules.cards import CLUB_QUEEN
from dkdesk.rules.hands import holds_both_queens, usual

if TYPE_CHECKING:
    from dkdesk.rules.view import View


class Role(StrEnum):
    """Who decides."""

    RE = "re"
    KONTRA = "kontra"
    SOLO = "solo"
    """Plays alone, silently with both club queens as well."""
    AGAINST = "against"
    """One of three against a soloist."""
    WEDDING = "wedding"
    """Anybody in a wedding that has found its partner, or has not."""


class Phase(StrEnum):
    """When it is decided."""

    WORD = "word"
    """Before the game is found: a solo, or not."""
    OPENING = "opening"
    """Before the own first card."""
    EARLY = "early"
    """With the first tricks seen."""
    LAST = "last"
    """With this card the time is over."""


class Trumps(StrEnum):
    """How many trumps are held, for the number of cards."""

    FEW = "few"
    FAIR = "fair"
    MANY = "many"


GAME: Final = "game"
"""Stands for the level where a game is chosen."""
SHARES: Final = ((0.45, Trumps.FEW), (0.62, Trumps.FAIR))
"""Share of trumps in the hand up to which they are few, or fair."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What a spot is about."""

    role: Role
    level: str
    """Key of the lowest level that can be said, or ``GAME``."""
    phase: Phase
    reply: bool
    """Whether the other side has spoken, and this is the answer."""
    trumps: Trumps
    lead: bool
    """Whether the seat leads to the trick."""

    def __str__(self) -> str:
        reply = "reply" if self.reply else "first"
        lead = "lead" if self.lead else "follow"
        return f"{self.role}/{self.level}/{self.phase}/{reply}/{self.trumps}/{lead}"


def theme(view: View) -> Theme:
    """Tell what the decision of the seat that is to act is about."""
    table = view.table
    if view.words():
        side = Role.RE if any(card.face == CLUB_QUEEN for card in view.dealt) else Role.KONTRA
        lead = table.speaker == view.seat
        return Theme(side, GAME, Phase.WORD, reply=False, trumps=_trumps(view), lead=lead)
    level, last = _level(view)
    other = view.side.other if view.side is not None else Side.RE
    opening = len(view.hand) == table.rules.hand_size
    phase = Phase.LAST if last else Phase.OPENING if opening else Phase.EARLY
    return Theme(
        _role(view),
        level.key,
        phase,
        reply=any(call.side is other for call in table.calls),
        trumps=_trumps(view),
        lead=table.trick is not None and not table.trick.cards,
    )


def _level(view: View) -> tuple[Level, bool]:
    """The lowest level that may be said, and whether only before the next card."""
    chance = next(chance for chance in view.chances() if chance.reason is None)
    return chance.level, chance.needed >= view.left()


def _role(view: View) -> Role:
    contract, table = view.table.contract, view.table
    assert contract is not None, "a game is played"
    alone = table.declared_sides()
    if contract.solo or (alone is not None and alone.count(Side.RE) == 1):
        return Role.SOLO if view.side is Side.RE else Role.AGAINST
    if contract.key == "wedding":
        return Role.WEDDING
    if view.side is Side.RE and holds_both_queens(view.dealt):
        return Role.SOLO
    return Role.RE if view.side is Side.RE else Role.KONTRA


def _trumps(view: View) -> Trumps:
    contract = view.table.contract or usual(view.table.rules)
    share = sum(map(contract.is_trump, view.hand)) / max(1, len(view.hand))
    return next((few for limit, few in SHARES if share <= limit), Trumps.MANY)
