"""Progress in words and figures."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale

from dkdesk.gui.practice.progress.charts import Bar
from dkdesk.gui.practice.spots.wishes import ROWS
from dkdesk.gui.practice.spots.words import percent
from dkdesk.play.practice.spots.grading import Lapse

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.practice.own_games import Announced
    from dkdesk.play.practice.progress import Calibration, Given

LAPSES: Final = (Lapse.MISSED, Lapse.OVERBID, Lapse.CARD, Lapse.NONE)
LEVEL_ENOUGH: Final = 5
"""Announcements of one level below which its share says nothing."""
BIASED: Final = 0.03
"""How much too high or too low guesses are on average before it is told."""
SPAN: Final = 4
"""Parts of an axis of points."""


def points(value: float) -> str:
    """Game points with two decimals, as the language writes numbers."""
    return QLocale().toString(value, "f", 2)


def share(language: Language, value: float) -> str:
    """A share in whole percent."""
    return language.say("progress.percent", percent=percent(value))


def by_lapse(given: Given, per: int, language: Language) -> list[Bar]:
    """Where the points went: game points for each of *per* answers or games, by direction."""
    values = {lapse: given.lost[lapse] / max(1, per) for lapse in LAPSES}
    return [
        Bar(language.say(f"progress.lapse.{lapse}"), value, points(value))
        for lapse, value in values.items()
    ]


def by_part(part: str, found: Mapping[str, Given], language: Language) -> list[Bar]:
    """Points an answer by role, level or phase; where answers are few, how many are wanting."""
    say = language.say
    return [
        Bar(
            say(f"spots.{part}.{key}"),
            0.0 if found[key].wanting else found[key].mean,
            language.count("progress.few", found[key].answers)
            if found[key].wanting
            else say(
                "progress.figure",
                points=points(found[key].mean),
                answers=found[key].answers,
            ),
        )
        for key in ROWS[part]
        if key in found
    ]


def by_level(found: Announced, language: Language) -> list[Bar]:
    """How often each level was kept, with a mark where it pays."""
    say = language.say
    return [
        Bar(
            say(f"spots.level.{row.level}"),
            row.kept / row.announced if row.announced >= LEVEL_ENOUGH else 0.0,
            say("progress.kept", kept=row.kept, announced=row.announced),
            mark=row.needed,
        )
        for row in found.levels
        if row.announced
    ]


def spoken(bars: Sequence[Bar], language: Language) -> str:
    """Bars, for who cannot see them."""
    told = (language.say("progress.spoken", name=bar.name, figure=bar.figure) for bar in bars)
    return language.say("sheet.join").join(told)


def guessing(found: Calibration, language: Language) -> str:
    """What the guesses tell, in a sentence or two."""
    say = language.say
    key = "high" if found.bias > BIASED else "low" if found.bias < -BIASED else "even"
    return say(
        f"progress.guess.{key}",
        points=round(100 * abs(found.bias)),
        guesses=found.guesses,
        brier=points(found.brier),
        best=points(found.best),
    )


def axis(values: Sequence[float]) -> tuple[float, list[str]]:
    """A round upper end for these points, and the figures from 0 to it."""
    step = max(1, ceil(max(values, default=0) / SPAN * 20)) / 20
    return step * SPAN, [points(step * number) for number in range(SPAN + 1)]
