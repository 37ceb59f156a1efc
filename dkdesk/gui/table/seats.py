"""The plates of the four seats: who sits there, what he has won, on which side he is.

A side is told by letter, shape and colour together, never by colour alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from dkdesk.gui.badge import draw_badge
from dkdesk.gui.face import draw_face
from dkdesk.gui.table.pose import TAG_H, TAG_OUT
from dkdesk.gui.theme import SMALL_PX, TEXT_PX, Tokens, font

if TYPE_CHECKING:
    from dkdesk.gui.face import Face
    from dkdesk.gui.table.pose import Box
    from dkdesk.rules.announce import Side

PORTRAIT: Final = 38
BADGE: Final = 30
INSET: Final = 7
LINE_SIZES: Final = (SMALL_PX, SMALL_PX - 1, SMALL_PX - 2)
MARK: Final = 18
"""Size of the marks for dealer and lead."""
TIME_H: Final = 3
TIME_GAP: Final = 4
"""The line of the time that is left, and how far below the plate it runs."""
TAGS_ABOVE: Final = (0, 2)
"""Places where it hangs above: below are the announcements, or on a low table the trick."""


@dataclass(frozen=True, slots=True)
class Plate:
    """What a plate shows at one moment."""

    name: str
    hue: str
    """Colour of the portrait, ``#rrggbb``."""
    line: str
    """The second line: tricks won."""
    badge: str
    """Letters of the side; ``?`` while it is not known, empty for who has none."""
    side: Side | None = None
    call: str = ""
    """What hangs at the edge: the highest announcement made from here, or what a wedding seeks."""
    dealer: str = ""
    """The dealer's letter, on whoever deals."""
    leads: bool = False
    """Whether the trick on the table was led from here."""
    face: str = ""
    """What the portrait shows instead of the initial."""
    look: Face | None = None
    """The face of the portrait, if it has one."""
    on_turn: bool = False
    described: str = ""
    """All of it in words, for the tool tip and the screen reader."""


