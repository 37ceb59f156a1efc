"""A hand of cards, small, for a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.deck import CORNER, shadow_room
from dkdesk.gui.table.pose import CARD_RATIO

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.cards import Card

HIGH: Final = 92
STRIP: Final = 0.5
"""The strip of a covered card, in card widths."""
MOST: Final = 12


class Hand(QWidget):
    """Cards in a row, each but the last half covered."""

    def __init__(self, faces: Faces, theme: Theme, language: Language) -> None:
        super().__init__()
        self._faces = faces
        self._theme = theme
        self._language = language
        self._cards: Sequence[Card] = ()
        self.setFixedHeight(HIGH + 2 * shadow_room(HIGH * CARD_RATIO))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        faces.ready.connect(self.update)
        theme.changed.connect(self.update)

    def show_cards(self, cards: Sequence[Card]) -> None:
        """Show these cards."""
        self._cards = cards
        join = self._language.say("result.names.join")
        self.setAccessibleName(join.join(card_name(card, self._language) for card in cards))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(round(HIGH * CARD_RATIO * (STRIP * (MOST - 1) + 1)), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        wide = HIGH * self._faces.aspect
        room = shadow_room(wide)
        strip = min(STRIP * wide, (self.width() - wide - 2 * room) / (MOST - 1))
        for number, card in enumerate(self._cards):
            box = QRectF(room + strip * number, room, wide, HIGH)
            paint_card(painter, box, card, self._faces, self._theme)
        painter.end()


def paint_card(painter: QPainter, box: QRectF, card: Card, faces: Faces, theme: Theme) -> None:
    """Paint one card with its shadow; blank paper until the faces are there."""
    pixmap = faces.pixmap(card.face)
    if pixmap is None:
        corner = CORNER * box.width()
        painter.setPen(QPen(theme.tokens.ivory_edge, 1))
        painter.setBrush(theme.tokens.ivory)
        painter.drawRoundedRect(box, corner, corner)
    else:
        room = shadow_room(box.width())
        around = box.adjusted(-room, -room, room, room)
        painter.drawPixmap(around, pixmap, QRectF(pixmap.rect()))
