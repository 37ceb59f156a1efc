"""The score sheet as plain text, to be pasted into a letter."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final
from unicodedata import east_asian_width

from dkdesk.gui.dialogs.call_mark import told
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.dialogs.ruling import SUM
from dkdesk.play.block import totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.play.block import ScoreRow

GAP: Final = "  "
WIDE: Final = "WF"
"""Characters that take two places, as East Asian type has them."""


def sheet_text(names: Sequence[str], rows: Sequence[ScoreRow], language: Language) -> str:
    """The sheet in columns, as in type of equal width; announcements stand behind their row."""
    say = language.say
    lines = [["", *names, ""]]
    for row in rows:
        marks = (
            say(f"sheet.mark.{row.mark}") if row.mark else "",
            say("sheet.mark.bock", factor=row.bock) if row.bock > 1 else "",
        )
        said = (
            told(said, name, language)
            for name, said in zip(names, row.said, strict=bool(row.said))
            if said is not None
        )
        number = " ".join((str(row.number), *filter(None, marks)))
        lines.append([number, *map(signed, row.points), say("sheet.join").join(said)])
    lines.append([SUM, *map(signed, totals(rows, len(names))), ""])
    widths = [max(map(_width, column)) for column in zip(*lines, strict=True)]
    return "".join(
        f"{text}\n" for text in (say("sheet.title"), *(_line(each, widths) for each in lines))
    )


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The number at the left, the points at the right of their columns."""
    number, *points, said = cells
    pads = [" " * (room - _width(cell)) for cell, room in zip(cells, widths, strict=True)]
    figures = (pad + cell for pad, cell in zip(pads[1:], points, strict=False))
    return GAP.join((number + pads[0], *figures, said)).rstrip()


def _width(text: str) -> int:
    """The places it takes."""
    return sum(2 if east_asian_width(letter) in WIDE else 1 for letter in text)