class PlateItem(QGraphicsItem):
    """One plate on the cloth."""

    def __init__(self, tokens: Tokens, *, tag_above: bool) -> None:
        """Make a plate.

        Args:
            tokens: Its colours.
            tag_above: Whether its tag hangs at the upper edge, where no card covers it.
        """
        super().__init__()
        self._tokens = tokens
        self._tag_above = tag_above
        self._size = QRectF(0, 0, 196, 52)
        self._plate = Plate("", "#888888", "", "?")
        self._time: float | None = None
        self.setZValue(20)
        self.hide()  # until somebody sits there

    @property
    def plate(self) -> Plate:
        """What is shown."""
        return self._plate

    def place(self, box: Box, unit: float) -> None:
        """Lie here, drawn *unit* times as large."""
        self.prepareGeometryChange()
        self.setPos(box.x, box.y)
        self.setScale(unit)
        self._size = QRectF(0, 0, box.w / unit, box.h / unit)

    def show_plate(self, plate: Plate) -> None:
        """Show this from now on."""
        self.show()
        if plate != self._plate:
            self._plate = plate
            self.setToolTip(plate.described)
            self.update()

    def show_time(self, left: float | None) -> None:
        """Show as a thin line the share of the time that is left; ``None`` shows no line."""
        if left != self._time:
            self._time = left
            self.update()

    def wear(self, tokens: Tokens) -> None:
        """Take the colours of another theme."""
        self._tokens = tokens
        self.update()

    @property
    def cut(self) -> list[str]:
        """Of name and line, what has no room and ends in dots."""
        texts = ((self._plate.name, True), (self._plate.line, False))
        return [
            text
            for text, bold in texts
            if QFontMetricsF(self._type(text, bold=bold)).horizontalAdvance(text) > self._room()
        ]

    def tag(self) -> QRectF:
        """Where the tag hangs, in the units of the plate; empty without one."""
        if not self._plate.call:
            return QRectF()
        wide = QFontMetricsF(font(SMALL_PX, bold=True)).horizontalAdvance(self._plate.call) + 20
        middle = -TAG_OUT if self._tag_above else self._size.height() + TAG_OUT
        begin = max(0.0, min(INSET + PORTRAIT + 6, self._size.width() - wide))
        return QRectF(begin, middle - TAG_H / 2, wide, TAG_H)

    def _type(self, text: str, *, bold: bool) -> QFont:
        """The type of name or line: of the line a smaller one, where it would be cut."""
        if bold:
            return font(TEXT_PX, bold=True)
        types = [font(px) for px in LINE_SIZES]
        fitting = (
            type_ for type_ in types if QFontMetricsF(type_).horizontalAdvance(text) <= self._room()
        )
        return next(fitting, types[0])

    def _room(self) -> float:
        """How wide name and line may be."""
        right = self._size.width() - 2 * INSET
        if self._plate.badge:
            right = self._size.width() - INSET - 4 - BADGE - 8
        return right - (INSET + PORTRAIT + 10)

    # Qt

    def boundingRect(self) -> QRectF:
        tag = TAG_H / 2 + TAG_OUT + 2
        return self._size.adjusted(-2, -tag, 2, tag)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,  # noqa: ARG002 - Qt's signature
        widget: QWidget | None = None,  # noqa: ARG002
    ) -> None:
        tokens, plate, size = self._tokens, self._plate, self._size
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = QPen(tokens.brass, 2.5) if plate.on_turn else QPen(Qt.PenStyle.NoPen)
        painter.setPen(ring)
        painter.setBrush(tokens.plate)
        painter.drawRoundedRect(size, size.height() / 2, size.height() / 2)
        self._portrait(painter)
        left = INSET + PORTRAIT + 10
        if plate.badge:
            badge = QRectF(0, 0, BADGE, BADGE)
            badge.moveCenter(QPointF(size.width() - INSET - 4 - BADGE / 2, size.height() / 2))
            draw_badge(painter, badge, plate.side, plate.badge, tokens)
        room = self._room()
        top = 7 if plate.line else (size.height() - TEXT_PX) / 2 - 2
        self._text(painter, plate.name, left, top, room, bold=True)
        self._text(painter, plate.line, left, size.height() / 2 + 1, room, bold=False)
        if plate.call:
            self._paint_tag(painter)
        if self._time is not None:
            self._time_line(painter, self._time)

    def _portrait(self, painter: QPainter) -> None:
        disc = QRectF(INSET, (self._size.height() - PORTRAIT) / 2, PORTRAIT, PORTRAIT)
        if self._plate.look is not None and not self._plate.face:
            draw_face(painter, disc, self._plate.look, self._plate.hue)
        else:
            self._letters(painter, disc)
        if self._plate.dealer:
            mark = self._mark(painter, disc.bottomRight() + QPointF(4 - MARK, 3 - MARK))
            painter.setPen(self._tokens.on_ivory)
            painter.setFont(font(11, bold=True))
            painter.drawText(mark, Qt.AlignmentFlag.AlignCenter, self._plate.dealer)
        if self._plate.leads:
            mark = self._mark(painter, disc.topRight() + QPointF(4 - MARK, -3))
            self._arrow(painter, mark.center())

    def _letters(self, painter: QPainter, disc: QRectF) -> None:
        """What stands in a portrait without a face."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._plate.hue))
        painter.drawEllipse(disc)
        painter.setPen(self._tokens.on_plate)
        face = self._plate.face
        painter.setFont(font(SMALL_PX if face else 18, bold=True))
        shown = face or self._plate.name[:1].upper()
        painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, shown)

    def _mark(self, painter: QPainter, corner: QPointF) -> QRectF:
        """A small ivory disc at the edge of the portrait."""
        mark = QRectF(corner.x(), corner.y(), MARK, MARK)
        painter.setPen(QPen(self._tokens.ivory_edge, 1))
        painter.setBrush(self._tokens.ivory)
        painter.drawEllipse(mark)
        return mark

    def _arrow(self, painter: QPainter, middle: QPointF) -> None:
        """Whoever led: a filled arrow to the right."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._tokens.on_ivory)
        corners = (QPointF(-3, -5), QPointF(5, 0), QPointF(-3, 5))
        painter.drawPolygon([middle + corner for corner in corners])

    def _time_line(self, painter: QPainter, left: float) -> None:
        """A line below the plate, which shrinks towards its left end."""
        size = self._size
        whole = QRectF(size.height() / 2, size.height() + TIME_GAP, 0, TIME_H)
        whole.setWidth(size.width() - size.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._tokens.plate)
        painter.drawRoundedRect(whole, TIME_H / 2, TIME_H / 2)
        whole.setWidth(whole.width() * left)
        painter.setBrush(self._tokens.brass)
        painter.drawRoundedRect(whole, TIME_H / 2, TIME_H / 2)

    def _paint_tag(self, painter: QPainter) -> None:
        box = self.tag()
        painter.setPen(QPen(self._tokens.ivory_edge, 1))
        painter.setBrush(self._tokens.ivory)
        painter.drawRoundedRect(box, TAG_H / 2, TAG_H / 2)
        painter.setPen(self._tokens.side(self._plate.side))
        painter.setFont(font(SMALL_PX, bold=True))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._plate.call)

    def _text(
        self, painter: QPainter, text: str, x: float, y: float, room: float, *, bold: bool
    ) -> None:
        type_ = self._type(text, bold=bold)
        metrics = QFontMetricsF(type_)
        painter.setFont(type_)
        painter.setPen(self._tokens.on_plate if bold else self._tokens.on_plate_faint)
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QPointF(x, y + metrics.ascent()), shown)
