"""The score sheet as pages of a PDF, which every system shows and prints.

Printing itself would need QtPrintSupport and, on Linux, CUPS with what that needs: more than the
packed program has room for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, Qt
from PySide6.QtGui import QPageLayout, QPageSize, QPainter, QPdfWriter

from dkdesk.gui.dialogs.graph import Graph
from dkdesk.gui.dialogs.ruling import ROW, Pen, Ruling
from dkdesk.gui.theme import LIGHT, SMALL_PX, STEP, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme
    from dkdesk.play.block import ScoreRow

MARGIN_MM: Final = 18.0
UNITS: Final = 96
"""Logical pixels an inch, on paper as on a usual screen."""
DOTS: Final = 1200
"""Points an inch in which the PDF places what is drawn."""
TITLE_PX: Final = 22
HEAD: Final = 16 * STEP
"""What title and sentence take on every page."""
FOOT: Final = 6 * STEP
GRAPH: Final = 60 * STEP
GAP: Final = 8 * STEP
WITH_SUMS: Final = 6
"""At least so many rows go with the sums."""
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom)


@dataclass(frozen=True, slots=True)
class Evening:
    """What is put on paper."""

    about: str
    """The sentence under the title: day and rules."""
    names: tuple[str, ...]
    hues: tuple[str, ...]
    """The colour of each player's line, ``#rrggbb``."""
    rows: tuple[ScoreRow, ...]


def sheet_pages(evening: Evening, language: Language, theme: Theme) -> bytes:
    """The pages as a PDF; the line of the evening stands under the sums."""
    out = QBuffer()
    out.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(out)
    writer.setTitle(language.say("sheet.title"))
    writer.setResolution(DOTS)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    margins = QMarginsF() + MARGIN_MM
    writer.setPageMargins(margins, QPageLayout.Unit.Millimeter)
    scale = DOTS / UNITS
    page = QRectF(0, 0, writer.width() / scale, writer.height() / scale)
    ruling = Ruling(evening.names, evening.rows, sums=True)
    ruling.fit(page.width())
    painter = QPainter(writer)
    painter.scale(scale, scale)
    pen = Pen(painter, LIGHT, language)
    parts = _parted(len(evening.rows), page.height())
    for number, part in enumerate(parts, 1):
        if number > 1:
            writer.newPage()
        _write_heading(pen, page, evening.about, (number, len(parts)))
        _write_part(pen, ruling, part)
        if number == len(parts):
            graph = _graph(evening, language, theme, page)
            painter.translate(0, _below(len(part)) + GAP)
            graph.draw(painter, LIGHT)
            if any(row.said for row in evening.rows):
                _write_legend(pen, page)
    painter.end()
    return bytes(out.data().data())


def _below(rows: int) -> float:
    """How far so many rows reach down a page, with names and sums."""
    return HEAD + (rows + 2) * ROW + 2 * STEP


def _parted(rows: int, high: float) -> Sequence[range]:
    """Which rows come on which page; on the last there is room for the line of the evening."""
    full = int((high - FOOT - _below(0)) // ROW)
    last = int((high - FOOT - _below(0) - GAP - GRAPH - ROW) // ROW)
    parts, begun = [], 0
    while rows - begun > last:
        end = min(begun + full, rows - WITH_SUMS)
        parts.append(range(begun, end))
        begun = end
    return [*parts, range(begun, rows)]


def _write_heading(pen: Pen, page: QRectF, about: str, number: tuple[int, int]) -> None:
    painter, tokens, say = pen.painter, pen.tokens, pen.language.say
    painter.setPen(tokens.ink)
    painter.setFont(font(TITLE_PX, bold=True))
    painter.drawText(page, _LEFT, say("sheet.title"))
    painter.setPen(tokens.ink_faint)
    painter.setFont(font(SMALL_PX))
    painter.drawText(page.translated(0, TITLE_PX + 3 * STEP), _LEFT, about)
    at, all_ = number
    if all_ > 1:
        painter.drawText(page, _RIGHT, say("sheet.page.number", page=at, pages=all_))


def _write_part(pen: Pen, ruling: Ruling, part: range) -> None:
    """Write these rows under the names; the sums under the last of all."""
    ruling.write_head(pen, HEAD)
    y = float(HEAD + ROW)
    for at in part:
        ruling.write_row(pen, at, y)
        y += ROW
    ends = part.stop == len(ruling.rows)
    if ends:
        ruling.rule_off(pen, y + STEP, pen.tokens.ink)
        y += 2 * STEP
        ruling.write_sums(pen, y)
        y += ROW
    ruling.draw_margin(pen, HEAD, y)


def _write_legend(pen: Pen, page: QRectF) -> None:
    """Say, below the line of the evening, what the marks mean."""
    pen.painter.setPen(pen.tokens.ink_faint)
    pen.painter.setFont(font(SMALL_PX))
    pen.painter.drawText(page.translated(0, GRAPH + STEP), _LEFT, pen.language.say("sheet.legend"))


def _graph(evening: Evening, language: Language, theme: Theme, page: QRectF) -> Graph:
    graph = Graph(language, theme)
    points = [row.points for row in evening.rows]
    graph.show_evening(evening.names, evening.hues, points)
    graph.resize(int(page.width()), GRAPH)
    return graph
