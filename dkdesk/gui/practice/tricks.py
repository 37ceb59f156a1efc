"""Tricks as pictures: the cards in the order they were played, with who played them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.practice.hand import paint_card
from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.pose import CARD_RATIO
from dkdesk.gui.theme import RADIUS_SMALL, SMALL_PX, STEP, font

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from PySide6.QtGui import QPaintEvent, QResizeEvent

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.cards import Card
    from dkdesk.rules.table import Trick

HIGH: Final = 18 * STEP
SLOT: Final = 14 * STEP
"""What a card and its name take."""
NAME: Final = 5 * STEP
PLAYED: Final = 4
BETWEEN: Final = 4 * STEP
WIDE: Final = PLAYED * SLOT
ROW: Final = HIGH + NAME + 2 * STEP


class Tricks(QWidget):
    """One trick, or several beside each other; the winning card has a frame of brass."""

    def __init__(self, faces: Faces, theme: Theme, language: Language) -> None:
        super().__init__()
        self._faces = faces
        self._theme = theme
        self._language = language
        self._tricks: Sequence[Trick] = ()
        self._name: Callable[[int], str] = str
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        faces.ready.connect(self.update)
        theme.changed.connect(self.update)

    def show_tricks(self, tricks: Sequence[Trick], name: Callable[[int], str]) -> None:
        """Show these tricks; *name* tells what the player at a seat is called."""
        self._tricks, self._name = tricks, name
        self.setAccessibleName(self._language.say("sheet.join").join(map(self._tell, tricks)))
        self.setMinimumHeight(self.heightForWidth(self.width()))
        self.updateGeometry()
        self.update()

    def _tell(self, trick: Trick) -> str:
        say = self._language.say
        cards = say("result.names.join").join(
            say("card.played_by", name=self._name(seat), card=card_name(card, self._language))
            for seat, card in trick.plays()
        )
        if trick.winner is None:
            return say("lessons.trick", cards=cards)
        return say("lessons.trick.won", cards=cards, name=self._name(trick.winner))

    # --- Qt ----------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        beside = self._beside(width)
        return ROW * (-(-len(self._tricks) // beside))

    def sizeHint(self) -> QSize:
        wide = self._tricks and max(len(trick.cards) for trick in self._tricks) * SLOT
        return QSize(wide or WIDE, self.heightForWidth(self.width()))

    def minimumSizeHint(self) -> QSize:
        return QSize(WIDE if len(self._tricks) > 1 else 0, ROW if self._tricks else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.setMinimumHeight(self.heightForWidth(self.width()))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        painter.setFont(font(SMALL_PX))
        beside = self._beside(self.width())
        for number, trick in enumerate(self._tricks):
            left, top = (number % beside) * (WIDE + BETWEEN), (number // beside) * ROW
            for place, (seat, card) in enumerate(trick.plays()):
                box = QRectF(left + place * SLOT, top, SLOT, ROW)
                self._paint(painter, box, card, seat, won=seat == trick.winner)
        painter.end()

    def _paint(self, painter: QPainter, box: QRectF, card: Card, seat: int, *, won: bool) -> None:
        tokens = self._theme.tokens
        wide = HIGH * CARD_RATIO
        lies = QRectF(box.left() + (SLOT - wide) / 2, box.top() + STEP, wide, HIGH)
        if won:
            painter.setPen(QPen(tokens.brass, 3))
            painter.setBrush(tokens.brass)
            painter.drawRoundedRect(lies.adjusted(-2, -2, 2, 2), RADIUS_SMALL, RADIUS_SMALL)
        paint_card(painter, lies, card, self._faces, self._theme)
        below = QRectF(box.left(), lies.bottom() + 1, SLOT, NAME)
        painter.setFont(font(SMALL_PX, bold=won))
        painter.setPen(tokens.ink if won else tokens.ink_faint)
        room = int(SLOT) - STEP
        name = painter.fontMetrics().elidedText(self._name(seat), Qt.TextElideMode.ElideRight, room)
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, name)

    def _beside(self, width: int) -> int:
        return max(1, (width + BETWEEN) // (WIDE + BETWEEN))
