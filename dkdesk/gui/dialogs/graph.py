"""The line of the evening: everybody's points from deal to deal, painted on paper."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.dialogs.points import signed
from dkdesk.gui.theme import STEP, font

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.theme import Theme, Tokens

NAME_PX: Final = 12
FIGURE_PX: Final = 11
EDGE: Final = 2 * STEP
NICE: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)
"""Steps between the lines of the scale."""
LINES: Final = 4
"""At most so many steps fit between the lowest and the highest."""
NAME_ROOM: Final = 96
DASHES: Final = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DashDotLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotDotLine,
)
"""Lines differ by their strokes too, not by colour alone."""
LEAST_LIGHTNESS: Final = 165
"""Of a line on dark paper."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Which points are marked at the edge."""

    low: int
    high: int
    step: int

    @classmethod
    def around(cls, points: Sequence[int]) -> Scale:
        """The scale that holds all *points* and zero."""
        low, high = min(0, *points, 0), max(0, *points, 1)
        step = next(nice for nice in NICE if (high - low) / nice <= LINES or nice == NICE[-1])
        return cls(low // step * step, -(-high // step) * step, step)

    @property
    def marks(self) -> range:
        """The points that have a line."""
        return range(self.low, self.high + 1, self.step)


class Graph(QWidget):
    """A line for each player, with his name at its end."""

    def __init__(self, language: Language, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._language = language
        self._theme = theme
        self._names: tuple[str, ...] = ()
        self._hues: tuple[str, ...] = ()
        self._lines: tuple[tuple[int, ...], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        language.changed.connect(self.retranslate)
        theme.changed.connect(self.update)
        self.retranslate()

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The points of each player after every deal, from nothing on."""
        return self._lines

    def show_evening(
        self, names: Sequence[str], hues: Sequence[str], deals: Sequence[Sequence[int]]
    ) -> None:
        """Show an evening.

        Args:
            names: The players.
            hues: The colour of each, ``#rrggbb``.
            deals: The points that each player got in every deal.
        """
        self._names, self._hues = tuple(names), tuple(hues)
        columns = zip(*deals, strict=True) if deals else ((),) * len(self._names)
        self._lines = tuple(tuple(accumulate(points, initial=0)) for points in columns)
        self.update()

    def retranslate(self) -> None:
        """Say every text again."""
        self.setAccessibleName(self._language.say("graph.name"))
        self.update()

    # --- geometry ------------------------------------------------------------------------

    def _scale(self) -> Scale:
        return Scale.around([points for line in self._lines for points in line])

    def _plot(self, scale: Scale) -> QRectF:
        figures = QFontMetricsF(font(FIGURE_PX, tabular=True))
        left = max(figures.horizontalAdvance(signed(mark)) for mark in scale.marks) + EDGE
        names = QFontMetricsF(font(NAME_PX, bold=True))
        wide = max((names.horizontalAdvance(name) for name in self._names), default=0)
        right = min(wide, NAME_ROOM, 0.3 * self.width()) + EDGE
        half = names.height() / 2
        return QRectF(self.rect()).adjusted(left, half, -right, -half)

    def points(self, number: int) -> list[QPointF]:
        """The corners of a player's line, in pixels."""
        scale = self._scale()
        plot, line = self._plot(scale), self._lines[number]
        across = plot.width() / max(1, len(line) - 1)
        down = plot.height() / (scale.high - scale.low)
        return [
            QPointF(plot.left() + deal * across, plot.bottom() - (points - scale.low) * down)
            for deal, points in enumerate(line)
        ]

    def name_places(self) -> dict[int, float]:
        """The middle of each name, pushed apart so that none lies over another."""
        high = QFontMetricsF(font(NAME_PX, bold=True)).height()
        ends = sorted((self.points(number)[-1].y(), number) for number in range(len(self._lines)))
        places: dict[int, float] = {}
        free = high / 2
        for y, number in ends:
            places[number] = max(y, free)
            free = places[number] + high
        # What has been pushed out below comes up again.
        below = self.height() - high / 2
        for _, number in reversed(ends):
            places[number] = min(places[number], below)
            below = places[number] - high
        return places

    # --- Qt ----------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        return QSize(60 * STEP, 45 * STEP)

    def minimumSizeHint(self) -> QSize:
        return QSize(50 * STEP, 24 * STEP)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        self.draw(painter, self._theme.tokens)
        painter.end()

    # --- painting ------------------------------------------------------------------------

    def draw(self, painter: QPainter, tokens: Tokens) -> None:
        """Draw the lines, as large as the widget is, on paper of these colours."""
        if not self._lines:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_scale(painter, tokens)
        places = self.name_places()
        # The player's own line lies above the others.
        for number, colour in reversed(list(self._colours(tokens))):
            pen = QPen(colour, 3 if number == 0 else 2, DASHES[number % len(DASHES)])
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            corners = self.points(number)
            painter.drawPolyline(QPolygonF(corners))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawEllipse(corners[-1], 3.5, 3.5)
            self._paint_name(painter, number, colour, corners[-1].x(), places[number])

    def _colours(self, tokens: Tokens) -> Iterator[tuple[int, QColor]]:
        dark = tokens.paper.lightness() < 128
        for number, hue in enumerate(self._hues[: len(self._lines)]):
            colour = QColor(hue)
            if dark and colour.lightness() < LEAST_LIGHTNESS:
                colour.setHsl(colour.hslHue(), colour.hslSaturation(), LEAST_LIGHTNESS)
            yield number, colour

    def _paint_scale(self, painter: QPainter, tokens: Tokens) -> None:
        scale = self._scale()
        plot = self._plot(scale)
        painter.setFont(font(FIGURE_PX, tabular=True))
        down = plot.height() / (scale.high - scale.low)
        for mark in scale.marks:
            y = round(plot.bottom() - (mark - scale.low) * down) + 0.5
            painter.setPen(QPen(tokens.ink_faint if mark == 0 else tokens.rule, 1))
            painter.drawLine(QLineF(plot.left(), y, plot.right(), y))
            painter.setPen(tokens.ink_faint)
            box = QRectF(0, y - 10, plot.left() - EDGE / 2, 20)
            painter.drawText(
                box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, signed(mark)
            )

    def _paint_name(
        self, painter: QPainter, number: int, colour: QColor, x: float, y: float
    ) -> None:
        type_ = font(NAME_PX, bold=True)
        metrics = QFontMetricsF(type_)
        box = QRectF(x + EDGE, y - metrics.height() / 2, self.width() - x - EDGE, metrics.height())
        shown = metrics.elidedText(
            self._names[number], Qt.TextElideMode.ElideRight, box.width() + 0.5
        )
        painter.setFont(type_)
        painter.setPen(colour)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)
