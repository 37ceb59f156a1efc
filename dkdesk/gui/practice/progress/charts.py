"""Three small charts on paper: bars of points given away, the curve of guesses, the trend."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.dialogs.augen_bar import TICK_PX
from dkdesk.gui.theme import SMALL_PX, STEP, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.theme import Theme
    from dkdesk.play.practice.progress import Bin

ROW: Final = 6 * STEP
BAR: Final = 3 * STEP
NAME_SHARE: Final = 0.45
"""Most of the width that the names take."""
HIGH: Final = 44 * STEP
"""Height of the charts with two axes."""
EDGE: Final = 11 * STEP
"""Room for the figures at the left of an axis."""
LEAST: Final = 0.2
"""Game points that an axis reaches at least."""
DOT: Final = (3.0, 8.0)
"""Radius of a point of the curve: of few guesses, of many."""
RIGHT: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight)


class Chart(QWidget):
    """What all charts share: they are painted, and say the same in words."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def minimumSizeHint(self) -> QSize:
        return QSize(56 * STEP, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint(painter)
        painter.end()

    def _tell(self, spoken: str) -> None:
        self.setAccessibleName(spoken)
        self.updateGeometry()
        self.update()

    def _paint(self, painter: QPainter) -> None:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Bar:
    """One row of the bars."""

    name: str
    value: float
    figure: str
    """What is written behind it."""
    mark: float | None = None
    """Where the bar should reach at least, if there is such a place."""


class Bars(Chart):
    """A row for each: its name, its bar, its figure."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._rows: Sequence[Bar] = ()
        self._reach = LEAST

    def show_rows(self, rows: Sequence[Bar], reach: float, spoken: str) -> None:
        """Show these on an axis of this length; *spoken* says the same in words."""
        self._rows, self._reach = rows, max(reach, LEAST)
        self._tell(spoken)

    def sizeHint(self) -> QSize:
        return QSize(80 * STEP, ROW * max(1, len(self._rows)))

    def _paint(self, painter: QPainter) -> None:
        if not self._rows:
            return
        type_ = font(SMALL_PX, tabular=True)
        metrics = QFontMetricsF(type_)
        widest = max(metrics.horizontalAdvance(row.name) for row in self._rows)
        left = min(widest + 3 * STEP, NAME_SHARE * self.width())
        right = max(metrics.horizontalAdvance(row.figure) for row in self._rows) + 2 * STEP
        room = QRectF(left, 0, self.width() - left - right, self.height())
        painter.setFont(type_)
        for number, row in enumerate(self._rows):
            self._paint_row(painter, row, QRectF(0, number * ROW, self.width(), ROW), room)
        painter.setPen(QPen(self._theme.tokens.ink_faint, 1))
        painter.drawLine(room.topLeft(), room.bottomLeft())

    def _paint_row(self, painter: QPainter, row: Bar, line: QRectF, room: QRectF) -> None:
        tokens = self._theme.tokens
        name = painter.fontMetrics().elidedText(
            row.name, Qt.TextElideMode.ElideRight, round(room.left() - 2 * STEP)
        )
        painter.setPen(tokens.ink)
        painter.drawText(line, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.drawText(line, RIGHT, row.figure)
        wide = room.width() * min(1.0, row.value / self._reach)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.brass)
        middle = line.center().y()
        painter.drawRoundedRect(QRectF(room.left(), middle - BAR / 2, wide, BAR), 2, 2)
        if row.mark is not None:
            x = room.left() + room.width() * row.mark / self._reach
            painter.setPen(QPen(tokens.ink, 2))
            painter.drawLine(QPointF(x, line.top() + 3), QPointF(x, line.bottom() - 3))


class Axes(Chart):
    """A chart with figures at its left and lines across."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setFixedHeight(HIGH)

    def sizeHint(self) -> QSize:
        return QSize(80 * STEP, HIGH)

    def _room(self) -> QRectF:
        foot = 2 * TICK_PX
        return QRectF(EDGE, 2 * STEP, self.width() - EDGE - 3 * STEP, self.height() - foot - STEP)

    def _paint_lines(self, painter: QPainter, room: QRectF, figures: Sequence[str]) -> None:
        """Lines at equal distances from the foot, each with its figure."""
        tokens = self._theme.tokens
        painter.setFont(font(TICK_PX, tabular=True))
        for number, figure in enumerate(figures):
            y = room.bottom() - room.height() * number / (len(figures) - 1)
            painter.setPen(QPen(tokens.rule, 1))
            painter.drawLine(QPointF(room.left(), y), QPointF(room.right(), y))
            painter.setPen(tokens.ink_faint)
            label = QRectF(0, y - TICK_PX, room.left() - 2 * STEP, 2 * TICK_PX)
            painter.drawText(label, RIGHT, figure)


class Curve(Axes):
    """What was guessed, against what was found; who knows every chance is on the dotted line."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._bins: Sequence[Bin] = ()
        self._figures: Sequence[str] = ()
        self._names = ("", "")

    def show_bins(
        self, bins: Sequence[Bin], figures: Sequence[str], names: tuple[str, str], spoken: str
    ) -> None:
        """Show these points.

        Args:
            bins: From the least guess to the greatest.
            figures: What is written at both axes, from 0 to 1 at equal distances.
            names: What the axes are called: across, and up.
            spoken: Says the same in words.
        """
        self._bins, self._figures, self._names = bins, figures, names
        self._tell(spoken)

    def _paint(self, painter: QPainter) -> None:
        if not self._bins:
            return
        tokens, room = self._theme.tokens, self._room()
        self._paint_lines(painter, room, self._figures)
        self._paint_names(painter, room)
        painter.setPen(QPen(tokens.ink_faint, 1, Qt.PenStyle.DashLine))
        painter.drawLine(room.bottomLeft(), room.topRight())

        def place(one: Bin) -> QPointF:
            return QPointF(
                room.left() + room.width() * one.estimate,
                room.bottom() - room.height() * one.chance,
            )

        painter.setPen(QPen(tokens.ink, 1.5))
        painter.drawPolyline([place(one) for one in self._bins])
        painter.setBrush(tokens.brass)
        most = max(one.count for one in self._bins)
        for one in self._bins:
            radius = DOT[0] + (DOT[1] - DOT[0]) * (one.count / most) ** 0.5
            painter.drawEllipse(place(one), radius, radius)

    def _paint_names(self, painter: QPainter, room: QRectF) -> None:
        across, up = self._names
        under = QRectF(room.left(), room.bottom() + 2, room.width(), 2 * TICK_PX - 2)
        painter.drawText(under, int(Qt.AlignmentFlag.AlignCenter), across)
        painter.drawText(under, int(Qt.AlignmentFlag.AlignVCenter), self._figures[0])
        painter.drawText(under, RIGHT, self._figures[-1])
        inside = room.adjusted(STEP, 2, -STEP, 0)
        painter.drawText(inside, int(Qt.AlignmentFlag.AlignTop), up)


class Trend(Axes):
    """Points, from the oldest stretch to the newest."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._means: Sequence[float] = ()
        self._figures: Sequence[str] = ()
        self._ends = ("", "")
        self._bottom, self._top = 0.0, LEAST

    def show_means(
        self,
        means: Sequence[float],
        top: float,
        figures: Sequence[str],
        ends: tuple[str, str],
        spoken: str,
        *,
        bottom: float = 0.0,
    ) -> None:
        """Show these.

        Args:
            means: The oldest first.
            top: What the upper edge stands for.
            figures: What is written at the left, from *bottom* to *top* at equal distances.
            ends: What is written below the oldest and below the newest.
            spoken: Says the same in words.
            bottom: What the lower edge stands for.
        """
        self._means, self._figures, self._ends = means, figures, ends
        self._bottom, self._top = bottom, top
        self._tell(spoken)

    def _paint(self, painter: QPainter) -> None:
        if not self._means:
            return
        tokens, room = self._theme.tokens, self._room()
        self._paint_lines(painter, room, self._figures)
        under = QRectF(room.left(), room.bottom() + 2, room.width(), 2 * TICK_PX - 2)
        painter.drawText(under, int(Qt.AlignmentFlag.AlignVCenter), self._ends[0])
        painter.drawText(under, RIGHT, self._ends[1])
        steps = max(1, len(self._means) - 1)
        points = [
            QPointF(
                room.left() + room.width() * number / steps,
                room.bottom() - room.height() * (mean - self._bottom) / (self._top - self._bottom),
            )
            for number, mean in enumerate(self._means)
        ]
        painter.setPen(QPen(tokens.ink, 1.5))
        painter.drawPolyline(points)
        painter.setBrush(tokens.brass)
        for point in points:
            painter.drawEllipse(point, STEP, STEP)
