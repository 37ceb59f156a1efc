"""After the deal: every decision of one seat, weighed by what it knew then.

Announcements, silence at the last moment, the game that was named, and cards where there was a
choice. What the others held is never looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from dkdesk.play.practice.spots.found import Found
from dkdesk.play.practice.spots.grading import Grade, Lapse, Mark, grade
from dkdesk.play.practice.spots.spot import boldness, word_of
from dkdesk.play.practice.spots.theme import Phase, theme
from dkdesk.play.practice.tutor import Subject
from dkdesk.rules.actions import Announce, PlayCard, Say
from dkdesk.rules.state import step

if TYPE_CHECKING:
    from dkdesk.play.practice.spots.tasks import Weighing
    from dkdesk.players.adviser import Advice, Counsel
    from dkdesk.rules.actions import Action
    from dkdesk.rules.notation import Record
    from dkdesk.rules.state import GameState


@dataclass(frozen=True, slots=True)
class Decision:
    """Something the seat decided."""

    number: int
    """Actions before it."""
    subject: Subject
    state: GameState
    """The deal as it stood."""
    action: Action
    """What was done."""

    @property
    def seat(self) -> int:
        """Whose decision it was."""
        return self.action.seat


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision with its grade."""

    decision: Decision
    mark: Mark
    rows: tuple[Advice, ...]
    """Every option, the best first."""
    done: Advice
    """The one that was taken."""

    @property
    def best(self) -> Advice:
        """What was worth most."""
        return self.rows[0]


def decisions(record: Record, seat: int) -> tuple[Decision, ...]:
    """Every decision of *seat* in a game, in order.

    Raises:
        IllegalActionError: The rules refuse an action.
    """
    found: list[Decision] = []
    state, _ = record.deal()
    for number, action in enumerate(record.actions):
        if action.seat == seat:
            found += (Decision(number, subject, state, action) for subject in _of(state, action))
        state, _ = step(state, action)
    return tuple(found)


def _of(state: GameState, action: Action) -> list[Subject]:
    """What was decided with *action*."""
    view = state.seen_by(action.seat)
    match action:
        case Say():
            offered = view.table.exchange is not None
            choice = (offered or view.games()) and len(view.words()) > 1
            return [Subject.RESERVATIONS] if choice else []
        case Announce():
            return [Subject.ANNOUNCEMENTS] if view.legal() else []
        case PlayCard():
            may_call = any(chance.reason is None for chance in view.chances())
            last = may_call and theme(view).phase is Phase.LAST
            choice = len({card.face for card in view.legal()}) > 1
            return [Subject.ANNOUNCEMENTS] * last + [Subject.CARDS] * choice
        case _:
            return []


def judge(decision: Decision, weighing: Weighing) -> Judged | None:
    """Grade a decision; ``None`` where nothing could be weighed."""
    cards = decision.subject is Subject.CARDS
    counsel = weighing.cards if cards else weighing.words
    done = _done(decision, counsel)
    if counsel is None or done is None:
        return None
    found = grade(done.behind, done.behind_error)
    lapse = Lapse.NONE if found.good else _lapse(decision, counsel.best)
    mark = Mark(found, max(0.0, done.behind), lapse)
    return Judged(decision, mark, counsel.advice, done)


def _done(decision: Decision, counsel: Counsel | None) -> Advice | None:
    """The row of what was done; any card stands for silence where words are weighed."""
    if counsel is None:
        return None
    silent = decision.subject is Subject.ANNOUNCEMENTS and isinstance(decision.action, PlayCard)
    if silent:
        return next((row for row in counsel.advice if isinstance(row.option, PlayCard)), None)
    return counsel.of(decision.action)


def _lapse(decision: Decision, best: Advice) -> Lapse:
    if decision.subject is Subject.CARDS:
        return Lapse.CARD
    done, better = boldness(word_of(decision.action)), boldness(word_of(best.option))
    return Lapse.OVERBID if done > better else Lapse.MISSED if done < better else Lapse.CARD


def accepts(judged: Judged, option: Action) -> bool:
    """Whether *option* is as good as the best, when the player tries again."""
    row = next((each for each in judged.rows if each.option == option), None)
    return row is not None and grade(row.behind, row.behind_error) in (Grade.RIGHT, Grade.CLOSE)


def position(record: Record, decision: Decision) -> Found | None:
    """The position of a decision, for the exercises; ``None`` for cards, or an unnumbered deal."""
    plain = record.forced is None and record.bock == 1
    if decision.subject is Subject.CARDS or record.number is None or not plain:
        return None
    actions = record.actions[: decision.number]
    return Found(record.number, record.dealer, actions, decision.state, record.owing)
