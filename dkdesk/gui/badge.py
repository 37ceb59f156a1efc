"""The mark of a side, wherever it stands: letter, shape and colour together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPen

from dkdesk.gui.theme import SMALL_PX, font
from dkdesk.rules.announce import Side

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QPainter

    from dkdesk.gui.theme import Tokens


def draw_badge(
    painter: QPainter, box: QRectF, side: Side | None, letters: str, tokens: Tokens
) -> None:
    """Draw the mark of a side: Re a disc, Kontra a square, unknown a quiet square."""
    painter.setPen(QPen(Qt.GlobalColor.white, 1.6 if side else 0.8))
    painter.setBrush(tokens.side(side))
    if side is Side.RE:
        painter.drawEllipse(box)
    else:
        painter.drawRoundedRect(box, 7, 7)
    painter.setPen(Qt.GlobalColor.white)
    painter.setFont(font(SMALL_PX, bold=True))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, letters)
