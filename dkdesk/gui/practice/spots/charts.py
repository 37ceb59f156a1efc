"""Two small charts on paper: what each answer is worth, and how the augen fall."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.dialogs.augen_bar import TICK_PX, TICKS
from dkdesk.gui.theme import SMALL_PX, STEP, font
from dkdesk.rules.cards import ALL_AUGEN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.theme import Theme

ROW: Final = 5 * STEP
"""Least height of a row; letters of some languages want more."""
BAR: Final = 3 * STEP
NAME_SHARE: Final = 0.42
"""Most of the width that the names of the answers take."""
FIGURE: Final = 12 * STEP
QUIET: Final = 0.6
"""How much of faint ink is in the bars that are not the best."""
HISTOGRAM: Final = 18 * STEP
LEAST_SPAN: Final = 2.0
"""Game points the axis spans at least."""


@dataclass(frozen=True, slots=True)
class Row:
    """One answer in the chart."""

    name: str
    mean: float
    error: float
    figure: str
    """The mean as it is written."""
    best: bool
    chosen: bool


class WorthBars(QWidget):
    """A row for each answer: its name, a bar from nought, its error, its figure."""

    def __init__(self, theme: Theme, *, figure: int = FIGURE) -> None:
        """Leave *figure* pixels for what is written at the right."""
        super().__init__()
        self._theme = theme
        self._figure = figure
        self._rows: Sequence[Row] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_rows(self, rows: Sequence[Row], spoken: str) -> None:
        """Show these; *spoken* says the same in words."""
        self._rows = rows
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    @property
    def _row(self) -> int:
        """How high a row is, with air above and below its letters for the frame."""
        return max(ROW, round(QFontMetricsF(font(SMALL_PX, bold=True)).height()) + STEP)

    def sizeHint(self) -> QSize:
        return QSize(60 * STEP, self._row * max(1, len(self._rows)))

    def minimumSizeHint(self) -> QSize:
        return QSize(40 * STEP, self._row * max(1, len(self._rows)))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._rows:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        metrics = QFontMetricsF(font(SMALL_PX, bold=True))
        widest = max(metrics.horizontalAdvance(row.name) for row in self._rows)
        names = min(widest + 4 * STEP, NAME_SHARE * self.width())
        room = QRectF(names, 0, self.width() - names - self._figure, self.height())
        low = min(0.0, *(row.mean - row.error for row in self._rows))
        high = max(0.0, *(row.mean + row.error for row in self._rows), low + LEAST_SPAN)
        for number, row in enumerate(self._rows):
            self._paint_row(painter, row, number * self._row, room, (low, high))
        nought = room.left() + room.width() * (0 - low) / (high - low)
        painter.setPen(QPen(self._theme.tokens.ink_faint, 1))
        painter.drawLine(QPointF(nought, 0), QPointF(nought, self.height()))
        painter.end()

    def _paint_row(
        self, painter: QPainter, row: Row, top: float, room: QRectF, span: tuple[float, float]
    ) -> None:
        tokens = self._theme.tokens
        low, high = span
        middle = top + self._row / 2

        def place(points: float) -> float:
            return room.left() + room.width() * (points - low) / (high - low)

        type_ = font(SMALL_PX, bold=row.best)
        painter.setFont(type_)
        painter.setPen(tokens.ink)
        name = QFontMetricsF(type_).elidedText(
            row.name, Qt.TextElideMode.ElideRight, room.left() - 2 * STEP
        )
        left = QRectF(STEP, top, room.left() - STEP, self._row)
        painter.drawText(left, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.setPen(Qt.PenStyle.NoPen)
        quiet = QColor(tokens.ink_faint)
        quiet.setAlphaF(QUIET)
        painter.setBrush(tokens.brass if row.best else quiet)
        ends = sorted((place(0), place(row.mean)))
        painter.drawRoundedRect(QRectF(ends[0], middle - BAR / 2, ends[1] - ends[0], BAR), 2, 2)
        painter.setPen(QPen(tokens.ink, 1.5))
        painter.drawLine(
            QPointF(place(row.mean - row.error), middle),
            QPointF(place(row.mean + row.error), middle),
        )
        painter.setFont(font(SMALL_PX, bold=row.best, tabular=True))
        right = QRectF(room.right(), top, self._figure - STEP, self._row)
        align = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight
        painter.drawText(right, int(align), row.figure)
        if row.chosen:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(tokens.ink, 1.5))
            frame = QRectF(0.75, top + 1, self.width() - 1.5, self._row - 2)
            painter.drawRoundedRect(frame, STEP, STEP)


class AugenHistogram(QWidget):
    """How likely the own side ends with how many augen; lines where a promise is kept."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._spread: Sequence[float] = ()
        self.setFixedHeight(HISTOGRAM)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def show_spread(self, spread: Sequence[float], spoken: str) -> None:
        """Show chances of 0 to 9, 10 to 19 ... 240 augen; *spoken* says the same in words."""
        self._spread = spread
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(60 * STEP, HISTOGRAM)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if not self._spread:
            return
        tokens = self._theme.tokens
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        type_ = font(TICK_PX, tabular=True)
        foot = self.height() - QFontMetricsF(type_).height() - STEP
        wide = self.width() / len(self._spread)
        highest = max(self._spread)
        painter.setPen(Qt.PenStyle.NoPen)
        for number, chance in enumerate(self._spread):
            high = (foot - STEP) * chance / highest
            painter.setBrush(tokens.gain if number * 10 >= ALL_AUGEN // 2 else tokens.ink_faint)
            painter.drawRoundedRect(QRectF(number * wide + 1, foot - high, wide - 2, high), 1, 1)
        painter.setFont(type_)
        metrics = QFontMetricsF(type_)
        painter.setPen(QPen(tokens.rule, 1))
        painter.drawLine(QPointF(0, foot), QPointF(self.width(), foot))
        for augen in TICKS:
            x = round(self.width() * augen / (10 * len(self._spread))) + 0.5
            painter.setPen(QPen(tokens.ink, 1, Qt.PenStyle.DotLine))
            painter.drawLine(QPointF(x, 0), QPointF(x, foot))
            painter.setPen(tokens.ink_faint)
            text = str(augen)
            at = QPointF(x - metrics.horizontalAdvance(text) / 2, foot + metrics.ascent() + 2)
            painter.drawText(at, text)
        painter.end()
