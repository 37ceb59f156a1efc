"""What each button of the announcement bar says: possible until, too late since, or why not.

Values and words only, so that the bar, the menu and the tests read the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING

from dkdesk.rules.announce import Chance, Level, Side
from dkdesk.rules.errors import Reason

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.view import View


class Mood(Enum):
    """How a button looks."""

    OPEN = auto()
    """It can be said, later too."""
    LAST = auto()
    """It can be said, and not after the next own card."""
    SAID = auto()
    """The own side has said it, or it follows from what it said."""
    CLOSED = auto()


@dataclass(frozen=True, slots=True)
class Caption:
    """One button of the bar."""

    level: Level
    mood: Mood
    title: str
    """What one would say."""
    line: str
    """A few words: until when, since when, or why not."""
    sentence: str
    """The same as a whole sentence, never empty."""
    jump: str = ""
    """All that would be said at once, where lower levels are implied."""


def captions(view: View, names: Sequence[str], language: Language) -> tuple[Caption, ...]:
    """The five buttons for this moment, rising."""
    return tuple(_caption(view, chance, names, language) for chance in view.chances())


def title(level: Level, side: Side | None, language: Language) -> str:
    """What one says for a level."""
    if level is not Level.ANN:
        return language.say(f"level.{level.key}")
    return language.say("dock.call" if side is None else f"level.call.{side}")


def _caption(view: View, chance: Chance, names: Sequence[str], language: Language) -> Caption:
    name = title(chance.level, view.side, language)
    if chance.reason is None:
        return _open(view, chance, name, language)
    if chance.reason is Reason.ALREADY_SAID:
        return _said(view, chance, name, names, language)
    rules = view.table.rules
    key, needed, have = f"reason.{chance.reason}", chance.needed, view.left()
    trick = rules.hand_size - needed + 1
    if rules.deadlines == "table":
        # Told as the rule counts: what may lie on the table, not what is still in all hands.
        pack = 4 * rules.hand_size
        needed, have = pack - needed, view.table.played
        trick = needed // 4 + 1
        key = "reason.too_late_table" if chance.reason is Reason.TOO_LATE else key
    blocked = "" if chance.blocked_by is None else title(chance.blocked_by, view.side, language)
    line = language.say(f"dock.{chance.reason}", trick=trick, level=blocked)
    sentence = language.say(key, needed=needed, have=have, level=blocked)
    return Caption(chance.level, Mood.CLOSED, name, line, sentence)


def _open(view: View, chance: Chance, name: str, language: Language) -> Caption:
    spare = view.left() - chance.needed
    line = language.count("dock.spare", spare) if spare else language.say("dock.last")
    sentence = (
        language.count("dock.spare.sentence", spare)
        if spare
        else language.say("dock.last.sentence")
    )
    if chance.late:
        line = language.say("dock.reply") if spare else line
        sentence = language.say("dock.reply.sentence")
    if not chance.implies:
        return Caption(chance.level, Mood.OPEN if spare else Mood.LAST, name, line, sentence)
    # A jump is never the last chance for its level: the level below may be said first.
    # How long it can be said as a jump stands in its sentence.
    levels = [title(level, view.side, language) for level in (*chance.implies, chance.level)]
    line = language.say("dock.with", level=levels[0])
    said = language.say("dock.join").join(levels)
    sentence = (
        language.count("dock.jump", spare, levels=said)
        if spare
        else language.say("dock.jump.last", levels=said)
    )
    return Caption(chance.level, Mood.OPEN, name, line, sentence, jump=said)


def _said(
    view: View, chance: Chance, name: str, names: Sequence[str], language: Language
) -> Caption:
    """Who of the own side said it, or said more."""
    call = next(
        call for call in view.table.calls if call.side is view.side and call.level >= chance.level
    )
    own = call.seat == view.seat
    line = language.say("dock.said_own" if own else "dock.said_by", name=names[call.seat])
    return Caption(chance.level, Mood.SAID, name, line, language.say("reason.already_said"))
