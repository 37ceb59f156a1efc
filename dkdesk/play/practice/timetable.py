"""The timetable of announcements by which a question is decided, and the line that does it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dkdesk.play.practice.deadlines import Case
from dkdesk.rules.announce import SILENT, Level, clock
from dkdesk.rules.ruleset import SWITCHES

if TYPE_CHECKING:
    from dkdesk.play.practice.deadlines import Deadline
    from dkdesk.rules.ruleset import RuleSet

HOUSE: Final = "RULES C.3"
_LIMITS: Final = ("deadlines", "announce_min_cards", "announce_max_table")
_REPLIES: Final = ("reply", "reply_grace")
_GROUNDS: Final = {
    Case.IMPLIED: ("DDV 6.4.3", ("skip_levels",)),
    Case.SKIPPED: ("DDV 6.4.3", ("skip_levels",)),
    Case.IN_ORDER: (HOUSE, ()),
    Case.LATE_REPLY: ("DDV 6.4.4", _REPLIES),
    Case.REPLY_TOO_LATE: ("DDV 6.4.4", _REPLIES),
    Case.BARRED: ("DDV 6.4.4", _REPLIES),
    Case.SHIFTED: ("DDV 6.4.2", _LIMITS),
    Case.SHIFTED_TOO_LATE: ("DDV 6.4.2", _LIMITS),
    Case.SAID: ("DDV 6.4.7", ()),
    Case.WEDDING_OPEN: ("DDV 6.2.1", ()),
    Case.NOT_IN_RULES: (HOUSE, ()),
}
"""Where each case is decided, and the switches that must be as the DDV has them for that; of the
other cases the limit of the level decides."""
IN_REPLY: Final = (Case.LATE_REPLY, Case.REPLY_TOO_LATE)


@dataclass(frozen=True, slots=True)
class Row:
    """The limit of one level, now: cards in hand at least, or on the table at most."""

    level: Level
    limit: int
    reply: int | None
    """The same for a reply to this level; ``None`` where there is none."""


@dataclass(frozen=True, slots=True)
class Timetable:
    """Every limit at one moment."""

    rows: tuple[Row, ...]
    have: int
    """Cards in the own hand, or on the table, as they are counted."""
    on_table: bool
    """Whether cards on the table are counted."""
    marked: Row | None
    """The row that decides; ``None`` where the rules do not have it."""
    in_reply: bool
    """Whether its number for a reply decides."""
    source: str
    """The paragraph."""


def timetable(asked: Deadline) -> Timetable:
    """Lay out the limits for a question, with the row that decides it.

    Source:
        RULES C.1 and C.2.
    """
    rules, moment = asked.view.table.rules, asked.view.moment()
    left, limits, grace = clock(rules, moment)
    on_table = rules.deadlines == "table"
    pack = 4 * rules.hand_size

    def as_told(cards: int) -> int:
        return pack - cards if on_table else cards

    rows = tuple(
        Row(
            level,
            as_told(limits[level]),
            as_told(limits[level] - grace) if rules.reply else None,
        )
        for level in Level
        if rules.announcements and (rules.absagen or level is Level.ANN)
    )
    in_reply = asked.case in IN_REPLY
    decides = _deciding(asked)
    marked = next((row for row in rows if row.level == decides), None)
    return Timetable(rows, as_told(left), on_table, marked, in_reply, source(asked, rules))


def _deciding(asked: Deadline) -> int:
    """The level whose limit decides."""
    chance = asked.chance
    if asked.case in IN_REPLY:
        assert asked.answered != SILENT, "there is something to reply to"
        return asked.answered
    if chance.implies:
        return chance.implies[0]
    return chance.level if chance.blocked_by is None else chance.blocked_by


def source(asked: Deadline, rules: RuleSet) -> str:
    """The paragraph that decides a question under *rules*."""
    limit = "DDV 6.2.2" if asked.level is Level.ANN else "DDV 6.3.4"
    written, switches = _GROUNDS.get(asked.case, (limit, _LIMITS))
    return written if all(_as_usual(rules, name) for name in switches) else HOUSE


def _as_usual(rules: RuleSet, name: str) -> bool:
    """Whether a switch is as the tournament has it, or has no meaning."""
    row = SWITCHES[name]
    return bool(getattr(rules, name) == row.default) or not row.matters(rules)
