"""The last trick as small cards side by side, its winner's in the brass ring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from dkdesk.gui.table.deck import CORNER, shadow_room
from dkdesk.gui.theme import SMALL_PX, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.table import Trick

RING: Final = 3
NAME_H: Final = 20
EDGE: Final = 4.0


class LastTrick(QWidget):
    """Four cards in the order they were played."""

    def __init__(
        self,
        faces: Faces,
        theme: Theme,
        language: Language,
        parent: QWidget,
        *,
        named: bool = False,
    ) -> None:
        """Make an empty place.

        Args:
            faces: What is printed on the cards.
            theme: Its colours.
            language: What is spoken.
            parent: The paper on which it lies.
            named: Whether everybody's name stands under his card.
        """
        super().__init__(parent)
        self._named = named
        self._names: tuple[str, ...] = ()
        self._faces = faces
        self._theme = theme
        self._language = language
        self._trick: Trick | None = None
        faces.ready.connect(self.update)
        theme.changed.connect(self.update)

    def show_trick(self, trick: Trick | None, names: Sequence[str]) -> None:
        """Show *trick*, or an empty place before the first."""
        self._trick = trick
        self._names = tuple(names)
        plays = () if trick is None else tuple(trick.plays())
        spoken = [self._spoken(names[seat], card.suit, card.rank) for seat, card in plays]
        told = self._language.say("plate.join").join(spoken)
        self.setAccessibleName(self._language.say("last.name"))
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.update()

    def _spoken(self, name: str, suit: str, rank: str) -> str:
        say = self._language.say
        card = say("card.name", suit=say(f"suit.{suit}"), rank=say(f"rank.{rank}"))
        return say("card.played_by", name=name, card=card)

    # Qt

    def sizeHint(self) -> QSize:
        return QSize(260, 110)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - Qt's signature
        if self._trick is None:
            return
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.SmoothPixmapTransform | QPainter.RenderHint.Antialiasing
        )
        height = self.height() - 2 * EDGE - (NAME_H if self._named else 0)
        # The shadow of a large card reaches further than that of a small one.
        edge = max(EDGE, shadow_room(height * self._faces.aspect))
        height -= 2 * (edge - EDGE)
        width = height * self._faces.aspect
        step = min(width + (16 if self._named else 4), (self.width() - width - 2 * edge) / 3)
        for place, (seat, card) in enumerate(self._trick.plays()):
            box = QRectF(edge + place * step, edge, width, height)
            pixmap = self._faces.pixmap(card.face)
            if pixmap is not None:
                room = shadow_room(width)
                painter.drawPixmap(
                    box.adjusted(-room, -room, room, room), pixmap, QRectF(pixmap.rect())
                )
            if seat == self._trick.winner:
                painter.setPen(QPen(self._theme.tokens.brass, RING))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                corner = CORNER * width
                painter.drawRoundedRect(box, corner + 1, corner + 1)
            if self._named:
                below = QRectF(box.x(), box.bottom() + 4, width, NAME_H)
                self._write(painter, below, self._names[seat])
        painter.end()

    def _write(self, painter: QPainter, box: QRectF, name: str) -> None:
        type_ = font(SMALL_PX)
        shown = QFontMetricsF(type_).elidedText(name, Qt.TextElideMode.ElideRight, box.width())
        painter.setFont(type_)
        painter.setPen(self._theme.tokens.ink)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, shown)
