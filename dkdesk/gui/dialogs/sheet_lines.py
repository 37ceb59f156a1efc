"""The lines of the score sheet in words, with the reason of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dkdesk.gui.dialogs.columns import Cell
from dkdesk.gui.dialogs.reasons import Reason, ReasonedRow
from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.rules.score import Sheet


def headline(sheet: Sheet, language: Language) -> str:
    """Who has won, and with how many card points."""
    if sheet.winner is None:
        return language.say("result.nobody")
    augen = sheet.tally.augen(sheet.winner)
    return language.say(f"result.won.{sheet.winner}", augen=augen)


def line_rows(sheet: Sheet, language: Language) -> list[ReasonedRow]:
    """What is counted, line by line."""
    say = language.say
    seen_from = sheet.winner or Side.RE
    return [
        ReasonedRow(
            (
                Cell(say(f"line.{line.key}")),
                Cell.of_line(line.points if line.side is seen_from else -line.points),
            ),
            Reason(line.key),
        )
        for line in sheet.lines
    ] or [ReasonedRow((Cell(say("result.no_lines")), Cell.of_points(0)))]


def value_rows(sheet: Sheet, names: Sequence[str], language: Language) -> list[ReasonedRow]:
    """What the lines are multiplied with, and what they come to; *names* by seat."""
    say = language.say
    factors = {"factor": sheet.factor, "bock": sheet.tally.bock}
    rows = [
        ReasonedRow((Cell(say(f"result.{key}", factor=factor)), Cell("")), Reason(key, factor))
        for key, factor in factors.items()
        if factor > 1
    ]
    if sheet.value is None:
        return [*rows, ReasonedRow((Cell(say("result.separate"), "faint"), Cell("")))]
    key = "result.value" if sheet.winner else "result.value.nobody"
    value = Cell(say(key), bold=True), Cell.of_points(sheet.value, bold=True)
    rows.append(ReasonedRow(value))
    soloist = soloist_of(sheet)
    if soloist is not None and sheet.value and sheet.points[soloist]:
        points = sheet.points[soloist]
        factor = abs(points // sheet.value)
        solo = Cell(say("result.solo", name=names[soloist], factor=factor)), Cell.of_points(points)
        rows.append(ReasonedRow(solo, Reason("solo", factor)))
    return rows


def soloist_of(sheet: Sheet) -> int | None:
    """The seat that played alone, announced or not."""
    sides = sheet.tally.sides
    return sides.index(Side.RE) if sides.count(Side.RE) == 1 else None
