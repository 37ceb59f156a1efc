"""The tricks that have been played, small, in one row: who played what, who won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from dkdesk.gui.review.words import card_name
from dkdesk.gui.table.deck import SHADOW, shadow_room
from dkdesk.gui.theme import RADIUS_SMALL, SMALL_PX, STEP, font

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QPaintEvent, QPixmap

    from dkdesk.gui.language import Language
    from dkdesk.gui.table.deck import Faces
    from dkdesk.gui.theme import Theme
    from dkdesk.rules.table import Trick

CORNER: Final = (0.27, 0.32)
"""What of a card is shown: its index, as shares of its width and height."""
CHIP: Final = QSize(21, 34)
BOX: Final = QSize(84, 86)
GAP: Final = 2 * STEP
SIDE: Final = 1.15
AHEAD: Final = 0.62
"""How far a card lies from the middle, in chips."""


class PastTricks(QWidget):
    """One box a trick; each card's index lies towards its player, the winner's is ringed."""

    def __init__(self, faces: Faces, theme: Theme, language: Language) -> None:
        super().__init__()
        self._faces = faces
        self._theme = theme
        self._language = language
        self._tricks: Sequence[Trick] = ()
        self._viewer = 0
        self.setFixedHeight(BOX.height())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        faces.ready.connect(self.update)
        theme.changed.connect(self.update)

    def show_tricks(self, tricks: Sequence[Trick], viewer: int, names: Sequence[str]) -> None:
        """Show *tricks* as the seat *viewer* sees them."""
        self._tricks, self._viewer = tricks, viewer
        say = self._language.say
        told = []
        for number, trick in enumerate(tricks, 1):
            plays = [
                say("card.played_by", name=names[seat], card=card_name(card, self._language))
                for seat, card in trick.plays()
            ]
            winner = names[trick.winner if trick.winner is not None else trick.leader]
            taken = say("review.trick", number=number, name=winner, augen=trick.augen)
            told.append(say("sheet.join").join([*plays, taken]))
        self.setAccessibleName(say("spots.past"))
        self.setAccessibleDescription("\n".join(told))
        self.setVisible(bool(tricks))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(5 * (BOX.width() + GAP), BOX.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        painter = QPainter(self)
        painter.setRenderHints(
            QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
        )
        fits = max(1, (self.width() + GAP) // (BOX.width() + GAP))
        first = max(0, len(self._tricks) - fits)
        for place, trick in enumerate(self._tricks[first:]):
            box = QRectF(place * (BOX.width() + GAP), 0, BOX.width(), BOX.height())
            self._paint_trick(painter, trick, first + place + 1, box)
        painter.end()

    def _paint_trick(self, painter: QPainter, trick: Trick, number: int, box: QRectF) -> None:
        tokens = self._theme.tokens
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(tokens.cloth)
        painter.drawRoundedRect(box, RADIUS_SMALL, RADIUS_SMALL)
        painter.setPen(tokens.on_plate_faint)
        painter.setFont(font(SMALL_PX, tabular=True))
        corner = box.adjusted(2 * STEP - 2, STEP - 1, -STEP, -STEP)
        align = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
        painter.drawText(corner, int(align), str(number))
        for seat, card in trick.plays():
            side, ahead = ((0, 1), (-1, 0), (0, -1), (1, 0))[(seat - self._viewer) % 4]
            middle = box.center() + QPointF(
                side * SIDE * CHIP.width(), ahead * AHEAD * CHIP.height()
            )
            chip = QRectF(0, 0, CHIP.width(), CHIP.height())
            chip.moveCenter(middle)
            self._paint_chip(painter, self._faces.pixmap(card.face), chip)
            if seat == trick.winner:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(tokens.brass, 2))
                painter.drawRoundedRect(chip, STEP, STEP)

    def _paint_chip(self, painter: QPainter, face: QPixmap | None, chip: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.ivory)
        painter.drawRoundedRect(chip, STEP, STEP)
        if face is None:
            return
        whole = face.rect()
        room = shadow_room(whole.width() / (1 + 2 * SHADOW))
        wide, high = whole.width() - 2 * room, whole.height() - 2 * room
        part = QRectF(room + 0.01 * wide, room + 0.01 * high, CORNER[0] * wide, CORNER[1] * high)
        painter.drawPixmap(chip.adjusted(2, 2, -2, -2), face, part)
