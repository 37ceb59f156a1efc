"""One deck in the list of pictures: a few faces, what it is called, and what is to say of it."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from dkdesk.gui.decks.samples import HIGH, WIDE
from dkdesk.gui.theme import RADIUS_SMALL, SMALL_PX, STEP, TEXT_PX, font

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from dkdesk.gui.theme import Theme

EDGE: Final = 2 * STEP
TEXT_ROOM: Final = 50 * STEP
RING: Final = 2
_WRAP: Final = int(Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap)


class Role(IntEnum):
    """What a row of the list holds beside its name."""

    KEY = Qt.ItemDataRole.UserRole
    FILE = Qt.ItemDataRole.UserRole + 1
    ABOUT = Qt.ItemDataRole.UserRole + 2
    PICTURE = Qt.ItemDataRole.UserRole + 3
    """A pixmap; nothing while it is being drawn, or for a deck that is refused."""
    CHOSEN = Qt.ItemDataRole.UserRole + 4
    UNFIT = Qt.ItemDataRole.UserRole + 5


class DeckRow(QStyledItemDelegate):
    """Paints a row: brass round the deck on the table, ink round where the keyboard is."""

    def __init__(self, theme: Theme, parent: QObject) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        tokens = self._theme.tokens
        row: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        box = QRectF(row).adjusted(RING, RING, -RING, -RING)
        if index.data(Role.CHOSEN):
            painter.setPen(QPen(tokens.brass, RING))
            painter.setBrush(tokens.paper_raised)
            painter.drawRoundedRect(box, RADIUS_SMALL, RADIUS_SMALL)
            box.adjust(RING, RING, -RING, -RING)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(QPen(tokens.ink, RING))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, RADIUS_SMALL, RADIUS_SMALL)
        place = QRect(row.x() + EDGE, row.y() + EDGE, WIDE, HIGH)
        picture = index.data(Role.PICTURE)
        if isinstance(picture, QPixmap):
            painter.drawPixmap(place.topLeft(), picture)
        text = row.adjusted(WIDE + 3 * EDGE, EDGE, -EDGE, -EDGE)
        self._write(painter, text, index)
        painter.restore()

    def sizeHint(
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        del option, index
        return QSize(WIDE + TEXT_ROOM + 4 * EDGE, HIGH + 2 * EDGE)

    def _write(
        self, painter: QPainter, room: QRect, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Write the name, and below it what is to say, in the middle of *room*."""
        name, about = str(index.data(Qt.ItemDataRole.DisplayRole)), str(index.data(Role.ABOUT))
        big, small = font(TEXT_PX, bold=True), font(SMALL_PX)
        heights = [
            QFontMetrics(face).boundingRect(room, _WRAP, text).height()
            for face, text in ((big, name), (small, about))
        ]
        top = room.y() + max(0, (room.height() - sum(heights)) // 2)
        tokens = self._theme.tokens
        painter.setFont(big)
        painter.setPen(tokens.ink_faint if index.data(Role.UNFIT) else tokens.ink)
        painter.drawText(QRect(room.x(), top, room.width(), heights[0]), _WRAP, name)
        painter.setFont(small)
        painter.setPen(tokens.ink_faint)
        rest = QRect(room.x(), top + heights[0], room.width(), heights[1])
        painter.drawText(rest, _WRAP, about)
