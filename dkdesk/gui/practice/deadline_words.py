"""A question about deadlines in words: what is known, and why the answer is what it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from dkdesk.gui.table.calls import title
from dkdesk.gui.table.cues import call_text
from dkdesk.play.practice.deadlines import Case
from dkdesk.rules.announce import Level, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.practice.deadlines import Deadline
    from dkdesk.play.practice.timetable import Timetable

NUMBERS: Final = "practice.why.in_time"
LATE: Final = "reason.too_late"
BARE: Final = {
    Case.BARRED: "reason.reply_bars",
    Case.SAID: "reason.already_said",
    Case.WEDDING_OPEN: "reason.wedding_open",
    Case.NOT_IN_RULES: "reason.not_in_rules",
    Case.IN_ORDER: "reason.in_order",
}
"""Cases in which no number decides."""
WHY: Final = {
    Case.IN_TIME: (NUMBERS,),
    Case.LAST_CARD: (NUMBERS, "practice.why.last_card"),
    Case.IMPLIED: ("practice.why.implied", NUMBERS),
    Case.LATE_REPLY: ("practice.why.late_reply",),
    Case.SHIFTED: (NUMBERS,),
    Case.ONE_TOO_LATE: (LATE, "practice.why.one_card"),
    Case.TOO_LATE: (LATE,),
    Case.SHIFTED_TOO_LATE: (LATE,),
    Case.REPLY_TOO_LATE: ("practice.why.reply_too_late",),
    Case.SKIPPED: ("reason.skipped_too_late", LATE),
}
"""The sentences of the others; a late wedding is told before them."""
BY_TABLE: Final = {
    LATE: "reason.too_late_table",
    **{
        key: f"{key}.table"
        for key in (
            NUMBERS,
            "practice.why.last_card",
            "practice.why.late_reply",
            "practice.why.reply_too_late",
        )
    },
}
"""What is said instead where cards on the table are counted."""


def said_as(asked: Deadline, level: int, language: Language, *, other: bool = False) -> str:
    """What this side, or the other, says for a level."""
    side = asked.view.side
    if side is not None and other:
        side = side.other
    return title(Level(level), side, language)


def reasons(asked: Deadline, table: Timetable, language: Language) -> list[str]:
    """Why the answer is what it is, in one to three sentences."""
    chance = asked.chance
    level = asked.level if chance.blocked_by is None else chance.blocked_by
    if asked.case in BARE:
        return [language.say(BARE[asked.case], level=said_as(asked, level, language))]
    assert table.marked is not None, "a number decides"
    limit = table.marked.reply if table.in_reply else table.marked.limit
    assert limit is not None, "the number that decides is there"
    levels = [said_as(asked, each, language) for each in (*chance.implies, asked.level)]
    other = said_as(asked, asked.answered, language, other=True) if table.in_reply else ""
    values: dict[str, str | int] = {
        "needed": limit,
        "have": table.have,
        "level": said_as(asked, level, language),
        "levels": language.say("dock.join").join(levels),
        "lowest": levels[0],
        "to": other,
    }
    keys = [BY_TABLE.get(key, key) if table.on_table else key for key in WHY[asked.case]]
    told = [language.say(key, **values) for key in keys]
    deal = asked.view.table
    if deal.announce_shift and deal.clarified is not None:
        shift = deal.announce_shift
        told.insert(0, language.count("practice.why.shift", shift, trick=deal.clarified))
    return told


def game(asked: Deadline, names: Sequence[str], language: Language) -> str:
    """What is played, as far as it is known."""
    table, say = asked.view.table, language.say
    assert table.contract is not None, "a game has been found"
    name = say(f"contract.{table.contract.key}")
    if table.wedding_open:
        return say("practice.game.open", game=name)
    if table.wedding_failed:
        return say("contract.wedding_failed")
    if table.contract.key == "wedding" and table.clarified is not None:
        return say("practice.game.clarified", game=name, trick=table.clarified)
    if table.contract.solo and table.declarer is not None:
        return say("practice.game.alone", game=name, name=names[table.declarer])
    return name


def hand(asked: Deadline, language: Language) -> str:
    """How many cards are held, and whether one more counts."""
    view = asked.view
    rules = view.table.rules
    lies = rules.announce_till_trick_full and rules.deadlines == "hand"
    key = "lies" if lies and view.table.lies_open(view.seat) else "cards"
    return language.count(f"practice.fact.hand.{key}", len(view.hand))


def have(asked: Deadline, table: Timetable, language: Language) -> str:
    """What is compared with the limits."""
    if table.on_table:
        return language.count("practice.timetable.have.table", table.have)
    key = "hand" if table.have == len(asked.view.hand) else "lies"
    return language.count(f"practice.timetable.have.{key}", table.have)


def said(asked: Deadline, names: Sequence[str], language: Language) -> list[str]:
    """Who has said what, and when."""
    by_table = asked.view.table.rules.deadlines == "table"
    return [
        language.count(
            "practice.said.table" if by_table else "practice.said",
            call.played if by_table else asked.held_at(call),
            name=names[call.seat],
            side=language.say(f"side.{call.side}"),
            word=call_text(language, call),
        )
        for call in asked.view.table.calls
    ] or [language.say("practice.fact.said.none")]


def side_text(side: Side | None, language: Language) -> str:
    """The own side."""
    return language.say("practice.fact.side.open" if side is None else f"side.{side}")
