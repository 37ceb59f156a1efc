"""How a block is ruled and written on: columns, figures, marks; on the screen as on a page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from dkdesk.gui.dialogs.call_mark import SIZE, draw_mark, mark_letter
from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.theme import SMALL_PX, STEP, font
from dkdesk.play.block import running, totals

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QColor

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Tokens
    from dkdesk.play.block import ScoreRow

ROW: Final = 6 * STEP
NUMBER_WIDTH: Final = 11 * STEP
"""Room for the number of the deal and its mark."""
WIDE_NUMBER: Final = 17 * STEP
BOCK_AT: Final = 5 * STEP
"""Where the factor of a Bock round stands, behind the number."""
GAIN_PX: Final = 11
SUM_ROOM: Final = 9 * STEP
"""What a sum takes at the right of its column, where both stand in it."""
MARK_GAP: Final = 2
"""Between the points and the mark of an announcement, which stands behind them."""
TIGHT_PX: Final = SMALL_PX - 1
"""Type of the points where five columns stand on narrow paper, with marks."""
LEAST: Final = 11.0
"""A smaller mark cannot be read."""
SUM: Final = "\N{GREEK CAPITAL LETTER SIGMA}"
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class Pen(NamedTuple):
    """What is written with."""

    painter: QPainter
    tokens: Tokens
    language: Language


class Ruling:
    """The columns of a block, and what stands in them.

    All lengths are logical pixels; x is counted from the left edge of the block.
    """

    def __init__(
        self, names: Sequence[str], rows: Sequence[ScoreRow], *, sums: bool = False
    ) -> None:
        """Rule a block.

        Args:
            names: The heads of the columns.
            rows: The deals.
            sums: Whether every row has the sums up to it too, as on a good block.
        """
        self.names = tuple(names)
        self.rows = tuple(rows)
        self.totals = totals(self.rows, len(self.names))
        self.margin = WIDE_NUMBER if sums else NUMBER_WIDTH
        """What the number of the deal takes."""
        self.width = 0.0
        """Of the whole block."""
        self._sums = running(self.rows) if sums else ()
        self._with_sums = sums
        self._gap = STEP if sums else MARK_GAP
        self._marked = any(row.said for row in self.rows)
        self.fit(0.0)

    def fit(self, width: float) -> None:
        """Rule the columns anew, so wide a block."""
        self.width = width
        usual = GAIN_PX if self._with_sums else SMALL_PX
        self._px, self._mark = usual, 0.0
        if not self._marked:
            return
        for self._px in (usual, min(usual, TIGHT_PX)):
            taken = (SUM_ROOM if self._with_sums else 0) + self._widest() + 3 * self._gap
            self._mark = max(LEAST, min(float(SIZE), self.column - taken))
            if self._mark == SIZE:
                break

    @property
    def column(self) -> float:
        """Width of a player's column."""
        return (self.width - self.margin) / max(1, len(self.names))

    def cell(self, column: int, y: float) -> QRectF:
        """The cell of a player in the row at *y*."""
        return QRectF(self.margin + column * self.column, y, self.column, ROW)

    def points_box(self, column: int, y: float) -> QRectF:
        """Where the points of a deal stand, at the right; a mark has room behind them."""
        room = SUM_ROOM if self._with_sums else 0
        if self._marked:
            room += round(self._mark) + self._gap
        return self.cell(column, y).adjusted(0, 0, -room, 0)

    def sum_box(self, column: int, y: float) -> QRectF:
        """Where a sum stands at the right."""
        return self.cell(column, y) if self._with_sums else self.points_box(column, y)

    def mark_box(self, column: int, y: float) -> QRectF:
        """Where the mark of an announcement lies."""
        points = self.points_box(column, y)
        box = QRectF(points.right() + self._gap, 0, self._mark, self._mark)
        box.moveTop(points.center().y() - self._mark / 2)
        return box

    def _widest(self) -> float:
        """What the widest points take."""
        figures = QFontMetricsF(font(self._px, tabular=True))
        written = {signed(each) for row in self.rows for each in row.points}
        return max(map(figures.horizontalAdvance, written), default=0.0)

    def shown_name(self, name: str) -> str:
        """What its column has room for."""
        metrics = QFontMetricsF(font(SMALL_PX, bold=True))
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, self.column - STEP)

    def name_box(self, column: int, y: float) -> QRectF:
        """Where a name stands at the right: above the sums, unless it needs the whole column."""
        box, cell = self.sum_box(column, y), self.cell(column, y)
        metrics = QFontMetricsF(font(SMALL_PX, bold=True))
        fits = metrics.horizontalAdvance(self.names[column]) <= box.width() - STEP
        return box if fits else cell

    def least(self) -> int:
        """The width that has room for sums, points and marks side by side."""
        column = SUM_ROOM + SIZE + 10 * STEP if self._with_sums else 10 * STEP
        return self.margin + column * len(self.names)

    # --- writing -------------------------------------------------------------------------

    def write_head(self, pen: Pen, y: float) -> None:
        """Write the names."""
        pen.painter.setFont(font(SMALL_PX, bold=True))
        pen.painter.setPen(pen.tokens.ink)
        for column, name in enumerate(self.names):
            pen.painter.drawText(self.name_box(column, y), _RIGHT, self.shown_name(name))

    def write_row(self, pen: Pen, at: int, y: float) -> None:
        """Write the deal *at* this place, from 0, and the line under it."""
        painter, tokens = pen.painter, pen.tokens
        row = self.rows[at]
        if row is not self.rows[-1]:  # the last has the line of the sums
            self.rule_off(pen, y + ROW, tokens.rule)
        painter.setFont(font(SMALL_PX, tabular=True))
        self._write_number(pen, row, y)
        painter.setFont(font(self._px, tabular=True))
        painter.setPen(tokens.ink_faint if self._with_sums else tokens.ink)
        for column, points in enumerate(row.points):
            painter.drawText(self.points_box(column, y), _RIGHT, signed(points))
        for column in range(len(self.names)):
            said = row.said_by(column)
            if said is not None:
                letter = mark_letter(said, pen.language)
                draw_mark(painter, self.mark_box(column, y), said, letter, tokens)
        if self._with_sums:
            painter.setFont(font(SMALL_PX, tabular=True))
            self._write_sums(pen, self._sums[at], y)

    def write_sums(self, pen: Pen, y: float) -> None:
        """Write what everybody has in the end."""
        pen.painter.setFont(font(SMALL_PX, bold=True, tabular=True))
        pen.painter.setPen(pen.tokens.ink)
        pen.painter.drawText(QRectF(0, y, self.margin, ROW), _LEFT, SUM)
        self._write_sums(pen, self.totals, y)

    def rule_off(self, pen: Pen, y: float, colour: QColor) -> None:
        """Draw a line across the block, above *y*."""
        pen.painter.setPen(QPen(colour, 1))
        pen.painter.drawLine(QLineF(0, y - 0.5, self.width, y - 0.5))

    def draw_margin(self, pen: Pen, top: float, bottom: float) -> None:
        """Draw the line that is printed on a block, beside the numbers."""
        x = self.margin - STEP + 0.5
        pen.painter.setPen(QPen(pen.tokens.margin, 1))
        pen.painter.drawLine(QLineF(x, top, x, bottom))

    def _write_number(self, pen: Pen, row: ScoreRow, y: float) -> None:
        painter, say = pen.painter, pen.language.say
        numbered = QRectF(0, y, self.margin, ROW)
        mark = say(f"sheet.mark.{row.mark}") if row.mark else ""
        painter.setPen(pen.tokens.ink_faint)
        painter.drawText(numbered, _LEFT, str(row.number))
        painter.drawText(numbered.adjusted(0, 0, -2 * STEP, 0), _RIGHT, mark)
        if row.bock > 1 and (self._with_sums or not mark):
            factor = numbered.adjusted(BOCK_AT, 0, 0, 0)
            painter.drawText(factor, _LEFT, say("sheet.mark.bock", factor=row.bock))

    def _write_sums(self, pen: Pen, sums: Sequence[int], y: float) -> None:
        pen.painter.setPen(pen.tokens.ink)
        for column, points in enumerate(sums):
            pen.painter.drawText(self.sum_box(column, y), _RIGHT, signed(points))
