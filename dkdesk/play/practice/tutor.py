"""The tutor at the table: speaks up when a decision costs more than the player wants to lose.

It judges what is about to be done, never what has been done, and only by what the seat knows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from dkdesk.play.practice.spots.grading import CLOSE_ERRORS, Lapse
from dkdesk.rules.actions import Announce, PlayCard, Say
from dkdesk.rules.announce import Level
from dkdesk.rules.break_even import needed
from dkdesk.rules.score import UNDER

if TYPE_CHECKING:
    from dkdesk.play.practice.spots.tasks import Weighing
    from dkdesk.players.adviser import Advice, Counsel
    from dkdesk.rules.actions import Action
    from dkdesk.rules.view import View


class Subject(StrEnum):
    """What the tutor can look after; each has its own switch."""

    ANNOUNCEMENTS = "announcements"
    RESERVATIONS = "reservations"
    CARDS = "cards"


@dataclass(frozen=True, slots=True)
class Alarm:
    """A decision that costs too much."""

    subject: Subject
    lapse: Lapse
    done: Action
    """What is about to be done."""
    better: Action
    """What is worth most."""
    lost: float
    """Game points that are given away on average."""
    level: Level | None = None
    """The announcement it is about."""
    chance: float = 0.0
    """How likely that is kept."""
    needed: float = 0.0
    """How likely it should be."""


@dataclass(frozen=True, slots=True)
class Tutor:
    """What the player has asked to be warned of."""

    subjects: frozenset[Subject] = frozenset()
    threshold: float = 0.8
    """Game points from which on it speaks up."""

    def asks(self, view: View) -> bool:
        """Whether the decision of *view* has to be weighed at all."""
        if view.words():
            offered = view.table.exchange is not None
            return Subject.RESERVATIONS in self.subjects and (offered or bool(view.games()))
        if not view.legal():
            return False
        may_call = any(chance.reason is None for chance in view.chances())
        cards = Subject.CARDS in self.subjects and len({card.face for card in view.legal()}) > 1
        return cards or (Subject.ANNOUNCEMENTS in self.subjects and may_call)

    def consider(self, view: View, action: Action, weighing: Weighing) -> Alarm | None:
        """Say what is wrong with *action*, if it is worth saying."""
        match action:
            case Say() if Subject.RESERVATIONS in self.subjects:
                return self._game(action, weighing.words)
            case Announce() if Subject.ANNOUNCEMENTS in self.subjects:
                return self._overbid(view, action, weighing.words)
            case PlayCard():
                return self._missed(view, action, weighing) or self._card(action, weighing)
            case _:
                return None

    def _costs(self, row: Advice) -> bool:
        return row.behind > max(self.threshold, CLOSE_ERRORS * row.behind_error)

    def _game(self, action: Action, counsel: Counsel | None) -> Alarm | None:
        row = counsel.of(action) if counsel else None
        if counsel is None or row is None or not self._costs(row):
            return None
        better = counsel.best.option
        return Alarm(Subject.RESERVATIONS, Lapse.CARD, action, better, row.behind)

    def _overbid(self, view: View, action: Announce, counsel: Counsel | None) -> Alarm | None:
        row = counsel.of(action) if counsel else None
        if counsel is None or row is None or not self._costs(row):
            return None
        better = counsel.best.option
        more = isinstance(better, Announce) and better.level > action.level
        if more:
            return None  # the next one can still be said
        return Alarm(
            Subject.ANNOUNCEMENTS,
            Lapse.OVERBID,
            action,
            better,
            row.behind,
            action.level,
            kept(row, action.level),
            needed(view.table.rules, action.level, view.side),
        )

    def _missed(self, view: View, action: PlayCard, weighing: Weighing) -> Alarm | None:
        counsel = weighing.words
        if counsel is None or Subject.ANNOUNCEMENTS not in self.subjects:
            return None
        silent = next(row for row in counsel.advice if isinstance(row.option, PlayCard))
        better = counsel.best.option
        if not isinstance(better, Announce) or not self._costs(silent):
            return None
        chance = view.chances()[better.level]
        if chance.needed < view.left():
            return None  # there is time yet
        return Alarm(
            Subject.ANNOUNCEMENTS,
            Lapse.MISSED,
            action,
            better,
            silent.behind,
            better.level,
            kept(counsel.best, better.level),
            needed(view.table.rules, better.level, view.side),
        )

    def _card(self, action: PlayCard, weighing: Weighing) -> Alarm | None:
        counsel = weighing.cards
        row = counsel.of(action) if counsel else None
        if counsel is None or row is None or Subject.CARDS not in self.subjects:
            return None
        if not self._costs(row):
            return None
        return Alarm(Subject.CARDS, Lapse.CARD, action, counsel.best.option, row.behind)


def kept(row: Advice, level: Level) -> float:
    """How likely *level* is kept."""
    if level is Level.ANN:
        return row.chances["won"]
    return row.chances["black" if level is Level.BLACK else str(UNDER[level])]
