"""A question about the score sheet in words: how the deal ended, and what was wrong."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from dkdesk.gui.table.calls import title
from dkdesk.rules.announce import SILENT, Level, Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.practice.scoring import Answer, Scoring
    from dkdesk.rules.tally import Tally


def game(asked: Scoring, names: Sequence[str], language: Language) -> str:
    """What was played, and who played alone."""
    name = language.say(f"contract.{asked.game}")
    if asked.soloist is None:
        return name
    return language.say("practice.game.alone", game=name, name=names[asked.soloist])


def members(tally: Tally, side: Side, names: Sequence[str], language: Language) -> str:
    """Who belongs to a side."""
    of = [name for name, each in zip(names, tally.sides, strict=True) if each is side]
    return language.say("result.names.join").join(of)


def said(tally: Tally, side: Side, language: Language) -> str:
    """Everything a side has said, rising."""
    if tally.level(side) == SILENT:
        return language.say("practice.fact.said.none")
    levels = [title(level, side, language) for level in Level if level <= tally.level(side)]
    return language.say("dock.join").join(levels)


def specials(tally: Tally, side: Side, language: Language) -> str:
    """The special points a side has caught."""
    say = language.say
    count = Counter(special.kind for special in tally.specials if special.side is side)
    told = [
        say(f"line.{kind}")
        if times == 1
        else say("practice.scoring.times", line=say(f"line.{kind}"), count=times)
        for kind, times in count.items()
    ]
    return say("dock.join").join(told) if told else say("practice.scoring.none")


def winner_text(winner: Side | None, language: Language) -> str:
    """A side, or nobody."""
    return language.say("practice.scoring.nobody" if winner is None else f"side.{winner}")


def field_text(field: str, winner: Side | None, language: Language, *, chosen: bool) -> str:
    """What a figure is called, once it is *chosen* who has won."""
    if field == "value" and chosen and winner is None:
        return language.say("practice.scoring.value.nobody")
    return language.say(f"practice.scoring.{field}")


def flaw(asked: Scoring, given: Answer, language: Language) -> list[str]:
    """What is wrong with an answer; nothing if it is right."""
    if given == asked.answer:
        return []
    if given.winner is asked.answer.winner:
        key = "winner_right"
    else:
        key = "points_right" if given.figures == asked.answer.figures else "both_wrong"
    return [language.say(f"practice.scoring.{key}")]
