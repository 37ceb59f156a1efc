"""May this be said now? Questions about announcing, each a moment of a real deal."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deals import positions
from dkdesk.play.practice.question import Lot, Verdict
from dkdesk.rules.announce import SILENT, Level, reached
from dkdesk.rules.errors import Reason
from dkdesk.rules.table import SEATS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dkdesk.rules.announce import Call, Chance
    from dkdesk.rules.ruleset import RuleSet
    from dkdesk.rules.state import GameState
    from dkdesk.rules.view import View

DRILL: Final = "deadlines"
DEALS: Final = 8
"""How many deals are searched for a case before another will do."""
LONG_AGO: Final = 3
"""Cards after which nobody would ask any more."""


class Case(StrEnum):
    """What makes the answer."""

    # It may be said ...
    IN_TIME = "in_time"
    LAST_CARD = "last_card"
    """... but not after the next card."""
    IMPLIED = "implied"
    """... along with lower levels, each of them in time."""
    LATE_REPLY = "late_reply"
    SHIFTED = "shifted"
    """... because a wedding was clarified late."""
    # It may not be said ...
    ONE_TOO_LATE = "one_too_late"
    TOO_LATE = "too_late"
    SHIFTED_TOO_LATE = "shifted_too_late"
    """... although a wedding was clarified late."""
    REPLY_TOO_LATE = "reply_too_late"
    SKIPPED = "skipped"
    """... because it would imply a level that is too late."""
    IN_ORDER = "in_order"
    BARRED = "barred"
    """... because the own side could only reply."""
    SAID = "said"
    WEDDING_OPEN = "wedding_open"
    NOT_IN_RULES = "not_in_rules"


_YES: Final = {
    Case.IN_TIME: 1.0,
    Case.LAST_CARD: 3.0,
    Case.IMPLIED: 2.0,
    Case.LATE_REPLY: 2.0,
    Case.SHIFTED: 2.0,
}
_NO: Final = {
    Case.ONE_TOO_LATE: 3.0,
    Case.TOO_LATE: 0.5,
    Case.SHIFTED_TOO_LATE: 1.5,
    Case.REPLY_TOO_LATE: 1.5,
    Case.SKIPPED: 2.0,
    Case.IN_ORDER: 2.0,
    Case.BARRED: 2.0,
    Case.SAID: 0.5,
    Case.WEDDING_OPEN: 1.0,
    Case.NOT_IN_RULES: 0.5,
}
"""How often each case is asked, hard ones more often."""
WEDDINGS: Final = (Case.SHIFTED, Case.SHIFTED_TOO_LATE, Case.WEDDING_OPEN)
_BY_REASON: Final = {
    Reason.SKIPPED_TOO_LATE: Case.SKIPPED,
    Reason.IN_ORDER: Case.IN_ORDER,
    Reason.REPLY_BARS: Case.BARRED,
    Reason.ALREADY_SAID: Case.SAID,
    Reason.WEDDING_OPEN: Case.WEDDING_OPEN,
    Reason.NOT_IN_RULES: Case.NOT_IN_RULES,
}


@dataclass(frozen=True, slots=True)
class Deadline:
    """One question: may this seat say this level at this moment?"""

    seed: int
    view: View
    """What the one who is asked knows."""
    level: Level
    case: Case

    @property
    def chance(self) -> Chance:
        """What the referee says."""
        return self.view.chances()[self.level]

    @property
    def answer(self) -> bool:
        """Whether it may be said."""
        return self.chance.reason is None

    @property
    def answered(self) -> int:
        """The highest level of the other side, or ``SILENT``."""
        return _other_level(self.view)

    def judge(self, answer: bool) -> Verdict:
        """Say whether yes or no is right."""
        return Verdict(DRILL, self.case, answer is self.answer)

    def held_at(self, call: Call) -> int:
        """How many cards the speaker of *call* held when he spoke."""
        table = self.view.table
        earlier = [seat for _, seat, _ in table.all_plays()][: call.played]
        return table.rules.hand_size - earlier.count(call.seat)


def cases(rules: RuleSet, *, allowed: bool) -> dict[Case, float]:
    """The cases that *rules* know, with their weights.

    Args:
        rules: The rules of the table.
        allowed: Whether it may be said.
    """
    levels = rules.announcements and rules.absagen
    wedding = rules.wedding != "off"
    known = {
        Case.IN_TIME: rules.announcements and _can_wait(rules),
        Case.IMPLIED: levels and rules.skip_levels,
        Case.SKIPPED: levels and rules.skip_levels,
        Case.IN_ORDER: levels and not rules.skip_levels,
        Case.LATE_REPLY: rules.announcements and rules.reply,
        Case.REPLY_TOO_LATE: rules.announcements and rules.reply,
        Case.BARRED: levels and rules.reply,
        Case.SHIFTED: rules.announcements and wedding and rules.wedding_shift,
        Case.SHIFTED_TOO_LATE: rules.announcements and wedding and rules.wedding_shift,
        Case.WEDDING_OPEN: wedding,
        Case.NOT_IN_RULES: not levels,
    }
    weights = _YES if allowed else _NO
    return {
        case: weight for case, weight in weights.items() if known.get(case, rules.announcements)
    }


def _can_wait(rules: RuleSet) -> bool:
    """Whether the first card does not end every deadline."""
    levels = len(Level) if rules.absagen else 1
    if rules.deadlines == "table":
        return any(rules.announce_max_table[:levels])
    return any(needed < rules.hand_size for needed in rules.announce_min_cards[:levels])


def question(rules: RuleSet, seed: int) -> Deadline:
    """Make the question of this number; about every other may be answered with yes."""
    lot = Lot(seed)
    allowed = lot.happens(0.5) and rules.announcements
    weights = cases(rules, allowed=allowed)
    case = lot.weigh(list(weights), list(weights.values()))
    spare: list[Deadline] = []
    unlike: list[Deadline] = []
    for _ in range(DEALS):
        found = _search(rules, lot, seed, case)
        if found[case]:
            return lot.choose(found[case])
        spare += [each for other in weights for each in found[other]]
        unlike += [each for asked in found.values() for each in asked]
    # Where hardly anything can be said, the other answer will do.
    return lot.choose(spare or unlike)


def _search(rules: RuleSet, lot: Lot, seed: int, wanted: Case) -> dict[Case, list[Deadline]]:
    """Every question worth asking in one random deal, by its case."""
    wedding = wanted in WEDDINGS or (rules.wedding != "off" and lot.happens(0.15))
    found: dict[Case, list[Deadline]] = defaultdict(list)
    for state in positions(lot, rules, wedding=wedding):
        worth_asking = list(_questions(state, seed))
        if not worth_asking:
            break
        for asked in worth_asking:
            found[asked.case].append(asked)
    return found


def _questions(state: GameState, seed: int) -> Iterator[Deadline]:
    for seat in SEATS:
        view = state.seen_by(seat)
        sight = _Sight.of(view)
        for chance in view.chances():
            # Who has no side yet cannot be asked for Re or Kontra.
            askable = sight.sided or chance.level > Level.ANN
            if askable and not (sight.sided and chance.needed - sight.left > LONG_AGO):
                yield Deadline(seed, view, chance.level, _case(sight, chance))


@dataclass(frozen=True, slots=True)
class _Sight:
    """What of a view makes the case."""

    sided: bool
    left: int
    shift: int
    """Cards by which a wedding moved the limits, as they are counted."""
    own: int
    """The level of the own side."""
    can_reply: bool

    @classmethod
    def of(cls, view: View) -> _Sight:
        table, side = view.table, view.side
        rules = table.rules
        cards = len(SEATS) if rules.deadlines == "table" else 1
        return cls(
            side is not None,
            view.left(),
            table.announce_shift * cards,
            SILENT if side is None else reached(table.calls, side),
            rules.reply and _other_level(view) != SILENT,
        )


def _case(sight: _Sight, chance: Chance) -> Case:
    if chance.reason is None:
        if chance.late:
            return Case.LATE_REPLY
        if chance.implies:
            return Case.IMPLIED
        if sight.shift and sight.left < chance.needed + sight.shift:
            return Case.SHIFTED
        return Case.LAST_CARD if sight.left == chance.needed else Case.IN_TIME
    if chance.reason is not Reason.TOO_LATE:
        return _BY_REASON[chance.reason]
    if chance.level is Level.ANN and sight.can_reply:
        return Case.REPLY_TOO_LATE
    one_late = sight.left == chance.needed - 1
    if sight.shift and one_late:
        return Case.SHIFTED_TOO_LATE
    # Of the lowest level not yet said; with more cards a higher one would still skip it.
    lowest = chance.level == sight.own + 1
    return Case.ONE_TOO_LATE if lowest and one_late else Case.TOO_LATE


def _other_level(view: View) -> int:
    return SILENT if view.side is None else reached(view.table.calls, view.side.other)
